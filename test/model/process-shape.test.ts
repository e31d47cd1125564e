import { describe, expect, it } from 'vitest';
import type { Process } from '../../src/model/process.ts';
import { validateProcess } from '../../src/model/process-faults.ts';
import { environment, plain } from './sample.ts';

/** A Process as JavaScript, or TypeScript that nobody compiled, may hand it over. */
const messages = (change: object) => {
  const { [Object.keys(change)[0] as keyof Process]: _, ...others } = plain();
  const given = Object.fromEntries(Object.entries({ ...others, ...change }).filter(([, value]) => value !== undefined));
  return validateProcess(given as unknown as Process, environment(), 'console').map(({ message }) => message);
};

describe('the shape of a Process', () => {
  it.each([
    ['a mistyped member', { keepAvailble: 2 }, '"keepAvailble" is no member of a Process'],
    ['no cutover', { cutover: undefined }, 'cutover is missing'],
    ['no probes', { probes: undefined }, 'probes is missing'],
    ['no ports', { ports: undefined }, 'ports is missing'],
    ['no resources', { resources: undefined }, 'resources is missing'],
    ['an unknown cutover', { cutover: 'contiguous' }, 'cutover is "contiguous", expected continuous or interrupted'],
    ['replicas as text', { replicas: '3' }, `replicas is "3", expected a number or 'every eligible node'`],
  ])('fails on %s, and says nothing else', (_, change, message) => {
    expect(messages(change)).toEqual([message]);
  });
});
