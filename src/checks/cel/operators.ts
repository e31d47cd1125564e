import type { ASTNode } from '@marcbachmann/cel-js';
import { nodesIn } from './ast.ts';
import { equals, fieldOf, keyOf } from './equal.ts';
import { type ListKind, listKind, ofKind } from './list-kind.ts';

/**
 * Makes `==`, `!=`, `in` and `+` in an expression ask the value on their left, or the item that is looked at, what kind of list it
 * is, as an API server does: the library's own are the same from both sides, and may not be registered again.
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.35.4/staging/src/k8s.io/apiserver/pkg/cel/common/valuesunstructured.go
 */
export function withListKinds(node: ASTNode): void {
  if (node.op === '==' || node.op === '!=' || node.op === 'in' || node.op === '+') {
    const own = OWN[node.op];
    const { check } = (node as unknown as Hooked).meta;
    (node as unknown as Hooked).setMeta('macro', {
      typeCheck: (checker: unknown, _macro: unknown, context: unknown) => check(checker, node, context),
      evaluate(evaluator: Runner, _macro: unknown, context: unknown) {
        const [left, right] = node.args.map((side) => evaluator.run(side, context));
        return own(left, right) ?? (node as unknown as Hooked).handle(left, right, node, evaluator);
      },
    });
  }
  for (const child of nodesIn(node.args)) withListKinds(child);
}

/** What each comes to; undefined where the library knows. */
const OWN: Readonly<Record<'==' | '!=' | 'in' | '+', (left: unknown, right: unknown) => unknown>> = {
  '==': equal,
  '!=': (left, right) => {
    const same = equal(left, right);
    return same === undefined ? undefined : !same;
  },
  in: (left, right) => {
    const plain = !Array.isArray(right) || !(Array.isArray(left) || isMap(left));
    return plain ? undefined : right.some((item) => equals(item, left));
  },
  '+': (left, right) => {
    const kind = Array.isArray(left) ? listKind(left) : undefined;
    return kind === undefined || !Array.isArray(right)
      ? undefined
      : ofKind(joined(left as unknown[], right, kind), kind);
  },
};

function equal(left: unknown, right: unknown): boolean | undefined {
  const alike = Array.isArray(left) ? Array.isArray(right) : isMap(left) && isMap(right);
  return alike ? equals(left, right) : undefined;
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (value.constructor ?? Object) === Object;
}

/** Places stay as they are on the left; an item of the right with the same key takes the place, others follow. */
function joined(left: readonly unknown[], right: readonly unknown[], kind: ListKind): unknown[] {
  const all = new Map(left.map((item) => [itemKey(item, kind), item]));
  for (const item of right) if (kind !== 'set' || !all.has(itemKey(item, kind))) all.set(itemKey(item, kind), item);
  return [...all.values()];
}

function itemKey(item: unknown, kind: ListKind): string {
  return kind === 'set' ? keyOf(item) : keyOf(kind.map((field) => fieldOf(item, field)));
}

/** What a node has beside its types: see `ASTNode` in the library's parser. */
interface Hooked {
  readonly meta: { check(checker: unknown, node: unknown, context: unknown): unknown };
  setMeta(key: string, value: unknown): void;
  handle(left: unknown, right: unknown, node: unknown, evaluator: unknown): unknown;
}

interface Runner {
  run(node: unknown, context: unknown): unknown;
}
