import { type Context, compareVersions } from '../context.ts';
import { pathText } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';
import { NEWEST_SCHEMAS, OLDER_SCHEMAS } from './schema-store.ts';
import { validate } from './validate.ts';
import { schemaOf, schemas } from './validations.ts';

export const newerField: Rule = {
  id: 'schema/newer-field',
  severity: 'warning',
  title: 'a field that this Kubernetes version may not have',
  why: 'Schemas are at hand for some versions only. A field that a newer one has and an older one has not may be unknown to a version between them, and then it is dropped without a word.',
  source: 'https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation',
  examples: {
    kubernetes: '1.32',
    failing: pod('hostnameOverride: api.example.org'),
    passing: pod('hostname: api'),
  },
  *check(context: Context): Iterable<Observation> {
    const store = schemas(context);
    if (store === undefined) return;
    const { kubernetes } = context;
    const oldest = OLDER_SCHEMAS[0]!;
    if (compareVersions(kubernetes, NEWEST_SCHEMAS) > 0 || compareVersions(kubernetes, oldest) < 0) {
      const nearest = compareVersions(kubernetes, oldest) < 0 ? oldest : NEWEST_SCHEMAS;
      yield {
        unknown: `no schemas of Kubernetes ${kubernetes} are at hand, those of ${NEWEST_SCHEMAS} were used`,
        fix: `check against ${nearest}: --kubernetes-version ${nearest}`,
      };
    }
    const older = OLDER_SCHEMAS.filter((version) => compareVersions(version, kubernetes) < 0).at(-1);
    if (older === undefined || kubernetes === NEWEST_SCHEMAS || context.atLeast(NEWEST_SCHEMAS)) return;
    for (const on of context.objects) {
      const known = schemaOf(context, on);
      if (known === undefined || 'why' in known || !known.builtIn) continue;
      const then = store.older(older, on.manifest.apiVersion, on.kind);
      if (then === undefined) {
        yield {
          on,
          path: ['apiVersion'],
          message: `${on.kind} in ${on.manifest.apiVersion} is not yet there in Kubernetes ${older}: check that ${kubernetes} has it`,
        };
        continue;
      }
      const unknownNow = new Set(unknownFields(validate(known.node, on.manifest, known)).map(pathText));
      for (const path of unknownFields(validate(then.node, on.manifest, then))) {
        if (unknownNow.has(pathText(path))) continue;
        const message = `Kubernetes ${NEWEST_SCHEMAS} has this field and ${older} has not: check that ${kubernetes} has it`;
        yield { on, path, mark: 'key', message };
      }
    }
  },
};

function unknownFields(validation: ReturnType<typeof validate>) {
  return validation.faults.filter((fault) => fault.kind === 'unknown-field').map((fault) => fault.path);
}

function pod(field: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api }
spec:
  ${field}
  containers: [{ name: app, image: example.org/app:1.0 }]
`;
}
