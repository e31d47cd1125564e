import { describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/config/load.ts';
import platform from '../../src/platform.ts';
import { planText } from '../../src/report/plan.ts';

function reference(environment: string): string {
  const configuration = loadConfiguration(`src/environments/${environment}.yaml`, 'src/releases');
  return planText(platform(configuration.environment, configuration.releases).plan());
}

describe('PLAN.md', () => {
  const text = reference('kind');

  it('gives the waves in order and the reason of every edge', () => {
    expect(text).toMatch(
      /\| 0 {4}\| argo-rollouts, cloudnative-pg, flagger, kube-prometheus-stack, kyverno, metrics-server/,
    );
    expect(text).toMatch(/\| policies +\| kyverno +\| the rules are Kyverno policies/);
    expect(text).toMatch(/\| 3 {4}\| agent/);
  });

  it('says of each canary step what it exposes, can detect and how soon, and ends with the evidence', () => {
    const rows = text.split('\n').filter((line) => /^\| (weight|prove|pause|evidence)/.test(line));
    expect(rows.map((row) => row.split('|')[1]!.trim())).toEqual([
      'weight 20 %',
      'prove, at most 120 s',
      'weight 60 %',
      'pause 10 s',
      'evidence, at most 120 s',
    ]);
    expect(rows[1]).toMatch(/1 \/ 4 .*20 % .*errors .*failed/);
  });

  it('says where a spread Process stands, with its revision key and its most copies on one node', () => {
    expect(text).toMatch(/most copies on one node \| 3: canary, old primary and new primary/);
    expect(text).toMatch(/revision key +\| `pod-template-hash`/);
  });

  it('adds up what every node is asked for at rest, in a release and with each node drained', () => {
    expect(text).toMatch(/\| at rest /);
    expect(text).toMatch(/\| every release at once /);
    expect(text).toMatch(/\| waveproof-worker drained /);
  });

  it('lists every derived value with its reason', () => {
    expect(text).toMatch(/\| agent\/api evidence +\| 100 requests, at most 4 % errors +\| /);
  });

  it('is the same twice and differs between environments', () => {
    expect(reference('kind')).toBe(text);
    expect(reference('k3s')).not.toBe(text);
  });
});
