import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/model/nearest.ts';

describe('the nearest name', () => {
  it.each([
    ['iamge', ['image', 'release', 'steps'], 'image'],
    ['relaese', ['image', 'release', 'steps'], 'release'],
    ['synht', ['synth', 'check', 'diff'], 'synth'],
    ['wieght', ['weight', 'prove', 'pause'], 'weight'],
    ['warn', ['error', 'warning', 'info'], 'warning'],
    ['kin', ['kind', 'k3s', 'eks'], 'kind'],
  ])('of %s is what was meant', (word, names, meant) => {
    expect(nearest(word, names)).toBe(meant);
  });

  it('is none when nothing is near', () => {
    expect(nearest('replicas', ['image', 'release', 'steps'])).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });
});
