import type { CheckedObject } from '../checked-object.ts';
import { at, list } from '../field.ts';

/**
 * Value of an option in an object's own `argocd.argoproj.io/sync-options`, e.g. `false` for `Prune=false`.
 *
 * https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/
 */
export function syncOption(object: CheckedObject, name: string): string | undefined {
  return valueIn((object.annotations['argocd.argoproj.io/sync-options'] ?? '').split(','), name);
}

/** Value of an option that an Application sets for all its objects. */
export function applicationOption(definition: CheckedObject, name: string): string | undefined {
  return valueIn(list(at(definition.manifest, 'spec', 'syncPolicy', 'syncOptions')).map(String), name);
}

function valueIn(options: readonly string[], name: string): string | undefined {
  for (const option of options) {
    const [key, value] = option.trim().split('=');
    if (key === name) return value;
  }
  return undefined;
}
