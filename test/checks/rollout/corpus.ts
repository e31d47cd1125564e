import { expect } from 'vitest';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { exampleCluster } from '../../../src/checks/rollout/example-cluster.ts';
import { RULES } from '../../../src/checks/rules.ts';
import type { Environment, Node } from '../../../src/model/environment.ts';

/** One small case: manifests, facts, and what must be found, as `severity rule: part of the message`. */
export interface Case {
  readonly title: string;
  readonly manifests: readonly unknown[];
  readonly nodes?: readonly Partial<Node>[];
  readonly kubernetes?: string;
  readonly found: readonly string[];
}

/**
 * Checks a case with every rule of some families, and compares what they say.
 *
 * @param families - e.g. `rollout`; infos of a family count when it is written with a `!`
 */
export function expectCase({ manifests, nodes, kubernetes, found }: Case, families: readonly string[]): void {
  const text = manifests.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n---\n');
  const result = check({
    rules: RULES.filter(({ id }) => families.some((name) => id.startsWith(`${name.replace('!', '')}/`))),
    inputs: [{ application: 'shop', files: [readText(text, 'all.yaml')] }],
    ...(nodes !== undefined && { environment: cluster(nodes) }),
    ...(kubernetes !== undefined && { kubernetes }),
  });
  const own = result.findings.filter((one) => {
    const family = one.rule.slice(0, one.rule.indexOf('/'));
    return one.severity === 'info'
      ? families.includes(`${family}!`)
      : families.some((name) => name.replace('!', '') === family);
  });
  const said = own.map((one) => `${one.severity} ${one.rule}: ${one.message}`).sort();
  expect(result.notEvaluated.filter((one) => families.some((name) => one.rule.startsWith(`${name}/`)))).toEqual([]);
  const wanted = [...found].sort();
  expect(
    said.length === wanted.length
      ? said.map((one, at) => (one.startsWith(head(wanted[at]!)) && one.includes(tail(wanted[at]!)) ? wanted[at] : one))
      : said,
  ).toEqual(wanted);
}

/** A cluster of these nodes; those that say nothing are plain ones of 2 CPUs and 4 GiB. */
export function cluster(nodes: readonly Partial<Node>[]): Environment {
  const plain = exampleCluster(nodes.length);
  return { ...plain, nodes: plain.nodes.map((node, index) => ({ ...node, ...nodes[index] })) };
}

/** So many plain nodes. */
export function plain(count: number): readonly Partial<Node>[] {
  return Array.from({ length: count }, () => ({}));
}

/** A pod template; `spec` is merged into a pod spec with one container. */
export function template(
  spec: Readonly<Record<string, unknown>> = {},
  labels: Readonly<Record<string, string>> = { app: 'web' },
) {
  return {
    metadata: { labels },
    spec: { containers: [{ name: 'web', image: 'registry.example.com/web:1' }], ...spec },
  };
}

/** A workload of kind Deployment unless it says otherwise. */
export function workload(spec: Readonly<Record<string, unknown>> = {}, kind = 'Deployment') {
  return {
    apiVersion: kind === 'Rollout' ? 'argoproj.io/v1alpha1' : 'apps/v1',
    kind,
    metadata: { name: 'web', namespace: 'shop' },
    spec: {
      selector: { matchLabels: { app: 'web' } },
      template: template(),
      ...(kind === 'Rollout' && { strategy: { canary: {} } }),
      ...spec,
    },
  };
}

/** Required anti-affinity on the app label. */
export function apart(
  keys: readonly string[] = [],
  topologyKey = 'kubernetes.io/hostname',
  labels: Readonly<Record<string, string>> = { app: 'web' },
) {
  const term = {
    labelSelector: { matchLabels: labels },
    topologyKey,
    ...(keys.length > 0 && { matchLabelKeys: keys }),
  };
  return { affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } } };
}

/** A hard spread on the app label. */
export function spread(topologyKey: string, more: Readonly<Record<string, unknown>> = {}) {
  const term = {
    maxSkew: 1,
    topologyKey,
    whenUnsatisfiable: 'DoNotSchedule',
    labelSelector: { matchLabels: { app: 'web' } },
  };
  return { topologySpreadConstraints: [{ ...term, ...more }] };
}

function head(wanted: string): string {
  const colon = wanted.indexOf(': ');
  return colon < 0 ? `${wanted}:` : wanted.slice(0, colon + 1);
}

function tail(wanted: string): string {
  const colon = wanted.indexOf(': ');
  return colon < 0 ? '' : wanted.slice(colon + 2);
}
