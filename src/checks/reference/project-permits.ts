import type { CheckedObject } from '../checked-object.ts';
import { at, list, text } from '../field.ts';
import { globMatches } from './glob.ts';

/** Cluster that an Application is for, by URL or by Argo CD's name of it. */
export interface Cluster {
  readonly server?: string;
  readonly name?: string;
}

/**
 * Whether an AppProject permits a repository.
 * As Argo CD decides it: every pattern that does not begin with `!` may permit, every one that does forbids.
 */
export function permitsRepository(project: CheckedObject, repository: string): boolean {
  const wanted = withoutSuffix(repository);
  let permitted = false;
  for (const pattern of list(at(project.manifest, 'spec', 'sourceRepos'))) {
    if (typeof pattern !== 'string') continue;
    const matched = matches(withoutSuffix(pattern), wanted, '/');
    if (matched) permitted = true;
    else if (pattern.startsWith('!')) return false;
  }
  return permitted;
}

/** Whether an AppProject permits a namespace of a cluster. */
export function permitsDestination(project: CheckedObject, cluster: Cluster, namespace: string): boolean {
  const { server, name } = known(cluster);
  let permitted = false;
  for (const item of list(at(project.manifest, 'spec', 'destinations'))) {
    const [byServer, byName, byNamespace] = ['server', 'name', 'namespace'].map((field) => text(at(item, field)) ?? '');
    // A cluster that is known by its name alone may have any URL, so a project that lists URLs cannot be judged.
    const sameServer = server === undefined ? byServer !== '' : matches(byServer!, server);
    const sameName = name !== undefined && matches(byName!, name);
    const sameNamespace = matches(byNamespace!, namespace);
    if ((sameServer || sameName) && sameNamespace) permitted = true;
    else if (!sameNamespace && byNamespace!.startsWith('!') && sameServer) return false;
  }
  return permitted;
}

/** Whether an AppProject permits the kind of an object. */
export function permitsKind(project: CheckedObject, object: CheckedObject, clusterWide: boolean): boolean {
  const spec = project.manifest['spec'];
  const scope = clusterWide ? 'clusterResource' : 'namespaceResource';
  const among = (items: unknown) =>
    list(items).some((item) => {
      const name = text(at(item, 'name')) ?? '';
      return (
        globMatches(text(at(item, 'group')) ?? '', object.group) &&
        globMatches(text(at(item, 'kind')) ?? '', object.kind) &&
        (name === '' || globMatches(name, object.name))
      );
    });
  const allowed = at(spec, `${scope}Whitelist`);
  // An absent list permits every namespaced kind and no cluster-wide one.
  const permitted = allowed === undefined ? !clusterWide : among(allowed);
  return permitted && !among(at(spec, `${scope}Blacklist`));
}

/** The cluster that Argo CD runs in goes by this URL and this name. */
function known({ server, name }: Cluster): Cluster {
  if (server === IN_CLUSTER || name === 'in-cluster') return { server: IN_CLUSTER, name: 'in-cluster' };
  return { ...(server !== undefined && { server }), ...(name !== undefined && { name }) };
}

const IN_CLUSTER = 'https://kubernetes.default.svc';

function matches(pattern: string, value: string, separator?: string): boolean {
  if (pattern.startsWith('!')) return !globMatches(pattern.slice(1), value, separator);
  return globMatches(pattern, value, separator);
}

function withoutSuffix(repository: string): string {
  return repository
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/\.git$/, '');
}
