// Generated: do not edit. Made by `npm run import` from the sources that cdk8s.yaml pins.
// Source: fluxcd/flagger v1.44.0.
// Licence: Apache-2.0, see NOTICE.md. Changed: made into types; descriptions left out.

import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import type { IntOrString, ObjectMeta } from './k8s.ts';

export type AlertProviderSpec = {
  readonly address?: string;
  readonly channel?: string;
  readonly proxy?: string;
  readonly secretRef?: AlertProviderSpecSecretRef;
  readonly type?: 'slack' | 'msteams' | 'discord' | 'rocket' | 'gchat';
  readonly username?: string;
};
export type AlertProviderSpecSecretRef = {
  readonly name: string;
};
export type CanarySpec = {
  readonly analysis: CanarySpecAnalysis;
  readonly autoscalerRef?: CanarySpecAutoscalerRef;
  readonly ingressRef?: CanarySpecIngressRef;
  readonly metricsServer?: string;
  readonly progressDeadlineSeconds?: number;
  readonly provider?: 'apisix' | 'appmesh' | 'appmesh:v1beta2' | 'contour' | 'gatewayapi:v1' | 'gatewayapi:v1beta1' | 'gloo' | 'istio' | 'knative' | 'kubernetes' | 'kuma' | 'linkerd' | 'nginx' | 'osm' | 'skipper' | 'smi:v1alpha1' | 'smi:v1alpha2' | 'smi:v1alpha3' | 'traefik';
  readonly revertOnDeletion?: boolean;
  readonly routeRef?: CanarySpecRouteRef;
  readonly service?: CanarySpecService;
  readonly skipAnalysis?: boolean;
  readonly suspend?: boolean;
  readonly targetRef: CanarySpecTargetRef;
  readonly upstreamRef?: CanarySpecUpstreamRef;
};
export type CanarySpecAnalysis = {
  readonly alerts?: readonly CanarySpecAnalysisAlerts[];
  readonly canaryReadyThreshold?: number;
  readonly interval?: string;
  readonly iterations?: number;
  readonly match?: readonly CanarySpecAnalysisMatch[];
  readonly maxWeight?: number;
  readonly metrics?: readonly CanarySpecAnalysisMetrics[];
  readonly mirror?: boolean;
  readonly mirrorWeight?: number;
  readonly primaryReadyThreshold?: number;
  readonly sessionAffinity?: CanarySpecAnalysisSessionAffinity;
  readonly stepWeight?: number;
  readonly stepWeightPromotion?: number;
  readonly stepWeights?: readonly number[];
  readonly threshold?: number;
  readonly webhooks?: readonly CanarySpecAnalysisWebhooks[];
};
export type CanarySpecAnalysisAlerts = {
  readonly name: string;
  readonly providerRef: CanarySpecAnalysisAlertsProviderRef;
  readonly severity?: '' | 'info' | 'warn' | 'error';
};
export type CanarySpecAnalysisAlertsProviderRef = {
  readonly name: string;
  readonly namespace?: string;
};
export type CanarySpecAnalysisMatch = {
  readonly headers?: { readonly [key: string]: CanarySpecAnalysisMatchHeaders };
  readonly queryParams?: { readonly [key: string]: CanarySpecAnalysisMatchQueryParams };
  readonly sourceLabels?: { readonly [key: string]: string };
};
export type CanarySpecAnalysisMatchHeaders = {
  readonly exact?: string;
  readonly prefix?: string;
  readonly regex?: string;
  readonly suffix?: string;
};
export type CanarySpecAnalysisMatchQueryParams = {
  readonly exact?: string;
  readonly prefix?: string;
  readonly regex?: string;
};
export type CanarySpecAnalysisMetrics = {
  readonly interval?: string;
  readonly name: string;
  readonly query?: string;
  readonly templateRef?: CanarySpecAnalysisAlertsProviderRef;
  readonly templateVariables?: { readonly [key: string]: string };
  readonly threshold?: number;
  readonly thresholdRange?: CanarySpecAnalysisMetricsThresholdRange;
};
export type CanarySpecAnalysisMetricsThresholdRange = {
  readonly max?: number;
  readonly min?: number;
};
export type CanarySpecAnalysisSessionAffinity = {
  readonly cookieName: string;
  readonly domain?: string;
  readonly httpOnly?: boolean;
  readonly maxAge?: number;
  readonly partitioned?: boolean;
  readonly path?: string;
  readonly primaryCookieName?: string;
  readonly sameSite?: 'Strict' | 'Lax' | 'None';
  readonly secure?: boolean;
};
export type CanarySpecAnalysisWebhooks = {
  readonly disableTLS?: boolean;
  readonly metadata?: { readonly [key: string]: string };
  readonly muteAlert?: boolean;
  readonly name: string;
  readonly retries?: number;
  readonly timeout?: string;
  readonly type?: '' | 'confirm-rollout' | 'pre-rollout' | 'rollout' | 'confirm-promotion' | 'post-rollout' | 'event' | 'rollback' | 'confirm-traffic-increase';
  readonly url: string;
};
export type CanarySpecAutoscalerRef = {
  readonly apiVersion: string;
  readonly kind: 'HorizontalPodAutoscaler' | 'ScaledObject';
  readonly name: string;
  readonly primaryScalerQueries?: { readonly [key: string]: string };
  readonly primaryScalerReplicas?: CanarySpecAutoscalerRefPrimaryScalerReplicas;
};
export type CanarySpecAutoscalerRefPrimaryScalerReplicas = {
  readonly maxReplicas?: number;
  readonly minReplicas?: number;
};
export type CanarySpecIngressRef = {
  readonly apiVersion: string;
  readonly kind: 'Ingress';
  readonly name: string;
};
export type CanarySpecRouteRef = {
  readonly apiVersion: string;
  readonly kind: 'ApisixRoute';
  readonly name: string;
};
export type CanarySpecService = {
  readonly apex?: CanarySpecServiceApex;
  readonly appProtocol?: string;
  readonly backendTimeout?: string;
  readonly backends?: readonly string[];
  readonly canary?: CanarySpecServiceApex;
  readonly corsPolicy?: CanarySpecServiceCorsPolicy;
  readonly delegation?: boolean;
  readonly gatewayRefs?: readonly CanarySpecServiceGatewayRefs[];
  readonly gateways?: readonly string[];
  readonly headers?: CanarySpecServiceHeaders;
  readonly headless?: boolean;
  readonly hosts?: readonly string[];
  readonly match?: readonly CanarySpecServiceMatch[];
  readonly meshName?: string;
  readonly mirror?: readonly CanarySpecServiceMirror[];
  readonly name?: string;
  readonly port: number;
  readonly portDiscovery?: boolean;
  readonly portName?: string;
  readonly primary?: CanarySpecServiceApex;
  readonly retries?: CanarySpecServiceRetries;
  readonly rewrite?: CanarySpecServiceRewrite;
  readonly targetPort?: IntOrString;
  readonly timeout?: string;
  readonly trafficDistribution?: 'PreferClose' | 'PreferSameZone' | 'PreferSameNode';
  readonly trafficPolicy?: CanarySpecServiceTrafficPolicy;
  readonly unmanagedMetadata?: CanarySpecServiceUnmanagedMetadata;
};
export type CanarySpecServiceApex = {
  readonly annotations?: { readonly [key: string]: string };
  readonly labels?: { readonly [key: string]: string };
};
export type CanarySpecServiceCorsPolicy = {
  readonly allowCredentials?: boolean;
  readonly allowHeaders?: readonly string[];
  readonly allowMethods?: readonly string[];
  readonly allowOrigin?: readonly string[];
  readonly allowOrigins?: readonly CanarySpecAnalysisMatchQueryParams[];
  readonly exposeHeaders?: readonly string[];
  readonly maxAge?: string;
};
export type CanarySpecServiceGatewayRefs = {
  readonly group?: string;
  readonly kind?: string;
  readonly name: string;
  readonly namespace?: string;
  readonly port?: number;
  readonly sectionName?: string;
};
export type CanarySpecServiceHeaders = {
  readonly request?: CanarySpecServiceHeadersRequest;
  readonly response?: CanarySpecServiceHeadersRequest;
};
export type CanarySpecServiceHeadersRequest = {
  readonly add?: { readonly [key: string]: string };
  readonly remove?: readonly string[];
  readonly set?: { readonly [key: string]: string };
};
export type CanarySpecServiceMatch = {
  readonly authority?: CanarySpecAnalysisMatchQueryParams;
  readonly gateways?: readonly string[];
  readonly headers?: { readonly [key: string]: CanarySpecAnalysisMatchQueryParams };
  readonly ignoreUriCase?: boolean;
  readonly method?: CanarySpecAnalysisMatchQueryParams;
  readonly name?: string;
  readonly port?: number;
  readonly queryParams?: { readonly [key: string]: CanarySpecAnalysisMatchQueryParams };
  readonly scheme?: CanarySpecAnalysisMatchQueryParams;
  readonly sourceLabels?: { readonly [key: string]: string };
  readonly sourceNamespace?: string;
  readonly uri?: CanarySpecAnalysisMatchQueryParams;
  readonly withoutHeaders?: { readonly [key: string]: CanarySpecAnalysisMatchQueryParams };
};
export type CanarySpecServiceMirror = {
  readonly backendRef?: CanarySpecServiceMirrorBackendRef;
};
export type CanarySpecServiceMirrorBackendRef = {
  readonly group?: string;
  readonly kind?: string;
  readonly name: string;
  readonly namespace?: string;
  readonly port?: number;
};
export type CanarySpecServiceRetries = {
  readonly attempts?: number;
  readonly perTryTimeout?: string;
  readonly retryOn?: string;
};
export type CanarySpecServiceRewrite = {
  readonly authority?: string;
  readonly type?: string;
  readonly uri?: string;
};
export type CanarySpecServiceTrafficPolicy = {
  readonly connectionPool?: CanarySpecServiceTrafficPolicyConnectionPool;
  readonly loadBalancer?: CanarySpecServiceTrafficPolicyLoadBalancer;
  readonly outlierDetection?: CanarySpecServiceTrafficPolicyOutlierDetection;
  readonly tls?: CanarySpecServiceTrafficPolicyTls;
};
export type CanarySpecServiceTrafficPolicyConnectionPool = {
  readonly http?: CanarySpecServiceTrafficPolicyConnectionPoolHttp;
};
export type CanarySpecServiceTrafficPolicyConnectionPoolHttp = {
  readonly h2UpgradePolicy?: 'DEFAULT' | 'DO_NOT_UPGRADE' | 'UPGRADE';
  readonly http1MaxPendingRequests?: number;
  readonly http2MaxRequests?: number;
  readonly idleTimeout?: string;
  readonly maxRequestsPerConnection?: number;
  readonly maxRetries?: number;
};
export type CanarySpecServiceTrafficPolicyLoadBalancer = {
  readonly consistentHash?: CanarySpecServiceTrafficPolicyLoadBalancerConsistentHash;
  readonly localityLbSetting?: CanarySpecServiceTrafficPolicyLoadBalancerLocalityLbSetting;
  readonly simple?: 'ROUND_ROBIN' | 'LEAST_CONN' | 'RANDOM' | 'PASSTHROUGH' | 'LEAST_REQUEST';
  readonly warmupDurationSecs?: string;
};
export type CanarySpecServiceTrafficPolicyLoadBalancerConsistentHash = {
  readonly httpCookie?: CanarySpecServiceTrafficPolicyLoadBalancerConsistentHashHttpCookie;
  readonly httpHeaderName?: string;
  readonly httpQueryParameterName?: string;
  readonly minimumRingSize?: number;
  readonly useSourceIp?: boolean;
};
export type CanarySpecServiceTrafficPolicyLoadBalancerConsistentHashHttpCookie = {
  readonly name?: string;
  readonly path?: string;
  readonly ttl?: string;
};
export type CanarySpecServiceTrafficPolicyLoadBalancerLocalityLbSetting = {
  readonly distribute?: readonly CanarySpecServiceTrafficPolicyLoadBalancerLocalityLbSettingDistribute[];
  readonly enabled?: boolean;
  readonly failover?: readonly CanarySpecServiceTrafficPolicyLoadBalancerLocalityLbSettingFailover[];
};
export type CanarySpecServiceTrafficPolicyLoadBalancerLocalityLbSettingDistribute = {
  readonly from?: string;
  readonly to?: { readonly [key: string]: number };
};
export type CanarySpecServiceTrafficPolicyLoadBalancerLocalityLbSettingFailover = {
  readonly from?: string;
  readonly to?: string;
};
export type CanarySpecServiceTrafficPolicyOutlierDetection = {
  readonly baseEjectionTime?: string;
  readonly consecutive5xxErrors?: number;
  readonly consecutiveErrors?: number;
  readonly consecutiveGatewayErrors?: number;
  readonly consecutiveLocalOriginFailures?: number;
  readonly interval?: string;
  readonly maxEjectionPercent?: number;
  readonly minHealthPercent?: number;
  readonly splitExternalLocalOriginErrors?: boolean;
};
export type CanarySpecServiceTrafficPolicyTls = {
  readonly caCertificates?: string;
  readonly clientCertificate?: string;
  readonly mode?: 'DISABLE' | 'SIMPLE' | 'MUTUAL' | 'ISTIO_MUTUAL';
  readonly privateKey?: string;
  readonly sni?: string;
  readonly subjectAltNames?: readonly string[];
};
export type CanarySpecServiceUnmanagedMetadata = {
  readonly annotations?: readonly string[];
  readonly labels?: readonly string[];
};
export type CanarySpecTargetRef = {
  readonly apiVersion: string;
  readonly kind: 'DaemonSet' | 'Deployment' | 'Service';
  readonly name: string;
};
export type CanarySpecUpstreamRef = {
  readonly apiVersion: string;
  readonly kind: 'Upstream';
  readonly name: string;
  readonly namespace?: string;
};
export type MetricTemplateSpec = {
  readonly provider: MetricTemplateSpecProvider;
  readonly query: string;
};
export type MetricTemplateSpecProvider = {
  readonly address?: string;
  readonly headers?: { readonly [key: string]: readonly string[] };
  readonly insecureSkipVerify?: boolean;
  readonly region?: string;
  readonly secretRef?: AlertProviderSpecSecretRef;
  readonly type: 'prometheus' | 'influxdb' | 'datadog' | 'externalmetrics' | 'stackdriver' | 'cloudwatch' | 'newrelic' | 'graphite' | 'dynatrace' | 'keptn' | 'splunk';
};

export interface AlertProviderProps {
  readonly metadata?: ObjectMeta;
  readonly spec?: AlertProviderSpec;
}
/** `flagger.app/v1beta1`, in a namespace. */
export class AlertProvider extends ApiObject {
  static readonly GVK = { apiVersion: 'flagger.app/v1beta1', kind: 'AlertProvider' } as const;
  constructor(scope: Construct, id: string, props: AlertProviderProps) {
    super(scope, id, { ...(props as object), ...AlertProvider.GVK });
  }
}

export interface CanaryProps {
  readonly metadata?: ObjectMeta;
  readonly spec: CanarySpec;
}
/** `flagger.app/v1beta1`, in a namespace. */
export class Canary extends ApiObject {
  static readonly GVK = { apiVersion: 'flagger.app/v1beta1', kind: 'Canary' } as const;
  constructor(scope: Construct, id: string, props: CanaryProps) {
    super(scope, id, { ...(props as object), ...Canary.GVK });
  }
}

export interface MetricTemplateProps {
  readonly metadata?: ObjectMeta;
  readonly spec: MetricTemplateSpec;
}
/** `flagger.app/v1beta1`, in a namespace. */
export class MetricTemplate extends ApiObject {
  static readonly GVK = { apiVersion: 'flagger.app/v1beta1', kind: 'MetricTemplate' } as const;
  constructor(scope: Construct, id: string, props: MetricTemplateProps) {
    super(scope, id, { ...(props as object), ...MetricTemplate.GVK });
  }
}
