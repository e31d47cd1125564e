import { parse } from 'yaml';
import * as z from 'zod';
import { environmentSchema } from './environment-file.ts';
import { fieldOf } from './field.ts';
import { releaseSchema } from './release-file.ts';

/** A generated JSON schema and the place in the project where YAML files name it. */
export interface SchemaFile {
  readonly path: string;
  readonly text: string;
}

/**
 * JSON schemas of the configuration files, so that an editor completes and checks them. They say what JSON Schema can:
 * the loader is stricter where one field must fit another, e.g. two nodes of one name.
 */
export function schemaFiles(): readonly SchemaFile[] {
  return [
    {
      path: 'src/environments/schema.json',
      text: schemaText('An environment: the facts of one cluster', environmentSchema),
    },
    { path: 'src/releases/schema.json', text: schemaText('A release of one Process', releaseSchema) },
  ];
}

function schemaText(title: string, schema: z.ZodType): string {
  // Draft 7: what the YAML language server of the editors reads best.
  const { $schema, ...body } = z.toJSONSchema(schema, { target: 'draft-07', io: 'input', reused: 'inline', override });
  const head = { $schema, $comment: 'Generated from the zod schemas in src/config. Never edited.', title };
  return `${JSON.stringify({ ...head, ...body }, undefined, 2)}\n`;
}

/** Adds the words of a field, and the pattern of one whose rule is code. */
function override({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const words = fieldOf(zodSchema);
  if (words === undefined) return;
  jsonSchema.description = `${words.about} It is ${words.expected}.`;
  jsonSchema.examples = [parse(String(words.example))];
  if (words.pattern !== undefined) jsonSchema.pattern = words.pattern.source;
}
