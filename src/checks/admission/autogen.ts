import type { CheckedObject } from '../checked-object.ts';
import { at, isRecord, list, record } from '../field.ts';

/** Kinds for which Kyverno derives rules from one about Pods, by group and resource. Any other name is dropped. */
export const AUTOGEN: ReadonlyMap<string, string> = new Map([
  ['cronjobs', 'batch/CronJob'],
  ['daemonsets', 'apps/DaemonSet'],
  ['deployments', 'apps/Deployment'],
  ['jobs', 'batch/Job'],
  ['replicasets', 'apps/ReplicaSet'],
  ['statefulsets', 'apps/StatefulSet'],
]);

/** What Kyverno derives from a policy about Pods. */
export interface Autogen {
  /** `group/Kind` of the workloads that it covers. */
  readonly kinds: ReadonlySet<string>;
  /** Why it derives nothing, or not for all. Absent when it derives for all that it can. */
  readonly because?: string;
}

/**
 * What Kyverno derives from a policy; undefined when the policy is not about Pods.
 * Source: https://github.com/kyverno/kyverno/blob/v1.19.0/pkg/cel/autogen/support.go
 */
export function autogenOf(policy: CheckedObject): Autogen | undefined {
  const spec = policy.manifest['spec'];
  const match = record(at(spec, 'matchConstraints'));
  const rules = list(match['resourceRules']);
  if (!rules.some((rule) => list(at(rule, 'resources')).includes('pods'))) return undefined;
  const because = obstacle(match, rules);
  if (because !== undefined) return { kinds: new Set(), because };
  const wanted = at(spec, 'autogen', 'podControllers', 'controllers');
  if (!Array.isArray(wanted)) return { kinds: new Set(AUTOGEN.values()) };
  const kinds = wanted.map((name) => AUTOGEN.get(String(name))).filter((kind) => kind !== undefined);
  const field = 'autogen.podControllers.controllers';
  return {
    kinds: new Set(kinds),
    because: wanted.length === 0 ? `${field} is empty` : `${field} lists ${wanted.join(', ')}`,
  };
}

function obstacle(match: Readonly<Record<string, unknown>>, rules: readonly unknown[]): string | undefined {
  const rule = record(rules[0]);
  if (rules.length > 1) return 'it has more than one resourceRule';
  if (isRecord(match['objectSelector']) && Object.values(match['objectSelector']).some(filled)) {
    return 'it has an objectSelector';
  }
  if (list(match['excludeResourceRules']).length > 0) return 'it has excludeResourceRules';
  if (list(rule['resourceNames']).length > 0) return 'its rule has resourceNames';
  const only = (field: string, value: string) => {
    const values = list(rule[field]);
    return values.length === 1 && values[0] === value;
  };
  if (!only('apiGroups', '')) return 'its rule is about more than the core group';
  if (!only('apiVersions', 'v1')) return 'its rule does not say version v1 alone';
  return only('resources', 'pods') ? undefined : 'its rule is about more than pods';
}

function filled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : isRecord(value) && Object.keys(value).length > 0;
}
