import type { FieldPath } from '../field.ts';
import type { IgnoreEntry } from './entries.ts';
import { type Filter, parseJq } from './jq-parse.ts';
import { jqPaths, withoutPaths } from './jq-paths.ts';

/** The object without what entries tell to ignore by path, in the order that Argo CD goes through them. */
export function withoutIgnored(manifest: unknown, entries: readonly IgnoreEntry[]): unknown {
  const steps = entries.flatMap(({ jsonPointers, jqPathExpressions }) => [
    ...jsonPointers.map((pointer) => (_: unknown) => [pointerPath(pointer)]),
    ...jqPathExpressions.map((expression) => (value: unknown) => {
      const filter = readJq(expression);
      return filter === undefined ? [] : jqPaths(filter, value);
    }),
  ]);
  return steps.reduce((rest, pathsIn) => {
    const paths = pathsIn(rest).filter((path) => path.length > 0);
    return paths.length === 0 ? rest : withoutPaths(rest, paths);
  }, manifest);
}

/** The jq expressions of entries that nobody here can read. */
export function unreadExpressions(entries: readonly IgnoreEntry[]): readonly string[] {
  return entries.flatMap(({ jqPathExpressions }) => jqPathExpressions.filter((one) => readJq(one) === undefined));
}

/** The same expressions are asked of every object. */
const READ = new Map<string, Filter | undefined>();

function readJq(expression: string): Filter | undefined {
  if (!READ.has(expression)) READ.set(expression, parseJq(expression));
  return READ.get(expression);
}

/** RFC 6901. An item of a list is named by its number. */
function pointerPath(pointer: string): FieldPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
