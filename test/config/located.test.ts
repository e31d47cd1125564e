import { describe, expect, it } from 'vitest';
import { dataPathText, located, positionOf } from '../../src/model/located.ts';

const place = (path: readonly unknown[]) => ({ file: 'f', line: path.length + 1, column: 1 });

describe('a located value', () => {
  it('knows where it stands, and so does every part of it', () => {
    const value = located({ a: [{ b: 1 }] }, place);
    expect(positionOf(value)?.line).toBe(1);
    expect(positionOf(value, ['a', 0, 'b'])?.line).toBe(4);
    expect(positionOf(value.a[0]!)?.line).toBe(3);
    expect(positionOf(value.a[0]!, ['b'])?.line).toBe(4);
  });

  it('looks like any other value: in JSON, in comparison and to a loop', () => {
    const value = located({ a: 1 }, place);
    expect(JSON.stringify(value)).toBe('{"a":1}');
    expect(value).toEqual({ a: 1 });
    expect(Object.keys(value)).toEqual(['a']);
  });

  it('is not known of a copy, which may say something else', () => {
    expect(positionOf({ ...located({ a: 1 }, place) })).toBeUndefined();
  });
});

describe('a path as text', () => {
  it.each([
    [[], ''],
    [['steps', 1, 'weight'], 'steps[1].weight'],
    [['versions', 'argo-rollouts'], 'versions.argo-rollouts'],
    [['labels', 'kubernetes.io/arch'], 'labels["kubernetes.io/arch"]'],
    [['a', '\u001b[31m\u202e'], 'a["\\u001b[31m\\u202e"]'],
  ])('of %j is %s', (path, text) => {
    expect(dataPathText(path)).toBe(text);
  });
});
