import type { Environment } from '@marcbachmann/cel-js';
import { kubernetesEnvironment } from './library.ts';
import { withListKinds } from './operators.ts';
import { spelled } from './spelled.ts';

/** What an expression came to: its value, or why it has none. */
export type Evaluation = { readonly value: unknown } | { readonly error: string };

/** Longest expression that is tried: Kubernetes' own budget is far below. */
const MAX_EXPRESSION = 20_000;

/** Evaluates CEL expressions as Kubernetes does. Keeps what it parsed, since one rule speaks about many objects. */
export class CelEvaluator {
  /** Made for the first expression: most checks meet none. */
  #environment: Environment | undefined;
  readonly #parsed = new Map<string, ((variables: Record<string, unknown>) => unknown) | string>();

  /**
   * Evaluates an expression. Never throws.
   *
   * @param variables - values made by `toCel`
   */
  evaluate(expression: string, variables: Readonly<Record<string, unknown>>): Evaluation {
    const parsed = this.#parse(expression);
    if (typeof parsed === 'string') return { error: parsed };
    try {
      return { value: parsed(variables) };
    } catch (error) {
      return { error: firstLine(error) };
    }
  }

  #parse(expression: string): ((variables: Record<string, unknown>) => unknown) | string {
    const known = this.#parsed.get(expression);
    if (known !== undefined) return known;
    let parsed: ((variables: Record<string, unknown>) => unknown) | string;
    try {
      parsed = expression.length > MAX_EXPRESSION ? 'the expression is too long' : this.#read(expression);
    } catch (error) {
      parsed = firstLine(error);
    }
    this.#parsed.set(expression, parsed);
    return parsed;
  }

  #read(expression: string): (variables: Record<string, unknown>) => unknown {
    this.#environment ??= kubernetesEnvironment();
    const parsed = this.#environment.parse(spelled(expression));
    withListKinds(parsed.ast);
    return parsed;
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]!;
}
