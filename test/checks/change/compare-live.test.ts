import { describe, expect, it } from 'vitest';
import { compareLive, liveQuestion } from '../../../src/checks/change/compare-live.ts';
import { readTree } from '../../../src/checks/change/compare-trees.ts';
import { type LiveAnswer, type LiveState, TRACKING, trackedBy } from '../../../src/checks/change/live-state.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { diffJson } from '../../../src/report/diff-json.ts';
import type { Manifest } from '../../../src/synth/manifest.ts';
import { application, object, workload } from './trees.ts';

const SHOP = 'shop/deployment.yaml';

describe('a comparison with a cluster', () => {
  it('finds nothing where a dry run makes what is there', () => {
    const live = { ...server(manifest(workload('Deployment'))), status: { replicas: 1 } };
    const applied = { ...live, metadata: { ...live.metadata, managedFields: [{ manager: 'argocd-controller' }] } };
    expect(run({ [SHOP]: workload('Deployment') }, { [SHOP]: { live, applied } }).counts).toEqual(counts());
  });

  it('says what differs from the cluster and what that comes to, at the rendered line', () => {
    const live = server(manifest(workload('Deployment', { image: 'example.org/api:0.9' })));
    const result = run(
      { [SHOP]: workload('Deployment') },
      { [SHOP]: { live, applied: server(manifest(workload('Deployment'))) } },
    );
    expect(result.counts).toEqual(counts({ changed: 1 }));
    expect(change(result)).toMatchObject({
      at: { file: SHOP },
      fields: [{ path: 'spec.template.spec.containers[api].image', before: 'example.org/api:0.9' }],
    });
    expect(change(result)!.effects.map(({ kind }) => kind)).toContain('restarts');
    expect([result.before, result.after]).toEqual(['cluster test', 'dist']);
  });

  it('adds what is not there, even where the cluster cannot try it yet', () => {
    const namespaced = { [SHOP]: workload('Deployment'), 'shop/note.yaml': object('example.org/v1', 'Note', 'a') };
    const answers = { [SHOP]: { applied: server(manifest(workload('Deployment'))) }, 'shop/note.yaml': {} };
    expect(run(namespaced, answers).counts).toEqual(counts({ added: 2 }));
  });

  it('removes what Argo CD made for an Application whose objects are all rendered, and nothing else', () => {
    const files = { 'root/shop.yaml': application('shop'), [SHOP]: workload('Deployment') };
    const same = server(manifest(workload('Deployment')));
    const own = { live: server(manifest(application('shop'))), applied: server(manifest(application('shop'))) };
    const old = tracked('shop', object('v1', 'ConfigMap', 'old', 'data: { a: b }'));
    const copied = {
      application: 'shop',
      manifest: { ...old.manifest, metadata: { ...old.manifest.metadata, name: 'copied' } },
    };
    const rendered = tracked('shop', workload('Deployment'));
    const result = run(files, { [SHOP]: { live: same, applied: same }, 'root/shop.yaml': own }, [
      old,
      copied,
      rendered,
    ]);
    expect(result.counts).toEqual(counts({ removed: 1 }));
    expect(change(result)).toMatchObject({
      kind: 'removed',
      object: { kind: 'ConfigMap', name: 'old', application: 'shop' },
      effects: [{ kind: 'deletes', text: 'pruned by Application shop' }],
    });
  });

  it('does not ask about hooks, nor about what Applications made whose charts are not rendered', () => {
    const chart = application('chart').replace('path: chart', 'chart: redis');
    const job = object('batch/v1', 'Job', 'migrate').replace(
      'name: migrate',
      'name: migrate, annotations: { argocd.argoproj.io/hook: PreSync }',
    );
    const question = liveQuestion(
      tree({ 'root/chart.yaml': chart, 'shop/job.yaml': job, [SHOP]: workload('Deployment') }),
    );
    expect(question.objects.map(({ kind }) => kind)).toEqual(['Application', 'Deployment']);
    expect([...question.applications].sort()).toEqual(['root', 'shop']);
  });

  it('takes away what was applied last and is rendered no more, unless the Application applies on the server', () => {
    const before = manifest(workload('Deployment', { container: 'env: [{ name: OLD, value: "1" }]' }));
    const live = {
      ...server(before),
      metadata: {
        ...before.metadata,
        annotations: { [LAST]: JSON.stringify(before), 'deployment.kubernetes.io/revision': '1' },
      },
    };
    const answers = { [SHOP]: { live, applied: live } };
    const fields = (files: Record<string, string>) => change(run(files, answers))?.fields.map(({ path }) => path);
    expect(fields({ [SHOP]: workload('Deployment') })).toEqual(['spec.template.spec.containers[api].env']);
    const shop = application('shop', { policy: 'syncOptions: [ServerSideApply=true]' });
    expect(fields({ 'root/shop.yaml': shop, [SHOP]: workload('Deployment') })).toBeUndefined();
  });

  it('leaves out what the Application ignores', () => {
    const ignoring = application('shop', {
      spec: 'ignoreDifferences: [{ group: apps, kind: Deployment, jsonPointers: [/spec/replicas], jqPathExpressions: [.spec.paused] }]',
    });
    const live = server(manifest(workload('Deployment', { spec: 'replicas: 5\npaused: true' })));
    const applied = server(manifest(workload('Deployment', { spec: 'replicas: 1' })));
    const answers = { [SHOP]: { live, applied } };
    expect(change(run({ [SHOP]: workload('Deployment') }, answers))).toBeDefined();
    expect(change(run({ 'root/shop.yaml': ignoring, [SHOP]: workload('Deployment') }, answers))).toBeUndefined();
  });

  it.each([
    ['with a pattern', '{ group: "*", kind: "Deploy*", jsonPointers: [/spec/replicas] }', true],
    ['without its group', '{ kind: Deployment, jsonPointers: [/spec/replicas] }', false],
    ['of another name', '{ group: apps, kind: Deployment, name: other, jsonPointers: [/spec/replicas] }', false],
    [
      'by jq',
      '{ group: apps, kind: Deployment, jqPathExpressions: [".spec | select(.replicas > 2) | .replicas", .spec.replicas] }',
      true,
    ],
    ['by its manager', '{ group: apps, kind: Deployment, managedFieldsManagers: [autoscaler] }', true],
    ['by another manager', '{ group: apps, kind: Deployment, managedFieldsManagers: [other] }', false],
  ])('reads an entry %s as Argo CD does', (_, entry, ignored) => {
    const shop = application('shop', { spec: `ignoreDifferences: [${entry}]` });
    expect(change(scaled({ 'root/shop.yaml': shop })) === undefined).toBe(ignored);
  });

  it.each([
    'resource.customizations.ignoreDifferences.apps_Deployment: "jsonPointers: [/spec/replicas]"',
    'resource.customizations.ignoreDifferences.all: "managedFieldsManagers: [autoscaler]"',
    'resource.customizations: "apps/Deployment: { ignoreDifferences: \'jqPathExpressions: [.spec.replicas]\' }"',
  ])('reads %s of argocd-cm', (line) => {
    const settings = object('v1', 'ConfigMap', 'argocd-cm', `data:\n  ${line}`);
    expect(change(scaled({ 'root/cm.yaml': settings }, ['root/cm.yaml']))).toBeUndefined();
  });

  it.each([
    ['ignoreAggregatedRoles: true', 'aggregationRule: { clusterRoleSelectors: [] }', true],
    ['ignoreAggregatedRoles: true', '', false],
    ['ignoreAggregatedRoles: false', 'aggregationRule: { clusterRoleSelectors: [] }', false],
    ['"ignoreAggregatedRoles: ["', 'aggregationRule: { clusterRoleSelectors: [] }', false],
  ])('looks at the rules of a role as argocd-cm says with %s and %s', (option, aggregation, ignored) => {
    const settings = object('v1', 'ConfigMap', 'argocd-cm', `data:\n  resource.compareoptions: |\n    ${option}`);
    const role = (verb: string) =>
      object(
        'rbac.authorization.k8s.io/v1',
        'ClusterRole',
        'all',
        `${aggregation}\nrules: [{ apiGroups: [""], resources: [pods], verbs: [${verb}] }]`,
      );
    const same = { live: manifest(settings), applied: manifest(settings) };
    const answers = {
      'root/cm.yaml': same,
      'a.yaml': { live: manifest(role('get')), applied: manifest(role('list')) },
    };
    expect(change(run({ 'root/cm.yaml': settings, 'a.yaml': role('list') }, answers)) === undefined).toBe(ignored);
  });

  it('names a jq expression that it cannot read, once, and hides nothing for it', () => {
    const entry = '{ group: apps, kind: "*", jqPathExpressions: [".spec as $s | .spec.replicas"] }';
    const result = scaled({ 'root/shop.yaml': application('shop', { spec: `ignoreDifferences: [${entry}]` }) });
    expect(change(result)).toBeDefined();
    expect(result.notEvaluated).toMatchObject([
      {
        rule: 'live/ignore-differences',
        object: { kind: 'Application', name: 'shop' },
        message: expect.stringContaining('".spec as $s | .spec.replicas" of ignoreDifferences is not read here'),
      },
    ]);
  });

  it('tells a refusal, with what the change would come to', () => {
    const live = server(manifest(workload('Deployment')));
    const rendered = workload('Deployment').replace('matchLabels: { app: api }', 'matchLabels: { app: other }');
    const result = run({ [SHOP]: rendered }, { [SHOP]: { live, refused: 'field is immutable' } });
    expect(result.notEvaluated).toMatchObject([
      { object: { name: 'api' }, message: 'the API server refuses it: field is immutable' },
    ]);
    expect(result.findings).toMatchObject([{ rule: 'change/replaces' }]);
  });

  it('never takes what could not be looked at for fine', () => {
    const result = run(
      { [SHOP]: workload('Deployment') },
      { [SHOP]: { unknown: 'forbidden' } },
      [],
      ['may not list Secret'],
    );
    expect(result.counts).toEqual(counts());
    expect(result.notEvaluated.map(({ message }) => message)).toEqual(['forbidden', 'may not list Secret']);
  });

  it('shows no value of a Secret', () => {
    const secret = (value: string) => object('v1', 'Secret', 'login', `data: { password: ${value} }`);
    const live = server(manifest(secret('aHVudGVy')));
    const result = run(
      { 'shop/secret.yaml': secret('bmV3') },
      { 'shop/secret.yaml': { live, applied: manifest(secret('bmV3')) } },
      [tracked('shop', object('v1', 'Secret', 'old', 'data: { password: aHVudGVy }'))],
    );
    expect(result.counts).toEqual(counts({ changed: 1, removed: 1 }));
    expect(diffJson(result)).not.toMatch(/aHVudGVy|bmV3/);
  });
});

describe('the annotation by which Argo CD knows its objects', () => {
  it('names the Application, but not on an object that it was copied to', () => {
    const { manifest: own } = tracked('shop', object('apps/v1', 'Deployment', 'api'));
    expect(trackedBy(own)).toBe('shop');
    expect(trackedBy({ ...own, kind: 'ReplicaSet' })).toBeUndefined();
    expect(trackedBy({ ...own, metadata: { ...own.metadata, name: 'api-7d9' } })).toBeUndefined();
    expect(trackedBy({ ...own, metadata: { ...own.metadata, namespace: 'other' } })).toBeUndefined();
    expect(trackedBy(manifest(object('v1', 'ConfigMap', 'plain')))).toBeUndefined();
  });
});

const LAST = 'kubectl.kubernetes.io/last-applied-configuration';

function tree(files: Readonly<Record<string, string>>) {
  const entries = Object.entries(files).map(
    ([path, text]) => [path, { file: path, bytes: Buffer.from(text) }] as const,
  );
  return readTree({ name: 'dist', files: new Map(entries) });
}

function run(
  files: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, LiveAnswer>>,
  tracked: LiveState['tracked'] = [],
  gaps: readonly string[] = [],
) {
  const byKey = new Map(Object.entries(answers).map(([file, answer]) => [`${file}#0`, answer]));
  return compareLive('dist', tree(files), { context: 'test', answers: byKey, tracked, gaps });
}

/** A Deployment with five replicas by an autoscaler in the cluster, and one in Git. */
function scaled(files: Readonly<Record<string, string>>, same: readonly string[] = []) {
  const live = server(manifest(workload('Deployment', { spec: 'replicas: 5' })));
  const applied = server(manifest(workload('Deployment', { spec: 'replicas: 1' })));
  const managedFields = [{ manager: 'autoscaler', fieldsV1: { 'f:spec': { 'f:replicas': {} } } }];
  const owned = { ...live, metadata: { ...live.metadata, managedFields } };
  const others = same.map((file) => [file, { live: manifest(files[file]!), applied: manifest(files[file]!) }] as const);
  return run(
    { ...files, [SHOP]: workload('Deployment') },
    { [SHOP]: { live: owned, applied }, ...Object.fromEntries(others) },
  );
}

function change(result: ReturnType<typeof compareLive>) {
  return result.applications.flatMap(({ changes }) => changes)[0];
}

function counts(over: object = {}) {
  return { added: 0, removed: 0, changed: 0, renamed: 0, ...over };
}

function manifest(text: string): Manifest {
  return readText(text, 'a.yaml').objects[0]!.manifest;
}

/** The object as an API server gives it back. */
function server(of: Manifest): Manifest {
  return {
    ...of,
    metadata: { ...of.metadata, uid: 'a-b-c', resourceVersion: '7', creationTimestamp: '2026-01-01T00:00:00Z' },
  };
}

function tracked(app: string, text: string) {
  const own = manifest(text);
  const group = own.apiVersion.includes('/') ? own.apiVersion.split('/')[0] : '';
  const id = `${app}:${group}/${own.kind}:${own.metadata.namespace}/${own.metadata.name}`;
  return { application: app, manifest: { ...own, metadata: { ...own.metadata, annotations: { [TRACKING]: id } } } };
}
