/**
 * Where a value stands in the schema: a variable, then fields, `@items`, `@keys` and `@values`. A longer path may write into the
 * memory of the shorter one, as slices of Go do: the API server's estimates depend on it where two paths part at the same place.
 */
export interface Path {
  /** The path with one more step. */
  to(step: string): Path;
  steps(): readonly string[];
  /** The same path in memory of its own. */
  copy(): Path;
}

export class PathEnd implements Path {
  static readonly none: Path = new PathEnd([], 0, 0);
  readonly #memory: string[];
  readonly #length: number;
  readonly #capacity: number;

  private constructor(memory: string[], length: number, capacity: number) {
    this.#memory = memory;
    this.#length = length;
    this.#capacity = capacity;
  }

  static of(name: string): Path {
    return new PathEnd([name], 1, 1);
  }

  to(step: string): Path {
    const fits = this.#length < this.#capacity;
    const memory = fits ? this.#memory : this.#memory.slice(0, this.#length);
    memory[this.#length] = step;
    return new PathEnd(memory, this.#length + 1, fits ? this.#capacity : Math.max(1, this.#capacity * 2));
  }

  steps(): readonly string[] {
    return this.#memory.slice(0, this.#length);
  }

  copy(): Path {
    return new PathEnd(this.#memory.slice(0, this.#length), this.#length, this.#length);
  }
}
