// Generated: do not edit. Made by `npm run import` from the sources that cdk8s.yaml pins.
// Source: cloudnative-pg/cloudnative-pg v1.30.0.
// Licence: Apache-2.0, see NOTICE.md. Changed: made into types; descriptions left out.

import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import type { AWSElasticBlockStoreVolumeSource, Affinity, AzureDiskVolumeSource, AzureFileVolumeSource, CSIVolumeSource, CephFSVolumeSource, CinderVolumeSource, ConfigMapVolumeSource, Container, DeploymentStrategy, DownwardAPIVolumeSource, EmptyDirVolumeSource, EmptyObject, EnvFromSource, EnvVar, EphemeralContainer, FCVolumeSource, FlexVolumeSource, FlockerVolumeSource, GCEPersistentDiskVolumeSource, GitRepoVolumeSource, GlusterfsVolumeSource, HostAlias, HostPathVolumeSource, ISCSIVolumeSource, ImageVolumeSource, LabelSelector, NFSVolumeSource, NodeAffinity, ObjectMeta, PersistentVolumeClaimSpec, PersistentVolumeClaimVolumeSource, PhotonPersistentDiskVolumeSource, PodAffinity, PodDNSConfig, PodResourceClaim, PodSecurityContext, PortworxVolumeSource, ProjectedVolumeSource, Quantity, QuobyteVolumeSource, RBDVolumeSource, ResourceRequirements, ScaleIOVolumeSource, SeccompProfile, SecretKeySelector, SecretVolumeSource, SecurityContext, ServiceSpec, StorageOSVolumeSource, Toleration, TopologySpreadConstraint, VsphereVirtualDiskVolumeSource } from './k8s.ts';

export type BackupSpec = {
  readonly cluster: BackupSpecCluster;
  readonly method?: 'barmanObjectStore' | 'volumeSnapshot' | 'plugin';
  readonly online?: boolean;
  readonly onlineConfiguration?: BackupSpecOnlineConfiguration;
  readonly pluginConfiguration?: BackupSpecPluginConfiguration;
  readonly target?: 'primary' | 'prefer-standby';
};
export type BackupSpecCluster = {
  readonly name: string;
};
export type BackupSpecOnlineConfiguration = {
  readonly immediateCheckpoint?: boolean;
  readonly waitForArchive?: boolean;
};
export type BackupSpecPluginConfiguration = {
  readonly name: string;
  readonly parameters?: { readonly [key: string]: string };
};
export type ClusterImageCatalogSpec = {
  readonly componentImages?: readonly ClusterImageCatalogSpecComponentImages[];
  readonly images: readonly ClusterImageCatalogSpecImages[];
};
export type ClusterImageCatalogSpecComponentImages = {
  readonly image: string;
  readonly key: string;
};
export type ClusterImageCatalogSpecImages = {
  readonly extensions?: readonly ClusterSpecPostgresqlExtensions[];
  readonly image: string;
  readonly major: number;
};
export type ClusterSpec = {
  readonly affinity?: ClusterSpecAffinity;
  readonly backup?: ClusterSpecBackup;
  readonly bootstrap?: ClusterSpecBootstrap;
  readonly certificates?: ClusterSpecCertificates;
  readonly description?: string;
  readonly enablePDB?: boolean;
  readonly enableSuperuserAccess?: boolean;
  readonly env?: readonly EnvVar[];
  readonly envFrom?: readonly EnvFromSource[];
  readonly ephemeralVolumeSource?: ClusterSpecEphemeralVolumeSource;
  readonly ephemeralVolumesSizeLimit?: ClusterSpecEphemeralVolumesSizeLimit;
  readonly externalClusters?: readonly ClusterSpecExternalClusters[];
  readonly failoverDelay?: number;
  readonly imageCatalogRef?: ClusterSpecImageCatalogRef;
  readonly imageName?: string;
  readonly imagePullPolicy?: string;
  readonly imagePullSecrets?: readonly BackupSpecCluster[];
  readonly inheritedMetadata?: ClusterSpecInheritedMetadata;
  readonly instances?: number;
  readonly livenessProbeTimeout?: number;
  readonly logLevel?: 'error' | 'warning' | 'info' | 'debug' | 'trace';
  readonly managed?: ClusterSpecManaged;
  readonly maxSyncReplicas?: number;
  readonly minSyncReplicas?: number;
  readonly monitoring?: ClusterSpecMonitoring;
  readonly nodeMaintenanceWindow?: ClusterSpecNodeMaintenanceWindow;
  readonly plugins?: readonly ClusterSpecPlugins[];
  readonly podSecurityContext?: PodSecurityContext;
  readonly podSelectorRefs?: readonly ClusterSpecPodSelectorRefs[];
  readonly postgresGID?: number;
  readonly postgresUID?: number;
  readonly postgresql?: ClusterSpecPostgresql;
  readonly primaryLease?: ClusterSpecPrimaryLease;
  readonly primaryUpdateMethod?: 'switchover' | 'restart';
  readonly primaryUpdateStrategy?: 'unsupervised' | 'supervised';
  readonly priorityClassName?: string;
  readonly probes?: ClusterSpecProbes;
  readonly projectedVolumeTemplate?: ProjectedVolumeSource;
  readonly replica?: ClusterSpecReplica;
  readonly replicationSlots?: ClusterSpecReplicationSlots;
  readonly resources?: ResourceRequirements;
  readonly schedulerName?: string;
  readonly seccompProfile?: SeccompProfile;
  readonly securityContext?: SecurityContext;
  readonly serviceAccountName?: string;
  readonly serviceAccountTemplate?: ClusterSpecServiceAccountTemplate;
  readonly smartShutdownTimeout?: number;
  readonly startDelay?: number;
  readonly stopDelay?: number;
  readonly storage?: ClusterSpecStorage;
  readonly superuserSecret?: BackupSpecCluster;
  readonly switchoverDelay?: number;
  readonly tablespaces?: readonly ClusterSpecTablespaces[];
  readonly topologySpreadConstraints?: readonly TopologySpreadConstraint[];
  readonly walStorage?: ClusterSpecStorage;
};
export type ClusterSpecAffinity = {
  readonly additionalPodAffinity?: PodAffinity;
  readonly additionalPodAntiAffinity?: PodAffinity;
  readonly enablePodAntiAffinity?: boolean;
  readonly nodeAffinity?: NodeAffinity;
  readonly nodeSelector?: { readonly [key: string]: string };
  readonly podAntiAffinityType?: string;
  readonly tolerations?: readonly Toleration[];
  readonly topologyKey?: string;
};
export type ClusterSpecBackup = {
  readonly barmanObjectStore?: ClusterSpecBackupBarmanObjectStore;
  readonly retentionPolicy?: string;
  readonly target?: 'primary' | 'prefer-standby';
  readonly volumeSnapshot?: ClusterSpecBackupVolumeSnapshot;
};
export type ClusterSpecBackupBarmanObjectStore = {
  readonly azureCredentials?: ClusterSpecBackupBarmanObjectStoreAzureCredentials;
  readonly data?: ClusterSpecBackupBarmanObjectStoreData;
  readonly destinationPath: string;
  readonly endpointCA?: ClusterSpecMonitoringCustomQueriesConfigMap;
  readonly endpointURL?: string;
  readonly googleCredentials?: ClusterSpecBackupBarmanObjectStoreGoogleCredentials;
  readonly historyTags?: { readonly [key: string]: string };
  readonly s3Credentials?: ClusterSpecBackupBarmanObjectStoreS3Credentials;
  readonly serverName?: string;
  readonly tags?: { readonly [key: string]: string };
  readonly wal?: ClusterSpecBackupBarmanObjectStoreWal;
};
export type ClusterSpecBackupBarmanObjectStoreAzureCredentials = {
  readonly connectionString?: ClusterSpecMonitoringCustomQueriesConfigMap;
  readonly inheritFromAzureAD?: boolean;
  readonly storageAccount?: ClusterSpecMonitoringCustomQueriesConfigMap;
  readonly storageKey?: ClusterSpecMonitoringCustomQueriesConfigMap;
  readonly storageSasToken?: ClusterSpecMonitoringCustomQueriesConfigMap;
  readonly useDefaultAzureCredentials?: boolean;
};
export type ClusterSpecBackupBarmanObjectStoreData = {
  readonly additionalCommandArgs?: readonly string[];
  readonly compression?: 'bzip2' | 'gzip' | 'lz4' | 'snappy';
  readonly encryption?: 'AES256' | 'aws:kms';
  readonly immediateCheckpoint?: boolean;
  readonly jobs?: number;
};
export type ClusterSpecBackupBarmanObjectStoreGoogleCredentials = {
  readonly applicationCredentials?: ClusterSpecMonitoringCustomQueriesConfigMap;
  readonly gkeEnvironment?: boolean;
};
export type ClusterSpecBackupBarmanObjectStoreS3Credentials = {
  readonly accessKeyId?: ClusterSpecMonitoringCustomQueriesConfigMap;
  readonly inheritFromIAMRole?: boolean;
  readonly region?: ClusterSpecMonitoringCustomQueriesConfigMap;
  readonly secretAccessKey?: ClusterSpecMonitoringCustomQueriesConfigMap;
  readonly sessionToken?: ClusterSpecMonitoringCustomQueriesConfigMap;
};
export type ClusterSpecBackupBarmanObjectStoreWal = {
  readonly archiveAdditionalCommandArgs?: readonly string[];
  readonly compression?: 'bzip2' | 'gzip' | 'lz4' | 'snappy' | 'xz' | 'zstd';
  readonly encryption?: 'AES256' | 'aws:kms';
  readonly maxParallel?: number;
  readonly restoreAdditionalCommandArgs?: readonly string[];
};
export type ClusterSpecBackupVolumeSnapshot = {
  readonly annotations?: { readonly [key: string]: string };
  readonly className?: string;
  readonly labels?: { readonly [key: string]: string };
  readonly online?: boolean;
  readonly onlineConfiguration?: BackupSpecOnlineConfiguration;
  readonly snapshotOwnerReference?: 'none' | 'cluster' | 'backup';
  readonly tablespaceClassName?: { readonly [key: string]: string };
  readonly walClassName?: string;
};
export type ClusterSpecBootstrap = {
  readonly initdb?: ClusterSpecBootstrapInitdb;
  readonly pg_basebackup?: ClusterSpecBootstrapPgBasebackup;
  readonly recovery?: ClusterSpecBootstrapRecovery;
};
export type ClusterSpecBootstrapInitdb = {
  readonly builtinLocale?: string;
  readonly dataChecksums?: boolean;
  readonly database?: string;
  readonly encoding?: string;
  readonly icuLocale?: string;
  readonly icuRules?: string;
  readonly import?: ClusterSpecBootstrapInitdbImport;
  readonly locale?: string;
  readonly localeCType?: string;
  readonly localeCollate?: string;
  readonly localeProvider?: string;
  readonly options?: readonly string[];
  readonly owner?: string;
  readonly postInitApplicationSQL?: readonly string[];
  readonly postInitApplicationSQLRefs?: ClusterSpecBootstrapInitdbPostInitApplicationSQLRefs;
  readonly postInitSQL?: readonly string[];
  readonly postInitSQLRefs?: ClusterSpecBootstrapInitdbPostInitApplicationSQLRefs;
  readonly postInitTemplateSQL?: readonly string[];
  readonly postInitTemplateSQLRefs?: ClusterSpecBootstrapInitdbPostInitApplicationSQLRefs;
  readonly secret?: BackupSpecCluster;
  readonly walSegmentSize?: number;
};
export type ClusterSpecBootstrapInitdbImport = {
  readonly databases: readonly string[];
  readonly pgDumpExtraOptions?: readonly string[];
  readonly pgRestoreDataOptions?: readonly string[];
  readonly pgRestoreExtraOptions?: readonly string[];
  readonly pgRestorePostdataOptions?: readonly string[];
  readonly pgRestorePredataOptions?: readonly string[];
  readonly postImportApplicationSQL?: readonly string[];
  readonly roles?: readonly string[];
  readonly schemaOnly?: boolean;
  readonly source: ClusterSpecBootstrapInitdbImportSource;
  readonly type: 'microservice' | 'monolith';
};
export type ClusterSpecBootstrapInitdbImportSource = {
  readonly externalCluster: string;
};
export type ClusterSpecBootstrapInitdbPostInitApplicationSQLRefs = {
  readonly configMapRefs?: readonly ClusterSpecMonitoringCustomQueriesConfigMap[];
  readonly secretRefs?: readonly ClusterSpecMonitoringCustomQueriesConfigMap[];
};
export type ClusterSpecBootstrapPgBasebackup = {
  readonly database?: string;
  readonly owner?: string;
  readonly secret?: BackupSpecCluster;
  readonly source: string;
};
export type ClusterSpecBootstrapRecovery = {
  readonly backup?: ClusterSpecBootstrapRecoveryBackup;
  readonly database?: string;
  readonly owner?: string;
  readonly recoveryTarget?: ClusterSpecBootstrapRecoveryRecoveryTarget;
  readonly secret?: BackupSpecCluster;
  readonly source?: string;
  readonly volumeSnapshots?: ClusterSpecBootstrapRecoveryVolumeSnapshots;
};
export type ClusterSpecBootstrapRecoveryBackup = {
  readonly endpointCA?: ClusterSpecMonitoringCustomQueriesConfigMap;
  readonly name: string;
};
export type ClusterSpecBootstrapRecoveryRecoveryTarget = {
  readonly backupID?: string;
  readonly exclusive?: boolean;
  readonly targetImmediate?: boolean;
  readonly targetLSN?: string;
  readonly targetName?: string;
  readonly targetTLI?: string;
  readonly targetTime?: string;
  readonly targetXID?: string;
};
export type ClusterSpecBootstrapRecoveryVolumeSnapshots = {
  readonly storage: ClusterSpecBootstrapRecoveryVolumeSnapshotsStorage;
  readonly tablespaceStorage?: { readonly [key: string]: ClusterSpecBootstrapRecoveryVolumeSnapshotsStorage };
  readonly walStorage?: ClusterSpecBootstrapRecoveryVolumeSnapshotsStorage;
};
export type ClusterSpecBootstrapRecoveryVolumeSnapshotsStorage = {
  readonly apiGroup?: string;
  readonly kind: string;
  readonly name: string;
};
export type ClusterSpecCertificates = {
  readonly clientCASecret?: string;
  readonly replicationTLSSecret?: string;
  readonly serverAltDNSNames?: readonly string[];
  readonly serverCASecret?: string;
  readonly serverTLSSecret?: string;
};
export type ClusterSpecEphemeralVolumeSource = {
  readonly volumeClaimTemplate?: ClusterSpecEphemeralVolumeSourceVolumeClaimTemplate;
};
export type ClusterSpecEphemeralVolumeSourceVolumeClaimTemplate = {
  readonly metadata?: EmptyObject;
  readonly spec: PersistentVolumeClaimSpec;
};
export type ClusterSpecEphemeralVolumesSizeLimit = {
  readonly shm?: Quantity;
  readonly temporaryData?: Quantity;
};
export type ClusterSpecExternalClusters = {
  readonly barmanObjectStore?: ClusterSpecBackupBarmanObjectStore;
  readonly connectionParameters?: { readonly [key: string]: string };
  readonly name: string;
  readonly password?: SecretKeySelector;
  readonly plugin?: ClusterSpecPlugins;
  readonly sslCert?: SecretKeySelector;
  readonly sslKey?: SecretKeySelector;
  readonly sslRootCert?: SecretKeySelector;
};
export type ClusterSpecImageCatalogRef = {
  readonly apiGroup?: string;
  readonly kind: string;
  readonly major: number;
  readonly name: string;
};
export type ClusterSpecInheritedMetadata = {
  readonly annotations?: { readonly [key: string]: string };
  readonly labels?: { readonly [key: string]: string };
};
export type ClusterSpecManaged = {
  readonly roles?: readonly ClusterSpecManagedRoles[];
  readonly services?: ClusterSpecManagedServices;
};
export type ClusterSpecManagedRoles = {
  readonly bypassrls?: boolean;
  readonly comment?: string;
  readonly connectionLimit?: number;
  readonly createdb?: boolean;
  readonly createrole?: boolean;
  readonly disablePassword?: boolean;
  readonly ensure?: 'present' | 'absent';
  readonly inRoles?: readonly string[];
  readonly inherit?: boolean;
  readonly login?: boolean;
  readonly name: string;
  readonly passwordSecret?: BackupSpecCluster;
  readonly replication?: boolean;
  readonly superuser?: boolean;
  readonly validUntil?: string;
};
export type ClusterSpecManagedServices = {
  readonly additional?: readonly ClusterSpecManagedServicesAdditional[];
  readonly disabledDefaultServices?: readonly ('rw' | 'r' | 'ro')[];
};
export type ClusterSpecManagedServicesAdditional = {
  readonly selectorType: 'rw' | 'r' | 'ro';
  readonly serviceTemplate: PoolerSpecServiceTemplate;
  readonly updateStrategy?: 'patch' | 'replace';
};
export type ClusterSpecMonitoring = {
  readonly customQueriesConfigMap?: readonly ClusterSpecMonitoringCustomQueriesConfigMap[];
  readonly customQueriesSecret?: readonly ClusterSpecMonitoringCustomQueriesConfigMap[];
  readonly disableDefaultQueries?: boolean;
  readonly enablePodMonitor?: boolean;
  readonly metricsQueriesTTL?: string;
  readonly podMonitorMetricRelabelings?: readonly ClusterSpecMonitoringPodMonitorMetricRelabelings[];
  readonly podMonitorRelabelings?: readonly ClusterSpecMonitoringPodMonitorMetricRelabelings[];
  readonly tls?: DatabaseRoleSpecClientCertificate;
};
export type ClusterSpecMonitoringCustomQueriesConfigMap = {
  readonly key: string;
  readonly name: string;
};
export type ClusterSpecMonitoringPodMonitorMetricRelabelings = {
  readonly action?: 'replace' | 'Replace' | 'keep' | 'Keep' | 'drop' | 'Drop' | 'hashmod' | 'HashMod' | 'labelmap' | 'LabelMap' | 'labeldrop' | 'LabelDrop' | 'labelkeep' | 'LabelKeep' | 'lowercase' | 'Lowercase' | 'uppercase' | 'Uppercase' | 'keepequal' | 'KeepEqual' | 'dropequal' | 'DropEqual';
  readonly modulus?: number;
  readonly regex?: string;
  readonly replacement?: string;
  readonly separator?: string;
  readonly sourceLabels?: readonly string[];
  readonly targetLabel?: string;
};
export type ClusterSpecNodeMaintenanceWindow = {
  readonly inProgress?: boolean;
  readonly reusePVC?: boolean;
};
export type ClusterSpecPlugins = {
  readonly enabled?: boolean;
  readonly isWALArchiver?: boolean;
  readonly name: string;
  readonly parameters?: { readonly [key: string]: string };
};
export type ClusterSpecPodSelectorRefs = {
  readonly name: string;
  readonly selector: LabelSelector;
};
export type ClusterSpecPostgresql = {
  readonly enableAlterSystem?: boolean;
  readonly extensions?: readonly ClusterSpecPostgresqlExtensions[];
  readonly ldap?: ClusterSpecPostgresqlLdap;
  readonly parameters?: { readonly [key: string]: string };
  readonly pg_hba?: readonly string[];
  readonly pg_ident?: readonly string[];
  readonly promotionTimeout?: number;
  readonly shared_preload_libraries?: readonly string[];
  readonly syncReplicaElectionConstraint?: ClusterSpecPostgresqlSyncReplicaElectionConstraint;
  readonly synchronous?: ClusterSpecPostgresqlSynchronous;
};
export type ClusterSpecPostgresqlExtensions = {
  readonly bin_path?: readonly string[];
  readonly dynamic_library_path?: readonly string[];
  readonly env?: readonly ClusterSpecPostgresqlExtensionsEnv[];
  readonly extension_control_path?: readonly string[];
  readonly image?: ImageVolumeSource;
  readonly ld_library_path?: readonly string[];
  readonly name: string;
};
export type ClusterSpecPostgresqlExtensionsEnv = {
  readonly name: string;
  readonly value: string;
};
export type ClusterSpecPostgresqlLdap = {
  readonly bindAsAuth?: ClusterSpecPostgresqlLdapBindAsAuth;
  readonly bindSearchAuth?: ClusterSpecPostgresqlLdapBindSearchAuth;
  readonly port?: number;
  readonly scheme?: 'ldap' | 'ldaps';
  readonly server?: string;
  readonly tls?: boolean;
};
export type ClusterSpecPostgresqlLdapBindAsAuth = {
  readonly prefix?: string;
  readonly suffix?: string;
};
export type ClusterSpecPostgresqlLdapBindSearchAuth = {
  readonly baseDN?: string;
  readonly bindDN?: string;
  readonly bindPassword?: SecretKeySelector;
  readonly searchAttribute?: string;
  readonly searchFilter?: string;
};
export type ClusterSpecPostgresqlSyncReplicaElectionConstraint = {
  readonly enabled: boolean;
  readonly nodeLabelsAntiAffinity?: readonly string[];
};
export type ClusterSpecPostgresqlSynchronous = {
  readonly dataDurability?: 'required' | 'preferred';
  readonly failoverQuorum?: boolean;
  readonly maxStandbyNamesFromCluster?: number;
  readonly method: 'any' | 'first';
  readonly number: number;
  readonly standbyNamesPost?: readonly string[];
  readonly standbyNamesPre?: readonly string[];
};
export type ClusterSpecPrimaryLease = {
  readonly leaseDurationSeconds?: number;
  readonly releasedLeaseDurationSeconds?: number;
  readonly renewDeadlineSeconds?: number;
  readonly retryPeriodSeconds?: number;
};
export type ClusterSpecProbes = {
  readonly liveness?: ClusterSpecProbesLiveness;
  readonly readiness?: ClusterSpecProbesReadiness;
  readonly startup?: ClusterSpecProbesReadiness;
};
export type ClusterSpecProbesLiveness = {
  readonly failureThreshold?: number;
  readonly initialDelaySeconds?: number;
  readonly isolationCheck?: ClusterSpecProbesLivenessIsolationCheck;
  readonly periodSeconds?: number;
  readonly successThreshold?: number;
  readonly terminationGracePeriodSeconds?: number;
  readonly timeoutSeconds?: number;
};
export type ClusterSpecProbesLivenessIsolationCheck = {
  readonly connectionTimeout?: number;
  readonly enabled?: boolean;
  readonly requestTimeout?: number;
};
export type ClusterSpecProbesReadiness = {
  readonly failureThreshold?: number;
  readonly initialDelaySeconds?: number;
  readonly maximumLag?: Quantity;
  readonly periodSeconds?: number;
  readonly successThreshold?: number;
  readonly terminationGracePeriodSeconds?: number;
  readonly timeoutSeconds?: number;
  readonly type?: 'pg_isready' | 'streaming' | 'query';
};
export type ClusterSpecReplica = {
  readonly enabled?: boolean;
  readonly minApplyDelay?: string;
  readonly primary?: string;
  readonly promotionToken?: string;
  readonly self?: string;
  readonly source: string;
};
export type ClusterSpecReplicationSlots = {
  readonly highAvailability?: ClusterSpecReplicationSlotsHighAvailability;
  readonly synchronizeReplicas?: ClusterSpecReplicationSlotsSynchronizeReplicas;
  readonly updateInterval?: number;
};
export type ClusterSpecReplicationSlotsHighAvailability = {
  readonly enabled?: boolean;
  readonly slotPrefix?: string;
  readonly synchronizeLogicalDecoding?: boolean;
};
export type ClusterSpecReplicationSlotsSynchronizeReplicas = {
  readonly enabled?: boolean;
  readonly excludePatterns?: readonly string[];
};
export type ClusterSpecServiceAccountTemplate = {
  readonly metadata: ClusterSpecServiceAccountTemplateMetadata;
};
export type ClusterSpecServiceAccountTemplateMetadata = {
  readonly annotations?: { readonly [key: string]: string };
  readonly labels?: { readonly [key: string]: string };
  readonly name?: string;
};
export type ClusterSpecStorage = {
  readonly pvcTemplate?: PersistentVolumeClaimSpec;
  readonly resizeInUseVolumes?: boolean;
  readonly size?: string;
  readonly storageClass?: string;
};
export type ClusterSpecTablespaces = {
  readonly name: string;
  readonly owner?: DatabaseSpecCluster;
  readonly storage: ClusterSpecStorage;
  readonly temporary?: boolean;
};
export type DatabaseRoleSpec = {
  readonly bypassrls?: boolean;
  readonly clientCertificate?: DatabaseRoleSpecClientCertificate;
  readonly cluster: DatabaseSpecCluster;
  readonly comment?: string;
  readonly connectionLimit?: number;
  readonly createdb?: boolean;
  readonly createrole?: boolean;
  readonly databaseRoleReclaimPolicy?: 'delete' | 'retain';
  readonly disablePassword?: boolean;
  readonly ensure?: 'present' | 'absent';
  readonly inRoles?: readonly string[];
  readonly inherit?: boolean;
  readonly login?: boolean;
  readonly name: string;
  readonly passwordSecret?: BackupSpecCluster;
  readonly replication?: boolean;
  readonly superuser?: boolean;
  readonly validUntil?: string;
};
export type DatabaseRoleSpecClientCertificate = {
  readonly enabled?: boolean;
};
export type DatabaseSpec = {
  readonly allowConnections?: boolean;
  readonly builtinLocale?: string;
  readonly cluster: DatabaseSpecCluster;
  readonly collationVersion?: string;
  readonly connectionLimit?: number;
  readonly databaseReclaimPolicy?: 'delete' | 'retain';
  readonly encoding?: string;
  readonly ensure?: 'present' | 'absent';
  readonly extensions?: readonly DatabaseSpecExtensions[];
  readonly fdws?: readonly DatabaseSpecFdws[];
  readonly icuLocale?: string;
  readonly icuRules?: string;
  readonly isTemplate?: boolean;
  readonly locale?: string;
  readonly localeCType?: string;
  readonly localeCollate?: string;
  readonly localeProvider?: string;
  readonly name: string;
  readonly owner: string;
  readonly schemas?: readonly DatabaseSpecSchemas[];
  readonly servers?: readonly DatabaseSpecServers[];
  readonly tablespace?: string;
  readonly template?: string;
};
export type DatabaseSpecCluster = {
  readonly name?: string;
};
export type DatabaseSpecExtensions = {
  readonly ensure?: 'present' | 'absent';
  readonly name: string;
  readonly schema?: string;
  readonly version?: string;
};
export type DatabaseSpecFdws = {
  readonly ensure?: 'present' | 'absent';
  readonly handler?: string;
  readonly name: string;
  readonly options?: readonly DatabaseSpecFdwsOptions[];
  readonly owner?: string;
  readonly usage?: readonly DatabaseSpecFdwsUsage[];
  readonly validator?: string;
};
export type DatabaseSpecFdwsOptions = {
  readonly ensure?: 'present' | 'absent';
  readonly name: string;
  readonly value: string;
};
export type DatabaseSpecFdwsUsage = {
  readonly name: string;
  readonly type?: 'grant' | 'revoke';
};
export type DatabaseSpecSchemas = {
  readonly ensure?: 'present' | 'absent';
  readonly name: string;
  readonly owner?: string;
};
export type DatabaseSpecServers = {
  readonly ensure?: 'present' | 'absent';
  readonly fdw: string;
  readonly name: string;
  readonly options?: readonly DatabaseSpecFdwsOptions[];
  readonly usage?: readonly DatabaseSpecFdwsUsage[];
};
export type PoolerSpec = {
  readonly cluster: BackupSpecCluster;
  readonly deploymentStrategy?: DeploymentStrategy;
  readonly instances?: number;
  readonly monitoring?: PoolerSpecMonitoring;
  readonly pgbouncer: PoolerSpecPgbouncer;
  readonly serviceAccountName?: string;
  readonly serviceTemplate?: PoolerSpecServiceTemplate;
  readonly template?: PoolerSpecTemplate;
  readonly type?: 'rw' | 'ro' | 'r';
};
export type PoolerSpecMonitoring = {
  readonly enablePodMonitor?: boolean;
  readonly podMonitorMetricRelabelings?: readonly ClusterSpecMonitoringPodMonitorMetricRelabelings[];
  readonly podMonitorRelabelings?: readonly ClusterSpecMonitoringPodMonitorMetricRelabelings[];
  readonly tls?: DatabaseRoleSpecClientCertificate;
};
export type PoolerSpecPgbouncer = {
  readonly authQuery?: string;
  readonly authQuerySecret?: BackupSpecCluster;
  readonly clientCASecret?: BackupSpecCluster;
  readonly clientTLSSecret?: BackupSpecCluster;
  readonly image?: string;
  readonly imageCatalogRef?: PoolerSpecPgbouncerImageCatalogRef;
  readonly parameters?: { readonly [key: string]: string };
  readonly paused?: boolean;
  readonly pg_hba?: readonly string[];
  readonly poolMode?: 'session' | 'transaction';
  readonly serverCASecret?: BackupSpecCluster;
  readonly serverTLSSecret?: BackupSpecCluster;
};
export type PoolerSpecPgbouncerImageCatalogRef = {
  readonly apiGroup?: string;
  readonly key: string;
  readonly kind: string;
  readonly name: string;
};
export type PoolerSpecServiceTemplate = {
  readonly metadata?: ClusterSpecServiceAccountTemplateMetadata;
  readonly spec?: ServiceSpec;
};
export type PoolerSpecTemplate = {
  readonly metadata?: ClusterSpecServiceAccountTemplateMetadata;
  readonly spec?: PoolerSpecTemplateSpec;
};
export type PoolerSpecTemplateSpec = {
  readonly activeDeadlineSeconds?: number;
  readonly affinity?: Affinity;
  readonly automountServiceAccountToken?: boolean;
  readonly containers: readonly Container[];
  readonly dnsConfig?: PodDNSConfig;
  readonly dnsPolicy?: string;
  readonly enableServiceLinks?: boolean;
  readonly ephemeralContainers?: readonly EphemeralContainer[];
  readonly hostAliases?: readonly HostAlias[];
  readonly hostIPC?: boolean;
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostUsers?: boolean;
  readonly hostname?: string;
  readonly hostnameOverride?: string;
  readonly imagePullSecrets?: readonly DatabaseSpecCluster[];
  readonly initContainers?: readonly Container[];
  readonly nodeName?: string;
  readonly nodeSelector?: { readonly [key: string]: string };
  readonly os?: BackupSpecCluster;
  readonly overhead?: { readonly [key: string]: Quantity };
  readonly preemptionPolicy?: string;
  readonly priority?: number;
  readonly priorityClassName?: string;
  readonly readinessGates?: readonly PoolerSpecTemplateSpecReadinessGates[];
  readonly resourceClaims?: readonly PodResourceClaim[];
  readonly resources?: ResourceRequirements;
  readonly restartPolicy?: string;
  readonly runtimeClassName?: string;
  readonly schedulerName?: string;
  readonly schedulingGates?: readonly BackupSpecCluster[];
  readonly schedulingGroup?: PoolerSpecTemplateSpecSchedulingGroup;
  readonly securityContext?: PodSecurityContext;
  readonly serviceAccount?: string;
  readonly serviceAccountName?: string;
  readonly setHostnameAsFQDN?: boolean;
  readonly shareProcessNamespace?: boolean;
  readonly subdomain?: string;
  readonly terminationGracePeriodSeconds?: number;
  readonly tolerations?: readonly Toleration[];
  readonly topologySpreadConstraints?: readonly TopologySpreadConstraint[];
  readonly volumes?: readonly PoolerSpecTemplateSpecVolumes[];
};
export type PoolerSpecTemplateSpecReadinessGates = {
  readonly conditionType: string;
};
export type PoolerSpecTemplateSpecSchedulingGroup = {
  readonly podGroupName?: string;
};
export type PoolerSpecTemplateSpecVolumes = {
  readonly awsElasticBlockStore?: AWSElasticBlockStoreVolumeSource;
  readonly azureDisk?: AzureDiskVolumeSource;
  readonly azureFile?: AzureFileVolumeSource;
  readonly cephfs?: CephFSVolumeSource;
  readonly cinder?: CinderVolumeSource;
  readonly configMap?: ConfigMapVolumeSource;
  readonly csi?: CSIVolumeSource;
  readonly downwardAPI?: DownwardAPIVolumeSource;
  readonly emptyDir?: EmptyDirVolumeSource;
  readonly ephemeral?: ClusterSpecEphemeralVolumeSource;
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
export type ScheduledBackupSpec = {
  readonly backupOwnerReference?: 'none' | 'self' | 'cluster';
  readonly cluster: BackupSpecCluster;
  readonly immediate?: boolean;
  readonly method?: 'barmanObjectStore' | 'volumeSnapshot' | 'plugin';
  readonly online?: boolean;
  readonly onlineConfiguration?: BackupSpecOnlineConfiguration;
  readonly pluginConfiguration?: BackupSpecPluginConfiguration;
  readonly schedule: string;
  readonly suspend?: boolean;
  readonly target?: 'primary' | 'prefer-standby';
};

export type ClusterSpecImagePullSecrets = BackupSpecCluster;
export type ClusterSpecSuperuserSecret = BackupSpecCluster;
export type ClusterSpecWalStorage = ClusterSpecStorage;
export type DatabaseRoleSpecCluster = DatabaseSpecCluster;
export type DatabaseRoleSpecPasswordSecret = BackupSpecCluster;
export type ImageCatalogSpec = ClusterImageCatalogSpec;
export type ImageCatalogSpecComponentImages = ClusterImageCatalogSpecComponentImages;
export type ImageCatalogSpecImages = ClusterImageCatalogSpecImages;
export type PoolerSpecCluster = BackupSpecCluster;
export type ScheduledBackupSpecCluster = BackupSpecCluster;
export type ScheduledBackupSpecOnlineConfiguration = BackupSpecOnlineConfiguration;
export type ScheduledBackupSpecPluginConfiguration = BackupSpecPluginConfiguration;

export interface BackupProps {
  readonly metadata?: ObjectMeta;
  readonly spec: BackupSpec;
}
/** `postgresql.cnpg.io/v1`, in a namespace. */
export class Backup extends ApiObject {
  static readonly GVK = { apiVersion: 'postgresql.cnpg.io/v1', kind: 'Backup' } as const;
  constructor(scope: Construct, id: string, props: BackupProps) {
    super(scope, id, { ...(props as object), ...Backup.GVK });
  }
}

export interface ClusterProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ClusterSpec;
}
/** `postgresql.cnpg.io/v1`, in a namespace. */
export class Cluster extends ApiObject {
  static readonly GVK = { apiVersion: 'postgresql.cnpg.io/v1', kind: 'Cluster' } as const;
  constructor(scope: Construct, id: string, props: ClusterProps) {
    super(scope, id, { ...(props as object), ...Cluster.GVK });
  }
}

export interface ClusterImageCatalogProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ClusterImageCatalogSpec;
}
/** `postgresql.cnpg.io/v1`, cluster-wide. */
export class ClusterImageCatalog extends ApiObject {
  static readonly GVK = { apiVersion: 'postgresql.cnpg.io/v1', kind: 'ClusterImageCatalog' } as const;
  constructor(scope: Construct, id: string, props: ClusterImageCatalogProps) {
    super(scope, id, { ...(props as object), ...ClusterImageCatalog.GVK });
  }
}

export interface DatabaseProps {
  readonly metadata?: ObjectMeta;
  readonly spec: DatabaseSpec;
}
/** `postgresql.cnpg.io/v1`, in a namespace. */
export class Database extends ApiObject {
  static readonly GVK = { apiVersion: 'postgresql.cnpg.io/v1', kind: 'Database' } as const;
  constructor(scope: Construct, id: string, props: DatabaseProps) {
    super(scope, id, { ...(props as object), ...Database.GVK });
  }
}

export interface DatabaseRoleProps {
  readonly metadata?: ObjectMeta;
  readonly spec: DatabaseRoleSpec;
}
/** `postgresql.cnpg.io/v1`, in a namespace. */
export class DatabaseRole extends ApiObject {
  static readonly GVK = { apiVersion: 'postgresql.cnpg.io/v1', kind: 'DatabaseRole' } as const;
  constructor(scope: Construct, id: string, props: DatabaseRoleProps) {
    super(scope, id, { ...(props as object), ...DatabaseRole.GVK });
  }
}

export interface ImageCatalogProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ClusterImageCatalogSpec;
}
/** `postgresql.cnpg.io/v1`, in a namespace. */
export class ImageCatalog extends ApiObject {
  static readonly GVK = { apiVersion: 'postgresql.cnpg.io/v1', kind: 'ImageCatalog' } as const;
  constructor(scope: Construct, id: string, props: ImageCatalogProps) {
    super(scope, id, { ...(props as object), ...ImageCatalog.GVK });
  }
}

export interface PoolerProps {
  readonly metadata?: ObjectMeta;
  readonly spec: PoolerSpec;
}
/** `postgresql.cnpg.io/v1`, in a namespace. */
export class Pooler extends ApiObject {
  static readonly GVK = { apiVersion: 'postgresql.cnpg.io/v1', kind: 'Pooler' } as const;
  constructor(scope: Construct, id: string, props: PoolerProps) {
    super(scope, id, { ...(props as object), ...Pooler.GVK });
  }
}

export interface ScheduledBackupProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ScheduledBackupSpec;
}
/** `postgresql.cnpg.io/v1`, in a namespace. */
export class ScheduledBackup extends ApiObject {
  static readonly GVK = { apiVersion: 'postgresql.cnpg.io/v1', kind: 'ScheduledBackup' } as const;
  constructor(scope: Construct, id: string, props: ScheduledBackupProps) {
    super(scope, id, { ...(props as object), ...ScheduledBackup.GVK });
  }
}
