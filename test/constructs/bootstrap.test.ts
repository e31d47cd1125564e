import { describe, expect, it } from 'vitest';
import { Application } from '../../src/constructs/application.ts';
import { GitServer } from '../../src/constructs/git-server.ts';
import { Platform } from '../../src/constructs/platform.ts';
import { render } from '../../src/synth/render.ts';
import { environment } from './environment.ts';
import { object, objects } from './rendered.ts';

describe('Bootstrap', () => {
  it('follows the folder of child applications', () => {
    const { spec } = object(new Platform(environment()), 'Application', 'root');
    expect(spec.source.path).toBe('dist/test/root');
    expect(spec.project).toBe('platform');
  });

  it('carries both health scripts and the label by which Argo CD finds its settings', () => {
    const { data, metadata } = object(new Platform(environment()), 'ConfigMap', 'argocd-cm');
    expect(metadata.labels?.['app.kubernetes.io/part-of']).toBe('argocd');
    expect(data['resource.customizations.health.argoproj.io_Application']).toContain('not compared with Git yet');
    expect(data['resource.customizations.health.flagger.app_Canary']).toContain('waiting for Flagger');
    expect(data['application.resourceTrackingMethod']).toBe('annotation');
  });

  it('bounds how long a sync may hold its revision', () => {
    const { data } = object(new Platform(environment()), 'ConfigMap', 'argocd-cmd-params-cm');
    expect(Number(data['controller.sync.timeout.seconds'])).toBeGreaterThan(0);
    expect(data['controller.diff.server.side']).toBe('true');
  });

  it('allows only the repositories and namespaces that applications name, whenever they are made', () => {
    const platform = new Platform(environment());
    new Application(platform, 'agent', { alsoIn: ['kube-system'] });
    new Application(platform, 'operator', {
      namespace: 'op',
      chart: { repository: 'https://charts.dev', name: 'op', version: '1.2.3', values: {} },
    });
    const { spec } = object(platform, 'AppProject', 'platform');
    expect(spec.sourceRepos).toEqual(['http://gitea.git.svc:3000/platform/platform.git', 'https://charts.dev']);
    expect(spec.destinations.map(({ namespace }: { namespace: string }) => namespace)).toEqual([
      'agent',
      'argocd',
      'kube-system',
      'op',
    ]);
    expect(spec.clusterResourceWhitelist).not.toContainEqual({ group: '*', kind: '*' });
  });

  it('leaves nothing to an application that names no project', () => {
    const { spec } = object(new Platform(environment()), 'AppProject', 'default');
    expect([spec.sourceRepos, spec.destinations, spec.clusterResourceWhitelist]).toEqual([[], [], []]);
  });

  it('says where the repository is and holds no secret value', () => {
    const secrets = objects(new Platform(environment())).filter(({ kind }) => kind === 'Secret');
    expect(secrets.map((secret) => secret['stringData'])).toEqual([
      { type: 'git', url: 'http://gitea.git.svc:3000/platform/platform.git' },
    ]);
    expect(secrets.every((secret) => secret['data'] === undefined)).toBe(true);
  });
});

describe('GitServer', () => {
  it('stands where the Git URL says', () => {
    const platform = new Platform(
      environment({ git: { url: 'http://forge.code.svc.cluster.local:8300/a/b.git', revision: 'main' } }),
    );
    new GitServer(platform.bootstrap);
    expect(platform.faults).toEqual([]);
    const { metadata, spec } = object(platform, 'Service', 'forge');
    expect(metadata.namespace).toBe('code');
    expect(spec.ports).toEqual([{ name: 'http', port: 8300, targetPort: 'http' }]);
  });

  it('is part of the bootstrap: what Argo CD reads from must not wait for Argo CD', () => {
    const platform = new Platform(environment());
    new GitServer(platform.bootstrap);
    const folders = render(platform, 'test')
      .files.filter(({ manifest }) => manifest.metadata.namespace === 'git')
      .map(({ application }) => application);
    expect(new Set(folders)).toEqual(new Set(['bootstrap']));
  });

  it('takes its secrets by reference', () => {
    const platform = new Platform(environment());
    new GitServer(platform.bootstrap);
    const { env } = object(platform, 'Deployment', 'gitea').spec.template.spec.containers[0];
    const secrets = env.filter(({ name }: { name: string }) => /SECRET|TOKEN/.test(name));
    expect(secrets).toHaveLength(2);
    for (const { value, valueFrom } of secrets) {
      expect(value).toBeUndefined();
      expect(valueFrom.secretKeyRef.name).toBe('git-server');
    }
  });

  it('may be called by Argo CD alone', () => {
    const platform = new Platform(environment());
    new GitServer(platform.bootstrap);
    const { ingress } = object(platform, 'NetworkPolicy', 'allow-gitea').spec;
    expect(ingress[0].from).toEqual([
      { podSelector: {}, namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'argocd' } } },
    ]);
  });

  it.each(['https://github.com/a/b.git', 'http://gitea:3000/a/b.git', 'git@gitea.git.svc:a/b.git'])(
    'fails when the Git URL is no Service of the cluster: %s',
    (url) => {
      const platform = new Platform(environment({ git: { url, revision: 'main' } }));
      new GitServer(platform.bootstrap);
      expect(platform.faults.map(({ message }) => message)).toEqual([
        `the platform brings a Git server, and the Git URL "${url}" of environment "test" is not a Service of the cluster`,
      ]);
    },
  );
});
