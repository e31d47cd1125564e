import { generate, type ImportInput } from './generate.ts';
import type { ImportSource } from './sources.ts';
import { type ImportReport, writeImports } from './write-imports.ts';

/** What to import, how to read it and where to put it. */
export interface ImportOptions {
  /** The pins of `cdk8s.yaml`, from {@link loadSources}. */
  readonly sources: readonly ImportSource[];
  /** `readUrls`, or `(sources) => readFolder(sources, dir)` for a local copy. */
  readonly read: (sources: readonly ImportSource[]) => Promise<ImportInput>;
  /** The folder for the generated files. */
  readonly out: string;
}

/**
 * Regenerates `imports/`. Nothing is written unless every source was read and understood; a second run changes nothing.
 *
 * @throws Faults with everything that is wrong with the sources
 */
export async function importAll(options: ImportOptions): Promise<ImportReport> {
  return await writeImports(options.out, generate(await options.read(options.sources)));
}
