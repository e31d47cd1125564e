/** A Rollout with this canary, for the examples of rules. */
export function exampleCanary(canary: string): string {
  const block = canary
    .trim()
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
  return `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: agent }
spec:
  replicas: 5
  selector: { matchLabels: { app: api } }
  strategy:
    canary:
${block}
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}
