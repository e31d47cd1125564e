import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameFaults } from '../../src/model/name.ts';

const messages = (name: string, rule = {}) =>
  nameFaults(name, { what: 'process', ...rule }).map((fault) => fault.message);
const hints = (name: string, rule = {}) => nameFaults(name, { what: 'process', ...rule }).map((fault) => fault.hint);

describe('nameFaults', () => {
  it('accepts exactly the DNS labels', () => {
    const near = fc.oneof(fc.string({ maxLength: 70 }), fc.stringMatching(/^[a-z0-9A-Z-]{1,70}$/));
    fc.assert(
      fc.property(near, (name) => {
        expect(messages(name).length === 0).toBe(
          /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name) && !name.includes('\n'),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('suggests a name that it would itself accept', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 50 }), fc.boolean(), (name, letterFirst) => {
        for (const hint of hints(name, { letterFirst })) {
          const suggestion = /^write it as "(.*)"$/.exec(hint ?? '')?.[1];
          if (suggestion !== undefined) expect(messages(suggestion, { letterFirst })).toEqual([]);
        }
      }),
    );
  });

  it('fails on characters that no label holds, and lists them', () => {
    expect(nameFaults('Api_1', { what: 'process', path: 'processes[0].name' })).toEqual([
      {
        path: 'processes[0].name',
        message: 'process name "Api_1" may hold only a-z, 0-9 and "-", got "A", "_"',
        hint: 'write it as "api-1"',
      },
    ]);
  });

  it('fails on a dash at either end', () => {
    expect(messages('-api')).toEqual(['process name "-api" may not begin or end with "-"']);
    expect(hints('api-')).toEqual(['write it as "api"']);
  });

  it('fails on an empty name', () => {
    expect(messages('')).toEqual(['the process has an empty name']);
  });

  it('fails on a digit first where a Service is named after it', () => {
    expect(messages('3scale')).toEqual([]);
    expect(messages('3scale', { letterFirst: true })).toEqual([
      'process name "3scale" must begin with a letter, since a Service is named after it',
    ]);
  });

  it('fails on 64 characters and accepts 63', () => {
    expect(messages('a'.repeat(63))).toEqual([]);
    expect(messages('a'.repeat(64))[0]).toContain('is 64 characters long; 63 are allowed in all');
  });

  it('fails on a name whose derived name is too long', () => {
    const rule = { suffixes: ['-canary', '-primary'] };
    expect(messages('a'.repeat(55), rule)).toEqual([]);
    expect(messages('a'.repeat(56), rule)[0]).toContain('is 56 characters long, and "-primary" is added to it');
    expect(hints('a'.repeat(56), rule)).toEqual(['shorten it to 55 characters or fewer']);
  });

  it('fails with every fault at once', () => {
    expect(messages('A'.repeat(64))).toHaveLength(2);
  });
});
