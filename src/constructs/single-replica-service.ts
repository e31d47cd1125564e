import { Construct } from 'constructs';
import type { EnvVar, Probe, Volume, VolumeMount } from '../../imports/k8s.ts';
import { Deployment, Service } from '../../imports/k8s.ts';
import type { Duration } from '../model/duration.ts';
import { minutes } from '../model/duration.ts';
import { parseBytes, parseCpu } from '../model/quantity.ts';
import { probeTimings } from '../model/timing.ts';
import { Platform } from './platform.ts';
import { CONTAINER_SECURITY, POD_SECURITY } from './process/security.ts';

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
  /** Longest start that is still a healthy one. @default 2 minutes */
  readonly startup?: Duration;
  readonly cpu: string;
  readonly memory: string;
  /** @default - none */
  readonly volumes?: readonly MountedVolume[];
  /** Stop the old pod before the new one starts: for state that one pod alone may hold. @default false */
  readonly exclusive?: boolean;
}

/**
 * A supporting program of the platform itself: one pod and its Service, under Pod Security `restricted`.
 * Programs that are released are Processes instead.
 */
export class SingleReplicaService extends Construct {
  constructor(scope: Construct, id: string, props: SingleReplicaServiceProps) {
    super(scope, id);
    const { namespace, name, ports, health } = props;
    const timing = probeTimings(props.startup ?? minutes(2));
    const labels = { 'app.kubernetes.io/name': name };
    const volumes = [tmp(), ...(props.volumes ?? [])];
    const request = { cpu: parseCpu(props.cpu), memory: parseBytes(props.memory) };
    Platform.of(this).occupy({ name, pods: 1, request, isApart: false });
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
            securityContext: { ...POD_SECURITY, runAsUser: props.user, runAsGroup: props.user, fsGroup: props.user },
            containers: [
              {
                name,
                image: Platform.of(this).image(props.image),
                ...(props.args === undefined ? {} : { args: props.args }),
                ...(props.env === undefined ? {} : { env: props.env }),
                ports: Object.entries(ports).map(([port, containerPort]) => ({ name: port, containerPort })),
                startupProbe: { ...health, ...timing.startup },
                readinessProbe: { ...health, ...timing.readiness },
                livenessProbe: { ...health, ...timing.liveness },
                resources: {
                  requests: { cpu: props.cpu, memory: props.memory },
                  limits: { memory: props.memory },
                },
                securityContext: CONTAINER_SECURITY,
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
