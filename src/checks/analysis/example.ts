/** Indents every line of a YAML fragment. */
function indented(text: string, spaces: number): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `${' '.repeat(spaces)}${line}`)
    .join('\n');
}

/** The smallest AnalysisTemplate with one metric, for the examples of rules. */
export function exampleTemplate(metric: string, args = 'canary-hash'): string {
  const names = args.split(' ').map((name) => `{ name: ${name} }`);
  return `
apiVersion: argoproj.io/v1alpha1
kind: AnalysisTemplate
metadata: { name: errors, namespace: agent }
spec:
  args: [${names.join(', ')}]
  metrics:
    - name: errors
${indented(metric, 6)}
`;
}

/** A Rollout whose canary runs the template `errors` in the strategy that is given. */
export function exampleRollout(canary: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: api, namespace: agent }
spec:
  replicas: 5
  selector: { matchLabels: { app: api } }
  strategy:
    canary:
${indented(canary, 6)}
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: registry.example.com/api:1.0.0 }] }
`;
}

/** A query that counts the errors of the canary alone. */
export const EXAMPLE_QUERY = 'sum(errors_total{rollouts_pod_template_hash="{{args.canary-hash}}"})';

/** A Prometheus provider with a query. */
export function exampleProvider(query = EXAMPLE_QUERY): string {
  return `provider: { prometheus: { address: 'http://prometheus.monitoring:9090', query: '${query}' } }`;
}

/** Gives the template `errors` the hash of the canary, as a step of the Rollout. */
export const EXAMPLE_STEP = `analysis:
      templates: [{ templateName: errors }]
      args: [{ name: canary-hash, valueFrom: { podTemplateHashValue: Latest } }]`;
