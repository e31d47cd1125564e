/**
 * Place of a kind in one step of a sync; kinds that are not listed, custom ones among them, come last and together.
 * Source: `kindOrder` in https://github.com/argoproj/argo-cd/blob/master/gitops-engine/pkg/sync/sync_tasks.go
 */
export function kindRank(kind: string): number {
  const rank = KINDS.indexOf(kind);
  return rank < 0 ? KINDS.length : rank;
}

const KINDS = [
  'Namespace',
  'NetworkPolicy',
  'ResourceQuota',
  'LimitRange',
  'PodSecurityPolicy',
  'PodDisruptionBudget',
  'ServiceAccount',
  'Secret',
  'SecretList',
  'ConfigMap',
  'StorageClass',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'CustomResourceDefinition',
  'ClusterRole',
  'ClusterRoleList',
  'ClusterRoleBinding',
  'ClusterRoleBindingList',
  'Role',
  'RoleList',
  'RoleBinding',
  'RoleBindingList',
  'Service',
  'DaemonSet',
  'Pod',
  'ReplicationController',
  'ReplicaSet',
  'Deployment',
  'HorizontalPodAutoscaler',
  'StatefulSet',
  'Job',
  'CronJob',
  'Ingress',
  'APIService',
];
