import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differs } from '../../../src/checks/change/change-result.ts';
import { application, diffOf, fieldPaths, join, object, workload } from './trees.ts';

describe('compareTrees', () => {
  it('finds objects wherever they stand, and does not mind how they are written', () => {
    const before = { 'a/x.yaml': join(object('v1', 'ConfigMap', 'one', 'data: { a: "1" }'), workload('Deployment')) };
    const after = {
      'b/one.yml':
        'data:\n  a: "1"\nkind: ConfigMap\napiVersion: v1\nmetadata:\n  namespace: shop\n  name: one # a comment\n',
      'b/all.json': JSON.stringify({
        apiVersion: 'v1',
        kind: 'List',
        items: [{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'other', namespace: 'shop' } }],
      }),
      'a/d.yaml': workload('Deployment'),
    };
    const result = diffOf(before, after);
    expect(result.counts).toEqual({ added: 1, removed: 0, changed: 0, renamed: 0 });
    expect(fieldPaths(result)).toEqual([]);
  });

  it('gives objects the namespace of the Application that brings them', () => {
    const files = (namespace: string) => ({
      'shop.yaml': application('shop').replace('namespace: shop', `namespace: ${namespace}`),
      'shop/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: one }\ndata: { a: "1" }\n',
    });
    const { applications } = diffOf(files('left'), files('right'));
    const renamed = applications.flatMap(({ changes }) => changes).find(({ kind }) => kind === 'renamed');
    expect(renamed).toMatchObject({ object: { namespace: 'right' }, formerly: { namespace: 'left' } });
  });

  it('says the same edit of several environments once, and another one apart', () => {
    const record = '{ "files": {} }';
    const before = Object.fromEntries(
      ['east', 'north', 'west'].flatMap((name) => [
        [`${name}/record.json`, record],
        [`${name}/agent/api.yaml`, workload('Deployment')],
      ]),
    );
    const after = {
      ...before,
      'east/agent/api.yaml': workload('Deployment', { image: 'registry.example.com/api:2' }),
      'north/agent/api.yaml': workload('Deployment', { image: 'registry.example.com/api:2' }),
      'west/agent/api.yaml': workload('Deployment', { image: 'registry.example.com/api:3' }),
    };
    const result = diffOf(before, after);
    expect(result.environments).toEqual(['east', 'north', 'west']);
    expect(result.counts).toMatchObject({ changed: 3 });
    const changes = result.applications.flatMap((one) => one.changes);
    expect(changes.map(({ environments }) => environments)).toEqual([['east', 'north'], ['west']]);
  });

  it('takes top folders for environments when they hold the same objects, as overlays do', () => {
    const overlays = (tag: string) => ({
      'prod/api.yaml': workload('Deployment', { image: `api:${tag}` }),
      'staging/api.yaml': workload('Deployment', { image: `api:${tag}` }),
    });
    expect(diffOf(overlays('1'), overlays('2')).environments).toEqual(['prod', 'staging']);
    const folders = (tag: string) => ({
      'api/api.yaml': workload('Deployment', { image: `api:${tag}` }),
      'config/a.yaml': object('v1', 'ConfigMap', 'a', 'data: {}'),
    });
    expect(diffOf(folders('1'), folders('2')).environments).toEqual([]);
  });

  it('shows no value of a Secret', () => {
    const secret = (value: string) => object('v1', 'Secret', 'key', `stringData: { password: "${value}" }`);
    const result = diffOf(secret('hunter2'), secret('correct horse'));
    expect(JSON.stringify(result)).not.toMatch(/hunter2|correct horse/);
    expect(fieldPaths(result)).toEqual(['changed stringData.password']);
  });

  it('does not take what cannot be read for deleted without saying so', () => {
    const result = diffOf(
      { 'a.yaml': object('v1', 'ConfigMap', 'one', 'data: {}') },
      { 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: one, namespace: shop\n' },
    );
    expect(result.notEvaluated.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^what this file held after the change is not known: /),
    ]);
    expect(result.notEvaluated[0]!.at).toMatchObject({ file: 'new/a.yaml' });
    expect(result.counts.removed).toBe(0);
    expect(result.findings).toEqual([]);
  });

  it('names Applications whose changes nothing orders, but not those whose definition changes too', () => {
    const files = (value: string, wave: string) => ({
      'root.yaml': application('root'),
      'root/apps.yaml': join(
        application('left'),
        application('right'),
        application('pinned', { metadata: `annotations: { argocd.argoproj.io/sync-wave: "${wave}" }` }),
      ),
      ...Object.fromEntries(
        ['left', 'right', 'pinned'].map((name) => [
          `${name}/a.yaml`,
          object('v1', 'ConfigMap', name, `data: { a: "${value}" }`),
        ]),
      ),
    });
    expect(diffOf(files('1', '1'), files('2', '2')).unordered).toEqual(['left', 'right', 'root']);
  });

  it('lists what Argo CD prunes in a step before what it applies, in the reverse order of the waves', () => {
    const waved = (name: string, wave: number, value = '1') => `
apiVersion: v1
kind: ConfigMap
metadata: { name: ${name}, namespace: shop, annotations: { argocd.argoproj.io/sync-wave: "${wave}" } }
data: { a: "${value}${name}" }
`;
    const before = {
      'shop.yaml': application('shop'),
      'shop/a.yaml': join(waved('old-1', 1), waved('old-2', 2), waved('kept', 1), waved('late', 3)),
    };
    const after = {
      'shop.yaml': application('shop'),
      'shop/a.yaml': join(waved('kept', 1, '2'), waved('late', 3, '2')),
    };
    const changes = diffOf(before, after).applications.flatMap((one) => one.changes);
    expect(changes.map(({ object: { name }, step }) => [name, step])).toEqual([
      ['old-2', { phase: 0, wave: 1, prune: true }],
      ['kept', { phase: 0, wave: 1, prune: false }],
      ['old-1', { phase: 0, wave: 2, prune: true }],
      ['late', { phase: 0, wave: 3, prune: false }],
    ]);
  });

  it('acknowledges a destructive change with its reason, and complains about an acknowledgement for nothing', () => {
    const files = { 'n.yaml': object('v1', 'Namespace', 'shop', '', ''), 'a.yaml': object('v1', 'ConfigMap', 'a', '') };
    const { findings, acknowledged } = diffOf(
      files,
      { 'a.yaml': files['a.yaml'] },
      {
        acknowledgements: [
          { object: 'Namespace sh*', change: 'deletes-namespace', reason: 'the shop has moved' },
          { object: 'Namespace shop', change: 'deletes-crd', reason: 'a slip' },
        ],
      },
    );
    expect(acknowledged).toMatchObject([
      { finding: { rule: 'change/deletes-namespace' }, reason: 'the shop has moved' },
    ]);
    expect(findings).toMatchObject([
      { rule: 'change/unused-acknowledgement', message: expect.stringContaining('deletes-crd for Namespace shop') },
    ]);
  });

  it('asks for an acknowledgement once for all environments', () => {
    const record = '{ "files": {} }';
    const all = Object.fromEntries(
      ['east', 'west'].flatMap((name) => [
        [`${name}/record.json`, record],
        [`${name}/n.yaml`, object('v1', 'Namespace', 'shop', '', '')],
        [`${name}/a.yaml`, object('v1', 'ConfigMap', 'a', '')],
      ]),
    );
    const { 'east/n.yaml': _, 'west/n.yaml': __, ...rest } = all;
    expect(diffOf(all, rest).findings).toMatchObject([{ environments: ['east', 'west'] }]);
  });
});

/** A random tree: a few objects of a few kinds, in a few files. */
const trees = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom('ConfigMap', 'Service', 'Deployment', 'Secret', 'Namespace', 'HorizontalPodAutoscaler'),
      name: fc.constantFrom('a', 'b', 'c', 'd-11aa22bb', 'd-33cc44dd'),
      folder: fc.constantFrom('one', 'two'),
      namespace: fc.constantFrom('shop', 'shop', 'park'),
      value: fc.constantFrom('1', '2', '3'),
    }),
    { selector: ({ kind, name }) => `${kind} ${name}`, maxLength: 12 },
  )
  .map((items) => {
    const files: Record<string, string> = {};
    for (const item of items) files[`${item.folder}/${item.kind.toLowerCase()}-${item.name}.yaml`] = textOf(item);
    return files;
  });

function textOf({
  kind,
  name,
  namespace,
  value,
}: {
  kind: string;
  name: string;
  namespace: string;
  value: string;
}): string {
  switch (kind) {
    case 'Deployment':
      return workload(kind, { image: `api:${value}`, labels: `{ app: api, v: "${value}" }` }).replace(
        'name: api, namespace: shop',
        `name: ${name}, namespace: ${namespace}`,
      );
    case 'Service':
      return object('v1', kind, name, `spec: { selector: { v: "${value}" } }`, namespace);
    case 'Namespace':
      return object('v1', kind, name, '', '');
    case 'HorizontalPodAutoscaler':
      return object(
        'autoscaling/v2',
        kind,
        name,
        `spec: { minReplicas: ${value}, maxReplicas: 9, scaleTargetRef: { kind: Deployment, name: ${name} } }`,
        namespace,
      );
    default:
      return object('v1', kind, name, `data: { a: "${value}" }`, namespace);
  }
}

describe('a diff of any trees', () => {
  it('is empty between a tree and itself', () => {
    fc.assert(
      fc.property(trees, (files) => {
        const moved = Object.fromEntries(
          Object.entries(files).map(([path, text]) => [path, `# the same in other bytes\n${text}`]),
        );
        expect(differs(diffOf(files, files))).toBe(false);
        expect(differs(diffOf(files, moved))).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('counts the same in both directions, and says something about every change', () => {
    fc.assert(
      fc.property(trees, trees, (left, right) => {
        const there = diffOf(left, right);
        const back = diffOf(right, left);
        expect(back.counts).toEqual({ ...there.counts, added: there.counts.removed, removed: there.counts.added });
        for (const { changes } of there.applications) {
          for (const { effects } of changes) expect(effects).not.toEqual([]);
        }
        expect(there.notEvaluated).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('says the same whether or not it leaves files unread that are the same in both', () => {
    const applications = fc.constantFrom(
      {},
      { 'apps.yaml': join(application('one'), application('two', { prune: false })) },
    );
    fc.assert(
      fc.property(trees, trees, fc.array(fc.nat(20), { maxLength: 4 }), applications, (base, other, gone, apps) => {
        const left = { ...base, ...apps };
        const kept = Object.entries(base).filter((_, index) => !gone.includes(index));
        const right = {
          ...Object.fromEntries(kept),
          ...Object.fromEntries(Object.entries(other).slice(0, 2)),
          ...apps,
        };
        // A comment makes every file another one, so that all of them are read twice.
        const commented = Object.fromEntries(Object.entries(right).map(([path, text]) => [path, `${text}# end\n`]));
        expect(diffOf(left, right)).toEqual(diffOf(left, commented));
      }),
      { numRuns: 150 },
    );
  });

  it('takes any shape that a manifest may have', () => {
    const kinds = fc.constantFrom(
      ['apps/v1', 'Deployment'],
      ['apps/v1', 'StatefulSet'],
      ['argoproj.io/v1alpha1', 'Rollout'],
      ['argoproj.io/v1alpha1', 'Application'],
      ['flagger.app/v1beta1', 'Canary'],
      ['gateway.networking.k8s.io/v1', 'HTTPRoute'],
      ['v1', 'Service'],
      ['v1', 'ConfigMap'],
      ['v1', 'PersistentVolumeClaim'],
      ['batch/v1', 'Job'],
      ['postgresql.cnpg.io/v1', 'Cluster'],
      ['autoscaling/v2', 'HorizontalPodAutoscaler'],
      ['apiextensions.k8s.io/v1', 'CustomResourceDefinition'],
    );
    const names = [
      'replicas',
      'selector',
      'matchLabels',
      'template',
      'metadata',
      'labels',
      'annotations',
      'spec',
      'containers',
      'image',
      'name',
      'strategy',
      'canary',
      'steps',
      'setWeight',
      'rules',
      'backendRefs',
      'weight',
      'volumes',
      'configMap',
      'envFrom',
      'affinity',
      'podAntiAffinity',
      'requiredDuringSchedulingIgnoredDuringExecution',
      'matchLabelKeys',
      'topologyKey',
      'labelSelector',
      'syncPolicy',
      'automated',
      'source',
      'versions',
      'served',
      'ports',
      'instances',
      'finalizers',
    ];
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        fc.constantFrom('api', 1, 0, true, null, '25%', 'shop'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5 }),
      ),
    }));
    const manifest = fc
      .tuple(kinds, fc.constantFrom('a', 'b'), fc.dictionary(fc.constantFrom('spec', 'data', 'status'), value), value)
      .map(([[apiVersion, kind], name, body, annotations]) =>
        JSON.stringify({ apiVersion, kind, metadata: { name, namespace: 'shop', annotations }, ...body }),
      );
    const files = fc
      .array(manifest, { maxLength: 5 })
      .map((all) => Object.fromEntries(all.map((text, index) => [`app/${index}.json`, text])));
    fc.assert(
      fc.property(files, files, (left, right) => {
        const { notEvaluated } = diffOf(left, right);
        expect(notEvaluated).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
