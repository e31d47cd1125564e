import { record } from '../../field.ts';
import { isEmpty, type Limit, limit, only, type Test } from './limit.ts';
import { labelMap, labelValue, qualifiedName } from './text-shape.ts';

/**
 * What the API server refuses in a LabelSelector.
 *
 * @param path of the selector
 */
export function selectorLimits(path: string): readonly Limit[] {
  const expression = `${path}.matchExpressions.*`;
  return [
    limit(`${path}.matchLabels`, labelMap),
    limit(`${expression}.values.*`, labelValue),
    limit(`${expression}.operator`, only('In', 'NotIn', 'Exists', 'DoesNotExist')),
    limit(`${expression}.key`, qualifiedName),
    limit(expression, expressionValues),
  ];
}

/** `In` needs values, `Exists` takes none. */
export const expressionValues: Test = (value) => {
  const { operator, values } = record(value);
  if ((operator === 'In' || operator === 'NotIn') && isEmpty(values)) {
    return { message: `the operator ${operator} needs values`, fix: 'add values', below: ['values'] };
  }
  if ((operator === 'Exists' || operator === 'DoesNotExist') && !isEmpty(values)) {
    return { message: `the operator ${operator} takes no values`, fix: 'delete values', below: ['values'] };
  }
  return undefined;
};
