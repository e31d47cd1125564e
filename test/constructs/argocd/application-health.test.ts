import { describe, expect, it } from 'vitest';
import { APPLICATION_HEALTH } from '../../../src/constructs/argocd/application-health.ts';
import { luaHealth } from './lua.ts';

const SPEC = {
  project: 'platform',
  destination: { server: 'https://kubernetes.default.svc', namespace: 'agent' },
  source: { repoURL: 'http://git/platform.git', path: 'dist/test/agent', targetRevision: 'main' },
};

const COMPARED = { source: SPEC.source, destination: SPEC.destination };

/** A child that is in sync and well; each case changes one thing. */
const WELL = {
  metadata: { name: 'agent' },
  spec: SPEC,
  status: {
    health: { status: 'Healthy' },
    sync: { status: 'Synced', revision: 'abc', comparedTo: COMPARED },
    operationState: {
      phase: 'Succeeded',
      message: 'successfully synced',
      syncResult: { revision: 'abc', source: SPEC.source },
    },
  },
};

// biome-ignore lint/suspicious/noExplicitAny: a case may set any field of a status, right or wrong
function changed(change: (app: any) => void): object {
  // Through JSON, so that the spec and what it was compared with share nothing.
  const app = JSON.parse(JSON.stringify(WELL));
  change(app);
  return app;
}

const CASES: readonly (readonly [title: string, app: object, status: string, message?: string])[] = [
  ['is well', WELL, 'Healthy'],
  ['has no status yet', { metadata: {}, spec: SPEC }, 'Progressing', 'not compared with Git yet'],
  ['has an empty status', { metadata: {}, spec: SPEC, status: {} }, 'Progressing', 'not compared with Git yet'],
  [
    'follows another revision than it was compared with',
    changed((app) => {
      app.spec.source.targetRevision = 'release-2';
    }),
    'Progressing',
    'changed since it was last compared with Git',
  ],
  [
    'goes to another namespace than it was compared with',
    changed((app) => {
      app.spec.destination.namespace = 'other';
    }),
    'Progressing',
    'changed since it was last compared with Git',
  ],
  [
    'has a chart value that it was not compared with',
    changed((app) => {
      app.spec.source.helm = { valuesObject: { replicas: 2 } };
      app.status.sync.comparedTo = { ...COMPARED, source: { ...SPEC.source, helm: { valuesObject: { replicas: 1 } } } };
    }),
    'Progressing',
    'changed since it was last compared with Git',
  ],
  [
    'has a chart value fewer than it was compared with',
    changed((app) => {
      app.status.sync.comparedTo = { ...COMPARED, source: { ...SPEC.source, helm: { valuesObject: { replicas: 1 } } } };
    }),
    'Progressing',
    'changed since it was last compared with Git',
  ],
  [
    'ignores a difference that it was not compared with',
    changed((app) => {
      app.spec.ignoreDifferences = [{ kind: 'Deployment', jsonPointers: ['/spec/replicas'] }];
    }),
    'Progressing',
    'changed since it was last compared with Git',
  ],
  [
    'differs only in what Argo CD leaves out when it writes the status',
    changed((app) => {
      app.spec.source.helm = { skipCrds: false, valueFiles: [] };
      app.spec.ignoreDifferences = [];
      app.status.sync.comparedTo = { ...COMPARED, source: { ...SPEC.source, helm: {} } };
    }),
    'Healthy',
  ],
  [
    'differs in a whole block that Argo CD leaves out',
    changed((app) => {
      app.spec.source.helm = { skipCrds: false };
    }),
    'Healthy',
  ],
  [
    'has lost a chart value that was false, which is not the same as none',
    changed((app) => {
      app.spec.source.helm = { valuesObject: { grafana: {} } };
      app.status.sync.comparedTo = {
        ...COMPARED,
        source: { ...SPEC.source, helm: { valuesObject: { grafana: { enabled: false } } } },
      };
    }),
    'Progressing',
    'changed since it was last compared with Git',
  ],
  [
    'has several sources, all compared',
    changed((app) => {
      app.spec.sources = [SPEC.source, { ...SPEC.source, path: 'two' }];
      app.spec.source = undefined;
      app.status.sync.comparedTo = {
        destination: SPEC.destination,
        source: { repoURL: '' },
        sources: app.spec.sources,
      };
      app.status.operationState.syncResult = { revision: '', sources: app.spec.sources };
    }),
    'Healthy',
  ],
  [
    'has several sources, one not compared',
    changed((app) => {
      app.spec.sources = [SPEC.source, { ...SPEC.source, path: 'two' }];
      app.spec.source = undefined;
      app.status.sync.comparedTo = { destination: SPEC.destination, sources: [SPEC.source] };
    }),
    'Progressing',
    'changed since it was last compared with Git',
  ],
  [
    'is out of sync though it shows Healthy, since missing objects do not count in its health',
    changed((app) => {
      app.status.sync.status = 'OutOfSync';
    }),
    'Progressing',
    'not in sync with Git: OutOfSync',
  ],
  [
    'cannot be compared',
    changed((app) => {
      app.status.sync.status = 'Unknown';
      app.status.conditions = [{ type: 'ComparisonError', message: 'the repository does not answer' }];
    }),
    'Progressing',
    'not in sync with Git: Unknown',
  ],
  [
    'names a project that does not allow it',
    changed((app) => {
      app.status.conditions = [{ type: 'InvalidSpecError', message: 'the project does not permit it' }];
    }),
    'Degraded',
    'the project does not permit it',
  ],
  [
    'is syncing',
    changed((app) => {
      app.status.operationState = { phase: 'Running', message: 'waiting for healthy state of Deployment' };
    }),
    'Progressing',
    'waiting for healthy state of Deployment',
  ],
  [
    'is about to sync',
    changed((app) => {
      app.operation = { sync: { revision: 'abc' } };
    }),
    'Progressing',
    'a sync is about to start',
  ],
  [
    'failed to sync this revision and tries no more',
    changed((app) => {
      app.status.sync.status = 'OutOfSync';
      app.status.operationState.phase = 'Failed';
      app.status.operationState.message = 'one or more objects failed to apply';
    }),
    'Degraded',
    'one or more objects failed to apply',
  ],
  [
    'failed before it knew a revision',
    changed((app) => {
      app.status.sync.status = 'Unknown';
      app.status.operationState = { phase: 'Error', message: 'app path does not exist' };
    }),
    'Degraded',
    'app path does not exist',
  ],
  [
    'failed on the commit before and has not tried this one yet',
    changed((app) => {
      app.status.sync.status = 'OutOfSync';
      app.status.sync.revision = 'def';
      app.status.operationState.phase = 'Failed';
    }),
    'Progressing',
    'not in sync with Git: OutOfSync',
  ],
  [
    'failed with values that have been changed since, at the same chart version',
    changed((app) => {
      app.spec.source.helm = { valuesObject: { replicas: 2 } };
      app.status.sync = { status: 'OutOfSync', revision: 'abc', comparedTo: { ...COMPARED, source: app.spec.source } };
      app.status.operationState.phase = 'Failed';
    }),
    'Progressing',
    'not in sync with Git: OutOfSync',
  ],
  [
    'is in sync again by a revert of the commit that failed',
    changed((app) => {
      app.status.operationState = { phase: 'Failed', syncResult: { revision: 'bad', source: SPEC.source } };
    }),
    'Healthy',
  ],
  [
    'was in sync from the start and never had to sync',
    changed((app) => {
      app.status.operationState = undefined;
    }),
    'Healthy',
  ],
  [
    'is in sync and its objects are not well',
    changed((app) => {
      app.status.health = { status: 'Degraded', message: 'a Rollout is aborted' };
    }),
    'Degraded',
    'a Rollout is aborted',
  ],
  [
    'is in sync and its health is not known',
    changed((app) => {
      app.status.health = undefined;
    }),
    'Progressing',
    '',
  ],
  [
    'is being deleted',
    changed((app) => {
      app.metadata.deletionTimestamp = '2026-12-02T00:00:00Z';
    }),
    'Progressing',
    'the application is being deleted',
  ],
];

describe('health of a child application', () => {
  it.each(CASES)('judges one that %s', async (_, app, status, message) => {
    const health = await luaHealth(APPLICATION_HEALTH, app);
    expect(health.status).toBe(status);
    if (message !== undefined) expect(health.message).toBe(message);
  });
});
