// Generated: do not edit. Made by `npm run import` from the sources that cdk8s.yaml pins.
// Source: kyverno/kyverno v1.19.1.
// Licence: Apache-2.0, see NOTICE.md. Changed: made into types; descriptions left out.

import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import type { AuditAnnotation, LabelSelector, MatchCondition, MatchResources, Mutation, NamedRuleWithOperations, ObjectMeta, Validation, Variable } from './k8s.ts';

export type DeletingPolicySpec = {
  readonly conditions?: readonly MatchCondition[];
  readonly deletionPropagationPolicy?: 'Foreground' | 'Background' | 'Orphan';
  readonly matchConstraints?: MatchResources;
  readonly schedule: string;
  readonly variables?: readonly Variable[];
};
export type GeneratingPolicySpec = {
  readonly auditAnnotations?: readonly AuditAnnotation[];
  readonly evaluation?: GeneratingPolicySpecEvaluation;
  readonly generate: readonly GeneratingPolicySpecGenerate[];
  readonly matchConditions?: readonly MatchCondition[];
  readonly matchConstraints?: MatchResources;
  readonly useServerSideApply?: boolean;
  readonly variables?: readonly Variable[];
  readonly webhookConfiguration?: GeneratingPolicySpecWebhookConfiguration;
};
export type GeneratingPolicySpecEvaluation = {
  readonly admission?: GeneratingPolicySpecEvaluationAdmission;
  readonly generateExisting?: GeneratingPolicySpecEvaluationAdmission;
  readonly orphanDownstreamOnPolicyDelete?: GeneratingPolicySpecEvaluationAdmission;
  readonly skipBackgroundRequests?: boolean;
  readonly synchronize?: GeneratingPolicySpecEvaluationAdmission;
};
export type GeneratingPolicySpecEvaluationAdmission = {
  readonly enabled?: boolean;
};
export type GeneratingPolicySpecGenerate = {
  readonly expression?: string;
  readonly template?: GeneratingPolicySpecGenerateTemplate;
};
export type GeneratingPolicySpecGenerateTemplate = {
  readonly interpolate?: 'none' | 'cel';
  readonly value: string;
};
export type GeneratingPolicySpecWebhookConfiguration = {
  readonly timeoutSeconds?: number;
};
export type ImageValidatingPolicySpec = {
  readonly attestations?: readonly ImageValidatingPolicySpecAttestations[];
  readonly attestors: readonly ImageValidatingPolicySpecAttestors[];
  readonly auditAnnotations?: readonly AuditAnnotation[];
  readonly autogen?: ImageValidatingPolicySpecAutogen;
  readonly credentials?: ImageValidatingPolicySpecCredentials;
  readonly evaluation?: ImageValidatingPolicySpecEvaluation;
  readonly failurePolicy?: 'Ignore' | 'Fail';
  readonly images?: readonly ImageValidatingPolicySpecImages[];
  readonly matchConditions?: readonly MatchCondition[];
  readonly matchConstraints?: MatchResources;
  readonly matchImageReferences?: readonly ImageValidatingPolicySpecMatchImageReferences[];
  readonly validationActions?: readonly ('Deny' | 'Audit' | 'Warn')[];
  readonly validationConfigurations?: ImageValidatingPolicySpecValidationConfigurations;
  readonly validations: readonly Validation[];
  readonly variables?: readonly Variable[];
  readonly webhookConfiguration?: GeneratingPolicySpecWebhookConfiguration;
};
export type ImageValidatingPolicySpecAttestations = {
  readonly intoto?: ImageValidatingPolicySpecAttestationsIntoto;
  readonly name: string;
  readonly referrer?: ImageValidatingPolicySpecAttestationsIntoto;
};
export type ImageValidatingPolicySpecAttestationsIntoto = {
  readonly type: string;
};
export type ImageValidatingPolicySpecAttestors = {
  readonly cosign?: ImageValidatingPolicySpecAttestorsCosign;
  readonly name: string;
  readonly notary?: ImageValidatingPolicySpecAttestorsNotary;
};
export type ImageValidatingPolicySpecAttestorsCosign = {
  readonly annotations?: { readonly [key: string]: string };
  readonly certificate?: ImageValidatingPolicySpecAttestorsCosignCertificate;
  readonly ctlog?: ImageValidatingPolicySpecAttestorsCosignCtlog;
  readonly key?: ImageValidatingPolicySpecAttestorsCosignKey;
  readonly keyless?: ImageValidatingPolicySpecAttestorsCosignKeyless;
  readonly source?: ImageValidatingPolicySpecAttestorsCosignSource;
  readonly trustedRoot?: ImageValidatingPolicySpecAttestorsCosignTrustedRoot;
  readonly tuf?: ImageValidatingPolicySpecAttestorsCosignTuf;
};
export type ImageValidatingPolicySpecAttestorsCosignCertificate = {
  readonly cert?: ImageValidatingPolicySpecAttestorsCosignTrustedRoot;
  readonly certChain?: ImageValidatingPolicySpecAttestorsCosignTrustedRoot;
};
export type ImageValidatingPolicySpecAttestorsCosignCtlog = {
  readonly ctLogPubKey?: string;
  readonly insecureIgnoreSCT?: boolean;
  readonly insecureIgnoreTlog?: boolean;
  readonly rekorPubKey?: string;
  readonly tsaCertChain?: string;
  readonly url?: string;
};
export type ImageValidatingPolicySpecAttestorsCosignKey = {
  readonly data?: string;
  readonly expression?: string;
  readonly hashAlgorithm?: string;
  readonly kms?: string;
};
export type ImageValidatingPolicySpecAttestorsCosignKeyless = {
  readonly additionalExtensions?: { readonly [key: string]: string };
  readonly identities: readonly ImageValidatingPolicySpecAttestorsCosignKeylessIdentities[];
  readonly roots?: string;
};
export type ImageValidatingPolicySpecAttestorsCosignKeylessIdentities = {
  readonly issuer?: string;
  readonly issuerRegExp?: string;
  readonly subject?: string;
  readonly subjectExpression?: string;
  readonly subjectRegExp?: string;
};
export type ImageValidatingPolicySpecAttestorsCosignSource = {
  readonly PullSecrets?: readonly ImageValidatingPolicySpecAttestorsCosignSourcePullSecrets[];
  readonly repository?: string;
  readonly tagPrefix?: string;
};
export type ImageValidatingPolicySpecAttestorsCosignSourcePullSecrets = {
  readonly name?: string;
};
export type ImageValidatingPolicySpecAttestorsCosignTrustedRoot = {
  readonly expression?: string;
  readonly value?: string;
};
export type ImageValidatingPolicySpecAttestorsCosignTuf = {
  readonly mirror?: string;
  readonly root?: ImageValidatingPolicySpecAttestorsCosignTufRoot;
};
export type ImageValidatingPolicySpecAttestorsCosignTufRoot = {
  readonly data?: string;
  readonly path?: string;
};
export type ImageValidatingPolicySpecAttestorsNotary = {
  readonly certs?: ImageValidatingPolicySpecAttestorsCosignTrustedRoot;
  readonly tsaCerts?: ImageValidatingPolicySpecAttestorsCosignTrustedRoot;
};
export type ImageValidatingPolicySpecAutogen = {
  readonly podControllers?: ImageValidatingPolicySpecAutogenPodControllers;
};
export type ImageValidatingPolicySpecAutogenPodControllers = {
  readonly controllers?: readonly string[];
};
export type ImageValidatingPolicySpecCredentials = {
  readonly allowInsecureRegistry?: boolean;
  readonly providers?: readonly ('default' | 'amazon' | 'azure' | 'google' | 'github')[];
  readonly secrets?: readonly string[];
};
export type ImageValidatingPolicySpecEvaluation = {
  readonly admission?: GeneratingPolicySpecEvaluationAdmission;
  readonly background?: GeneratingPolicySpecEvaluationAdmission;
  readonly mode?: string;
};
export type ImageValidatingPolicySpecImages = {
  readonly expression: string;
  readonly name: string;
};
export type ImageValidatingPolicySpecMatchImageReferences = {
  readonly expression?: string;
  readonly glob?: string;
};
export type ImageValidatingPolicySpecValidationConfigurations = {
  readonly mutateDigest?: boolean;
  readonly required?: boolean;
  readonly verifyDigest?: boolean;
};
export type MutatingPolicySpec = {
  readonly auditAnnotations?: readonly AuditAnnotation[];
  readonly autogen?: MutatingPolicySpecAutogen;
  readonly evaluation?: MutatingPolicySpecEvaluation;
  readonly failurePolicy?: 'Ignore' | 'Fail';
  readonly matchConditions?: readonly MatchCondition[];
  readonly matchConstraints?: MatchResources;
  readonly mutations?: readonly Mutation[];
  readonly reinvocationPolicy?: string;
  readonly targetMatchConditions?: readonly MatchCondition[];
  readonly targetMatchConstraints?: MutatingPolicySpecTargetMatchConstraints;
  readonly variables?: readonly Variable[];
  readonly webhookConfiguration?: GeneratingPolicySpecWebhookConfiguration;
};
export type MutatingPolicySpecAutogen = {
  readonly mutatingAdmissionPolicy?: GeneratingPolicySpecEvaluationAdmission;
  readonly podControllers?: ImageValidatingPolicySpecAutogenPodControllers;
};
export type MutatingPolicySpecEvaluation = {
  readonly admission?: GeneratingPolicySpecEvaluationAdmission;
  readonly background?: GeneratingPolicySpecEvaluationAdmission;
  readonly mode?: string;
  readonly mutateExisting?: GeneratingPolicySpecEvaluationAdmission;
  readonly skipBackgroundRequests?: boolean;
  readonly useServerSideApply?: boolean;
};
export type MutatingPolicySpecTargetMatchConstraints = {
  readonly excludeResourceRules?: readonly NamedRuleWithOperations[];
  readonly expression?: string;
  readonly matchPolicy?: string;
  readonly namespaceSelector?: LabelSelector;
  readonly objectSelector?: LabelSelector;
  readonly resourceRules?: readonly NamedRuleWithOperations[];
};
export type NamespacedValidatingPolicySpec = {
  readonly auditAnnotations?: readonly AuditAnnotation[];
  readonly autogen?: NamespacedValidatingPolicySpecAutogen;
  readonly evaluation?: ImageValidatingPolicySpecEvaluation;
  readonly failurePolicy?: 'Ignore' | 'Fail';
  readonly matchConditions?: readonly MatchCondition[];
  readonly matchConstraints?: MatchResources;
  readonly validationActions?: readonly ('Deny' | 'Audit' | 'Warn')[];
  readonly validations?: readonly Validation[];
  readonly variables?: readonly Variable[];
  readonly webhookConfiguration?: GeneratingPolicySpecWebhookConfiguration;
};
export type NamespacedValidatingPolicySpecAutogen = {
  readonly podControllers?: ImageValidatingPolicySpecAutogenPodControllers;
  readonly validatingAdmissionPolicy?: GeneratingPolicySpecEvaluationAdmission;
};
export type PolicyExceptionSpec = {
  readonly allowedValues?: readonly string[];
  readonly evaluationMode?: string;
  readonly expiresAt?: string;
  readonly images?: readonly string[];
  readonly matchConditions?: readonly MatchCondition[];
  readonly policyRefs: readonly PolicyExceptionSpecPolicyRefs[];
  readonly properties?: { readonly [key: string]: string };
  readonly reportResult?: 'skip' | 'pass';
};
export type PolicyExceptionSpecPolicyRefs = {
  readonly kind: string;
  readonly name: string;
};

export type ImageValidatingPolicySpecWebhookConfiguration = GeneratingPolicySpecWebhookConfiguration;
export type MutatingPolicySpecWebhookConfiguration = GeneratingPolicySpecWebhookConfiguration;
export type NamespacedDeletingPolicySpec = DeletingPolicySpec;
export type NamespacedGeneratingPolicySpec = GeneratingPolicySpec;
export type NamespacedGeneratingPolicySpecEvaluation = GeneratingPolicySpecEvaluation;
export type NamespacedGeneratingPolicySpecGenerate = GeneratingPolicySpecGenerate;
export type NamespacedGeneratingPolicySpecWebhookConfiguration = GeneratingPolicySpecWebhookConfiguration;
export type NamespacedImageValidatingPolicySpec = ImageValidatingPolicySpec;
export type NamespacedImageValidatingPolicySpecAttestations = ImageValidatingPolicySpecAttestations;
export type NamespacedImageValidatingPolicySpecAttestors = ImageValidatingPolicySpecAttestors;
export type NamespacedImageValidatingPolicySpecAutogen = ImageValidatingPolicySpecAutogen;
export type NamespacedImageValidatingPolicySpecCredentials = ImageValidatingPolicySpecCredentials;
export type NamespacedImageValidatingPolicySpecEvaluation = ImageValidatingPolicySpecEvaluation;
export type NamespacedImageValidatingPolicySpecImages = ImageValidatingPolicySpecImages;
export type NamespacedImageValidatingPolicySpecMatchImageReferences = ImageValidatingPolicySpecMatchImageReferences;
export type NamespacedImageValidatingPolicySpecValidationConfigurations = ImageValidatingPolicySpecValidationConfigurations;
export type NamespacedImageValidatingPolicySpecWebhookConfiguration = GeneratingPolicySpecWebhookConfiguration;
export type NamespacedMutatingPolicySpec = MutatingPolicySpec;
export type NamespacedMutatingPolicySpecAutogen = MutatingPolicySpecAutogen;
export type NamespacedMutatingPolicySpecEvaluation = MutatingPolicySpecEvaluation;
export type NamespacedMutatingPolicySpecTargetMatchConstraints = MutatingPolicySpecTargetMatchConstraints;
export type NamespacedMutatingPolicySpecWebhookConfiguration = GeneratingPolicySpecWebhookConfiguration;
export type NamespacedValidatingPolicySpecEvaluation = ImageValidatingPolicySpecEvaluation;
export type NamespacedValidatingPolicySpecWebhookConfiguration = GeneratingPolicySpecWebhookConfiguration;
export type ValidatingPolicySpec = NamespacedValidatingPolicySpec;
export type ValidatingPolicySpecAutogen = NamespacedValidatingPolicySpecAutogen;
export type ValidatingPolicySpecEvaluation = ImageValidatingPolicySpecEvaluation;
export type ValidatingPolicySpecWebhookConfiguration = GeneratingPolicySpecWebhookConfiguration;

export interface DeletingPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec: DeletingPolicySpec;
}
/** `policies.kyverno.io/v1`, cluster-wide. */
export class DeletingPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'policies.kyverno.io/v1', kind: 'DeletingPolicy' } as const;
  constructor(scope: Construct, id: string, props: DeletingPolicyProps) {
    super(scope, id, { ...(props as object), ...DeletingPolicy.GVK });
  }
}

export interface GeneratingPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec: GeneratingPolicySpec;
}
/** `policies.kyverno.io/v1`, cluster-wide. */
export class GeneratingPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'policies.kyverno.io/v1', kind: 'GeneratingPolicy' } as const;
  constructor(scope: Construct, id: string, props: GeneratingPolicyProps) {
    super(scope, id, { ...(props as object), ...GeneratingPolicy.GVK });
  }
}

export interface ImageValidatingPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ImageValidatingPolicySpec;
}
/** `policies.kyverno.io/v1`, cluster-wide. */
export class ImageValidatingPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'policies.kyverno.io/v1', kind: 'ImageValidatingPolicy' } as const;
  constructor(scope: Construct, id: string, props: ImageValidatingPolicyProps) {
    super(scope, id, { ...(props as object), ...ImageValidatingPolicy.GVK });
  }
}

export interface MutatingPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec: MutatingPolicySpec;
}
/** `policies.kyverno.io/v1`, cluster-wide. */
export class MutatingPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'policies.kyverno.io/v1', kind: 'MutatingPolicy' } as const;
  constructor(scope: Construct, id: string, props: MutatingPolicyProps) {
    super(scope, id, { ...(props as object), ...MutatingPolicy.GVK });
  }
}

export interface NamespacedDeletingPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec: DeletingPolicySpec;
}
/** `policies.kyverno.io/v1`, in a namespace. */
export class NamespacedDeletingPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'policies.kyverno.io/v1', kind: 'NamespacedDeletingPolicy' } as const;
  constructor(scope: Construct, id: string, props: NamespacedDeletingPolicyProps) {
    super(scope, id, { ...(props as object), ...NamespacedDeletingPolicy.GVK });
  }
}

export interface NamespacedGeneratingPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec: GeneratingPolicySpec;
}
/** `policies.kyverno.io/v1`, in a namespace. */
export class NamespacedGeneratingPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'policies.kyverno.io/v1', kind: 'NamespacedGeneratingPolicy' } as const;
  constructor(scope: Construct, id: string, props: NamespacedGeneratingPolicyProps) {
    super(scope, id, { ...(props as object), ...NamespacedGeneratingPolicy.GVK });
  }
}

export interface NamespacedImageValidatingPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec: ImageValidatingPolicySpec;
}
/** `policies.kyverno.io/v1`, in a namespace. */
export class NamespacedImageValidatingPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'policies.kyverno.io/v1', kind: 'NamespacedImageValidatingPolicy' } as const;
  constructor(scope: Construct, id: string, props: NamespacedImageValidatingPolicyProps) {
    super(scope, id, { ...(props as object), ...NamespacedImageValidatingPolicy.GVK });
  }
}

export interface NamespacedMutatingPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec: MutatingPolicySpec;
}
/** `policies.kyverno.io/v1`, in a namespace. */
export class NamespacedMutatingPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'policies.kyverno.io/v1', kind: 'NamespacedMutatingPolicy' } as const;
  constructor(scope: Construct, id: string, props: NamespacedMutatingPolicyProps) {
    super(scope, id, { ...(props as object), ...NamespacedMutatingPolicy.GVK });
  }
}

export interface NamespacedValidatingPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec: NamespacedValidatingPolicySpec;
}
/** `policies.kyverno.io/v1`, in a namespace. */
export class NamespacedValidatingPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'policies.kyverno.io/v1', kind: 'NamespacedValidatingPolicy' } as const;
  constructor(scope: Construct, id: string, props: NamespacedValidatingPolicyProps) {
    super(scope, id, { ...(props as object), ...NamespacedValidatingPolicy.GVK });
  }
}

export interface PolicyExceptionProps {
  readonly metadata?: ObjectMeta;
  readonly spec: PolicyExceptionSpec;
}
/** `policies.kyverno.io/v1`, in a namespace. */
export class PolicyException extends ApiObject {
  static readonly GVK = { apiVersion: 'policies.kyverno.io/v1', kind: 'PolicyException' } as const;
  constructor(scope: Construct, id: string, props: PolicyExceptionProps) {
    super(scope, id, { ...(props as object), ...PolicyException.GVK });
  }
}

export interface ValidatingPolicyProps {
  readonly metadata?: ObjectMeta;
  readonly spec: NamespacedValidatingPolicySpec;
}
/** `policies.kyverno.io/v1`, cluster-wide. */
export class ValidatingPolicy extends ApiObject {
  static readonly GVK = { apiVersion: 'policies.kyverno.io/v1', kind: 'ValidatingPolicy' } as const;
  constructor(scope: Construct, id: string, props: ValidatingPolicyProps) {
    super(scope, id, { ...(props as object), ...ValidatingPolicy.GVK });
  }
}
