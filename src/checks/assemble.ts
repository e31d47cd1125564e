import { apiGroup } from '../model/api-version.ts';
import type { Source } from '../synth/rendered.ts';
import {
  type ApplicationClaim,
  applicationClaims,
  type CheckedApplication,
  type CheckInput,
  owners,
} from './application-graph.ts';
import { CheckedObject } from './checked-object.ts';
import { Context, type Facts } from './context.ts';
import { at, text } from './field.ts';
import type { ReadObject } from './read/read-file.ts';
import { isClusterScoped } from './scope.ts';

/** What is known about an object besides its text, by the file that holds it. */
export type SourceOf = (file: string) => Source | undefined;

/**
 * Builds the context of a check:
 * 1. finds the Argo CD Applications among the objects and the folders they point at,
 * 2. gives each object its Application and its namespace,
 * 3. indexes everything.
 */
export function assemble(inputs: readonly CheckInput[], facts: Facts, sourceOf: SourceOf = () => undefined): Context {
  const claims = applicationClaims(inputs);
  const ownerOf = owners(claims);
  const clusterScoped = scopes(inputs);
  const objects: CheckedObject[] = [];
  const byApplication = new Map<string, CheckedObject[]>();
  const definitions = new Map<ReadObject, CheckedObject>();
  for (const input of inputs) {
    for (const file of input.files) {
      const claim = ownerOf(file.file);
      const application = claim?.name ?? input.application;
      const source = sourceOf(file.file);
      const members = byApplication.get(application) ?? [];
      byApplication.set(application, members);
      for (const read of file.objects) {
        const namespace = clusterScoped(read)
          ? undefined
          : (text(read.manifest.metadata.namespace) ?? claim?.namespace);
        const object = new CheckedObject(read, {
          application,
          ...(namespace !== undefined && { namespace }),
          ...(source !== undefined && { source }),
        });
        objects.push(object);
        members.push(object);
        definitions.set(read, object);
      }
    }
  }
  const files = inputs.flatMap((input) => input.files);
  return new Context(objects, files, applications(claims, byApplication, definitions), facts);
}

function applications(
  claims: readonly ApplicationClaim[],
  byApplication: ReadonlyMap<string, readonly CheckedObject[]>,
  definitions: ReadonlyMap<ReadObject, CheckedObject>,
): ReadonlyMap<string, CheckedApplication> {
  const all = new Map<string, CheckedApplication>();
  for (const claim of claims) {
    const definition = definitions.get(claim.read)!;
    all.set(claim.name, {
      name: claim.name,
      definition,
      parent: definition.application,
      wave: Number.parseInt(definition.annotations['argocd.argoproj.io/sync-wave'] ?? '0', 10) || 0,
      ...(claim.namespace !== undefined && { namespace: claim.namespace }),
      folders: claim.folders.map((one) => one.folder),
      objects: byApplication.get(claim.name) ?? [],
      unknown: claim.unknown,
    });
  }
  for (const [name, objects] of byApplication) {
    if (!all.has(name)) all.set(name, { name, wave: 0, folders: [], objects, unknown: [] });
  }
  return all;
}

/** Whether a read object lives outside namespaces, by the CustomResourceDefinitions at hand and the known kinds. */
function scopes(inputs: readonly CheckInput[]): (read: ReadObject) => boolean {
  const custom = new Map<string, boolean>();
  for (const input of inputs) {
    for (const file of input.files) {
      for (const { manifest } of file.objects) {
        if (manifest.kind !== 'CustomResourceDefinition') continue;
        const group = text(at(manifest, 'spec', 'group'));
        const kind = text(at(manifest, 'spec', 'names', 'kind'));
        custom.set(`${group}/${kind}`, at(manifest, 'spec', 'scope') === 'Cluster');
      }
    }
  }
  return ({ manifest }) => {
    const group = apiGroup(manifest.apiVersion);
    return custom.get(`${group}/${manifest.kind}`) ?? isClusterScoped(group, manifest.kind);
  };
}
