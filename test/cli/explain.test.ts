import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_RULES } from '../../src/report/rule-list.ts';
import { TemporaryProject } from './temporary-project.ts';

let project: TemporaryProject;
beforeEach(() => {
  project = new TemporaryProject();
});
afterEach(() => project.remove());

describe('waveproof explain', () => {
  it('lists every rule, one a line', async () => {
    const { code, out } = await project.run('explain');
    expect(code).toBe(0);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(ALL_RULES.map(({ id }) => id));
  });

  it('shows one rule, the page of all, the table of other tools and the schemas of JSON', async () => {
    expect((await project.run('explain', 'order/crd-first')).out).toMatch(/^order\/crd-first {2}error\n/);
    expect((await project.run('explain', '--markdown')).out).toMatch(/^# Rules\n/);
    expect((await project.run('explain', '--mapping')).out).toMatch(/^# Checks of other tools\n/);
    expect(JSON.parse((await project.run('explain', '--schema', 'diff')).out)).toMatchObject({ type: 'object' });
  });

  it.each([
    [['order/crd-frist'], 'did you mean order/crd-first?'],
    [['order/crd-first', 'more'], 'explain takes one rule'],
    [['order/crd-first', '--mapping'], 'explain takes one rule'],
    [['--schema', 'checks'], '--schema is "checks", expected one of check, diff'],
  ])('fails on %j with one sentence', async (args, sentence) => {
    const { code, err } = await project.run('explain', ...args);
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });
});
