// Generated: do not edit. Made by `npm run import` from the sources that cdk8s.yaml pins.
// Source: kubernetes-sigs/gateway-api v1.6.1.
// Licence: Apache-2.0, see NOTICE.md. Changed: made into types; descriptions left out.

import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import type { LabelSelector, ObjectMeta } from './k8s.ts';

export type BackendTLSPolicySpec = {
  readonly options?: { readonly [key: string]: string };
  readonly targetRefs: readonly BackendTLSPolicySpecTargetRefs[];
  readonly validation: BackendTLSPolicySpecValidation;
};
export type BackendTLSPolicySpecTargetRefs = {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  readonly sectionName?: string;
};
export type BackendTLSPolicySpecValidation = {
  readonly caCertificateRefs?: readonly BackendTLSPolicySpecValidationCaCertificateRefs[];
  readonly hostname: string;
  readonly subjectAltNames?: readonly BackendTLSPolicySpecValidationSubjectAltNames[];
  readonly wellKnownCACertificates?: string;
};
export type BackendTLSPolicySpecValidationCaCertificateRefs = {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
};
export type BackendTLSPolicySpecValidationSubjectAltNames = {
  readonly hostname?: string;
  readonly type: 'Hostname' | 'URI';
  readonly uri?: string;
};
export type GRPCRouteSpec = {
  readonly hostnames?: readonly string[];
  readonly parentRefs?: readonly GRPCRouteSpecParentRefs[];
  readonly rules?: readonly GRPCRouteSpecRules[];
};
export type GRPCRouteSpecParentRefs = {
  readonly group?: string;
  readonly kind?: string;
  readonly name: string;
  readonly namespace?: string;
  readonly port?: number;
  readonly sectionName?: string;
};
export type GRPCRouteSpecRules = {
  readonly backendRefs?: readonly GRPCRouteSpecRulesBackendRefs[];
  readonly filters?: readonly GRPCRouteSpecRulesFilters[];
  readonly matches?: readonly GRPCRouteSpecRulesMatches[];
  readonly name?: string;
};
export type GRPCRouteSpecRulesBackendRefs = {
  readonly filters?: readonly GRPCRouteSpecRulesFilters[];
  readonly group?: string;
  readonly kind?: string;
  readonly name: string;
  readonly namespace?: string;
  readonly port?: number;
  readonly weight?: number;
};
export type GRPCRouteSpecRulesFilters = {
  readonly extensionRef?: BackendTLSPolicySpecValidationCaCertificateRefs;
  readonly requestHeaderModifier?: GRPCRouteSpecRulesFiltersRequestHeaderModifier;
  readonly requestMirror?: GRPCRouteSpecRulesFiltersRequestMirror;
  readonly responseHeaderModifier?: GRPCRouteSpecRulesFiltersRequestHeaderModifier;
  readonly type: 'ResponseHeaderModifier' | 'RequestHeaderModifier' | 'RequestMirror' | 'ExtensionRef';
};
export type GRPCRouteSpecRulesFiltersRequestHeaderModifier = {
  readonly add?: readonly GRPCRouteSpecRulesFiltersRequestHeaderModifierAdd[];
  readonly remove?: readonly string[];
  readonly set?: readonly GRPCRouteSpecRulesFiltersRequestHeaderModifierAdd[];
};
export type GRPCRouteSpecRulesFiltersRequestHeaderModifierAdd = {
  readonly name: string;
  readonly value: string;
};
export type GRPCRouteSpecRulesFiltersRequestMirror = {
  readonly backendRef: GRPCRouteSpecRulesFiltersRequestMirrorBackendRef;
  readonly fraction?: GRPCRouteSpecRulesFiltersRequestMirrorFraction;
  readonly percent?: number;
};
export type GRPCRouteSpecRulesFiltersRequestMirrorBackendRef = {
  readonly group?: string;
  readonly kind?: string;
  readonly name: string;
  readonly namespace?: string;
  readonly port?: number;
};
export type GRPCRouteSpecRulesFiltersRequestMirrorFraction = {
  readonly denominator?: number;
  readonly numerator: number;
};
export type GRPCRouteSpecRulesMatches = {
  readonly headers?: readonly GRPCRouteSpecRulesMatchesHeaders[];
  readonly method?: GRPCRouteSpecRulesMatchesMethod;
};
export type GRPCRouteSpecRulesMatchesHeaders = {
  readonly name: string;
  readonly type?: 'Exact' | 'RegularExpression';
  readonly value: string;
};
export type GRPCRouteSpecRulesMatchesMethod = {
  readonly method?: string;
  readonly service?: string;
  readonly type?: 'Exact' | 'RegularExpression';
};
export type GatewayClassSpec = {
  readonly controllerName: string;
  readonly description?: string;
  readonly parametersRef?: GatewayClassSpecParametersRef;
};
export type GatewayClassSpecParametersRef = {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
};
export type GatewaySpec = {
  readonly addresses?: readonly GatewaySpecAddresses[];
  readonly allowedListeners?: GatewaySpecAllowedListeners;
  readonly gatewayClassName: string;
  readonly infrastructure?: GatewaySpecInfrastructure;
  readonly listeners: readonly GatewaySpecListeners[];
  readonly tls?: GatewaySpecTls;
};
export type GatewaySpecAddresses = {
  readonly type?: string;
  readonly value?: string;
};
export type GatewaySpecAllowedListeners = {
  readonly namespaces?: GatewaySpecAllowedListenersNamespaces;
};
export type GatewaySpecAllowedListenersNamespaces = {
  readonly from?: 'All' | 'Selector' | 'Same' | 'None';
  readonly selector?: LabelSelector;
};
export type GatewaySpecInfrastructure = {
  readonly annotations?: { readonly [key: string]: string };
  readonly labels?: { readonly [key: string]: string };
  readonly parametersRef?: BackendTLSPolicySpecValidationCaCertificateRefs;
};
export type GatewaySpecListeners = {
  readonly allowedRoutes?: GatewaySpecListenersAllowedRoutes;
  readonly hostname?: string;
  readonly name: string;
  readonly port: number;
  readonly protocol: string;
  readonly tls?: GatewaySpecListenersTls;
};
export type GatewaySpecListenersAllowedRoutes = {
  readonly kinds?: readonly GatewaySpecListenersAllowedRoutesKinds[];
  readonly namespaces?: GatewaySpecListenersAllowedRoutesNamespaces;
};
export type GatewaySpecListenersAllowedRoutesKinds = {
  readonly group?: string;
  readonly kind: string;
};
export type GatewaySpecListenersAllowedRoutesNamespaces = {
  readonly from?: 'All' | 'Selector' | 'Same';
  readonly selector?: LabelSelector;
};
export type GatewaySpecListenersTls = {
  readonly certificateRefs?: readonly GatewaySpecListenersTlsCertificateRefs[];
  readonly mode?: 'Terminate' | 'Passthrough';
  readonly options?: { readonly [key: string]: string };
};
export type GatewaySpecListenersTlsCertificateRefs = {
  readonly group?: string;
  readonly kind?: string;
  readonly name: string;
  readonly namespace?: string;
};
export type GatewaySpecTls = {
  readonly backend?: GatewaySpecTlsBackend;
  readonly frontend?: GatewaySpecTlsFrontend;
};
export type GatewaySpecTlsBackend = {
  readonly clientCertificateRef?: GatewaySpecListenersTlsCertificateRefs;
};
export type GatewaySpecTlsFrontend = {
  readonly default: GatewaySpecTlsFrontendDefault;
  readonly perPort?: readonly GatewaySpecTlsFrontendPerPort[];
};
export type GatewaySpecTlsFrontendDefault = {
  readonly validation?: GatewaySpecTlsFrontendDefaultValidation;
};
export type GatewaySpecTlsFrontendDefaultValidation = {
  readonly caCertificateRefs: readonly GatewayClassSpecParametersRef[];
  readonly mode?: 'AllowValidOnly' | 'AllowInsecureFallback';
};
export type GatewaySpecTlsFrontendPerPort = {
  readonly port: number;
  readonly tls: GatewaySpecTlsFrontendDefault;
};
export type HTTPRouteSpec = {
  readonly hostnames?: readonly string[];
  readonly parentRefs?: readonly GRPCRouteSpecParentRefs[];
  readonly rules?: readonly HTTPRouteSpecRules[];
};
export type HTTPRouteSpecRules = {
  readonly backendRefs?: readonly HTTPRouteSpecRulesBackendRefs[];
  readonly filters?: readonly HTTPRouteSpecRulesFilters[];
  readonly matches?: readonly HTTPRouteSpecRulesMatches[];
  readonly name?: string;
  readonly timeouts?: HTTPRouteSpecRulesTimeouts;
};
export type HTTPRouteSpecRulesBackendRefs = {
  readonly filters?: readonly HTTPRouteSpecRulesFilters[];
  readonly group?: string;
  readonly kind?: string;
  readonly name: string;
  readonly namespace?: string;
  readonly port?: number;
  readonly weight?: number;
};
export type HTTPRouteSpecRulesFilters = {
  readonly cors?: HTTPRouteSpecRulesFiltersCors;
  readonly extensionRef?: BackendTLSPolicySpecValidationCaCertificateRefs;
  readonly requestHeaderModifier?: GRPCRouteSpecRulesFiltersRequestHeaderModifier;
  readonly requestMirror?: GRPCRouteSpecRulesFiltersRequestMirror;
  readonly requestRedirect?: HTTPRouteSpecRulesFiltersRequestRedirect;
  readonly responseHeaderModifier?: GRPCRouteSpecRulesFiltersRequestHeaderModifier;
  readonly type: 'RequestHeaderModifier' | 'ResponseHeaderModifier' | 'RequestMirror' | 'RequestRedirect' | 'URLRewrite' | 'ExtensionRef' | 'CORS';
  readonly urlRewrite?: HTTPRouteSpecRulesFiltersUrlRewrite;
};
export type HTTPRouteSpecRulesFiltersCors = {
  readonly allowCredentials?: boolean;
  readonly allowHeaders?: readonly string[];
  readonly allowMethods?: readonly ('GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'CONNECT' | 'OPTIONS' | 'TRACE' | 'PATCH' | '*')[];
  readonly allowOrigins?: readonly string[];
  readonly exposeHeaders?: readonly string[];
  readonly maxAge?: number;
};
export type HTTPRouteSpecRulesFiltersRequestRedirect = {
  readonly hostname?: string;
  readonly path?: HTTPRouteSpecRulesFiltersRequestRedirectPath;
  readonly port?: number;
  readonly scheme?: 'http' | 'https';
  readonly statusCode?: 301 | 302 | 303 | 307 | 308;
};
export type HTTPRouteSpecRulesFiltersRequestRedirectPath = {
  readonly replaceFullPath?: string;
  readonly replacePrefixMatch?: string;
  readonly type: 'ReplaceFullPath' | 'ReplacePrefixMatch';
};
export type HTTPRouteSpecRulesFiltersUrlRewrite = {
  readonly hostname?: string;
  readonly path?: HTTPRouteSpecRulesFiltersRequestRedirectPath;
};
export type HTTPRouteSpecRulesMatches = {
  readonly headers?: readonly GRPCRouteSpecRulesMatchesHeaders[];
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'CONNECT' | 'OPTIONS' | 'TRACE' | 'PATCH';
  readonly path?: HTTPRouteSpecRulesMatchesPath;
  readonly queryParams?: readonly GRPCRouteSpecRulesMatchesHeaders[];
};
export type HTTPRouteSpecRulesMatchesPath = {
  readonly type?: 'Exact' | 'PathPrefix' | 'RegularExpression';
  readonly value?: string;
};
export type HTTPRouteSpecRulesTimeouts = {
  readonly backendRequest?: string;
  readonly request?: string;
};
export type ReferenceGrantSpec = {
  readonly from: readonly ReferenceGrantSpecFrom[];
  readonly to: readonly ReferenceGrantSpecTo[];
};
export type ReferenceGrantSpecFrom = {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
};
export type ReferenceGrantSpecTo = {
  readonly group: string;
  readonly kind: string;
  readonly name?: string;
};

export type HTTPRouteSpecParentRefs = GRPCRouteSpecParentRefs;

export interface BackendTLSPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec: BackendTLSPolicySpec;
}
/** `gateway.networking.k8s.io/v1`, in a namespace. */
export class BackendTLSPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'BackendTLSPolicy' } as const;
  constructor(scope: Construct, id: string, props: BackendTLSPolicyProps) {
    super(scope, id, { ...(props as object), ...BackendTLSPolicy.GVK });
  }
}

export interface GRPCRouteProps {
  readonly metadata?: ObjectMeta;
  readonly spec: GRPCRouteSpec;
}
/** `gateway.networking.k8s.io/v1`, in a namespace. */
export class GRPCRoute extends ApiObject {
  static readonly GVK = { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'GRPCRoute' } as const;
  constructor(scope: Construct, id: string, props: GRPCRouteProps) {
    super(scope, id, { ...(props as object), ...GRPCRoute.GVK });
  }
}

export interface GatewayProps {
  readonly metadata?: ObjectMeta;
  readonly spec: GatewaySpec;
}
/** `gateway.networking.k8s.io/v1`, in a namespace. */
export class Gateway extends ApiObject {
  static readonly GVK = { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'Gateway' } as const;
  constructor(scope: Construct, id: string, props: GatewayProps) {
    super(scope, id, { ...(props as object), ...Gateway.GVK });
  }
}

export interface GatewayClassProps {
  readonly metadata?: ObjectMeta;
  readonly spec: GatewayClassSpec;
}
/** `gateway.networking.k8s.io/v1`, cluster-wide. */
export class GatewayClass extends ApiObject {
  static readonly GVK = { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'GatewayClass' } as const;
  constructor(scope: Construct, id: string, props: GatewayClassProps) {
    super(scope, id, { ...(props as object), ...GatewayClass.GVK });
  }
}

export interface HTTPRouteProps {
  readonly metadata?: ObjectMeta;
  readonly spec: HTTPRouteSpec;
}
/** `gateway.networking.k8s.io/v1`, in a namespace. */
export class HTTPRoute extends ApiObject {
  static readonly GVK = { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute' } as const;
  constructor(scope: Construct, id: string, props: HTTPRouteProps) {
    super(scope, id, { ...(props as object), ...HTTPRoute.GVK });
  }
}

export interface ReferenceGrantProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ReferenceGrantSpec;
}
/** `gateway.networking.k8s.io/v1`, in a namespace. */
export class ReferenceGrant extends ApiObject {
  static readonly GVK = { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'ReferenceGrant' } as const;
  constructor(scope: Construct, id: string, props: ReferenceGrantProps) {
    super(scope, id, { ...(props as object), ...ReferenceGrant.GVK });
  }
}
