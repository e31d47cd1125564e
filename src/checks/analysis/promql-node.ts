import type { SyntaxNode } from '@lezer/common';

/** A node without the parentheses round it. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (inner.name === 'ParenExpr' && inner.firstChild !== null) inner = inner.firstChild;
  return inner;
}

/** Name of the function that a node calls; undefined for any other node. */
export function functionName(text: string, node: SyntaxNode): string | undefined {
  const identifier = node.name === 'FunctionCall' ? node.getChild('FunctionIdentifier') : null;
  return identifier === null ? undefined : text.slice(identifier.from, identifier.to);
}

/** The arguments of a call or an aggregation. */
export function argumentsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const body = node.getChild('FunctionCallBody');
  return body === null ? [] : children(body);
}

/** A number literal's value; undefined for any other node. */
export function literal(text: string, node: SyntaxNode): number | undefined {
  const inner = unwrap(node);
  if (inner.name !== 'NumberDurationLiteral') return undefined;
  const value = text.slice(inner.from, inner.to);
  const number = /^[+-]?inf$/i.test(value) ? Number.POSITIVE_INFINITY : Number(value);
  return Number.isNaN(number) ? promSeconds(value) : number;
}

/** Seconds of a Prometheus duration: `5m`, `1h30m`, or a plain number of seconds. */
export function promSeconds(text: string): number | undefined {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  if (!/^(\d+(ms|[smhdwy]))+$/.test(text)) return undefined;
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+)(ms|[smhdwy])/g)) total += Number(amount) * SECONDS[unit!]!;
  return total;
}

const SECONDS: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 604_800,
  y: 31_536_000,
};

/** Operand nodes of a binary expression, and other children that are expressions. */
export function children(node: SyntaxNode): readonly SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) all.push(child);
  return all;
}
