import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, text } from '../field.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';

export const twoApplications: Rule = {
  id: 'identity/two-applications',
  severity: 'error',
  title: 'two Applications hold the same object',
  why: 'Each Application labels the object as its own and sets it to what its folder says. With self-heal they undo each other without end; with prune, removing it from one deletes it for both.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/',
  examples: { failing: example('agent'), passing: example('load') },
  *check(context: Context): Iterable<Observation> {
    const seen = new Map<string, CheckedObject>();
    for (const object of context.objects) {
      const definition = context.applications.get(object.application)?.definition;
      // Folders that no Application points at may be for different clusters.
      if (definition === undefined || object.name.endsWith('*')) continue;
      const key = `${destination(definition)} ${object.identity}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, object);
      else if (first.application !== object.application) {
        yield {
          on: object,
          message: `${objectText(object.reference)} is in Application ${object.application} and in Application ${first.application}`,
          fix: 'keep it in one of the two',
          related: [{ on: first, message: 'the other one' }],
        };
      }
    }
  },
};

function destination(definition: CheckedObject): string {
  const target = at(definition.manifest, 'spec', 'destination');
  const server = text(at(target, 'server'));
  return server === 'https://kubernetes.default.svc' ? 'in-cluster' : (server ?? text(at(target, 'name')) ?? '');
}

function example(namespace: string): Readonly<Record<string, string>> {
  return {
    'root/apps.yaml': `${application('agent')}---${application('load')}`,
    'agent/settings.yaml': settings('agent'),
    'load/settings.yaml': settings(namespace),
  };
}

function application(name: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  source: { repoURL: 'https://git.example.com/platform.git', path: ${name}, targetRevision: main }
  destination: { server: 'https://kubernetes.default.svc', namespace: ${name} }
`;
}

function settings(namespace: string): string {
  return `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: ${namespace} }
`;
}
