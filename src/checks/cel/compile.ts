import type { ASTNode } from '@marcbachmann/cel-js';
import { compareVersions } from '../context.ts';
import { nodesIn } from './ast.ts';
import { type Callable, callable } from './functions.ts';
import { kindOf } from './kind-of.ts';
import { kubernetesEnvironment } from './library.ts';
import { hasMessages, withoutMessages } from './messages.ts';
import { spelled } from './spelled.ts';
import { brackets, isName, parts, type Token, tokens } from './tokens.ts';

/** What is behind an expression; why an API server refuses it; or why nobody here can read it, which says nothing against it. */
export type Compiled = { readonly node: ASTNode } | { readonly error: string } | { readonly unread: string };

/**
 * Reads an expression as an API server reads one that is new to it. Types are not looked at.
 *
 * @param kubernetes - version of the API server, which decides on the functions there are. @default - any function will do
 * @param mutates - whether it is the expression of a mutation, which makes messages
 */
export function compile(expression: string, kubernetes?: string, mutates = false): Compiled {
  const all = tokens(expression);
  let whole = expression;
  if (hasMessages(all)) {
    const found = mutates ? withoutMessages(expression, all) : undefined;
    if (found === undefined) return { unread: 'messages are not read here' };
    if ('error' in found) return found;
    whole = found.expression;
  }
  ENVIRONMENT ??= kubernetesEnvironment();
  let node: ASTNode;
  try {
    node = ENVIRONMENT.parse(spelled(whole)).ast;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    // Half of a pair of UTF-16 became U+FFFD in older versions.
    if (reason?.startsWith('Invalid Unicode surrogate') && kubernetes && compareVersions(kubernetes, '1.33') < 0) {
      return { unread: reason };
    }
    return { error: `the expression cannot be parsed: ${reason}` };
  }
  const fault =
    unfinishedCall(all) ??
    misused(node, false) ??
    (kubernetes === undefined ? undefined : unknownCall(all, kubernetes, mutates));
  return fault === undefined ? { node } : { error: fault };
}

let ENVIRONMENT: ReturnType<typeof kubernetesEnvironment> | undefined;

/** Lists and maps may end in a comma, arguments may not. */
function unfinishedCall(all: readonly Token[]): string | undefined {
  const found = all.some(({ text }, index) => text === ',' && all[index + 1]?.text === ')');
  return found ? 'the expression cannot be parsed: a comma stands before )' : undefined;
}

/** What the parser here lets pass. */
function misused(node: ASTNode, formatted: boolean): string | undefined {
  const { op, args } = node;
  if (op === 'call' && args[0] === 'has' && args[1].length === 1 && args[1][0]!.op !== '.') {
    return `has(${text(args[1][0]!)}) asks for no field: it takes one by its name, as has(a.b), and a key is asked for by 'b' in a`;
  }
  if (op === '-_' && args.op === 'value' && args.args === 2n ** 63n) return undefined;
  if (op === 'value' && typeof args === 'bigint' && args >= 2n ** 63n) return `${args} is beyond the 64 bits of an int`;
  const free = formatted || (op === 'rcall' && args[0] === 'format');
  if (!free && op === 'list') {
    const kinds = mixed(args);
    if (kinds !== undefined) return `a list holds ${kinds}, its items must have one type`;
  }
  if (!free && op === 'map') {
    const [keys, values] = [mixed(args.map(([key]) => key)), mixed(args.map(([, value]) => value))];
    if (keys !== undefined) return `a map has keys of ${keys}, they must have one type`;
    if (values !== undefined) return `a map holds ${values}, its values must have one type`;
  }
  for (const child of nodesIn(args)) {
    const found = misused(child, free);
    if (found !== undefined) return found;
  }
  return undefined;
}

function text(node: ASTNode): string {
  return node.input.slice(node.start, node.end);
}

/** Two types of the literals in a list. */
function mixed(items: readonly ASTNode[]): string | undefined {
  const kinds = new Set(items.flatMap(({ op, args }) => (op === 'value' ? [kindOf(args)] : [])));
  return kinds.size > 1 ? [...kinds].slice(0, 2).join(' and ') : undefined;
}

/** A call of what the version does not have. */
function unknownCall(all: readonly Token[], kubernetes: string, mutates: boolean): string | undefined {
  const pairs = brackets(all);
  for (const [index, token] of all.entries()) {
    if (!isName(token) || token.text === 'in' || all[index + 1]?.text !== '(' || !pairs.has(index + 1)) continue;
    if (mutates && token.text === 'escapeKey' && all[index - 2]?.text === 'jsonpatch') continue;
    const count = parts(all, pairs, index + 1).length;
    const fault = called(all, index, count, kubernetes);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function called(all: readonly Token[], index: number, count: number, kubernetes: string): string | undefined {
  const { text: name } = all[index]!;
  const method = all[index - 1]?.text === '.';
  const before = method && isName(all[index - 2]) && all[index - 3]?.text !== '.' ? all[index - 2]!.text : undefined;
  const whole = `${before}.${name}`;
  const known = (before === undefined ? undefined : callable(whole, false)) ?? callable(name, method);
  const title = before !== undefined && (callable(whole, false) !== undefined || !known) ? whole : name;
  if (known === undefined) {
    const other = callable(name, !method);
    const how = method ? `${name}(a)` : `a.${name}()`;
    return `the expression calls ${title}(), which no API server has${other === undefined ? '' : `: it is written ${how}`}`;
  }
  const fitting = known.find((one) => one.arguments.includes(count));
  if (fitting === undefined) {
    return `the expression calls ${title}() with ${plural(count)}, it takes ${counts(known)}`;
  }
  if (compareVersions(kubernetes, fitting.since) >= 0) return undefined;
  const what = known[0] === fitting ? `${title}()` : `${title}() with ${plural(count)}`;
  return `the expression calls ${what}, which an API server takes in new expressions from Kubernetes ${fitting.since} on: this is ${kubernetes}`;
}

function counts(known: readonly Callable[]): string {
  return [...new Set(known.flatMap((one) => one.arguments))].join(' or ');
}

function plural(count: number): string {
  return count === 1 ? '1 argument' : `${count} arguments`;
}
