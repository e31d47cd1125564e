import type { Node } from '../../model/environment.ts';
import type { Context } from '../context.ts';
import { affinityMismatch, nodeLabel, nodeMismatch, type PodSpec } from './node-fit.ts';
import { HOSTNAME, type Separation } from './separation.ts';
import type { Workload } from './workload.ts';

/** What a hard rule does, as a clause: `required anti-affinity allows one pod of any revision per node`. */
export function ruleText(rule: Separation): string {
  const place = placeText(rule);
  if (rule.kind === 'host port') return 'its host port can be taken once per node';
  const whose = rule.reach === 'every revision' ? 'pod of any revision' : 'pod of a revision';
  if (rule.kind === 'anti-affinity') return `required anti-affinity allows one ${whose} per ${place}`;
  return `its DoNotSchedule spread allows a ${place} ${rule.maxSkew} more ${rule.maxSkew === 1 ? 'pod' : 'pods'} than the emptiest`;
}

/** `node`, or `value of topology.kubernetes.io/zone`. */
export function placeText({ topologyKey }: Separation): string {
  return topologyKey === HOSTNAME ? 'node' : `value of ${topologyKey}`;
}

/** `2 eligible nodes: worker-1, worker-2 (not eligible: control-plane: taint x)`. */
export function nodesText(spec: PodSpec, nodes: readonly Node[], rules: readonly Separation[] = []): string {
  const keys = rules.filter(({ kind }) => kind === 'spread').map(({ topologyKey }) => topologyKey);
  const reasons = nodes.map((node) => {
    const missing = keys.find((key) => nodeLabel(node, key) === undefined);
    return { node, reason: nodeMismatch(spec, node) ?? (missing === undefined ? undefined : `no label ${missing}`) };
  });
  const fit = reasons.filter(({ reason }) => reason === undefined).map(({ node }) => node.name);
  const others = reasons
    .filter(({ reason }) => reason !== undefined)
    .map(({ node, reason }) => `${node.name}: ${reason}`);
  const names = fit.length === 0 ? '' : `: ${some(fit)}`;
  const rest = others.length === 0 ? '' : ` (not eligible: ${some(others)})`;
  return `${fit.length === 0 ? 'no' : fit.length} eligible ${fit.length === 1 ? 'node' : 'nodes'}${names}${rest}`;
}

/** Places that a spread counts although no pod can go there, since their only nodes have a taint. */
export function emptyPlaces(spec: PodSpec, rule: Separation, nodes: readonly Node[]): readonly string[] {
  if (rule.kind !== 'spread' || !rule.countsTainted) return [];
  const counted = nodes.filter((node) => rule.countsUnselected || affinityMismatch(spec, node) === undefined);
  const places = new Set(counted.map((node) => nodeLabel(node, rule.topologyKey)));
  const open = new Set(
    nodes.filter((node) => nodeMismatch(spec, node) === undefined).map((node) => nodeLabel(node, rule.topologyKey)),
  );
  return [...places].filter((place): place is string => place !== undefined && !open.has(place));
}

/** The smallest edit that lets a new revision stand beside the old one. */
export function remedy(context: Context, workload: Workload, rule: Separation): string {
  const key = workload.crowd.revisionKey;
  const room = canGiveWay(workload) ? ', or set maxSurge to 0 and maxUnavailable to 1' : ', or add eligible nodes';
  if (rule.kind === 'host port') return `take the host port away${room}`;
  const since = rule.kind === 'spread' ? '1.27' : '1.31';
  if (!context.atLeast(since)) return `use Kubernetes ${since} with matchLabelKeys: [${key}]${room}`;
  const wrong = rule.matchLabelKeys[0];
  return wrong === undefined ? `add matchLabelKeys: [${key}] to the term${room}` : `replace ${wrong} by ${key}${room}`;
}

function canGiveWay({ update }: Workload): boolean {
  return update.kind === 'rolling' || update.kind === 'canary' || update.kind === 'per node';
}

function some(names: readonly string[]): string {
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`;
}
