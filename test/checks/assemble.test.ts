import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/checks/assemble.ts';
import { readText } from '../../src/checks/read/read-text.ts';

describe('assemble', () => {
  it('gives objects to the Argo CD Application that points at their folder, with its namespace and wave', () => {
    const context = build({
      'dist/kind/root/agent.yaml': application('agent', 'dist/kind/agent', 3),
      'dist/kind/agent/config.yaml': config('settings'),
      'dist/kind/other/config.yaml': config('settings'),
    });
    expect(context.objects.map((object) => [object.application, object.namespace])).toEqual([
      ['given', undefined],
      ['agent', 'agents'],
      ['given', undefined],
    ]);
    expect(context.applications.get('agent')).toMatchObject({ parent: 'given', wave: 3, namespace: 'agents' });
  });

  it.each([
    ['from above the repository', 'repo/dist/kind/agent/config.yaml'],
    ['from below its root', 'kind/agent/config.yaml'],
    ['from inside', 'agent/config.yaml'],
  ])('follows a path when the tree is checked %s', (_, file) => {
    const context = build({ 'root.yaml': application('agent', 'dist/kind/agent'), [file]: config('settings') });
    expect(context.objects[1]?.application).toBe('agent');
  });

  it('does not take sub-folders unless the Application recurses', () => {
    const files = (recurse: string) =>
      build({ 'root.yaml': application('agent', 'agent', 0, recurse), 'agent/deep/config.yaml': config('settings') });
    expect(files('').objects[1]?.application).toBe('given');
    expect(files(', directory: { recurse: true }').objects[1]?.application).toBe('agent');
  });

  it('names what it cannot follow: Helm charts and paths elsewhere', () => {
    const chart = application('kyverno', 'x').replace('path: x', 'chart: kyverno, targetRevision: 3.6.0');
    const context = build({ 'a.yaml': chart, 'b.yaml': application('far', 'somewhere/else') });
    expect(context.applications.get('kyverno')?.unknown[0]?.why).toBe('Helm chart kyverno 3.6.0 is not rendered here');
    expect(context.applications.get('far')?.unknown[0]?.why).toContain('somewhere/else is not among');
  });

  it('keeps cluster-scoped kinds out of namespaces, custom ones too', () => {
    const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: zones.example.org }
spec: { group: example.org, scope: Cluster, names: { kind: Zone, plural: zones }, versions: [] }
`;
    const zone = 'apiVersion: example.org/v1\nkind: Zone\nmetadata: { name: a, namespace: odd }\n';
    const role = 'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: { name: a }\n';
    const context = build({
      'root.yaml': application('agent', 'agent'),
      'agent/a.yaml': `${crd}---\n${zone}---\n${role}---\n${config('a')}`,
    });
    expect(context.objects.map((object) => object.namespace)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'agents',
    ]);
  });
});

describe('Context', () => {
  const pod = (name: string, labels: string) =>
    `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name}, namespace: agent, labels: ${labels} }\nspec: { containers: [] }\n`;
  const context = build({
    'a.yaml': [pod('a', '{ app: api, tier: web }'), pod('b', '{ app: api }'), pod('c', '{ app: db }')].join('---\n'),
  });
  const names = (pods: readonly { owner: { name: string } }[]) => pods.map((one) => one.owner.name);

  it('finds objects by kind and identity', () => {
    expect(context.ofKind('', 'Pod')).toHaveLength(3);
    expect(context.find('', 'Pod', 'agent', 'b')?.name).toBe('b');
    expect(context.find('', 'Pod', 'load', 'b')).toBeUndefined();
  });

  it('selects pods as a LabelSelector and as a Service do', () => {
    expect(names(context.podsSelected('agent', { matchLabels: { app: 'api' } }))).toEqual(['a', 'b']);
    expect(names(context.podsSelected('agent', {}))).toEqual(['a', 'b', 'c']);
    expect(names(context.podsSelected('agent', undefined))).toEqual([]);
    expect(names(context.podsLabelled('agent', { app: 'api', tier: 'web' }))).toEqual(['a']);
    expect(names(context.podsLabelled('load', { app: 'api' }))).toEqual([]);
  });

  it.each([
    [{ key: 'tier', operator: 'Exists' }, ['a']],
    [{ key: 'tier', operator: 'DoesNotExist' }, ['b', 'c']],
    [{ key: 'app', operator: 'In', values: ['db'] }, ['c']],
    [{ key: 'tier', operator: 'NotIn', values: ['web'] }, ['b', 'c']],
    [{ key: 'tier', operator: 'Odd' }, []],
  ])('reads the expression %j', (expression, expected) => {
    expect(names(context.podsSelected('agent', { matchExpressions: [expression] }))).toEqual(expected);
  });

  it('compares versions number by number', () => {
    expect(context.atLeast('1.9')).toBe(true);
    expect(context.atLeast('1.35')).toBe(true);
    expect(context.atLeast('1.36')).toBe(false);
  });
});

function build(files: Readonly<Record<string, string>>) {
  const read = Object.entries(files).map(([file, text]) => readText(text, file));
  return assemble([{ application: 'given', files: read }], { kubernetes: '1.35' });
}

function application(name: string, path: string, wave = 0, directory = ''): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, annotations: { argocd.argoproj.io/sync-wave: "${wave}" } }
spec: { source: { repoURL: x, path: ${path}${directory} }, destination: { namespace: agents } }
`;
}

function config(name: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\n`;
}
