import { describe, expect, it } from 'vitest';
import { Application } from '../../src/constructs/application.ts';
import { Platform } from '../../src/constructs/platform.ts';
import { environment } from './environment.ts';
import { object, objects } from './rendered.ts';

describe('RootApplication', () => {
  it('has a child for each folder, which syncs, heals, prunes and retries with the newest revision by itself', () => {
    const platform = new Platform(environment());
    new Application(platform, 'agent', { namespace: 'agents' });
    const { metadata, spec } = object(platform, 'Application', 'agent');
    expect(metadata.namespace).toBe('argocd');
    expect(spec).toEqual({
      project: 'platform',
      source: {
        repoURL: 'http://gitea.git.svc:3000/platform/platform.git',
        targetRevision: 'main',
        path: 'dist/test/agent',
      },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'agents' },
      syncPolicy: {
        automated: { prune: true, selfHeal: true },
        retry: { limit: 8, refresh: true, backoff: { duration: '5s', factor: 2, maxDuration: '3m' } },
      },
    });
  });

  it('gives no child a finalizer, so that taking one out of the platform deletes no running service', () => {
    const platform = new Platform(environment());
    new Application(platform, 'agent');
    const children = objects(platform).filter(({ kind }) => kind === 'Application');
    expect(children.map(({ metadata }) => metadata.name)).toEqual(['root', 'agent']);
    expect(children.every(({ metadata }) => metadata['finalizers'] === undefined)).toBe(true);
  });

  it('never applies server-side itself, since a parent that does has been seen to ignore waves', () => {
    const { spec } = object(new Platform(environment()), 'Application', 'root');
    expect(spec.syncPolicy.syncOptions).toBeUndefined();
  });

  it('installs a chart at its exact version, with values as data', () => {
    const platform = new Platform(environment());
    new Application(platform, 'operator', {
      chart: { repository: 'https://charts.dev', name: 'op', version: '1.2.3', values: { replicas: 1 } },
      createNamespace: { labels: { a: 'b' } },
      serverSideApply: true,
    });
    const { spec } = object(platform, 'Application', 'operator');
    expect(spec.source).toEqual({
      repoURL: 'https://charts.dev',
      chart: 'op',
      targetRevision: '1.2.3',
      helm: { releaseName: 'operator', skipTests: true, valuesObject: { replicas: 1 } },
    });
    expect(spec.syncPolicy.syncOptions).toEqual(['CreateNamespace=true', 'ServerSideApply=true']);
    expect(spec.syncPolicy.managedNamespaceMetadata).toEqual({ labels: { a: 'b' } });
  });

  it('skips the dry run of kinds that another application brings, also when the need comes late', () => {
    const platform = new Platform(environment());
    const user = new Application(platform, 'user');
    new Application(platform, 'operator', { provides: [{ kind: 'crds', name: 'db.dev' }] });
    user.need({ kind: 'crds', name: 'db.dev', because: 'it has one' });
    const { spec } = object(platform, 'Application', 'user');
    expect(spec.syncPolicy.syncOptions).toEqual(['SkipDryRunOnMissingResource=true']);
  });

  it('leaves ignored differences alone when it syncs, not only when it compares', () => {
    const platform = new Platform(environment());
    const ignored = { group: 'apps', kind: 'Deployment', name: 'console', jsonPointers: ['/spec/replicas'] };
    new Application(platform, 'agent', { ignoreDifferences: [ignored] });
    const { spec } = object(platform, 'Application', 'agent');
    expect(spec.ignoreDifferences).toEqual([ignored]);
    expect(spec.syncPolicy.syncOptions).toEqual(['RespectIgnoreDifferences=true']);
  });

  it('has no child for an operator that the environment already has', () => {
    const platform = new Platform(environment({ provided: ['flagger'] }));
    const operator = new Application(platform, 'flagger', { operator: 'flagger' });
    expect(operator.installed).toBe(false);
    expect(platform.applications).toEqual([]);
    expect(objects(platform).filter(({ metadata }) => metadata.name === 'flagger')).toEqual([]);
  });
});
