import { Construct } from 'constructs';
import type { EnvVar, Probe, Volume, VolumeMount } from '../../imports/k8s.ts';
import { Deployment, Service } from '../../imports/k8s.ts';
import { Platform } from './platform.ts';
import { RESTRICTED_CONTAINER, restrictedPod } from './restricted.ts';

/** A volume and where the container sees it. */
export interface MountedVolume {
  readonly volume: Volume;
  readonly path: string;
  /** @default false */
  readonly readOnly?: boolean;
}

export interface SingleReplicaServiceProps {
  readonly namespace: string;
  readonly name: string;
  /** Image with a digest or a pinned tag. */
  readonly image: string;
  /** Numeric user that the image runs as. */
  readonly user: number;
  readonly args?: readonly string[];
  readonly env?: readonly EnvVar[];
  /** Port numbers by name; the Service has the same. */
  readonly ports: Readonly<Record<string, number>>;
  /** What tells that it is ready, and alive. */
  readonly health: Pick<Probe, 'httpGet' | 'tcpSocket'>;
  readonly cpu: string;
  readonly memory: string;
  /** @default - none */
  readonly volumes?: readonly MountedVolume[];
  /** Stop the old pod before the new one starts: for state that one pod alone may hold. @default false */
  readonly exclusive?: boolean;
}

/** Seconds. Two and a half minutes to start, half a minute of silence before a restart. */
const TIMING = { periodSeconds: 10, timeoutSeconds: 5 };

/**
 * A supporting program of the platform itself: one pod and its Service, under Pod Security `restricted`.
 * Programs that are released are Processes instead.
 */
export class SingleReplicaService extends Construct {
  constructor(scope: Construct, id: string, props: SingleReplicaServiceProps) {
    super(scope, id);
    const { namespace, name, ports, health } = props;
    const labels = { 'app.kubernetes.io/name': name };
    const volumes = [tmp(), ...(props.volumes ?? [])];
    new Deployment(this, 'deployment', {
      metadata: { name, namespace, labels },
      spec: {
        replicas: 1,
        strategy:
          props.exclusive === true
            ? { type: 'Recreate' }
            : { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: {
            automountServiceAccountToken: false,
            enableServiceLinks: false,
            securityContext: restrictedPod(props.user),
            containers: [
              {
                name,
                image: Platform.of(this).image(props.image),
                ...(props.args === undefined ? {} : { args: props.args }),
                ...(props.env === undefined ? {} : { env: props.env }),
                ports: Object.entries(ports).map(([port, containerPort]) => ({ name: port, containerPort })),
                startupProbe: { ...health, periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 30 },
                readinessProbe: { ...health, ...TIMING, failureThreshold: 3 },
                livenessProbe: { ...health, ...TIMING, failureThreshold: 6 },
                resources: {
                  requests: { cpu: props.cpu, memory: props.memory },
                  limits: { memory: props.memory },
                },
                securityContext: RESTRICTED_CONTAINER,
                volumeMounts: volumes.map(mount),
              },
            ],
            volumes: volumes.map(({ volume }) => volume),
          },
        },
      },
    });
    new Service(this, 'service', {
      metadata: { name, namespace, labels },
      spec: {
        selector: labels,
        ports: Object.entries(ports).map(([port, number]) => ({ name: port, port: number, targetPort: port })),
      },
    });
  }
}

/** The root is read-only; most programs want this one folder. */
function tmp(): MountedVolume {
  return { volume: { name: 'tmp', emptyDir: {} }, path: '/tmp' };
}

function mount({ volume, path, readOnly }: MountedVolume): VolumeMount {
  return { name: volume.name, mountPath: path, ...(readOnly === true ? { readOnly } : {}) };
}
