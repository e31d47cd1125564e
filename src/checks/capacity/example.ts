/** A Deployment of replicas that each ask for this much CPU, for the examples of rules. */
export function exampleLoad(replicas: number, cpu: string): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: agent }
spec:
  replicas: ${replicas}
  strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers:
        - { name: api, image: registry.example.com/api:1.0.0, resources: { requests: { cpu: ${cpu}, memory: 64Mi } } }
`;
}
