import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/model/nearest.ts';

describe('nearest', () => {
  it('finds the word that was meant', () => {
    expect(nearest('argoproj.oi', ['argoproj.io', 'postgresql.cnpg.io'])).toBe('argoproj.io');
    expect(nearest('percnt', ['percent', 'status'])).toBe('percent');
  });

  it('answers nothing when nothing is near', () => {
    expect(nearest('example.com', ['argoproj.io'])).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });

  it('finds a word that is there', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), (words, index) => {
        const word = words[index % words.length]!;
        expect(nearest(word, words)).toBe(word);
      }),
    );
  });
});
