import type { CheckedApplication } from '../application-graph.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, list, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { isClusterScoped } from '../scope.ts';
import { candidates, named, namesText } from './presence.ts';
import { type Cluster, permitsDestination, permitsKind, permitsRepository } from './project-permits.ts';

export const project: Rule = {
  id: 'reference/project',
  severity: 'error',
  title: 'an Application does what its AppProject does not allow',
  why: 'Argo CD refuses to sync an Application whose project is missing or does not permit its repository, its destination or a kind of its objects. It shows as a condition of the Application, after the merge.',
  source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/projects/',
  examples: { failing: example('load'), passing: example('agent') },
  *check(context: Context): Iterable<Observation> {
    for (const application of context.applications.values()) {
      const { definition } = application;
      if (definition === undefined) continue;
      const name = text(at(definition.manifest, 'spec', 'project')) ?? 'default';
      const found = named(context, 'argoproj.io', 'AppProject', definition.namespace, name);
      if (found !== undefined) {
        yield* repositories(definition, found);
        yield* destinations(application, definition, found);
        yield* kinds(application, found);
        continue;
      }
      const known = candidates(context, 'argoproj.io', 'AppProject', definition.namespace);
      if (name === 'default' || known.length === 0) continue;
      yield {
        on: definition,
        path: ['spec', 'project'],
        message: `AppProject ${name} is not among the manifests`,
        fix: `name one that is there: ${namesText(known)}`,
      };
    }
  },
};

function* repositories(definition: CheckedObject, found: CheckedObject): Iterable<Observation> {
  const single = at(definition.manifest, 'spec', 'source');
  const sources: readonly (readonly [unknown, FieldPath])[] =
    single === undefined
      ? list(at(definition.manifest, 'spec', 'sources')).map((one, index) => [one, ['spec', 'sources', index]])
      : [[single, ['spec', 'source']]];
  for (const [source, path] of sources) {
    const repository = text(at(source, 'repoURL'));
    if (repository === undefined || permitsRepository(found, repository)) continue;
    yield refusal(definition, [...path, 'repoURL'], found, `the repository ${repository}`, 'sourceRepos');
  }
}

function* destinations(
  application: CheckedApplication,
  definition: CheckedObject,
  found: CheckedObject,
): Iterable<Observation> {
  const server = text(at(definition.manifest, 'spec', 'destination', 'server'));
  const name = text(at(definition.manifest, 'spec', 'destination', 'name'));
  const cluster: Cluster = { ...(server !== undefined && { server }), ...(name !== undefined && { name }) };
  const namespace = application.namespace ?? '';
  const where = server ?? name ?? 'the cluster';
  if (!permitsDestination(found, cluster, namespace)) {
    const path = ['spec', 'destination'];
    yield refusal(definition, path, found, `namespace ${namespace} of ${where}`, 'destinations');
    return;
  }
  const said = new Set<string>();
  for (const object of application.objects) {
    const own = object.namespace;
    if (own === undefined || own === namespace || said.has(own)) continue;
    said.add(own);
    if (permitsDestination(found, cluster, own)) continue;
    yield refusal(object, ['metadata', 'namespace'], found, `namespace ${own} of ${where}`, 'destinations');
  }
}

function* kinds(application: CheckedApplication, found: CheckedObject): Iterable<Observation> {
  const said = new Set<string>();
  for (const object of application.objects) {
    const kind = `${object.group}/${object.kind}`;
    const clusterWide =
      object.namespace === undefined &&
      (application.namespace !== undefined || isClusterScoped(object.group, object.kind));
    if (said.has(kind) || permitsKind(found, object, clusterWide)) continue;
    said.add(kind);
    const field = clusterWide ? 'clusterResourceWhitelist' : 'namespaceResourceWhitelist';
    yield refusal(object, ['kind'], found, `the kind ${object.kind} of Application ${application.name}`, field);
  }
}

function refusal(on: CheckedObject, path: FieldPath, found: CheckedObject, what: string, field: string): Observation {
  return {
    on,
    path,
    message: `AppProject ${found.name} does not permit ${what}`,
    fix: `let ${field} of the project permit it, or name another project`,
    related: [{ on: found, path: ['spec', field], message: 'what the project permits' }],
  };
}

function example(namespace: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata: { name: platform, namespace: argocd }
spec: { sourceRepos: ['*'], destinations: [{ server: '*', namespace: ${namespace} }] }
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: agent, namespace: argocd }
spec:
  project: platform
  source: { repoURL: 'https://git.example.com/platform.git', path: agent, targetRevision: main }
  destination: { server: 'https://kubernetes.default.svc', namespace: agent }
`;
}
