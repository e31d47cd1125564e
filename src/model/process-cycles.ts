import { cycles } from './cycles.ts';
import type { Fault } from './fault.ts';
import type { Process } from './process.ts';

/**
 * Processes of one Application that need one another in a circle. They land in one wave, so no wave shows it; but each
 * waits until the next one answers, and none of them ever does.
 *
 * @param namespace where they run: a need names a Process as `<namespace>/<name>`
 * @param path where they stand in the data, e.g. `platform/agent`
 */
export function processCycleFaults(processes: readonly Process[], namespace: string, path: string): Fault[] {
  const names = new Map(processes.map(({ name }) => [`${namespace}/${name}`, name]));
  const needs = new Map(
    processes.map(({ name, needs = [] }) => [
      name,
      new Map(
        needs
          .filter((need) => need.kind === 'service' && names.has(need.name))
          .map((need) => [names.get(need.name)!, need.because]),
      ),
    ]),
  );
  const edges = new Map([...needs].map(([name, targets]) => [name, new Set(targets.keys())]));
  return cycles(edges).map((cycle) => {
    const steps = cycle.map((from, index) => {
      const to = cycle[(index + 1) % cycle.length]!;
      return `"${from}" needs "${to}" because ${needs.get(from)!.get(to)}`;
    });
    return {
      path: `${path}/${cycle[0]}.needs`,
      message: `processes need one another in a circle: ${[...cycle, cycle[0]!].join(' → ')} (${steps.join('; ')})`,
      hint: 'take one of these needs away: the process that can answer without the other needs nothing of it',
    };
  });
}
