import { record } from '../../field.ts';
import { isEmpty, type Limit, limit, only, type Test } from './limit.ts';
import { selectorLimits } from './selector-limits.ts';
import { subdomain, unlessZero } from './text-shape.ts';

const dataSource: Test = (value) => {
  const { kind, name } = record(value);
  if (name === '') return { message: 'a source without a name', fix: 'add name', below: ['name'] };
  if (kind === '') return { message: 'a source without a kind', fix: 'add kind', below: ['kind'] };
  return undefined;
};

/** Of a claim itself it is only asked of dataSourceRef: a dataSource that is not known is dropped. */
export const knownSource: Test = (value) => {
  const { apiGroup, kind } = record(value);
  return isEmpty(apiGroup) && typeof kind === 'string' && kind !== '' && kind !== 'PersistentVolumeClaim'
    ? { message: `a ${kind} needs its apiGroup, without one it must be a PersistentVolumeClaim`, fix: 'add apiGroup' }
    : undefined;
};

/** What is written under both names must be the same. */
const sameSource: Test = (value, spec) => {
  const other = spec['dataSource'];
  if (isEmpty(other) || isEmpty(value)) return undefined;
  const differs = ['apiGroup', 'kind', 'name'].some((field) => record(value)[field] !== record(other)[field]);
  return differs ? { message: 'dataSource and dataSourceRef differ', fix: 'delete dataSource' } : undefined;
};

/** What the API server refuses in the spec of a claim, below `path`, beside its size. */
export function claimLimits(path = ''): readonly Limit[] {
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  return [
    limit(at('storageClassName|volumeAttributesClassName'), unlessZero(subdomain)),
    limit(at('accessModes.*'), only('ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod')),
    limit(at('dataSource|dataSourceRef'), dataSource),
    limit(at('dataSourceRef'), sameSource),
    limit(at('dataSourceRef'), knownSource),
    ...selectorLimits(at('selector')),
  ];
}
