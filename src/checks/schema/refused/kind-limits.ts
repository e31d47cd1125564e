import type { Context } from '../../context.ts';
import type { FieldPath } from '../../field.ts';
import { at } from '../../field.ts';
import type { Observation } from '../../rule.ts';
import { CLUSTER_ROLE_BINDING_LIMITS, CLUSTER_ROLE_LIMITS, ROLE_BINDING_LIMITS, ROLE_LIMITS } from './access-limits.ts';
import { WEBHOOK_LIMITS } from './admission-limits.ts';
import { API_SERVICE_LIMITS } from './api-service-limits.ts';
import { AUTOSCALER_LIMITS } from './autoscaler-limits.ts';
import { ENDPOINTS_LIMITS, SLICE_LIMITS } from './endpoint-limits.ts';
import { CRON_JOB_LIMITS, JOB_LABEL_LIMITS, JOB_LIMITS } from './job-limits.ts';
import { type Limit, refusals } from './limit.ts';
import { DOMAIN_GROUPS, DOMAIN_LIMITS, METADATA_LIMITS, NAMESPACE_SPEC_LIMITS } from './metadata-limits.ts';
import {
  INGRESS_CLASS_LIMITS,
  INGRESS_CONTROLLER_LIMITS,
  INGRESS_LIMITS,
  NETWORK_POLICY_LIMITS,
} from './network-limits.ts';
import { DRIVER_LIMITS, LEASE_LIMITS, RUNTIME_LIMITS } from './node-limits.ts';
import { NAMESPACE_LIMITS, POLICY_BINDING_LIMITS, POLICY_LIMITS, PRIORITY_LIMITS } from './policy-limits.ts';
import { QUOTA_LIMITS } from './quota-limits.ts';
import { RANGE_LIMITS } from './range-limits.ts';
import { SECRET_LIMITS } from './secret-limits.ts';
import { SERVICE_ANNOTATION_LIMITS, SERVICE_LIMITS } from './service-limits.ts';
import { CLAIM_LIMITS, STORAGE_CLASS_LIMITS, VOLUME_OBJECT_LIMITS } from './storage-limits.ts';
import {
  BUDGET_LIMITS,
  DAEMON_SET_LIMITS,
  DEPLOYMENT_LIMITS,
  REPLICA_SET_LIMITS,
  STATEFUL_SET_LIMITS,
} from './workload-limits.ts';

const SPEC: FieldPath = ['spec'];
const METADATA: FieldPath = ['metadata'];
const JOB: FieldPath = ['spec', 'jobTemplate', 'spec'];
const ADMISSION = 'admissionregistration.k8s.io';
const ACCESS = 'rbac.authorization.k8s.io';

/** For each kind what is asked of it, and the path that the limits start at. */
const KINDS: readonly (readonly [group: string, kind: string, path: FieldPath, limits: readonly Limit[]])[] = [
  ['', 'Service', SPEC, SERVICE_LIMITS],
  ['', 'Service', [], SERVICE_ANNOTATION_LIMITS],
  ['', 'Endpoints', [], ENDPOINTS_LIMITS],
  ['discovery.k8s.io', 'EndpointSlice', [], SLICE_LIMITS],
  ['apiregistration.k8s.io', 'APIService', [], API_SERVICE_LIMITS],
  ['node.k8s.io', 'RuntimeClass', [], RUNTIME_LIMITS],
  ['storage.k8s.io', 'CSIDriver', SPEC, DRIVER_LIMITS],
  ['coordination.k8s.io', 'Lease', SPEC, LEASE_LIMITS],
  ['', 'Secret', [], SECRET_LIMITS],
  ['', 'Namespace', [], NAMESPACE_LIMITS],
  ['', 'Namespace', SPEC, NAMESPACE_SPEC_LIMITS],
  ['', 'LimitRange', SPEC, RANGE_LIMITS],
  ['', 'ResourceQuota', SPEC, QUOTA_LIMITS],
  ['', 'PersistentVolume', SPEC, VOLUME_OBJECT_LIMITS],
  ['', 'PersistentVolumeClaim', SPEC, CLAIM_LIMITS],
  ['apps', 'Deployment', SPEC, DEPLOYMENT_LIMITS],
  ['apps', 'StatefulSet', SPEC, STATEFUL_SET_LIMITS],
  ['apps', 'DaemonSet', SPEC, DAEMON_SET_LIMITS],
  ['apps', 'ReplicaSet', SPEC, REPLICA_SET_LIMITS],
  ['batch', 'Job', SPEC, JOB_LIMITS],
  ['batch', 'Job', [], JOB_LABEL_LIMITS],
  ['batch', 'CronJob', SPEC, CRON_JOB_LIMITS],
  ['batch', 'CronJob', JOB, JOB_LIMITS],
  ['autoscaling', 'HorizontalPodAutoscaler', SPEC, AUTOSCALER_LIMITS],
  ['policy', 'PodDisruptionBudget', SPEC, BUDGET_LIMITS],
  ['networking.k8s.io', 'Ingress', SPEC, INGRESS_LIMITS],
  ['networking.k8s.io', 'Ingress', [], INGRESS_CLASS_LIMITS],
  ['networking.k8s.io', 'IngressClass', SPEC, INGRESS_CONTROLLER_LIMITS],
  ['networking.k8s.io', 'NetworkPolicy', SPEC, NETWORK_POLICY_LIMITS],
  ['scheduling.k8s.io', 'PriorityClass', [], PRIORITY_LIMITS],
  ['storage.k8s.io', 'StorageClass', [], STORAGE_CLASS_LIMITS],
  [ADMISSION, 'ValidatingWebhookConfiguration', [], WEBHOOK_LIMITS],
  [ADMISSION, 'MutatingWebhookConfiguration', [], WEBHOOK_LIMITS],
  [ADMISSION, 'ValidatingAdmissionPolicy', SPEC, POLICY_LIMITS],
  [ADMISSION, 'ValidatingAdmissionPolicyBinding', SPEC, POLICY_BINDING_LIMITS],
  [ACCESS, 'Role', [], ROLE_LIMITS],
  [ACCESS, 'ClusterRole', [], CLUSTER_ROLE_LIMITS],
  [ACCESS, 'RoleBinding', [], ROLE_BINDING_LIMITS],
  [ACCESS, 'ClusterRoleBinding', [], CLUSTER_ROLE_BINDING_LIMITS],
];

/**
 * What the API server's own code refuses in one field or a few of one map.
 * Source: the validation.go files of https://github.com/kubernetes/kubernetes/tree/v1.35.4/pkg/apis
 */
export function* refusedByLimits(context: Context): Iterable<Observation> {
  for (const object of context.objects) {
    const { metadata } = object.manifest;
    yield* refusals(object, METADATA, metadata, DOMAIN_GROUPS.has(object.group) ? DOMAIN_LIMITS : METADATA_LIMITS);
  }
  for (const [group, kind, path, limits] of KINDS) {
    for (const object of context.ofKind(group, kind)) {
      yield* refusals(object, path, at(object.manifest, ...path), limits);
    }
  }
}
