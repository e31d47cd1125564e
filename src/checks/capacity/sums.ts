import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { exampleLoad } from './example.ts';
import { type Load, loads } from './load.ts';
import { amount } from './overfull.ts';

export const sums: Rule = {
  id: 'capacity/sums',
  severity: 'info',
  title: 'what all pods ask for together, where the nodes are not known',
  why: 'The scheduler counts requests, not use: the nodes must have this much free, and more while something is updated or drained. With the nodes in an environment file the other rules of this family say whether they have.',
  source:
    'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#how-pods-with-resource-requests-are-scheduled',
  examples: { failing: exampleLoad(3, '500m'), passing: exampleLoad(3, '0').replace('memory: 64Mi', 'memory: 0') },
  *check(context: Context): Iterable<Observation> {
    if (context.environment !== undefined) return;
    const all = loads(context).filter(({ request }) => request.cpu + request.memory > 0);
    const largest = largestOf(all);
    if (largest === undefined) return;
    const counted = all.filter(({ perNode }) => !perNode);
    const parts = [
      ...(counted.length === 0 ? [] : [`${asked(counted, 'least')} at rest`]),
      ...(counted.some(({ least, most }) => most > least)
        ? [`${asked(counted, 'most')} with every autoscaler at its most`]
        : []),
      ...(counted.length === all.length
        ? []
        : [
            `${asked(
              all.filter(({ perNode }) => perNode),
              'each',
            )} on each node`,
          ]),
    ];
    yield {
      on: largest.owner,
      path: largest.path,
      mark: 'key',
      message: `all pods together ask for ${parts.join(', ')}; ${largest.name} for most`,
      fix: 'give the nodes to have it checked whether they hold this: --environment FILE',
    };
  },
};

function asked(some: readonly Load[], count: 'least' | 'most' | 'each'): string {
  const total = (resource: 'cpu' | 'memory') =>
    some.reduce((sum, load) => sum + load.request[resource] * (count === 'each' ? 1 : load[count]), 0);
  return `${amount('cpu', total('cpu'))} CPU and ${amount('memory', total('memory'))} of memory`;
}

/** The one that asks for the largest part of all CPU, or of all memory. */
function largestOf(all: readonly Load[]): Load | undefined {
  const asksFor = (load: Load, resource: 'cpu' | 'memory') => load.request[resource] * Math.max(1, load.least);
  const total = (resource: 'cpu' | 'memory') => all.reduce((sum, one) => sum + asksFor(one, resource), 0) || 1;
  const [cpu, memory] = [total('cpu'), total('memory')];
  let largest: { readonly load: Load; readonly share: number } | undefined;
  for (const load of all) {
    const share = Math.max(asksFor(load, 'cpu') / cpu, asksFor(load, 'memory') / memory);
    if (largest === undefined || share > largest.share) largest = { load, share };
  }
  return largest?.load;
}
