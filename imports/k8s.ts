// Generated: do not edit. Made by `npm run import` from the sources that cdk8s.yaml pins.
// Source: kubernetes/kubernetes v1.35.4.
// Licence: Apache-2.0, see NOTICE.md. Changed: made into types; descriptions left out.

import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';

export type Quantity = string | number;
export type IntOrString = number | string;
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue | undefined };
export type EmptyObject = { readonly [key: string]: never };
export type APIServiceSpec = {
  readonly caBundle?: string;
  readonly group?: string;
  readonly groupPriorityMinimum: number;
  readonly insecureSkipTLSVerify?: boolean;
  readonly service?: ApiregistrationServiceReference;
  readonly version?: string;
  readonly versionPriority: number;
};
export type AWSElasticBlockStoreVolumeSource = {
  readonly fsType?: string;
  readonly partition?: number;
  readonly readOnly?: boolean;
  readonly volumeID: string;
};
export type AdmissionregistrationMatchCondition = {
  readonly expression: string;
  readonly name: string;
};
export type AdmissionregistrationMatchResources = {
  readonly excludeResourceRules?: readonly AdmissionregistrationNamedRuleWithOperations[];
  readonly matchPolicy?: string;
  readonly namespaceSelector?: LabelSelector;
  readonly objectSelector?: LabelSelector;
  readonly resourceRules?: readonly AdmissionregistrationNamedRuleWithOperations[];
};
export type AdmissionregistrationNamedRuleWithOperations = {
  readonly apiGroups?: readonly string[];
  readonly apiVersions?: readonly string[];
  readonly operations?: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly resources?: readonly string[];
  readonly scope?: string;
};
export type AdmissionregistrationParamKind = {
  readonly apiVersion?: string;
  readonly kind?: string;
};
export type AdmissionregistrationParamRef = {
  readonly name?: string;
  readonly namespace?: string;
  readonly parameterNotFoundAction?: string;
  readonly selector?: LabelSelector;
};
export type AdmissionregistrationVariable = {
  readonly expression: string;
  readonly name: string;
};
export type Affinity = {
  readonly nodeAffinity?: NodeAffinity;
  readonly podAffinity?: PodAffinity;
  readonly podAntiAffinity?: PodAntiAffinity;
};
export type AggregationRule = {
  readonly clusterRoleSelectors?: readonly LabelSelector[];
};
export type ApiextensionsServiceReference = {
  readonly name: string;
  readonly namespace: string;
  readonly path?: string;
  readonly port?: number;
};
export type ApiextensionsWebhookClientConfig = {
  readonly caBundle?: string;
  readonly service?: ApiextensionsServiceReference;
  readonly url?: string;
};
export type ApiregistrationServiceReference = {
  readonly name?: string;
  readonly namespace?: string;
  readonly port?: number;
};
export type AppArmorProfile = {
  readonly localhostProfile?: string;
  readonly type: 'Localhost' | 'RuntimeDefault' | 'Unconfined';
};
export type ApplyConfiguration = {
  readonly expression?: string;
};
export type AuditAnnotation = {
  readonly key: string;
  readonly valueExpression: string;
};
export type AzureDiskVolumeSource = {
  readonly cachingMode?: 'None' | 'ReadOnly' | 'ReadWrite';
  readonly diskName: string;
  readonly diskURI: string;
  readonly fsType?: string;
  readonly kind?: 'Dedicated' | 'Managed' | 'Shared';
  readonly readOnly?: boolean;
};
export type AzureFilePersistentVolumeSource = {
  readonly readOnly?: boolean;
  readonly secretName: string;
  readonly secretNamespace?: string;
  readonly shareName: string;
};
export type AzureFileVolumeSource = {
  readonly readOnly?: boolean;
  readonly secretName: string;
  readonly shareName: string;
};
export type CELDeviceSelector = {
  readonly expression: string;
};
export type CSIDriverSpec = {
  readonly attachRequired?: boolean;
  readonly fsGroupPolicy?: string;
  readonly nodeAllocatableUpdatePeriodSeconds?: number;
  readonly podInfoOnMount?: boolean;
  readonly requiresRepublish?: boolean;
  readonly seLinuxMount?: boolean;
  readonly serviceAccountTokenInSecrets?: boolean;
  readonly storageCapacity?: boolean;
  readonly tokenRequests?: readonly TokenRequest[];
  readonly volumeLifecycleModes?: readonly string[];
};
export type CSINodeDriver = {
  readonly allocatable?: VolumeNodeResources;
  readonly name: string;
  readonly nodeID: string;
  readonly topologyKeys?: readonly string[];
};
export type CSINodeSpec = {
  readonly drivers: readonly CSINodeDriver[];
};
export type CSIPersistentVolumeSource = {
  readonly controllerExpandSecretRef?: SecretReference;
  readonly controllerPublishSecretRef?: SecretReference;
  readonly driver: string;
  readonly fsType?: string;
  readonly nodeExpandSecretRef?: SecretReference;
  readonly nodePublishSecretRef?: SecretReference;
  readonly nodeStageSecretRef?: SecretReference;
  readonly readOnly?: boolean;
  readonly volumeAttributes?: { readonly [key: string]: string };
  readonly volumeHandle: string;
};
export type CSIVolumeSource = {
  readonly driver: string;
  readonly fsType?: string;
  readonly nodePublishSecretRef?: LocalObjectReference;
  readonly readOnly?: boolean;
  readonly volumeAttributes?: { readonly [key: string]: string };
};
export type Capabilities = {
  readonly add?: readonly string[];
  readonly drop?: readonly string[];
};
export type CapacityRequestPolicy = {
  readonly default?: Quantity;
  readonly validRange?: CapacityRequestPolicyRange;
  readonly validValues?: readonly Quantity[];
};
export type CapacityRequestPolicyRange = {
  readonly max?: Quantity;
  readonly min: Quantity;
  readonly step?: Quantity;
};
export type CapacityRequirements = {
  readonly requests?: { readonly [key: string]: Quantity };
};
export type CephFSPersistentVolumeSource = {
  readonly monitors: readonly string[];
  readonly path?: string;
  readonly readOnly?: boolean;
  readonly secretFile?: string;
  readonly secretRef?: SecretReference;
  readonly user?: string;
};
export type CephFSVolumeSource = {
  readonly monitors: readonly string[];
  readonly path?: string;
  readonly readOnly?: boolean;
  readonly secretFile?: string;
  readonly secretRef?: LocalObjectReference;
  readonly user?: string;
};
export type CertificateSigningRequestSpec = {
  readonly expirationSeconds?: number;
  readonly extra?: { readonly [key: string]: readonly string[] };
  readonly groups?: readonly string[];
  readonly request: string;
  readonly signerName: string;
  readonly uid?: string;
  readonly usages?: readonly string[];
  readonly username?: string;
};
export type CinderPersistentVolumeSource = {
  readonly fsType?: string;
  readonly readOnly?: boolean;
  readonly secretRef?: SecretReference;
  readonly volumeID: string;
};
export type CinderVolumeSource = {
  readonly fsType?: string;
  readonly readOnly?: boolean;
  readonly secretRef?: LocalObjectReference;
  readonly volumeID: string;
};
export type ClientIPConfig = {
  readonly timeoutSeconds?: number;
};
export type ClusterTrustBundleProjection = {
  readonly labelSelector?: LabelSelector;
  readonly name?: string;
  readonly optional?: boolean;
  readonly path: string;
  readonly signerName?: string;
};
export type ClusterTrustBundleSpec = {
  readonly signerName?: string;
  readonly trustBundle: string;
};
export type ConfigMapEnvSource = {
  readonly name?: string;
  readonly optional?: boolean;
};
export type ConfigMapKeySelector = {
  readonly key: string;
  readonly name?: string;
  readonly optional?: boolean;
};
export type ConfigMapNodeConfigSource = {
  readonly kubeletConfigKey: string;
  readonly name: string;
  readonly namespace: string;
  readonly resourceVersion?: string;
  readonly uid?: string;
};
export type ConfigMapProjection = {
  readonly items?: readonly KeyToPath[];
  readonly name?: string;
  readonly optional?: boolean;
};
export type ConfigMapVolumeSource = {
  readonly defaultMode?: number;
  readonly items?: readonly KeyToPath[];
  readonly name?: string;
  readonly optional?: boolean;
};
export type Container = {
  readonly args?: readonly string[];
  readonly command?: readonly string[];
  readonly env?: readonly EnvVar[];
  readonly envFrom?: readonly EnvFromSource[];
  readonly image?: string;
  readonly imagePullPolicy?: 'Always' | 'IfNotPresent' | 'Never';
  readonly lifecycle?: Lifecycle;
  readonly livenessProbe?: Probe;
  readonly name: string;
  readonly ports?: readonly ContainerPort[];
  readonly readinessProbe?: Probe;
  readonly resizePolicy?: readonly ContainerResizePolicy[];
  readonly resources?: ResourceRequirements;
  readonly restartPolicy?: 'Always' | 'Never' | 'OnFailure';
  readonly restartPolicyRules?: readonly ContainerRestartRule[];
  readonly securityContext?: SecurityContext;
  readonly startupProbe?: Probe;
  readonly stdin?: boolean;
  readonly stdinOnce?: boolean;
  readonly terminationMessagePath?: string;
  readonly terminationMessagePolicy?: 'FallbackToLogsOnError' | 'File';
  readonly tty?: boolean;
  readonly volumeDevices?: readonly VolumeDevice[];
  readonly volumeMounts?: readonly VolumeMount[];
  readonly workingDir?: string;
};
export type ContainerPort = {
  readonly containerPort: number;
  readonly hostIP?: string;
  readonly hostPort?: number;
  readonly name?: string;
  readonly protocol?: 'SCTP' | 'TCP' | 'UDP';
};
export type ContainerResizePolicy = {
  readonly resourceName: string;
  readonly restartPolicy: 'NotRequired' | 'RestartContainer';
};
export type ContainerResourceMetricSource = {
  readonly container: string;
  readonly name: string;
  readonly target: MetricTarget;
};
export type ContainerRestartRule = {
  readonly action: string;
  readonly exitCodes?: ContainerRestartRuleOnExitCodes;
};
export type ContainerRestartRuleOnExitCodes = {
  readonly operator: string;
  readonly values?: readonly number[];
};
export type CoreResourceClaim = {
  readonly name: string;
  readonly request?: string;
};
export type Counter = {
  readonly value: Quantity;
};
export type CounterSet = {
  readonly counters: { readonly [key: string]: Counter };
  readonly name: string;
};
export type CronJobSpec = {
  readonly concurrencyPolicy?: 'Allow' | 'Forbid' | 'Replace';
  readonly failedJobsHistoryLimit?: number;
  readonly jobTemplate: JobTemplateSpec;
  readonly schedule: string;
  readonly startingDeadlineSeconds?: number;
  readonly successfulJobsHistoryLimit?: number;
  readonly suspend?: boolean;
  readonly timeZone?: string;
};
export type CrossVersionObjectReference = {
  readonly apiVersion?: string;
  readonly kind: string;
  readonly name: string;
};
export type CustomResourceColumnDefinition = {
  readonly description?: string;
  readonly format?: string;
  readonly jsonPath: string;
  readonly name: string;
  readonly priority?: number;
  readonly type: string;
};
export type CustomResourceConversion = {
  readonly strategy: 'None' | 'Webhook';
  readonly webhook?: WebhookConversion;
};
export type CustomResourceDefinitionNames = {
  readonly categories?: readonly string[];
  readonly kind: string;
  readonly listKind?: string;
  readonly plural: string;
  readonly shortNames?: readonly string[];
  readonly singular?: string;
};
export type CustomResourceDefinitionSpec = {
  readonly conversion?: CustomResourceConversion;
  readonly group: string;
  readonly names: CustomResourceDefinitionNames;
  readonly preserveUnknownFields?: boolean;
  readonly scope: 'Cluster' | 'Namespaced';
  readonly versions: readonly CustomResourceDefinitionVersion[];
};
export type CustomResourceDefinitionVersion = {
  readonly additionalPrinterColumns?: readonly CustomResourceColumnDefinition[];
  readonly deprecated?: boolean;
  readonly deprecationWarning?: string;
  readonly name: string;
  readonly schema?: CustomResourceValidation;
  readonly selectableFields?: readonly SelectableField[];
  readonly served: boolean;
  readonly storage: boolean;
  readonly subresources?: CustomResourceSubresources;
};
export type CustomResourceSubresourceScale = {
  readonly labelSelectorPath?: string;
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
};
export type CustomResourceSubresources = {
  readonly scale?: CustomResourceSubresourceScale;
  readonly status?: JsonObject;
};
export type CustomResourceValidation = {
  readonly openAPIV3Schema?: JSONSchemaProps;
};
export type DaemonSetSpec = {
  readonly minReadySeconds?: number;
  readonly revisionHistoryLimit?: number;
  readonly selector: LabelSelector;
  readonly template: PodTemplateSpec;
  readonly updateStrategy?: DaemonSetUpdateStrategy;
};
export type DaemonSetUpdateStrategy = {
  readonly rollingUpdate?: RollingUpdateDaemonSet;
  readonly type?: 'OnDelete' | 'RollingUpdate';
};
export type DeploymentSpec = {
  readonly minReadySeconds?: number;
  readonly paused?: boolean;
  readonly progressDeadlineSeconds?: number;
  readonly replicas?: number;
  readonly revisionHistoryLimit?: number;
  readonly selector: LabelSelector;
  readonly strategy?: DeploymentStrategy;
  readonly template: PodTemplateSpec;
};
export type DeploymentStrategy = {
  readonly rollingUpdate?: RollingUpdateDeployment;
  readonly type?: 'Recreate' | 'RollingUpdate';
};
export type Device = {
  readonly allNodes?: boolean;
  readonly allowMultipleAllocations?: boolean;
  readonly attributes?: { readonly [key: string]: DeviceAttribute };
  readonly bindingConditions?: readonly string[];
  readonly bindingFailureConditions?: readonly string[];
  readonly bindsToNode?: boolean;
  readonly capacity?: { readonly [key: string]: DeviceCapacity };
  readonly consumesCounters?: readonly DeviceCounterConsumption[];
  readonly name: string;
  readonly nodeName?: string;
  readonly nodeSelector?: NodeSelector;
  readonly taints?: readonly DeviceTaint[];
};
export type DeviceAttribute = {
  readonly bool?: boolean;
  readonly int?: number;
  readonly string?: string;
  readonly version?: string;
};
export type DeviceCapacity = {
  readonly requestPolicy?: CapacityRequestPolicy;
  readonly value: Quantity;
};
export type DeviceClaim = {
  readonly config?: readonly DeviceClaimConfiguration[];
  readonly constraints?: readonly DeviceConstraint[];
  readonly requests?: readonly DeviceRequest[];
};
export type DeviceClaimConfiguration = {
  readonly opaque?: OpaqueDeviceConfiguration;
  readonly requests?: readonly string[];
};
export type DeviceClassConfiguration = {
  readonly opaque?: OpaqueDeviceConfiguration;
};
export type DeviceClassSpec = {
  readonly config?: readonly DeviceClassConfiguration[];
  readonly extendedResourceName?: string;
  readonly selectors?: readonly DeviceSelector[];
};
export type DeviceConstraint = {
  readonly distinctAttribute?: string;
  readonly matchAttribute?: string;
  readonly requests?: readonly string[];
};
export type DeviceCounterConsumption = {
  readonly counterSet: string;
  readonly counters: { readonly [key: string]: Counter };
};
export type DeviceRequest = {
  readonly exactly?: ExactDeviceRequest;
  readonly firstAvailable?: readonly DeviceSubRequest[];
  readonly name: string;
};
export type DeviceSelector = {
  readonly cel?: CELDeviceSelector;
};
export type DeviceSubRequest = {
  readonly allocationMode?: string;
  readonly capacity?: CapacityRequirements;
  readonly count?: number;
  readonly deviceClassName: string;
  readonly name: string;
  readonly selectors?: readonly DeviceSelector[];
  readonly tolerations?: readonly DeviceToleration[];
};
export type DeviceTaint = {
  readonly effect: string;
  readonly key: string;
  readonly timeAdded?: string;
  readonly value?: string;
};
export type DeviceTaintRuleSpec = {
  readonly deviceSelector?: DeviceTaintSelector;
  readonly taint: ResourceDeviceTaint;
};
export type DeviceTaintSelector = {
  readonly device?: string;
  readonly driver?: string;
  readonly pool?: string;
};
export type DeviceToleration = {
  readonly effect?: string;
  readonly key?: string;
  readonly operator?: string;
  readonly tolerationSeconds?: number;
  readonly value?: string;
};
export type DiscoveryEndpointPort = {
  readonly appProtocol?: string;
  readonly name?: string;
  readonly port?: number;
  readonly protocol?: string;
};
export type DownwardAPIProjection = {
  readonly items?: readonly DownwardAPIVolumeFile[];
};
export type DownwardAPIVolumeFile = {
  readonly fieldRef?: ObjectFieldSelector;
  readonly mode?: number;
  readonly path: string;
  readonly resourceFieldRef?: ResourceFieldSelector;
};
export type DownwardAPIVolumeSource = {
  readonly defaultMode?: number;
  readonly items?: readonly DownwardAPIVolumeFile[];
};
export type EmptyDirVolumeSource = {
  readonly medium?: string;
  readonly sizeLimit?: Quantity;
};
export type Endpoint = {
  readonly addresses: readonly string[];
  readonly conditions?: EndpointConditions;
  readonly deprecatedTopology?: { readonly [key: string]: string };
  readonly hints?: EndpointHints;
  readonly hostname?: string;
  readonly nodeName?: string;
  readonly targetRef?: ObjectReference;
  readonly zone?: string;
};
export type EndpointAddress = {
  readonly hostname?: string;
  readonly ip: string;
  readonly nodeName?: string;
  readonly targetRef?: ObjectReference;
};
export type EndpointConditions = {
  readonly ready?: boolean;
  readonly serving?: boolean;
  readonly terminating?: boolean;
};
export type EndpointHints = {
  readonly forNodes?: readonly ForNode[];
  readonly forZones?: readonly ForZone[];
};
export type EndpointPort = {
  readonly appProtocol?: string;
  readonly name?: string;
  readonly port: number;
  readonly protocol?: string;
};
export type EndpointSubset = {
  readonly addresses?: readonly EndpointAddress[];
  readonly notReadyAddresses?: readonly EndpointAddress[];
  readonly ports?: readonly EndpointPort[];
};
export type EnvFromSource = {
  readonly configMapRef?: ConfigMapEnvSource;
  readonly prefix?: string;
  readonly secretRef?: SecretEnvSource;
};
export type EnvVar = {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: EnvVarSource;
};
export type EnvVarSource = {
  readonly configMapKeyRef?: ConfigMapKeySelector;
  readonly fieldRef?: ObjectFieldSelector;
  readonly fileKeyRef?: FileKeySelector;
  readonly resourceFieldRef?: ResourceFieldSelector;
  readonly secretKeyRef?: SecretKeySelector;
};
export type EphemeralContainer = {
  readonly args?: readonly string[];
  readonly command?: readonly string[];
  readonly env?: readonly EnvVar[];
  readonly envFrom?: readonly EnvFromSource[];
  readonly image?: string;
  readonly imagePullPolicy?: 'Always' | 'IfNotPresent' | 'Never';
  readonly lifecycle?: Lifecycle;
  readonly livenessProbe?: Probe;
  readonly name: string;
  readonly ports?: readonly ContainerPort[];
  readonly readinessProbe?: Probe;
  readonly resizePolicy?: readonly ContainerResizePolicy[];
  readonly resources?: ResourceRequirements;
  readonly restartPolicy?: string;
  readonly restartPolicyRules?: readonly ContainerRestartRule[];
  readonly securityContext?: SecurityContext;
  readonly startupProbe?: Probe;
  readonly stdin?: boolean;
  readonly stdinOnce?: boolean;
  readonly targetContainerName?: string;
  readonly terminationMessagePath?: string;
  readonly terminationMessagePolicy?: 'FallbackToLogsOnError' | 'File';
  readonly tty?: boolean;
  readonly volumeDevices?: readonly VolumeDevice[];
  readonly volumeMounts?: readonly VolumeMount[];
  readonly workingDir?: string;
};
export type EphemeralVolumeSource = {
  readonly volumeClaimTemplate?: PersistentVolumeClaimTemplate;
};
export type EventSeries = {
  readonly count?: number;
  readonly lastObservedTime?: string;
};
export type EventSource = {
  readonly component?: string;
  readonly host?: string;
};
export type EventsEventSeries = {
  readonly count: number;
  readonly lastObservedTime: string;
};
export type ExactDeviceRequest = {
  readonly adminAccess?: boolean;
  readonly allocationMode?: string;
  readonly capacity?: CapacityRequirements;
  readonly count?: number;
  readonly deviceClassName: string;
  readonly selectors?: readonly DeviceSelector[];
  readonly tolerations?: readonly DeviceToleration[];
};
export type ExecAction = {
  readonly command?: readonly string[];
};
export type ExemptPriorityLevelConfiguration = {
  readonly lendablePercent?: number;
  readonly nominalConcurrencyShares?: number;
};
export type ExternalDocumentation = {
  readonly description?: string;
  readonly url?: string;
};
export type ExternalMetricSource = {
  readonly metric: MetricIdentifier;
  readonly target: MetricTarget;
};
export type FCVolumeSource = {
  readonly fsType?: string;
  readonly lun?: number;
  readonly readOnly?: boolean;
  readonly targetWWNs?: readonly string[];
  readonly wwids?: readonly string[];
};
export type FieldSelectorAttributes = {
  readonly rawSelector?: string;
  readonly requirements?: readonly FieldSelectorRequirement[];
};
export type FieldSelectorRequirement = {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
};
export type FileKeySelector = {
  readonly key: string;
  readonly optional?: boolean;
  readonly path: string;
  readonly volumeName: string;
};
export type FlexPersistentVolumeSource = {
  readonly driver: string;
  readonly fsType?: string;
  readonly options?: { readonly [key: string]: string };
  readonly readOnly?: boolean;
  readonly secretRef?: SecretReference;
};
export type FlexVolumeSource = {
  readonly driver: string;
  readonly fsType?: string;
  readonly options?: { readonly [key: string]: string };
  readonly readOnly?: boolean;
  readonly secretRef?: LocalObjectReference;
};
export type FlockerVolumeSource = {
  readonly datasetName?: string;
  readonly datasetUUID?: string;
};
export type FlowDistinguisherMethod = {
  readonly type: string;
};
export type FlowSchemaSpec = {
  readonly distinguisherMethod?: FlowDistinguisherMethod;
  readonly matchingPrecedence?: number;
  readonly priorityLevelConfiguration: PriorityLevelConfigurationReference;
  readonly rules?: readonly PolicyRulesWithSubjects[];
};
export type ForNode = {
  readonly name: string;
};
export type ForZone = {
  readonly name: string;
};
export type GCEPersistentDiskVolumeSource = {
  readonly fsType?: string;
  readonly partition?: number;
  readonly pdName: string;
  readonly readOnly?: boolean;
};
export type GRPCAction = {
  readonly port: number;
  readonly service?: string;
};
export type GangSchedulingPolicy = {
  readonly minCount: number;
};
export type GitRepoVolumeSource = {
  readonly directory?: string;
  readonly repository: string;
  readonly revision?: string;
};
export type GlusterfsPersistentVolumeSource = {
  readonly endpoints: string;
  readonly endpointsNamespace?: string;
  readonly path: string;
  readonly readOnly?: boolean;
};
export type GlusterfsVolumeSource = {
  readonly endpoints: string;
  readonly path: string;
  readonly readOnly?: boolean;
};
export type GroupResource = {
  readonly group: string;
  readonly resource: string;
};
export type GroupSubject = {
  readonly name: string;
};
export type HPAScalingPolicy = {
  readonly periodSeconds: number;
  readonly type: 'Percent' | 'Pods';
  readonly value: number;
};
export type HPAScalingRules = {
  readonly policies?: readonly HPAScalingPolicy[];
  readonly selectPolicy?: 'Disabled' | 'Max' | 'Min';
  readonly stabilizationWindowSeconds?: number;
  readonly tolerance?: Quantity;
};
export type HTTPGetAction = {
  readonly host?: string;
  readonly httpHeaders?: readonly HTTPHeader[];
  readonly path?: string;
  readonly port: IntOrString;
  readonly scheme?: 'HTTP' | 'HTTPS';
};
export type HTTPHeader = {
  readonly name: string;
  readonly value: string;
};
export type HTTPIngressPath = {
  readonly backend: IngressBackend;
  readonly path?: string;
  readonly pathType: 'Exact' | 'ImplementationSpecific' | 'Prefix';
};
export type HTTPIngressRuleValue = {
  readonly paths: readonly HTTPIngressPath[];
};
export type HorizontalPodAutoscalerBehavior = {
  readonly scaleDown?: HPAScalingRules;
  readonly scaleUp?: HPAScalingRules;
};
export type HorizontalPodAutoscalerSpec = {
  readonly behavior?: HorizontalPodAutoscalerBehavior;
  readonly maxReplicas: number;
  readonly metrics?: readonly MetricSpec[];
  readonly minReplicas?: number;
  readonly scaleTargetRef: CrossVersionObjectReference;
};
export type HostAlias = {
  readonly hostnames?: readonly string[];
  readonly ip: string;
};
export type HostPathVolumeSource = {
  readonly path: string;
  readonly type?: '' | 'BlockDevice' | 'CharDevice' | 'Directory' | 'DirectoryOrCreate' | 'File' | 'FileOrCreate' | 'Socket';
};
export type IPAddressSpec = {
  readonly parentRef: ParentReference;
};
export type IPBlock = {
  readonly cidr: string;
  readonly except?: readonly string[];
};
export type ISCSIPersistentVolumeSource = {
  readonly chapAuthDiscovery?: boolean;
  readonly chapAuthSession?: boolean;
  readonly fsType?: string;
  readonly initiatorName?: string;
  readonly iqn: string;
  readonly iscsiInterface?: string;
  readonly lun: number;
  readonly portals?: readonly string[];
  readonly readOnly?: boolean;
  readonly secretRef?: SecretReference;
  readonly targetPortal: string;
};
export type ISCSIVolumeSource = {
  readonly chapAuthDiscovery?: boolean;
  readonly chapAuthSession?: boolean;
  readonly fsType?: string;
  readonly initiatorName?: string;
  readonly iqn: string;
  readonly iscsiInterface?: string;
  readonly lun: number;
  readonly portals?: readonly string[];
  readonly readOnly?: boolean;
  readonly secretRef?: LocalObjectReference;
  readonly targetPortal: string;
};
export type ImageVolumeSource = {
  readonly pullPolicy?: 'Always' | 'IfNotPresent' | 'Never';
  readonly reference?: string;
};
export type IngressBackend = {
  readonly resource?: TypedLocalObjectReference;
  readonly service?: IngressServiceBackend;
};
export type IngressClassParametersReference = {
  readonly apiGroup?: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
  readonly scope?: string;
};
export type IngressClassSpec = {
  readonly controller?: string;
  readonly parameters?: IngressClassParametersReference;
};
export type IngressRule = {
  readonly host?: string;
  readonly http?: HTTPIngressRuleValue;
};
export type IngressServiceBackend = {
  readonly name: string;
  readonly port?: ServiceBackendPort;
};
export type IngressSpec = {
  readonly defaultBackend?: IngressBackend;
  readonly ingressClassName?: string;
  readonly rules?: readonly IngressRule[];
  readonly tls?: readonly IngressTLS[];
};
export type IngressTLS = {
  readonly hosts?: readonly string[];
  readonly secretName?: string;
};
export type JSONPatch = {
  readonly expression?: string;
};
export type JSONSchemaProps = {
  readonly $ref?: string;
  readonly $schema?: string;
  readonly additionalItems?: JsonValue;
  readonly additionalProperties?: JsonValue;
  readonly allOf?: readonly JSONSchemaProps[];
  readonly anyOf?: readonly JSONSchemaProps[];
  readonly default?: JsonValue;
  readonly definitions?: { readonly [key: string]: JSONSchemaProps };
  readonly dependencies?: { readonly [key: string]: JsonValue };
  readonly description?: string;
  readonly enum?: readonly JsonValue[];
  readonly example?: JsonValue;
  readonly exclusiveMaximum?: boolean;
  readonly exclusiveMinimum?: boolean;
  readonly externalDocs?: ExternalDocumentation;
  readonly format?: string;
  readonly id?: string;
  readonly items?: JsonValue;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly maxProperties?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minProperties?: number;
  readonly minimum?: number;
  readonly multipleOf?: number;
  readonly not?: JSONSchemaProps;
  readonly nullable?: boolean;
  readonly oneOf?: readonly JSONSchemaProps[];
  readonly pattern?: string;
  readonly patternProperties?: { readonly [key: string]: JSONSchemaProps };
  readonly properties?: { readonly [key: string]: JSONSchemaProps };
  readonly required?: readonly string[];
  readonly title?: string;
  readonly type?: string;
  readonly uniqueItems?: boolean;
  readonly 'x-kubernetes-embedded-resource'?: boolean;
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
  readonly 'x-kubernetes-list-type'?: string;
  readonly 'x-kubernetes-map-type'?: string;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-validations'?: readonly ValidationRule[];
};
export type JobSpec = {
  readonly activeDeadlineSeconds?: number;
  readonly backoffLimit?: number;
  readonly backoffLimitPerIndex?: number;
  readonly completionMode?: 'Indexed' | 'NonIndexed';
  readonly completions?: number;
  readonly managedBy?: string;
  readonly manualSelector?: boolean;
  readonly maxFailedIndexes?: number;
  readonly parallelism?: number;
  readonly podFailurePolicy?: PodFailurePolicy;
  readonly podReplacementPolicy?: 'Failed' | 'TerminatingOrFailed';
  readonly selector?: LabelSelector;
  readonly successPolicy?: SuccessPolicy;
  readonly suspend?: boolean;
  readonly template: PodTemplateSpec;
  readonly ttlSecondsAfterFinished?: number;
};
export type JobTemplateSpec = {
  readonly metadata?: ObjectMeta;
  readonly spec?: JobSpec;
};
export type KeyToPath = {
  readonly key: string;
  readonly mode?: number;
  readonly path: string;
};
export type LabelSelector = {
  readonly matchExpressions?: readonly LabelSelectorRequirement[];
  readonly matchLabels?: { readonly [key: string]: string };
};
export type LabelSelectorAttributes = {
  readonly rawSelector?: string;
  readonly requirements?: readonly LabelSelectorRequirement[];
};
export type LabelSelectorRequirement = {
  readonly key: string;
  readonly operator: 'DoesNotExist' | 'Exists' | 'In' | 'NotIn';
  readonly values?: readonly string[];
};
export type LeaseCandidateSpec = {
  readonly binaryVersion: string;
  readonly emulationVersion?: string;
  readonly leaseName: string;
  readonly pingTime?: string;
  readonly renewTime?: string;
  readonly strategy: string;
};
export type LeaseSpec = {
  readonly acquireTime?: string;
  readonly holderIdentity?: string;
  readonly leaseDurationSeconds?: number;
  readonly leaseTransitions?: number;
  readonly preferredHolder?: string;
  readonly renewTime?: string;
  readonly strategy?: string;
};
export type Lifecycle = {
  readonly postStart?: LifecycleHandler;
  readonly preStop?: LifecycleHandler;
  readonly stopSignal?: string;
};
export type LifecycleHandler = {
  readonly exec?: ExecAction;
  readonly httpGet?: HTTPGetAction;
  readonly sleep?: SleepAction;
  readonly tcpSocket?: TCPSocketAction;
};
export type LimitRangeItem = {
  readonly default?: { readonly [key: string]: Quantity };
  readonly defaultRequest?: { readonly [key: string]: Quantity };
  readonly max?: { readonly [key: string]: Quantity };
  readonly maxLimitRequestRatio?: { readonly [key: string]: Quantity };
  readonly min?: { readonly [key: string]: Quantity };
  readonly type: string;
};
export type LimitRangeSpec = {
  readonly limits: readonly LimitRangeItem[];
};
export type LimitResponse = {
  readonly queuing?: QueuingConfiguration;
  readonly type: string;
};
export type LimitedPriorityLevelConfiguration = {
  readonly borrowingLimitPercent?: number;
  readonly lendablePercent?: number;
  readonly limitResponse?: LimitResponse;
  readonly nominalConcurrencyShares?: number;
};
export type LocalObjectReference = {
  readonly name?: string;
};
export type LocalVolumeSource = {
  readonly fsType?: string;
  readonly path: string;
};
export type MatchCondition = {
  readonly expression: string;
  readonly name: string;
};
export type MatchResources = {
  readonly excludeResourceRules?: readonly NamedRuleWithOperations[];
  readonly matchPolicy?: 'Equivalent' | 'Exact';
  readonly namespaceSelector?: LabelSelector;
  readonly objectSelector?: LabelSelector;
  readonly resourceRules?: readonly NamedRuleWithOperations[];
};
export type MetricIdentifier = {
  readonly name: string;
  readonly selector?: LabelSelector;
};
export type MetricSpec = {
  readonly containerResource?: ContainerResourceMetricSource;
  readonly external?: ExternalMetricSource;
  readonly object?: ObjectMetricSource;
  readonly pods?: PodsMetricSource;
  readonly resource?: ResourceMetricSource;
  readonly type: 'ContainerResource' | 'External' | 'Object' | 'Pods' | 'Resource';
};
export type MetricTarget = {
  readonly averageUtilization?: number;
  readonly averageValue?: Quantity;
  readonly type: 'AverageValue' | 'Utilization' | 'Value';
  readonly value?: Quantity;
};
export type MutatingAdmissionPolicyBindingSpec = {
  readonly matchResources?: AdmissionregistrationMatchResources;
  readonly paramRef?: AdmissionregistrationParamRef;
  readonly policyName?: string;
};
export type MutatingAdmissionPolicySpec = {
  readonly failurePolicy?: string;
  readonly matchConditions?: readonly AdmissionregistrationMatchCondition[];
  readonly matchConstraints?: AdmissionregistrationMatchResources;
  readonly mutations?: readonly Mutation[];
  readonly paramKind?: AdmissionregistrationParamKind;
  readonly reinvocationPolicy?: string;
  readonly variables?: readonly AdmissionregistrationVariable[];
};
export type MutatingWebhook = {
  readonly admissionReviewVersions: readonly string[];
  readonly clientConfig: WebhookClientConfig;
  readonly failurePolicy?: 'Fail' | 'Ignore';
  readonly matchConditions?: readonly MatchCondition[];
  readonly matchPolicy?: 'Equivalent' | 'Exact';
  readonly name: string;
  readonly namespaceSelector?: LabelSelector;
  readonly objectSelector?: LabelSelector;
  readonly reinvocationPolicy?: 'IfNeeded' | 'Never';
  readonly rules?: readonly RuleWithOperations[];
  readonly sideEffects: 'None' | 'NoneOnDryRun' | 'Some' | 'Unknown';
  readonly timeoutSeconds?: number;
};
export type Mutation = {
  readonly applyConfiguration?: ApplyConfiguration;
  readonly jsonPatch?: JSONPatch;
  readonly patchType: string;
};
export type NFSVolumeSource = {
  readonly path: string;
  readonly readOnly?: boolean;
  readonly server: string;
};
export type NamedRuleWithOperations = {
  readonly apiGroups?: readonly string[];
  readonly apiVersions?: readonly string[];
  readonly operations?: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly resources?: readonly string[];
  readonly scope?: string;
};
export type NamespaceSpec = {
  readonly finalizers?: readonly string[];
};
export type NetworkPolicyEgressRule = {
  readonly ports?: readonly NetworkPolicyPort[];
  readonly to?: readonly NetworkPolicyPeer[];
};
export type NetworkPolicyIngressRule = {
  readonly from?: readonly NetworkPolicyPeer[];
  readonly ports?: readonly NetworkPolicyPort[];
};
export type NetworkPolicyPeer = {
  readonly ipBlock?: IPBlock;
  readonly namespaceSelector?: LabelSelector;
  readonly podSelector?: LabelSelector;
};
export type NetworkPolicyPort = {
  readonly endPort?: number;
  readonly port?: IntOrString;
  readonly protocol?: 'SCTP' | 'TCP' | 'UDP';
};
export type NetworkPolicySpec = {
  readonly egress?: readonly NetworkPolicyEgressRule[];
  readonly ingress?: readonly NetworkPolicyIngressRule[];
  readonly podSelector?: LabelSelector;
  readonly policyTypes?: readonly ('Egress' | 'Ingress')[];
};
export type NodeAffinity = {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly PreferredSchedulingTerm[];
  readonly requiredDuringSchedulingIgnoredDuringExecution?: NodeSelector;
};
export type NodeConfigSource = {
  readonly configMap?: ConfigMapNodeConfigSource;
};
export type NodeSelector = {
  readonly nodeSelectorTerms: readonly NodeSelectorTerm[];
};
export type NodeSelectorRequirement = {
  readonly key: string;
  readonly operator: 'DoesNotExist' | 'Exists' | 'Gt' | 'In' | 'Lt' | 'NotIn';
  readonly values?: readonly string[];
};
export type NodeSelectorTerm = {
  readonly matchExpressions?: readonly NodeSelectorRequirement[];
  readonly matchFields?: readonly NodeSelectorRequirement[];
};
export type NodeSpec = {
  readonly configSource?: NodeConfigSource;
  readonly externalID?: string;
  readonly podCIDR?: string;
  readonly podCIDRs?: readonly string[];
  readonly providerID?: string;
  readonly taints?: readonly Taint[];
  readonly unschedulable?: boolean;
};
export type NonResourceAttributes = {
  readonly path?: string;
  readonly verb?: string;
};
export type NonResourcePolicyRule = {
  readonly nonResourceURLs: readonly string[];
  readonly verbs: readonly string[];
};
export type ObjectFieldSelector = {
  readonly apiVersion?: string;
  readonly fieldPath: string;
};
export type ObjectMeta = {
  readonly annotations?: { readonly [key: string]: string };
  readonly finalizers?: readonly string[];
  readonly generateName?: string;
  readonly labels?: { readonly [key: string]: string };
  readonly name?: string;
  readonly namespace?: string;
  readonly ownerReferences?: readonly OwnerReference[];
};
export type ObjectMetricSource = {
  readonly describedObject: CrossVersionObjectReference;
  readonly metric: MetricIdentifier;
  readonly target: MetricTarget;
};
export type ObjectReference = {
  readonly apiVersion?: string;
  readonly fieldPath?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly namespace?: string;
  readonly resourceVersion?: string;
  readonly uid?: string;
};
export type OpaqueDeviceConfiguration = {
  readonly driver: string;
  readonly parameters: JsonObject;
};
export type Overhead = {
  readonly podFixed?: { readonly [key: string]: Quantity };
};
export type OwnerReference = {
  readonly apiVersion: string;
  readonly blockOwnerDeletion?: boolean;
  readonly controller?: boolean;
  readonly kind: string;
  readonly name: string;
  readonly uid: string;
};
export type ParamKind = {
  readonly apiVersion?: string;
  readonly kind?: string;
};
export type ParamRef = {
  readonly name?: string;
  readonly namespace?: string;
  readonly parameterNotFoundAction?: 'Allow' | 'Deny';
  readonly selector?: LabelSelector;
};
export type ParentReference = {
  readonly group?: string;
  readonly name: string;
  readonly namespace?: string;
  readonly resource: string;
};
export type PersistentVolumeClaimSpec = {
  readonly accessModes?: readonly ('ReadOnlyMany' | 'ReadWriteMany' | 'ReadWriteOnce' | 'ReadWriteOncePod')[];
  readonly dataSource?: TypedLocalObjectReference;
  readonly dataSourceRef?: TypedObjectReference;
  readonly resources?: VolumeResourceRequirements;
  readonly selector?: LabelSelector;
  readonly storageClassName?: string;
  readonly volumeAttributesClassName?: string;
  readonly volumeMode?: 'Block' | 'Filesystem';
  readonly volumeName?: string;
};
export type PersistentVolumeClaimTemplate = {
  readonly metadata?: ObjectMeta;
  readonly spec: PersistentVolumeClaimSpec;
};
export type PersistentVolumeClaimVolumeSource = {
  readonly claimName: string;
  readonly readOnly?: boolean;
};
export type PersistentVolumeSpec = {
  readonly accessModes?: readonly ('ReadOnlyMany' | 'ReadWriteMany' | 'ReadWriteOnce' | 'ReadWriteOncePod')[];
  readonly awsElasticBlockStore?: AWSElasticBlockStoreVolumeSource;
  readonly azureDisk?: AzureDiskVolumeSource;
  readonly azureFile?: AzureFilePersistentVolumeSource;
  readonly capacity?: { readonly [key: string]: Quantity };
  readonly cephfs?: CephFSPersistentVolumeSource;
  readonly cinder?: CinderPersistentVolumeSource;
  readonly claimRef?: ObjectReference;
  readonly csi?: CSIPersistentVolumeSource;
  readonly fc?: FCVolumeSource;
  readonly flexVolume?: FlexPersistentVolumeSource;
  readonly flocker?: FlockerVolumeSource;
  readonly gcePersistentDisk?: GCEPersistentDiskVolumeSource;
  readonly glusterfs?: GlusterfsPersistentVolumeSource;
  readonly hostPath?: HostPathVolumeSource;
  readonly iscsi?: ISCSIPersistentVolumeSource;
  readonly local?: LocalVolumeSource;
  readonly mountOptions?: readonly string[];
  readonly nfs?: NFSVolumeSource;
  readonly nodeAffinity?: VolumeNodeAffinity;
  readonly persistentVolumeReclaimPolicy?: 'Delete' | 'Recycle' | 'Retain';
  readonly photonPersistentDisk?: PhotonPersistentDiskVolumeSource;
  readonly portworxVolume?: PortworxVolumeSource;
  readonly quobyte?: QuobyteVolumeSource;
  readonly rbd?: RBDPersistentVolumeSource;
  readonly scaleIO?: ScaleIOPersistentVolumeSource;
  readonly storageClassName?: string;
  readonly storageos?: StorageOSPersistentVolumeSource;
  readonly volumeAttributesClassName?: string;
  readonly volumeMode?: 'Block' | 'Filesystem';
  readonly vsphereVolume?: VsphereVirtualDiskVolumeSource;
};
export type PhotonPersistentDiskVolumeSource = {
  readonly fsType?: string;
  readonly pdID: string;
};
export type PodAffinity = {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly WeightedPodAffinityTerm[];
  readonly requiredDuringSchedulingIgnoredDuringExecution?: readonly PodAffinityTerm[];
};
export type PodAffinityTerm = {
  readonly labelSelector?: LabelSelector;
  readonly matchLabelKeys?: readonly string[];
  readonly mismatchLabelKeys?: readonly string[];
  readonly namespaceSelector?: LabelSelector;
  readonly namespaces?: readonly string[];
  readonly topologyKey: string;
};
export type PodAntiAffinity = {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly WeightedPodAffinityTerm[];
  readonly requiredDuringSchedulingIgnoredDuringExecution?: readonly PodAffinityTerm[];
};
export type PodCertificateProjection = {
  readonly certificateChainPath?: string;
  readonly credentialBundlePath?: string;
  readonly keyPath?: string;
  readonly keyType: string;
  readonly maxExpirationSeconds?: number;
  readonly signerName: string;
  readonly userAnnotations?: { readonly [key: string]: string };
};
export type PodCertificateRequestSpec = {
  readonly maxExpirationSeconds?: number;
  readonly nodeName: string;
  readonly nodeUID: string;
  readonly pkixPublicKey: string;
  readonly podName: string;
  readonly podUID: string;
  readonly proofOfPossession: string;
  readonly serviceAccountName: string;
  readonly serviceAccountUID: string;
  readonly signerName: string;
  readonly unverifiedUserAnnotations?: { readonly [key: string]: string };
};
export type PodDNSConfig = {
  readonly nameservers?: readonly string[];
  readonly options?: readonly PodDNSConfigOption[];
  readonly searches?: readonly string[];
};
export type PodDNSConfigOption = {
  readonly name?: string;
  readonly value?: string;
};
export type PodDisruptionBudgetSpec = {
  readonly maxUnavailable?: IntOrString;
  readonly minAvailable?: IntOrString;
  readonly selector?: LabelSelector;
  readonly unhealthyPodEvictionPolicy?: 'AlwaysAllow' | 'IfHealthyBudget';
};
export type PodFailurePolicy = {
  readonly rules: readonly PodFailurePolicyRule[];
};
export type PodFailurePolicyOnExitCodesRequirement = {
  readonly containerName?: string;
  readonly operator: 'In' | 'NotIn';
  readonly values: readonly number[];
};
export type PodFailurePolicyOnPodConditionsPattern = {
  readonly status?: string;
  readonly type: string;
};
export type PodFailurePolicyRule = {
  readonly action: 'Count' | 'FailIndex' | 'FailJob' | 'Ignore';
  readonly onExitCodes?: PodFailurePolicyOnExitCodesRequirement;
  readonly onPodConditions?: readonly PodFailurePolicyOnPodConditionsPattern[];
};
export type PodGroup = {
  readonly name: string;
  readonly policy: PodGroupPolicy;
};
export type PodGroupPolicy = {
  readonly basic?: JsonObject;
  readonly gang?: GangSchedulingPolicy;
};
export type PodOS = {
  readonly name: 'linux' | 'windows';
};
export type PodReadinessGate = {
  readonly conditionType: string;
};
export type PodResourceClaim = {
  readonly name: string;
  readonly resourceClaimName?: string;
  readonly resourceClaimTemplateName?: string;
};
export type PodSchedulingGate = {
  readonly name: string;
};
export type PodSecurityContext = {
  readonly appArmorProfile?: AppArmorProfile;
  readonly fsGroup?: number;
  readonly fsGroupChangePolicy?: 'Always' | 'OnRootMismatch';
  readonly runAsGroup?: number;
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly seLinuxChangePolicy?: string;
  readonly seLinuxOptions?: SELinuxOptions;
  readonly seccompProfile?: SeccompProfile;
  readonly supplementalGroups?: readonly number[];
  readonly supplementalGroupsPolicy?: 'Merge' | 'Strict';
  readonly sysctls?: readonly Sysctl[];
  readonly windowsOptions?: WindowsSecurityContextOptions;
};
export type PodSpec = {
  readonly activeDeadlineSeconds?: number;
  readonly affinity?: Affinity;
  readonly automountServiceAccountToken?: boolean;
  readonly containers: readonly Container[];
  readonly dnsConfig?: PodDNSConfig;
  readonly dnsPolicy?: 'ClusterFirst' | 'ClusterFirstWithHostNet' | 'Default' | 'None';
  readonly enableServiceLinks?: boolean;
  readonly ephemeralContainers?: readonly EphemeralContainer[];
  readonly hostAliases?: readonly HostAlias[];
  readonly hostIPC?: boolean;
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostUsers?: boolean;
  readonly hostname?: string;
  readonly hostnameOverride?: string;
  readonly imagePullSecrets?: readonly LocalObjectReference[];
  readonly initContainers?: readonly Container[];
  readonly nodeName?: string;
  readonly nodeSelector?: { readonly [key: string]: string };
  readonly os?: PodOS;
  readonly overhead?: { readonly [key: string]: Quantity };
  readonly preemptionPolicy?: 'Never' | 'PreemptLowerPriority';
  readonly priority?: number;
  readonly priorityClassName?: string;
  readonly readinessGates?: readonly PodReadinessGate[];
  readonly resourceClaims?: readonly PodResourceClaim[];
  readonly resources?: ResourceRequirements;
  readonly restartPolicy?: 'Always' | 'Never' | 'OnFailure';
  readonly runtimeClassName?: string;
  readonly schedulerName?: string;
  readonly schedulingGates?: readonly PodSchedulingGate[];
  readonly securityContext?: PodSecurityContext;
  readonly serviceAccount?: string;
  readonly serviceAccountName?: string;
  readonly setHostnameAsFQDN?: boolean;
  readonly shareProcessNamespace?: boolean;
  readonly subdomain?: string;
  readonly terminationGracePeriodSeconds?: number;
  readonly tolerations?: readonly Toleration[];
  readonly topologySpreadConstraints?: readonly TopologySpreadConstraint[];
  readonly volumes?: readonly Volume[];
  readonly workloadRef?: WorkloadReference;
};
export type PodTemplateSpec = {
  readonly metadata?: ObjectMeta;
  readonly spec?: PodSpec;
};
export type PodsMetricSource = {
  readonly metric: MetricIdentifier;
  readonly target: MetricTarget;
};
export type PolicyRule = {
  readonly apiGroups?: readonly string[];
  readonly nonResourceURLs?: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly resources?: readonly string[];
  readonly verbs: readonly string[];
};
export type PolicyRulesWithSubjects = {
  readonly nonResourceRules?: readonly NonResourcePolicyRule[];
  readonly resourceRules?: readonly ResourcePolicyRule[];
  readonly subjects: readonly Subject[];
};
export type PortworxVolumeSource = {
  readonly fsType?: string;
  readonly readOnly?: boolean;
  readonly volumeID: string;
};
export type PreferredSchedulingTerm = {
  readonly preference: NodeSelectorTerm;
  readonly weight: number;
};
export type PriorityLevelConfigurationReference = {
  readonly name: string;
};
export type PriorityLevelConfigurationSpec = {
  readonly exempt?: ExemptPriorityLevelConfiguration;
  readonly limited?: LimitedPriorityLevelConfiguration;
  readonly type: string;
};
export type Probe = {
  readonly exec?: ExecAction;
  readonly failureThreshold?: number;
  readonly grpc?: GRPCAction;
  readonly httpGet?: HTTPGetAction;
  readonly initialDelaySeconds?: number;
  readonly periodSeconds?: number;
  readonly successThreshold?: number;
  readonly tcpSocket?: TCPSocketAction;
  readonly terminationGracePeriodSeconds?: number;
  readonly timeoutSeconds?: number;
};
export type ProjectedVolumeSource = {
  readonly defaultMode?: number;
  readonly sources?: readonly VolumeProjection[];
};
export type QueuingConfiguration = {
  readonly handSize?: number;
  readonly queueLengthLimit?: number;
  readonly queues?: number;
};
export type QuobyteVolumeSource = {
  readonly group?: string;
  readonly readOnly?: boolean;
  readonly registry: string;
  readonly tenant?: string;
  readonly user?: string;
  readonly volume: string;
};
export type RBDPersistentVolumeSource = {
  readonly fsType?: string;
  readonly image: string;
  readonly keyring?: string;
  readonly monitors: readonly string[];
  readonly pool?: string;
  readonly readOnly?: boolean;
  readonly secretRef?: SecretReference;
  readonly user?: string;
};
export type RBDVolumeSource = {
  readonly fsType?: string;
  readonly image: string;
  readonly keyring?: string;
  readonly monitors: readonly string[];
  readonly pool?: string;
  readonly readOnly?: boolean;
  readonly secretRef?: LocalObjectReference;
  readonly user?: string;
};
export type RbacSubject = {
  readonly apiGroup?: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
};
export type ReplicaSetSpec = {
  readonly minReadySeconds?: number;
  readonly replicas?: number;
  readonly selector: LabelSelector;
  readonly template?: PodTemplateSpec;
};
export type ReplicationControllerSpec = {
  readonly minReadySeconds?: number;
  readonly replicas?: number;
  readonly selector?: { readonly [key: string]: string };
  readonly template?: PodTemplateSpec;
};
export type ResourceAttributes = {
  readonly fieldSelector?: FieldSelectorAttributes;
  readonly group?: string;
  readonly labelSelector?: LabelSelectorAttributes;
  readonly name?: string;
  readonly namespace?: string;
  readonly resource?: string;
  readonly subresource?: string;
  readonly verb?: string;
  readonly version?: string;
};
export type ResourceClaimSpec = {
  readonly devices?: DeviceClaim;
};
export type ResourceClaimTemplateSpec = {
  readonly metadata?: ObjectMeta;
  readonly spec: ResourceClaimSpec;
};
export type ResourceDeviceTaint = {
  readonly effect: string;
  readonly key: string;
  readonly timeAdded?: string;
  readonly value?: string;
};
export type ResourceFieldSelector = {
  readonly containerName?: string;
  readonly divisor?: Quantity;
  readonly resource: string;
};
export type ResourceMetricSource = {
  readonly name: string;
  readonly target: MetricTarget;
};
export type ResourcePolicyRule = {
  readonly apiGroups: readonly string[];
  readonly clusterScope?: boolean;
  readonly namespaces?: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
};
export type ResourcePool = {
  readonly generation: number;
  readonly name: string;
  readonly resourceSliceCount: number;
};
export type ResourceQuotaSpec = {
  readonly hard?: { readonly [key: string]: Quantity };
  readonly scopeSelector?: ScopeSelector;
  readonly scopes?: readonly ('BestEffort' | 'CrossNamespacePodAffinity' | 'NotBestEffort' | 'NotTerminating' | 'PriorityClass' | 'Terminating' | 'VolumeAttributesClass')[];
};
export type ResourceRequirements = {
  readonly claims?: readonly CoreResourceClaim[];
  readonly limits?: { readonly [key: string]: Quantity };
  readonly requests?: { readonly [key: string]: Quantity };
};
export type ResourceSliceSpec = {
  readonly allNodes?: boolean;
  readonly devices?: readonly Device[];
  readonly driver: string;
  readonly nodeName?: string;
  readonly nodeSelector?: NodeSelector;
  readonly perDeviceNodeSelection?: boolean;
  readonly pool: ResourcePool;
  readonly sharedCounters?: readonly CounterSet[];
};
export type RoleRef = {
  readonly apiGroup: string;
  readonly kind: string;
  readonly name: string;
};
export type RollingUpdateDaemonSet = {
  readonly maxSurge?: IntOrString;
  readonly maxUnavailable?: IntOrString;
};
export type RollingUpdateDeployment = {
  readonly maxSurge?: IntOrString;
  readonly maxUnavailable?: IntOrString;
};
export type RollingUpdateStatefulSetStrategy = {
  readonly maxUnavailable?: IntOrString;
  readonly partition?: number;
};
export type RuleWithOperations = {
  readonly apiGroups?: readonly string[];
  readonly apiVersions?: readonly string[];
  readonly operations?: readonly ('*' | 'CONNECT' | 'CREATE' | 'DELETE' | 'UPDATE')[];
  readonly resources?: readonly string[];
  readonly scope?: string;
};
export type SELinuxOptions = {
  readonly level?: string;
  readonly role?: string;
  readonly type?: string;
  readonly user?: string;
};
export type ScaleIOPersistentVolumeSource = {
  readonly fsType?: string;
  readonly gateway: string;
  readonly protectionDomain?: string;
  readonly readOnly?: boolean;
  readonly secretRef: SecretReference;
  readonly sslEnabled?: boolean;
  readonly storageMode?: string;
  readonly storagePool?: string;
  readonly system: string;
  readonly volumeName?: string;
};
export type ScaleIOVolumeSource = {
  readonly fsType?: string;
  readonly gateway: string;
  readonly protectionDomain?: string;
  readonly readOnly?: boolean;
  readonly secretRef: LocalObjectReference;
  readonly sslEnabled?: boolean;
  readonly storageMode?: string;
  readonly storagePool?: string;
  readonly system: string;
  readonly volumeName?: string;
};
export type Scheduling = {
  readonly nodeSelector?: { readonly [key: string]: string };
  readonly tolerations?: readonly Toleration[];
};
export type SchedulingTypedLocalObjectReference = {
  readonly apiGroup?: string;
  readonly kind: string;
  readonly name: string;
};
export type ScopeSelector = {
  readonly matchExpressions?: readonly ScopedResourceSelectorRequirement[];
};
export type ScopedResourceSelectorRequirement = {
  readonly operator: 'DoesNotExist' | 'Exists' | 'In' | 'NotIn';
  readonly scopeName: 'BestEffort' | 'CrossNamespacePodAffinity' | 'NotBestEffort' | 'NotTerminating' | 'PriorityClass' | 'Terminating' | 'VolumeAttributesClass';
  readonly values?: readonly string[];
};
export type SeccompProfile = {
  readonly localhostProfile?: string;
  readonly type: 'Localhost' | 'RuntimeDefault' | 'Unconfined';
};
export type SecretEnvSource = {
  readonly name?: string;
  readonly optional?: boolean;
};
export type SecretKeySelector = {
  readonly key: string;
  readonly name?: string;
  readonly optional?: boolean;
};
export type SecretProjection = {
  readonly items?: readonly KeyToPath[];
  readonly name?: string;
  readonly optional?: boolean;
};
export type SecretReference = {
  readonly name?: string;
  readonly namespace?: string;
};
export type SecretVolumeSource = {
  readonly defaultMode?: number;
  readonly items?: readonly KeyToPath[];
  readonly optional?: boolean;
  readonly secretName?: string;
};
export type SecurityContext = {
  readonly allowPrivilegeEscalation?: boolean;
  readonly appArmorProfile?: AppArmorProfile;
  readonly capabilities?: Capabilities;
  readonly privileged?: boolean;
  readonly procMount?: string;
  readonly readOnlyRootFilesystem?: boolean;
  readonly runAsGroup?: number;
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly seLinuxOptions?: SELinuxOptions;
  readonly seccompProfile?: SeccompProfile;
  readonly windowsOptions?: WindowsSecurityContextOptions;
};
export type SelectableField = {
  readonly jsonPath: string;
};
export type SelfSubjectAccessReviewSpec = {
  readonly nonResourceAttributes?: NonResourceAttributes;
  readonly resourceAttributes?: ResourceAttributes;
};
export type SelfSubjectRulesReviewSpec = {
  readonly namespace?: string;
};
export type ServiceAccountSubject = {
  readonly name: string;
  readonly namespace: string;
};
export type ServiceAccountTokenProjection = {
  readonly audience?: string;
  readonly expirationSeconds?: number;
  readonly path: string;
};
export type ServiceBackendPort = {
  readonly name?: string;
  readonly number?: number;
};
export type ServiceCIDRSpec = {
  readonly cidrs?: readonly string[];
};
export type ServicePort = {
  readonly appProtocol?: string;
  readonly name?: string;
  readonly nodePort?: number;
  readonly port: number;
  readonly protocol?: 'SCTP' | 'TCP' | 'UDP';
  readonly targetPort?: IntOrString;
};
export type ServiceReference = {
  readonly name: string;
  readonly namespace: string;
  readonly path?: string;
  readonly port?: number;
};
export type ServiceSpec = {
  readonly allocateLoadBalancerNodePorts?: boolean;
  readonly clusterIP?: string;
  readonly clusterIPs?: readonly string[];
  readonly externalIPs?: readonly string[];
  readonly externalName?: string;
  readonly externalTrafficPolicy?: 'Cluster' | 'Local';
  readonly healthCheckNodePort?: number;
  readonly internalTrafficPolicy?: 'Cluster' | 'Local';
  readonly ipFamilies?: readonly string[];
  readonly ipFamilyPolicy?: 'PreferDualStack' | 'RequireDualStack' | 'SingleStack';
  readonly loadBalancerClass?: string;
  readonly loadBalancerIP?: string;
  readonly loadBalancerSourceRanges?: readonly string[];
  readonly ports?: readonly ServicePort[];
  readonly publishNotReadyAddresses?: boolean;
  readonly selector?: { readonly [key: string]: string };
  readonly sessionAffinity?: 'ClientIP' | 'None';
  readonly sessionAffinityConfig?: SessionAffinityConfig;
  readonly trafficDistribution?: string;
  readonly type?: 'ClusterIP' | 'ExternalName' | 'LoadBalancer' | 'NodePort';
};
export type SessionAffinityConfig = {
  readonly clientIP?: ClientIPConfig;
};
export type SleepAction = {
  readonly seconds: number;
};
export type StatefulSetOrdinals = {
  readonly start?: number;
};
export type StatefulSetPersistentVolumeClaimRetentionPolicy = {
  readonly whenDeleted?: 'Delete' | 'Retain';
  readonly whenScaled?: 'Delete' | 'Retain';
};
export type StatefulSetSpec = {
  readonly minReadySeconds?: number;
  readonly ordinals?: StatefulSetOrdinals;
  readonly persistentVolumeClaimRetentionPolicy?: StatefulSetPersistentVolumeClaimRetentionPolicy;
  readonly podManagementPolicy?: 'OrderedReady' | 'Parallel';
  readonly replicas?: number;
  readonly revisionHistoryLimit?: number;
  readonly selector: LabelSelector;
  readonly serviceName?: string;
  readonly template: PodTemplateSpec;
  readonly updateStrategy?: StatefulSetUpdateStrategy;
  readonly volumeClaimTemplates?: readonly PersistentVolumeClaimProps[];
};
export type StatefulSetUpdateStrategy = {
  readonly rollingUpdate?: RollingUpdateStatefulSetStrategy;
  readonly type?: 'OnDelete' | 'RollingUpdate';
};
export type StorageOSPersistentVolumeSource = {
  readonly fsType?: string;
  readonly readOnly?: boolean;
  readonly secretRef?: ObjectReference;
  readonly volumeName?: string;
  readonly volumeNamespace?: string;
};
export type StorageOSVolumeSource = {
  readonly fsType?: string;
  readonly readOnly?: boolean;
  readonly secretRef?: LocalObjectReference;
  readonly volumeName?: string;
  readonly volumeNamespace?: string;
};
export type StorageVersionMigrationSpec = {
  readonly resource: GroupResource;
};
export type Subject = {
  readonly group?: GroupSubject;
  readonly kind: string;
  readonly serviceAccount?: ServiceAccountSubject;
  readonly user?: UserSubject;
};
export type SubjectAccessReviewSpec = {
  readonly extra?: { readonly [key: string]: readonly string[] };
  readonly groups?: readonly string[];
  readonly nonResourceAttributes?: NonResourceAttributes;
  readonly resourceAttributes?: ResourceAttributes;
  readonly uid?: string;
  readonly user?: string;
};
export type SuccessPolicy = {
  readonly rules: readonly SuccessPolicyRule[];
};
export type SuccessPolicyRule = {
  readonly succeededCount?: number;
  readonly succeededIndexes?: string;
};
export type Sysctl = {
  readonly name: string;
  readonly value: string;
};
export type TCPSocketAction = {
  readonly host?: string;
  readonly port: IntOrString;
};
export type Taint = {
  readonly effect: 'NoExecute' | 'NoSchedule' | 'PreferNoSchedule';
  readonly key: string;
  readonly timeAdded?: string;
  readonly value?: string;
};
export type TokenRequest = {
  readonly audience: string;
  readonly expirationSeconds?: number;
};
export type TokenReviewSpec = {
  readonly audiences?: readonly string[];
  readonly token?: string;
};
export type Toleration = {
  readonly effect?: 'NoExecute' | 'NoSchedule' | 'PreferNoSchedule';
  readonly key?: string;
  readonly operator?: 'Equal' | 'Exists' | 'Gt' | 'Lt';
  readonly tolerationSeconds?: number;
  readonly value?: string;
};
export type TopologySelectorLabelRequirement = {
  readonly key: string;
  readonly values: readonly string[];
};
export type TopologySelectorTerm = {
  readonly matchLabelExpressions?: readonly TopologySelectorLabelRequirement[];
};
export type TopologySpreadConstraint = {
  readonly labelSelector?: LabelSelector;
  readonly matchLabelKeys?: readonly string[];
  readonly maxSkew: number;
  readonly minDomains?: number;
  readonly nodeAffinityPolicy?: 'Honor' | 'Ignore';
  readonly nodeTaintsPolicy?: 'Honor' | 'Ignore';
  readonly topologyKey: string;
  readonly whenUnsatisfiable: 'DoNotSchedule' | 'ScheduleAnyway';
};
export type TypedLocalObjectReference = {
  readonly apiGroup?: string;
  readonly kind: string;
  readonly name: string;
};
export type TypedObjectReference = {
  readonly apiGroup?: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
};
export type UserSubject = {
  readonly name: string;
};
export type ValidatingAdmissionPolicyBindingSpec = {
  readonly matchResources?: MatchResources;
  readonly paramRef?: ParamRef;
  readonly policyName?: string;
  readonly validationActions?: readonly ('Audit' | 'Deny' | 'Warn')[];
};
export type ValidatingAdmissionPolicySpec = {
  readonly auditAnnotations?: readonly AuditAnnotation[];
  readonly failurePolicy?: 'Fail' | 'Ignore';
  readonly matchConditions?: readonly MatchCondition[];
  readonly matchConstraints?: MatchResources;
  readonly paramKind?: ParamKind;
  readonly validations?: readonly Validation[];
  readonly variables?: readonly Variable[];
};
export type ValidatingWebhook = {
  readonly admissionReviewVersions: readonly string[];
  readonly clientConfig: WebhookClientConfig;
  readonly failurePolicy?: 'Fail' | 'Ignore';
  readonly matchConditions?: readonly MatchCondition[];
  readonly matchPolicy?: 'Equivalent' | 'Exact';
  readonly name: string;
  readonly namespaceSelector?: LabelSelector;
  readonly objectSelector?: LabelSelector;
  readonly rules?: readonly RuleWithOperations[];
  readonly sideEffects: 'None' | 'NoneOnDryRun' | 'Some' | 'Unknown';
  readonly timeoutSeconds?: number;
};
export type Validation = {
  readonly expression: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly reason?: string;
};
export type ValidationRule = {
  readonly fieldPath?: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly optionalOldSelf?: boolean;
  readonly reason?: string;
  readonly rule: string;
};
export type Variable = {
  readonly expression: string;
  readonly name: string;
};
export type Volume = {
  readonly awsElasticBlockStore?: AWSElasticBlockStoreVolumeSource;
  readonly azureDisk?: AzureDiskVolumeSource;
  readonly azureFile?: AzureFileVolumeSource;
  readonly cephfs?: CephFSVolumeSource;
  readonly cinder?: CinderVolumeSource;
  readonly configMap?: ConfigMapVolumeSource;
  readonly csi?: CSIVolumeSource;
  readonly downwardAPI?: DownwardAPIVolumeSource;
  readonly emptyDir?: EmptyDirVolumeSource;
  readonly ephemeral?: EphemeralVolumeSource;
  readonly fc?: FCVolumeSource;
  readonly flexVolume?: FlexVolumeSource;
  readonly flocker?: FlockerVolumeSource;
  readonly gcePersistentDisk?: GCEPersistentDiskVolumeSource;
  readonly gitRepo?: GitRepoVolumeSource;
  readonly glusterfs?: GlusterfsVolumeSource;
  readonly hostPath?: HostPathVolumeSource;
  readonly image?: ImageVolumeSource;
  readonly iscsi?: ISCSIVolumeSource;
  readonly name: string;
  readonly nfs?: NFSVolumeSource;
  readonly persistentVolumeClaim?: PersistentVolumeClaimVolumeSource;
  readonly photonPersistentDisk?: PhotonPersistentDiskVolumeSource;
  readonly portworxVolume?: PortworxVolumeSource;
  readonly projected?: ProjectedVolumeSource;
  readonly quobyte?: QuobyteVolumeSource;
  readonly rbd?: RBDVolumeSource;
  readonly scaleIO?: ScaleIOVolumeSource;
  readonly secret?: SecretVolumeSource;
  readonly storageos?: StorageOSVolumeSource;
  readonly vsphereVolume?: VsphereVirtualDiskVolumeSource;
};
export type VolumeAttachmentSource = {
  readonly inlineVolumeSpec?: PersistentVolumeSpec;
  readonly persistentVolumeName?: string;
};
export type VolumeAttachmentSpec = {
  readonly attacher: string;
  readonly nodeName: string;
  readonly source: VolumeAttachmentSource;
};
export type VolumeDevice = {
  readonly devicePath: string;
  readonly name: string;
};
export type VolumeMount = {
  readonly mountPath: string;
  readonly mountPropagation?: 'Bidirectional' | 'HostToContainer' | 'None';
  readonly name: string;
  readonly readOnly?: boolean;
  readonly recursiveReadOnly?: 'Disabled' | 'Enabled' | 'IfPossible';
  readonly subPath?: string;
  readonly subPathExpr?: string;
};
export type VolumeNodeAffinity = {
  readonly required?: NodeSelector;
};
export type VolumeNodeResources = {
  readonly count?: number;
};
export type VolumeProjection = {
  readonly clusterTrustBundle?: ClusterTrustBundleProjection;
  readonly configMap?: ConfigMapProjection;
  readonly downwardAPI?: DownwardAPIProjection;
  readonly podCertificate?: PodCertificateProjection;
  readonly secret?: SecretProjection;
  readonly serviceAccountToken?: ServiceAccountTokenProjection;
};
export type VolumeResourceRequirements = {
  readonly limits?: { readonly [key: string]: Quantity };
  readonly requests?: { readonly [key: string]: Quantity };
};
export type VsphereVirtualDiskVolumeSource = {
  readonly fsType?: string;
  readonly storagePolicyID?: string;
  readonly storagePolicyName?: string;
  readonly volumePath: string;
};
export type WebhookClientConfig = {
  readonly caBundle?: string;
  readonly service?: ServiceReference;
  readonly url?: string;
};
export type WebhookConversion = {
  readonly clientConfig?: ApiextensionsWebhookClientConfig;
  readonly conversionReviewVersions: readonly string[];
};
export type WeightedPodAffinityTerm = {
  readonly podAffinityTerm: PodAffinityTerm;
  readonly weight: number;
};
export type WindowsSecurityContextOptions = {
  readonly gmsaCredentialSpec?: string;
  readonly gmsaCredentialSpecName?: string;
  readonly hostProcess?: boolean;
  readonly runAsUserName?: string;
};
export type WorkloadReference = {
  readonly name: string;
  readonly podGroup: string;
  readonly podGroupReplicaKey?: string;
};
export type WorkloadSpec = {
  readonly controllerRef?: SchedulingTypedLocalObjectReference;
  readonly podGroups: readonly PodGroup[];
};

export interface APIServiceProps {
  readonly metadata?: ObjectMeta;
  readonly spec: APIServiceSpec;
}
/** `apiregistration.k8s.io/v1`, cluster-wide. */
export class APIService extends ApiObject {
  static readonly GVK = { apiVersion: 'apiregistration.k8s.io/v1', kind: 'APIService' } as const;
  constructor(scope: Construct, id: string, props: APIServiceProps) {
    super(scope, id, { ...(props as object), ...APIService.GVK });
  }
}

export interface BindingProps {
  readonly metadata?: ObjectMeta;
  readonly target: ObjectReference;
}
/** `v1`, in a namespace. */
export class Binding extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'Binding' } as const;
  constructor(scope: Construct, id: string, props: BindingProps) {
    super(scope, id, { ...(props as object), ...Binding.GVK });
  }
}

export interface CSIDriverProps {
  readonly metadata?: ObjectMeta;
  readonly spec: CSIDriverSpec;
}
/** `storage.k8s.io/v1`, cluster-wide. */
export class CSIDriver extends ApiObject {
  static readonly GVK = { apiVersion: 'storage.k8s.io/v1', kind: 'CSIDriver' } as const;
  constructor(scope: Construct, id: string, props: CSIDriverProps) {
    super(scope, id, { ...(props as object), ...CSIDriver.GVK });
  }
}

export interface CSINodeProps {
  readonly metadata?: ObjectMeta;
  readonly spec: CSINodeSpec;
}
/** `storage.k8s.io/v1`, cluster-wide. */
export class CSINode extends ApiObject {
  static readonly GVK = { apiVersion: 'storage.k8s.io/v1', kind: 'CSINode' } as const;
  constructor(scope: Construct, id: string, props: CSINodeProps) {
    super(scope, id, { ...(props as object), ...CSINode.GVK });
  }
}

export interface CSIStorageCapacityProps {
  readonly metadata?: ObjectMeta;
  readonly capacity?: Quantity;
  readonly maximumVolumeSize?: Quantity;
  readonly nodeTopology?: LabelSelector;
  readonly storageClassName: string;
}
/** `storage.k8s.io/v1`, in a namespace. */
export class CSIStorageCapacity extends ApiObject {
  static readonly GVK = { apiVersion: 'storage.k8s.io/v1', kind: 'CSIStorageCapacity' } as const;
  constructor(scope: Construct, id: string, props: CSIStorageCapacityProps) {
    super(scope, id, { ...(props as object), ...CSIStorageCapacity.GVK });
  }
}

export interface CertificateSigningRequestProps {
  readonly metadata?: ObjectMeta;
  readonly spec: CertificateSigningRequestSpec;
}
/** `certificates.k8s.io/v1`, cluster-wide. */
export class CertificateSigningRequest extends ApiObject {
  static readonly GVK = { apiVersion: 'certificates.k8s.io/v1', kind: 'CertificateSigningRequest' } as const;
  constructor(scope: Construct, id: string, props: CertificateSigningRequestProps) {
    super(scope, id, { ...(props as object), ...CertificateSigningRequest.GVK });
  }
}

export interface ClusterRoleProps {
  readonly metadata?: ObjectMeta;
  readonly aggregationRule?: AggregationRule;
  readonly rules?: readonly PolicyRule[];
}
/** `rbac.authorization.k8s.io/v1`, cluster-wide. */
export class ClusterRole extends ApiObject {
  static readonly GVK = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole' } as const;
  constructor(scope: Construct, id: string, props: ClusterRoleProps) {
    super(scope, id, { ...(props as object), ...ClusterRole.GVK });
  }
}

export interface ClusterRoleBindingProps {
  readonly metadata?: ObjectMeta;
  readonly roleRef: RoleRef;
  readonly subjects?: readonly RbacSubject[];
}
/** `rbac.authorization.k8s.io/v1`, cluster-wide. */
export class ClusterRoleBinding extends ApiObject {
  static readonly GVK = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRoleBinding' } as const;
  constructor(scope: Construct, id: string, props: ClusterRoleBindingProps) {
    super(scope, id, { ...(props as object), ...ClusterRoleBinding.GVK });
  }
}

export interface ClusterTrustBundleProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ClusterTrustBundleSpec;
}
/** `certificates.k8s.io/v1beta1`, cluster-wide. */
export class ClusterTrustBundle extends ApiObject {
  static readonly GVK = { apiVersion: 'certificates.k8s.io/v1beta1', kind: 'ClusterTrustBundle' } as const;
  constructor(scope: Construct, id: string, props: ClusterTrustBundleProps) {
    super(scope, id, { ...(props as object), ...ClusterTrustBundle.GVK });
  }
}

export interface ConfigMapProps {
  readonly metadata?: ObjectMeta;
  readonly binaryData?: { readonly [key: string]: string };
  readonly data?: { readonly [key: string]: string };
  readonly immutable?: boolean;
}
/** `v1`, in a namespace. */
export class ConfigMap extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'ConfigMap' } as const;
  constructor(scope: Construct, id: string, props: ConfigMapProps) {
    super(scope, id, { ...(props as object), ...ConfigMap.GVK });
  }
}

export interface ControllerRevisionProps {
  readonly metadata?: ObjectMeta;
  readonly data?: JsonObject;
  readonly revision: number;
}
/** `apps/v1`, in a namespace. */
export class ControllerRevision extends ApiObject {
  static readonly GVK = { apiVersion: 'apps/v1', kind: 'ControllerRevision' } as const;
  constructor(scope: Construct, id: string, props: ControllerRevisionProps) {
    super(scope, id, { ...(props as object), ...ControllerRevision.GVK });
  }
}

export interface CronJobProps {
  readonly metadata?: ObjectMeta;
  readonly spec: CronJobSpec;
}
/** `batch/v1`, in a namespace. */
export class CronJob extends ApiObject {
  static readonly GVK = { apiVersion: 'batch/v1', kind: 'CronJob' } as const;
  constructor(scope: Construct, id: string, props: CronJobProps) {
    super(scope, id, { ...(props as object), ...CronJob.GVK });
  }
}

export interface CustomResourceDefinitionProps {
  readonly metadata?: ObjectMeta;
  readonly spec: CustomResourceDefinitionSpec;
}
/** `apiextensions.k8s.io/v1`, cluster-wide. */
export class CustomResourceDefinition extends ApiObject {
  static readonly GVK = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' } as const;
  constructor(scope: Construct, id: string, props: CustomResourceDefinitionProps) {
    super(scope, id, { ...(props as object), ...CustomResourceDefinition.GVK });
  }
}

export interface DaemonSetProps {
  readonly metadata?: ObjectMeta;
  readonly spec: DaemonSetSpec;
}
/** `apps/v1`, in a namespace. */
export class DaemonSet extends ApiObject {
  static readonly GVK = { apiVersion: 'apps/v1', kind: 'DaemonSet' } as const;
  constructor(scope: Construct, id: string, props: DaemonSetProps) {
    super(scope, id, { ...(props as object), ...DaemonSet.GVK });
  }
}

export interface DeploymentProps {
  readonly metadata?: ObjectMeta;
  readonly spec: DeploymentSpec;
}
/** `apps/v1`, in a namespace. */
export class Deployment extends ApiObject {
  static readonly GVK = { apiVersion: 'apps/v1', kind: 'Deployment' } as const;
  constructor(scope: Construct, id: string, props: DeploymentProps) {
    super(scope, id, { ...(props as object), ...Deployment.GVK });
  }
}

export interface DeviceClassProps {
  readonly metadata?: ObjectMeta;
  readonly spec: DeviceClassSpec;
}
/** `resource.k8s.io/v1`, cluster-wide. */
export class DeviceClass extends ApiObject {
  static readonly GVK = { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass' } as const;
  constructor(scope: Construct, id: string, props: DeviceClassProps) {
    super(scope, id, { ...(props as object), ...DeviceClass.GVK });
  }
}

export interface DeviceTaintRuleProps {
  readonly metadata?: ObjectMeta;
  readonly spec: DeviceTaintRuleSpec;
}
/** `resource.k8s.io/v1alpha3`, cluster-wide. */
export class DeviceTaintRule extends ApiObject {
  static readonly GVK = { apiVersion: 'resource.k8s.io/v1alpha3', kind: 'DeviceTaintRule' } as const;
  constructor(scope: Construct, id: string, props: DeviceTaintRuleProps) {
    super(scope, id, { ...(props as object), ...DeviceTaintRule.GVK });
  }
}

export interface EndpointSliceProps {
  readonly metadata?: ObjectMeta;
  readonly addressType: string;
  readonly endpoints: readonly Endpoint[];
  readonly ports?: readonly DiscoveryEndpointPort[];
}
/** `discovery.k8s.io/v1`, in a namespace. */
export class EndpointSlice extends ApiObject {
  static readonly GVK = { apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice' } as const;
  constructor(scope: Construct, id: string, props: EndpointSliceProps) {
    super(scope, id, { ...(props as object), ...EndpointSlice.GVK });
  }
}

export interface EndpointsProps {
  readonly metadata?: ObjectMeta;
  readonly subsets?: readonly EndpointSubset[];
}
/** `v1`, in a namespace. */
export class Endpoints extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'Endpoints' } as const;
  constructor(scope: Construct, id: string, props: EndpointsProps) {
    super(scope, id, { ...(props as object), ...Endpoints.GVK });
  }
}

export interface EventProps {
  readonly metadata?: ObjectMeta;
  readonly action?: string;
  readonly count?: number;
  readonly eventTime?: string;
  readonly firstTimestamp?: string;
  readonly involvedObject: ObjectReference;
  readonly lastTimestamp?: string;
  readonly message?: string;
  readonly reason?: string;
  readonly related?: ObjectReference;
  readonly reportingComponent?: string;
  readonly reportingInstance?: string;
  readonly series?: EventSeries;
  readonly source?: EventSource;
  readonly type?: string;
}
/** `v1`, in a namespace. */
export class Event extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'Event' } as const;
  constructor(scope: Construct, id: string, props: EventProps) {
    super(scope, id, { ...(props as object), ...Event.GVK });
  }
}

export interface EventsEventProps {
  readonly metadata?: ObjectMeta;
  readonly action?: string;
  readonly deprecatedCount?: number;
  readonly deprecatedFirstTimestamp?: string;
  readonly deprecatedLastTimestamp?: string;
  readonly deprecatedSource?: EventSource;
  readonly eventTime: string;
  readonly note?: string;
  readonly reason?: string;
  readonly regarding?: ObjectReference;
  readonly related?: ObjectReference;
  readonly reportingController?: string;
  readonly reportingInstance?: string;
  readonly series?: EventsEventSeries;
  readonly type?: string;
}
/** `events.k8s.io/v1`, in a namespace. */
export class EventsEvent extends ApiObject {
  static readonly GVK = { apiVersion: 'events.k8s.io/v1', kind: 'Event' } as const;
  constructor(scope: Construct, id: string, props: EventsEventProps) {
    super(scope, id, { ...(props as object), ...EventsEvent.GVK });
  }
}

export interface FlowSchemaProps {
  readonly metadata?: ObjectMeta;
  readonly spec: FlowSchemaSpec;
}
/** `flowcontrol.apiserver.k8s.io/v1`, cluster-wide. */
export class FlowSchema extends ApiObject {
  static readonly GVK = { apiVersion: 'flowcontrol.apiserver.k8s.io/v1', kind: 'FlowSchema' } as const;
  constructor(scope: Construct, id: string, props: FlowSchemaProps) {
    super(scope, id, { ...(props as object), ...FlowSchema.GVK });
  }
}

export interface HorizontalPodAutoscalerProps {
  readonly metadata?: ObjectMeta;
  readonly spec: HorizontalPodAutoscalerSpec;
}
/** `autoscaling/v2`, in a namespace. */
export class HorizontalPodAutoscaler extends ApiObject {
  static readonly GVK = { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler' } as const;
  constructor(scope: Construct, id: string, props: HorizontalPodAutoscalerProps) {
    super(scope, id, { ...(props as object), ...HorizontalPodAutoscaler.GVK });
  }
}

export interface IPAddressProps {
  readonly metadata?: ObjectMeta;
  readonly spec: IPAddressSpec;
}
/** `networking.k8s.io/v1`, cluster-wide. */
export class IPAddress extends ApiObject {
  static readonly GVK = { apiVersion: 'networking.k8s.io/v1', kind: 'IPAddress' } as const;
  constructor(scope: Construct, id: string, props: IPAddressProps) {
    super(scope, id, { ...(props as object), ...IPAddress.GVK });
  }
}

export interface IngressProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: IngressSpec;
}
/** `networking.k8s.io/v1`, in a namespace. */
export class Ingress extends ApiObject {
  static readonly GVK = { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress' } as const;
  constructor(scope: Construct, id: string, props: IngressProps) {
    super(scope, id, { ...(props as object), ...Ingress.GVK });
  }
}

export interface IngressClassProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: IngressClassSpec;
}
/** `networking.k8s.io/v1`, cluster-wide. */
export class IngressClass extends ApiObject {
  static readonly GVK = { apiVersion: 'networking.k8s.io/v1', kind: 'IngressClass' } as const;
  constructor(scope: Construct, id: string, props: IngressClassProps) {
    super(scope, id, { ...(props as object), ...IngressClass.GVK });
  }
}

export interface JobProps {
  readonly metadata?: ObjectMeta;
  readonly spec: JobSpec;
}
/** `batch/v1`, in a namespace. */
export class Job extends ApiObject {
  static readonly GVK = { apiVersion: 'batch/v1', kind: 'Job' } as const;
  constructor(scope: Construct, id: string, props: JobProps) {
    super(scope, id, { ...(props as object), ...Job.GVK });
  }
}

export interface LeaseProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: LeaseSpec;
}
/** `coordination.k8s.io/v1`, in a namespace. */
export class Lease extends ApiObject {
  static readonly GVK = { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease' } as const;
  constructor(scope: Construct, id: string, props: LeaseProps) {
    super(scope, id, { ...(props as object), ...Lease.GVK });
  }
}

export interface LeaseCandidateProps {
  readonly metadata?: ObjectMeta;
  readonly spec: LeaseCandidateSpec;
}
/** `coordination.k8s.io/v1beta1`, in a namespace. */
export class LeaseCandidate extends ApiObject {
  static readonly GVK = { apiVersion: 'coordination.k8s.io/v1beta1', kind: 'LeaseCandidate' } as const;
  constructor(scope: Construct, id: string, props: LeaseCandidateProps) {
    super(scope, id, { ...(props as object), ...LeaseCandidate.GVK });
  }
}

export interface LimitRangeProps {
  readonly metadata?: ObjectMeta;
  readonly spec: LimitRangeSpec;
}
/** `v1`, in a namespace. */
export class LimitRange extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'LimitRange' } as const;
  constructor(scope: Construct, id: string, props: LimitRangeProps) {
    super(scope, id, { ...(props as object), ...LimitRange.GVK });
  }
}

export interface LocalSubjectAccessReviewProps {
  readonly metadata?: ObjectMeta;
  readonly spec: SubjectAccessReviewSpec;
}
/** `authorization.k8s.io/v1`, in a namespace. */
export class LocalSubjectAccessReview extends ApiObject {
  static readonly GVK = { apiVersion: 'authorization.k8s.io/v1', kind: 'LocalSubjectAccessReview' } as const;
  constructor(scope: Construct, id: string, props: LocalSubjectAccessReviewProps) {
    super(scope, id, { ...(props as object), ...LocalSubjectAccessReview.GVK });
  }
}

export interface MutatingAdmissionPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: MutatingAdmissionPolicySpec;
}
/** `admissionregistration.k8s.io/v1beta1`, cluster-wide. */
export class MutatingAdmissionPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'admissionregistration.k8s.io/v1beta1', kind: 'MutatingAdmissionPolicy' } as const;
  constructor(scope: Construct, id: string, props: MutatingAdmissionPolicyProps) {
    super(scope, id, { ...(props as object), ...MutatingAdmissionPolicy.GVK });
  }
}

export interface MutatingAdmissionPolicyBindingProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: MutatingAdmissionPolicyBindingSpec;
}
/** `admissionregistration.k8s.io/v1beta1`, cluster-wide. */
export class MutatingAdmissionPolicyBinding extends ApiObject {
  static readonly GVK = { apiVersion: 'admissionregistration.k8s.io/v1beta1', kind: 'MutatingAdmissionPolicyBinding' } as const;
  constructor(scope: Construct, id: string, props: MutatingAdmissionPolicyBindingProps) {
    super(scope, id, { ...(props as object), ...MutatingAdmissionPolicyBinding.GVK });
  }
}

export interface MutatingWebhookConfigurationProps {
  readonly metadata?: ObjectMeta;
  readonly webhooks?: readonly MutatingWebhook[];
}
/** `admissionregistration.k8s.io/v1`, cluster-wide. */
export class MutatingWebhookConfiguration extends ApiObject {
  static readonly GVK = { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'MutatingWebhookConfiguration' } as const;
  constructor(scope: Construct, id: string, props: MutatingWebhookConfigurationProps) {
    super(scope, id, { ...(props as object), ...MutatingWebhookConfiguration.GVK });
  }
}

export interface NamespaceProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: NamespaceSpec;
}
/** `v1`, cluster-wide. */
export class Namespace extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'Namespace' } as const;
  constructor(scope: Construct, id: string, props: NamespaceProps) {
    super(scope, id, { ...(props as object), ...Namespace.GVK });
  }
}

export interface NetworkPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: NetworkPolicySpec;
}
/** `networking.k8s.io/v1`, in a namespace. */
export class NetworkPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy' } as const;
  constructor(scope: Construct, id: string, props: NetworkPolicyProps) {
    super(scope, id, { ...(props as object), ...NetworkPolicy.GVK });
  }
}

export interface NodeProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: NodeSpec;
}
/** `v1`, cluster-wide. */
export class Node extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'Node' } as const;
  constructor(scope: Construct, id: string, props: NodeProps) {
    super(scope, id, { ...(props as object), ...Node.GVK });
  }
}

export interface PersistentVolumeProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: PersistentVolumeSpec;
}
/** `v1`, cluster-wide. */
export class PersistentVolume extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'PersistentVolume' } as const;
  constructor(scope: Construct, id: string, props: PersistentVolumeProps) {
    super(scope, id, { ...(props as object), ...PersistentVolume.GVK });
  }
}

export interface PersistentVolumeClaimProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: PersistentVolumeClaimSpec;
}
/** `v1`, in a namespace. */
export class PersistentVolumeClaim extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'PersistentVolumeClaim' } as const;
  constructor(scope: Construct, id: string, props: PersistentVolumeClaimProps) {
    super(scope, id, { ...(props as object), ...PersistentVolumeClaim.GVK });
  }
}

export interface PodProps {
  readonly metadata?: ObjectMeta;
  readonly spec: PodSpec;
}
/** `v1`, in a namespace. */
export class Pod extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'Pod' } as const;
  constructor(scope: Construct, id: string, props: PodProps) {
    super(scope, id, { ...(props as object), ...Pod.GVK });
  }
}

export interface PodCertificateRequestProps {
  readonly metadata?: ObjectMeta;
  readonly spec: PodCertificateRequestSpec;
}
/** `certificates.k8s.io/v1beta1`, in a namespace. */
export class PodCertificateRequest extends ApiObject {
  static readonly GVK = { apiVersion: 'certificates.k8s.io/v1beta1', kind: 'PodCertificateRequest' } as const;
  constructor(scope: Construct, id: string, props: PodCertificateRequestProps) {
    super(scope, id, { ...(props as object), ...PodCertificateRequest.GVK });
  }
}

export interface PodDisruptionBudgetProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: PodDisruptionBudgetSpec;
}
/** `policy/v1`, in a namespace. */
export class PodDisruptionBudget extends ApiObject {
  static readonly GVK = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget' } as const;
  constructor(scope: Construct, id: string, props: PodDisruptionBudgetProps) {
    super(scope, id, { ...(props as object), ...PodDisruptionBudget.GVK });
  }
}

export interface PodTemplateProps {
  readonly metadata?: ObjectMeta;
  readonly template?: PodTemplateSpec;
}
/** `v1`, in a namespace. */
export class PodTemplate extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'PodTemplate' } as const;
  constructor(scope: Construct, id: string, props: PodTemplateProps) {
    super(scope, id, { ...(props as object), ...PodTemplate.GVK });
  }
}

export interface PriorityClassProps {
  readonly metadata?: ObjectMeta;
  readonly description?: string;
  readonly globalDefault?: boolean;
  readonly preemptionPolicy?: string;
  readonly value: number;
}
/** `scheduling.k8s.io/v1`, cluster-wide. */
export class PriorityClass extends ApiObject {
  static readonly GVK = { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass' } as const;
  constructor(scope: Construct, id: string, props: PriorityClassProps) {
    super(scope, id, { ...(props as object), ...PriorityClass.GVK });
  }
}

export interface PriorityLevelConfigurationProps {
  readonly metadata?: ObjectMeta;
  readonly spec: PriorityLevelConfigurationSpec;
}
/** `flowcontrol.apiserver.k8s.io/v1`, cluster-wide. */
export class PriorityLevelConfiguration extends ApiObject {
  static readonly GVK = { apiVersion: 'flowcontrol.apiserver.k8s.io/v1', kind: 'PriorityLevelConfiguration' } as const;
  constructor(scope: Construct, id: string, props: PriorityLevelConfigurationProps) {
    super(scope, id, { ...(props as object), ...PriorityLevelConfiguration.GVK });
  }
}

export interface ReplicaSetProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ReplicaSetSpec;
}
/** `apps/v1`, in a namespace. */
export class ReplicaSet extends ApiObject {
  static readonly GVK = { apiVersion: 'apps/v1', kind: 'ReplicaSet' } as const;
  constructor(scope: Construct, id: string, props: ReplicaSetProps) {
    super(scope, id, { ...(props as object), ...ReplicaSet.GVK });
  }
}

export interface ReplicationControllerProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: ReplicationControllerSpec;
}
/** `v1`, in a namespace. */
export class ReplicationController extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'ReplicationController' } as const;
  constructor(scope: Construct, id: string, props: ReplicationControllerProps) {
    super(scope, id, { ...(props as object), ...ReplicationController.GVK });
  }
}

export interface ResourceClaimProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ResourceClaimSpec;
}
/** `resource.k8s.io/v1`, in a namespace. */
export class ResourceClaim extends ApiObject {
  static readonly GVK = { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim' } as const;
  constructor(scope: Construct, id: string, props: ResourceClaimProps) {
    super(scope, id, { ...(props as object), ...ResourceClaim.GVK });
  }
}

export interface ResourceClaimTemplateProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ResourceClaimTemplateSpec;
}
/** `resource.k8s.io/v1`, in a namespace. */
export class ResourceClaimTemplate extends ApiObject {
  static readonly GVK = { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaimTemplate' } as const;
  constructor(scope: Construct, id: string, props: ResourceClaimTemplateProps) {
    super(scope, id, { ...(props as object), ...ResourceClaimTemplate.GVK });
  }
}

export interface ResourceQuotaProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: ResourceQuotaSpec;
}
/** `v1`, in a namespace. */
export class ResourceQuota extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'ResourceQuota' } as const;
  constructor(scope: Construct, id: string, props: ResourceQuotaProps) {
    super(scope, id, { ...(props as object), ...ResourceQuota.GVK });
  }
}

export interface ResourceSliceProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ResourceSliceSpec;
}
/** `resource.k8s.io/v1`, cluster-wide. */
export class ResourceSlice extends ApiObject {
  static readonly GVK = { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceSlice' } as const;
  constructor(scope: Construct, id: string, props: ResourceSliceProps) {
    super(scope, id, { ...(props as object), ...ResourceSlice.GVK });
  }
}

export interface RoleProps {
  readonly metadata?: ObjectMeta;
  readonly rules?: readonly PolicyRule[];
}
/** `rbac.authorization.k8s.io/v1`, in a namespace. */
export class Role extends ApiObject {
  static readonly GVK = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role' } as const;
  constructor(scope: Construct, id: string, props: RoleProps) {
    super(scope, id, { ...(props as object), ...Role.GVK });
  }
}

export interface RoleBindingProps {
  readonly metadata?: ObjectMeta;
  readonly roleRef: RoleRef;
  readonly subjects?: readonly RbacSubject[];
}
/** `rbac.authorization.k8s.io/v1`, in a namespace. */
export class RoleBinding extends ApiObject {
  static readonly GVK = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'RoleBinding' } as const;
  constructor(scope: Construct, id: string, props: RoleBindingProps) {
    super(scope, id, { ...(props as object), ...RoleBinding.GVK });
  }
}

export interface RuntimeClassProps {
  readonly metadata?: ObjectMeta;
  readonly handler: string;
  readonly overhead?: Overhead;
  readonly scheduling?: Scheduling;
}
/** `node.k8s.io/v1`, cluster-wide. */
export class RuntimeClass extends ApiObject {
  static readonly GVK = { apiVersion: 'node.k8s.io/v1', kind: 'RuntimeClass' } as const;
  constructor(scope: Construct, id: string, props: RuntimeClassProps) {
    super(scope, id, { ...(props as object), ...RuntimeClass.GVK });
  }
}

export interface SecretProps {
  readonly metadata?: ObjectMeta;
  readonly data?: { readonly [key: string]: string };
  readonly immutable?: boolean;
  readonly stringData?: { readonly [key: string]: string };
  readonly type?: string;
}
/** `v1`, in a namespace. */
export class Secret extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'Secret' } as const;
  constructor(scope: Construct, id: string, props: SecretProps) {
    super(scope, id, { ...(props as object), ...Secret.GVK });
  }
}

export interface SelfSubjectAccessReviewProps {
  readonly metadata?: ObjectMeta;
  readonly spec: SelfSubjectAccessReviewSpec;
}
/** `authorization.k8s.io/v1`, cluster-wide. */
export class SelfSubjectAccessReview extends ApiObject {
  static readonly GVK = { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectAccessReview' } as const;
  constructor(scope: Construct, id: string, props: SelfSubjectAccessReviewProps) {
    super(scope, id, { ...(props as object), ...SelfSubjectAccessReview.GVK });
  }
}

export interface SelfSubjectReviewProps {
  readonly metadata?: ObjectMeta;
}
/** `authentication.k8s.io/v1`, cluster-wide. */
export class SelfSubjectReview extends ApiObject {
  static readonly GVK = { apiVersion: 'authentication.k8s.io/v1', kind: 'SelfSubjectReview' } as const;
  constructor(scope: Construct, id: string, props: SelfSubjectReviewProps) {
    super(scope, id, { ...(props as object), ...SelfSubjectReview.GVK });
  }
}

export interface SelfSubjectRulesReviewProps {
  readonly metadata?: ObjectMeta;
  readonly spec: SelfSubjectRulesReviewSpec;
}
/** `authorization.k8s.io/v1`, cluster-wide. */
export class SelfSubjectRulesReview extends ApiObject {
  static readonly GVK = { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectRulesReview' } as const;
  constructor(scope: Construct, id: string, props: SelfSubjectRulesReviewProps) {
    super(scope, id, { ...(props as object), ...SelfSubjectRulesReview.GVK });
  }
}

export interface ServiceProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: ServiceSpec;
}
/** `v1`, in a namespace. */
export class Service extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'Service' } as const;
  constructor(scope: Construct, id: string, props: ServiceProps) {
    super(scope, id, { ...(props as object), ...Service.GVK });
  }
}

export interface ServiceAccountProps {
  readonly metadata?: ObjectMeta;
  readonly automountServiceAccountToken?: boolean;
  readonly imagePullSecrets?: readonly LocalObjectReference[];
  readonly secrets?: readonly ObjectReference[];
}
/** `v1`, in a namespace. */
export class ServiceAccount extends ApiObject {
  static readonly GVK = { apiVersion: 'v1', kind: 'ServiceAccount' } as const;
  constructor(scope: Construct, id: string, props: ServiceAccountProps) {
    super(scope, id, { ...(props as object), ...ServiceAccount.GVK });
  }
}

export interface ServiceCIDRProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: ServiceCIDRSpec;
}
/** `networking.k8s.io/v1`, cluster-wide. */
export class ServiceCIDR extends ApiObject {
  static readonly GVK = { apiVersion: 'networking.k8s.io/v1', kind: 'ServiceCIDR' } as const;
  constructor(scope: Construct, id: string, props: ServiceCIDRProps) {
    super(scope, id, { ...(props as object), ...ServiceCIDR.GVK });
  }
}

export interface StatefulSetProps {
  readonly metadata?: ObjectMeta;
  readonly spec: StatefulSetSpec;
}
/** `apps/v1`, in a namespace. */
export class StatefulSet extends ApiObject {
  static readonly GVK = { apiVersion: 'apps/v1', kind: 'StatefulSet' } as const;
  constructor(scope: Construct, id: string, props: StatefulSetProps) {
    super(scope, id, { ...(props as object), ...StatefulSet.GVK });
  }
}

export interface StorageClassProps {
  readonly metadata?: ObjectMeta;
  readonly allowVolumeExpansion?: boolean;
  readonly allowedTopologies?: readonly TopologySelectorTerm[];
  readonly mountOptions?: readonly string[];
  readonly parameters?: { readonly [key: string]: string };
  readonly provisioner: string;
  readonly reclaimPolicy?: 'Delete' | 'Recycle' | 'Retain';
  readonly volumeBindingMode?: 'Immediate' | 'WaitForFirstConsumer';
}
/** `storage.k8s.io/v1`, cluster-wide. */
export class StorageClass extends ApiObject {
  static readonly GVK = { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass' } as const;
  constructor(scope: Construct, id: string, props: StorageClassProps) {
    super(scope, id, { ...(props as object), ...StorageClass.GVK });
  }
}

export interface StorageVersionProps {
  readonly metadata?: ObjectMeta;
  readonly spec: JsonObject;
}
/** `internal.apiserver.k8s.io/v1alpha1`, cluster-wide. */
export class StorageVersion extends ApiObject {
  static readonly GVK = { apiVersion: 'internal.apiserver.k8s.io/v1alpha1', kind: 'StorageVersion' } as const;
  constructor(scope: Construct, id: string, props: StorageVersionProps) {
    super(scope, id, { ...(props as object), ...StorageVersion.GVK });
  }
}

export interface StorageVersionMigrationProps {
  readonly metadata?: ObjectMeta;
  readonly spec: StorageVersionMigrationSpec;
}
/** `storagemigration.k8s.io/v1beta1`, cluster-wide. */
export class StorageVersionMigration extends ApiObject {
  static readonly GVK = { apiVersion: 'storagemigration.k8s.io/v1beta1', kind: 'StorageVersionMigration' } as const;
  constructor(scope: Construct, id: string, props: StorageVersionMigrationProps) {
    super(scope, id, { ...(props as object), ...StorageVersionMigration.GVK });
  }
}

export interface SubjectAccessReviewProps {
  readonly metadata?: ObjectMeta;
  readonly spec: SubjectAccessReviewSpec;
}
/** `authorization.k8s.io/v1`, cluster-wide. */
export class SubjectAccessReview extends ApiObject {
  static readonly GVK = { apiVersion: 'authorization.k8s.io/v1', kind: 'SubjectAccessReview' } as const;
  constructor(scope: Construct, id: string, props: SubjectAccessReviewProps) {
    super(scope, id, { ...(props as object), ...SubjectAccessReview.GVK });
  }
}

export interface TokenReviewProps {
  readonly metadata?: ObjectMeta;
  readonly spec: TokenReviewSpec;
}
/** `authentication.k8s.io/v1`, cluster-wide. */
export class TokenReview extends ApiObject {
  static readonly GVK = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenReview' } as const;
  constructor(scope: Construct, id: string, props: TokenReviewProps) {
    super(scope, id, { ...(props as object), ...TokenReview.GVK });
  }
}

export interface ValidatingAdmissionPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: ValidatingAdmissionPolicySpec;
}
/** `admissionregistration.k8s.io/v1`, cluster-wide. */
export class ValidatingAdmissionPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingAdmissionPolicy' } as const;
  constructor(scope: Construct, id: string, props: ValidatingAdmissionPolicyProps) {
    super(scope, id, { ...(props as object), ...ValidatingAdmissionPolicy.GVK });
  }
}

export interface ValidatingAdmissionPolicyBindingProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: ValidatingAdmissionPolicyBindingSpec;
}
/** `admissionregistration.k8s.io/v1`, cluster-wide. */
export class ValidatingAdmissionPolicyBinding extends ApiObject {
  static readonly GVK = { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingAdmissionPolicyBinding' } as const;
  constructor(scope: Construct, id: string, props: ValidatingAdmissionPolicyBindingProps) {
    super(scope, id, { ...(props as object), ...ValidatingAdmissionPolicyBinding.GVK });
  }
}

export interface ValidatingWebhookConfigurationProps {
  readonly metadata?: ObjectMeta;
  readonly webhooks?: readonly ValidatingWebhook[];
}
/** `admissionregistration.k8s.io/v1`, cluster-wide. */
export class ValidatingWebhookConfiguration extends ApiObject {
  static readonly GVK = { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration' } as const;
  constructor(scope: Construct, id: string, props: ValidatingWebhookConfigurationProps) {
    super(scope, id, { ...(props as object), ...ValidatingWebhookConfiguration.GVK });
  }
}

export interface VolumeAttachmentProps {
  readonly metadata?: ObjectMeta;
  readonly spec: VolumeAttachmentSpec;
}
/** `storage.k8s.io/v1`, cluster-wide. */
export class VolumeAttachment extends ApiObject {
  static readonly GVK = { apiVersion: 'storage.k8s.io/v1', kind: 'VolumeAttachment' } as const;
  constructor(scope: Construct, id: string, props: VolumeAttachmentProps) {
    super(scope, id, { ...(props as object), ...VolumeAttachment.GVK });
  }
}

export interface VolumeAttributesClassProps {
  readonly metadata?: ObjectMeta;
  readonly driverName: string;
  readonly parameters?: { readonly [key: string]: string };
}
/** `storage.k8s.io/v1`, cluster-wide. */
export class VolumeAttributesClass extends ApiObject {
  static readonly GVK = { apiVersion: 'storage.k8s.io/v1', kind: 'VolumeAttributesClass' } as const;
  constructor(scope: Construct, id: string, props: VolumeAttributesClassProps) {
    super(scope, id, { ...(props as object), ...VolumeAttributesClass.GVK });
  }
}

export interface WorkloadProps {
  readonly metadata?: ObjectMeta;
  readonly spec: WorkloadSpec;
}
/** `scheduling.k8s.io/v1alpha1`, in a namespace. */
export class Workload extends ApiObject {
  static readonly GVK = { apiVersion: 'scheduling.k8s.io/v1alpha1', kind: 'Workload' } as const;
  constructor(scope: Construct, id: string, props: WorkloadProps) {
    super(scope, id, { ...(props as object), ...Workload.GVK });
  }
}
