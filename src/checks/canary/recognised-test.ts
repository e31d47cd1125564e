import type { SyntaxNode } from '@lezer/common';
import { chanceOfAtMost } from '../../model/binomial.ts';
import type { SequentialTest } from '../../model/sequential-test.ts';
import { children, literal, unwrap } from '../analysis/promql-node.ts';

/** A limit that a condition compares the first sample with. */
export interface Bound {
  readonly operator: '<' | '<=' | '>' | '>=';
  readonly value: number;
}

/** The comparison of the first sample in a condition, when there is exactly one. */
export function boundOf(condition: string | undefined): Bound | undefined {
  const found = [...(condition ?? '').matchAll(/result\[0\]\s*(<=|>=|<|>)\s*(-?\d+(?:\.\d+)?(?:e-?\d+)?)/g)];
  const [match] = found;
  if (found.length !== 1 || match === undefined) return undefined;
  return { operator: match[1] as Bound['operator'], value: Number(match[2]) };
}

/**
 * The sequential test that a query and its two bounds spell: `errors * (a + b) - requests * b`, refuted at or above an upper
 * bound, passed at or below a lower one. Undefined when they spell none.
 */
export function sequentialTestIn(
  text: string,
  root: SyntaxNode,
  upper: Bound | undefined,
  lower: Bound | undefined,
): SequentialTest | undefined {
  const node = unwrap(root);
  if (node.name !== 'BinaryExpr' || node.getChild('Sub') === null) return undefined;
  const plus = factor(text, node.firstChild!);
  const perGood = factor(text, node.lastChild!);
  if (plus === undefined || perGood === undefined || upper === undefined || lower === undefined) return undefined;
  if (!upper.operator.startsWith('>') || !lower.operator.startsWith('<')) return undefined;
  const perError = plus - perGood;
  const ratio = Math.exp(perError);
  const rest = Math.exp(perGood);
  const p0 = (rest - 1) / (ratio * rest - 1);
  const low = Math.exp(lower.value);
  const alpha = (1 - low) / (Math.exp(upper.value) - low);
  const beta = low * (1 - alpha);
  if (!(p0 > 0 && ratio * p0 < 1 && alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) return undefined;
  return { p0, p1: ratio * p0, alpha, beta, perError, perGood, upper: upper.value, lower: lower.value };
}

/** The fewest requests under which a query answers nothing: the largest `>= n` in it, outside what is judged. */
export function requestFloor(text: string, root: SyntaxNode): number | undefined {
  let floor: number | undefined;
  root.cursor().iterate(({ node }) => {
    if (node.name !== 'BinaryExpr' || node.getChild('BoolModifier') !== null) return;
    const operator = node.getChild('Gte') !== null ? 0 : node.getChild('Gtr') !== null ? 1 : undefined;
    const bound = operator === undefined ? undefined : literal(text, node.lastChild!);
    if (bound !== undefined && bound >= 2) floor = Math.max(floor ?? 0, bound + operator!);
  });
  return floor;
}

/**
 * The smallest error share that exceeds a limit in 95 of 100 releases after so many requests, rounded up to 0.1 points.
 * Undefined when none does, and for more requests than are worth working out.
 */
export function smallestOver(limit: number, requests: number): number | undefined {
  const most = Math.floor(limit * requests + 1e-9);
  if (most >= requests || limit < 0 || requests > MOST_REQUESTS) return undefined;
  const exceeds = (thousandths: number) => chanceOfAtMost(most, requests, thousandths / 1000) <= 0.05;
  let under = Math.floor(limit * 1000);
  let over = 1000;
  while (over - under > 1) {
    const middle = Math.floor((under + over) / 2);
    if (exceeds(middle)) over = middle;
    else under = middle;
  }
  return over / 1000;
}

/** Its bound grows to the limit itself beyond this. */
const MOST_REQUESTS = 100_000;

/**
 * The smallest error share that a test refutes rather than passes in 95 of 100 releases, however many requests that takes: by
 * Wald's operating characteristic, which leaves out that the last request oversteps a bound. Within 0.1 points of the exact
 * chances for the tests that {@link sequentialTestIn} finds in practice, at a ten-thousandth of their cost.
 *
 * A. Wald, Sequential Tests of Statistical Hypotheses, 1945: https://doi.org/10.1214/aoms/1177731118
 */
export function smallestRefuted({ p0, p1, upper, lower }: SequentialTest): number {
  let passes = 1e-6;
  let refuted = 50;
  for (let round = 0; round < 60; round++) {
    const middle = (passes + refuted) / 2;
    // Each exponent stands for one error share: 1 for p0, -1 for p1.
    const passed = (Math.exp(-middle * upper) - 1) / (Math.exp(-middle * upper) - Math.exp(-middle * lower));
    if (passed > 0.05) passes = middle;
    else refuted = middle;
  }
  return shareAt(p0, p1, -refuted);
}

function shareAt(p0: number, p1: number, exponent: number): number {
  const good = ((1 - p1) / (1 - p0)) ** exponent;
  return (1 - good) / ((p1 / p0) ** exponent - good);
}

/** The number that a product multiplies by. */
function factor(text: string, node: SyntaxNode): number | undefined {
  const product = unwrap(node);
  if (product.name !== 'BinaryExpr' || product.getChild('Mul') === null) return undefined;
  const operands = children(product);
  return literal(text, operands[0]!) ?? literal(text, operands.at(-1)!);
}
