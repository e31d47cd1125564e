import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, list, text } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';

/** How a pod reads a ConfigMap or Secret: variables are read once, files are kept up to date unless mounted by subPath. */
export type Reading = 'variables' | 'files' | 'fixed files';

/** A workload that reads a ConfigMap or Secret. */
export interface Reader {
  readonly owner: CheckedObject;
  readonly how: ReadonlySet<Reading>;
}

/** Which pod templates read a ConfigMap or Secret. */
export function readersOf(context: Context, object: CheckedObject): readonly Reader[] {
  return context.once(allReaders).get(`${object.kind}/${object.namespace ?? ''}/${object.name}`) ?? [];
}

function allReaders(context: Context): ReadonlyMap<string, readonly Reader[]> {
  const all = new Map<string, Map<CheckedObject, Set<Reading>>>();
  for (const pod of context.pods) {
    for (const [kind, name, how] of readings(pod)) {
      const key = `${kind}/${pod.owner.namespace ?? ''}/${name}`;
      const readers = all.get(key) ?? new Map<CheckedObject, Set<Reading>>();
      all.set(key, readers);
      readers.set(pod.owner, (readers.get(pod.owner) ?? new Set()).add(how));
    }
  }
  return new Map([...all].map(([key, readers]) => [key, [...readers].map(([owner, how]): Reader => ({ owner, how }))]));
}

function* readings(pod: PodTemplate): Iterable<readonly [kind: string, name: string, how: Reading]> {
  for (const { container } of pod.containers) {
    for (const item of list(container['envFrom'])) {
      yield* named(at(item, 'configMapRef', 'name'), at(item, 'secretRef', 'name'), 'variables');
    }
    for (const item of list(container['env'])) {
      const from = at(item, 'valueFrom');
      yield* named(at(from, 'configMapKeyRef', 'name'), at(from, 'secretKeyRef', 'name'), 'variables');
    }
  }
  for (const volume of list(pod.spec['volumes'])) {
    const how = isBySubPath(pod, text(at(volume, 'name'))) ? 'fixed files' : 'files';
    yield* named(at(volume, 'configMap', 'name'), at(volume, 'secret', 'secretName'), how);
    for (const source of list(at(volume, 'projected', 'sources'))) {
      yield* named(at(source, 'configMap', 'name'), at(source, 'secret', 'name'), how);
    }
  }
}

function* named(configMap: unknown, secret: unknown, how: Reading): Iterable<readonly [string, string, Reading]> {
  if (typeof configMap === 'string') yield ['ConfigMap', configMap, how];
  if (typeof secret === 'string') yield ['Secret', secret, how];
}

function isBySubPath({ containers }: PodTemplate, volume: string | undefined): boolean {
  return containers.some(({ container }) =>
    list(container['volumeMounts']).some(
      (mount) => at(mount, 'name') === volume && (at(mount, 'subPath') ?? at(mount, 'subPathExpr')) !== undefined,
    ),
  );
}
