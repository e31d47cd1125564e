import type { BuiltIns } from './openapi.ts';
import type { Schema } from './schema.ts';

/**
 * Adds the enumerations that Kubernetes' OpenAPI 2 document leaves out although the API server refuses any other value.
 * Where a field is a list, they are those of its items.
 *
 * @param kubernetes - `major.minor` of an older version, which may not have every value yet
 */
export function withEnums(builtIns: BuiltIns, kubernetes?: string): BuiltIns {
  const definitions = new Map(builtIns.definitions);
  for (const [name, schema] of builtIns.definitions) {
    const short = name.split('.').slice(-3).join('.');
    const properties = Object.entries(schema.properties ?? {}).map(([field, property]): [string, Schema] => {
      const values = valuesOf(`${short}.${field}`, kubernetes);
      if (values === undefined) return [field, property];
      const narrowed = { type: 'string', enum: values };
      return [field, property.items === undefined ? narrowed : { ...property, items: narrowed }];
    });
    if (properties.length > 0) definitions.set(name, { ...schema, properties: Object.fromEntries(properties) });
  }
  return { ...builtIns, definitions };
}

function valuesOf(field: string, kubernetes: string | undefined): readonly string[] | undefined {
  const later = kubernetes === undefined ? undefined : LATER[field];
  if (later === undefined) return ENUMS[field];
  const minor = Number(kubernetes!.split('.')[1]);
  return ENUMS[field]?.filter((value) => (later[value] ?? 0) <= minor);
}

/**
 * Values that came after Kubernetes 1.30, with the minor version that they came in, from the generated OpenAPI definitions of
 * each version (https://github.com/kubernetes/kubernetes/blob/v1.35.4/pkg/generated/openapi/zz_generated.openapi.go).
 */
const LATER: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'core.v1.ResourceQuotaSpec.scopes': { VolumeAttributesClass: 33 },
  'core.v1.ScopedResourceSelectorRequirement.scopeName': { VolumeAttributesClass: 33 },
  'core.v1.Toleration.operator': { Gt: 35, Lt: 35 },
};

/**
 * The closed string types of k8s.io/api, k8s.io/apimachinery and k8s.io/apiextensions-apiserver v0.35.4
 * (https://github.com/kubernetes/api/blob/v0.35.4/core/v1/types.go and its siblings).
 */
const ENUMS: Readonly<Record<string, readonly string[]>> = {
  'admissionregistration.v1.MatchResources.matchPolicy': ['Equivalent', 'Exact'],
  'admissionregistration.v1.MutatingWebhook.failurePolicy': ['Fail', 'Ignore'],
  'admissionregistration.v1.MutatingWebhook.matchPolicy': ['Equivalent', 'Exact'],
  'admissionregistration.v1.MutatingWebhook.reinvocationPolicy': ['IfNeeded', 'Never'],
  'admissionregistration.v1.MutatingWebhook.sideEffects': ['None', 'NoneOnDryRun', 'Some', 'Unknown'],
  'admissionregistration.v1.ParamRef.parameterNotFoundAction': ['Allow', 'Deny'],
  'admissionregistration.v1.RuleWithOperations.operations': ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'],
  'admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec.validationActions': ['Audit', 'Deny', 'Warn'],
  'admissionregistration.v1.ValidatingAdmissionPolicySpec.failurePolicy': ['Fail', 'Ignore'],
  'admissionregistration.v1.ValidatingWebhook.failurePolicy': ['Fail', 'Ignore'],
  'admissionregistration.v1.ValidatingWebhook.matchPolicy': ['Equivalent', 'Exact'],
  'admissionregistration.v1.ValidatingWebhook.sideEffects': ['None', 'NoneOnDryRun', 'Some', 'Unknown'],
  'apiextensions.v1.CustomResourceConversion.strategy': ['None', 'Webhook'],
  'apiextensions.v1.CustomResourceDefinitionSpec.scope': ['Cluster', 'Namespaced'],
  'apps.v1.DaemonSetUpdateStrategy.type': ['OnDelete', 'RollingUpdate'],
  'apps.v1.DeploymentStrategy.type': ['Recreate', 'RollingUpdate'],
  'apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy.whenDeleted': ['Delete', 'Retain'],
  'apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy.whenScaled': ['Delete', 'Retain'],
  'apps.v1.StatefulSetSpec.podManagementPolicy': ['OrderedReady', 'Parallel'],
  'apps.v1.StatefulSetUpdateStrategy.type': ['OnDelete', 'RollingUpdate'],
  'autoscaling.v2.HPAScalingPolicy.type': ['Percent', 'Pods'],
  'autoscaling.v2.HPAScalingRules.selectPolicy': ['Disabled', 'Max', 'Min'],
  'autoscaling.v2.MetricSpec.type': ['ContainerResource', 'External', 'Object', 'Pods', 'Resource'],
  'autoscaling.v2.MetricTarget.type': ['AverageValue', 'Utilization', 'Value'],
  'batch.v1.CronJobSpec.concurrencyPolicy': ['Allow', 'Forbid', 'Replace'],
  'batch.v1.JobSpec.completionMode': ['Indexed', 'NonIndexed'],
  'batch.v1.JobSpec.podReplacementPolicy': ['Failed', 'TerminatingOrFailed'],
  'batch.v1.PodFailurePolicyOnExitCodesRequirement.operator': ['In', 'NotIn'],
  'batch.v1.PodFailurePolicyRule.action': ['Count', 'FailIndex', 'FailJob', 'Ignore'],
  'core.v1.AppArmorProfile.type': ['Localhost', 'RuntimeDefault', 'Unconfined'],
  'core.v1.AzureDiskVolumeSource.cachingMode': ['None', 'ReadOnly', 'ReadWrite'],
  'core.v1.AzureDiskVolumeSource.kind': ['Dedicated', 'Managed', 'Shared'],
  'core.v1.Container.imagePullPolicy': ['Always', 'IfNotPresent', 'Never'],
  'core.v1.Container.restartPolicy': ['Always', 'Never', 'OnFailure'],
  'core.v1.Container.terminationMessagePolicy': ['FallbackToLogsOnError', 'File'],
  'core.v1.ContainerPort.protocol': ['SCTP', 'TCP', 'UDP'],
  'core.v1.ContainerResizePolicy.restartPolicy': ['NotRequired', 'RestartContainer'],
  'core.v1.EphemeralContainer.imagePullPolicy': ['Always', 'IfNotPresent', 'Never'],
  'core.v1.EphemeralContainer.terminationMessagePolicy': ['FallbackToLogsOnError', 'File'],
  'core.v1.HTTPGetAction.scheme': ['HTTP', 'HTTPS'],
  'core.v1.HostPathVolumeSource.type': [
    '',
    'BlockDevice',
    'CharDevice',
    'Directory',
    'DirectoryOrCreate',
    'File',
    'FileOrCreate',
    'Socket',
  ],
  'core.v1.ImageVolumeSource.pullPolicy': ['Always', 'IfNotPresent', 'Never'],
  'core.v1.NodeSelectorRequirement.operator': ['DoesNotExist', 'Exists', 'Gt', 'In', 'Lt', 'NotIn'],
  'core.v1.PersistentVolumeClaimSpec.accessModes': [
    'ReadOnlyMany',
    'ReadWriteMany',
    'ReadWriteOnce',
    'ReadWriteOncePod',
  ],
  'core.v1.PersistentVolumeClaimSpec.volumeMode': ['Block', 'Filesystem'],
  'core.v1.PersistentVolumeSpec.accessModes': ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'],
  'core.v1.PersistentVolumeSpec.persistentVolumeReclaimPolicy': ['Delete', 'Recycle', 'Retain'],
  'core.v1.PersistentVolumeSpec.volumeMode': ['Block', 'Filesystem'],
  'core.v1.PodOS.name': ['linux', 'windows'],
  'core.v1.PodSecurityContext.fsGroupChangePolicy': ['Always', 'OnRootMismatch'],
  'core.v1.PodSecurityContext.supplementalGroupsPolicy': ['Merge', 'Strict'],
  'core.v1.PodSpec.dnsPolicy': ['ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'],
  'core.v1.PodSpec.preemptionPolicy': ['Never', 'PreemptLowerPriority'],
  'core.v1.PodSpec.restartPolicy': ['Always', 'Never', 'OnFailure'],
  'core.v1.ResourceQuotaSpec.scopes': [
    'BestEffort',
    'CrossNamespacePodAffinity',
    'NotBestEffort',
    'NotTerminating',
    'PriorityClass',
    'Terminating',
    'VolumeAttributesClass',
  ],
  'core.v1.ScopedResourceSelectorRequirement.operator': ['DoesNotExist', 'Exists', 'In', 'NotIn'],
  'core.v1.ScopedResourceSelectorRequirement.scopeName': [
    'BestEffort',
    'CrossNamespacePodAffinity',
    'NotBestEffort',
    'NotTerminating',
    'PriorityClass',
    'Terminating',
    'VolumeAttributesClass',
  ],
  'core.v1.SeccompProfile.type': ['Localhost', 'RuntimeDefault', 'Unconfined'],
  'core.v1.ServicePort.protocol': ['SCTP', 'TCP', 'UDP'],
  'core.v1.ServiceSpec.externalTrafficPolicy': ['Cluster', 'Local'],
  'core.v1.ServiceSpec.internalTrafficPolicy': ['Cluster', 'Local'],
  'core.v1.ServiceSpec.ipFamilyPolicy': ['PreferDualStack', 'RequireDualStack', 'SingleStack'],
  'core.v1.ServiceSpec.sessionAffinity': ['ClientIP', 'None'],
  'core.v1.ServiceSpec.type': ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort'],
  'core.v1.Taint.effect': ['NoExecute', 'NoSchedule', 'PreferNoSchedule'],
  'core.v1.Toleration.effect': ['NoExecute', 'NoSchedule', 'PreferNoSchedule'],
  'core.v1.Toleration.operator': ['Equal', 'Exists', 'Gt', 'Lt'],
  'core.v1.TopologySpreadConstraint.nodeAffinityPolicy': ['Honor', 'Ignore'],
  'core.v1.TopologySpreadConstraint.nodeTaintsPolicy': ['Honor', 'Ignore'],
  'core.v1.TopologySpreadConstraint.whenUnsatisfiable': ['DoNotSchedule', 'ScheduleAnyway'],
  'core.v1.VolumeMount.mountPropagation': ['Bidirectional', 'HostToContainer', 'None'],
  'core.v1.VolumeMount.recursiveReadOnly': ['Disabled', 'Enabled', 'IfPossible'],
  'meta.v1.LabelSelectorRequirement.operator': ['DoesNotExist', 'Exists', 'In', 'NotIn'],
  'networking.v1.HTTPIngressPath.pathType': ['Exact', 'ImplementationSpecific', 'Prefix'],
  'networking.v1.NetworkPolicyPort.protocol': ['SCTP', 'TCP', 'UDP'],
  'networking.v1.NetworkPolicySpec.policyTypes': ['Egress', 'Ingress'],
  'policy.v1.PodDisruptionBudgetSpec.unhealthyPodEvictionPolicy': ['AlwaysAllow', 'IfHealthyBudget'],
  'storage.v1.StorageClass.reclaimPolicy': ['Delete', 'Recycle', 'Retain'],
  'storage.v1.StorageClass.volumeBindingMode': ['Immediate', 'WaitForFirstConsumer'],
};
