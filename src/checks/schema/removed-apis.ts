/** One API version that Kubernetes deprecated or stopped serving. */
export interface Removal {
  /** First release that no longer serves it, `major.minor`; undefined while it is only deprecated. */
  readonly removedIn?: string;
  readonly deprecatedIn: string;
  /** What to write instead; undefined when there is no successor. */
  readonly replacement?: string;
}

/** What became of an API version of a kind; undefined for one that is neither deprecated nor gone. */
export function removal(apiVersion: string, kind: string): Removal | undefined {
  return REMOVALS.get(`${apiVersion}/${kind}`);
}

/**
 * The page that the table rests on. What it leaves out is from the life cycles that the API types declare
 * (`zz_generated.prerelease-lifecycle.go` in https://github.com/kubernetes/api/tree/v0.35.4), and where a release went before
 * them, from the kinds that it serves.
 */
export const DEPRECATION_GUIDE = 'https://kubernetes.io/docs/reference/using-api/deprecation-guide/';

type Row = readonly [
  apiVersion: string,
  kinds: string,
  deprecatedIn: string,
  removedIn: string | undefined,
  replacement?: string,
];

const ROWS: readonly Row[] = [
  ['extensions/v1beta1', 'DaemonSet Deployment ReplicaSet', '1.9', '1.16', 'apps/v1'],
  ['extensions/v1beta1', 'NetworkPolicy', '1.9', '1.16', 'networking.k8s.io/v1'],
  ['extensions/v1beta1', 'PodSecurityPolicy', '1.10', '1.16'],
  ['extensions/v1beta1', 'Ingress', '1.14', '1.22', 'networking.k8s.io/v1'],
  ['apps/v1beta1', 'Deployment StatefulSet', '1.9', '1.16', 'apps/v1'],
  ['apps/v1beta2', 'DaemonSet Deployment ReplicaSet StatefulSet', '1.9', '1.16', 'apps/v1'],
  [
    'admissionregistration.k8s.io/v1beta1',
    'MutatingWebhookConfiguration ValidatingWebhookConfiguration',
    '1.16',
    '1.22',
    'admissionregistration.k8s.io/v1',
  ],
  ['apiextensions.k8s.io/v1beta1', 'CustomResourceDefinition', '1.16', '1.22', 'apiextensions.k8s.io/v1'],
  ['apiregistration.k8s.io/v1beta1', 'APIService', '1.19', '1.22', 'apiregistration.k8s.io/v1'],
  ['authentication.k8s.io/v1beta1', 'TokenReview', '1.19', '1.22', 'authentication.k8s.io/v1'],
  [
    'authorization.k8s.io/v1beta1',
    'LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview',
    '1.19',
    '1.22',
    'authorization.k8s.io/v1',
  ],
  ['certificates.k8s.io/v1beta1', 'CertificateSigningRequest', '1.19', '1.22', 'certificates.k8s.io/v1'],
  ['coordination.k8s.io/v1beta1', 'Lease', '1.19', '1.22', 'coordination.k8s.io/v1'],
  ['networking.k8s.io/v1beta1', 'Ingress IngressClass', '1.19', '1.22', 'networking.k8s.io/v1'],
  [
    'rbac.authorization.k8s.io/v1beta1',
    'ClusterRole ClusterRoleBinding Role RoleBinding',
    '1.17',
    '1.22',
    'rbac.authorization.k8s.io/v1',
  ],
  ['scheduling.k8s.io/v1beta1', 'PriorityClass', '1.14', '1.22', 'scheduling.k8s.io/v1'],
  ['storage.k8s.io/v1beta1', 'CSIDriver CSINode StorageClass VolumeAttachment', '1.19', '1.22', 'storage.k8s.io/v1'],
  ['batch/v1beta1', 'CronJob', '1.21', '1.25', 'batch/v1'],
  ['discovery.k8s.io/v1beta1', 'EndpointSlice', '1.21', '1.25', 'discovery.k8s.io/v1'],
  ['events.k8s.io/v1beta1', 'Event', '1.19', '1.25', 'events.k8s.io/v1'],
  ['autoscaling/v2beta1', 'HorizontalPodAutoscaler', '1.22', '1.25', 'autoscaling/v2'],
  ['autoscaling/v2beta2', 'HorizontalPodAutoscaler', '1.23', '1.26', 'autoscaling/v2'],
  ['policy/v1beta1', 'PodDisruptionBudget', '1.21', '1.25', 'policy/v1'],
  ['policy/v1beta1', 'PodSecurityPolicy', '1.21', '1.25'],
  ['node.k8s.io/v1beta1', 'RuntimeClass', '1.20', '1.25', 'node.k8s.io/v1'],
  ['storage.k8s.io/v1beta1', 'CSIStorageCapacity', '1.24', '1.27', 'storage.k8s.io/v1'],
  [
    'flowcontrol.apiserver.k8s.io/v1beta1',
    'FlowSchema PriorityLevelConfiguration',
    '1.23',
    '1.26',
    'flowcontrol.apiserver.k8s.io/v1',
  ],
  [
    'flowcontrol.apiserver.k8s.io/v1beta2',
    'FlowSchema PriorityLevelConfiguration',
    '1.26',
    '1.29',
    'flowcontrol.apiserver.k8s.io/v1',
  ],
  [
    'flowcontrol.apiserver.k8s.io/v1beta3',
    'FlowSchema PriorityLevelConfiguration',
    '1.29',
    '1.32',
    'flowcontrol.apiserver.k8s.io/v1',
  ],
  [
    'admissionregistration.k8s.io/v1alpha1',
    'ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding',
    '1.29',
    '1.32',
    'admissionregistration.k8s.io/v1',
  ],
  [
    'admissionregistration.k8s.io/v1beta1',
    'ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding',
    '1.31',
    '1.34',
    'admissionregistration.k8s.io/v1',
  ],
  [
    'admissionregistration.k8s.io/v1alpha1',
    'MutatingAdmissionPolicy MutatingAdmissionPolicyBinding',
    '1.35',
    '1.38',
    'admissionregistration.k8s.io/v1beta1',
  ],
  ['authentication.k8s.io/v1alpha1', 'SelfSubjectReview', '1.29', '1.32', 'authentication.k8s.io/v1'],
  ['authentication.k8s.io/v1beta1', 'SelfSubjectReview', '1.30', '1.33', 'authentication.k8s.io/v1'],
  ['certificates.k8s.io/v1alpha1', 'ClusterTrustBundle', '1.34', '1.37', 'certificates.k8s.io/v1beta1'],
  ['certificates.k8s.io/v1alpha1', 'PodCertificateRequest', '1.35', '1.35', 'certificates.k8s.io/v1beta1'],
  ['coordination.k8s.io/v1alpha1', 'LeaseCandidate', '1.32', '1.32', 'coordination.k8s.io/v1alpha2'],
  ['coordination.k8s.io/v1alpha2', 'LeaseCandidate', '1.35', '1.38', 'coordination.k8s.io/v1beta1'],
  ['networking.k8s.io/v1alpha1', 'IPAddress ServiceCIDR', '1.30', '1.31', 'networking.k8s.io/v1beta1'],
  ['networking.k8s.io/v1beta1', 'IPAddress ServiceCIDR', '1.34', '1.37', 'networking.k8s.io/v1'],
  [
    'resource.k8s.io/v1alpha2',
    'ResourceClaim ResourceClaimTemplate ResourceSlice',
    '1.31',
    '1.31',
    'resource.k8s.io/v1alpha3',
  ],
  ['resource.k8s.io/v1alpha2', 'ResourceClass', '1.31', '1.31', 'resource.k8s.io/v1alpha3 DeviceClass'],
  ['resource.k8s.io/v1alpha2', 'ResourceClaimParameters ResourceClassParameters', '1.31', '1.31'],
  ['resource.k8s.io/v1alpha2', 'PodSchedulingContext', '1.31', '1.31'],
  ['resource.k8s.io/v1alpha3', 'PodSchedulingContext', '1.32', '1.32'],
  [
    'resource.k8s.io/v1alpha3',
    'DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice',
    '1.34',
    '1.34',
    'resource.k8s.io/v1',
  ],
  [
    'resource.k8s.io/v1beta1',
    'DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice',
    '1.35',
    '1.38',
    'resource.k8s.io/v1',
  ],
  [
    'resource.k8s.io/v1beta2',
    'DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice',
    '1.36',
    '1.39',
    'resource.k8s.io/v1',
  ],
  ['storage.k8s.io/v1alpha1', 'VolumeAttributesClass', '1.32', '1.35', 'storage.k8s.io/v1'],
  ['storage.k8s.io/v1beta1', 'VolumeAttributesClass', '1.34', '1.37', 'storage.k8s.io/v1'],
  ['storagemigration.k8s.io/v1alpha1', 'StorageVersionMigration', '1.33', '1.35', 'storagemigration.k8s.io/v1beta1'],
  ['v1', 'ComponentStatus', '1.19', undefined],
  ['v1', 'Endpoints', '1.33', undefined, 'discovery.k8s.io/v1 EndpointSlice'],
];

const REMOVALS: ReadonlyMap<string, Removal> = new Map(
  ROWS.flatMap(([apiVersion, kinds, deprecatedIn, removedIn, replacement]) =>
    kinds.split(' ').map((kind) => {
      const row = {
        deprecatedIn,
        ...(removedIn !== undefined && { removedIn }),
        ...(replacement !== undefined && { replacement }),
      };
      return [`${apiVersion}/${kind}`, row] as const;
    }),
  ),
);
