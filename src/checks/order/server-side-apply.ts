import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

/** Bytes that all annotations of one object may hold together. */
const LIMIT = 262_144;

export const serverSideApply: Rule = {
  id: 'order/server-side-apply',
  severity: 'error',
  title: 'an object too large to be applied on the client side',
  why: 'A client-side apply writes the whole object into an annotation, and annotations hold 262,144 bytes. Argo CD’s sync fails with "metadata.annotations: Too long", each time it tries.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/#server-side-apply',
  examples: {
    failing: {
      'root/app.yaml': application('big', ''),
      'big/config.yaml': `
apiVersion: v1
kind: ConfigMap
metadata: { name: big, namespace: big }
data: { text: ${'x'.repeat(LIMIT)} }
`,
    },
    passing: {
      'root/app.yaml': application('big', ''),
      'big/config.yaml': `
apiVersion: v1
kind: ConfigMap
metadata: { name: big, namespace: big, annotations: { argocd.argoproj.io/sync-options: ServerSideApply=true } }
data: { text: ${'x'.repeat(LIMIT)} }
`,
    },
  },
  *check(context: Context): Iterable<Observation> {
    for (const object of context.objects) {
      if (context.applications.get(object.application)?.definition === undefined) continue;
      // Escapes and long numbers aside, the annotation is as long as the object's JSON.
      const bytes = Buffer.byteLength(JSON.stringify(object.manifest));
      if (bytes < LIMIT || syncOptions(context, object).some((option) => FITS.has(option))) continue;
      yield {
        on: object,
        message: `it is ${bytes} bytes as JSON, and the annotation of a client-side apply takes ${LIMIT}`,
        fix: 'annotate it argocd.argoproj.io/sync-options: ServerSideApply=true',
      };
    }
  },
};

const FITS = new Set(['ServerSideApply=true', 'Replace=true']);

/** Sync options of an object: its own annotation's, then its Application's. */
export function syncOptions(context: Context, object: CheckedObject): readonly string[] {
  const own = (object.annotations['argocd.argoproj.io/sync-options'] ?? '').split(',').map((option) => option.trim());
  const definition = context.applications.get(object.application)?.definition;
  const shared = at(definition?.manifest, 'spec', 'syncPolicy', 'syncOptions');
  return [...own, ...(Array.isArray(shared) ? shared.filter((option) => typeof option === 'string') : [])];
}

function application(name: string, options: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec: { project: default, source: { repoURL: https://git.example.com/p, path: ${name} }, destination: {}${options} }
`;
}
