import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, list, number, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';
import { candidates, mayBeElsewhere, named, namesText } from './presence.ts';

export const webhookService: Rule = {
  id: 'reference/webhook-service',
  severity: 'error',
  title: 'the API server is sent to a Service that is not there',
  why: 'A webhook that fails closed and has no Service refuses every request that it matches. A CRD whose conversion cannot be called cannot be listed, and an APIService without one breaks the deletion of every namespace.',
  source:
    'https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/#contacting-the-webhook',
  examples: { failing: example('webhok'), passing: example('webhook') },
  *check(context: Context): Iterable<Observation> {
    for (const object of context.objects) {
      for (const path of servicePaths(object)) yield* service(context, object, path);
    }
  },
};

function servicePaths(object: CheckedObject): readonly FieldPath[] {
  switch (`${object.group}/${object.kind}`) {
    case 'admissionregistration.k8s.io/ValidatingWebhookConfiguration':
    case 'admissionregistration.k8s.io/MutatingWebhookConfiguration':
      return list(object.manifest['webhooks']).map((_, index) => ['webhooks', index, 'clientConfig', 'service']);
    case 'apiextensions.k8s.io/CustomResourceDefinition':
      return [['spec', 'conversion', 'webhook', 'clientConfig', 'service']];
    case 'apiregistration.k8s.io/APIService':
      return [['spec', 'service']];
    default:
      return [];
  }
}

function* service(context: Context, object: CheckedObject, path: FieldPath): Iterable<Observation> {
  const reference = at(object.manifest, ...path);
  const name = text(at(reference, 'name'));
  const namespace = text(at(reference, 'namespace'));
  if (name === undefined || namespace === undefined) return;
  const found = named(context, '', 'Service', namespace, name);
  if (found === undefined) {
    const known = candidates(context, '', 'Service', namespace);
    if (mayBeElsewhere(context, object, namespace)) return;
    yield {
      on: object,
      path: [...path, 'name'],
      // Nothing of that namespace is here, so neither would the Service be.
      severity: known.length === 0 ? 'warning' : 'error',
      message: `Service ${name} is not among the manifests of namespace ${namespace}`,
      fix: known.length === 0 ? `add Service ${name}` : `name one that is there: ${namesText(known)}`,
    };
    return;
  }
  const port = number(at(reference, 'port')) ?? 443;
  const ports = list(at(found.manifest, 'spec', 'ports')).map((one) => at(one, 'port'));
  if (ports.includes(port)) return;
  yield {
    on: object,
    path: [...path, 'port'],
    message: `${objectText(found.reference)} has no port ${port}, it has ${ports.join(', ') || 'none'}`,
    fix: 'set port to one of the Service; without it the API server asks 443',
    related: [{ on: found, message: 'the Service' }],
  };
}

function example(name: string): string {
  return `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: policy }
webhooks:
  - name: policy.example.org
    clientConfig: { service: { name: ${name}, namespace: policy } }
    rules: [{ apiGroups: [example.org], apiVersions: [v1], operations: [CREATE], resources: [things] }]
    sideEffects: None
    admissionReviewVersions: [v1]
---
apiVersion: v1
kind: Service
metadata: { name: webhook, namespace: policy }
spec: { selector: { app: webhook }, ports: [{ port: 443, targetPort: 9443 }] }
`;
}
