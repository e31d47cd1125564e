import { expect } from 'vitest';
import { check } from '../../src/checks/check.ts';
import { readText } from '../../src/checks/read/read-text.ts';
import type { Rule } from '../../src/checks/rule.ts';

/** A few manifests and everything that a family of rules has to say about them. */
export interface YamlCase {
  readonly title: string;
  /** One stream, or several files by path. */
  readonly yaml: string | Readonly<Record<string, string>>;
  /** `severity rule: part of the message`; what cannot be told is `unknown rule: part of the sentence`. */
  readonly finds: readonly string[];
  readonly kubernetes?: string;
}

/** Runs the rules over a case and compares all that they say, in the order of the files. */
export function expectCase(rules: readonly Rule[], { yaml, finds, kubernetes }: YamlCase): void {
  const files = typeof yaml === 'string' ? { 'case.yaml': yaml } : yaml;
  const result = check({
    inputs: [{ application: 'case', files: Object.entries(files).map(([file, text]) => readText(text, file)) }],
    rules,
    ...(kubernetes !== undefined && { kubernetes }),
  });
  const said = [
    ...result.findings.map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`),
    ...result.notEvaluated.map(({ rule, message }) => `unknown ${rule}: ${message}`),
  ];
  const missing = finds.filter((find) => !said.some((one) => fits(one, find)));
  const tooMuch = said.filter((one) => !finds.some((find) => fits(one, find)));
  expect({ missing, tooMuch, count: said.length }).toEqual({ missing: [], tooMuch: [], count: finds.length });
}

function fits(said: string, find: string): boolean {
  const colon = find.indexOf(': ');
  const head = colon < 0 ? find : find.slice(0, colon + 1);
  return said.startsWith(head) && said.includes(colon < 0 ? '' : find.slice(colon + 2));
}

/** A Deployment of one container; `pod` and `container` are more lines of YAML in flow style. */
export function deployment(name: string, pod = '', container = '', spec = '', labels = `app: ${name}`): string {
  return `
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name}, namespace: agent }
spec: { ${spec}${spec === '' ? '' : ', '}selector: { matchLabels: { ${labels} } }, template: { metadata: { labels: { ${labels} } }, spec: { ${pod}${pod === '' ? '' : ', '}containers: [{ name: ${name}, image: 'registry.example.com/${name}:1.0.0'${container === '' ? '' : `, ${container}`} }] } } }
`;
}

/** A Service of one port before the pods with the label `app: name`. */
export function service(name: string, port = 'port: 80, targetPort: 8080', more = '', app = name): string {
  return `
---
apiVersion: v1
kind: Service
metadata: { name: ${name}, namespace: agent, labels: { app: ${name} } }
spec: { ${more}${more === '' ? '' : ', '}selector: { app: ${app} }, ports: [{ ${port} }] }
`;
}

/** An object of any kind in namespace agent. */
export function object(apiVersion: string, kind: string, name: string, rest: string, namespace = 'agent'): string {
  const place = namespace === '' ? '' : `, namespace: ${namespace}`;
  return `
---
apiVersion: ${apiVersion}
kind: ${kind}
metadata: { name: ${name}${place} }
${rest}
`;
}
