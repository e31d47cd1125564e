import type { Manifest } from '../../../src/synth/manifest.ts';
import { REGISTRY } from '../images/catalogue.ts';
import { restricted } from '../parts/restricted.ts';
import { until } from '../until.ts';
import type { EngineContext } from './engine.ts';

/** An engine as one Deployment of one pod, for a lab with real nodes. */
export interface OperatorPod {
  readonly name: string;
  readonly namespace: string;
  /** Program and tag of one of the lab's images. */
  readonly image: readonly [program: string, tag: string];
  readonly args: readonly string[];
  /** Variables of the program; `POD_NAMESPACE` and `POD_NAME` are always there. @default - none */
  readonly env?: Readonly<Record<string, string>>;
  /** Ports by name. @default - none */
  readonly ports?: Readonly<Record<string, number>>;
  /** Path and port that answer 200 when it works, over HTTP unless the scheme is given. */
  readonly ready: readonly [path: string, port: number, scheme?: 'HTTPS'];
  /** Memory that it asks for and may use. */
  readonly memory: string;
  /** Services to its pod: name to the ports it has, by port name. @default - none */
  readonly services?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Folders it may write to. @default - none */
  readonly writable?: readonly string[];
}

/**
 * The objects of an engine. Its service account may do everything in the cluster: the lab tries what engines do, not what they
 * may do.
 */
export function operatorManifests(pod: OperatorPod): readonly Manifest[] {
  const { name, namespace } = pod;
  const labels = { 'app.kubernetes.io/name': name };
  const writable = (pod.writable ?? []).map((path, index) => ({ name: `writable-${index}`, path }));
  const [path, port, scheme = 'HTTP'] = pod.ready;
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name, namespace } },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: `lab:${name}` },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
      subjects: [{ kind: 'ServiceAccount', name, namespace }],
    },
    ...Object.entries(pod.services ?? {}).map(([service, ports]) => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: service, namespace },
      spec: {
        selector: labels,
        ports: Object.entries(ports).map(([target, number]) => ({ name: target, port: number, targetPort: target })),
      },
    })),
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name, namespace, labels },
      spec: {
        strategy: { type: 'Recreate' },
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: {
            serviceAccountName: name,
            enableServiceLinks: false,
            volumes: writable.map((volume) => ({ name: volume.name, emptyDir: {} })),
            ...restricted({
              name,
              image: `${REGISTRY}/${pod.image[0]}:${pod.image[1]}`,
              args: pod.args,
              env: [
                { name: 'POD_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
                { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
                ...Object.entries(pod.env ?? {}).map(([variable, value]) => ({ name: variable, value })),
              ],
              ports: Object.entries(pod.ports ?? {}).map(([portName, containerPort]) => ({
                name: portName,
                containerPort,
              })),
              readinessProbe: { httpGet: { path, port, scheme }, periodSeconds: 2, timeoutSeconds: 5 },
              resources: { requests: { cpu: '20m', memory: pod.memory }, limits: { memory: pod.memory } },
              volumeMounts: writable.map((volume) => ({ name: volume.name, mountPath: volume.path })),
            }),
          },
        },
      },
    },
  ];
}

/** Applies an engine's objects and waits until its pod is available. */
export async function deployOperator(context: EngineContext, pod: OperatorPod): Promise<void> {
  for (const manifest of operatorManifests(pod)) await context.cluster.apply(manifest);
  await awaitDeployment(context, pod.namespace, pod.name);
}

/** Waits until a Deployment has an available pod. */
export function awaitDeployment(context: EngineContext, namespace: string, name: string): Promise<void> {
  return until(context, name, async () => {
    const status = (await context.cluster.get({ apiVersion: 'apps/v1', kind: 'Deployment', namespace, name }))?.status;
    return Number(status?.['availableReplicas'] ?? 0) >= 1;
  });
}
