/** Manifests that several examples share. */

/** An Application of Argo CD that follows the folder `app` and prunes. */
export function application(options: { readonly prune?: boolean; readonly cascades?: boolean } = {}): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd${options.cascades === true ? ', finalizers: [resources-finalizer.argocd.argoproj.io]' : ''} }
spec:
  project: default
  source: { repoURL: https://git.example.com/platform.git, targetRevision: main, path: app }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: ${options.prune !== false} } }
`;
}

/** A Deployment of three replicas. */
export function deployment(
  options: {
    readonly replicas?: number;
    readonly labels?: string;
    readonly selector?: string;
    readonly pod?: string;
  } = {},
): string {
  const { replicas = 3, labels = '{ app: api }', selector = '{ app: api }', pod = '' } = options;
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: shop }
spec:
  replicas: ${replicas}
  selector: { matchLabels: ${selector} }
  template:
    metadata: { labels: ${labels} }
    spec:
      containers: [{ name: api, image: registry.example.com/api:1.0.0 }]
${pod}`;
}

/** A Service that selects pods by labels. */
export function service(selector: string): string {
  return `
apiVersion: v1
kind: Service
metadata: { name: api, namespace: shop }
spec:
  selector: ${selector}
  ports: [{ port: 80, targetPort: 8080 }]
`;
}
