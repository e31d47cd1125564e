import type { ASTNode } from '@marcbachmann/cel-js';
import { scalar, UNKNOWN } from '../cel/cel-type.ts';
import { compile } from '../cel/compile.ts';
import { declared } from '../cel/declared.ts';
import { expressionTree } from '../cel/expression-tree.ts';
import { infer, unwanted } from '../cel/infer.ts';
import { isRecord, list, record, text } from '../field.ts';
import { shown } from './describe.ts';
import { BINDERS, badPattern, children, NAMESPACES, unknownName } from './refused/expression.ts';
import { type Fields, isEmpty, type Refusal } from './refused/limit.ts';

/**
 * What is wrong with the rules of a schema before any value is judged.
 * Source: https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation-rules
 *
 * @param whole whether the schema is that of an object with a kind and a name
 * @param kubernetes version of the API server
 */
export function* refusedRules(schema: Fields, whole: boolean, kubernetes: string): Iterable<Refusal> {
  const self: Known = { schema, whole };
  const rules = schema['x-kubernetes-validations'];
  for (const [index, item] of list(rules).entries()) {
    const { rule, message, messageExpression, reason, fieldPath, optionalOldSelf } = record(item);
    const optional = optionalOldSelf === true;
    const below = ['x-kubernetes-validations', index];
    if (isEmpty(rule)) yield { message: 'a rule that says nothing', fix: 'add rule', below };
    else yield* prefixed(refusedExpression(self, kubernetes, text(rule) ?? '', 'bool', optional), [...below, 'rule']);
    if (messageExpression !== undefined) {
      const found = refusedExpression(self, kubernetes, text(messageExpression) ?? '', 'string', optional);
      yield* prefixed(found, [...below, 'messageExpression']);
    }
    if (typeof message === 'string' && (message.trim() === '' || /[\r\n]/.test(message))) {
      const what = message.trim() === '' ? 'is empty' : 'has line breaks';
      yield { message: `the message ${what}`, fix: 'write one line', below: [...below, 'message'] };
    }
    if (typeof fieldPath === 'string' && /^(?:\.[A-Za-z]\w*)+$/.test(fieldPath)) {
      let here: Known | 'missing' | undefined = { schema, whole };
      for (const name of fieldPath.slice(1).split('.')) if (typeof here === 'object') here = field(here, name);
      if (here === 'missing') yield { message: `the schema has no field ${fieldPath}`, below: [...below, 'fieldPath'] };
    }
    if (typeof reason === 'string' && !REASONS.has(reason)) {
      yield { message: `${shown(reason)} is no reason, only ${[...REASONS].join(', ')}`, below: [...below, 'reason'] };
    }
  }
}

function* prefixed(found: Iterable<Refusal>, below: readonly (string | number)[]): Iterable<Refusal> {
  for (const one of found) yield { ...one, below };
}

function* refusedExpression(
  self: Known,
  kubernetes: string,
  expression: string,
  wanted: 'bool' | 'string',
  optionalOld: boolean,
): Iterable<Refusal> {
  const compiled = compile(expression, kubernetes);
  if (!('node' in compiled)) {
    if ('error' in compiled) yield { message: compiled.error };
    return;
  }
  const { node } = compiled;
  const unknown = unknownName(node, NAMES);
  if (unknown !== undefined) {
    yield { message: `${shown(unknown)} is not known here, only self and oldSelf` };
    return;
  }
  const scope: Scope = new Map([
    ['self', self],
    ['oldSelf', self],
  ]);
  const lost = new Fieldless().find(node, scope);
  if (lost !== undefined) {
    yield { message: `the expression speaks about ${lost}, which the schema does not list` };
    return;
  }
  const pattern = badPattern(node);
  if (pattern !== undefined) yield { message: `the pattern ${shown(pattern[0])} is refused: ${pattern[1]}` };
  const type = declared(self.schema, self.whole)?.type ?? UNKNOWN;
  const typed = infer(
    expressionTree(node),
    new Map([
      ['self', type],
      ['oldSelf', optionalOld ? UNKNOWN : type],
    ]),
  );
  const fault = typed.fault ?? unwanted(typed.type, [scalar(wanted)]);
  if (fault !== undefined) yield { message: fault };
}

/** A value whose schema is known. */
interface Known {
  readonly schema: Fields;
  /** Whether it is an object with a kind and a name. */
  readonly whole: boolean;
}

type Scope = ReadonlyMap<string, Known | undefined>;

/** Looks for a field that no schema lists. */
class Fieldless {
  find(node: ASTNode, scope: Scope): string | undefined {
    const { op, args } = node;
    if (op === '.' || op === '.?') {
      const inner = this.find(args[0], scope);
      if (inner !== undefined) return inner;
      const base = reach(args[0], scope);
      return base !== undefined && field(base, args[1]) === 'missing'
        ? node.input.slice(node.start, node.end)
        : undefined;
    }
    if (op === 'rcall') return this.#inCall(args, scope);
    // Both sides of an optional sign can be there or not, the field must be known all the same.
    for (const child of children(node)) {
      const found = this.find(child, scope);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #inCall([name, receiver, parts]: readonly [string, ASTNode, readonly ASTNode[]], scope: Scope): string | undefined {
    const named = receiver.op === 'id' && NAMESPACES.has(receiver.args);
    const found = named ? undefined : this.find(receiver, scope);
    if (found !== undefined) return found;
    const variable = parts[0];
    const binds = BINDERS.has(name) && variable?.op === 'id' && parts.length > 1;
    const inner = binds ? new Map(scope).set(variable.args, this.#bound(name, receiver, parts, scope)) : scope;
    for (const [index, part] of parts.entries()) {
      if (binds && index === 0) continue;
      const below = this.find(part, name === 'bind' && index === 1 ? scope : inner);
      if (below !== undefined) return below;
    }
    return undefined;
  }

  #bound(name: string, receiver: ASTNode, parts: readonly ASTNode[], scope: Scope): Known | undefined {
    if (name === 'bind') return reach(parts[1]!, scope);
    const over = reach(receiver, scope);
    return over === undefined ? undefined : item(over);
  }
}

/** The schema behind a name, a field or an item. */
function reach(node: ASTNode, scope: Scope): Known | undefined {
  if (node.op === 'id') return scope.get(node.args);
  if (node.op !== '.' && node.op !== '[]') return undefined;
  const base = reach(node.args[0], scope);
  if (base === undefined) return undefined;
  if (node.op === '.') {
    const found = field(base, node.args[1]);
    return found === 'missing' ? undefined : found;
  }
  return base.schema['type'] === 'array' ? item(base) : free(base);
}

function item({ schema }: Known): Known | undefined {
  const { items } = schema;
  return schema['type'] === 'array' && isRecord(items) ? known(items) : undefined;
}

function free({ schema }: Known): Known | undefined {
  const { additionalProperties } = schema;
  return isRecord(additionalProperties) ? known(additionalProperties) : undefined;
}

function known(schema: Fields): Known {
  return { schema, whole: schema['x-kubernetes-embedded-resource'] === true };
}

function field(base: Known, spelled: string): Known | 'missing' | undefined {
  const { type, properties, additionalProperties } = base.schema;
  if (type === undefined || base.schema['x-kubernetes-int-or-string'] === true) return undefined;
  // What is not a map has no fields; a time and its like have none either.
  if (type !== 'object') return 'missing';
  if (base.whole && (spelled === 'apiVersion' || spelled === 'kind')) return known({ type: 'string' });
  if (base.whole && spelled === 'metadata') return known(METADATA);
  const one = record(properties)[unescaped(spelled)] ?? record(properties)[spelled];
  if (isRecord(one)) return known(one);
  if (additionalProperties === undefined || additionalProperties === false) return 'missing';
  return free(base);
}

/** A field whose name is no name in CEL: https://kubernetes.io/docs/reference/using-api/cel/#escaping */
function unescaped(name: string): string {
  const sign = name.replace(/__(underscores|dot|dash|slash)__/g, (_, word: string) => SIGNS[word]!);
  return /^__[a-z]+__$/.test(sign) ? sign.slice(2, -2) : sign;
}

const SIGNS: Readonly<Record<string, string>> = { underscores: '__', dot: '.', dash: '-', slash: '/' };
const METADATA: Fields = {
  type: 'object',
  properties: { name: { type: 'string' }, generateName: { type: 'string' } },
};
const NAMES: ReadonlySet<string> = new Set(['self', 'oldSelf']);
const REASONS: ReadonlySet<string> = new Set([
  ...['FieldValueInvalid', 'FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate'],
]);
