/** A taint that keeps pods without a matching toleration off a node. */
export interface Taint {
  readonly key: string;
  readonly value?: string;
  readonly effect: 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';
}

/** One node of a cluster, as the scheduler sees it. */
export interface Node {
  readonly name: string;
  /** CPU in millicores and memory in bytes that pods may request, and the pod limit. */
  readonly allocatable: { readonly cpu: number; readonly memory: number; readonly pods: number };
  readonly labels: Readonly<Record<string, string>>;
  readonly taints: readonly Taint[];
}

/** Operators and services that a platform can bring or find already there. */
export type OperatorName =
  | 'argo-rollouts'
  | 'cloudnative-pg'
  | 'flagger'
  | 'kube-prometheus-stack'
  | 'kyverno'
  | 'metrics-server';

/** The facts of one cluster: everything a render may depend on besides the platform and its releases. */
export interface Environment {
  readonly name: string;
  /** Kubernetes version as `major.minor`, e.g. `1.35`. */
  readonly kubernetes: string;
  readonly nodes: readonly Node[];
  readonly storageClass: string;
  /** Git server inside the cluster that Argo CD reads and releases are pushed to. */
  readonly git: { readonly url: string; readonly revision: string };
  /** Argo CD's namespace and version. */
  readonly argocd: { readonly namespace: string; readonly version: string };
  /** Versions of the delivery engines, `major.minor.patch`. */
  readonly versions: Readonly<Partial<Record<OperatorName, string>>>;
  /** Operators that the cluster already has, so that no Application installs them. */
  readonly provided: readonly OperatorName[];
  /**
   * Who signed the certificates that kubelets serve with: the cluster's CA, or each kubelet its own, as kubeadm and kind
   * leave it. What scrapes kubelets cannot verify the latter.
   *
   * https://kubernetes.io/docs/reference/access-authn-authz/kubelet-tls-bootstrapping/#certificate-rotation
   *
   * @default cluster
   */
  readonly kubeletCertificates?: 'cluster' | 'self-signed';
  /** Address of the Prometheus that analysis asks, when the platform does not bring one. */
  readonly prometheus?: string;
  /** Image references to use in place of the ones a construct names, e.g. in a cluster without a registry. */
  readonly images: Readonly<Record<string, string>>;
}
