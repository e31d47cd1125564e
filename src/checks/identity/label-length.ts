import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

export const labelLength: Rule = {
  id: 'identity/label-length',
  severity: 'error',
  title: 'a name that is too long for what is made of it',
  why: 'A name may have 253 characters, but controllers make labels and Services of it, and those end at 63. The object is accepted; its pods or Services are then refused one by one, and the sync waits for ever.',
  source: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#dns-label-names',
  examples: {
    failing: example('a-name-that-somebody-made-of-a-chart-and-a-release-name'),
    passing: example('a-name-that-somebody-made'),
  },
  *check(context: Context): Iterable<Observation> {
    for (const [kind, limit] of LIMITS) {
      const [group = '', name = ''] = kind.split('/');
      for (const object of context.ofKind(group, name)) yield* tooLong(object, limit);
    }
  },
};

interface Limit {
  readonly most: number;
  readonly because: string;
  /** Field that holds the name. @default - metadata.name */
  readonly path?: FieldPath;
}

const LIMITS: ReadonlyMap<string, Limit> = new Map<string, Limit>([
  [
    'apps/StatefulSet',
    { most: 52, because: 'a hash of 11 characters is added to it in the label controller-revision-hash' },
  ],
  ['batch/Job', { most: 63, because: 'it becomes the label batch.kubernetes.io/job-name' }],
  [
    'flagger.app/Canary',
    { most: 55, because: '-primary is added to it for a Service', path: ['spec', 'targetRef', 'name'] },
  ],
  ['postgresql.cnpg.io/Cluster', { most: 50, because: 'the webhook of CloudNativePG refuses more' }],
]);

function* tooLong(object: CheckedObject, { most, because, path }: Limit): Iterable<Observation> {
  const name = path === undefined ? object.name : text(at(object.manifest, ...path));
  if (name === undefined || name.length <= most) return;
  yield {
    on: object,
    path: path ?? ['metadata', 'name'],
    message: `${name} has ${name.length} characters, at most ${most} are possible: ${because}`,
    fix: 'shorten the name',
  };
}

function example(name: string): string {
  return `
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: ${name}, namespace: agent }
spec:
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: registry.example.com/db:1.0.0 }] }
`;
}
