/**
 * The keys of a map in the order a Kubernetes reader expects: what identifies a thing first, what it is made of next,
 * and everything else by the alphabet. The order depends on the keys alone, never on the order they were written in,
 * so moving a line of TypeScript moves no line of YAML. The alphabet is that of UTF-16 code units: the same everywhere.
 *
 * @param field the field that holds the map (for an element of a list: the field that holds the list); undefined at
 *   the root
 */
export function orderedKeys(keys: string[], field: string | undefined): string[] {
  if (keys.length < 2) return keys;
  const rank = field === undefined ? RANK : DATA.has(field) ? NO_RANK : CONTAINERS.has(field) ? CONTAINER_RANK : RANK;
  const ranked = keys.map((key) => ({ key, rank: rank.get(key) ?? REST }));
  ranked.sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1));
  return ranked.map(({ key }) => key);
}

/** Maps whose keys are the user's own names: there is nothing to know about them but the alphabet. */
const DATA = new Set([
  'annotations',
  'binaryData',
  'data',
  'labels',
  'limits',
  'matchLabels',
  'nodeSelector',
  'requests',
  'stringData',
  'values',
  'valuesObject',
]);

const CONTAINERS = new Set(['containers', 'initContainers', 'ephemeralContainers']);

const REST = 500;

/** Ranks below REST lead, ranks above it trail: long parts stand last so that the short ones are not lost behind them. */
const RANK = ranks(
  [
    'apiVersion',
    'apiGroup',
    'kind',
    'metadata',
    'name',
    'generateName',
    'namespace',
    'labels',
    'annotations',
    'key',
    'operator',
    'value',
    'type',
    // Argo CD Application
    'project',
    'source',
    'sources',
    'destination',
    // workloads
    'replicas',
    'selector',
    'strategy',
    'workloadRef',
    // probes and hooks: what is asked before how often
    'httpGet',
    'tcpSocket',
    'grpc',
    'exec',
  ],
  [
    // analysis and rollouts
    'provider',
    'steps',
    // pod
    'initContainers',
    'containers',
    'volumes',
    'template',
    // beside apiVersion, kind and metadata
    'spec',
    'data',
    'stringData',
    'binaryData',
    'status',
  ],
);

const NO_RANK: ReadonlyMap<string, number> = new Map();

const CONTAINER_RANK = ranks(
  [
    'name',
    'image',
    'imagePullPolicy',
    'restartPolicy',
    'command',
    'args',
    'workingDir',
    'ports',
    'env',
    'envFrom',
    'startupProbe',
    'readinessProbe',
    'livenessProbe',
    'lifecycle',
    'resources',
    'securityContext',
    'volumeMounts',
    'volumeDevices',
  ],
  [],
);

function ranks(leading: readonly string[], trailing: readonly string[]): ReadonlyMap<string, number> {
  return new Map([
    ...leading.map((key, index) => [key, index] as const),
    ...trailing.map((key, index) => [key, REST + 1 + index] as const),
  ]);
}
