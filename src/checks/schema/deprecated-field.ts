import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, record } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const deprecatedField: Rule = {
  id: 'schema/deprecated-field',
  severity: 'warning',
  title: 'a field that Kubernetes keeps in the schema and no longer honours, or is about to drop',
  why: 'The API server still takes it, so nothing complains until the pod that needs it does not start, or until the controller that read it is upgraded.',
  source: 'https://kubernetes.io/docs/concepts/storage/volumes/#volume-types',
  examples: {
    failing: pod('cephfs: { monitors: [10.0.0.1:6789] }'),
    passing: pod('csi: { driver: cephfs.csi.ceph.com }'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const { owner, spec, specPath, containers } of context.pods) {
      for (const [index, volume] of list(spec['volumes']).entries()) {
        yield* volumes(context, owner, record(volume), [...specPath, 'volumes', index]);
      }
      if (spec['serviceAccount'] !== undefined && spec['serviceAccountName'] === undefined) {
        const message = 'serviceAccount is a deprecated alias of serviceAccountName';
        yield {
          on: owner,
          path: [...specPath, 'serviceAccount'],
          mark: 'key',
          message,
          fix: 'write serviceAccountName',
        };
      }
      for (const { container, path } of containers) {
        for (const hook of ['postStart', 'preStop']) {
          if (!isRecord(at(container, 'lifecycle', hook, 'tcpSocket'))) continue;
          const message = `a ${hook} hook has no tcpSocket: it fails when it runs`;
          const on = owner;
          yield { on, path: [...path, 'lifecycle', hook, 'tcpSocket'], mark: 'key', message, severity: 'error' };
        }
      }
    }
    for (const volume of context.ofKind('', 'PersistentVolume')) {
      yield* volumes(context, volume, record(volume.manifest['spec']), ['spec']);
    }
    for (const service of context.ofKind('', 'Service')) {
      if (at(service.manifest, 'spec', 'loadBalancerIP') === undefined) continue;
      const message = 'loadBalancerIP is deprecated since Kubernetes 1.24: what it means differs between providers';
      const fix = "use the annotation of the provider's load balancer";
      yield { on: service, path: ['spec', 'loadBalancerIP'], mark: 'key', message, fix };
    }
    for (const ingress of context.ofKind('networking.k8s.io', 'Ingress')) {
      const path = ['metadata', 'annotations', INGRESS_CLASS];
      if (at(ingress.manifest, ...path) === undefined) continue;
      const message = `the annotation ${INGRESS_CLASS} is deprecated since Kubernetes 1.18`;
      yield { on: ingress, path, mark: 'key', message, fix: 'write spec.ingressClassName' };
    }
  },
};

const INGRESS_CLASS = 'kubernetes.io/ingress.class';

/** Volume types that kubelets no longer mount, with the release that took them away. */
const GONE: readonly (readonly [type: string, removedIn: string])[] = [
  ['scaleIO', '1.22'],
  ['flocker', '1.25'],
  ['quobyte', '1.25'],
  ['storageos', '1.25'],
  ['glusterfs', '1.26'],
  ['cephfs', '1.31'],
  ['rbd', '1.31'],
  // Behind a gate that is off.
  ['gitRepo', '1.33'],
];

/** Volume types that still work, by a CSI driver that must be installed, or for now. */
const DEPRECATED: Readonly<Record<string, string>> = {
  awsElasticBlockStore: 'ebs.csi.aws.com',
  azureDisk: 'disk.csi.azure.com',
  azureFile: 'file.csi.azure.com',
  cinder: 'cinder.csi.openstack.org',
  gcePersistentDisk: 'pd.csi.storage.gke.io',
  portworxVolume: 'pxd.portworx.com',
  vsphereVolume: 'csi.vsphere.vmware.com',
};

const OLD: ReadonlySet<string> = new Set([...GONE.map(([type]) => type), ...Object.keys(DEPRECATED)]);

function* volumes(
  context: Context,
  on: CheckedObject,
  volume: Readonly<Record<string, unknown>>,
  place: FieldPath,
): Iterable<Observation> {
  if (!Object.keys(volume).some((type) => OLD.has(type))) return;
  for (const [type, removedIn] of GONE) {
    if (volume[type] === undefined) continue;
    const path = [...place, type];
    const fix = type === 'gitRepo' ? 'clone in an init container into an emptyDir' : 'use its CSI driver';
    if (context.atLeast(removedIn)) {
      const message = `no kubelet mounts ${type} since Kubernetes ${removedIn}: the pod never starts`;
      yield { on, path, mark: 'key', message, fix, severity: 'error' };
    } else {
      yield { on, path, mark: 'key', message: `${type} is deprecated and gone in Kubernetes ${removedIn}`, fix };
    }
  }
  for (const [type, driver] of Object.entries(DEPRECATED)) {
    if (volume[type] === undefined) continue;
    const message = `${type} is deprecated: the CSI driver ${driver} serves it where it is installed`;
    yield { on, path: [...place, type], mark: 'key', message, fix: `write csi with driver ${driver}` };
  }
}

function pod(volume: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers: [{ name: app, image: example.org/app:1.0 }]
  volumes: [{ name: data, ${volume} }]
`;
}
