import type { SyntaxNode } from '@lezer/common';
import { argumentsOf, children, functionName, unwrap } from './promql-node.ts';

type Type = 'scalar' | 'vector' | 'range' | 'string';

/** The type faults for which Prometheus refuses a query that parses, e.g. a `rate` of something without a range. */
export function typeFaults(text: string, root: SyntaxNode): readonly string[] {
  const faults: string[] = [];
  typeOf(text, root, faults);
  return [...new Set(faults)];
}

/** Functions over a range of samples: https://prometheus.io/docs/prometheus/latest/querying/functions/ */
const OVER_RANGE =
  /^(rate|irate|increase|delta|idelta|deriv|changes|resets|predict_linear|double_exponential_smoothing|holt_winters|.*_over_time)$/;

/** Functions whose first argument must be a vector, not a number. */
const OF_VECTOR = new Set(
  (
    'abs absent ceil floor exp ln log2 log10 sqrt sgn round clamp clamp_min clamp_max sort sort_desc scalar timestamp ' +
    'label_replace label_join sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh deg rad histogram_sum histogram_count histogram_avg'
  ).split(' '),
);

/** Functions that answer one number. */
const SCALARS = new Set(['scalar', 'time', 'pi']);

function typeOf(text: string, node: SyntaxNode, faults: string[]): Type | undefined {
  const here = unwrap(node);
  switch (here.name) {
    case 'NumberDurationLiteral':
      return 'scalar';
    case 'StringLiteral':
      return 'string';
    case 'VectorSelector':
      if (isOpen(text, here))
        faults.push(`selector ${text.slice(here.from, here.to)} names no metric and no label value`);
      return 'vector';
    case 'MatrixSelector':
      typeOf(text, here.firstChild!, faults);
      return 'range';
    case 'SubqueryExpr':
      typeOf(text, here.firstChild!, faults);
      return 'range';
    case 'FunctionCall':
      return callType(text, here, faults);
    case 'AggregateExpr': {
      const types = argumentsOf(here).map((one) => typeOf(text, one, faults));
      const name = text.slice(here.from, here.to).split(/[^a-z_]/)[0]!;
      if (types.includes('range')) faults.push(`${name} takes no range`);
      else if (types.at(-1) === 'scalar') faults.push(`${name} takes a vector, not a number`);
      return 'vector';
    }
    case 'BinaryExpr':
      return binaryType(text, here, faults);
    case 'OffsetExpr':
    case 'StepInvariantExpr':
    case 'UnaryExpr': {
      const inner = children(here).find(
        ({ name }) => /Expr$|Selector$|Call$|Literal$/.test(name) && name !== 'OffsetDurationExpr',
      );
      return inner === undefined ? undefined : typeOf(text, inner, faults);
    }
    default:
      return undefined;
  }
}

function callType(text: string, call: SyntaxNode, faults: string[]): Type {
  const name = functionName(text, call) ?? '';
  const types = argumentsOf(call).map((one) => typeOf(text, one, faults));
  if (OVER_RANGE.test(name)) {
    if (!types.includes('range') && !types.includes(undefined))
      faults.push(`${name} takes a range, e.g. ${name}(metric[2m])`);
  } else if (types.includes('range')) faults.push(`${name} takes no range`);
  else if (OF_VECTOR.has(name) && types[0] === 'scalar') faults.push(`${name} takes a vector, not a number`);
  else if (name === 'vector' && types[0] === 'vector') faults.push('vector takes a number');
  return SCALARS.has(name) ? 'scalar' : 'vector';
}

function binaryType(text: string, node: SyntaxNode, faults: string[]): Type | undefined {
  const [left, right] = [node.firstChild!, node.lastChild!].map((one) => typeOf(text, one, faults));
  if (left === 'range' || right === 'range') faults.push('an operator takes no range');
  if (left === 'string' || right === 'string') faults.push('an operator takes no text');
  const isSet = ['And', 'Or', 'Unless'].some((name) => node.getChild(name) !== null);
  if (isSet && (left === 'scalar' || right === 'scalar')) faults.push('and, or and unless take vectors, not numbers');
  const compares = ['Gtr', 'Gte', 'Lss', 'Lte', 'Eql', 'Neq'].some((name) => node.getChild(name) !== null);
  if (left === 'scalar' && right === 'scalar') {
    if (compares && node.getChild('BoolModifier') === null) faults.push('two numbers are compared without bool');
    return 'scalar';
  }
  return left === undefined || right === undefined ? undefined : 'vector';
}

/** A selector needs a name, or a matcher that the empty text does not fulfil. */
function isOpen(text: string, selector: SyntaxNode): boolean {
  if (selector.getChild('Identifier') !== null) return false;
  const block = selector.getChild('LabelMatchers');
  if (block === null) return true;
  return children(block).every((one) => {
    const value = one.getChild('StringLiteral');
    const operator = one.getChild('MatchOp');
    if (one.name === 'QuotedLabelName') return false;
    if (value === null || operator === null) return true;
    const wanted = text.slice(value.from + 1, value.to - 1);
    const kind = text.slice(operator.from, operator.to);
    if (kind === '=') return wanted === '';
    return kind === '=~' ? /^(\.\*)?$/.test(wanted) : true;
  });
}
