import { readQuantity } from '../../cel/quantity.ts';
import { record, text } from '../../field.ts';
import type { Test } from './limit.ts';

const UNITS = ['1', '1k', '1M', '1G', '1T', '1P', '1E', '1Ki', '1Mi', '1Gi', '1Ti', '1Pi', '1Ei'];

/** The unit that a container is told one of its resources in: one of a few, and nothing for 1. */
export const divisor: Test = (value) => {
  const { resource, divisor } = record(value);
  const asked = divisor === undefined || divisor === null ? undefined : readQuantity(String(divisor));
  const name = text(resource)?.replace(/^(?:limits|requests)\./, '');
  if (asked === undefined || asked.billionths === 0n || name === undefined) return undefined;
  const units = name === 'cpu' ? ['1', '1m'] : UNITS;
  // 1024 is 1Ki, but Kubernetes keeps how it is written.
  const isBinary = /i$/.test(String(divisor));
  if (units.some((unit) => /i$/.test(unit) === isBinary && readQuantity(unit)!.compare(asked) === 0)) return undefined;
  return { message: `${String(divisor)} is no unit of ${name}, only ${units.join(', ')}`, below: ['divisor'] };
};
