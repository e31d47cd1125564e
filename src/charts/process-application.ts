import { Application } from '../constructs/application.ts';
import { SIDECAR_REQUEST } from '../constructs/envoy/sidecar.ts';
import { claimNamespace } from '../constructs/namespace.ts';
import type { Destination } from '../constructs/network-policy.ts';
import { DefaultDenyIngress, EgressBaseline } from '../constructs/network-policy.ts';
import type { Platform } from '../constructs/platform.ts';
import { derivations } from '../constructs/process/derivations.ts';
import { sidecarFaults } from '../constructs/process/ports.ts';
import type { ProcessContext } from '../constructs/process/process-context.ts';
import { databaseSecrets, foreignSecretFaults, platformNeeds } from '../constructs/process/process-needs.ts';
import { RunningProcess } from '../constructs/process/running-process.ts';
import { databaseVariables, tracingVariables } from '../constructs/process/variables.ts';
import { PROMETHEUS, type ServiceAddress, serviceUrl } from '../constructs/service-address.ts';
import type { Need } from '../model/application.ts';
import { resolveReplicas } from '../model/eligible-nodes.ts';
import type { PodRequest } from '../model/pod-group.ts';
import type { Process } from '../model/process.ts';
import { processCycleFaults } from '../model/process-cycles.ts';
import { validateProcesses } from '../model/process-faults.ts';
import { DEFAULT_REQUESTS_PER_SECOND, planProcess } from '../model/process-plan.ts';
import { processNames, wellShaped } from '../model/process-shape.ts';
import { parseBytes, parseCpu } from '../model/quantity.ts';

export interface ProcessApplicationProps {
  /** @default - the Application's name */
  readonly namespace?: string;
  readonly processes: readonly Process[];
  /** What it needs besides what its Processes need. @default - nothing */
  readonly needs?: readonly Need[];
  /** Where its Processes send traces: OTLP over gRPC. @default - nowhere */
  readonly traces?: ServiceAddress;
  /** Whether the platform's admission policies judge its pods. @default true */
  readonly judged?: boolean;
}

/**
 * Processes that belong together: one namespace under Pod Security `restricted` where nobody may call anybody unless it
 * is said, and in it everything that each Process needs to run.
 *
 * Every mistake in a Process is reported to the platform; then none of them is rendered.
 */
export class ProcessApplication extends Application {
  constructor(scope: Platform, name: string, props: ProcessApplicationProps) {
    const { namespace = name, traces } = props;
    // The others are refused below, and have nothing that can be read.
    const processes = wellShaped(props.processes);
    super(scope, name, { namespace, ...(props.needs === undefined ? {} : { needs: props.needs }) });
    const path = `platform/${name}`;
    const faults = [
      ...validateProcesses(props.processes, scope.environment, path),
      ...processCycleFaults(processes, namespace, path),
      ...processes.flatMap((process) => sidecarFaults(process, `${path}/${process.name}`)),
      ...processes.flatMap((process) => foreignSecretFaults(process, namespace, `${path}/${process.name}`)),
    ];
    for (const fault of faults) scope.fault(fault);

    this.provide(
      ...processNames(props.processes).map(
        (process) => ({ kind: 'service', name: `${namespace}/${process}` }) as const,
      ),
    );
    for (const process of processes) this.need(...(process.needs ?? []));
    this.need(...platformNeeds(processes, scope.environment));
    if (traces !== undefined) {
      this.need({
        kind: 'service',
        name: `${traces.namespace}/${traces.name}`,
        because: 'its Processes send traces there',
      });
    }

    claimNamespace(this, namespace, { judged: props.judged ?? true });
    new DefaultDenyIngress(this, 'default-deny', { namespace });
    new EgressBaseline(this, 'egress', { namespace, to: destinations(namespace, processes, traces) });
    if (faults.length > 0) return;

    for (const process of processes) {
      const context = processContext(this, scope, process, traces);
      new RunningProcess(this, context);
      for (const derivation of derivations(context, scope.environment)) scope.derive(derivation);
      const { requestsPerSecond = DEFAULT_REQUESTS_PER_SECOND } = process;
      scope.run(process, sidecarRequest(process));
      scope.planProcess(name, planProcess(process, scope.environment, { requestsPerSecond }));
    }
  }
}

/** What comes on top of a Process's own container in each of its pods. */
function sidecarRequest(process: Process): PodRequest {
  if (process.promotion?.kind !== 'canary') return { cpu: 0, memory: 0 };
  return { cpu: parseCpu(SIDECAR_REQUEST.cpu), memory: parseBytes(SIDECAR_REQUEST.memory) };
}

function processContext(
  application: ProcessApplication,
  platform: Platform,
  process: Process,
  traces: ServiceAddress | undefined,
): ProcessContext {
  const { environment } = platform;
  const namespace = application.targetNamespace;
  const [secret, another] = databaseSecrets(process, namespace);
  return {
    process,
    application: application.name,
    namespace,
    image: platform.image((process.release?.image ?? process.image)!),
    replicas: resolveReplicas(process, environment),
    variables: {
      // Two databases share no variable names: such a Process says itself which is which.
      ...(secret === undefined || another !== undefined ? {} : databaseVariables(secret)),
      ...(traces === undefined
        ? {}
        : tracingVariables({
            endpoint: serviceUrl(traces),
            service: process.name,
            release: process.release?.release,
          })),
    },
    prometheus: platform.prometheus,
    scrapedFrom: PROMETHEUS.namespace,
    // A Prometheus from elsewhere may have no kube-state-metrics beside it; the stack, whoever brings it, has.
    isRestartCounted: environment.prometheus === undefined || environment.provided.includes('kube-prometheus-stack'),
    ...(traces === undefined ? {} : { traces: { host: `${traces.name}.${traces.namespace}.svc`, port: traces.port } }),
  };
}

/** What pods may call outside their own namespace: what they need there, and the collector of traces. */
function destinations(
  namespace: string,
  processes: readonly Process[],
  traces: ServiceAddress | undefined,
): Destination[] {
  const called = processes
    .flatMap((process) => process.needs ?? [])
    .filter(({ kind }) => kind === 'service')
    .map(({ name }) => name.split('/')[0]!)
    .filter((other) => other !== namespace);
  return [
    ...[...new Set(called)].sort().map((other) => ({ namespace: other })),
    ...(traces === undefined ? [] : [{ namespace: traces.namespace, ports: [traces.port] }]),
  ];
}
