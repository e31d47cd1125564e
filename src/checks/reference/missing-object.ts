import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { Severity } from '../finding.ts';
import { type Dependency, dependencies } from '../order/dependency.ts';
import type { Observation, Rule } from '../rule.ts';
import { candidates, mayBeElsewhere, named, namesText, sameNamespace } from './presence.ts';

/** Kinds whose absence from Git is a mistake; Secrets, classes and namespaces often come from elsewhere. */
const OWN: ReadonlyMap<string, Severity> = new Map<string, Severity>([
  ['AnalysisTemplate', 'error'],
  ['ClusterAnalysisTemplate', 'error'],
  ['ConfigMap', 'error'],
  ['PersistentVolumeClaim', 'error'],
  ['Role', 'error'],
  ['ServiceAccount', 'error'],
  // A ClusterRole may well be shared by several repositories.
  ['ClusterRole', 'warning'],
]);

export const missingObject: Rule = {
  id: 'reference/missing-object',
  severity: 'error',
  title: 'an object names another that is not there',
  why: 'A pod whose ConfigMap or claim is missing waits for ever in ContainerCreating; a Rollout whose template is missing is refused by its controller; without its ServiceAccount no pod is made at all; a binding to a missing role grants nothing.',
  source: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-pod-configmap/',
  examples: { failing: example('setting'), passing: example('settings') },
  *check(context: Context): Iterable<Observation> {
    for (const object of context.objects) {
      for (const dependency of dependencies(context, object)) {
        const { group, kind, namespace, name } = dependency;
        const severity = OWN.get(kind);
        if (dependency.optional || severity === undefined) continue;
        if (named(context, group, kind, namespace, name) !== undefined || madeElsewhere(context, dependency)) continue;
        if (kind === 'PersistentVolumeClaim' && isReplaced(object, dependency)) continue;
        const known = candidates(context, group, kind, namespace);
        // The namespace's other objects may be applied from another repository or chart.
        if (known.length === 0 && mayBeElsewhere(context, object, namespace)) continue;
        yield {
          on: object,
          path: dependency.path,
          severity,
          message: `${kind} ${name} is not among the manifests${namespace === undefined ? '' : ` of namespace ${namespace}`}`,
          fix: known.length === 0 ? `add ${kind} ${name}` : `add it, or name one that is there: ${namesText(known)}`,
        };
      }
    }
  },
};

/** Whether something that is no manifest makes the object: the cluster itself, a StatefulSet, or a custom resource of the same name. */
function madeElsewhere(context: Context, { kind, namespace, name }: Dependency): boolean {
  if (kind === 'ClusterRole') return BUILT_IN_CLUSTER_ROLES.has(name) || name.startsWith('system:');
  if (kind === 'Role') return BUILT_IN_ROLES.has(name) || name.startsWith('system:');
  if (kind === 'PersistentVolumeClaim') return madeByStatefulSet(context, namespace, name);
  if (kind !== 'ConfigMap') return false;
  if (BUILT_IN_CONFIG_MAPS.has(name)) return true;
  return context.once(customNames).some((one) => one.name === name && (one.namespace ?? namespace) === namespace);
}

/**
 * Whether a claim is one that a StatefulSet makes of its templates, for any of its pods: an autoscaler may ask for more than are
 * written. Source: https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#stable-storage
 */
function madeByStatefulSet(context: Context, namespace: string | undefined, name: string): boolean {
  const [, stem] = /^(.+)-\d+$/.exec(name) ?? [];
  return stem !== undefined && (context.once(claimStems).get(stem) ?? []).some((one) => sameNamespace(one, namespace));
}

/**
 * Whether a StatefulSet puts the claim of a template in the place of this volume: it does where both have one name.
 * Source: `UpdateStorage` in https://github.com/kubernetes/kubernetes, pkg/controller/statefulset/stateful_set_utils.go
 */
function isReplaced(object: CheckedObject, { path }: Dependency): boolean {
  if (object.kind !== 'StatefulSet') return false;
  const volume = text(at(object.manifest, ...path.slice(0, -2), 'name'));
  const templates = list(at(object.manifest, 'spec', 'volumeClaimTemplates'));
  return templates.some((template) => at(template, 'metadata', 'name') === volume);
}

/** Names of claims without the ordinal of their pod, and the namespaces they are in. */
function claimStems(context: Context): ReadonlyMap<string, readonly (string | undefined)[]> {
  const stems = new Map<string, (string | undefined)[]>();
  for (const set of context.ofKind('apps', 'StatefulSet')) {
    for (const template of list(at(set.manifest, 'spec', 'volumeClaimTemplates'))) {
      const stem = `${text(at(template, 'metadata', 'name'))}-${set.name}`;
      stems.set(stem, [...(stems.get(stem) ?? []), set.namespace]);
    }
  }
  return stems;
}

function customNames(context: Context): readonly CheckedObject[] {
  return context.objects.filter(({ group, kind }) => CONFIG_MAP_MAKERS.has(`${group}/${kind}`));
}

/** Kinds that make a ConfigMap of their own name. */
const CONFIG_MAP_MAKERS: ReadonlySet<string> = new Set([
  'trust.cert-manager.io/Bundle',
  'trust-manager.io/ClusterBundle',
  'kafka.strimzi.io/Kafka',
]);
/** Source: https://kubernetes.io/docs/reference/access-authn-authz/rbac/#default-roles-and-role-bindings */
const BUILT_IN_CLUSTER_ROLES: ReadonlySet<string> = new Set(['admin', 'cluster-admin', 'edit', 'view']);
const BUILT_IN_ROLES: ReadonlySet<string> = new Set(['extension-apiserver-authentication-reader']);
const BUILT_IN_CONFIG_MAPS: ReadonlySet<string> = new Set([
  'extension-apiserver-authentication',
  'kube-root-ca.crt',
  'openshift-service-ca.crt',
]);

function example(name: string): string {
  return `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: agent }
---
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - { name: api, image: registry.example.com/api:1.0.0, envFrom: [{ configMapRef: { name: ${name} } }] }
`;
}
