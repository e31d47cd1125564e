import type { ASTNode } from '@marcbachmann/cel-js';
import { compile } from '../../cel/compile.ts';
import { refusedPattern } from './go-pattern.ts';

/** Parses CEL; undefined when it cannot. */
export function parseExpression(expression: string, mutates = false): ASTNode | undefined {
  const compiled = compile(expression, undefined, mutates);
  return 'node' in compiled ? compiled.node : undefined;
}

/** Calls `see` for every node, with the names that comprehensions around it have made. */
export function walk(node: ASTNode, see: (node: ASTNode, bound: ReadonlySet<string>) => void): void {
  const visit = (one: ASTNode, bound: ReadonlySet<string>): void => {
    see(one, bound);
    const { op, args } = one;
    if (op === 'rcall') {
      const [name, receiver, parts] = args;
      if (receiver.op !== 'id' || !NAMESPACES.has(receiver.args)) visit(receiver, bound);
      const variable = parts[0];
      if (!BINDERS.has(name) || variable?.op !== 'id' || parts.length < 2) for (const part of parts) visit(part, bound);
      else {
        const inner = new Set([...bound, variable.args]);
        for (const part of parts.slice(1)) visit(part, inner);
      }
    } else for (const child of children(one)) visit(child, bound);
  };
  visit(node, new Set());
}

/** The nodes right below one that is no method call. */
export function children({ op, args }: ASTNode): readonly ASTNode[] {
  switch (op) {
    case 'value':
    case 'id':
    case 'rcall':
      return [];
    case '.':
    case '.?':
      return [args[0]];
    case 'call':
      return args[1];
    case 'list':
      return args;
    case 'map':
      return args.flat();
    case '!_':
    case '-_':
      return [args];
    default:
      return args;
  }
}

/** Names that an expression uses and nobody gives it. */
export function unknownName(node: ASTNode, known: ReadonlySet<string>): string | undefined {
  let found: string | undefined;
  walk(node, ({ op, args }, bound) => {
    if (op !== 'id' || found !== undefined || bound.has(args) || known.has(args) || TYPES.has(args)) return;
    // What `spelled` makes up ends in underscores.
    if (!args.includes('__')) found = args;
  });
  return found;
}

/** A pattern of `matches('…')` that Go refuses, and why. */
export function badPattern(node: ASTNode): readonly [pattern: string, why: string] | undefined {
  let found: readonly [string, string] | undefined;
  walk(node, ({ op, args }) => {
    if (op !== 'rcall' || !args[0].startsWith('matches')) return;
    const pattern = args[2][0]?.op === 'value' ? args[2][0].args : undefined;
    const why = typeof pattern === 'string' ? refusedPattern(pattern) : undefined;
    if (why !== undefined) found ??= [String(pattern), why];
  });
  return found;
}

/** Macros whose first argument is the name of a variable. */
export const BINDERS: ReadonlySet<string> = new Set([
  'all',
  'exists',
  'exists_one',
  'existsOne',
  'map',
  'filter',
  'bind',
]);
/** Names before a dot that are no variables but belong to a function. */
export const NAMESPACES: ReadonlySet<string> = new Set([
  'cel',
  'sets',
  'optional',
  'format',
  'strings',
  'ip',
  'lists',
  'jsonpatch',
]);
const TYPES: ReadonlySet<string> = new Set([
  ...['bool', 'bytes', 'double', 'dyn', 'int', 'list', 'map', 'null_type', 'string', 'type', 'uint'],
  ...['google', 'net', 'kubernetes', 'optional_type', 'cel'],
]);
