import type { ChangeResult } from '../../../src/checks/change/change-result.ts';
import { compareTrees, type Tree, type TreeOptions } from '../../../src/checks/change/compare-trees.ts';
import { effectText } from '../../../src/checks/change/effect.ts';
import { objectText } from '../../../src/checks/finding.ts';

/** Files by path, or the text of one file. */
export type Files = string | Readonly<Record<string, string>>;

export function tree(name: string, files: Files): Tree {
  const all = typeof files === 'string' ? { 'all.yaml': files } : files;
  return {
    name,
    files: new Map(
      Object.entries(all).map(([path, text]) => [path, { file: `${name}/${path}`, bytes: Buffer.from(text) }]),
    ),
  };
}

export function diffOf(before: Files, after: Files, options: TreeOptions = {}): ChangeResult {
  return compareTrees(tree('old', before), tree('new', after), options);
}

/** Each effect on a line: `Deployment shop/api  restarts 3 pods: …`, worst first for each object. */
export function effectLines(result: ChangeResult): string[] {
  return result.applications.flatMap(({ changes }) =>
    changes.flatMap(({ object, effects }) =>
      effects.map((effect) => `${objectText(object)}  ${effectText(effect)}`.trimEnd()),
    ),
  );
}

/** Paths of the fields that differ. */
export function fieldPaths(result: ChangeResult): string[] {
  return result.applications.flatMap(({ changes }) =>
    changes.flatMap(({ fields }) => fields.map(({ path, kind }) => `${kind} ${path}`)),
  );
}

/** A workload named `api` with parts replaced: `spec`, `pod` and `container` are lines of YAML. */
export function workload(
  kind: string,
  options: {
    readonly apiVersion?: string;
    readonly spec?: string;
    readonly image?: string;
    readonly labels?: string;
    readonly pod?: string;
    readonly container?: string;
    readonly metadata?: string;
  } = {},
): string {
  const {
    apiVersion = 'apps/v1',
    spec = 'replicas: 3',
    image = 'registry.example.com/api:1.0.0',
    labels = '{ app: api }',
    pod = '',
    container = '',
    metadata = '',
  } = options;
  return `
apiVersion: ${apiVersion}
kind: ${kind}
metadata: { name: api, namespace: shop${metadata === '' ? '' : `, ${metadata}`} }
spec:
  ${spec.split('\n').join('\n  ')}
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: ${labels} }
    spec:
      ${pod === '' ? '' : `${pod.split('\n').join('\n      ')}\n      `}containers:
        - name: api
          image: ${image}
${container === '' ? '' : container.replace(/^/gm, '          ')}
`;
}

/** One object of a kind, with its fields as YAML. */
export function object(apiVersion: string, kind: string, name: string, fields = '', namespace = 'shop'): string {
  const scope = namespace === '' ? '' : `, namespace: ${namespace}`;
  return `
apiVersion: ${apiVersion}
kind: ${kind}
metadata: { name: ${name}${scope} }
${fields}
`;
}

/** An Application that follows a folder of its own name. */
export function application(
  name: string,
  options: {
    readonly prune?: boolean;
    readonly metadata?: string;
    readonly spec?: string;
    readonly policy?: string;
  } = {},
): string {
  const { prune = true, metadata = '', spec = '', policy = `automated: { prune: ${prune} }` } = options;
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd${metadata === '' ? '' : `, ${metadata}`} }
spec:
  project: default
  source: { repoURL: https://git.example.com/platform.git, targetRevision: main, path: ${name} }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { ${policy} }
  ${spec}
`;
}

export function join(...texts: readonly string[]): string {
  return texts.join('---');
}
