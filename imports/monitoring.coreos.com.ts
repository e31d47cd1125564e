// Generated: do not edit. Made by `npm run import` from the sources that cdk8s.yaml pins.
// Source: prometheus-operator/prometheus-operator v0.93.0.
// Licence: Apache-2.0, see NOTICE.md. Changed: made into types; descriptions left out.

import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import type { AWSElasticBlockStoreVolumeSource, Affinity, AzureDiskVolumeSource, AzureFileVolumeSource, CSIVolumeSource, CephFSVolumeSource, CinderVolumeSource, ConfigMapKeySelector, ConfigMapVolumeSource, Container, DownwardAPIVolumeSource, EmptyDirVolumeSource, EmptyObject, FCVolumeSource, FlexVolumeSource, FlockerVolumeSource, GCEPersistentDiskVolumeSource, GitRepoVolumeSource, GlusterfsVolumeSource, HostPathVolumeSource, ISCSIVolumeSource, ImageVolumeSource, IntOrString, JsonValue, LabelSelector, NFSVolumeSource, ObjectMeta, PersistentVolumeClaimSpec, PersistentVolumeClaimVolumeSource, PhotonPersistentDiskVolumeSource, PodSecurityContext, PortworxVolumeSource, ProjectedVolumeSource, Quantity, QuobyteVolumeSource, RBDVolumeSource, ResourceRequirements, ScaleIOVolumeSource, SecretKeySelector, SecretVolumeSource, StatefulSetPersistentVolumeClaimRetentionPolicy, StorageOSVolumeSource, Toleration, TopologySpreadConstraint, VolumeMount, VsphereVirtualDiskVolumeSource } from './k8s.ts';

export type AlertmanagerConfigSpec = {
  readonly inhibitRules?: readonly AlertmanagerConfigSpecInhibitRules[];
  readonly muteTimeIntervals?: readonly AlertmanagerConfigSpecMuteTimeIntervals[];
  readonly receivers?: readonly AlertmanagerConfigSpecReceivers[];
  readonly route?: AlertmanagerConfigSpecRoute;
};
export type AlertmanagerConfigSpecInhibitRules = {
  readonly equal?: readonly string[];
  readonly sourceMatch?: readonly AlertmanagerConfigSpecInhibitRulesSourceMatch[];
  readonly targetMatch?: readonly AlertmanagerConfigSpecInhibitRulesSourceMatch[];
};
export type AlertmanagerConfigSpecInhibitRulesSourceMatch = {
  readonly matchType?: '!=' | '=' | '=~' | '!~';
  readonly name: string;
  readonly regex?: boolean;
  readonly value?: string;
};
export type AlertmanagerConfigSpecMuteTimeIntervals = {
  readonly name: string;
  readonly timeIntervals?: readonly AlertmanagerConfigSpecMuteTimeIntervalsTimeIntervals[];
};
export type AlertmanagerConfigSpecMuteTimeIntervalsTimeIntervals = {
  readonly daysOfMonth?: readonly AlertmanagerConfigSpecMuteTimeIntervalsTimeIntervalsDaysOfMonth[];
  readonly months?: readonly string[];
  readonly times?: readonly AlertmanagerConfigSpecMuteTimeIntervalsTimeIntervalsTimes[];
  readonly weekdays?: readonly string[];
  readonly years?: readonly string[];
};
export type AlertmanagerConfigSpecMuteTimeIntervalsTimeIntervalsDaysOfMonth = {
  readonly end?: number;
  readonly start?: number;
};
export type AlertmanagerConfigSpecMuteTimeIntervalsTimeIntervalsTimes = {
  readonly endTime?: string;
  readonly startTime?: string;
};
export type AlertmanagerConfigSpecReceivers = {
  readonly discordConfigs?: readonly AlertmanagerConfigSpecReceiversDiscordConfigs[];
  readonly emailConfigs?: readonly AlertmanagerConfigSpecReceiversEmailConfigs[];
  readonly msteamsConfigs?: readonly AlertmanagerConfigSpecReceiversMsteamsConfigs[];
  readonly msteamsv2Configs?: readonly AlertmanagerConfigSpecReceiversMsteamsv2Configs[];
  readonly name: string;
  readonly opsgenieConfigs?: readonly AlertmanagerConfigSpecReceiversOpsgenieConfigs[];
  readonly pagerdutyConfigs?: readonly AlertmanagerConfigSpecReceiversPagerdutyConfigs[];
  readonly pushoverConfigs?: readonly AlertmanagerConfigSpecReceiversPushoverConfigs[];
  readonly rocketchatConfigs?: readonly AlertmanagerConfigSpecReceiversRocketchatConfigs[];
  readonly slackConfigs?: readonly AlertmanagerConfigSpecReceiversSlackConfigs[];
  readonly snsConfigs?: readonly AlertmanagerConfigSpecReceiversSnsConfigs[];
  readonly telegramConfigs?: readonly AlertmanagerConfigSpecReceiversTelegramConfigs[];
  readonly victoropsConfigs?: readonly AlertmanagerConfigSpecReceiversVictoropsConfigs[];
  readonly webexConfigs?: readonly AlertmanagerConfigSpecReceiversWebexConfigs[];
  readonly webhookConfigs?: readonly AlertmanagerConfigSpecReceiversWebhookConfigs[];
  readonly wechatConfigs?: readonly AlertmanagerConfigSpecReceiversWechatConfigs[];
};
export type AlertmanagerConfigSpecReceiversDiscordConfigs = {
  readonly apiURL: SecretKeySelector;
  readonly avatarURL?: string;
  readonly content?: string;
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly message?: string;
  readonly sendResolved?: boolean;
  readonly title?: string;
  readonly username?: string;
};
export type AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly bearerTokenSecret?: SecretKeySelector;
  readonly enableHttp2?: boolean;
  readonly followRedirects?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyURL?: string;
  readonly proxyUrl?: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type AlertmanagerConfigSpecReceiversEmailConfigs = {
  readonly authIdentity?: string;
  readonly authPassword?: SecretKeySelector;
  readonly authSecret?: SecretKeySelector;
  readonly authUsername?: string;
  readonly forceImplicitTLS?: boolean;
  readonly from?: string;
  readonly headers?: readonly AlertmanagerConfigSpecReceiversEmailConfigsHeaders[];
  readonly hello?: string;
  readonly html?: string;
  readonly requireTLS?: boolean;
  readonly sendResolved?: boolean;
  readonly smarthost?: string;
  readonly text?: string;
  readonly threading?: AlertmanagerConfigSpecReceiversEmailConfigsThreading;
  readonly tlsConfig?: ProbeSpecTlsConfig;
  readonly to?: string;
};
export type AlertmanagerConfigSpecReceiversEmailConfigsHeaders = {
  readonly key: string;
  readonly value: string;
};
export type AlertmanagerConfigSpecReceiversEmailConfigsThreading = {
  readonly threadByDate: 'Daily' | 'None';
};
export type AlertmanagerConfigSpecReceiversMsteamsConfigs = {
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly sendResolved?: boolean;
  readonly summary?: string;
  readonly text?: string;
  readonly title?: string;
  readonly webhookUrl: SecretKeySelector;
};
export type AlertmanagerConfigSpecReceiversMsteamsv2Configs = {
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly sendResolved?: boolean;
  readonly text?: string;
  readonly title?: string;
  readonly webhookURL?: SecretKeySelector;
};
export type AlertmanagerConfigSpecReceiversOpsgenieConfigs = {
  readonly actions?: string;
  readonly apiKey?: SecretKeySelector;
  readonly apiURL?: string;
  readonly description?: string;
  readonly details?: readonly AlertmanagerConfigSpecReceiversEmailConfigsHeaders[];
  readonly entity?: string;
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly message?: string;
  readonly note?: string;
  readonly priority?: string;
  readonly responders?: readonly AlertmanagerConfigSpecReceiversOpsgenieConfigsResponders[];
  readonly sendResolved?: boolean;
  readonly source?: string;
  readonly tags?: string;
  readonly updateAlerts?: boolean;
};
export type AlertmanagerConfigSpecReceiversOpsgenieConfigsResponders = {
  readonly id?: string;
  readonly name?: string;
  readonly type: 'team' | 'teams' | 'user' | 'escalation' | 'schedule';
  readonly username?: string;
};
export type AlertmanagerConfigSpecReceiversPagerdutyConfigs = {
  readonly class?: string;
  readonly client?: string;
  readonly clientURL?: string;
  readonly component?: string;
  readonly description?: string;
  readonly details?: readonly AlertmanagerConfigSpecReceiversEmailConfigsHeaders[];
  readonly group?: string;
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly pagerDutyImageConfigs?: readonly AlertmanagerConfigSpecReceiversPagerdutyConfigsPagerDutyImageConfigs[];
  readonly pagerDutyLinkConfigs?: readonly AlertmanagerConfigSpecReceiversPagerdutyConfigsPagerDutyLinkConfigs[];
  readonly routingKey?: SecretKeySelector;
  readonly sendResolved?: boolean;
  readonly serviceKey?: SecretKeySelector;
  readonly severity?: string;
  readonly source?: string;
  readonly timeout?: string;
  readonly url?: string;
};
export type AlertmanagerConfigSpecReceiversPagerdutyConfigsPagerDutyImageConfigs = {
  readonly alt?: string;
  readonly href?: string;
  readonly src?: string;
};
export type AlertmanagerConfigSpecReceiversPagerdutyConfigsPagerDutyLinkConfigs = {
  readonly alt?: string;
  readonly href?: string;
};
export type AlertmanagerConfigSpecReceiversPushoverConfigs = {
  readonly device?: string;
  readonly expire?: string;
  readonly html?: boolean;
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly message?: string;
  readonly monospace?: boolean;
  readonly priority?: string;
  readonly retry?: string;
  readonly sendResolved?: boolean;
  readonly sound?: string;
  readonly title?: string;
  readonly token?: SecretKeySelector;
  readonly tokenFile?: string;
  readonly ttl?: string;
  readonly url?: string;
  readonly urlTitle?: string;
  readonly userKey?: SecretKeySelector;
  readonly userKeyFile?: string;
};
export type AlertmanagerConfigSpecReceiversRocketchatConfigs = {
  readonly actions?: readonly AlertmanagerConfigSpecReceiversRocketchatConfigsActions[];
  readonly apiURL?: string;
  readonly channel?: string;
  readonly color?: string;
  readonly emoji?: string;
  readonly fields?: readonly AlertmanagerConfigSpecReceiversRocketchatConfigsFields[];
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly iconURL?: string;
  readonly imageURL?: string;
  readonly linkNames?: boolean;
  readonly sendResolved?: boolean;
  readonly shortFields?: boolean;
  readonly text?: string;
  readonly thumbURL?: string;
  readonly title?: string;
  readonly titleLink?: string;
  readonly token: SecretKeySelector;
  readonly tokenID: SecretKeySelector;
};
export type AlertmanagerConfigSpecReceiversRocketchatConfigsActions = {
  readonly msg?: string;
  readonly text?: string;
  readonly url?: string;
};
export type AlertmanagerConfigSpecReceiversRocketchatConfigsFields = {
  readonly short?: boolean;
  readonly title?: string;
  readonly value?: string;
};
export type AlertmanagerConfigSpecReceiversSlackConfigs = {
  readonly actions?: readonly AlertmanagerConfigSpecReceiversSlackConfigsActions[];
  readonly apiURL?: SecretKeySelector;
  readonly callbackId?: string;
  readonly channel?: string;
  readonly color?: string;
  readonly fallback?: string;
  readonly fields?: readonly AlertmanagerConfigSpecReceiversSlackConfigsFields[];
  readonly footer?: string;
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly iconEmoji?: string;
  readonly iconURL?: string;
  readonly imageURL?: string;
  readonly linkNames?: boolean;
  readonly messageText?: string;
  readonly mrkdwnIn?: readonly string[];
  readonly pretext?: string;
  readonly sendResolved?: boolean;
  readonly shortFields?: boolean;
  readonly text?: string;
  readonly thumbURL?: string;
  readonly timeout?: string;
  readonly title?: string;
  readonly titleLink?: string;
  readonly updateMessage?: boolean;
  readonly username?: string;
};
export type AlertmanagerConfigSpecReceiversSlackConfigsActions = {
  readonly confirm?: AlertmanagerConfigSpecReceiversSlackConfigsActionsConfirm;
  readonly name?: string;
  readonly style?: string;
  readonly text: string;
  readonly type: string;
  readonly url?: string;
  readonly value?: string;
};
export type AlertmanagerConfigSpecReceiversSlackConfigsActionsConfirm = {
  readonly dismissText?: string;
  readonly okText?: string;
  readonly text: string;
  readonly title?: string;
};
export type AlertmanagerConfigSpecReceiversSlackConfigsFields = {
  readonly short?: boolean;
  readonly title: string;
  readonly value: string;
};
export type AlertmanagerConfigSpecReceiversSnsConfigs = {
  readonly apiURL?: string;
  readonly attributes?: { readonly [key: string]: string };
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly message?: string;
  readonly phoneNumber?: string;
  readonly sendResolved?: boolean;
  readonly sigv4?: PrometheusSpecRemoteWriteSigv4;
  readonly subject?: string;
  readonly targetARN?: string;
  readonly topicARN?: string;
  readonly useAWSHTTPClient?: boolean;
};
export type AlertmanagerConfigSpecReceiversTelegramConfigs = {
  readonly apiURL?: string;
  readonly botToken?: SecretKeySelector;
  readonly botTokenFile?: string;
  readonly chatID: number;
  readonly disableNotifications?: boolean;
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly message?: string;
  readonly messageThreadID?: number;
  readonly parseMode?: 'MarkdownV2' | 'Markdown' | 'HTML';
  readonly sendResolved?: boolean;
};
export type AlertmanagerConfigSpecReceiversVictoropsConfigs = {
  readonly apiKey?: SecretKeySelector;
  readonly apiUrl?: string;
  readonly customFields?: readonly AlertmanagerConfigSpecReceiversEmailConfigsHeaders[];
  readonly entityDisplayName?: string;
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly messageType?: string;
  readonly monitoringTool?: string;
  readonly routingKey: string;
  readonly sendResolved?: boolean;
  readonly stateMessage?: string;
};
export type AlertmanagerConfigSpecReceiversWebexConfigs = {
  readonly apiURL?: string;
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly message?: string;
  readonly roomID: string;
  readonly sendResolved?: boolean;
};
export type AlertmanagerConfigSpecReceiversWebhookConfigs = {
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly maxAlerts?: number;
  readonly payload?: string;
  readonly sendResolved?: boolean;
  readonly timeout?: string;
  readonly url?: string;
  readonly urlSecret?: SecretKeySelector;
};
export type AlertmanagerConfigSpecReceiversWechatConfigs = {
  readonly agentID?: string;
  readonly apiSecret?: SecretKeySelector;
  readonly apiURL?: string;
  readonly corpID?: string;
  readonly httpConfig?: AlertmanagerConfigSpecReceiversDiscordConfigsHttpConfig;
  readonly message?: string;
  readonly messageType?: string;
  readonly sendResolved?: boolean;
  readonly toParty?: string;
  readonly toTag?: string;
  readonly toUser?: string;
};
export type AlertmanagerConfigSpecRoute = {
  readonly activeTimeIntervals?: readonly string[];
  readonly continue?: boolean;
  readonly groupBy?: readonly string[];
  readonly groupInterval?: string;
  readonly groupWait?: string;
  readonly matchers?: readonly AlertmanagerConfigSpecInhibitRulesSourceMatch[];
  readonly muteTimeIntervals?: readonly string[];
  readonly receiver?: string;
  readonly repeatInterval?: string;
  readonly routes?: readonly JsonValue[];
};
export type AlertmanagerSpec = {
  readonly additionalArgs?: readonly AlertmanagerSpecAdditionalArgs[];
  readonly additionalPeers?: readonly string[];
  readonly affinity?: Affinity;
  readonly alertmanagerConfigMatcherStrategy?: AlertmanagerSpecAlertmanagerConfigMatcherStrategy;
  readonly alertmanagerConfigNamespaceSelector?: LabelSelector;
  readonly alertmanagerConfigSelector?: LabelSelector;
  readonly alertmanagerConfiguration?: AlertmanagerSpecAlertmanagerConfiguration;
  readonly automountServiceAccountToken?: boolean;
  readonly baseImage?: string;
  readonly clusterAdvertiseAddress?: string;
  readonly clusterGossipInterval?: string;
  readonly clusterLabel?: string;
  readonly clusterPeerTimeout?: string;
  readonly clusterPushpullInterval?: string;
  readonly clusterTLS?: AlertmanagerSpecClusterTLS;
  readonly configMaps?: readonly string[];
  readonly configSecret?: string;
  readonly containers?: readonly Container[];
  readonly dnsConfig?: AlertmanagerSpecDnsConfig;
  readonly dnsPolicy?: 'ClusterFirstWithHostNet' | 'ClusterFirst' | 'Default' | 'None';
  readonly enableFeatures?: readonly string[];
  readonly enableServiceLinks?: boolean;
  readonly externalUrl?: string;
  readonly forceEnableClusterMode?: boolean;
  readonly hostAliases?: readonly AlertmanagerSpecHostAliases[];
  readonly hostNetwork?: boolean;
  readonly hostUsers?: boolean;
  readonly image?: string;
  readonly imagePullPolicy?: '' | 'Always' | 'Never' | 'IfNotPresent';
  readonly imagePullSecrets?: readonly AlertmanagerSpecImagePullSecrets[];
  readonly initContainers?: readonly Container[];
  readonly limits?: AlertmanagerSpecLimits;
  readonly listenLocal?: boolean;
  readonly logFormat?: '' | 'logfmt' | 'json';
  readonly logLevel?: '' | 'debug' | 'info' | 'warn' | 'error';
  readonly minReadySeconds?: number;
  readonly nodeSelector?: { readonly [key: string]: string };
  readonly paused?: boolean;
  readonly persistentVolumeClaimRetentionPolicy?: StatefulSetPersistentVolumeClaimRetentionPolicy;
  readonly podManagementPolicy?: 'OrderedReady' | 'Parallel';
  readonly podMetadata?: AlertmanagerSpecPodMetadata;
  readonly portName?: string;
  readonly priorityClassName?: string;
  readonly replicas?: number;
  readonly resources?: ResourceRequirements;
  readonly retention?: string;
  readonly routePrefix?: string;
  readonly schedulerName?: string;
  readonly secrets?: readonly string[];
  readonly securityContext?: PodSecurityContext;
  readonly serviceAccountName?: string;
  readonly serviceName?: string;
  readonly sha?: string;
  readonly storage?: AlertmanagerSpecStorage;
  readonly tag?: string;
  readonly terminationGracePeriodSeconds?: number;
  readonly tolerations?: readonly Toleration[];
  readonly topologySpreadConstraints?: readonly TopologySpreadConstraint[];
  readonly updateStrategy?: AlertmanagerSpecUpdateStrategy;
  readonly version?: string;
  readonly volumeMounts?: readonly VolumeMount[];
  readonly volumes?: readonly AlertmanagerSpecVolumes[];
  readonly web?: AlertmanagerSpecWeb;
};
export type AlertmanagerSpecAdditionalArgs = {
  readonly name: string;
  readonly value?: string;
};
export type AlertmanagerSpecAlertmanagerConfigMatcherStrategy = {
  readonly type?: 'OnNamespace' | 'OnNamespaceExceptForAlertmanagerNamespace' | 'None';
};
export type AlertmanagerSpecAlertmanagerConfiguration = {
  readonly global?: AlertmanagerSpecAlertmanagerConfigurationGlobal;
  readonly name?: string;
  readonly templates?: readonly AlertmanagerSpecAlertmanagerConfigurationTemplates[];
};
export type AlertmanagerSpecAlertmanagerConfigurationGlobal = {
  readonly httpConfig?: AlertmanagerSpecAlertmanagerConfigurationGlobalHttpConfig;
  readonly jira?: AlertmanagerSpecAlertmanagerConfigurationGlobalJira;
  readonly mattermost?: AlertmanagerSpecAlertmanagerConfigurationGlobalMattermost;
  readonly opsGenieApiKey?: SecretKeySelector;
  readonly opsGenieApiUrl?: SecretKeySelector;
  readonly pagerdutyUrl?: string;
  readonly resolveTimeout?: string;
  readonly rocketChat?: AlertmanagerSpecAlertmanagerConfigurationGlobalRocketChat;
  readonly slackApiUrl?: SecretKeySelector;
  readonly smtp?: AlertmanagerSpecAlertmanagerConfigurationGlobalSmtp;
  readonly telegram?: AlertmanagerSpecAlertmanagerConfigurationGlobalJira;
  readonly victorops?: AlertmanagerSpecAlertmanagerConfigurationGlobalVictorops;
  readonly webex?: AlertmanagerSpecAlertmanagerConfigurationGlobalJira;
  readonly wechat?: AlertmanagerSpecAlertmanagerConfigurationGlobalWechat;
};
export type AlertmanagerSpecAlertmanagerConfigurationGlobalHttpConfig = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly bearerTokenSecret?: SecretKeySelector;
  readonly enableHttp2?: boolean;
  readonly followRedirects?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type AlertmanagerSpecAlertmanagerConfigurationGlobalJira = {
  readonly apiURL?: string;
};
export type AlertmanagerSpecAlertmanagerConfigurationGlobalMattermost = {
  readonly webhookURL?: SecretKeySelector;
};
export type AlertmanagerSpecAlertmanagerConfigurationGlobalRocketChat = {
  readonly apiURL?: string;
  readonly token?: SecretKeySelector;
  readonly tokenID?: SecretKeySelector;
};
export type AlertmanagerSpecAlertmanagerConfigurationGlobalSmtp = {
  readonly authIdentity?: string;
  readonly authPassword?: SecretKeySelector;
  readonly authSecret?: SecretKeySelector;
  readonly authUsername?: string;
  readonly forceImplicitTLS?: boolean;
  readonly from?: string;
  readonly hello?: string;
  readonly requireTLS?: boolean;
  readonly smartHost?: AlertmanagerSpecAlertmanagerConfigurationGlobalSmtpSmartHost;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type AlertmanagerSpecAlertmanagerConfigurationGlobalSmtpSmartHost = {
  readonly host: string;
  readonly port: string;
};
export type AlertmanagerSpecAlertmanagerConfigurationGlobalVictorops = {
  readonly apiKey?: SecretKeySelector;
  readonly apiURL?: string;
};
export type AlertmanagerSpecAlertmanagerConfigurationGlobalWechat = {
  readonly apiCorpID?: string;
  readonly apiSecret?: SecretKeySelector;
  readonly apiURL?: string;
};
export type AlertmanagerSpecAlertmanagerConfigurationTemplates = {
  readonly configMap?: ConfigMapKeySelector;
  readonly secret?: SecretKeySelector;
};
export type AlertmanagerSpecClusterTLS = {
  readonly client: ProbeSpecTlsConfig;
  readonly server: AlertmanagerSpecClusterTLSServer;
};
export type AlertmanagerSpecClusterTLSServer = {
  readonly cert?: AlertmanagerSpecAlertmanagerConfigurationTemplates;
  readonly certFile?: string;
  readonly cipherSuites?: readonly string[];
  readonly clientAuthType?: string;
  readonly clientCAFile?: string;
  readonly client_ca?: AlertmanagerSpecAlertmanagerConfigurationTemplates;
  readonly curvePreferences?: readonly string[];
  readonly keyFile?: string;
  readonly keySecret?: SecretKeySelector;
  readonly maxVersion?: string;
  readonly minVersion?: string;
  readonly preferServerCipherSuites?: boolean;
};
export type AlertmanagerSpecDnsConfig = {
  readonly nameservers?: readonly string[];
  readonly options?: readonly AlertmanagerSpecAdditionalArgs[];
  readonly searches?: readonly string[];
};
export type AlertmanagerSpecHostAliases = {
  readonly hostnames: readonly string[];
  readonly ip: string;
};
export type AlertmanagerSpecImagePullSecrets = {
  readonly name?: string;
};
export type AlertmanagerSpecLimits = {
  readonly maxPerSilenceBytes?: string;
  readonly maxSilences?: number;
};
export type AlertmanagerSpecPodMetadata = {
  readonly annotations?: { readonly [key: string]: string };
  readonly labels?: { readonly [key: string]: string };
  readonly name?: string;
};
export type AlertmanagerSpecStorage = {
  readonly disableMountSubPath?: boolean;
  readonly emptyDir?: EmptyDirVolumeSource;
  readonly ephemeral?: AlertmanagerSpecStorageEphemeral;
  readonly volumeClaimTemplate?: AlertmanagerSpecStorageVolumeClaimTemplate;
};
export type AlertmanagerSpecStorageEphemeral = {
  readonly volumeClaimTemplate?: AlertmanagerSpecStorageEphemeralVolumeClaimTemplate;
};
export type AlertmanagerSpecStorageEphemeralVolumeClaimTemplate = {
  readonly metadata?: EmptyObject;
  readonly spec: PersistentVolumeClaimSpec;
};
export type AlertmanagerSpecStorageVolumeClaimTemplate = {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata?: AlertmanagerSpecPodMetadata;
  readonly spec?: PersistentVolumeClaimSpec;
  readonly status?: AlertmanagerSpecStorageVolumeClaimTemplateStatus;
};
export type AlertmanagerSpecStorageVolumeClaimTemplateStatus = {
  readonly accessModes?: readonly string[];
  readonly allocatedResourceStatuses?: { readonly [key: string]: string };
  readonly allocatedResources?: { readonly [key: string]: Quantity };
  readonly capacity?: { readonly [key: string]: Quantity };
  readonly conditions?: readonly AlertmanagerSpecStorageVolumeClaimTemplateStatusConditions[];
  readonly currentVolumeAttributesClassName?: string;
  readonly modifyVolumeStatus?: AlertmanagerSpecStorageVolumeClaimTemplateStatusModifyVolumeStatus;
  readonly phase?: string;
};
export type AlertmanagerSpecStorageVolumeClaimTemplateStatusConditions = {
  readonly lastProbeTime?: string;
  readonly lastTransitionTime?: string;
  readonly message?: string;
  readonly reason?: string;
  readonly status: string;
  readonly type: string;
};
export type AlertmanagerSpecStorageVolumeClaimTemplateStatusModifyVolumeStatus = {
  readonly status: string;
  readonly targetVolumeAttributesClassName?: string;
};
export type AlertmanagerSpecUpdateStrategy = {
  readonly rollingUpdate?: AlertmanagerSpecUpdateStrategyRollingUpdate;
  readonly type: 'OnDelete' | 'RollingUpdate';
};
export type AlertmanagerSpecUpdateStrategyRollingUpdate = {
  readonly maxUnavailable?: IntOrString;
};
export type AlertmanagerSpecVolumes = {
  readonly awsElasticBlockStore?: AWSElasticBlockStoreVolumeSource;
  readonly azureDisk?: AzureDiskVolumeSource;
  readonly azureFile?: AzureFileVolumeSource;
  readonly cephfs?: CephFSVolumeSource;
  readonly cinder?: CinderVolumeSource;
  readonly configMap?: ConfigMapVolumeSource;
  readonly csi?: CSIVolumeSource;
  readonly downwardAPI?: DownwardAPIVolumeSource;
  readonly emptyDir?: EmptyDirVolumeSource;
  readonly ephemeral?: AlertmanagerSpecStorageEphemeral;
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
export type AlertmanagerSpecWeb = {
  readonly getConcurrency?: number;
  readonly httpConfig?: AlertmanagerSpecWebHttpConfig;
  readonly timeout?: number;
  readonly tlsConfig?: AlertmanagerSpecClusterTLSServer;
};
export type AlertmanagerSpecWebHttpConfig = {
  readonly headers?: AlertmanagerSpecWebHttpConfigHeaders;
  readonly http2?: boolean;
};
export type AlertmanagerSpecWebHttpConfigHeaders = {
  readonly contentSecurityPolicy?: string;
  readonly strictTransportSecurity?: string;
  readonly xContentTypeOptions?: '' | 'NoSniff';
  readonly xFrameOptions?: '' | 'Deny' | 'SameOrigin';
  readonly xXSSProtection?: string;
};
export type PodMonitorSpec = {
  readonly attachMetadata?: PodMonitorSpecAttachMetadata;
  readonly bodySizeLimit?: string;
  readonly convertClassicHistogramsToNHCB?: boolean;
  readonly fallbackScrapeProtocol?: 'PrometheusProto' | 'OpenMetricsText0.0.1' | 'OpenMetricsText1.0.0' | 'PrometheusText0.0.4' | 'PrometheusText1.0.0';
  readonly jobLabel?: string;
  readonly keepDroppedTargets?: number;
  readonly labelLimit?: number;
  readonly labelNameLengthLimit?: number;
  readonly labelValueLengthLimit?: number;
  readonly namespaceSelector?: PodMonitorSpecNamespaceSelector;
  readonly nativeHistogramBucketLimit?: number;
  readonly nativeHistogramMinBucketFactor?: Quantity;
  readonly podMetricsEndpoints?: readonly PodMonitorSpecPodMetricsEndpoints[];
  readonly podTargetLabels?: readonly string[];
  readonly sampleLimit?: number;
  readonly scrapeClass?: string;
  readonly scrapeClassicHistograms?: boolean;
  readonly scrapeNativeHistograms?: boolean;
  readonly scrapeProtocols?: readonly ('PrometheusProto' | 'OpenMetricsText0.0.1' | 'OpenMetricsText1.0.0' | 'PrometheusText0.0.4' | 'PrometheusText1.0.0')[];
  readonly selector: LabelSelector;
  readonly selectorMechanism?: 'RelabelConfig' | 'RoleSelector';
  readonly targetLimit?: number;
};
export type PodMonitorSpecAttachMetadata = {
  readonly node?: boolean;
};
export type PodMonitorSpecNamespaceSelector = {
  readonly any?: boolean;
  readonly matchNames?: readonly string[];
};
export type PodMonitorSpecPodMetricsEndpoints = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly bearerTokenSecret?: SecretKeySelector;
  readonly enableHttp2?: boolean;
  readonly filterRunning?: boolean;
  readonly followRedirects?: boolean;
  readonly honorLabels?: boolean;
  readonly honorTimestamps?: boolean;
  readonly interval?: string;
  readonly metricRelabelings?: readonly ProbeSpecMetricRelabelings[];
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly params?: { readonly [key: string]: readonly string[] };
  readonly path?: string;
  readonly port?: string;
  readonly portNumber?: number;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly relabelings?: readonly ProbeSpecMetricRelabelings[];
  readonly scheme?: 'http' | 'https' | 'HTTP' | 'HTTPS';
  readonly scrapeTimeout?: string;
  readonly targetPort?: IntOrString;
  readonly tlsConfig?: ProbeSpecTlsConfig;
  readonly trackTimestampsStaleness?: boolean;
};
export type ProbeSpec = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly bearerTokenSecret?: SecretKeySelector;
  readonly convertClassicHistogramsToNHCB?: boolean;
  readonly enableHttp2?: boolean;
  readonly fallbackScrapeProtocol?: 'PrometheusProto' | 'OpenMetricsText0.0.1' | 'OpenMetricsText1.0.0' | 'PrometheusText0.0.4' | 'PrometheusText1.0.0';
  readonly followRedirects?: boolean;
  readonly interval?: string;
  readonly jobName?: string;
  readonly keepDroppedTargets?: number;
  readonly labelLimit?: number;
  readonly labelNameLengthLimit?: number;
  readonly labelValueLengthLimit?: number;
  readonly metricRelabelings?: readonly ProbeSpecMetricRelabelings[];
  readonly module?: string;
  readonly nativeHistogramBucketLimit?: number;
  readonly nativeHistogramMinBucketFactor?: Quantity;
  readonly oauth2?: ProbeSpecOauth2;
  readonly params?: readonly ProbeSpecParams[];
  readonly prober?: ProbeSpecProber;
  readonly sampleLimit?: number;
  readonly scrapeClass?: string;
  readonly scrapeClassicHistograms?: boolean;
  readonly scrapeNativeHistograms?: boolean;
  readonly scrapeProtocols?: readonly ('PrometheusProto' | 'OpenMetricsText0.0.1' | 'OpenMetricsText1.0.0' | 'PrometheusText0.0.4' | 'PrometheusText1.0.0')[];
  readonly scrapeTimeout?: string;
  readonly targetLimit?: number;
  readonly targets?: ProbeSpecTargets;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ProbeSpecAuthorization = {
  readonly credentials?: SecretKeySelector;
  readonly type?: string;
};
export type ProbeSpecBasicAuth = {
  readonly password?: SecretKeySelector;
  readonly username?: SecretKeySelector;
};
export type ProbeSpecMetricRelabelings = {
  readonly action?: 'replace' | 'Replace' | 'keep' | 'Keep' | 'drop' | 'Drop' | 'hashmod' | 'HashMod' | 'labelmap' | 'LabelMap' | 'labeldrop' | 'LabelDrop' | 'labelkeep' | 'LabelKeep' | 'lowercase' | 'Lowercase' | 'uppercase' | 'Uppercase' | 'keepequal' | 'KeepEqual' | 'dropequal' | 'DropEqual';
  readonly modulus?: number;
  readonly regex?: string;
  readonly replacement?: string;
  readonly separator?: string;
  readonly sourceLabels?: readonly string[];
  readonly targetLabel?: string;
};
export type ProbeSpecOauth2 = {
  readonly clientId: AlertmanagerSpecAlertmanagerConfigurationTemplates;
  readonly clientSecret: SecretKeySelector;
  readonly endpointParams?: { readonly [key: string]: string };
  readonly noProxy?: string;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly scopes?: readonly string[];
  readonly tlsConfig?: ProbeSpecTlsConfig;
  readonly tokenUrl: string;
};
export type ProbeSpecParams = {
  readonly name: string;
  readonly values?: readonly string[];
};
export type ProbeSpecProber = {
  readonly noProxy?: string;
  readonly path?: string;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly scheme?: 'http' | 'https' | 'HTTP' | 'HTTPS';
  readonly url: string;
};
export type ProbeSpecTargets = {
  readonly ingress?: ProbeSpecTargetsIngress;
  readonly staticConfig?: ProbeSpecTargetsStaticConfig;
};
export type ProbeSpecTargetsIngress = {
  readonly namespaceSelector?: PodMonitorSpecNamespaceSelector;
  readonly relabelingConfigs?: readonly ProbeSpecMetricRelabelings[];
  readonly selector?: LabelSelector;
};
export type ProbeSpecTargetsStaticConfig = {
  readonly labels?: { readonly [key: string]: string };
  readonly relabelingConfigs?: readonly ProbeSpecMetricRelabelings[];
  readonly static?: readonly string[];
};
export type ProbeSpecTlsConfig = {
  readonly ca?: AlertmanagerSpecAlertmanagerConfigurationTemplates;
  readonly cert?: AlertmanagerSpecAlertmanagerConfigurationTemplates;
  readonly insecureSkipVerify?: boolean;
  readonly keySecret?: SecretKeySelector;
  readonly maxVersion?: 'TLS10' | 'TLS11' | 'TLS12' | 'TLS13';
  readonly minVersion?: 'TLS10' | 'TLS11' | 'TLS12' | 'TLS13';
  readonly serverName?: string;
};
export type PrometheusRuleSpec = {
  readonly groups?: readonly PrometheusRuleSpecGroups[];
};
export type PrometheusRuleSpecGroups = {
  readonly interval?: string;
  readonly labels?: { readonly [key: string]: string };
  readonly limit?: number;
  readonly name: string;
  readonly partial_response_strategy?: string;
  readonly query_offset?: string;
  readonly rules?: readonly PrometheusRuleSpecGroupsRules[];
};
export type PrometheusRuleSpecGroupsRules = {
  readonly alert?: string;
  readonly annotations?: { readonly [key: string]: string };
  readonly expr: IntOrString;
  readonly for?: string;
  readonly keep_firing_for?: string;
  readonly labels?: { readonly [key: string]: string };
  readonly record?: string;
};
export type PrometheusSpec = {
  readonly additionalAlertManagerConfigs?: ConfigMapKeySelector;
  readonly additionalAlertRelabelConfigs?: ConfigMapKeySelector;
  readonly additionalArgs?: readonly AlertmanagerSpecAdditionalArgs[];
  readonly additionalScrapeConfigs?: ConfigMapKeySelector;
  readonly affinity?: Affinity;
  readonly alerting?: PrometheusSpecAlerting;
  readonly allowOverlappingBlocks?: boolean;
  readonly apiserverConfig?: PrometheusSpecApiserverConfig;
  readonly arbitraryFSAccessThroughSMs?: PrometheusSpecArbitraryFSAccessThroughSMs;
  readonly automountServiceAccountToken?: boolean;
  readonly baseImage?: string;
  readonly bodySizeLimit?: string;
  readonly configMaps?: readonly string[];
  readonly containers?: readonly Container[];
  readonly convertClassicHistogramsToNHCB?: boolean;
  readonly disableCompaction?: boolean;
  readonly dnsConfig?: AlertmanagerSpecDnsConfig;
  readonly dnsPolicy?: 'ClusterFirstWithHostNet' | 'ClusterFirst' | 'Default' | 'None';
  readonly enableAdminAPI?: boolean;
  readonly enableFeatures?: readonly string[];
  readonly enableOTLPReceiver?: boolean;
  readonly enableRemoteWriteReceiver?: boolean;
  readonly enableServiceLinks?: boolean;
  readonly enforcedBodySizeLimit?: string;
  readonly enforcedKeepDroppedTargets?: number;
  readonly enforcedLabelLimit?: number;
  readonly enforcedLabelNameLengthLimit?: number;
  readonly enforcedLabelValueLengthLimit?: number;
  readonly enforcedNamespaceLabel?: string;
  readonly enforcedSampleLimit?: number;
  readonly enforcedTargetLimit?: number;
  readonly evaluationInterval?: string;
  readonly excludedFromEnforcement?: readonly PrometheusSpecExcludedFromEnforcement[];
  readonly exemplars?: PrometheusSpecExemplars;
  readonly externalLabels?: { readonly [key: string]: string };
  readonly externalUrl?: string;
  readonly hostAliases?: readonly AlertmanagerSpecHostAliases[];
  readonly hostNetwork?: boolean;
  readonly hostUsers?: boolean;
  readonly ignoreNamespaceSelectors?: boolean;
  readonly image?: string;
  readonly imagePullPolicy?: '' | 'Always' | 'Never' | 'IfNotPresent';
  readonly imagePullSecrets?: readonly AlertmanagerSpecImagePullSecrets[];
  readonly initContainers?: readonly Container[];
  readonly keepDroppedTargets?: number;
  readonly labelLimit?: number;
  readonly labelNameLengthLimit?: number;
  readonly labelValueLengthLimit?: number;
  readonly listenLocal?: boolean;
  readonly logFormat?: '' | 'logfmt' | 'json';
  readonly logLevel?: '' | 'debug' | 'info' | 'warn' | 'error';
  readonly maximumStartupDurationSeconds?: number;
  readonly minReadySeconds?: number;
  readonly nameEscapingScheme?: 'AllowUTF8' | 'Underscores' | 'Dots' | 'Values';
  readonly nameValidationScheme?: 'UTF8' | 'Legacy';
  readonly nodeSelector?: { readonly [key: string]: string };
  readonly otlp?: PrometheusSpecOtlp;
  readonly overrideHonorLabels?: boolean;
  readonly overrideHonorTimestamps?: boolean;
  readonly paused?: boolean;
  readonly persistentVolumeClaimRetentionPolicy?: StatefulSetPersistentVolumeClaimRetentionPolicy;
  readonly podManagementPolicy?: 'OrderedReady' | 'Parallel';
  readonly podMetadata?: AlertmanagerSpecPodMetadata;
  readonly podMonitorNamespaceSelector?: LabelSelector;
  readonly podMonitorSelector?: LabelSelector;
  readonly podTargetLabels?: readonly string[];
  readonly portName?: string;
  readonly priorityClassName?: string;
  readonly probeNamespaceSelector?: LabelSelector;
  readonly probeSelector?: LabelSelector;
  readonly prometheusExternalLabelName?: string;
  readonly prometheusRulesExcludedFromEnforce?: readonly PrometheusSpecPrometheusRulesExcludedFromEnforce[];
  readonly query?: PrometheusSpecQuery;
  readonly queryLogFile?: string;
  readonly reloadStrategy?: 'HTTP' | 'ProcessSignal';
  readonly remoteRead?: readonly PrometheusSpecRemoteRead[];
  readonly remoteWrite?: readonly PrometheusSpecRemoteWrite[];
  readonly remoteWriteReceiverMessageVersions?: readonly ('V1.0' | 'V2.0')[];
  readonly replicaExternalLabelName?: string;
  readonly replicas?: number;
  readonly resources?: ResourceRequirements;
  readonly retention?: string;
  readonly retentionSize?: string;
  readonly routePrefix?: string;
  readonly ruleNamespaceSelector?: LabelSelector;
  readonly ruleQueryOffset?: string;
  readonly ruleSelector?: LabelSelector;
  readonly rules?: PrometheusSpecRules;
  readonly runtime?: PrometheusSpecRuntime;
  readonly sampleLimit?: number;
  readonly schedulerName?: string;
  readonly scrapeClasses?: readonly PrometheusSpecScrapeClasses[];
  readonly scrapeClassicHistograms?: boolean;
  readonly scrapeConfigNamespaceSelector?: LabelSelector;
  readonly scrapeConfigSelector?: LabelSelector;
  readonly scrapeFailureLogFile?: string;
  readonly scrapeInterval?: string;
  readonly scrapeNativeHistograms?: boolean;
  readonly scrapeProtocols?: readonly ('PrometheusProto' | 'OpenMetricsText0.0.1' | 'OpenMetricsText1.0.0' | 'PrometheusText0.0.4' | 'PrometheusText1.0.0')[];
  readonly scrapeTimeout?: string;
  readonly secrets?: readonly string[];
  readonly securityContext?: PodSecurityContext;
  readonly serviceAccountName?: string;
  readonly serviceDiscoveryRole?: 'Endpoints' | 'EndpointSlice';
  readonly serviceMonitorNamespaceSelector?: LabelSelector;
  readonly serviceMonitorSelector?: LabelSelector;
  readonly serviceName?: string;
  readonly sha?: string;
  readonly shardRetentionPolicy?: PrometheusSpecShardRetentionPolicy;
  readonly shardingStrategy?: PrometheusSpecShardingStrategy;
  readonly shards?: number;
  readonly storage?: AlertmanagerSpecStorage;
  readonly tag?: string;
  readonly targetLimit?: number;
  readonly terminationGracePeriodSeconds?: number;
  readonly thanos?: PrometheusSpecThanos;
  readonly tolerations?: readonly Toleration[];
  readonly topologySpreadConstraints?: readonly PrometheusSpecTopologySpreadConstraints[];
  readonly tracingConfig?: PrometheusSpecTracingConfig;
  readonly tsdb?: PrometheusSpecTsdb;
  readonly updateStrategy?: AlertmanagerSpecUpdateStrategy;
  readonly version?: string;
  readonly volumeMounts?: readonly VolumeMount[];
  readonly volumes?: readonly AlertmanagerSpecVolumes[];
  readonly walCompression?: boolean;
  readonly web?: PrometheusSpecWeb;
};
export type PrometheusSpecAlerting = {
  readonly alertmanagers: readonly PrometheusSpecAlertingAlertmanagers[];
};
export type PrometheusSpecAlertingAlertmanagers = {
  readonly alertRelabelings?: readonly ProbeSpecMetricRelabelings[];
  readonly apiVersion?: 'v1' | 'V1' | 'v2' | 'V2';
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly bearerTokenFile?: string;
  readonly enableHttp2?: boolean;
  readonly name: string;
  readonly namespace?: string;
  readonly noProxy?: string;
  readonly pathPrefix?: string;
  readonly port: IntOrString;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly relabelings?: readonly ProbeSpecMetricRelabelings[];
  readonly scheme?: 'http' | 'https' | 'HTTP' | 'HTTPS';
  readonly sigv4?: PrometheusSpecRemoteWriteSigv4;
  readonly timeout?: string;
  readonly tlsConfig?: PrometheusSpecApiserverConfigTlsConfig;
};
export type PrometheusSpecApiserverConfig = {
  readonly authorization?: PrometheusSpecApiserverConfigAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly bearerToken?: string;
  readonly bearerTokenFile?: string;
  readonly host: string;
  readonly noProxy?: string;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly tlsConfig?: PrometheusSpecApiserverConfigTlsConfig;
};
export type PrometheusSpecApiserverConfigAuthorization = {
  readonly credentials?: SecretKeySelector;
  readonly credentialsFile?: string;
  readonly type?: string;
};
export type PrometheusSpecApiserverConfigTlsConfig = {
  readonly ca?: AlertmanagerSpecAlertmanagerConfigurationTemplates;
  readonly caFile?: string;
  readonly cert?: AlertmanagerSpecAlertmanagerConfigurationTemplates;
  readonly certFile?: string;
  readonly insecureSkipVerify?: boolean;
  readonly keyFile?: string;
  readonly keySecret?: SecretKeySelector;
  readonly maxVersion?: 'TLS10' | 'TLS11' | 'TLS12' | 'TLS13';
  readonly minVersion?: 'TLS10' | 'TLS11' | 'TLS12' | 'TLS13';
  readonly serverName?: string;
};
export type PrometheusSpecArbitraryFSAccessThroughSMs = {
  readonly deny?: boolean;
};
export type PrometheusSpecExcludedFromEnforcement = {
  readonly group?: 'monitoring.coreos.com';
  readonly name?: string;
  readonly namespace: string;
  readonly resource: 'prometheusrules' | 'servicemonitors' | 'podmonitors' | 'probes' | 'scrapeconfigs';
};
export type PrometheusSpecExemplars = {
  readonly maxSize?: number;
};
export type PrometheusSpecOtlp = {
  readonly convertHistogramsToNHCB?: boolean;
  readonly ignoreResourceAttributes?: readonly string[];
  readonly keepIdentifyingResourceAttributes?: boolean;
  readonly labelNamePreserveMultipleUnderscores?: boolean;
  readonly labelNameUnderscoreSanitization?: boolean;
  readonly promoteAllResourceAttributes?: boolean;
  readonly promoteResourceAttributes?: readonly string[];
  readonly promoteScopeMetadata?: boolean;
  readonly translationStrategy?: 'NoUTF8EscapingWithSuffixes' | 'UnderscoreEscapingWithSuffixes' | 'NoTranslation' | 'UnderscoreEscapingWithoutSuffixes';
};
export type PrometheusSpecPrometheusRulesExcludedFromEnforce = {
  readonly ruleName: string;
  readonly ruleNamespace: string;
};
export type PrometheusSpecQuery = {
  readonly lookbackDelta?: string;
  readonly maxConcurrency?: number;
  readonly maxSamples?: number;
  readonly timeout?: string;
};
export type PrometheusSpecRemoteRead = {
  readonly authorization?: PrometheusSpecApiserverConfigAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly bearerToken?: string;
  readonly bearerTokenFile?: string;
  readonly filterExternalLabels?: boolean;
  readonly followRedirects?: boolean;
  readonly headers?: { readonly [key: string]: string };
  readonly name?: string;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly readRecent?: boolean;
  readonly remoteTimeout?: string;
  readonly requiredMatchers?: { readonly [key: string]: string };
  readonly tlsConfig?: PrometheusSpecApiserverConfigTlsConfig;
  readonly url: string;
};
export type PrometheusSpecRemoteWrite = {
  readonly authorization?: PrometheusSpecApiserverConfigAuthorization;
  readonly azureAd?: PrometheusSpecRemoteWriteAzureAd;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly bearerToken?: string;
  readonly bearerTokenFile?: string;
  readonly enableHTTP2?: boolean;
  readonly followRedirects?: boolean;
  readonly headers?: { readonly [key: string]: string };
  readonly messageVersion?: 'V1.0' | 'V2.0';
  readonly metadataConfig?: PrometheusSpecRemoteWriteMetadataConfig;
  readonly name?: string;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly queueConfig?: PrometheusSpecRemoteWriteQueueConfig;
  readonly remoteTimeout?: string;
  readonly roundRobinDNS?: boolean;
  readonly sendExemplars?: boolean;
  readonly sendNativeHistograms?: boolean;
  readonly sigv4?: PrometheusSpecRemoteWriteSigv4;
  readonly tlsConfig?: PrometheusSpecApiserverConfigTlsConfig;
  readonly url: string;
  readonly writeRelabelConfigs?: readonly ProbeSpecMetricRelabelings[];
};
export type PrometheusSpecRemoteWriteAzureAd = {
  readonly cloud?: 'AzureChina' | 'AzureGovernment' | 'AzurePublic';
  readonly managedIdentity?: PrometheusSpecRemoteWriteAzureAdManagedIdentity;
  readonly oauth?: PrometheusSpecRemoteWriteAzureAdOauth;
  readonly scope?: string;
  readonly sdk?: PrometheusSpecRemoteWriteAzureAdSdk;
  readonly workloadIdentity?: PrometheusSpecRemoteWriteAzureAdWorkloadIdentity;
};
export type PrometheusSpecRemoteWriteAzureAdManagedIdentity = {
  readonly clientId?: string;
};
export type PrometheusSpecRemoteWriteAzureAdOauth = {
  readonly clientId: string;
  readonly clientSecret: SecretKeySelector;
  readonly tenantId: string;
};
export type PrometheusSpecRemoteWriteAzureAdSdk = {
  readonly tenantId?: string;
};
export type PrometheusSpecRemoteWriteAzureAdWorkloadIdentity = {
  readonly clientId: string;
  readonly tenantId: string;
};
export type PrometheusSpecRemoteWriteMetadataConfig = {
  readonly maxSamplesPerSend?: number;
  readonly send?: boolean;
  readonly sendInterval?: string;
};
export type PrometheusSpecRemoteWriteQueueConfig = {
  readonly batchSendDeadline?: string;
  readonly capacity?: number;
  readonly maxBackoff?: string;
  readonly maxRetries?: number;
  readonly maxSamplesPerSend?: number;
  readonly maxShards?: number;
  readonly minBackoff?: string;
  readonly minShards?: number;
  readonly retryOnRateLimit?: boolean;
  readonly sampleAgeLimit?: string;
};
export type PrometheusSpecRemoteWriteSigv4 = {
  readonly accessKey?: SecretKeySelector;
  readonly externalId?: string;
  readonly profile?: string;
  readonly region?: string;
  readonly roleArn?: string;
  readonly secretKey?: SecretKeySelector;
  readonly useFIPSSTSEndpoint?: boolean;
};
export type PrometheusSpecRules = {
  readonly alert?: PrometheusSpecRulesAlert;
};
export type PrometheusSpecRulesAlert = {
  readonly forGracePeriod?: string;
  readonly forOutageTolerance?: string;
  readonly resendDelay?: string;
};
export type PrometheusSpecRuntime = {
  readonly goGC?: number;
};
export type PrometheusSpecScrapeClasses = {
  readonly attachMetadata?: PodMonitorSpecAttachMetadata;
  readonly authorization?: PrometheusSpecApiserverConfigAuthorization;
  readonly default?: boolean;
  readonly fallbackScrapeProtocol?: 'PrometheusProto' | 'OpenMetricsText0.0.1' | 'OpenMetricsText1.0.0' | 'PrometheusText0.0.4' | 'PrometheusText1.0.0';
  readonly metricRelabelings?: readonly ProbeSpecMetricRelabelings[];
  readonly name: string;
  readonly relabelings?: readonly ProbeSpecMetricRelabelings[];
  readonly tlsConfig?: PrometheusSpecApiserverConfigTlsConfig;
};
export type PrometheusSpecShardRetentionPolicy = {
  readonly retain?: PrometheusSpecShardRetentionPolicyRetain;
  readonly whenScaled?: 'Retain' | 'Delete';
};
export type PrometheusSpecShardRetentionPolicyRetain = {
  readonly retentionPeriod: string;
};
export type PrometheusSpecShardingStrategy = {
  readonly mode?: 'Address' | 'Topology';
  readonly topology?: PrometheusSpecShardingStrategyTopology;
};
export type PrometheusSpecShardingStrategyTopology = {
  readonly externalLabelName?: string;
  readonly values?: readonly string[];
};
export type PrometheusSpecThanos = {
  readonly additionalArgs?: readonly AlertmanagerSpecAdditionalArgs[];
  readonly baseImage?: string;
  readonly blockSize?: string;
  readonly getConfigInterval?: string;
  readonly getConfigTimeout?: string;
  readonly grpcListenLocal?: boolean;
  readonly grpcServerTlsConfig?: PrometheusSpecThanosGrpcServerTlsConfig;
  readonly httpListenLocal?: boolean;
  readonly image?: string;
  readonly listenLocal?: boolean;
  readonly logFormat?: '' | 'logfmt' | 'json';
  readonly logLevel?: '' | 'debug' | 'info' | 'warn' | 'error';
  readonly minTime?: string;
  readonly objectStorageConfig?: ConfigMapKeySelector;
  readonly objectStorageConfigFile?: string;
  readonly readyTimeout?: string;
  readonly resources?: ResourceRequirements;
  readonly sha?: string;
  readonly tag?: string;
  readonly tracingConfig?: ConfigMapKeySelector;
  readonly tracingConfigFile?: string;
  readonly version?: string;
  readonly volumeMounts?: readonly VolumeMount[];
};
export type PrometheusSpecThanosGrpcServerTlsConfig = {
  readonly ca?: AlertmanagerSpecAlertmanagerConfigurationTemplates;
  readonly caFile?: string;
  readonly cert?: AlertmanagerSpecAlertmanagerConfigurationTemplates;
  readonly certFile?: string;
  readonly cipherSuites?: readonly string[];
  readonly curves?: readonly string[];
  readonly insecureSkipVerify?: boolean;
  readonly keyFile?: string;
  readonly keySecret?: SecretKeySelector;
  readonly maxVersion?: 'TLS10' | 'TLS11' | 'TLS12' | 'TLS13';
  readonly minVersion?: 'TLS10' | 'TLS11' | 'TLS12' | 'TLS13';
  readonly serverName?: string;
};
export type PrometheusSpecTopologySpreadConstraints = {
  readonly additionalLabelSelectors?: 'OnResource' | 'OnShard';
  readonly labelSelector?: LabelSelector;
  readonly matchLabelKeys?: readonly string[];
  readonly maxSkew: number;
  readonly minDomains?: number;
  readonly nodeAffinityPolicy?: string;
  readonly nodeTaintsPolicy?: string;
  readonly topologyKey: string;
  readonly whenUnsatisfiable: string;
};
export type PrometheusSpecTracingConfig = {
  readonly clientType?: 'http' | 'grpc' | 'HTTP' | 'GRPC';
  readonly compression?: 'gzip' | 'Gzip';
  readonly endpoint: string;
  readonly headers?: { readonly [key: string]: string };
  readonly insecure?: boolean;
  readonly samplingFraction?: Quantity;
  readonly timeout?: string;
  readonly tlsConfig?: PrometheusSpecApiserverConfigTlsConfig;
};
export type PrometheusSpecTsdb = {
  readonly chunkEncoding?: PrometheusSpecTsdbChunkEncoding;
  readonly outOfOrderTimeWindow?: string;
  readonly staleSeriesCompactionThreshold?: Quantity;
};
export type PrometheusSpecTsdbChunkEncoding = {
  readonly floats?: 'Xor' | 'Xor2';
};
export type PrometheusSpecWeb = {
  readonly httpConfig?: AlertmanagerSpecWebHttpConfig;
  readonly maxConnections?: number;
  readonly pageTitle?: string;
  readonly tlsConfig?: AlertmanagerSpecClusterTLSServer;
};
export type ScrapeConfigSpec = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly azureSDConfigs?: readonly ScrapeConfigSpecAzureSDConfigs[];
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly bodySizeLimit?: string;
  readonly consulSDConfigs?: readonly ScrapeConfigSpecConsulSDConfigs[];
  readonly convertClassicHistogramsToNHCB?: boolean;
  readonly digitalOceanSDConfigs?: readonly ScrapeConfigSpecDigitalOceanSDConfigs[];
  readonly dnsSDConfigs?: readonly ScrapeConfigSpecDnsSDConfigs[];
  readonly dockerSDConfigs?: readonly ScrapeConfigSpecDockerSDConfigs[];
  readonly dockerSwarmSDConfigs?: readonly ScrapeConfigSpecDockerSwarmSDConfigs[];
  readonly ec2SDConfigs?: readonly ScrapeConfigSpecEc2SDConfigs[];
  readonly enableCompression?: boolean;
  readonly enableHTTP2?: boolean;
  readonly eurekaSDConfigs?: readonly ScrapeConfigSpecEurekaSDConfigs[];
  readonly fallbackScrapeProtocol?: 'PrometheusProto' | 'OpenMetricsText0.0.1' | 'OpenMetricsText1.0.0' | 'PrometheusText0.0.4' | 'PrometheusText1.0.0';
  readonly fileSDConfigs?: readonly ScrapeConfigSpecFileSDConfigs[];
  readonly gceSDConfigs?: readonly ScrapeConfigSpecGceSDConfigs[];
  readonly hetznerSDConfigs?: readonly ScrapeConfigSpecHetznerSDConfigs[];
  readonly honorLabels?: boolean;
  readonly honorTimestamps?: boolean;
  readonly httpSDConfigs?: readonly ScrapeConfigSpecHttpSDConfigs[];
  readonly ionosSDConfigs?: readonly ScrapeConfigSpecIonosSDConfigs[];
  readonly jobName?: string;
  readonly keepDroppedTargets?: number;
  readonly kubernetesSDConfigs?: readonly ScrapeConfigSpecKubernetesSDConfigs[];
  readonly kumaSDConfigs?: readonly ScrapeConfigSpecKumaSDConfigs[];
  readonly labelLimit?: number;
  readonly labelNameLengthLimit?: number;
  readonly labelValueLengthLimit?: number;
  readonly lightSailSDConfigs?: readonly ScrapeConfigSpecLightSailSDConfigs[];
  readonly linodeSDConfigs?: readonly ScrapeConfigSpecLinodeSDConfigs[];
  readonly metricRelabelings?: readonly ProbeSpecMetricRelabelings[];
  readonly metricsPath?: string;
  readonly nameEscapingScheme?: 'AllowUTF8' | 'Underscores' | 'Dots' | 'Values';
  readonly nameValidationScheme?: 'UTF8' | 'Legacy';
  readonly nativeHistogramBucketLimit?: number;
  readonly nativeHistogramMinBucketFactor?: Quantity;
  readonly noProxy?: string;
  readonly nomadSDConfigs?: readonly ScrapeConfigSpecNomadSDConfigs[];
  readonly oauth2?: ProbeSpecOauth2;
  readonly openstackSDConfigs?: readonly ScrapeConfigSpecOpenstackSDConfigs[];
  readonly ovhcloudSDConfigs?: readonly ScrapeConfigSpecOvhcloudSDConfigs[];
  readonly params?: { readonly [key: string]: readonly string[] };
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly puppetDBSDConfigs?: readonly ScrapeConfigSpecPuppetDBSDConfigs[];
  readonly relabelings?: readonly ProbeSpecMetricRelabelings[];
  readonly sampleLimit?: number;
  readonly scalewaySDConfigs?: readonly ScrapeConfigSpecScalewaySDConfigs[];
  readonly scheme?: 'http' | 'https' | 'HTTP' | 'HTTPS';
  readonly scrapeClass?: string;
  readonly scrapeClassicHistograms?: boolean;
  readonly scrapeInterval?: string;
  readonly scrapeNativeHistograms?: boolean;
  readonly scrapeProtocols?: readonly ('PrometheusProto' | 'OpenMetricsText0.0.1' | 'OpenMetricsText1.0.0' | 'PrometheusText0.0.4' | 'PrometheusText1.0.0')[];
  readonly scrapeTimeout?: string;
  readonly staticConfigs?: readonly ScrapeConfigSpecStaticConfigs[];
  readonly targetLimit?: number;
  readonly tlsConfig?: ProbeSpecTlsConfig;
  readonly trackTimestampsStaleness?: boolean;
};
export type ScrapeConfigSpecAzureSDConfigs = {
  readonly authenticationMethod?: 'OAuth' | 'ManagedIdentity' | 'SDK' | 'WorkloadIdentity';
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly clientID?: string;
  readonly clientSecret?: SecretKeySelector;
  readonly enableHTTP2?: boolean;
  readonly environment?: string;
  readonly followRedirects?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly port?: number;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly resourceGroup?: string;
  readonly subscriptionID: string;
  readonly tenantID?: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecConsulSDConfigs = {
  readonly allowStale?: boolean;
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly datacenter?: string;
  readonly enableHTTP2?: boolean;
  readonly filter?: string;
  readonly followRedirects?: boolean;
  readonly healthFilter?: string;
  readonly namespace?: string;
  readonly noProxy?: string;
  readonly nodeMeta?: { readonly [key: string]: string };
  readonly oauth2?: ProbeSpecOauth2;
  readonly partition?: string;
  readonly pathPrefix?: string;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly scheme?: 'http' | 'https' | 'HTTP' | 'HTTPS';
  readonly server: string;
  readonly services?: readonly string[];
  readonly tagSeparator?: string;
  readonly tags?: readonly string[];
  readonly tlsConfig?: ProbeSpecTlsConfig;
  readonly tokenRef?: SecretKeySelector;
};
export type ScrapeConfigSpecDigitalOceanSDConfigs = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly enableHTTP2?: boolean;
  readonly followRedirects?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly port?: number;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecDnsSDConfigs = {
  readonly names: readonly string[];
  readonly port?: number;
  readonly refreshInterval?: string;
  readonly type?: 'A' | 'AAAA' | 'MX' | 'NS' | 'SRV';
};
export type ScrapeConfigSpecDockerSDConfigs = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly enableHTTP2?: boolean;
  readonly filters?: readonly ScrapeConfigSpecDockerSDConfigsFilters[];
  readonly followRedirects?: boolean;
  readonly host: string;
  readonly hostNetworkingHost?: string;
  readonly matchFirstNetwork?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly port?: number;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecDockerSDConfigsFilters = {
  readonly name: string;
  readonly values: readonly string[];
};
export type ScrapeConfigSpecDockerSwarmSDConfigs = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly enableHTTP2?: boolean;
  readonly filters?: readonly ScrapeConfigSpecDockerSDConfigsFilters[];
  readonly followRedirects?: boolean;
  readonly host: string;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly port?: number;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly role: 'Services' | 'Tasks' | 'Nodes';
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecEc2SDConfigs = {
  readonly accessKey?: SecretKeySelector;
  readonly enableHTTP2?: boolean;
  readonly filters?: readonly ScrapeConfigSpecDockerSDConfigsFilters[];
  readonly followRedirects?: boolean;
  readonly noProxy?: string;
  readonly port?: number;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly region?: string;
  readonly roleARN?: string;
  readonly secretKey?: SecretKeySelector;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecEurekaSDConfigs = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly enableHTTP2?: boolean;
  readonly followRedirects?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly server: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecFileSDConfigs = {
  readonly files: readonly string[];
  readonly refreshInterval?: string;
};
export type ScrapeConfigSpecGceSDConfigs = {
  readonly filter?: string;
  readonly port?: number;
  readonly project: string;
  readonly refreshInterval?: string;
  readonly tagSeparator?: string;
  readonly zone: string;
};
export type ScrapeConfigSpecHetznerSDConfigs = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly enableHTTP2?: boolean;
  readonly followRedirects?: boolean;
  readonly labelSelector?: string;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly port?: number;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly role: 'hcloud' | 'Hcloud' | 'robot' | 'Robot';
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecHttpSDConfigs = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly enableHTTP2?: boolean;
  readonly followRedirects?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
  readonly url: string;
};
export type ScrapeConfigSpecIonosSDConfigs = {
  readonly authorization: ProbeSpecAuthorization;
  readonly datacenterID: string;
  readonly enableHTTP2?: boolean;
  readonly followRedirects?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly port?: number;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecKubernetesSDConfigs = {
  readonly apiServer?: string;
  readonly attachMetadata?: PodMonitorSpecAttachMetadata;
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly enableHTTP2?: boolean;
  readonly followRedirects?: boolean;
  readonly namespaces?: ScrapeConfigSpecKubernetesSDConfigsNamespaces;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly role: 'Pod' | 'Endpoints' | 'Ingress' | 'Service' | 'Node' | 'EndpointSlice';
  readonly selectors?: readonly ScrapeConfigSpecKubernetesSDConfigsSelectors[];
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecKubernetesSDConfigsNamespaces = {
  readonly names?: readonly string[];
  readonly ownNamespace?: boolean;
};
export type ScrapeConfigSpecKubernetesSDConfigsSelectors = {
  readonly field?: string;
  readonly label?: string;
  readonly role: 'Pod' | 'Endpoints' | 'Ingress' | 'Service' | 'Node' | 'EndpointSlice';
};
export type ScrapeConfigSpecKumaSDConfigs = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly clientID?: string;
  readonly enableHTTP2?: boolean;
  readonly fetchTimeout?: string;
  readonly followRedirects?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly server: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecLightSailSDConfigs = {
  readonly accessKey?: SecretKeySelector;
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly enableHTTP2?: boolean;
  readonly endpoint?: string;
  readonly followRedirects?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly port?: number;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly region?: string;
  readonly roleARN?: string;
  readonly secretKey?: SecretKeySelector;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecLinodeSDConfigs = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly enableHTTP2?: boolean;
  readonly followRedirects?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly port?: number;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly region?: string;
  readonly tagSeparator?: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecNomadSDConfigs = {
  readonly allowStale?: boolean;
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly enableHTTP2?: boolean;
  readonly followRedirects?: boolean;
  readonly namespace?: string;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly region?: string;
  readonly server: string;
  readonly tagSeparator?: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
};
export type ScrapeConfigSpecOpenstackSDConfigs = {
  readonly allTenants?: boolean;
  readonly applicationCredentialId?: string;
  readonly applicationCredentialName?: string;
  readonly applicationCredentialSecret?: SecretKeySelector;
  readonly availability?: 'Public' | 'public' | 'Admin' | 'admin' | 'Internal' | 'internal';
  readonly domainID?: string;
  readonly domainName?: string;
  readonly identityEndpoint?: string;
  readonly password?: SecretKeySelector;
  readonly port?: number;
  readonly projectID?: string;
  readonly projectName?: string;
  readonly refreshInterval?: string;
  readonly region: string;
  readonly role: 'Instance' | 'Hypervisor' | 'LoadBalancer';
  readonly tlsConfig?: ProbeSpecTlsConfig;
  readonly userid?: string;
  readonly username?: string;
};
export type ScrapeConfigSpecOvhcloudSDConfigs = {
  readonly applicationKey: string;
  readonly applicationSecret: SecretKeySelector;
  readonly consumerKey: SecretKeySelector;
  readonly endpoint?: string;
  readonly refreshInterval?: string;
  readonly service: 'VPS' | 'DedicatedServer';
};
export type ScrapeConfigSpecPuppetDBSDConfigs = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly enableHTTP2?: boolean;
  readonly followRedirects?: boolean;
  readonly includeParameters?: boolean;
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly port?: number;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly query: string;
  readonly refreshInterval?: string;
  readonly tlsConfig?: ProbeSpecTlsConfig;
  readonly url: string;
};
export type ScrapeConfigSpecScalewaySDConfigs = {
  readonly accessKey: string;
  readonly apiURL?: string;
  readonly enableHTTP2?: boolean;
  readonly followRedirects?: boolean;
  readonly nameFilter?: string;
  readonly noProxy?: string;
  readonly port?: number;
  readonly projectID: string;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly refreshInterval?: string;
  readonly role: 'Instance' | 'Baremetal';
  readonly secretKey: SecretKeySelector;
  readonly tagsFilter?: readonly string[];
  readonly tlsConfig?: ProbeSpecTlsConfig;
  readonly zone?: string;
};
export type ScrapeConfigSpecStaticConfigs = {
  readonly labels?: { readonly [key: string]: string };
  readonly targets: readonly string[];
};
export type ServiceMonitorSpec = {
  readonly attachMetadata?: PodMonitorSpecAttachMetadata;
  readonly bodySizeLimit?: string;
  readonly convertClassicHistogramsToNHCB?: boolean;
  readonly endpoints: readonly ServiceMonitorSpecEndpoints[];
  readonly fallbackScrapeProtocol?: 'PrometheusProto' | 'OpenMetricsText0.0.1' | 'OpenMetricsText1.0.0' | 'PrometheusText0.0.4' | 'PrometheusText1.0.0';
  readonly jobLabel?: string;
  readonly keepDroppedTargets?: number;
  readonly labelLimit?: number;
  readonly labelNameLengthLimit?: number;
  readonly labelValueLengthLimit?: number;
  readonly namespaceSelector?: PodMonitorSpecNamespaceSelector;
  readonly nativeHistogramBucketLimit?: number;
  readonly nativeHistogramMinBucketFactor?: Quantity;
  readonly podTargetLabels?: readonly string[];
  readonly sampleLimit?: number;
  readonly scrapeClass?: string;
  readonly scrapeClassicHistograms?: boolean;
  readonly scrapeNativeHistograms?: boolean;
  readonly scrapeProtocols?: readonly ('PrometheusProto' | 'OpenMetricsText0.0.1' | 'OpenMetricsText1.0.0' | 'PrometheusText0.0.4' | 'PrometheusText1.0.0')[];
  readonly selector: LabelSelector;
  readonly selectorMechanism?: 'RelabelConfig' | 'RoleSelector';
  readonly serviceDiscoveryRole?: 'Endpoints' | 'EndpointSlice';
  readonly targetLabels?: readonly string[];
  readonly targetLimit?: number;
};
export type ServiceMonitorSpecEndpoints = {
  readonly authorization?: ProbeSpecAuthorization;
  readonly basicAuth?: ProbeSpecBasicAuth;
  readonly bearerTokenFile?: string;
  readonly bearerTokenSecret?: SecretKeySelector;
  readonly enableHttp2?: boolean;
  readonly filterRunning?: boolean;
  readonly followRedirects?: boolean;
  readonly honorLabels?: boolean;
  readonly honorTimestamps?: boolean;
  readonly interval?: string;
  readonly metricRelabelings?: readonly ProbeSpecMetricRelabelings[];
  readonly noProxy?: string;
  readonly oauth2?: ProbeSpecOauth2;
  readonly params?: { readonly [key: string]: readonly string[] };
  readonly path?: string;
  readonly port?: string;
  readonly proxyConnectHeader?: { readonly [key: string]: readonly SecretKeySelector[] };
  readonly proxyFromEnvironment?: boolean;
  readonly proxyUrl?: string;
  readonly relabelings?: readonly ProbeSpecMetricRelabelings[];
  readonly scheme?: 'http' | 'https' | 'HTTP' | 'HTTPS';
  readonly scrapeTimeout?: string;
  readonly targetPort?: IntOrString;
  readonly tlsConfig?: PrometheusSpecApiserverConfigTlsConfig;
  readonly trackTimestampsStaleness?: boolean;
};

export type PrometheusSpecAdditionalArgs = AlertmanagerSpecAdditionalArgs;
export type PrometheusSpecDnsConfig = AlertmanagerSpecDnsConfig;
export type PrometheusSpecHostAliases = AlertmanagerSpecHostAliases;
export type PrometheusSpecImagePullSecrets = AlertmanagerSpecImagePullSecrets;
export type PrometheusSpecPodMetadata = AlertmanagerSpecPodMetadata;
export type PrometheusSpecStorage = AlertmanagerSpecStorage;
export type PrometheusSpecUpdateStrategy = AlertmanagerSpecUpdateStrategy;
export type PrometheusSpecVolumes = AlertmanagerSpecVolumes;
export type ScrapeConfigSpecAuthorization = ProbeSpecAuthorization;
export type ScrapeConfigSpecBasicAuth = ProbeSpecBasicAuth;
export type ScrapeConfigSpecMetricRelabelings = ProbeSpecMetricRelabelings;
export type ScrapeConfigSpecOauth2 = ProbeSpecOauth2;
export type ScrapeConfigSpecRelabelings = ProbeSpecMetricRelabelings;
export type ScrapeConfigSpecTlsConfig = ProbeSpecTlsConfig;
export type ServiceMonitorSpecAttachMetadata = PodMonitorSpecAttachMetadata;
export type ServiceMonitorSpecNamespaceSelector = PodMonitorSpecNamespaceSelector;

export interface AlertmanagerProps {
  readonly metadata?: ObjectMeta;
  readonly spec: AlertmanagerSpec;
}
/** `monitoring.coreos.com/v1`, in a namespace. */
export class Alertmanager extends ApiObject {
  static readonly GVK = { apiVersion: 'monitoring.coreos.com/v1', kind: 'Alertmanager' } as const;
  constructor(scope: Construct, id: string, props: AlertmanagerProps) {
    super(scope, id, { ...(props as object), ...Alertmanager.GVK });
  }
}

export interface AlertmanagerConfigProps {
  readonly metadata?: ObjectMeta;
  readonly spec: AlertmanagerConfigSpec;
}
/** `monitoring.coreos.com/v1alpha1`, in a namespace. */
export class AlertmanagerConfig extends ApiObject {
  static readonly GVK = { apiVersion: 'monitoring.coreos.com/v1alpha1', kind: 'AlertmanagerConfig' } as const;
  constructor(scope: Construct, id: string, props: AlertmanagerConfigProps) {
    super(scope, id, { ...(props as object), ...AlertmanagerConfig.GVK });
  }
}

export interface PodMonitorProps {
  readonly metadata?: ObjectMeta;
  readonly spec: PodMonitorSpec;
}
/** `monitoring.coreos.com/v1`, in a namespace. */
export class PodMonitor extends ApiObject {
  static readonly GVK = { apiVersion: 'monitoring.coreos.com/v1', kind: 'PodMonitor' } as const;
  constructor(scope: Construct, id: string, props: PodMonitorProps) {
    super(scope, id, { ...(props as object), ...PodMonitor.GVK });
  }
}

export interface ProbeProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ProbeSpec;
}
/** `monitoring.coreos.com/v1`, in a namespace. */
export class Probe extends ApiObject {
  static readonly GVK = { apiVersion: 'monitoring.coreos.com/v1', kind: 'Probe' } as const;
  constructor(scope: Construct, id: string, props: ProbeProps) {
    super(scope, id, { ...(props as object), ...Probe.GVK });
  }
}

export interface PrometheusProps {
  readonly metadata?: ObjectMeta;
  readonly spec: PrometheusSpec;
}
/** `monitoring.coreos.com/v1`, in a namespace. */
export class Prometheus extends ApiObject {
  static readonly GVK = { apiVersion: 'monitoring.coreos.com/v1', kind: 'Prometheus' } as const;
  constructor(scope: Construct, id: string, props: PrometheusProps) {
    super(scope, id, { ...(props as object), ...Prometheus.GVK });
  }
}

export interface PrometheusRuleProps {
  readonly metadata?: ObjectMeta;
  readonly spec: PrometheusRuleSpec;
}
/** `monitoring.coreos.com/v1`, in a namespace. */
export class PrometheusRule extends ApiObject {
  static readonly GVK = { apiVersion: 'monitoring.coreos.com/v1', kind: 'PrometheusRule' } as const;
  constructor(scope: Construct, id: string, props: PrometheusRuleProps) {
    super(scope, id, { ...(props as object), ...PrometheusRule.GVK });
  }
}

export interface ScrapeConfigProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ScrapeConfigSpec;
}
/** `monitoring.coreos.com/v1alpha1`, in a namespace. */
export class ScrapeConfig extends ApiObject {
  static readonly GVK = { apiVersion: 'monitoring.coreos.com/v1alpha1', kind: 'ScrapeConfig' } as const;
  constructor(scope: Construct, id: string, props: ScrapeConfigProps) {
    super(scope, id, { ...(props as object), ...ScrapeConfig.GVK });
  }
}

export interface ServiceMonitorProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ServiceMonitorSpec;
}
/** `monitoring.coreos.com/v1`, in a namespace. */
export class ServiceMonitor extends ApiObject {
  static readonly GVK = { apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor' } as const;
  constructor(scope: Construct, id: string, props: ServiceMonitorProps) {
    super(scope, id, { ...(props as object), ...ServiceMonitor.GVK });
  }
}
