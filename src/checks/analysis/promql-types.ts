import type { SyntaxNode } from '@lezer/common';
import { SIGNATURES, WITH_PARAMETER } from './promql-functions.ts';
import { argumentsOf, children, functionName, promSeconds, unwrap } from './promql-node.ts';

type Type = 'scalar' | 'vector' | 'range' | 'string';

/** The type faults for which Prometheus refuses a query that parses, e.g. a `rate` of something without a range. */
export function typeFaults(text: string, root: SyntaxNode): readonly string[] {
  const faults: string[] = [];
  typeOf(text, root, faults);
  return [...new Set(faults)];
}

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
      if (here.firstChild!.name !== 'VectorSelector')
        faults.push('a range is only taken of a selector, as in metric[2m]');
      if (isNothing(text, here)) faults.push('the range is 0');
      typeOf(text, here.firstChild!, faults);
      return 'range';
    case 'SubqueryExpr': {
      const inner = typeOf(text, here.firstChild!, faults);
      if (inner !== undefined && inner !== 'vector') faults.push(`a subquery takes a vector, not ${NAMED[inner]}`);
      if (isNothing(text, here)) faults.push('the range or step is 0');
      return 'range';
    }
    case 'FunctionCall':
      return callType(text, here, faults);
    case 'AggregateExpr':
      return aggregateType(text, here, faults);
    case 'BinaryExpr':
      return binaryType(text, here, faults);
    case 'OffsetExpr':
    case 'StepInvariantExpr':
    case 'UnaryExpr': {
      const inner = children(here).find(
        ({ name }) => /Expr$|Selector$|Call$|Literal$/.test(name) && name !== 'OffsetDurationExpr',
      );
      if (inner === undefined) return undefined;
      if (here.name !== 'UnaryExpr' && COMPUTED.has(inner.name)) {
        faults.push(
          `${here.name === 'OffsetExpr' ? 'offset' : '@'} stands right after a selector or a subquery, not after what is computed`,
        );
      }
      const type = typeOf(text, inner, faults);
      if (here.name === 'UnaryExpr' && (type === 'range' || type === 'string')) {
        faults.push(`a sign is taken of a number or a vector, not of ${NAMED[type]}`);
      }
      return type;
    }
    default:
      return undefined;
  }
}

function aggregateType(text: string, node: SyntaxNode, faults: string[]): Type {
  const types = argumentsOf(node).map((one) => typeOf(text, one, faults));
  const name = text.slice(node.from, node.to).split(/[^a-z_]/)[0]!;
  const parameter = WITH_PARAMETER.get(name);
  const wanted = parameter === undefined ? ['v'] : [parameter, 'v'];
  if (types.length !== wanted.length) faults.push(`${name} takes ${many(wanted.length)}, not ${types.length}`);
  else for (const [index, letter] of wanted.entries()) argumentFault(name, letter, types[index], faults);
  return 'vector';
}

function callType(text: string, call: SyntaxNode, faults: string[]): Type {
  const name = functionName(text, call) ?? '';
  const types = argumentsOf(call).map((one) => typeOf(text, one, faults));
  const signature = SIGNATURES.get(name);
  if (signature !== undefined) {
    const { least, most } = signature;
    if (types.length < least || types.length > most) {
      const range = least === most ? many(least) : most < 100 ? `${least} or ${many(most)}` : `${many(least)} or more`;
      faults.push(`${name} takes ${range}, not ${types.length}`);
    } else for (const [index, type] of types.entries()) argumentFault(name, signature.at(index), type, faults);
  }
  return SCALARS.has(name) ? 'scalar' : 'vector';
}

function argumentFault(name: string, letter: string, got: Type | undefined, faults: string[]): void {
  if (
    got === undefined ||
    (got !== 'string' && got !== 'range' && got[0] === letter) ||
    (got === 'range' && letter === 'm') ||
    (got === 'string' && letter === 't')
  )
    return;
  if (got === 'range') faults.push(`${name} takes no range`);
  else if (letter === 'm') faults.push(`${name} takes a range, e.g. ${name}(metric[2m])`);
  else faults.push(`${name} takes ${LETTERS[letter]}, not ${NAMED[got]}`);
}

function many(count: number): string {
  return count === 1 ? '1 argument' : `${count} arguments`;
}

/** Whether a range or a step between its brackets is nothing. */
function isNothing(text: string, node: SyntaxNode): boolean {
  return node.getChildren('DurationExpr').some(({ from, to }) => promSeconds(text.slice(from, to).trim()) === 0);
}

const NAMED: Readonly<Record<Type, string>> = {
  scalar: 'a number',
  vector: 'a vector',
  range: 'a range',
  string: 'a text',
};
const LETTERS: Readonly<Record<string, string>> = { v: 'a vector', s: 'a number', t: 'a text' };

/** What `offset` and `@` may not follow. The parser takes `a + b offset 1m` for `(a + b) offset 1m`, so nothing is said of operators. */
const COMPUTED: ReadonlySet<string> = new Set(['AggregateExpr', 'FunctionCall', 'ParenExpr']);

function binaryType(text: string, node: SyntaxNode, faults: string[]): Type | undefined {
  const [left, right] = [node.firstChild!, node.lastChild!].map((one) => typeOf(text, one, faults));
  if (left === 'range' || right === 'range') faults.push('an operator takes no range');
  if (left === 'string' || right === 'string') faults.push('an operator takes no text');
  const isSet = ['And', 'Or', 'Unless'].some((name) => node.getChild(name) !== null);
  if (isSet && (left === 'scalar' || right === 'scalar')) faults.push('and, or and unless take vectors, not numbers');
  const compares = ['Gtr', 'Gte', 'Lss', 'Lte', 'Eql', 'Neq'].some((name) => node.getChild(name) !== null);
  matchingFaults(text, node, isSet, left === 'scalar' || right === 'scalar', faults);
  if (!compares && node.getChild('BoolModifier') !== null) faults.push('bool stands only after a comparison');
  if (left === 'scalar' && right === 'scalar') {
    if (compares && node.getChild('BoolModifier') === null) faults.push('two numbers are compared without bool');
    return 'scalar';
  }
  return left === undefined || right === undefined ? undefined : 'vector';
}

/** `on`, `ignoring`, `group_left` and `group_right`. */
function matchingFaults(text: string, node: SyntaxNode, isSet: boolean, number: boolean, faults: string[]): void {
  const matching = node.getChild('MatchingModifierClause');
  if (matching === null) return;
  const written = text.slice(matching.from, matching.to);
  if (number && /\(\s*\w/.test(written)) faults.push('on and ignoring match vectors, not numbers');
  const group = /\bgroup_(?:left|right)\b/.exec(written);
  if (group === null) return;
  if (isSet) faults.push(`${group[0]} is not allowed with and, or and unless`);
  const [on = '', grouped = ''] = [written.slice(0, group.index), written.slice(group.index)].map(
    (part) => /\(([^()]*)\)/.exec(part)?.[1],
  );
  const labels = (list: string) => list.split(',').map((one) => one.trim());
  const twice = labels(on).find((one) => one !== '' && labels(grouped).includes(one));
  if (/^\s*on\b/.test(written) && twice !== undefined)
    faults.push(`the label ${twice} is both in on and in ${group[0]}`);
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
