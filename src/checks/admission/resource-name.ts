import type { Context } from '../context.ts';
import { at, text } from '../field.ts';

/**
 * The name of a kind in URLs and in the rules of policies: `Deployment` is `deployments`. From a CustomResourceDefinition of
 * the manifests where there is one, else by the rule that all built-in kinds follow.
 */
export function resourceName(context: Context, group: string, kind: string): string {
  return context.once(customNames).get(`${group}/${kind}`) ?? plural(kind.toLowerCase());
}

function customNames(context: Context): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { manifest } of context.ofKind('apiextensions.k8s.io', 'CustomResourceDefinition')) {
    const plural = text(at(manifest, 'spec', 'names', 'plural'));
    if (plural === undefined) continue;
    names.set(`${text(at(manifest, 'spec', 'group'))}/${text(at(manifest, 'spec', 'names', 'kind'))}`, plural);
  }
  return names;
}

function plural(kind: string): string {
  if (kind === 'endpoints') return kind;
  if (/(s|x|ch|sh)$/.test(kind)) return `${kind}es`;
  return /[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : `${kind}s`;
}
