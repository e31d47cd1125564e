import type { Comparison } from './comparison.ts';
import { byEffect, type Effect } from './effect.ts';
import { adoptions } from './effects/adoption.ts';
import { configurationEdits, configurationRenames, isConfiguration } from './effects/configuration.ts';
import { creation } from './effects/creation.ts';
import { databaseEdits } from './effects/database.ts';
import { definitionEdits } from './effects/definition.ts';
import { deliveryChanges } from './effects/delivery.ts';
import { endpointEffects } from './effects/endpoints.ts';
import { removal } from './effects/removal.ts';
import { replacements } from './effects/replacement.ts';
import { restarts } from './effects/restart.ts';
import { scalings } from './effects/scaling.ts';
import { trafficChanges } from './effects/traffic.ts';
import { isMoved } from './moves.ts';
import { hasNoEffect } from './no-effect.ts';
import type { ObjectChange } from './object-change.ts';

/** What a change comes to in the cluster, worst first; never empty. */
export function meaning(comparison: Comparison, change: ObjectChange): readonly Effect[] {
  return comparison.once(meanings).get(change) ?? [];
}

function meanings(comparison: Comparison): ReadonlyMap<ObjectChange, readonly Effect[]> {
  const endpoints = endpointEffects(comparison);
  return new Map(
    comparison.changes.map((change) => {
      const effects = [...effectsOf(comparison, change), ...(endpoints.get(change) ?? [])];
      const told = effects.length > 1 ? effects.filter((effect) => effect !== PLAIN_EDIT) : effects;
      return [change, told.sort(byEffect)];
    }),
  );
}

function* effectsOf(comparison: Comparison, change: ObjectChange): Iterable<Effect> {
  switch (change.kind) {
    case 'added':
      yield creation(comparison, change.after);
      return;
    case 'removed':
      yield removal(comparison, change.before);
      return;
    case 'renamed':
      if (isConfiguration(change.after)) yield* configurationRenames(comparison, change.before, change.after);
      else {
        yield { kind: 'renames', text: 'the same content under another name' };
        yield removal(comparison, change.before);
      }
      return;
    case 'changed':
      yield* edits(comparison, change);
  }
}

function* edits(comparison: Comparison, change: Extract<ObjectChange, { kind: 'changed' }>): Iterable<Effect> {
  const { before, after } = change;
  if (isMoved(comparison.before, before, comparison.after, after)) {
    const text = `from Application ${before.application} to ${after.application}: whichever syncs first decides whether it is deleted in between`;
    yield { kind: 'moves', text };
    if (change.fields.length === 0) return;
  }
  const fields = change.fields.filter((field) => !hasNoEffect(after, field));
  if (fields.length === 0) {
    yield { kind: 'changes nothing', text: 'the API server stores the same' };
    return;
  }
  const found: Effect[] = [
    ...replacements(comparison, before, after, fields),
    ...adoptions(comparison, before, after, fields),
    ...scalings(comparison, after, fields),
    ...restarts(comparison, after, fields),
    ...trafficChanges(before, after, fields),
    ...deliveryChanges(before, after, fields),
    ...databaseEdits(comparison, after, fields),
    ...definitionEdits(comparison, before, after, fields),
  ];
  if (isConfiguration(after) && found.every(({ kind }) => kind !== 'replaces')) {
    found.push(...configurationEdits(comparison, after, fields));
  }
  if (found.length === 0) yield PLAIN_EDIT;
  else yield* found;
}

const PLAIN_EDIT: Effect = { kind: 'edits', text: 'without a restart' };
