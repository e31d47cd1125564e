import { parseBytes } from '../../model/quantity.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at } from '../field.ts';
import { SchemaStore } from '../schema/schema-store.ts';
import { type FieldChange, isUnder, touches } from './field-change.ts';

/**
 * Why the API server refuses a change of an object that exists, as a clause; undefined when it takes it.
 *
 * The `Validate…Update` functions in https://github.com/kubernetes/kubernetes/tree/v1.35.4/pkg/apis, and for custom resources the
 * transition rules of their CustomResourceDefinitions.
 *
 * @param before - the object as it was, with the context it was in
 */
export function refusal(before: CheckedObject, context: Context, change: FieldChange): string | undefined {
  const key = `${before.group}/${before.kind}`;
  const fixed = FIXED.get(key);
  if (fixed?.some((path) => touches(change, ...path.split('.'))) === true) return 'is immutable';
  const special = SPECIAL[key];
  if (special !== undefined) return special(change, before);
  return before.group.includes('.') && !before.group.endsWith('.k8s.io')
    ? transition(context, before, change)
    : undefined;
}

/** Fields that can never change. */
const FIXED: ReadonlyMap<string, readonly string[]> = new Map([
  ['apps/ControllerRevision', ['data']],
  ['apps/DaemonSet', ['spec.selector']],
  ['apps/Deployment', ['spec.selector']],
  ['apps/ReplicaSet', ['spec.selector']],
  [
    'apiextensions.k8s.io/CustomResourceDefinition',
    ['spec.group', 'spec.scope', 'spec.names.kind', 'spec.names.plural'],
  ],
  ['argoproj.io/Rollout', ['spec.selector']],
  ['certificates.k8s.io/CertificateSigningRequest', ['spec']],
  ['discovery.k8s.io/EndpointSlice', ['addressType']],
  ['gateway.networking.k8s.io/GatewayClass', ['spec.controllerName']],
  ['networking.k8s.io/IngressClass', ['spec.controller']],
  ['node.k8s.io/RuntimeClass', ['handler']],
  ['rbac.authorization.k8s.io/ClusterRoleBinding', ['roleRef']],
  ['rbac.authorization.k8s.io/RoleBinding', ['roleRef']],
  ['resource.k8s.io/ResourceClaim', ['spec']],
  ['resource.k8s.io/ResourceClaimTemplate', ['spec']],
  ['scheduling.k8s.io/PriorityClass', ['value', 'preemptionPolicy']],
  ['storage.k8s.io/CSIDriver', ['spec.attachRequired', 'spec.volumeLifecycleModes']],
  ['storage.k8s.io/StorageClass', ['provisioner', 'parameters', 'reclaimPolicy', 'volumeBindingMode']],
]);

type Judge = (change: FieldChange, before: CheckedObject) => string | undefined;

const SPECIAL: Readonly<Record<string, Judge>> = {
  '/ConfigMap': (change, { manifest }) => (manifest['immutable'] === true ? frozen(change) : undefined),
  '/Secret': (change, { manifest }) =>
    change.path[0] === 'type' ? 'is immutable' : manifest['immutable'] === true ? frozen(change) : undefined,
  '/PersistentVolume': (change) => {
    if (!isUnder(change, 'spec') || VOLUME_MUTABLE.has(String(change.path[1]))) return undefined;
    // An affinity may be set where there was none.
    return change.kind === 'added' && change.path.join('.') === 'spec.nodeAffinity' ? undefined : 'is immutable';
  },
  '/PersistentVolumeClaim': (change) => {
    if (!isUnder(change, 'spec') || isUnder(change, 'spec', 'volumeAttributesClassName')) return undefined;
    if (!isUnder(change, 'spec', 'resources', 'requests')) return 'is immutable';
    return shrinks(change) ? 'cannot shrink' : undefined;
  },
  '/Pod': (change) => {
    if (!isUnder(change, 'spec')) return undefined;
    const image = isUnder(change, 'spec', '*', '*', 'image') && change.kind === 'changed';
    return image || POD_MUTABLE.has(String(change.path[1])) ? undefined : 'is immutable';
  },
  '/Service': (change, { manifest }) => {
    if (isUnder(change, 'spec', 'clusterIP') || isUnder(change, 'spec', 'clusterIPs')) {
      // Taken out, the server keeps the address; a service without one has got one all the same.
      return change.kind === 'removed' || at(manifest, 'spec', 'type') === 'ExternalName'
        ? undefined
        : 'may not change once set';
    }
    const fixed = ['healthCheckNodePort', 'loadBalancerClass'].some((name) => isUnder(change, 'spec', name));
    return fixed && change.kind === 'changed' ? 'may not change once set' : undefined;
  },
  'apps/StatefulSet': (change) =>
    isUnder(change, 'spec') && !SET_MUTABLE.has(String(change.path[1])) ? 'is immutable' : undefined,
  'batch/Job': (change, { manifest }) => {
    if (!isUnder(change, 'spec')) return undefined;
    const field = String(change.path[1]);
    if (field === 'completions')
      return at(manifest, 'spec', 'completionMode') === 'Indexed' ? undefined : 'is immutable';
    return JOB_FIXED.has(field) ? 'is immutable' : undefined;
  },
  'postgresql.cnpg.io/Cluster': (change) => {
    if (isUnder(change, 'spec', 'serviceAccountName') && change.kind === 'changed') return 'is immutable';
    if (change.kind === 'removed' && change.path.join('.') === 'spec.walStorage') return 'cannot be taken away';
    return /^spec\.(?:storage|walStorage)\.size$/.test(change.path.join('.')) && shrinks(change)
      ? 'cannot shrink'
      : undefined;
  },
};

const SET_MUTABLE: ReadonlySet<string> = new Set([
  'minReadySeconds',
  'ordinals',
  'persistentVolumeClaimRetentionPolicy',
  'replicas',
  'revisionHistoryLimit',
  'template',
  'updateStrategy',
]);
const JOB_FIXED: ReadonlySet<string> = new Set([
  'backoffLimitPerIndex',
  'completionMode',
  'managedBy',
  'podFailurePolicy',
  'selector',
  'successPolicy',
  'template',
]);
const POD_MUTABLE: ReadonlySet<string> = new Set(['activeDeadlineSeconds', 'schedulingGates', 'tolerations']);
const VOLUME_MUTABLE: ReadonlySet<string> = new Set([
  'accessModes',
  'capacity',
  'claimRef',
  'mountOptions',
  'persistentVolumeReclaimPolicy',
  'storageClassName',
  'volumeAttributesClassName',
]);

function frozen({ path }: FieldChange): string | undefined {
  return path[0] === 'metadata' ? undefined : 'is immutable: the object says `immutable: true`';
}

function shrinks({ before, after }: FieldChange): boolean {
  try {
    return parseBytes(String(after)) < parseBytes(String(before));
  } catch {
    return false;
  }
}

/** A transition rule `self == oldSelf` on the field or on something around it. One on a field that comes or goes is not asked. */
function transition(context: Context, object: CheckedObject, change: FieldChange): string | undefined {
  const known = context.once(schemas).find(object.manifest.apiVersion, object.kind);
  if (!('node' in known)) return undefined;
  let node: typeof known.node | undefined = known.node;
  for (const [index, step] of change.path.entries()) {
    node = typeof step === 'number' ? node?.items : node?.field(step);
    if (node === undefined) return undefined;
    const last = index === change.path.length - 1;
    if (last && change.kind !== 'changed' && change.kind !== 'moved') return undefined;
    if (node.rules?.some(({ rule }) => rule.replaceAll(/\s/g, '') === 'self==oldSelf') === true) return 'is immutable';
  }
  return undefined;
}

function schemas({ facts, kubernetes, objects }: Context): SchemaStore {
  return new SchemaStore(facts.schemas ?? (() => undefined), kubernetes, objects, facts.crds ?? []);
}
