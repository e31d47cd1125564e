import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';

export const volumeMount: Rule = {
  id: 'reference/volume-mount',
  severity: 'error',
  title: 'a container mounts a volume that the pod does not have',
  why: 'The API server refuses the workload: a mount names one of spec.volumes, or of the claim templates of a StatefulSet.',
  source: 'https://kubernetes.io/docs/concepts/storage/volumes/#how-volumes-work',
  examples: { failing: example('data'), passing: example('cache') },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      const names = volumeNames(pod);
      for (const { name, container, path } of pod.containers) {
        for (const field of ['volumeMounts', 'volumeDevices']) {
          for (const [index, mount] of list(container[field]).entries()) {
            const volume = text(at(mount, 'name'));
            if (volume === undefined || names.has(volume)) continue;
            yield {
              on: pod.owner,
              path: [...path, field, index, 'name'],
              message: `container ${name} mounts volume ${volume}, the pod has ${[...names].join(', ') || 'none'}`,
              fix: 'use the name of a volume of the pod, or add it to volumes',
            };
          }
        }
      }
    }
  },
};

function volumeNames(pod: PodTemplate): ReadonlySet<string> {
  const claims = pod.owner.kind === 'StatefulSet' ? list(at(pod.owner.manifest, 'spec', 'volumeClaimTemplates')) : [];
  return new Set(
    [
      ...list(pod.spec['volumes']).map((one) => text(at(one, 'name'))),
      ...claims.map((one) => text(at(one, 'metadata', 'name'))),
    ].filter((name) => name !== undefined),
  );
}

function example(volume: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - { name: api, image: registry.example.com/api:1.0.0, volumeMounts: [{ name: cache, mountPath: /cache }] }
  volumes: [{ name: ${volume}, emptyDir: {} }]
`;
}
