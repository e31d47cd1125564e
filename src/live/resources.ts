import type { Api } from './api.ts';

/** A kind that the API server lists, with the path of all its objects. */
export interface Listable {
  readonly apiVersion: string;
  readonly kind: string;
  readonly path: string;
}

interface Group {
  readonly preferredVersion: { readonly groupVersion: string };
}

interface ResourceEntry {
  readonly name: string;
  readonly kind: string;
  readonly verbs: readonly string[];
}

/** Every kind whose objects can be listed and deleted, in the version that its group prefers. */
export async function listableKinds(api: Api): Promise<readonly Listable[]> {
  const { body } = await api.call({ method: 'GET', path: '/apis' });
  const groups = (body as { groups?: readonly Group[] }).groups ?? [];
  const versions = ['v1', ...groups.map(({ preferredVersion }) => preferredVersion.groupVersion)];
  const kinds = await Promise.all(versions.map((apiVersion) => kindsOf(api, apiVersion)));
  return kinds.flat();
}

async function kindsOf(api: Api, apiVersion: string): Promise<readonly Listable[]> {
  const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  const { body } = await api.call({ method: 'GET', path: root });
  const resources = (body as { resources?: readonly ResourceEntry[] }).resources ?? [];
  return resources
    .filter(({ name, verbs }) => !name.includes('/') && verbs.includes('list') && verbs.includes('delete'))
    .map(({ name, kind }) => ({ apiVersion, kind, path: `${root}/${name}` }));
}
