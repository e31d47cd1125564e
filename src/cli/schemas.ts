import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SchemaFile } from '../import/schema-patch.ts';
import { schemaReader } from '../synth/read-schemas.ts';
import { type Stamp, stamps } from './kept.cjs';

/** The schemas of this package, read when a kind of theirs is first met. */
export function packageSchemas(): (name: string) => SchemaFile | undefined {
  return schemaReader<SchemaFile>(schemaFolder());
}

/** What tells whether the schemas are what they were. */
export function schemaStamps(): readonly Stamp[] {
  const folder = schemaFolder();
  return stamps(
    readdirSync(folder)
      .sort()
      .map((name) => join(folder, name)),
  );
}

/** `imports/schemas` at or above this file: sources, the launcher's bundle and the published bundle lie at different depths. */
function schemaFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const schemas = join(folder, 'imports/schemas');
    if (existsSync(join(schemas, 'k8s.json'))) return schemas;
    if (dirname(folder) === folder) throw new Error('the package has lost its folder imports/schemas');
  }
}
