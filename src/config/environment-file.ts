import { basename } from 'node:path';
import * as z from 'zod';
import type { Environment, OperatorName } from '../model/environment.ts';
import type { Located } from '../model/located.ts';
import { nameFaults } from '../model/name.ts';
import { field, fieldOf, image, text } from './field.ts';
import { nodesSchema } from './node-field.ts';
import { readFile } from './read-file.ts';
import { start } from './text.ts';

const version = (about: string, example: string) =>
  text(/^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9A-Za-z.-]+)?$/, {
    about,
    expected: 'a version as major.minor.patch',
    example,
    mend: (got, plain) => threeParts(plain ?? String(got)),
  });

const operators: Readonly<Record<OperatorName, z.ZodString>> = {
  'argo-rollouts': version('Version of Argo Rollouts.', '1.10.2'),
  'cloudnative-pg': version('Version of CloudNativePG.', '1.30.0'),
  flagger: version('Version of Flagger.', '1.44.0'),
  'kube-prometheus-stack': version('Version of the kube-prometheus-stack chart.', '88.5.3'),
  kyverno: version('Version of Kyverno.', '1.19.1'),
  'metrics-server': version('Version of metrics-server.', '0.9.0'),
};
const operatorNames = Object.keys(operators) as OperatorName[];

/** An address without user, password, query or fragment: this file is in Git, and secrets are not. */
const address = (about: string, example: string) =>
  text(/^https?:\/\/[A-Za-z0-9[][A-Za-z0-9.:[\]-]*(?:\/[A-Za-z0-9._~/-]*)?$/, {
    about,
    expected: 'an http or https address without user, password or query',
    example,
    mend: (got) => (/@/.test(String(got)) ? 'it without them: a Secret in the cluster holds them' : undefined),
  });

const subdomain = (about: string, what: string, example: string) =>
  text(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/, {
    about,
    expected: `${what} of lower-case letters, digits, "-" and "."`,
    example,
  });

const provided = z.array(z.enum(operatorNames)).superRefine(
  (names, context) => {
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index],
        message: 'is in the list already',
        params: { hint: 'delete it' },
      });
    }
  },
  { when: ({ value }) => Array.isArray(value) },
);

/** What an environment file may hold. Its name is the file's own, so the two cannot differ. */
export const environmentSchema = z
  .strictObject({
    kubernetes: text(/^1\.\d{1,3}$/, {
      about: 'Version of Kubernetes.',
      expected: 'a Kubernetes version as major.minor, in quotes',
      example: "'1.35'",
      mend: (got, plain) => /\d+\.\d+/.exec(plain ?? String(got))?.[0].replace(/.*/, "'$&'"),
    }),
    nodes: nodesSchema,
    storageClass: subdomain('StorageClass of every volume.', 'the name of a StorageClass,', 'standard'),
    git: z.strictObject({
      url: address(
        'Repository that Argo CD reads and releases are pushed to, as pods reach it.',
        'http://gitea-http.gitea.svc.cluster.local:3000/waveproof/platform.git',
      ),
      revision: text(/^(?!-)[A-Za-z0-9._/-]{1,250}$/, {
        about: 'Branch, tag or commit that Argo CD follows.',
        expected: 'a branch, a tag or a commit',
        example: 'main',
      }),
    }),
    argocd: z.strictObject({
      namespace: text(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, {
        about: 'Namespace of Argo CD.',
        expected: 'the name of a namespace: up to 63 lower-case letters, digits and "-"',
        example: 'argocd',
      }),
      version: version('Version of Argo CD.', '3.6.1'),
    }),
    versions: z.strictObject(mapValues(operators, (schema) => schema.exactOptional())).default(() => ({})),
    provided: field(provided, {
      about: 'Operators that the cluster already has: no Application installs them.',
      expected: `a list of operators, out of ${operatorNames.join(', ')}`,
      example: '[metrics-server]',
    }).default(() => []),
    kubeletCertificates: field(z.enum(['cluster', 'self-signed']), {
      about: "Who signed the certificates that kubelets serve with: the cluster's CA, or each kubelet its own.",
      expected: 'cluster or self-signed',
      example: 'self-signed',
    }).exactOptional(),
    prometheus: address(
      'Prometheus that analysis asks, when the platform does not bring one.',
      'http://prometheus-operated.monitoring.svc.cluster.local:9090',
    ).exactOptional(),
    images: z
      .record(
        field(z.string().min(1), {
          about: 'Image as the platform names it.',
          expected: 'an image as the platform names it',
          example: 'ghcr.io/stefanprodan/podinfo:6.9.2',
        }),
        image({ about: 'Image to run in its place.', example: 'registry.local/podinfo:6.9.2' }),
      )
      .default(() => ({})),
  })
  .superRefine(knownOperators, {
    when: ({ value }) => hasParts(value) && Array.isArray(value['provided']) && hasParts(value['versions']),
  });

/**
 * Reads one environment file.
 *
 * @param text the file's text
 * @param file its name: without folder and `.yaml` it names the environment
 * @throws Faults with everything that is wrong with it
 */
export function parseEnvironment(text: string, file: string): Located<Environment> {
  const name = basename(file).replace(/\.yaml$/, '');
  const misnamed = nameFaults(name, { what: 'environment' }).map((fault) => ({ ...fault, at: start(file) }));
  return readFile(environmentSchema, text, file, (data): Environment => ({ name, ...data }), misnamed);
}

/** An operator that the cluster brings is judged by its version, and its Prometheus by its address. */
function knownOperators(
  { provided, versions, prometheus }: Partial<Environment> & Pick<Environment, 'provided' | 'versions'>,
  context: z.RefinementCtx,
): void {
  const refuse = (index: number, message: string, hint: string) =>
    context.addIssue({ code: 'custom', path: ['provided', index], message, params: { hint } });
  for (const [index, name] of provided.entries()) {
    if (!Object.hasOwn(operators, name) || provided.indexOf(name) !== index) continue;
    if (!Object.hasOwn(versions, name)) {
      refuse(
        index,
        `lists ${name}, and the file does not say its version`,
        `add it, e.g. versions: { ${name}: ${fieldOf(operators[name])?.example} }`,
      );
    }
    if (name === 'kube-prometheus-stack' && prometheus === undefined) {
      refuse(
        index,
        `lists ${name}, and the file does not say where its Prometheus is`,
        'add prometheus: http://…:9090',
      );
    }
  }
}

function hasParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** `3.6.1` of `v3.6.1`, and `1.37.0` of `1.37`. */
function threeParts(spelling: string): string | undefined {
  const [, two, rest] = /(\d+\.\d+)(\.\d+)?/.exec(spelling) ?? [];
  return two === undefined ? undefined : `${two}${rest ?? '.0'}`;
}

function mapValues<K extends string, A, B>(record: Readonly<Record<K, A>>, map: (value: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries<A>(record).map(([key, value]) => [key, map(value)])) as Record<K, B>;
}
