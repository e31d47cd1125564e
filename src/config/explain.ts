import * as z from 'zod';
import type { Fault } from '../model/fault.ts';
import type { DataPath } from '../model/located.ts';
import { nearest } from '../model/nearest.ts';
import { fieldOf } from './field.ts';
import { quoted } from './quoted.ts';
import type { YamlSource } from './yaml-source.ts';
import { pathOf } from './yaml-source.ts';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

/**
 * What a schema refused, as faults with a place, a path and a mend.
 *
 * A misspelt field is one fault, not also the fault of the field that it should have been. Where the file was refused as
 * YAML nothing is added.
 */
export function explain(schema: Schema, issues: readonly Issue[], source: YamlSource): Fault[] {
  const wrongs = issues.flatMap((issue) => wrongsOf(schema, issue, [], source));
  const meant = new Set(wrongs.flatMap(({ meant }) => (meant === undefined ? [] : [JSON.stringify(meant)])));
  return wrongs
    .filter(({ path, missing }) => !source.refused(path) && !(missing === true && meant.has(JSON.stringify(path))))
    .map(({ path, atKey, message, hint }) => ({
      message,
      ...(hint !== undefined && { hint }),
      at: atKey === true ? source.keyAt(path) : source.at(path),
      ...pathOf(path),
    }));
}

/** A fault whose place is still a path. */
interface Wrong {
  readonly path: DataPath;
  readonly message: string;
  readonly hint?: string | undefined;
  /** The key is wrong, not its value. */
  readonly atKey?: boolean;
  readonly missing?: boolean;
  /** The field that a misspelt one was meant to be. */
  readonly meant?: DataPath | undefined;
}

function wrongsOf(schema: Schema, issue: Issue, base: DataPath, source: YamlSource): Wrong[] {
  const path = [...base, ...(issue.path as DataPath)];
  const here = schemaAt(schema, issue.path as DataPath);
  if (issue.code === 'unrecognized_keys') {
    if (here instanceof z.core.$ZodUnion) return [oneFieldOf(here, issue.input, path)];
    return issue.keys.map((key) => unknownKey(here, path, key));
  }
  if (issue.code === 'invalid_key') return [wrongKey(schemaAt(schema, issue.path.slice(0, -1) as DataPath), path)];
  if (issue.code === 'custom') return [{ path, message: issue.message, hint: issue.params?.['hint'] as string }];
  if (issue.code === 'invalid_union' && here !== undefined && fieldOf(here) === undefined) {
    return wrongChoice(here as z.core.$ZodUnion, issue, path, source);
  }
  return [wrongValue(here, issue, path, source)];
}

function unknownKey(here: Schema | undefined, path: DataPath, key: string): Wrong {
  const allowed = here === undefined ? [] : fieldsOf(here);
  const near = key.length > 64 ? undefined : nearest(key, allowed);
  return {
    path: [...path, key],
    atKey: true,
    message: `is not a field here: allowed ${allowed.length === 1 ? 'is' : 'are'} ${allowed.join(', ')}`,
    hint: near === undefined ? 'rename it, or delete it' : `did you mean ${near}?`,
    meant: near === undefined ? undefined : [...path, near],
  };
}

function wrongKey(record: Schema | undefined, path: DataPath): Wrong {
  const words = record instanceof z.core.$ZodRecord ? fieldOf(record._zod.def.keyType) : undefined;
  return {
    path,
    atKey: true,
    message: `is a wrong name: it must be ${words?.expected ?? 'another'}`,
    hint: words && `e.g. ${words.example}`,
  };
}

/** A mapping that fits none of several shapes: the shape that its fields name is meant. */
function wrongChoice(
  union: z.core.$ZodUnion,
  issue: z.core.$ZodIssueInvalidUnion,
  path: DataPath,
  source: YamlSource,
): Wrong[] {
  const options = union._zod.def.options;
  const fitting = options.flatMap((option, index) => {
    const issues = issue.errors[index] ?? [];
    return issues.some(({ path: inner }) => inner.length === 0 || !source.has([...path, ...(inner as DataPath)]))
      ? []
      : [{ option, issues }];
  });
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) {
    return only.issues.flatMap((inner) => wrongsOf(only.option, inner, path, source));
  }
  return [oneFieldOf(union, issue.input, path)];
}

/** The fault of a mapping that must have exactly one of several fields. */
function oneFieldOf(union: z.core.$ZodUnion, input: unknown, path: DataPath): Wrong {
  const names = union._zod.def.options.flatMap((option) => fieldsOf(option));
  const keys = typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.keys(input) : undefined;
  const [key] = keys ?? [];
  if (keys?.length === 1 && key !== undefined && !names.includes(key)) {
    const { message, ...wrong } = unknownKey(union, path, key);
    return { ...wrong, message: message.replace('allowed are', 'allowed is one of') };
  }
  const got = keys === undefined ? gotText(input, undefined) : keys.map(quoted).join(' and ') || 'none';
  return { path, message: `must have exactly one of the fields ${names.join(', ')}, got ${got}` };
}

function wrongValue(here: Schema | undefined, issue: Issue, path: DataPath, source: YamlSource): Wrong {
  const words = here && fieldOf(here);
  const expected = words?.expected ?? shapeText(here, issue);
  const example = words && `e.g. ${String(path.at(-1))}: ${words.example}`;
  if (!source.has(path)) return { path, missing: true, message: `is missing: it must be ${expected}`, hint: example };
  const plain = source.plain(path);
  if (issue.input === null) return { path, message: `is empty: it must be ${expected}`, hint: example };
  const mend = words?.mend?.(issue.input, plain);
  const near = issue.code === 'invalid_value' ? nearest(String(issue.input), issue.values.map(String)) : undefined;
  return {
    path,
    message: `must be ${expected}, got ${gotText(issue.input, plain, hasWrongType(issue))}`,
    hint: near === undefined ? (mend === undefined ? example : `write ${mend}`) : `did you mean ${near}?`,
  };
}

/** Whether the type is what is wrong, and not the value. */
function hasWrongType(issue: Issue): boolean {
  return issue.code === 'invalid_union' || (issue.code === 'invalid_type' && issue.expected !== 'int');
}

/** What a schema without words of its own wants. */
function shapeText(here: Schema | undefined, issue: Issue): string {
  const inner = here && unwrapped(here);
  if (inner instanceof z.core.$ZodObject) return `a mapping with the fields ${fieldsOf(inner).join(', ')}`;
  if (inner instanceof z.core.$ZodRecord) return 'a mapping of names to values';
  if (inner instanceof z.core.$ZodArray) return issue.code === 'too_small' ? 'a list with at least one item' : 'a list';
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  return 'another value';
}

/** A value as its user wrote it, short enough for one line; with its type where that is what is wrong. */
function gotText(value: unknown, plain: string | undefined, wrongType = false): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object') return 'a mapping';
  // A fault is printed and logged; a password in an address is not.
  if (typeof value === 'string') return quoted(value.replace(/\/\/[^/@\s]*@/, '//…@'));
  return `${wrongType ? `the ${typeof value} ` : ''}${plain ?? String(value)}`;
}

/** The schema of the value at `path`, as far as one can be told. */
function schemaAt(schema: Schema, path: DataPath): Schema | undefined {
  let here: Schema | undefined = schema;
  for (const step of path) {
    const inner: Schema | undefined = here && unwrapped(here);
    if (inner instanceof z.core.$ZodObject) here = inner._zod.def.shape[step];
    else if (inner instanceof z.core.$ZodArray) here = inner._zod.def.element;
    else if (inner instanceof z.core.$ZodRecord) here = inner._zod.def.valueType;
    else if (inner instanceof z.core.$ZodUnion)
      here = inner._zod.def.options.map((one) => schemaAt(one, [step])).find(Boolean);
    else return undefined;
  }
  return here && (fieldOf(here) === undefined ? unwrapped(here) : here);
}

/** Without what makes a field optional, gives it a default or converts it; stops at a schema with words. */
function unwrapped(schema: Schema): Schema {
  let here = schema;
  while (fieldOf(here) === undefined) {
    if (here instanceof z.core.$ZodOptional || here instanceof z.core.$ZodDefault) here = here._zod.def.innerType;
    else if (here instanceof z.core.$ZodPipe) here = here._zod.def.in;
    else break;
  }
  return here;
}

function fieldsOf(schema: Schema): string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.core.$ZodUnion) return inner._zod.def.options.flatMap((option) => fieldsOf(option));
  return inner instanceof z.core.$ZodObject ? Object.keys(inner._zod.def.shape) : [];
}
