import { describe, expect, it } from 'vitest';
import { isAmbiguousBoolean, resolveKey, resolvePlain } from '../../../src/checks/read/scalar.ts';

// Recorded from sigs.k8s.io/yaml v1.6.0, YAMLToJSON.
const READ: readonly [string, unknown][] = [
  ['', null],
  ['~', null],
  ['null', null],
  ['NULL', null],
  ['nULL', 'nULL'],
  ['true', true],
  ['True', true],
  ['tRue', 'tRue'],
  ['yes', true],
  ['on', true],
  ['y', true],
  ['Off', false],
  ['n', false],
  ['None', 'None'],
  ['5', 5],
  ['-5', -5],
  ['+5', 5],
  ['0', 0],
  ['08', 8],
  ['0644', 420],
  ['0o17', 15],
  ['0x1F', 31],
  ['-0x10', -16],
  ['0b11', 3],
  ['0x', '0x'],
  ['0xfffffffffffffffffffff', '0xfffffffffffffffffffff'],
  ['9223372036854775808', 2 ** 63],
  ['18446744073709551616', 2 ** 64],
  ['0777777777777777777777777', 7.777777777777778e23],
  ['1_000', 1000],
  ['0_7', 7],
  ['1_0.5', 10.5],
  ['1e3', 1000],
  ['1e999', '1e999'],
  ['12e4567', '12e4567'],
  ['1.10', 1.1],
  ['5.', 5],
  ['.5', 0.5],
  ['.5_0', 0.5],
  ['._1', '._1'],
  ['.', '.'],
  ['-', '-'],
  ['1:30', '1:30'],
  ['1.2.3', '1.2.3'],
  ['2001-01-01', '2001-01-01'],
  ['2001-12-14t21:59:43.10-05:00', '2001-12-14t21:59:43.10-05:00'],
  ['100m', '100m'],
  ['1Gi', '1Gi'],
  ['nginx', 'nginx'],
];

describe('resolvePlain', () => {
  it.each(READ)('reads %j as Kubernetes does', (text, value) => {
    expect(resolvePlain(text)).toEqual(value);
  });
});

describe('resolveKey', () => {
  it.each([
    ['name', 'name'],
    ['8080', '8080'],
    ['0x10', '16'],
    ['on', 'true'],
    ['1e3', '1000'],
  ])('spells %j as Kubernetes does', (text, key) => {
    expect(resolveKey(text)).toBe(key);
  });

  it.each(['~', '1.5'])('leaves %j undecided', (text) => {
    expect(resolveKey(text)).toBeUndefined();
  });
});

describe('isAmbiguousBoolean', () => {
  it('knows the words that YAML 1.1 alone reads as booleans', () => {
    expect(['yes', 'No', 'ON', 'off', 'y', 'N'].every(isAmbiguousBoolean)).toBe(true);
    expect(['true', 'False', 'yEs', 'one', ''].some(isAmbiguousBoolean)).toBe(false);
  });
});
