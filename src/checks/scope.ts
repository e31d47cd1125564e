/**
 * Whether a built-in kind, or a well-known operator's, lives outside namespaces.
 * Kinds that are not listed count as namespaced unless a CustomResourceDefinition says otherwise.
 * Source: `kubectl api-resources --namespaced=false` semantics; `spec.scope` of each CRD.
 */
export function isClusterScoped(group: string, kind: string): boolean {
  return CLUSTER_SCOPED.has(`${group}/${kind}`);
}

const CLUSTER_SCOPED: ReadonlySet<string> = new Set([
  '/Namespace',
  '/Node',
  '/PersistentVolume',
  '/ComponentStatus',
  'admissionregistration.k8s.io/MutatingAdmissionPolicy',
  'admissionregistration.k8s.io/MutatingAdmissionPolicyBinding',
  'admissionregistration.k8s.io/MutatingWebhookConfiguration',
  'admissionregistration.k8s.io/ValidatingAdmissionPolicy',
  'admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding',
  'admissionregistration.k8s.io/ValidatingWebhookConfiguration',
  'apiextensions.k8s.io/CustomResourceDefinition',
  'apiregistration.k8s.io/APIService',
  'argoproj.io/ClusterAnalysisTemplate',
  'certificates.k8s.io/CertificateSigningRequest',
  'certificates.k8s.io/ClusterTrustBundle',
  'cert-manager.io/ClusterIssuer',
  'flowcontrol.apiserver.k8s.io/FlowSchema',
  'flowcontrol.apiserver.k8s.io/PriorityLevelConfiguration',
  'gateway.networking.k8s.io/GatewayClass',
  'internal.apiserver.k8s.io/StorageVersion',
  'kyverno.io/ClusterPolicy',
  'networking.k8s.io/IngressClass',
  'networking.k8s.io/IPAddress',
  'networking.k8s.io/ServiceCIDR',
  'node.k8s.io/RuntimeClass',
  'policies.kyverno.io/DeletingPolicy',
  'policies.kyverno.io/GeneratingPolicy',
  'policies.kyverno.io/ImageValidatingPolicy',
  'policies.kyverno.io/MutatingPolicy',
  'policies.kyverno.io/ValidatingPolicy',
  'postgresql.cnpg.io/ClusterImageCatalog',
  'rbac.authorization.k8s.io/ClusterRole',
  'rbac.authorization.k8s.io/ClusterRoleBinding',
  'resource.k8s.io/DeviceClass',
  'resource.k8s.io/DeviceTaintRule',
  'resource.k8s.io/ResourceSlice',
  'scheduling.k8s.io/PriorityClass',
  'storage.k8s.io/CSIDriver',
  'storage.k8s.io/CSINode',
  'storage.k8s.io/StorageClass',
  'storage.k8s.io/VolumeAttachment',
  'storage.k8s.io/VolumeAttributesClass',
  'storagemigration.k8s.io/StorageVersionMigration',
]);
