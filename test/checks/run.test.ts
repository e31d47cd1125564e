import { describe, expect, it } from 'vitest';
import { check } from '../../src/checks/check.ts';
import { fingerprint } from '../../src/checks/finding.ts';
import { readText } from '../../src/checks/read/read-text.ts';
import { outcome } from '../../src/checks/result.ts';
import type { Observation, Rule } from '../../src/checks/rule.ts';
import { baselineFrom, baselineText, ignoresFrom } from '../../src/checks/suppression/ignore.ts';
import { unused } from '../../src/checks/suppression/unused.ts';

/** Complains about every object whose data has `bad`, and cannot tell about `odd`. */
const PROBE = rule('test/probe', function* (context) {
  for (const on of context.objects) {
    const data = (on.manifest['data'] ?? {}) as Record<string, unknown>;
    if ('bad' in data) yield { on, path: ['data', 'bad'], message: `bad is ${data['bad']}` };
    if ('odd' in data) yield { on, unknown: 'odd cannot be told' };
  }
});

describe('run', () => {
  it('places a finding and names the object, the reason and the source', () => {
    const { findings } = run([config('a', 'bad: 1')]);
    expect(findings).toEqual([
      {
        rule: 'test/probe',
        severity: 'warning',
        object: { apiVersion: 'v1', kind: 'ConfigMap', name: 'a', namespace: 'agent', application: 'app' },
        at: { file: '0.yaml', line: 4, column: 14, endLine: 4, endColumn: 15 },
        path: 'data.bad',
        message: 'bad is 1',
        why: 'Because.',
        link: 'https://example.org/',
      },
    ]);
  });

  it('sorts by file, then line, whatever the order of the rules', () => {
    const files = [config('b', 'bad: 1'), config('a', 'bad: 1')];
    const again = rule('test/again', PROBE.check);
    const order = (rules: Rule[]) => run(files, { rules }).findings.map((one) => `${one.at?.file} ${one.rule}`);
    expect(order([PROBE, again])).toEqual(order([again, PROBE]));
    expect(order([PROBE, again])).toEqual([
      '0.yaml test/again',
      '0.yaml test/probe',
      '1.yaml test/again',
      '1.yaml test/probe',
    ]);
  });

  it('goes on when a rule breaks, and says that it was not evaluated', () => {
    // biome-ignore lint/correctness/useYield: it breaks before it yields
    const broken = rule('test/broken', function* () {
      throw new Error('oops');
    });
    const result = run([config('a', 'bad: 1')], { rules: [broken, PROBE] });
    expect(result.findings).toHaveLength(1);
    expect(result.notEvaluated).toEqual([
      { rule: 'test/broken', message: 'the rule itself failed: oops', fix: 'report this as a bug' },
    ]);
  });

  it('comes to found, could not tell or clean', () => {
    expect(outcome(run([config('a', 'odd: 1, bad: 1')]), 'warning')).toBe('found');
    expect(outcome(run([config('a', 'odd: 1, bad: 1')]))).toBe('could not tell');
    expect(outcome(run([config('a', 'bad: 1')]))).toBe('clean');
    expect(outcome(run([]))).toBe('clean');
  });
});

describe('suppression', () => {
  const annotated = (line: string) => config('a', 'bad: 1', `annotations: { waveproof.dev/ignore: "${line}" }`);

  it('by annotation needs the rule and a reason', () => {
    const result = run([annotated('test/probe: the chart does it')]);
    expect(result.findings).toEqual([]);
    expect(result.suppressed).toMatchObject([{ by: 'annotation', reason: 'the chart does it' }]);
    expect(run([annotated('test/probe')]).findings).toHaveLength(1);
    expect(run([annotated('test/probe:')]).findings).toHaveLength(1);
  });

  it('by annotation covers a family, and several rules on several lines', () => {
    expect(run([annotated('test/*: reason')]).findings).toEqual([]);
    expect(run([annotated('other/rule: reason\\ntest/probe: reason')]).findings).toEqual([]);
  });

  it('by configuration covers objects and files by pattern', () => {
    const files = [config('a-1', 'bad: 1'), config('b', 'bad: 1')];
    const left = (ignore: object) => run(files, { ignore: [{ rule: 'test/probe', reason: 'r', ...ignore }] }).findings;
    expect(left({})).toHaveLength(0);
    expect(left({ object: 'ConfigMap agent/a-*' })).toHaveLength(1);
    expect(left({ file: '1.*' })).toHaveLength(1);
    expect(left({ file: '*' })).toHaveLength(0);
    expect(left({ object: 'Secret *' })).toHaveLength(2);
  });

  it('by baseline holds when lines move, and lets new findings through', () => {
    const old = run([config('a', 'bad: 1')]).findings;
    const baseline = baselineFrom(JSON.parse(baselineText(old)))!;
    expect(run([`# moved\n\n${config('a', 'bad: 1')}`], { baseline }).findings).toEqual([]);
    expect(run([config('a', 'bad: 2')], { baseline }).findings).toHaveLength(1);
    expect(baseline.has(fingerprint(old[0]!))).toBe(true);
    expect(baselineFrom({ accepted: [] })).toBeUndefined();
  });

  it('of a rule that does not exist is reported with the one that was meant', () => {
    const wrong = config('a', 'good: 1', 'annotations: { waveproof.dev/ignore: "identity/duplicat: reason" }');
    const options = { rules: [unused], ignore: [{ rule: 'runtime/probe-prt', reason: 'r' }] };
    expect(run([wrong], options).findings.map(({ message, fix }) => [message, fix])).toEqual([
      ['the configured ignore of runtime/probe-prt: there is no such rule', 'write runtime/probe-port'],
      ['there is no rule identity/duplicat', 'write identity/duplicate'],
    ]);
  });

  it('by baseline takes in what silences nothing', () => {
    const rules = [PROBE, unused];
    const spare = config('a', 'good: 1', 'annotations: { waveproof.dev/ignore: "test/probe: reason" }');
    const baseline = baselineFrom(JSON.parse(baselineText(run([spare], { rules }).findings)))!;
    const { findings, suppressed } = run([spare], { rules, baseline });
    expect(findings).toEqual([]);
    expect(suppressed).toMatchObject([{ by: 'baseline', finding: { rule: 'suppression/unused' } }]);
  });

  it('that silences nothing is reported, unless its rule did not run', () => {
    const rules = [PROBE, unused];
    const spare = config('a', 'good: 1', 'annotations: { waveproof.dev/ignore: "test/probe: reason" }');
    expect(run([spare], { rules }).findings).toMatchObject([{ rule: 'suppression/unused', at: { line: 3 } }]);
    expect(run([spare.replace('test/probe', 'identity/duplicate')], { rules: [unused] }).findings).toEqual([]);
    const ignore = [{ rule: 'test/probe', reason: 'r', object: 'ConfigMap gone' }];
    expect(run([config('a', 'good: 1')], { rules, ignore }).findings).toMatchObject([{ rule: 'suppression/unused' }]);
  });

  it('fails on entries of a configuration file without a rule or a reason, naming all of them', () => {
    const { ignores, faults } = ignoresFrom({
      ignore: [{ rule: 'a/b', reason: 'r' }, { rule: 'a/b' }, { reason: 'r', objct: 'x' }],
    });
    expect(ignores).toEqual([{ rule: 'a/b', reason: 'r' }]);
    expect(faults.map((fault) => fault.path)).toEqual(['ignore[1].reason', 'ignore[2].objct', 'ignore[2].rule']);
  });
});

function run(texts: readonly string[], over: Partial<Parameters<typeof check>[0]> = {}) {
  const files = texts.map((text, index) => readText(text, `${index}.yaml`));
  return check({ inputs: [{ application: 'app', files }], rules: [PROBE], ...over });
}

function config(name: string, data: string, metadata = 'labels: {}'): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: agent, ${metadata} }\ndata: { ${data} }\n`;
}

function rule(id: Rule['id'], check: (context: Parameters<Rule['check']>[0]) => Iterable<Observation>): Rule {
  return {
    id,
    severity: 'warning',
    title: 'a test',
    why: 'Because.',
    source: 'https://example.org/',
    examples: { failing: '', passing: '' },
    check,
  };
}
