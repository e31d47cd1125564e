import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { EXPERIMENTAL } from './promql-functions.ts';
import { argumentsOf, children, functionName, literal, promSeconds, unwrap } from './promql-node.ts';
import { typeFaults } from './promql-types.ts';

/** One label matcher of a selector. */
export interface Matcher {
  readonly label: string;
  readonly operator: '=' | '!=' | '=~' | '!~';
  readonly value: string;
}

/** One series selector of a query. */
export interface Selector {
  /** Metric name; undefined when a pattern or nothing says it. */
  readonly name: string | undefined;
  /** Pattern of the metric name, when it is given by `=~`. */
  readonly pattern: string | undefined;
  readonly matchers: readonly Matcher[];
  /** Seconds of the range; undefined for an instant selector. */
  readonly range: number | undefined;
}

/** What a query says, as far as the rules need it. */
export interface Query {
  /** What was read: places of nodes count in it. */
  readonly text: string;
  /** Why Prometheus would refuse it; empty when it would not. */
  readonly faults: readonly string[];
  /** Functions and aggregations that Prometheus only has where a flag turns them on. */
  readonly experimental: readonly string[];
  readonly selectors: readonly Selector[];
  /** Whether an answer can be NaN: something is divided by what may be 0, or a quantile taken of nothing. */
  readonly canBeNaN: boolean;
  /** A constant that stands for "no data", when the whole query ends in `or vector(c)`. */
  readonly whenEmpty: number | undefined;
  /** Whether it asks for one value whatever the series: a scalar. */
  readonly isScalar: boolean;
  readonly root: SyntaxNode | undefined;
}

/** Reads a PromQL query whose placeholders are filled in. */
export function readQuery(text: string): Query {
  const tree = parser.parse(text);
  const faults = text.trim() === '' ? ['it is empty'] : syntaxFaults(text, tree.topNode);
  const root = tree.topNode.firstChild ?? undefined;
  if (faults.length > 0 || root === undefined) {
    return {
      text,
      faults,
      experimental: [],
      selectors: [],
      canBeNaN: false,
      whenEmpty: undefined,
      isScalar: false,
      root,
    };
  }
  const selectors: Selector[] = [];
  const experimental = new Set<string>();
  tree.iterate({
    enter: (node) => {
      if (node.name === 'VectorSelector') selectors.push(readSelector(text, node.node));
      if (node.name !== 'FunctionIdentifier' && node.name !== 'AggregateOp') return;
      const called = text.slice(node.from, node.to);
      if (EXPERIMENTAL.has(called)) experimental.add(called);
    },
  });
  const whole = unwrap(root);
  return {
    text,
    faults: typeFaults(text, root),
    experimental: [...experimental],
    selectors,
    canBeNaN: canBeNaN(text, whole),
    whenEmpty: fallback(text, whole),
    isScalar: whole.name === 'NumberDurationLiteral' || functionName(text, whole) === 'scalar',
    root,
  };
}

function syntaxFaults(text: string, top: SyntaxNode): readonly string[] {
  let place: number | undefined;
  top.cursor().iterate((node) => {
    if (node.type.isError) place ??= node.from;
    return place === undefined;
  });
  if (place === undefined) return [];
  const rest = text.slice(place).trim();
  const near = rest === '' ? 'at its end' : `at "${rest.slice(0, 30)}${rest.length > 30 ? '…' : ''}"`;
  return [`it does not parse ${near}`];
}

function readSelector(text: string, node: SyntaxNode): Selector {
  const matchers: Matcher[] = [];
  const identifier = node.getChild('Identifier');
  let name = identifier === null ? undefined : text.slice(identifier.from, identifier.to);
  let pattern: string | undefined;
  const block = node.getChild('LabelMatchers');
  for (const one of block === null ? [] : children(block)) {
    if (one.name === 'QuotedLabelName') name = unquote(text.slice(one.from, one.to));
    const value = one.getChild('StringLiteral');
    const operator = one.getChild('MatchOp');
    const label = one.getChild('LabelName') ?? one.getChild('QuotedLabelName');
    if (value === null || operator === null || label === null) continue;
    const matcher = {
      label: unquote(text.slice(label.from, label.to)),
      operator: text.slice(operator.from, operator.to) as Matcher['operator'],
      value: unquote(text.slice(value.from, value.to)),
    };
    if (matcher.label !== '__name__') matchers.push(matcher);
    else if (matcher.operator === '=') name = matcher.value;
    else if (matcher.operator === '=~') pattern = matcher.value;
  }
  return { name, pattern, matchers, range: rangeOf(text, node) };
}

function rangeOf(text: string, selector: SyntaxNode): number | undefined {
  const parent = selector.parent;
  const duration = parent?.name === 'MatrixSelector' ? parent.getChild('DurationExpr') : null;
  return duration === null || duration === undefined
    ? undefined
    : promSeconds(text.slice(duration.from, duration.to).trim());
}

function unquote(text: string): string {
  return /^["'`]/.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}

/** A comparison without `bool` drops NaN, and so does a filter under a division. */
function canBeNaN(text: string, node: SyntaxNode): boolean {
  const here = unwrap(node);
  if (isFilter(here)) return false;
  if (functionName(text, here)?.startsWith('histogram_quantile')) return true;
  if (here.name === 'BinaryExpr' && (here.getChild('Div') !== null || here.getChild('Mod') !== null)) {
    const divisor = here.lastChild;
    if (divisor !== null && !isNeverZero(text, divisor)) return true;
  }
  // The second operand of `and` and `unless` only says which series stay.
  const operands =
    here.getChild('And') !== null || here.getChild('Unless') !== null ? [here.firstChild!] : children(here);
  return operands.some((child) => canBeNaN(text, child));
}

function isNeverZero(text: string, node: SyntaxNode): boolean {
  const divisor = unwrap(node);
  if (isFilter(divisor)) return true;
  const number = literal(text, divisor);
  if (number !== undefined) return number !== 0;
  const bound = functionName(text, divisor) === 'clamp_min' ? argumentsOf(divisor)[1] : undefined;
  return bound !== undefined && (literal(text, bound) ?? 0) > 0;
}

function isFilter(node: SyntaxNode): boolean {
  if (node.name !== 'BinaryExpr' || node.getChild('BoolModifier') !== null) return false;
  return ['Gtr', 'Gte', 'Lss', 'Lte', 'Eql'].some((operator) => node.getChild(operator) !== null);
}

function fallback(text: string, node: SyntaxNode): number | undefined {
  if (node.name !== 'BinaryExpr' || node.getChild('Or') === null || node.lastChild === null) return undefined;
  const last = unwrap(node.lastChild);
  const constant = functionName(text, last) === 'vector' ? argumentsOf(last)[0] : undefined;
  return constant === undefined ? undefined : literal(text, constant);
}
