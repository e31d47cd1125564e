import type { ASTNode } from '@marcbachmann/cel-js';
import { compile } from '../../cel/compile.ts';
import { plainName } from '../../cel/spelled.ts';
import { refusedPattern } from './go-pattern.ts';

/** What an expression comes to, as far as it can be told without the types of what it speaks about. */
export type Comes = 'bool' | 'string' | 'number' | 'list' | 'map' | 'unknown';

/** Parses CEL; undefined when it cannot. */
export function parseExpression(expression: string): ASTNode | undefined {
  const compiled = compile(expression);
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

/**
 * What an expression comes to.
 *
 * @param reach what a name, a field or an item comes to
 */
export function comes(node: ASTNode, reach: (node: ASTNode) => Comes): Comes {
  const { op, args } = node;
  switch (op) {
    case 'value':
      if (typeof args === 'boolean') return 'bool';
      if (typeof args === 'string') return 'string';
      return typeof args === 'number' || typeof args === 'bigint' ? 'number' : 'unknown';
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
    case '&&':
    case '||':
    case '!_':
      return 'bool';
    case 'list':
      return 'list';
    case 'map':
      return 'map';
    case '?:': {
      const [yes, no] = [comes(args[1], reach), comes(args[2], reach)];
      return yes === no ? yes : 'unknown';
    }
    case 'call':
      return CALLS.get(args[0]) ?? 'unknown';
    case 'rcall':
      return METHODS.get(plainName(args[0])) ?? 'unknown';
    case 'id':
    case '.':
    case '[]':
      return reach(node);
    default:
      return 'unknown';
  }
}

/** What is compared with what else, where the two can never be equal: CEL does not compile that. */
export function unlikeSides(node: ASTNode, reach: (node: ASTNode) => Comes): readonly [Comes, Comes] | undefined {
  let found: readonly [Comes, Comes] | undefined;
  walk(node, ({ op, args }, bound) => {
    if (found !== undefined || bound.size > 0 || !COMPARISONS.has(op)) return;
    const [left, right] = (args as readonly [ASTNode, ASTNode]).map((side) => comes(side, reach)) as [Comes, Comes];
    if (left !== right && left !== 'unknown' && right !== 'unknown') found = [left, right];
  });
  return found;
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

const CALLS: ReadonlyMap<string, Comes> = new Map<string, Comes>(
  Object.entries({
    has: 'bool',
    size: 'number',
    int: 'number',
    double: 'number',
    string: 'string',
    bool: 'bool',
  }),
);
const METHODS: ReadonlyMap<string, Comes> = new Map<string, Comes>(
  Object.entries({
    all: 'bool',
    exists: 'bool',
    contains: 'bool',
    startsWith: 'bool',
    endsWith: 'bool',
    size: 'number',
    filter: 'list',
    lowerAscii: 'string',
    split: 'list',
  }),
);

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
export const NAMESPACES: ReadonlySet<string> = new Set(['cel', 'sets', 'optional', 'format', 'strings', 'ip', 'lists']);
const TYPES: ReadonlySet<string> = new Set([
  ...['bool', 'bytes', 'double', 'dyn', 'int', 'list', 'map', 'null_type', 'string', 'type', 'uint'],
  ...['google', 'net', 'kubernetes', 'optional_type', 'cel'],
]);
