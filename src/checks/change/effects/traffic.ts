import type { CheckedObject } from '../../checked-object.ts';
import { at, list, number, record, text } from '../../field.ts';
import type { Effect } from '../effect.ts';
import { type FieldChange, isUnder, touches } from '../field-change.ts';

/** Edits of who gets which share of the requests: weights of routes, steps of a canary, and how it is judged. */
export function* trafficChanges(
  before: CheckedObject,
  after: CheckedObject,
  fields: readonly FieldChange[],
): Iterable<Effect> {
  if (after.kind === 'Rollout' && after.group === 'argoproj.io') yield* rollout(before, after, fields);
  else if (after.kind === 'Canary' && after.group === 'flagger.app') yield* canary(before, after, fields);
  else if (ROUTES.has(after.kind) && after.group === 'gateway.networking.k8s.io') yield* route(before, after, fields);
}

function* rollout(before: CheckedObject, after: CheckedObject, fields: readonly FieldChange[]): Iterable<Effect> {
  const change = fields.find((field) => touches(field, 'spec', 'strategy'));
  if (change === undefined) return;
  const { path } = change;
  const [old, now] = [before, after].map(({ manifest }) => at(manifest, 'spec', 'strategy'));
  const [was, is] = [strategyName(old), strategyName(now)];
  if (was !== is) yield { kind: 'changes traffic', text: `promotes by ${is} instead of ${was}`, path };
  const [left, right] = [weightsText(old), weightsText(now)];
  if (left !== right && is === 'canary' && was === 'canary') {
    yield { kind: 'changes traffic', text: `canary weights ${left} → ${right}`, path };
  }
  const [steps, laterSteps] = [analyses(old), analyses(now)];
  if (steps !== laterSteps) {
    yield { kind: 'changes traffic', text: `analysis steps ${steps} → ${laterSteps}`, path };
  }
  const services = fields.find(({ path: [, , , field] }) => SERVICES.has(String(field)));
  if (services !== undefined && isUnder(services, 'spec', 'strategy')) {
    const shown = `${String(services.path[3])} ${valueText(services.before)} → ${valueText(services.after)}`;
    yield { kind: 'changes traffic', text: shown, path: services.path };
  }
  if (fields.some((field) => isUnder(field, 'spec', 'strategy', 'canary', 'steps'))) {
    yield { kind: 'edits', text: 'a release that is on its way starts again at its first step', path };
  }
}

function* canary(before: CheckedObject, after: CheckedObject, fields: readonly FieldChange[]): Iterable<Effect> {
  for (const field of WEIGHTS) {
    const change = fields.find((one) => isUnder(one, 'spec', 'analysis', field));
    if (change === undefined) continue;
    const [old, now] = [before, after].map(({ manifest }) => at(manifest, 'spec', 'analysis', field));
    yield { kind: 'changes traffic', text: `${field} ${valueText(old)} → ${valueText(now)}`, path: change.path };
  }
  const judged = fields.filter(
    (change) => isUnder(change, 'spec', 'analysis') && !WEIGHTS.includes(String(change.path[2])),
  );
  if (judged.length > 0) {
    const text = `how Flagger judges a release: ${judged
      .map(({ path }) => String(path[2]))
      .filter(once)
      .join(', ')}`;
    yield { kind: 'edits', text, path: judged[0]!.path };
  }
}

function* route(before: CheckedObject, after: CheckedObject, fields: readonly FieldChange[]): Iterable<Effect> {
  if (!fields.some((change) => touches(change, 'spec', 'rules'))) return;
  const [old, now] = [before, after].map(({ manifest }) => list(at(manifest, 'spec', 'rules')));
  for (const [index, rule] of now!.entries()) {
    const path = ['spec', 'rules', index, 'backendRefs'];
    const shares = sharesOf(rule);
    const earlier = old![index] === undefined ? undefined : sharesOf(old![index]);
    if (earlier === undefined || earlier.size === 0) continue;
    const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
    if (total === 0) {
      yield {
        kind: 'loses endpoints',
        text: `rule ${index + 1} sends requests nowhere: no backend has a weight`,
        path,
      };
      continue;
    }
    const moved = [...new Set([...earlier.keys(), ...shares.keys()])].filter(
      (name) => percent(earlier, name) !== percent(shares, name),
    );
    if (moved.length === 0) continue;
    const parts = moved.map((name) => `${name} ${percent(earlier, name)} → ${percent(shares, name)} %`);
    yield { kind: 'changes traffic', text: `rule ${index + 1}: ${parts.join(', ')}`, path };
  }
}

/** Weights of a rule's backends by their name; one that has none counts as 1. */
function sharesOf(rule: unknown): Map<string, number> {
  const shares = new Map<string, number>();
  for (const item of list(at(rule, 'backendRefs'))) {
    const backend = record(item);
    const name = [text(backend['namespace']), text(backend['name']), backend['port']]
      .filter((part) => part !== undefined)
      .join('/');
    shares.set(name, (shares.get(name) ?? 0) + (number(backend['weight']) ?? 1));
  }
  return shares;
}

function percent(shares: ReadonlyMap<string, number>, name: string): number {
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  return total === 0 ? 0 : Math.round(((shares.get(name) ?? 0) / total) * 1000) / 10;
}

function strategyName(strategy: unknown): string {
  return at(strategy, 'blueGreen') === undefined ? 'canary' : 'blueGreen';
}

function weightsText(strategy: unknown): string {
  const steps = list(at(strategy, 'canary', 'steps'));
  const weights = steps.flatMap((step) => number(at(step, 'setWeight')) ?? []);
  return weights.length === 0 ? 'none' : weights.map((weight) => `${weight} %`).join(', ');
}

function analyses(strategy: unknown): number {
  return list(at(strategy, 'canary', 'steps')).filter((step) => at(step, 'analysis') !== undefined).length;
}

function valueText(value: unknown): string {
  return value === undefined ? 'none' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function once(name: string, index: number, names: readonly string[]): boolean {
  return names.indexOf(name) === index;
}

const ROUTES: ReadonlySet<string> = new Set(['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute']);
const SERVICES: ReadonlySet<string> = new Set(['activeService', 'canaryService', 'previewService', 'stableService']);
/** Fields of a Canary's analysis that decide shares of requests. */
const WEIGHTS: readonly string[] = [
  'maxWeight',
  'stepWeight',
  'stepWeights',
  'stepWeightPromotion',
  'mirror',
  'mirrorWeight',
];
