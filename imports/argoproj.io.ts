// Generated: do not edit. Made by `npm run import` from the sources that cdk8s.yaml pins.
// Source: argoproj/argo-cd v3.6.1, argoproj/argo-rollouts v1.10.2.
// Licence: Apache-2.0, see NOTICE.md. Changed: made into types; descriptions left out.

import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import type { Affinity, ContainerPort, ContainerResizePolicy, ContainerRestartRule, CoreResourceClaim, EmptyObject, EnvFromSource, EnvVar, HostAlias, IntOrString, JsonObject, JsonValue, LabelSelector, Lifecycle, ObjectMeta, PodDNSConfig, PodFailurePolicyOnExitCodesRequirement, PodResourceClaim, PodSecurityContext, Probe, Quantity, ResourceRequirements, SecurityContext, SuccessPolicyRule, Toleration, TopologySpreadConstraint, VolumeDevice, VolumeMount } from './k8s.ts';

export type AnalysisRunSpec = {
  readonly args?: readonly AnalysisRunSpecArgs[];
  readonly dryRun?: readonly AnalysisRunSpecDryRun[];
  readonly measurementRetention?: readonly AnalysisRunSpecMeasurementRetention[];
  readonly metrics: readonly AnalysisRunSpecMetrics[];
  readonly terminate?: boolean;
  readonly ttlStrategy?: AnalysisRunSpecTtlStrategy;
};
export type AnalysisRunSpecArgs = {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: AnalysisRunSpecArgsValueFrom;
};
export type AnalysisRunSpecArgsValueFrom = {
  readonly fieldRef?: AnalysisRunSpecArgsValueFromFieldRef;
  readonly secretKeyRef?: AnalysisRunSpecArgsValueFromSecretKeyRef;
};
export type AnalysisRunSpecArgsValueFromFieldRef = {
  readonly fieldPath: string;
};
export type AnalysisRunSpecArgsValueFromSecretKeyRef = {
  readonly key: string;
  readonly name: string;
};
export type AnalysisRunSpecDryRun = {
  readonly metricName: string;
};
export type AnalysisRunSpecMeasurementRetention = {
  readonly limit: number;
  readonly metricName: string;
};
export type AnalysisRunSpecMetrics = {
  readonly consecutiveErrorLimit?: IntOrString;
  readonly consecutiveSuccessLimit?: IntOrString;
  readonly count?: IntOrString;
  readonly failureCondition?: string;
  readonly failureLimit?: IntOrString;
  readonly inconclusiveLimit?: IntOrString;
  readonly initialDelay?: string;
  readonly interval?: string;
  readonly name: string;
  readonly provider: AnalysisRunSpecMetricsProvider;
  readonly successCondition?: string;
};
export type AnalysisRunSpecMetricsProvider = {
  readonly cloudWatch?: AnalysisRunSpecMetricsProviderCloudWatch;
  readonly datadog?: AnalysisRunSpecMetricsProviderDatadog;
  readonly graphite?: AnalysisRunSpecMetricsProviderGraphite;
  readonly influxdb?: AnalysisRunSpecMetricsProviderInfluxdb;
  readonly job?: AnalysisRunSpecMetricsProviderJob;
  readonly kayenta?: AnalysisRunSpecMetricsProviderKayenta;
  readonly newRelic?: AnalysisRunSpecMetricsProviderNewRelic;
  readonly plugin?: JsonObject;
  readonly prometheus?: AnalysisRunSpecMetricsProviderPrometheus;
  readonly skywalking?: AnalysisRunSpecMetricsProviderSkywalking;
  readonly wavefront?: AnalysisRunSpecMetricsProviderGraphite;
  readonly web?: AnalysisRunSpecMetricsProviderWeb;
};
export type AnalysisRunSpecMetricsProviderCloudWatch = {
  readonly interval?: string;
  readonly metricDataQueries: readonly AnalysisRunSpecMetricsProviderCloudWatchMetricDataQueries[];
};
export type AnalysisRunSpecMetricsProviderCloudWatchMetricDataQueries = {
  readonly expression?: string;
  readonly id?: string;
  readonly label?: string;
  readonly metricStat?: AnalysisRunSpecMetricsProviderCloudWatchMetricDataQueriesMetricStat;
  readonly period?: IntOrString;
  readonly returnData?: boolean;
};
export type AnalysisRunSpecMetricsProviderCloudWatchMetricDataQueriesMetricStat = {
  readonly metric?: AnalysisRunSpecMetricsProviderCloudWatchMetricDataQueriesMetricStatMetric;
  readonly period?: IntOrString;
  readonly stat?: string;
  readonly unit?: string;
};
export type AnalysisRunSpecMetricsProviderCloudWatchMetricDataQueriesMetricStatMetric = {
  readonly dimensions?: readonly AnalysisRunSpecMetricsProviderCloudWatchMetricDataQueriesMetricStatMetricDimensions[];
  readonly metricName?: string;
  readonly namespace?: string;
};
export type AnalysisRunSpecMetricsProviderCloudWatchMetricDataQueriesMetricStatMetricDimensions = {
  readonly name?: string;
  readonly value?: string;
};
export type AnalysisRunSpecMetricsProviderDatadog = {
  readonly aggregator?: 'avg' | 'min' | 'max' | 'sum' | 'last' | 'percentile' | 'mean' | 'l2norm' | 'area';
  readonly apiVersion?: 'v1' | 'v2';
  readonly formula?: string;
  readonly interval?: string;
  readonly queries?: { readonly [key: string]: string };
  readonly query?: string;
  readonly requestTimeout?: string;
  readonly secretRef?: AnalysisRunSpecMetricsProviderDatadogSecretRef;
};
export type AnalysisRunSpecMetricsProviderDatadogSecretRef = {
  readonly name?: string;
  readonly namespaced?: boolean;
};
export type AnalysisRunSpecMetricsProviderGraphite = {
  readonly address?: string;
  readonly query?: string;
};
export type AnalysisRunSpecMetricsProviderInfluxdb = {
  readonly profile?: string;
  readonly query?: string;
};
export type AnalysisRunSpecMetricsProviderJob = {
  readonly metadata?: ExperimentSpecAnalysisRunMetadata;
  readonly spec: AnalysisRunSpecMetricsProviderJobSpec;
};
export type AnalysisRunSpecMetricsProviderJobSpec = {
  readonly activeDeadlineSeconds?: number;
  readonly backoffLimit?: number;
  readonly backoffLimitPerIndex?: number;
  readonly completionMode?: string;
  readonly completions?: number;
  readonly managedBy?: string;
  readonly manualSelector?: boolean;
  readonly maxFailedIndexes?: number;
  readonly parallelism?: number;
  readonly podFailurePolicy?: AnalysisRunSpecMetricsProviderJobSpecPodFailurePolicy;
  readonly podReplacementPolicy?: string;
  readonly selector?: LabelSelector;
  readonly successPolicy?: AnalysisRunSpecMetricsProviderJobSpecSuccessPolicy;
  readonly suspend?: boolean;
  readonly template: RolloutSpecTemplate;
  readonly ttlSecondsAfterFinished?: number;
};
export type AnalysisRunSpecMetricsProviderJobSpecPodFailurePolicy = {
  readonly rules: readonly AnalysisRunSpecMetricsProviderJobSpecPodFailurePolicyRules[];
};
export type AnalysisRunSpecMetricsProviderJobSpecPodFailurePolicyRules = {
  readonly action: string;
  readonly onExitCodes?: PodFailurePolicyOnExitCodesRequirement;
  readonly onPodConditions?: readonly AnalysisRunSpecMetricsProviderJobSpecPodFailurePolicyRulesOnPodConditions[];
};
export type AnalysisRunSpecMetricsProviderJobSpecPodFailurePolicyRulesOnPodConditions = {
  readonly status: string;
  readonly type: string;
};
export type AnalysisRunSpecMetricsProviderJobSpecSuccessPolicy = {
  readonly rules: readonly SuccessPolicyRule[];
};
export type AnalysisRunSpecMetricsProviderKayenta = {
  readonly address: string;
  readonly application: string;
  readonly canaryConfigName: string;
  readonly configurationAccountName: string;
  readonly lookback?: boolean;
  readonly metricsAccountName: string;
  readonly scopes: readonly AnalysisRunSpecMetricsProviderKayentaScopes[];
  readonly storageAccountName: string;
  readonly threshold: AnalysisRunSpecMetricsProviderKayentaThreshold;
};
export type AnalysisRunSpecMetricsProviderKayentaScopes = {
  readonly controlScope: AnalysisRunSpecMetricsProviderKayentaScopesControlScope;
  readonly experimentScope: AnalysisRunSpecMetricsProviderKayentaScopesControlScope;
  readonly name: string;
};
export type AnalysisRunSpecMetricsProviderKayentaScopesControlScope = {
  readonly end?: string;
  readonly region: string;
  readonly scope: string;
  readonly start?: string;
  readonly step: number;
};
export type AnalysisRunSpecMetricsProviderKayentaThreshold = {
  readonly marginal: number;
  readonly pass: number;
};
export type AnalysisRunSpecMetricsProviderNewRelic = {
  readonly profile?: string;
  readonly query: string;
  readonly timeout?: number;
};
export type AnalysisRunSpecMetricsProviderPrometheus = {
  readonly address?: string;
  readonly authentication?: AnalysisRunSpecMetricsProviderPrometheusAuthentication;
  readonly headers?: readonly AnalysisRunSpecMetricsProviderPrometheusHeaders[];
  readonly insecure?: boolean;
  readonly query?: string;
  readonly rangeQuery?: AnalysisRunSpecMetricsProviderPrometheusRangeQuery;
  readonly timeout?: number;
};
export type AnalysisRunSpecMetricsProviderPrometheusAuthentication = {
  readonly oauth2?: AnalysisRunSpecMetricsProviderPrometheusAuthenticationOauth2;
  readonly sigv4?: AnalysisRunSpecMetricsProviderPrometheusAuthenticationSigv4;
};
export type AnalysisRunSpecMetricsProviderPrometheusAuthenticationOauth2 = {
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly scopes?: readonly string[];
  readonly tokenUrl?: string;
};
export type AnalysisRunSpecMetricsProviderPrometheusAuthenticationSigv4 = {
  readonly profile?: string;
  readonly region?: string;
  readonly roleArn?: string;
};
export type AnalysisRunSpecMetricsProviderPrometheusHeaders = {
  readonly key: string;
  readonly value: string;
};
export type AnalysisRunSpecMetricsProviderPrometheusRangeQuery = {
  readonly end?: string;
  readonly start?: string;
  readonly step?: string;
};
export type AnalysisRunSpecMetricsProviderSkywalking = {
  readonly address?: string;
  readonly interval?: string;
  readonly query?: string;
};
export type AnalysisRunSpecMetricsProviderWeb = {
  readonly authentication?: AnalysisRunSpecMetricsProviderPrometheusAuthentication;
  readonly body?: string;
  readonly headers?: readonly AnalysisRunSpecMetricsProviderPrometheusHeaders[];
  readonly insecure?: boolean;
  readonly jsonBody?: JsonObject;
  readonly jsonPath?: string;
  readonly method?: string;
  readonly timeoutSeconds?: number;
  readonly url: string;
};
export type AnalysisRunSpecTtlStrategy = {
  readonly secondsAfterCompletion?: number;
  readonly secondsAfterFailure?: number;
  readonly secondsAfterSuccess?: number;
};
export type AnalysisTemplateSpec = {
  readonly args?: readonly AnalysisRunSpecArgs[];
  readonly dryRun?: readonly AnalysisRunSpecDryRun[];
  readonly measurementRetention?: readonly AnalysisRunSpecMeasurementRetention[];
  readonly metrics?: readonly AnalysisRunSpecMetrics[];
  readonly templates?: readonly AnalysisTemplateSpecTemplates[];
};
export type AnalysisTemplateSpecTemplates = {
  readonly clusterScope?: boolean;
  readonly templateName?: string;
};
export type AppProjectSpec = {
  readonly clusterResourceBlacklist?: readonly AppProjectSpecClusterResourceBlacklist[];
  readonly clusterResourceWhitelist?: readonly AppProjectSpecClusterResourceBlacklist[];
  readonly description?: string;
  readonly destinationServiceAccounts?: readonly AppProjectSpecDestinationServiceAccounts[];
  readonly destinations?: readonly AppProjectSpecDestinations[];
  readonly namespaceResourceBlacklist?: readonly AppProjectSpecNamespaceResourceBlacklist[];
  readonly namespaceResourceWhitelist?: readonly AppProjectSpecNamespaceResourceBlacklist[];
  readonly orphanedResources?: AppProjectSpecOrphanedResources;
  readonly permitOnlyProjectScopedClusters?: boolean;
  readonly roles?: readonly AppProjectSpecRoles[];
  readonly signatureKeys?: readonly AppProjectSpecSignatureKeys[];
  readonly sourceIntegrity?: AppProjectSpecSourceIntegrity;
  readonly sourceNamespaces?: readonly string[];
  readonly sourceRepos?: readonly string[];
  readonly syncWindows?: readonly AppProjectSpecSyncWindows[];
};
export type AppProjectSpecClusterResourceBlacklist = {
  readonly group: string;
  readonly kind: string;
  readonly name?: string;
};
export type AppProjectSpecDestinationServiceAccounts = {
  readonly defaultServiceAccount: string;
  readonly namespace?: string;
  readonly server: string;
};
export type AppProjectSpecDestinations = {
  readonly name?: string;
  readonly namespace?: string;
  readonly server?: string;
};
export type AppProjectSpecNamespaceResourceBlacklist = {
  readonly group: string;
  readonly kind: string;
};
export type AppProjectSpecOrphanedResources = {
  readonly ignore?: readonly AppProjectSpecOrphanedResourcesIgnore[];
  readonly warn?: boolean;
};
export type AppProjectSpecOrphanedResourcesIgnore = {
  readonly group?: string;
  readonly kind?: string;
  readonly name?: string;
};
export type AppProjectSpecRoles = {
  readonly description?: string;
  readonly groups?: readonly string[];
  readonly jwtTokens?: readonly AppProjectSpecRolesJwtTokens[];
  readonly name: string;
  readonly policies?: readonly string[];
};
export type AppProjectSpecRolesJwtTokens = {
  readonly exp?: number;
  readonly iat: number;
  readonly id?: string;
};
export type AppProjectSpecSignatureKeys = {
  readonly keyID: string;
};
export type AppProjectSpecSourceIntegrity = {
  readonly git: AppProjectSpecSourceIntegrityGit;
};
export type AppProjectSpecSourceIntegrityGit = {
  readonly policies: readonly AppProjectSpecSourceIntegrityGitPolicies[];
};
export type AppProjectSpecSourceIntegrityGitPolicies = {
  readonly gpg: AppProjectSpecSourceIntegrityGitPoliciesGpg;
  readonly repos: readonly AppProjectSpecSourceIntegrityGitPoliciesRepos[];
};
export type AppProjectSpecSourceIntegrityGitPoliciesGpg = {
  readonly keys: readonly string[];
  readonly mode: string;
};
export type AppProjectSpecSourceIntegrityGitPoliciesRepos = {
  readonly url: string;
};
export type AppProjectSpecSyncWindows = {
  readonly andOperator?: boolean;
  readonly applications?: readonly string[];
  readonly clusters?: readonly string[];
  readonly description?: string;
  readonly duration?: string;
  readonly kind?: string;
  readonly manualSync?: boolean;
  readonly namespaces?: readonly string[];
  readonly schedule?: string;
  readonly syncOverrun?: boolean;
  readonly timeZone?: string;
};
export type ApplicationOperation = {
  readonly info?: readonly ApplicationOperationInfo[];
  readonly initiatedBy?: ApplicationOperationInitiatedBy;
  readonly retry?: ApplicationOperationRetry;
  readonly sync?: ApplicationOperationSync;
};
export type ApplicationOperationInfo = {
  readonly name: string;
  readonly value: string;
};
export type ApplicationOperationInitiatedBy = {
  readonly automated?: boolean;
  readonly username?: string;
};
export type ApplicationOperationRetry = {
  readonly backoff?: ApplicationOperationRetryBackoff;
  readonly limit?: number;
  readonly refresh?: boolean;
};
export type ApplicationOperationRetryBackoff = {
  readonly duration?: string;
  readonly factor?: number;
  readonly maxDuration?: string;
};
export type ApplicationOperationSync = {
  readonly autoHealAttemptsCount?: number;
  readonly dryRun?: boolean;
  readonly manifests?: readonly string[];
  readonly prune?: boolean;
  readonly resources?: readonly ApplicationOperationSyncResources[];
  readonly revision?: string;
  readonly revisions?: readonly string[];
  readonly source?: ApplicationSpecSource;
  readonly sources?: readonly ApplicationSpecSource[];
  readonly syncOptions?: readonly string[];
  readonly syncStrategy?: ApplicationOperationSyncSyncStrategy;
};
export type ApplicationOperationSyncResources = {
  readonly group?: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
};
export type ApplicationOperationSyncSyncStrategy = {
  readonly apply?: ApplicationOperationSyncSyncStrategyApply;
  readonly hook?: ApplicationOperationSyncSyncStrategyApply;
};
export type ApplicationOperationSyncSyncStrategyApply = {
  readonly force?: boolean;
};
export type ApplicationSpec = {
  readonly destination: AppProjectSpecDestinations;
  readonly ignoreDifferences?: readonly ApplicationSpecIgnoreDifferences[];
  readonly info?: readonly ApplicationOperationInfo[];
  readonly project: string;
  readonly revisionHistoryLimit?: number;
  readonly source?: ApplicationSpecSource;
  readonly sourceHydrator?: ApplicationSpecSourceHydrator;
  readonly sources?: readonly ApplicationSpecSource[];
  readonly syncPolicy?: ApplicationSpecSyncPolicy;
};
export type ApplicationSpecIgnoreDifferences = {
  readonly group?: string;
  readonly jqPathExpressions?: readonly string[];
  readonly jsonPointers?: readonly string[];
  readonly kind: string;
  readonly managedFieldsManagers?: readonly string[];
  readonly name?: string;
  readonly namespace?: string;
};
export type ApplicationSpecSource = {
  readonly chart?: string;
  readonly directory?: ApplicationSpecSourceDirectory;
  readonly helm?: ApplicationSpecSourceHelm;
  readonly kustomize?: ApplicationSpecSourceKustomize;
  readonly name?: string;
  readonly path?: string;
  readonly plugin?: ApplicationSpecSourcePlugin;
  readonly ref?: string;
  readonly repoURL: string;
  readonly tagPrefix?: string;
  readonly targetRevision?: string;
};
export type ApplicationSpecSourceDirectory = {
  readonly disableExtensionFilter?: boolean;
  readonly exclude?: string;
  readonly include?: string;
  readonly jsonnet?: ApplicationSpecSourceDirectoryJsonnet;
  readonly recurse?: boolean;
};
export type ApplicationSpecSourceDirectoryJsonnet = {
  readonly extVars?: readonly ApplicationSpecSourceDirectoryJsonnetExtVars[];
  readonly libs?: readonly string[];
  readonly tlas?: readonly ApplicationSpecSourceDirectoryJsonnetExtVars[];
};
export type ApplicationSpecSourceDirectoryJsonnetExtVars = {
  readonly code?: boolean;
  readonly name: string;
  readonly value: string;
};
export type ApplicationSpecSourceHelm = {
  readonly apiVersions?: readonly string[];
  readonly fileParameters?: readonly ApplicationSpecSourceHelmFileParameters[];
  readonly ignoreMissingValueFiles?: boolean;
  readonly kubeVersion?: string;
  readonly namespace?: string;
  readonly parameters?: readonly ApplicationSpecSourceHelmParameters[];
  readonly passCredentials?: boolean;
  readonly releaseName?: string;
  readonly skipCrds?: boolean;
  readonly skipSchemaValidation?: boolean;
  readonly skipTests?: boolean;
  readonly valueFiles?: readonly string[];
  readonly values?: string;
  readonly valuesObject?: JsonObject;
  readonly version?: string;
};
export type ApplicationSpecSourceHelmFileParameters = {
  readonly name?: string;
  readonly path?: string;
};
export type ApplicationSpecSourceHelmParameters = {
  readonly forceString?: boolean;
  readonly name?: string;
  readonly value?: string;
};
export type ApplicationSpecSourceHydrator = {
  readonly drySource: ApplicationSpecSourceHydratorDrySource;
  readonly hydrateTo?: ApplicationSpecSourceHydratorHydrateTo;
  readonly syncSource: ApplicationSpecSourceHydratorSyncSource;
};
export type ApplicationSpecSourceHydratorDrySource = {
  readonly directory?: ApplicationSpecSourceDirectory;
  readonly helm?: ApplicationSpecSourceHelm;
  readonly kustomize?: ApplicationSpecSourceKustomize;
  readonly path: string;
  readonly plugin?: ApplicationSpecSourcePlugin;
  readonly repoURL: string;
  readonly targetRevision: string;
};
export type ApplicationSpecSourceHydratorHydrateTo = {
  readonly targetBranch: string;
};
export type ApplicationSpecSourceHydratorSyncSource = {
  readonly path: string;
  readonly repoURL?: string;
  readonly targetBranch: string;
};
export type ApplicationSpecSourceKustomize = {
  readonly apiVersions?: readonly string[];
  readonly commonAnnotations?: { readonly [key: string]: string };
  readonly commonAnnotationsEnvsubst?: boolean;
  readonly commonLabels?: { readonly [key: string]: string };
  readonly components?: readonly string[];
  readonly forceCommonAnnotations?: boolean;
  readonly forceCommonLabels?: boolean;
  readonly ignoreMissingComponents?: boolean;
  readonly images?: readonly string[];
  readonly kubeVersion?: string;
  readonly labelIncludeTemplates?: boolean;
  readonly labelWithoutSelector?: boolean;
  readonly namePrefix?: string;
  readonly nameSuffix?: string;
  readonly namespace?: string;
  readonly patches?: readonly ApplicationSpecSourceKustomizePatches[];
  readonly replicas?: readonly ApplicationSpecSourceKustomizeReplicas[];
  readonly version?: string;
};
export type ApplicationSpecSourceKustomizePatches = {
  readonly options?: { readonly [key: string]: boolean };
  readonly patch?: string;
  readonly path?: string;
  readonly target?: ApplicationSpecSourceKustomizePatchesTarget;
};
export type ApplicationSpecSourceKustomizePatchesTarget = {
  readonly annotationSelector?: string;
  readonly group?: string;
  readonly kind?: string;
  readonly labelSelector?: string;
  readonly name?: string;
  readonly namespace?: string;
  readonly version?: string;
};
export type ApplicationSpecSourceKustomizeReplicas = {
  readonly count: IntOrString;
  readonly name: string;
};
export type ApplicationSpecSourcePlugin = {
  readonly env?: readonly ApplicationOperationInfo[];
  readonly name?: string;
  readonly parameters?: readonly ApplicationSpecSourcePluginParameters[];
};
export type ApplicationSpecSourcePluginParameters = {
  readonly array?: readonly string[];
  readonly map?: { readonly [key: string]: string };
  readonly name?: string;
  readonly string?: string;
};
export type ApplicationSpecSyncPolicy = {
  readonly automated?: ApplicationSpecSyncPolicyAutomated;
  readonly managedNamespaceMetadata?: ExperimentSpecAnalysisRunMetadata;
  readonly retry?: ApplicationOperationRetry;
  readonly syncOptions?: readonly string[];
};
export type ApplicationSpecSyncPolicyAutomated = {
  readonly allowEmpty?: boolean;
  readonly enabled?: boolean;
  readonly prune?: boolean;
  readonly selfHeal?: boolean;
};
export type ExperimentSpec = {
  readonly analyses?: readonly ExperimentSpecAnalyses[];
  readonly analysisRunMetadata?: ExperimentSpecAnalysisRunMetadata;
  readonly dryRun?: readonly AnalysisRunSpecDryRun[];
  readonly duration?: string;
  readonly measurementRetention?: readonly AnalysisRunSpecMeasurementRetention[];
  readonly progressDeadlineSeconds?: number;
  readonly scaleDownDelaySeconds?: number;
  readonly templates: readonly ExperimentSpecTemplates[];
  readonly terminate?: boolean;
};
export type ExperimentSpecAnalyses = {
  readonly args?: readonly AnalysisRunSpecArgs[];
  readonly clusterScope?: boolean;
  readonly name: string;
  readonly requiredForCompletion?: boolean;
  readonly templateName: string;
};
export type ExperimentSpecAnalysisRunMetadata = {
  readonly annotations?: { readonly [key: string]: string };
  readonly labels?: { readonly [key: string]: string };
};
export type ExperimentSpecTemplates = {
  readonly minReadySeconds?: number;
  readonly name: string;
  readonly replicas?: number;
  readonly selector: LabelSelector;
  readonly service?: ExperimentSpecTemplatesService;
  readonly template: RolloutSpecTemplate;
};
export type ExperimentSpecTemplatesService = {
  readonly name?: string;
};
export type RolloutSpec = {
  readonly analysis?: RolloutSpecAnalysis;
  readonly minReadySeconds?: number;
  readonly paused?: boolean;
  readonly progressDeadlineAbort?: boolean;
  readonly progressDeadlineSeconds?: number;
  readonly replicas?: number;
  readonly restartAt?: string;
  readonly revisionHistoryLimit?: number;
  readonly rollbackWindow?: RolloutSpecRollbackWindow;
  readonly selector?: LabelSelector;
  readonly strategy?: RolloutSpecStrategy;
  readonly template?: RolloutSpecTemplate;
  readonly workloadRef?: RolloutSpecWorkloadRef;
};
export type RolloutSpecAnalysis = {
  readonly successfulRunHistoryLimit?: number;
  readonly unsuccessfulRunHistoryLimit?: number;
};
export type RolloutSpecRollbackWindow = {
  readonly revisions?: number;
};
export type RolloutSpecStrategy = {
  readonly blueGreen?: RolloutSpecStrategyBlueGreen;
  readonly canary?: RolloutSpecStrategyCanary;
};
export type RolloutSpecStrategyBlueGreen = {
  readonly abortScaleDownDelaySeconds?: number;
  readonly activeMetadata?: ExperimentSpecAnalysisRunMetadata;
  readonly activeService: string;
  readonly antiAffinity?: RolloutSpecStrategyBlueGreenAntiAffinity;
  readonly autoPromotionEnabled?: boolean;
  readonly autoPromotionSeconds?: number;
  readonly maxUnavailable?: IntOrString;
  readonly postPromotionAnalysis?: RolloutSpecStrategyBlueGreenPostPromotionAnalysis;
  readonly prePromotionAnalysis?: RolloutSpecStrategyBlueGreenPostPromotionAnalysis;
  readonly previewMetadata?: ExperimentSpecAnalysisRunMetadata;
  readonly previewReplicaCount?: number;
  readonly previewService?: string;
  readonly scaleDownDelayRevisionLimit?: number;
  readonly scaleDownDelaySeconds?: number;
};
export type RolloutSpecStrategyBlueGreenAntiAffinity = {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: RolloutSpecStrategyBlueGreenAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution;
  readonly requiredDuringSchedulingIgnoredDuringExecution?: EmptyObject;
};
export type RolloutSpecStrategyBlueGreenAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution = {
  readonly weight: number;
};
export type RolloutSpecStrategyBlueGreenPostPromotionAnalysis = {
  readonly analysisRunMetadata?: ExperimentSpecAnalysisRunMetadata;
  readonly args?: readonly RolloutSpecStrategyBlueGreenPostPromotionAnalysisArgs[];
  readonly dryRun?: readonly AnalysisRunSpecDryRun[];
  readonly measurementRetention?: readonly AnalysisRunSpecMeasurementRetention[];
  readonly templates?: readonly AnalysisTemplateSpecTemplates[];
};
export type RolloutSpecStrategyBlueGreenPostPromotionAnalysisArgs = {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: RolloutSpecStrategyBlueGreenPostPromotionAnalysisArgsValueFrom;
};
export type RolloutSpecStrategyBlueGreenPostPromotionAnalysisArgsValueFrom = {
  readonly fieldRef?: AnalysisRunSpecArgsValueFromFieldRef;
  readonly podTemplateHashValue?: string;
};
export type RolloutSpecStrategyCanary = {
  readonly abortScaleDownDelaySeconds?: number;
  readonly analysis?: RolloutSpecStrategyCanaryAnalysis;
  readonly antiAffinity?: RolloutSpecStrategyBlueGreenAntiAffinity;
  readonly canaryMetadata?: ExperimentSpecAnalysisRunMetadata;
  readonly canaryService?: string;
  readonly dynamicStableScale?: boolean;
  readonly maxSurge?: IntOrString;
  readonly maxUnavailable?: IntOrString;
  readonly minPodsPerReplicaSet?: number;
  readonly pingPong?: RolloutSpecStrategyCanaryPingPong;
  readonly replicaProgressThreshold?: RolloutSpecStrategyCanaryReplicaProgressThreshold;
  readonly scaleDownDelayRevisionLimit?: number;
  readonly scaleDownDelaySeconds?: number;
  readonly stableMetadata?: ExperimentSpecAnalysisRunMetadata;
  readonly stableService?: string;
  readonly steps?: readonly RolloutSpecStrategyCanarySteps[];
  readonly trafficRouting?: RolloutSpecStrategyCanaryTrafficRouting;
};
export type RolloutSpecStrategyCanaryAnalysis = {
  readonly analysisRunMetadata?: ExperimentSpecAnalysisRunMetadata;
  readonly args?: readonly RolloutSpecStrategyBlueGreenPostPromotionAnalysisArgs[];
  readonly dryRun?: readonly AnalysisRunSpecDryRun[];
  readonly measurementRetention?: readonly AnalysisRunSpecMeasurementRetention[];
  readonly startingStep?: number;
  readonly templates?: readonly AnalysisTemplateSpecTemplates[];
};
export type RolloutSpecStrategyCanaryPingPong = {
  readonly pingService: string;
  readonly pongService: string;
};
export type RolloutSpecStrategyCanaryReplicaProgressThreshold = {
  readonly type: string;
  readonly value: number;
};
export type RolloutSpecStrategyCanarySteps = {
  readonly analysis?: RolloutSpecStrategyBlueGreenPostPromotionAnalysis;
  readonly experiment?: RolloutSpecStrategyCanaryStepsExperiment;
  readonly pause?: RolloutSpecStrategyCanaryStepsPause;
  readonly plugin?: RolloutSpecStrategyCanaryStepsPlugin;
  readonly setCanaryScale?: RolloutSpecStrategyCanaryStepsSetCanaryScale;
  readonly setHeaderRoute?: RolloutSpecStrategyCanaryStepsSetHeaderRoute;
  readonly setMirrorRoute?: RolloutSpecStrategyCanaryStepsSetMirrorRoute;
  readonly setWeight?: number;
};
export type RolloutSpecStrategyCanaryStepsExperiment = {
  readonly analyses?: readonly RolloutSpecStrategyCanaryStepsExperimentAnalyses[];
  readonly analysisRunMetadata?: ExperimentSpecAnalysisRunMetadata;
  readonly dryRun?: readonly AnalysisRunSpecDryRun[];
  readonly duration?: string;
  readonly scaleDownDelaySeconds?: number;
  readonly templates: readonly RolloutSpecStrategyCanaryStepsExperimentTemplates[];
};
export type RolloutSpecStrategyCanaryStepsExperimentAnalyses = {
  readonly args?: readonly RolloutSpecStrategyBlueGreenPostPromotionAnalysisArgs[];
  readonly clusterScope?: boolean;
  readonly name: string;
  readonly requiredForCompletion?: boolean;
  readonly templateName: string;
};
export type RolloutSpecStrategyCanaryStepsExperimentTemplates = {
  readonly metadata?: ExperimentSpecAnalysisRunMetadata;
  readonly name: string;
  readonly replicas?: number;
  readonly selector?: LabelSelector;
  readonly service?: ExperimentSpecTemplatesService;
  readonly specRef: string;
  readonly weight?: number;
};
export type RolloutSpecStrategyCanaryStepsPause = {
  readonly duration?: IntOrString;
};
export type RolloutSpecStrategyCanaryStepsPlugin = {
  readonly config?: JsonObject;
  readonly name: string;
};
export type RolloutSpecStrategyCanaryStepsSetCanaryScale = {
  readonly matchTrafficWeight?: boolean;
  readonly replicas?: number;
  readonly weight?: number;
};
export type RolloutSpecStrategyCanaryStepsSetHeaderRoute = {
  readonly match?: readonly RolloutSpecStrategyCanaryStepsSetHeaderRouteMatch[];
  readonly name?: string;
};
export type RolloutSpecStrategyCanaryStepsSetHeaderRouteMatch = {
  readonly headerName: string;
  readonly headerValue: RolloutSpecStrategyCanaryStepsSetHeaderRouteMatchHeaderValue;
};
export type RolloutSpecStrategyCanaryStepsSetHeaderRouteMatchHeaderValue = {
  readonly exact?: string;
  readonly prefix?: string;
  readonly regex?: string;
};
export type RolloutSpecStrategyCanaryStepsSetMirrorRoute = {
  readonly match?: readonly RolloutSpecStrategyCanaryStepsSetMirrorRouteMatch[];
  readonly name: string;
  readonly percentage?: number;
};
export type RolloutSpecStrategyCanaryStepsSetMirrorRouteMatch = {
  readonly headers?: { readonly [key: string]: RolloutSpecStrategyCanaryStepsSetHeaderRouteMatchHeaderValue };
  readonly method?: RolloutSpecStrategyCanaryStepsSetHeaderRouteMatchHeaderValue;
  readonly path?: RolloutSpecStrategyCanaryStepsSetHeaderRouteMatchHeaderValue;
};
export type RolloutSpecStrategyCanaryTrafficRouting = {
  readonly alb?: RolloutSpecStrategyCanaryTrafficRoutingAlb;
  readonly ambassador?: RolloutSpecStrategyCanaryTrafficRoutingAmbassador;
  readonly apisix?: RolloutSpecStrategyCanaryTrafficRoutingApisix;
  readonly appMesh?: RolloutSpecStrategyCanaryTrafficRoutingAppMesh;
  readonly istio?: RolloutSpecStrategyCanaryTrafficRoutingIstio;
  readonly managedRoutes?: readonly RolloutSpecTemplateSpecOs[];
  readonly maxTrafficWeight?: number;
  readonly nginx?: RolloutSpecStrategyCanaryTrafficRoutingNginx;
  readonly plugins?: JsonObject;
  readonly smi?: RolloutSpecStrategyCanaryTrafficRoutingSmi;
  readonly traefik?: RolloutSpecStrategyCanaryTrafficRoutingTraefik;
};
export type RolloutSpecStrategyCanaryTrafficRoutingAlb = {
  readonly annotationPrefix?: string;
  readonly ingress?: string;
  readonly ingresses?: readonly string[];
  readonly rootService?: string;
  readonly servicePort: number;
  readonly stickinessConfig?: RolloutSpecStrategyCanaryTrafficRoutingAlbStickinessConfig;
};
export type RolloutSpecStrategyCanaryTrafficRoutingAlbStickinessConfig = {
  readonly durationSeconds: number;
  readonly enabled: boolean;
};
export type RolloutSpecStrategyCanaryTrafficRoutingAmbassador = {
  readonly mappings: readonly string[];
};
export type RolloutSpecStrategyCanaryTrafficRoutingApisix = {
  readonly route?: RolloutSpecStrategyCanaryTrafficRoutingApisixRoute;
};
export type RolloutSpecStrategyCanaryTrafficRoutingApisixRoute = {
  readonly name: string;
  readonly rules?: readonly string[];
};
export type RolloutSpecStrategyCanaryTrafficRoutingAppMesh = {
  readonly virtualNodeGroup?: RolloutSpecStrategyCanaryTrafficRoutingAppMeshVirtualNodeGroup;
  readonly virtualService?: RolloutSpecStrategyCanaryTrafficRoutingAppMeshVirtualService;
};
export type RolloutSpecStrategyCanaryTrafficRoutingAppMeshVirtualNodeGroup = {
  readonly canaryVirtualNodeRef: RolloutSpecTemplateSpecOs;
  readonly stableVirtualNodeRef: RolloutSpecTemplateSpecOs;
};
export type RolloutSpecStrategyCanaryTrafficRoutingAppMeshVirtualService = {
  readonly name: string;
  readonly routes?: readonly string[];
};
export type RolloutSpecStrategyCanaryTrafficRoutingIstio = {
  readonly destinationRule?: RolloutSpecStrategyCanaryTrafficRoutingIstioDestinationRule;
  readonly virtualService?: RolloutSpecStrategyCanaryTrafficRoutingIstioVirtualService;
  readonly virtualServices?: readonly RolloutSpecStrategyCanaryTrafficRoutingIstioVirtualService[];
};
export type RolloutSpecStrategyCanaryTrafficRoutingIstioDestinationRule = {
  readonly additionalSubsetNames?: readonly string[];
  readonly canarySubsetName: string;
  readonly name: string;
  readonly stableSubsetName: string;
};
export type RolloutSpecStrategyCanaryTrafficRoutingIstioVirtualService = {
  readonly name: string;
  readonly routes?: readonly string[];
  readonly tcpRoutes?: readonly RolloutSpecStrategyCanaryTrafficRoutingIstioVirtualServiceTcpRoutes[];
  readonly tlsRoutes?: readonly RolloutSpecStrategyCanaryTrafficRoutingIstioVirtualServiceTlsRoutes[];
};
export type RolloutSpecStrategyCanaryTrafficRoutingIstioVirtualServiceTcpRoutes = {
  readonly port?: number;
};
export type RolloutSpecStrategyCanaryTrafficRoutingIstioVirtualServiceTlsRoutes = {
  readonly port?: number;
  readonly sniHosts?: readonly string[];
};
export type RolloutSpecStrategyCanaryTrafficRoutingNginx = {
  readonly additionalIngressAnnotations?: { readonly [key: string]: string };
  readonly annotationPrefix?: string;
  readonly canaryIngressAnnotations?: { readonly [key: string]: string };
  readonly stableIngress?: string;
  readonly stableIngresses?: readonly string[];
};
export type RolloutSpecStrategyCanaryTrafficRoutingSmi = {
  readonly rootService?: string;
  readonly trafficSplitName?: string;
};
export type RolloutSpecStrategyCanaryTrafficRoutingTraefik = {
  readonly weightedTraefikServiceName: string;
};
export type RolloutSpecTemplate = {
  readonly metadata?: ExperimentSpecAnalysisRunMetadata;
  readonly spec?: RolloutSpecTemplateSpec;
};
export type RolloutSpecTemplateSpec = {
  readonly activeDeadlineSeconds?: number;
  readonly affinity?: Affinity;
  readonly automountServiceAccountToken?: boolean;
  readonly containers: readonly RolloutSpecTemplateSpecContainers[];
  readonly dnsConfig?: PodDNSConfig;
  readonly dnsPolicy?: string;
  readonly enableServiceLinks?: boolean;
  readonly ephemeralContainers?: readonly RolloutSpecTemplateSpecEphemeralContainers[];
  readonly hostAliases?: readonly HostAlias[];
  readonly hostIPC?: boolean;
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostUsers?: boolean;
  readonly hostname?: string;
  readonly hostnameOverride?: string;
  readonly imagePullSecrets?: readonly ExperimentSpecTemplatesService[];
  readonly initContainers?: readonly RolloutSpecTemplateSpecContainers[];
  readonly nodeName?: string;
  readonly nodeSelector?: { readonly [key: string]: string };
  readonly os?: RolloutSpecTemplateSpecOs;
  readonly overhead?: { readonly [key: string]: Quantity };
  readonly preemptionPolicy?: string;
  readonly priority?: number;
  readonly priorityClassName?: string;
  readonly readinessGates?: readonly RolloutSpecTemplateSpecReadinessGates[];
  readonly resourceClaims?: readonly PodResourceClaim[];
  readonly resources?: ResourceRequirements;
  readonly restartPolicy?: string;
  readonly runtimeClassName?: string;
  readonly schedulerName?: string;
  readonly schedulingGates?: readonly RolloutSpecTemplateSpecOs[];
  readonly securityContext?: PodSecurityContext;
  readonly serviceAccount?: string;
  readonly serviceAccountName?: string;
  readonly setHostnameAsFQDN?: boolean;
  readonly shareProcessNamespace?: boolean;
  readonly subdomain?: string;
  readonly terminationGracePeriodSeconds?: number;
  readonly tolerations?: readonly Toleration[];
  readonly topologySpreadConstraints?: readonly TopologySpreadConstraint[];
  readonly volumes?: JsonValue;
};
export type RolloutSpecTemplateSpecContainers = {
  readonly args?: readonly string[];
  readonly command?: readonly string[];
  readonly env?: readonly EnvVar[];
  readonly envFrom?: readonly EnvFromSource[];
  readonly image?: string;
  readonly imagePullPolicy?: string;
  readonly lifecycle?: Lifecycle;
  readonly livenessProbe?: Probe;
  readonly name: string;
  readonly ports?: readonly ContainerPort[];
  readonly readinessProbe?: Probe;
  readonly resizePolicy?: readonly ContainerResizePolicy[];
  readonly resources?: RolloutSpecTemplateSpecContainersResources;
  readonly restartPolicy?: string;
  readonly restartPolicyRules?: readonly ContainerRestartRule[];
  readonly securityContext?: SecurityContext;
  readonly startupProbe?: Probe;
  readonly stdin?: boolean;
  readonly stdinOnce?: boolean;
  readonly terminationMessagePath?: string;
  readonly terminationMessagePolicy?: string;
  readonly tty?: boolean;
  readonly volumeDevices?: readonly VolumeDevice[];
  readonly volumeMounts?: readonly VolumeMount[];
  readonly workingDir?: string;
};
export type RolloutSpecTemplateSpecContainersResources = {
  readonly claims?: readonly CoreResourceClaim[];
  readonly limits?: JsonValue;
  readonly requests?: JsonValue;
};
export type RolloutSpecTemplateSpecEphemeralContainers = {
  readonly args?: readonly string[];
  readonly command?: readonly string[];
  readonly env?: readonly EnvVar[];
  readonly envFrom?: readonly EnvFromSource[];
  readonly image?: string;
  readonly imagePullPolicy?: string;
  readonly lifecycle?: Lifecycle;
  readonly livenessProbe?: Probe;
  readonly name: string;
  readonly ports?: readonly ContainerPort[];
  readonly readinessProbe?: Probe;
  readonly resizePolicy?: readonly ContainerResizePolicy[];
  readonly resources?: RolloutSpecTemplateSpecContainersResources;
  readonly restartPolicy?: string;
  readonly restartPolicyRules?: readonly ContainerRestartRule[];
  readonly securityContext?: SecurityContext;
  readonly startupProbe?: Probe;
  readonly stdin?: boolean;
  readonly stdinOnce?: boolean;
  readonly targetContainerName?: string;
  readonly terminationMessagePath?: string;
  readonly terminationMessagePolicy?: string;
  readonly tty?: boolean;
  readonly volumeDevices?: readonly VolumeDevice[];
  readonly volumeMounts?: readonly VolumeMount[];
  readonly workingDir?: string;
};
export type RolloutSpecTemplateSpecOs = {
  readonly name: string;
};
export type RolloutSpecTemplateSpecReadinessGates = {
  readonly conditionType: string;
};
export type RolloutSpecWorkloadRef = {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly scaleDown?: string;
};

export type AnalysisTemplateSpecArgs = AnalysisRunSpecArgs;
export type AnalysisTemplateSpecDryRun = AnalysisRunSpecDryRun;
export type AnalysisTemplateSpecMeasurementRetention = AnalysisRunSpecMeasurementRetention;
export type AnalysisTemplateSpecMetrics = AnalysisRunSpecMetrics;
export type AppProjectSpecClusterResourceWhitelist = AppProjectSpecClusterResourceBlacklist;
export type AppProjectSpecNamespaceResourceWhitelist = AppProjectSpecNamespaceResourceBlacklist;
export type ApplicationSpecDestination = AppProjectSpecDestinations;
export type ApplicationSpecInfo = ApplicationOperationInfo;
export type ApplicationSpecSources = ApplicationSpecSource;
export type ClusterAnalysisTemplateSpec = AnalysisTemplateSpec;
export type ClusterAnalysisTemplateSpecArgs = AnalysisRunSpecArgs;
export type ClusterAnalysisTemplateSpecDryRun = AnalysisRunSpecDryRun;
export type ClusterAnalysisTemplateSpecMeasurementRetention = AnalysisRunSpecMeasurementRetention;
export type ClusterAnalysisTemplateSpecMetrics = AnalysisRunSpecMetrics;
export type ClusterAnalysisTemplateSpecTemplates = AnalysisTemplateSpecTemplates;
export type ExperimentSpecDryRun = AnalysisRunSpecDryRun;
export type ExperimentSpecMeasurementRetention = AnalysisRunSpecMeasurementRetention;

export interface AnalysisRunProps {
  readonly metadata?: ObjectMeta;
  readonly spec: AnalysisRunSpec;
}
/** `argoproj.io/v1alpha1`, in a namespace. */
export class AnalysisRun extends ApiObject {
  static readonly GVK = { apiVersion: 'argoproj.io/v1alpha1', kind: 'AnalysisRun' } as const;
  constructor(scope: Construct, id: string, props: AnalysisRunProps) {
    super(scope, id, { ...(props as object), ...AnalysisRun.GVK });
  }
}

export interface AnalysisTemplateProps {
  readonly metadata?: ObjectMeta;
  readonly spec: AnalysisTemplateSpec;
}
/** `argoproj.io/v1alpha1`, in a namespace. */
export class AnalysisTemplate extends ApiObject {
  static readonly GVK = { apiVersion: 'argoproj.io/v1alpha1', kind: 'AnalysisTemplate' } as const;
  constructor(scope: Construct, id: string, props: AnalysisTemplateProps) {
    super(scope, id, { ...(props as object), ...AnalysisTemplate.GVK });
  }
}

export interface AppProjectProps {
  readonly metadata?: ObjectMeta;
  readonly spec: AppProjectSpec;
}
/** `argoproj.io/v1alpha1`, in a namespace. */
export class AppProject extends ApiObject {
  static readonly GVK = { apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject' } as const;
  constructor(scope: Construct, id: string, props: AppProjectProps) {
    super(scope, id, { ...(props as object), ...AppProject.GVK });
  }
}

export interface ApplicationProps {
  readonly metadata?: ObjectMeta;
  readonly operation?: ApplicationOperation;
  readonly spec: ApplicationSpec;
}
/** `argoproj.io/v1alpha1`, in a namespace. */
export class Application extends ApiObject {
  static readonly GVK = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application' } as const;
  constructor(scope: Construct, id: string, props: ApplicationProps) {
    super(scope, id, { ...(props as object), ...Application.GVK });
  }
}

export interface ClusterAnalysisTemplateProps {
  readonly metadata?: ObjectMeta;
  readonly spec: AnalysisTemplateSpec;
}
/** `argoproj.io/v1alpha1`, cluster-wide. */
export class ClusterAnalysisTemplate extends ApiObject {
  static readonly GVK = { apiVersion: 'argoproj.io/v1alpha1', kind: 'ClusterAnalysisTemplate' } as const;
  constructor(scope: Construct, id: string, props: ClusterAnalysisTemplateProps) {
    super(scope, id, { ...(props as object), ...ClusterAnalysisTemplate.GVK });
  }
}

export interface ExperimentProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ExperimentSpec;
}
/** `argoproj.io/v1alpha1`, in a namespace. */
export class Experiment extends ApiObject {
  static readonly GVK = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Experiment' } as const;
  constructor(scope: Construct, id: string, props: ExperimentProps) {
    super(scope, id, { ...(props as object), ...Experiment.GVK });
  }
}

export interface RolloutProps {
  readonly metadata?: ObjectMeta;
  readonly spec: RolloutSpec;
}
/** `argoproj.io/v1alpha1`, in a namespace. */
export class Rollout extends ApiObject {
  static readonly GVK = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout' } as const;
  constructor(scope: Construct, id: string, props: RolloutProps) {
    super(scope, id, { ...(props as object), ...Rollout.GVK });
  }
}
