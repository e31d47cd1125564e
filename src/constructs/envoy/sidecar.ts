import type { Container, Probe, Volume } from '../../../imports/k8s.ts';
import type { ReleaseFault } from '../../model/release.ts';
import { CONTAINER_SECURITY } from '../process/security.ts';
import { ENVOY_PORT_NAMES, ENVOY_PORTS, OBSERVED_PATHS } from './ports.ts';
import { BOOTSTRAP_FOLDER, envoyArguments, RELEASE_VARIABLE } from './release-layer.ts';

/** The flavour without a shell, whose user is not root. https://www.envoyproxy.io/docs/envoy/v1.40.0/start/install */
export const ENVOY_IMAGE = 'docker.io/envoyproxy/envoy:distroless-v1.40.0';

export interface SidecarProps {
  /** Image to run, e.g. {@link ENVOY_IMAGE}. */
  readonly image: string;
  /** Name of the ConfigMap that holds the bootstrap. */
  readonly configMap: string;
  /** Name that every reply carries. */
  readonly release: string;
  /** @default - none */
  readonly fault?: ReleaseFault | undefined;
  /** Probes of its ready path without the question itself. */
  readonly probes: { readonly startup: ProbeTiming; readonly readiness: ProbeTiming };
}

/** When a probe asks and what it forgives. */
export type ProbeTiming = Omit<Probe, 'httpGet' | 'exec' | 'grpc' | 'tcpSocket'>;

/**
 * Envoy as a native sidecar: it is up before the program starts and stops after it, so no request meets a pod with only
 * one of the two.
 *
 * https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/
 */
export function sidecar(props: SidecarProps): { container: Container; volume: Volume } {
  const ready = { httpGet: { path: OBSERVED_PATHS.ready, port: ENVOY_PORT_NAMES.observed } };
  const volume = 'envoy';
  return {
    volume: { name: volume, configMap: { name: props.configMap } },
    container: {
      name: 'envoy',
      image: props.image,
      restartPolicy: 'Always',
      args: envoyArguments(props.fault),
      env: [{ name: RELEASE_VARIABLE, value: props.release }],
      ports: [
        { name: ENVOY_PORT_NAMES.judged, containerPort: ENVOY_PORTS.judged },
        { name: ENVOY_PORT_NAMES.observed, containerPort: ENVOY_PORTS.observed },
      ],
      startupProbe: { ...ready, ...props.probes.startup },
      readinessProbe: { ...ready, ...props.probes.readiness },
      // From now on replies carry `connection: close`, so clients come back to another pod; new requests still pass.
      lifecycle: { preStop: { httpGet: { path: OBSERVED_PATHS.drain, port: ENVOY_PORT_NAMES.observed } } },
      resources: { requests: SIDECAR_REQUEST, limits: { memory: SIDECAR_REQUEST.memory } },
      securityContext: CONTAINER_SECURITY,
      volumeMounts: [{ name: volume, mountPath: BOOTSTRAP_FOLDER, readOnly: true }],
    },
  };
}

/** What a sidecar asks for; memory is twice what it takes with one thread and these statistics. */
export const SIDECAR_REQUEST = { cpu: '50m', memory: '128Mi' } as const;
