import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { nodeMismatch } from './node-fit.ts';
import { limitsOf } from './update.ts';
import { type Workload, workloads } from './workload.ts';

export const volumeUnderSurge: Rule = {
  id: 'rollout/volume-under-surge',
  severity: 'error',
  title: 'a new pod that waits for the volume of the old one',
  why: 'A ReadWriteOnce volume is attached to one node, a ReadWriteOncePod volume to one pod. A pod that starts beside the old one, as every surge and every canary does, cannot have it elsewhere, and the old pod goes only when the new one is ready: neither ever moves.',
  source: 'https://kubernetes.io/docs/concepts/storage/persistent-volumes/#access-modes',
  examples: { failing: example('type: RollingUpdate'), passing: example('type: Recreate') },
  *check(context: Context): Iterable<Observation> {
    for (const workload of workloads(context)) {
      const reason = standsBeside(workload);
      if (reason === undefined) continue;
      for (const [index, volume] of list(workload.pod.spec['volumes']).entries()) {
        const name = text(at(volume, 'persistentVolumeClaim', 'claimName'));
        if (name === undefined) continue;
        const claim = context.find('', 'PersistentVolumeClaim', workload.owner.namespace, name);
        const mode = claim === undefined ? undefined : narrowMode(claim);
        if (claim === undefined || mode === undefined) continue;
        if (mode === 'ReadWriteOnce' && staysOnNode(context, workload, claim)) continue;
        yield {
          on: workload.owner,
          path: [...workload.pod.specPath, 'volumes', index, 'persistentVolumeClaim', 'claimName'],
          severity: mode === 'ReadWriteOncePod' ? 'error' : 'warning',
          message: `${reason}, and claim ${name} is ${mode}`,
          fix:
            workload.owner.kind === 'Deployment' && workload.flagger === undefined
              ? 'set strategy.type: Recreate, or use a claim that is ReadWriteMany'
              : 'use a claim that is ReadWriteMany, or keep the state outside the pods',
          related: [{ on: claim, path: ['spec', 'accessModes'], message: 'the claim' }],
        };
      }
    }
  },
};

/** Why a new pod stands beside an old one before that may go; undefined when it need not. */
function standsBeside({ name, update, replicas, flagger }: Workload): string | undefined {
  if (flagger?.role === 'canary') return `canary pods of ${name} stand beside the primary's`;
  if (flagger?.role === 'primary') return undefined;
  if (update.kind === 'blue-green' || update.kind === 'routed canary') {
    return `all new pods of ${name} stand beside the old ones`;
  }
  const limits = limitsOf(update, replicas?.least ?? 0);
  if (limits === undefined || limits.maxUnavailable > 0) return undefined;
  return `a new pod of ${name} stands beside the old ones (maxUnavailable is 0 of ${replicas?.least})`;
}

/** The only mode of a claim when it does not let two nodes write. */
function narrowMode(claim: CheckedObject): string | undefined {
  const modes = list(at(claim.manifest, 'spec', 'accessModes'));
  const [mode] = modes;
  return modes.length === 1 && (mode === 'ReadWriteOnce' || mode === 'ReadWriteOncePod') ? mode : undefined;
}

/** A volume of a node's own disk takes its pods to that node, and so does a cluster with one node for them. */
function staysOnNode(context: Context, { pod }: Workload, claim: CheckedObject): boolean {
  const name = text(at(claim.manifest, 'spec', 'storageClassName')) ?? context.environment?.storageClass ?? '';
  const provisioner = text(
    at(context.find('storage.k8s.io', 'StorageClass', undefined, name)?.manifest, 'provisioner'),
  );
  if (/local|hostpath/.test(`${name} ${provisioner ?? ''}`)) return true;
  const nodes = context.environment?.nodes.filter((node) => nodeMismatch(pod.spec, node) === undefined);
  return nodes !== undefined && nodes.length < 2;
}

function example(strategy: string): string {
  return `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: agent }
spec: { accessModes: [ReadWriteOncePod], resources: { requests: { storage: 1Gi } } }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: wiki, namespace: agent }
spec:
  strategy: { ${strategy} }
  selector: { matchLabels: { app: wiki } }
  template:
    metadata: { labels: { app: wiki } }
    spec:
      containers: [{ name: wiki, image: registry.example.com/wiki:1.0.0 }]
      volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]
`;
}
