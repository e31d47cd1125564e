import { describe, expect, it } from 'vitest';
import { pickBuiltIn } from '../../src/import/pick-builtin.ts';

const keys = ['ConfigMapKeySelector', 'SecretKeySelector'];

describe('the built-in type of a structure', () => {
  it('is the one alone that has three fields or more of it', () => {
    expect(pickBuiltIn(['Toleration'], 5, 'anything', [])).toBe('Toleration');
  });

  it('is the one whose name shares a word with the field', () => {
    expect(pickBuiltIn(keys, 3, 'configMap', ['configMap', 'secret'])).toBe('ConfigMapKeySelector');
    expect(pickBuiltIn(keys, 3, 'passwordSecret', [])).toBe('SecretKeySelector');
    expect(pickBuiltIn(['HTTPHeader', 'EnvVar'], 2, 'httpHeaders', [])).toBe('HTTPHeader');
  });

  it('is what the other fields of the structure say where this one says nothing', () => {
    expect(pickBuiltIn(keys, 3, 'token', ['token', 'bearerTokenSecret', 'authSecret', 'configMap'])).toBe(
      'SecretKeySelector',
    );
  });

  it('is none for one field, nor for two that say nothing', () => {
    expect(pickBuiltIn(['LocalObjectReference'], 1, 'localObjectReference', [])).toBeUndefined();
    expect(pickBuiltIn(['Sysctl'], 2, 'info', ['sysctls'])).toBeUndefined();
    expect(pickBuiltIn([], 7, 'info', [])).toBeUndefined();
  });
});
