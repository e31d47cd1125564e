import type { ApplicationNode, Capability, Need } from './application.ts';
import { capabilityText } from './application.ts';
import { cycles } from './cycles.ts';
import type { Fault } from './fault.ts';
import { nearest } from './nearest.ts';

/** One need, resolved: `from` cannot start before `to` stands. */
export interface WaveEdge {
  /** The Application that needs. */
  readonly from: string;
  /** The Application that provides. */
  readonly to: string;
  readonly capability: Capability;
  /** A clause that reads after "because". */
  readonly because: string;
}

/** The order in which the Applications of one environment land. */
export interface WavePlan {
  /** By wave, then by name. An Application in a cycle, or behind one, is absent. */
  readonly applications: readonly { readonly name: string; readonly wave: number }[];
  /** By needer, then provider, then capability. */
  readonly edges: readonly WaveEdge[];
  /** Everything that is wrong with the needs, at once. Empty when every Application has a wave. */
  readonly faults: readonly Fault[];
}

/** What {@link planWaves} may take for granted. */
export interface WaveOptions {
  /** Capabilities that the cluster already has, see `environmentCapabilities`. @default - none */
  readonly given?: readonly Capability[];
}

/**
 * The sync wave of every Application: 0 when it needs no other, else one more than the highest wave among its providers.
 *
 * One topological pass, linear in Applications plus needs. The order of the input does not matter. Every Application
 * provides itself as `{ kind: 'application', name }` whether it says so or not; a need that it meets itself is no edge.
 *
 * Faults: a cycle, named all the way round; a need that nobody provides, with the nearest names that are provided; two
 * providers of one capability, or one that the cluster already has; two Applications of one name.
 *
 * Argo CD applies waves in ascending order and waits for health between them:
 * https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/
 */
export function planWaves(applications: readonly ApplicationNode[], options: WaveOptions = {}): WavePlan {
  const sorted = [...applications].sort((a, b) => compare(a.name, b.name));
  const faults: Fault[] = [];
  const providers = provided(sorted, options.given ?? [], faults);
  const edges: WaveEdge[] = [];
  for (const { name, needs } of sorted) {
    for (const need of needs) {
      const to = providers.get(capabilityText(need));
      if (to === undefined) faults.push(unmet(name, need, providers));
      else if (to !== GIVEN && to !== name) {
        edges.push({ from: name, to, capability: { kind: need.kind, name: need.name }, because: need.because });
      }
    }
  }
  edges.sort((a, b) => compare(edgeKey(a), edgeKey(b)));

  const waves = levels(sorted, edges);
  if (waves.size < new Set(sorted.map(({ name }) => name)).size) faults.push(...cycleFaults(edges));
  return {
    applications: [...waves]
      .map(([name, wave]) => ({ name, wave }))
      .sort((a, b) => a.wave - b.wave || compare(a.name, b.name)),
    edges,
    faults,
  };
}

/** Provider name of a capability that the cluster already has. No Application can be called this. */
const GIVEN = '';

/** Capability text → name of its provider. */
function provided(applications: readonly ApplicationNode[], given: readonly Capability[], faults: Fault[]) {
  const providers = new Map<string, string>(given.map((capability) => [capabilityText(capability), GIVEN]));
  const names = new Set<string>();
  for (const { name, provides } of applications) {
    if (names.has(name)) {
      faults.push({ path: name, message: `two applications are named "${name}"`, hint: 'rename one of them' });
      continue;
    }
    names.add(name);
    for (const text of new Set([{ kind: 'application', name } as const, ...provides].map(capabilityText))) {
      const other = providers.get(text);
      if (other === undefined) providers.set(text, name);
      else faults.push(providedTwice(text, name, other));
    }
  }
  return providers;
}

function providedTwice(text: string, name: string, other: string): Fault {
  return other === GIVEN
    ? {
        path: name,
        message: `application "${name}" provides ${text}, which the cluster already has`,
        hint: `remove the application, or take the operator off the environment's \`provided\` list`,
      }
    : {
        path: name,
        message: `applications "${other}" and "${name}" both provide ${text}`,
        hint: 'let one of them own it, and let the other need it',
      };
}

function unmet(needer: string, need: Need, providers: ReadonlyMap<string, string>): Fault {
  const wanted = capabilityText(need);
  const names = [...providers.keys()].sort();
  const guess = nearest(wanted, names) ?? names.find((text) => text.split(' ')[1] === need.name);
  const sameKind = names.filter((text) => text.startsWith(`${need.kind} `)).slice(0, 5);
  const add = `add an application that provides ${wanted}`;
  let hint = add;
  if (guess !== undefined)
    hint = `did you mean ${guess}, from ${providerText(providers.get(guess)!)}? otherwise ${add}`;
  else if (sameKind.length > 0) hint = `provided are ${sameKind.join(', ')}; need one of them, or ${add}`;
  return {
    path: needer,
    message: `application "${needer}" needs ${wanted} because ${need.because}, and nothing provides it`,
    hint,
  };
}

function providerText(provider: string): string {
  return provider === GIVEN ? 'the cluster' : `application "${provider}"`;
}

function edgeKey({ from, to, capability, because }: WaveEdge): string {
  return [from, to, capabilityText(capability), because].join('\n');
}

/** Kahn's pass: an Application gets its wave when the last of its providers has one. */
function levels(applications: readonly ApplicationNode[], edges: readonly WaveEdge[]): Map<string, number> {
  const waiting = new Map<string, number>(applications.map(({ name }) => [name, 0]));
  const dependants = new Map<string, string[]>();
  for (const { from, to } of edges) {
    waiting.set(from, waiting.get(from)! + 1);
    const list = dependants.get(to);
    if (list === undefined) dependants.set(to, [from]);
    else list.push(from);
  }
  const ready = [...waiting].filter(([, count]) => count === 0).map(([name]) => name);
  const waves = new Map<string, number>(ready.map((name) => [name, 0]));
  const reached = new Map<string, number>();
  for (const name of ready) {
    for (const dependant of dependants.get(name) ?? []) {
      reached.set(dependant, Math.max(reached.get(dependant) ?? 0, waves.get(name)! + 1));
      waiting.set(dependant, waiting.get(dependant)! - 1);
      if (waiting.get(dependant) !== 0) continue;
      waves.set(dependant, reached.get(dependant)!);
      ready.push(dependant);
    }
  }
  return waves;
}

function cycleFaults(edges: readonly WaveEdge[]): Fault[] {
  const graph = new Map<string, Map<string, WaveEdge>>();
  for (const edge of edges) {
    const targets = graph.get(edge.from) ?? new Map<string, WaveEdge>();
    graph.set(edge.from, targets);
    if (!targets.has(edge.to)) targets.set(edge.to, edge);
  }
  const targetNames = new Map([...graph].map(([from, targets]) => [from, new Set(targets.keys())]));
  return cycles(targetNames).map((cycle) => {
    const steps = cycle.map((from, index) => {
      const { to, capability, because } = graph.get(from)!.get(cycle[(index + 1) % cycle.length]!)!;
      return `"${from}" needs ${capabilityText(capability)} from "${to}" because ${because}`;
    });
    return {
      path: cycle[0]!,
      message: `applications need one another in a circle: ${[...cycle, cycle[0]!].join(' → ')} (${steps.join('; ')})`,
      hint: 'take one of these needs away, or split the application that both sides need',
    };
  });
}

/** By code unit, so that no locale changes the order. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
