import { ApiObject, App, Chart, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fault, Faults } from '../../src/model/fault.ts';
import { render } from '../../src/synth/render.ts';

function configMap(scope: Construct, id: string, metadata: object = {}, data: object = {}): ApiObject {
  return new ApiObject(scope, id, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: id, ...metadata }, data });
}

function faultsOf(call: () => unknown): readonly Fault[] {
  try {
    call();
  } catch (error) {
    if (Faults.is(error)) return error.faults;
    throw error;
  }
  return [];
}

describe('render', () => {
  it('gives one file for each object, in the folder of its chart, sorted by path', () => {
    const app = new App();
    const second = new Chart(app, 'second', { namespace: 'agent' });
    const first = new Chart(app, 'first');
    configMap(second, 'b', {}, { MODE: 'on' });
    configMap(second, 'a', { namespace: 'other' });
    configMap(new Construct(first, 'deep'), 'c');
    const tree = render(app, 'kind');
    expect(tree.environment).toBe('kind');
    expect(tree.files.map(({ path, application, source }) => [path, application, source.construct])).toEqual([
      ['first/configmap-c.yaml', 'first', 'first/deep/c'],
      ['second/configmap-a@other.yaml', 'second', 'second/a'],
      ['second/configmap-b.yaml', 'second', 'second/b'],
    ]);
    expect(tree.files[2]?.text).toBe(
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: b\n  namespace: agent\ndata:\n  MODE: "on"\n',
    );
    expect(tree.files[2]?.manifest.metadata.name).toBe('b');
  });

  it('gives the same bytes when it renders twice', () => {
    const app = new App();
    const chart = new Chart(app, 'agent');
    configMap(chart, 'a', {}, { lazy: Lazy.any({ produce: () => ['x'] }) });
    expect(render(app, 'kind')).toEqual(render(app, 'kind'));
  });

  it('gives the same bytes whatever cdk8s is told by environment variables', () => {
    const text = () => {
      const app = new App();
      configMap(new Chart(app, 'agent'), 'a', { labels: { z: '1', a: '2' } }, { z: '1', a: '2' });
      return render(app, 'kind').files[0]?.text;
    };
    const sorted = text();
    process.env['CDK8S_DISABLE_SORT'] = 'true';
    try {
      expect(text()).toBe(sorted);
    } finally {
      delete process.env['CDK8S_DISABLE_SORT'];
    }
  });

  it('renames no file when an object is added', () => {
    const names = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'a-b', 'b.c'), fc.constantFrom('x', 'y', 'x-y')), {
      selector: (pair) => pair.join('/'),
      maxLength: 12,
    });
    const paths = (pairs: readonly (readonly [string, string])[]) => {
      const app = new App();
      const chart = new Chart(app, 'agent', { namespace: 'x' });
      for (const [name, namespace] of pairs) configMap(chart, `${name}/${namespace}`, { name, namespace });
      return render(app, 'kind').files.map(({ path }) => path);
    };
    fc.assert(
      fc.property(names, (pairs) => {
        const all = paths(pairs);
        expect(new Set(all).size).toBe(pairs.length);
        for (const path of paths(pairs.slice(1))) expect(all).toContain(path);
      }),
    );
  });

  it('puts a chart inside a chart into the folder that its Application follows', () => {
    const app = new App();
    const outer = new Chart(app, 'agent');
    configMap(new Chart(outer, 'inner'), 'a');
    expect(render(app, 'kind').files[0]?.path).toBe('agent/configmap-a.yaml');
  });

  it('reads the namespace of an Application that cdk8s does not write into its objects', () => {
    const app = new App();
    const chart = Object.assign(new Chart(app, 'agent'), { targetNamespace: 'agent' });
    configMap(chart, 'a', { namespace: 'agent' });
    configMap(chart, 'b', { namespace: 'load' });
    expect(render(app, 'kind').files.map(({ path }) => path)).toEqual([
      'agent/configmap-a.yaml',
      'agent/configmap-b@load.yaml',
    ]);
  });

  it('fails on an object that is made twice, also in another chart and another version, and names both makers', () => {
    const app = new App();
    const one = new Chart(app, 'one');
    const two = new Chart(app, 'two');
    new ApiObject(one, 'x', {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'api', namespace: 'agent' },
    });
    new ApiObject(two, 'y', {
      apiVersion: 'apps/v2',
      kind: 'Deployment',
      metadata: { name: 'api', namespace: 'agent' },
    });
    expect(faultsOf(() => render(app, 'kind'))).toEqual([
      {
        path: 'two/y',
        message: 'Deployment agent/api is made twice: first by one/x',
        hint: 'take one out, or rename one',
      },
    ]);
  });

  it('fails when two objects would share a file, also where only capital letters differ', () => {
    const app = new App();
    const chart = new Chart(app, 'agent');
    const kinds = [
      ['a/v1', 'Cluster', 'db'],
      ['b/v1', 'Cluster', 'db'],
      ['rbac.authorization.k8s.io/v1', 'ClusterRole', 'Reader'],
      ['rbac.authorization.k8s.io/v1', 'ClusterRole', 'reader'],
      ['rbac.authorization.k8s.io/v1', 'Role', 'a:b'],
      ['rbac.authorization.k8s.io/v1', 'Role', 'a_b'],
    ] as const;
    for (const [index, [apiVersion, kind, name]] of kinds.entries()) {
      new ApiObject(chart, `o${index}`, { apiVersion, kind, metadata: { name } });
    }
    expect(faultsOf(() => render(app, 'kind')).map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'agent/o1: Cluster db and Cluster db would share the file agent/cluster-db.yaml: first by agent/o0',
      'agent/o3: ClusterRole reader and ClusterRole Reader would share the file agent/clusterrole-reader.yaml: first by agent/o2',
      'agent/o5: Role a_b and Role a:b would share the file agent/role-a_b.yaml: first by agent/o4',
    ]);
  });

  it('fails on every object that cannot be rendered, all at once', () => {
    const app = new App();
    const chart = new Chart(app, 'agent');
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    configMap(chart, 'not-a-number', {}, { a: { b: Number.NaN } });
    configMap(chart, 'cycle', {}, cycle);
    configMap(chart, 'date', {}, { when: new Date(0) });
    new ApiObject(chart, 'kindless', { apiVersion: 'v1', kind: '', metadata: { name: 'x' } });
    expect(faultsOf(() => render(app, 'kind')).map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'ConfigMap not-a-number data.a.b: it is NaN, which no manifest can hold',
      'agent/cycle: its data contains itself',
      "agent/date: it cannot be rendered: can't render non-simple object of type 'Date'",
      'agent/kindless: an object needs an apiVersion, a kind and metadata.name, each a text',
    ]);
  });

  it('fails on a chart whose id cannot name a folder, once', () => {
    const app = new App();
    const chart = new Chart(app, 'Agent API');
    configMap(chart, 'a');
    configMap(chart, 'b');
    expect(faultsOf(() => render(app, 'kind')).map(({ message }) => message)).toEqual([
      `the chart's id "Agent API" cannot name its folder`,
    ]);
  });

  it('fails on two charts of one folder', () => {
    const app = new App();
    configMap(new Chart(new Construct(app, 'x'), 'agent'), 'a');
    configMap(new Chart(new Construct(app, 'y'), 'agent'), 'b');
    expect(faultsOf(() => render(app, 'kind')).map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'y/agent: another chart has the folder agent already',
    ]);
  });

  it('fails on a dependency between charts, which would do nothing, and lets one inside a chart pass', () => {
    const app = new App();
    const one = new Chart(app, 'one');
    const two = new Chart(app, 'two');
    configMap(one, 'a').addDependency(configMap(one, 'b'));
    expect(faultsOf(() => render(app, 'kind'))).toEqual([]);
    one.addDependency(two);
    expect(faultsOf(() => render(app, 'kind')).map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'one: it depends on two, and dependencies between charts have no effect',
    ]);
  });

  it('fails on what a construct says of itself', () => {
    const app = new App();
    const chart = new Chart(app, 'agent');
    chart.node.addValidation({ validate: () => ['it has no processes'] });
    expect(faultsOf(() => render(app, 'kind'))).toEqual([{ path: 'agent', message: 'it has no processes' }]);
  });
});
