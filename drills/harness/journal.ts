import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One thing that was seen or done. */
export interface Entry {
  /** Milliseconds since the journal began. */
  readonly at: number;
  /** What kind of thing, e.g. `applied`, `phase`, `request`. */
  readonly what: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Everything that a verdict may rest on; plain data, so that a verdict can be drawn again from the file alone. */
export interface JournalFile {
  /** Wall-clock time of its beginning, ISO 8601. */
  readonly began: string;
  /** Where it was seen: context, server version, versions of the engines. */
  readonly subject: Readonly<Record<string, string>>;
  readonly entries: readonly Entry[];
}

/** Writes down what a drill sees while it sees it. */
export class Journal {
  private readonly started = performance.now();
  private readonly began = new Date().toISOString();
  private readonly subject: Readonly<Record<string, string>>;
  private readonly written: Entry[] = [];

  constructor(subject: Readonly<Record<string, string>>) {
    this.subject = subject;
  }

  note(what: string, data: Readonly<Record<string, unknown>> = {}): Entry {
    const entry = { at: Math.round(performance.now() - this.started), what, data };
    this.written.push(entry);
    return entry;
  }

  get file(): JournalFile {
    return { began: this.began, subject: this.subject, entries: [...this.written] };
  }

  /** Writes the journal as JSON, one entry a line, so that two runs can be compared by eye. */
  save(path: string): void {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, journalText(this.file));
  }
}

/** The text of a journal file. */
export function journalText({ began, subject, entries }: JournalFile): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  return `{\n  "began": ${JSON.stringify(began)},\n  "subject": ${JSON.stringify(subject)},\n  "entries": [\n${lines}\n  ]\n}\n`;
}
