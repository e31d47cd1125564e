import type { ASTNode } from '@marcbachmann/cel-js';
import { plainName } from './spelled.ts';

/** An expression as the compiler of an API server takes it apart: its macros are loops. */
export type Tree =
  | { readonly kind: 'unread'; readonly text: string }
  | { readonly kind: 'literal'; readonly value: unknown; readonly text: string }
  | { readonly kind: 'name'; readonly name: string; readonly text: string }
  | {
      readonly kind: 'select';
      readonly of: Tree;
      readonly field: string;
      readonly test: boolean;
      readonly text: string;
    }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly target?: Tree;
      readonly args: readonly Tree[];
      readonly text: string;
    }
  | { readonly kind: 'list'; readonly items: readonly Tree[]; readonly text: string }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Tree, Tree])[]; readonly text: string }
  | Loop;

/** Goes through the items of a list or the keys of a map. */
export interface Loop {
  readonly kind: 'loop';
  readonly over: Tree;
  readonly variable: string;
  readonly start: Tree;
  readonly condition: Tree;
  readonly step: Tree;
  readonly result: Tree;
  readonly text: string;
}

/** The variable that a loop collects its result in. */
export const COLLECTED = '@result';

/**
 * The tree of a parsed expression. Optional values and loops over two variables are not taken apart here.
 * Source: https://github.com/google/cel-go/blob/v0.26.0/parser/macro.go
 */
export function expressionTree(node: ASTNode): Tree {
  const { op, args } = node;
  const text = node.input.slice(node.start, node.end);
  switch (op) {
    case 'value':
      return { kind: 'literal', value: args, text };
    case 'id':
      if (args.includes('__') && /__$|__\d+$/.test(args)) return { kind: 'unread', text };
      return { kind: 'name', name: args, text };
    case '.':
      return { kind: 'select', of: expressionTree(args[0]), field: args[1], test: false, text };
    case '.?':
    case '[?]':
      return { kind: 'unread', text };
    case '[]':
      return call('_[_]', args.map(expressionTree), text);
    case 'list':
      return { kind: 'list', items: args.map(expressionTree), text };
    case 'map':
      return {
        kind: 'map',
        entries: args.map(([key, value]) => [expressionTree(key), expressionTree(value)] as const),
        text,
      };
    case '!_':
      // Two of them right behind each other are none.
      return args.op === '!_' && follows(node, args, '!')
        ? expressionTree(args.args)
        : call('!_', [expressionTree(args)], text);
    case '-_':
      if (args.op === '-_' && follows(node, args, '-')) return expressionTree(args.args);
      return args.op === 'value' && (typeof args.args === 'bigint' || typeof args.args === 'number')
        ? { kind: 'literal', value: -args.args, text }
        : call('-_', [expressionTree(args)], text);
    case '?:':
      return call('_?_:_', args.map(expressionTree), text);
    case 'in':
      return call('@in', args.map(expressionTree), text);
    case 'call':
      return ofCall(args[0], args[1], text);
    case 'rcall':
      return ofMethod(args[0], args[1], args[2], text);
    default:
      return call(`_${op}_`, (args as readonly ASTNode[]).map(expressionTree), text);
  }
}

function follows(node: ASTNode, inner: ASTNode, sign: string): boolean {
  return node.input.slice(node.start + 1, inner.start).trim() === '' && node.input[inner.start] === sign;
}

function call(name: string, args: readonly Tree[], text: string, target?: Tree): Tree {
  return { kind: 'call', name, args, text, ...(target !== undefined && { target }) };
}

function ofCall(name: string, args: readonly ASTNode[], text: string): Tree {
  const [first] = args;
  if (name !== 'has' || first?.op !== '.') return call(name, args.map(expressionTree), text);
  return { kind: 'select', of: expressionTree(first.args[0]), field: first.args[1], test: true, text };
}

function ofMethod(spelled: string, receiver: ASTNode, parts: readonly ASTNode[], text: string): Tree {
  const name = plainName(spelled);
  if (MADE_UP.has(spelled) || (receiver.op === 'id' && receiver.args === 'cel')) return { kind: 'unread', text };
  if (receiver.op === 'id' && PREFIXES.has(receiver.args))
    return call(`${receiver.args}.${name}`, parts.map(expressionTree), text);
  const [variable, ...rest] = parts;
  if (!LOOPS.has(name) || variable?.op !== 'id')
    return call(name, parts.map(expressionTree), text, expressionTree(receiver));
  const [body, second] = rest.map(expressionTree);
  if (body === undefined || (second !== undefined && name !== 'map')) return { kind: 'unread', text };
  return loop(
    name,
    expressionTree(receiver),
    variable.args,
    second ?? body,
    second === undefined ? undefined : body,
    text,
  );
}

/** @param only - what a `map` of three arguments asks of an item first */
function loop(name: string, over: Tree, variable: string, body: Tree, only: Tree | undefined, text: string): Tree {
  const collected: Tree = { kind: 'name', name: COLLECTED, text };
  const item: Tree = { kind: 'name', name: variable, text: variable };
  const value = (one: unknown): Tree => ({ kind: 'literal', value: one, text });
  const made = (start: Tree, condition: Tree, step: Tree, result: Tree = collected): Loop => ({
    ...{ kind: 'loop', over, variable, start, condition, step, result, text },
  });
  const add = (one: Tree) => call('_+_', [collected, { kind: 'list', items: [one], text }], text);
  const empty: Tree = { kind: 'list', items: [], text };
  switch (name) {
    case 'all':
      return made(value(true), call(GOES_ON, [collected], text), call('_&&_', [collected, body], text));
    case 'exists': {
      const goesOn = call(GOES_ON, [call('!_', [collected], text)], text);
      return made(value(false), goesOn, call('_||_', [collected, body], text));
    }
    case 'filter':
      return made(empty, value(true), call('_?_:_', [body, add(item), collected], text));
    case 'map': {
      const step = add(body);
      return made(empty, value(true), only === undefined ? step : call('_?_:_', [only, step, collected], text));
    }
    default: {
      const counted = call('_+_', [collected, value(1n)], text);
      const result = call('_==_', [collected, value(1n)], text);
      return made(value(0n), value(true), call('_?_:_', [body, counted, collected], text), result);
    }
  }
}

const GOES_ON = '@not_strictly_false';
const LOOPS: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);
const PREFIXES: ReadonlySet<string> = new Set(['sets', 'optional', 'format', 'strings', 'ip', 'lists', 'jsonpatch']);
/** What `spelled` puts in the place of other things. */
const MADE_UP: ReadonlySet<string> = new Set([
  ...['present__', 'entries__', 'map__', 'merged__', 'optional__', 'flatOptional__', 'sorted__', 'orValue__'],
]);
