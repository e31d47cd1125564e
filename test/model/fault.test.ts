import { describe, expect, it } from 'vitest';
import { collect, type Fault, Faults, faultText } from '../../src/model/fault.ts';

describe('collect', () => {
  it('answers what was read', () => {
    const faults: Fault[] = [];
    expect(collect(faults, () => 7)).toBe(7);
    expect(faults).toEqual([]);
  });

  it('keeps the faults and goes on', () => {
    const faults: Fault[] = [{ message: 'first' }];
    const read = collect(faults, () => {
      throw new Faults([{ message: 'second' }, { message: 'third' }]);
    });
    expect(read).toBeUndefined();
    expect(faults.map(({ message }) => message)).toEqual(['first', 'second', 'third']);
  });

  it('fails as it did when something else is thrown', () => {
    expect(() =>
      collect([], () => {
        throw new TypeError('a defect');
      }),
    ).toThrow(TypeError);
  });
});

describe('Faults', () => {
  it('says every fault, with its place and its mend', () => {
    const at = { file: 'environments/kind.yaml', line: 12, column: 3 };
    expect(faultText({ at, path: 'nodes[0]', message: 'is wrong', hint: 'mend it' })).toBe(
      'environments/kind.yaml:12:3  nodes[0]: is wrong\n  hint: mend it',
    );
    expect(new Faults([{ message: 'one' }, { message: 'two' }]).message).toBe('one\ntwo');
  });

  it('is recognised without instanceof', () => {
    expect(Faults.is(new Faults([]))).toBe(true);
    expect(Faults.is(new Error('x'))).toBe(false);
    expect(Faults.is(undefined)).toBe(false);
  });
});
