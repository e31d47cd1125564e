import type { Need } from './application.ts';
import type { Fault } from './fault.ts';
import type { Placement } from './placement.ts';
import type { EnvValue, Probes, Process, ProcessVolume, Resources } from './process.ts';
import { durationShape, PROMOTION } from './promotion-shape.ts';
import { RELEASE } from './release-shape.ts';
import { choice, either, list, map, number, numberOr, optional, record, text } from './shape.ts';
import { shapeFaults } from './shape-faults.ts';

type EnvFrom<K extends string> = Extract<EnvValue, Readonly<Record<K, unknown>>>;

const value = either(
  'a text, { secret, key } or { field }',
  "'8080'",
  text("'8080'"),
  record<EnvFrom<'secret'>>('a value from a Secret', "{ secret: 'token', key: 'value' }", {
    secret: text("'token'"),
    key: text("'value'"),
  }),
  record<EnvFrom<'field'>>('a value from the pod', "{ field: 'status.podIP' }", { field: text("'status.podIP'") }),
);

const probes = record<Probes>(
  'a set of probes',
  "{ readiness: '/readyz', liveness: '/healthz', startup: seconds(30) }",
  { readiness: text("'/readyz'"), liveness: text("'/healthz'"), startup: durationShape('seconds(30)') },
);

const resources = record<Resources>('a set of resources', "{ cpu: '50m', memory: '128Mi' }", {
  cpu: text("'50m'"),
  memory: text("'128Mi'"),
});

const volume = record<ProcessVolume>('a volume', "{ path: '/data', size: '1Gi', access: 'ReadWriteOnce' }", {
  path: text("'/data'"),
  size: text("'1Gi'"),
  access: choice('ReadWriteOnce', 'ReadWriteMany'),
});

const NEED_KINDS = [
  'crds',
  'namespace',
  'secret',
  'webhook',
  'service',
  'application',
] as const satisfies readonly Need['kind'][];

const need = record<Need>('a reference with kind, name and because', 'database.access', {
  kind: choice(...NEED_KINDS),
  name: text("'agent/api'"),
  because: text("'it asks it'"),
});

const placement = record<Placement>('a placement', "across('node')", {
  across: optional(choice('node')),
  arch: optional(choice('amd64', 'arm64')),
  labels: optional(map(text("'true'"), "{ 'example.com/pool': 'web' }")),
});

const PROCESS = record<Process>('a Process', "{ name: 'api', … }", {
  name: text("'api'"),
  image: optional(text("'registry.example.com/api:1.0.0'")),
  release: optional(RELEASE),
  ports: map(number(8080), '{ http: 8080 }'),
  env: optional(map(value, "{ PORT: '8080' }")),
  command: optional(list(text("'/bin/api'"))),
  args: optional(list(text("'--verbose'"))),
  probes,
  resources,
  writable: optional(list(text("'/tmp'"))),
  volumes: optional(list(volume)),
  needs: optional(list(need)),
  cutover: choice('continuous', 'interrupted'),
  placement: optional(placement),
  replicas: numberOr('every eligible node', 2),
  promotion: optional(PROMOTION),
  keepAvailable: optional(number(1)),
  drain: optional(durationShape('seconds(20)')),
  requestsPerSecond: optional(number(20)),
  callers: optional(list(text("'edge'"))),
});

/**
 * What the compiler would refuse in a Process, at any depth. Nothing else can be asked of a Process that has such a fault.
 *
 * @param path where it stands in the data
 */
export function processShapeFaults(process: unknown, path: string): Fault[] {
  return shapeFaults(process, PROCESS, path);
}

/** The Processes of a list that are what their type says: the others must not be read, only refused. */
export function wellShaped(processes: readonly Process[]): Process[] {
  if (!Array.isArray(processes)) return [];
  return processes.filter((process) => processShapeFaults(process, '').length === 0);
}

/** The names in a list of Processes, also of those that must not be read: what needs them is not wrong for that. */
export function processNames(processes: readonly Process[]): string[] {
  if (!Array.isArray(processes)) return [];
  return processes.map((process: Process | null) => process?.name).filter((name) => typeof name === 'string');
}

/** What is wrong with the list itself. */
export function processListFaults(processes: unknown, path: string | undefined): Fault[] {
  if (Array.isArray(processes)) return [];
  return shapeFaults(processes, list(PROCESS), path === undefined ? 'processes' : `${path}.processes`);
}
