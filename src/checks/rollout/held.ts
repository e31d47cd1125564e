import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, number } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { workloads } from './workload.ts';

export const held: Rule = {
  id: 'rollout/held',
  severity: 'info',
  title: 'an update that Git holds back',
  why: 'The change is applied and no pod is replaced until a person acts. What runs is then not what Git says, and with a Rollout or Deployment that is paused in Git, self-heal sets the pause again.',
  source: 'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#partitions',
  examples: { failing: example(3), passing: example(0) },
  *check(context: Context): Iterable<Observation> {
    for (const { owner, replicas, flagger } of workloads(context)) {
      if (flagger?.role === 'primary') continue;
      const found = holder(owner, replicas?.most ?? 1);
      if (found !== undefined) yield { on: owner, ...found };
    }
  },
};

function holder(owner: CheckedObject, replicas: number): { path: FieldPath; message: string; fix: string } | undefined {
  const spec = owner.manifest['spec'];
  if (at(spec, 'paused') === true) {
    return {
      path: ['spec', 'paused'],
      message: 'paused in Git: no change of its pods is rolled out',
      fix: 'take paused away',
    };
  }
  if (at(spec, 'updateStrategy', 'type') === 'OnDelete') {
    const path = ['spec', 'updateStrategy', 'type'];
    return { path, message: 'a pod takes a change only when someone deletes it', fix: 'use RollingUpdate' };
  }
  const partition = number(at(spec, 'updateStrategy', 'rollingUpdate', 'partition')) ?? 0;
  if (owner.kind !== 'StatefulSet' || partition < replicas || partition === 0) return undefined;
  const path = ['spec', 'updateStrategy', 'rollingUpdate', 'partition'];
  return {
    path,
    message: `partition ${partition} of ${replicas} replicas: no pod takes a change`,
    fix: 'lower the partition',
  };
}

function example(partition: number): string {
  return `
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: store, namespace: agent }
spec:
  replicas: 3
  serviceName: store
  updateStrategy: { type: RollingUpdate, rollingUpdate: { partition: ${partition} } }
  selector: { matchLabels: { app: store } }
  template:
    metadata: { labels: { app: store } }
    spec: { containers: [{ name: store, image: registry.example.com/store:1.0.0 }] }
`;
}
