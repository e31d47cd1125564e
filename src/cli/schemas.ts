import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SchemaDocument } from '../import/schema-document.ts';
import { schemaReader } from '../synth/read-schemas.ts';

/** The schemas of this package, read when a kind of theirs is first met. */
export function packageSchemas(): (name: string) => SchemaDocument | undefined {
  return schemaReader<SchemaDocument>(schemaFolder());
}

/** `imports/schemas` at or above this file: sources, the launcher's bundle and the published bundle lie at different depths. */
function schemaFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const schemas = join(folder, 'imports/schemas');
    if (existsSync(join(schemas, 'k8s.json'))) return schemas;
    if (dirname(folder) === folder) throw new Error('the package has lost its folder imports/schemas');
  }
}
