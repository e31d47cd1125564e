import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { listed } from './describe.ts';
import { removal } from './removed-apis.ts';
import { schemasFor, type UnknownKind } from './schema-store.ts';
import { schemaOf, schemas } from './validations.ts';

export const unknownKind: Rule = {
  id: 'schema/unknown-kind',
  severity: 'error',
  title: 'a kind that the cluster does not serve',
  why: 'An object of a kind or version that the API server does not serve cannot be applied. Where no CustomResourceDefinition of the kind is at hand, nothing can be said about the object, and that is not the same as fine.',
  source: 'https://kubernetes.io/docs/reference/using-api/#api-groups',
  examples: {
    failing: `
apiVersion: apps/v1
kind: Deploymnet
metadata: { name: api }
`,
    passing: `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
`,
  },
  *check(context: Context): Iterable<Observation> {
    const { kubernetes } = context;
    const used = schemasFor(kubernetes);
    if (schemas(context) !== undefined && used !== kubernetes) {
      yield {
        unknown: `no schemas of Kubernetes ${kubernetes} are at hand, those of ${used} were used`,
        fix: `check against ${used}: --kubernetes-version ${used}`,
      };
    }
    // One sentence a kind is enough: a hundred Certificates are unknown for one reason.
    const said = new Set<string>();
    for (const object of context.objects) {
      const known = schemaOf(context, object);
      if (known === undefined || !('why' in known)) continue;
      const key = `${object.manifest.apiVersion}/${object.kind}`;
      if (known.why !== 'not at hand') {
        if (removal(object.manifest.apiVersion, object.kind) === undefined) yield notServed(context, object, known);
      } else if (!said.has(key)) {
        said.add(key);
        const count = context.ofKind(object.group, object.kind).length;
        const others = count === 1 ? '' : ` (${count} objects)`;
        yield {
          on: object,
          unknown: `no schema of ${object.kind} in ${object.manifest.apiVersion} is at hand${others}`,
          fix: 'give the folder of its CustomResourceDefinition: --crds DIR',
        };
      }
    }
  },
};

function notServed(
  context: Context,
  on: CheckedObject,
  why: Exclude<UnknownKind, { why: 'not at hand' }>,
): Observation {
  const { apiVersion } = on.manifest;
  const versions = listed(why.versions);
  if (why.why === 'version not served') {
    const message = `the CustomResourceDefinition of ${on.kind} does not serve ${on.version}, only ${versions}`;
    return { on, path: ['apiVersion'], message, fix: `write ${on.group}/${why.versions[0]}` };
  }
  const [later] = schemas(context)?.later(apiVersion, on.kind) ?? [];
  const until = later === undefined ? '' : `: it comes with ${later.version}`;
  const message = `Kubernetes ${context.kubernetes} has no kind ${on.kind} in ${apiVersion}${until}`;
  if (versions === '' && later !== undefined) return { on, path: ['apiVersion'], message, fix: UPGRADE };
  if (versions === '') return { on, path: ['kind'], message, fix: 'check the spelling of kind and apiVersion' };
  return { on, path: ['apiVersion'], message, fix: `write apiVersion: ${why.versions[0]}` };
}

const UPGRADE = 'leave it out, or upgrade the cluster first';
