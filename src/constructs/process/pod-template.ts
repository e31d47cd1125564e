import type { Container, PodSpec, Volume } from '../../../imports/k8s.ts';
import type { Process } from '../../model/process.ts';
import { drainTiming } from '../../model/timing.ts';
import { processLabels } from './labels.ts';
import { containerPorts, HTTP, portName } from './ports.ts';
import { probes } from './probes.ts';
import { scheduling } from './scheduling.ts';
import { CONTAINER_SECURITY, POD_SECURITY } from './security.ts';
import { storage } from './storage.ts';
import { type Variables, variables } from './variables.ts';

export interface PodTemplateProps {
  readonly process: Process;
  /** Name of the Application it belongs to. */
  readonly application: string;
  /** Image to run. */
  readonly image: string;
  readonly replicas: number;
  /** Variables besides the Process's own, which win. @default - none */
  readonly variables?: Variables;
  /** Native sidecar that answers on the surface `http` in the program's place. @default - none */
  readonly sidecar?: { readonly container: Container; readonly volume: Volume } | undefined;
}

/** A pod template whose labels are always there. */
export interface ProcessPodTemplate {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: PodSpec;
}

/**
 * The pods of a Process, the same for every way of promotion.
 *
 * Restricted, no token of the API server, no variables of Services (one of them once overwrote a program's own port
 * setting), memory bounded by what it asks for, every probe with its timing spelled out, and a sleep before the program is
 * told to stop, since a pod that goes is still sent requests for a while.
 */
export function podTemplate(props: PodTemplateProps): ProcessPodTemplate {
  const { process, sidecar } = props;
  const { name, command, args, env, resources } = process;
  const drain = drainTiming(process.drain);
  const { volumes, mounts } = storage(process);
  const all = [...volumes, ...(sidecar === undefined ? [] : [sidecar.volume])];
  return {
    metadata: { labels: processLabels(name, props.application) },
    spec: {
      serviceAccountName: name,
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: POD_SECURITY,
      terminationGracePeriodSeconds: drain.terminationGraceSeconds,
      ...scheduling(process, props.replicas),
      ...(sidecar === undefined ? {} : { initContainers: [sidecar.container] }),
      containers: [
        {
          name,
          image: props.image,
          ...(command === undefined ? {} : { command }),
          ...(args === undefined ? {} : { args }),
          env: variables({ ...props.variables, ...env }),
          ports: containerPorts(process, sidecar !== undefined),
          ...probes(process, portName(HTTP, sidecar !== undefined)),
          lifecycle: { preStop: { sleep: { seconds: drain.preStopSleepSeconds } } },
          resources: {
            requests: { cpu: resources.cpu, memory: resources.memory },
            limits: { memory: resources.memory },
          },
          securityContext: CONTAINER_SECURITY,
          ...(mounts.length === 0 ? {} : { volumeMounts: mounts }),
        },
      ],
      ...(all.length === 0 ? {} : { volumes: all }),
    },
  };
}
