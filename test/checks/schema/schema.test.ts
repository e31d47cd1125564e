import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { SCHEMA_RULES } from '../../../src/checks/schema/schema-rules.ts';
import type { SchemaFile } from '../../../src/import/schema-patch.ts';
import { schemaReader } from '../../../src/synth/read-schemas.ts';

const schemas = schemaReader<SchemaFile>(fileURLToPath(new URL('../../../imports/schemas', import.meta.url)));

const CRD = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: notes.example.org }
spec:
  group: example.org
  scope: Namespaced
  names: { kind: Note, plural: notes }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          required: [spec]
          properties:
            spec:
              type: object
              required: [text]
              properties:
                text: { type: string, minLength: 1, maxLength: 5, pattern: "^[a-z]+$" }
                mode: { type: string, enum: [fast, slow], default: fast }
                size: { type: integer, minimum: 1, maximum: 9, exclusiveMaximum: true }
                ratio: { type: number, multipleOf: 0.5 }
                maybe: { type: string, nullable: true }
                when: { type: string, format: date-time }
                network: { type: string, format: cidr }
                every: { type: string, format: duration }
                port: { x-kubernetes-int-or-string: true, anyOf: [{ type: integer }, { type: string }] }
                free: { type: object, x-kubernetes-preserve-unknown-fields: true }
                labels: { type: object, additionalProperties: { type: string }, maxProperties: 2 }
                tags: { type: array, items: { type: string }, x-kubernetes-list-type: set, maxItems: 3 }
                parts:
                  type: array
                  x-kubernetes-list-type: map
                  x-kubernetes-list-map-keys: [name, kind]
                  items:
                    type: object
                    required: [name]
                    properties: { name: { type: string }, kind: { type: string, default: plain } }
                either:
                  type: object
                  properties: { a: { type: string }, b: { type: string } }
                  oneOf: [{ required: [a] }, { required: [b] }]
                object: { type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }
                bounded:
                  type: object
                  properties: { from: { type: integer }, to: { type: integer } }
                  x-kubernetes-validations:
                    - { rule: self.from <= self.to, message: from must not be after to }
                    - { rule: self.to == oldSelf.to, message: to is immutable }
    - { name: v0, served: false, storage: false, schema: { openAPIV3Schema: { type: object } } }
`;

/** A spec of a Note, and what is said about it: nothing, or rule, field and a part of the message. */
const NOTES: readonly (readonly [spec: string, rule?: string, path?: string, message?: string])[] = [
  ['{ text: abc }'],
  ['{ text: abc, mode: slow, size: 8, ratio: 1.5, maybe: null, port: 80, labels: { a: b }, tags: [a, b] }'],
  ['{ text: abc, port: http, when: "2026-01-31T12:00:00Z", network: 10.0.0.0/8, every: 1h30m }'],
  ['{ text: abc, free: { anything: [1, {}] }, mode: null }'],
  ['{ text: abc, parts: [{ name: a }, { name: a, kind: other }] }'],
  ['{ text: abc, object: { apiVersion: v1, kind: ConfigMap, metadata: { name: x }, data: {} } }'],
  ['{ text: abc, bounded: { from: 1, to: 2 } }'],
  ['{}', 'missing-field', 'spec.text', '"text" is missing'],
  ['{ text: abc, txet: abc }', 'unknown-field', 'spec.txet', 'unknown field "txet"'],
  ['{ text: 5 }', 'wrong-type', 'spec.text', 'expected a string, got the number 5'],
  ['{ text: yes }', 'wrong-type', 'spec.text', 'got the boolean true'],
  ['{ text: null }', 'missing-field', 'spec.text', '"text" is missing'],
  ['{ text: abc, network: null }', 'wrong-type', 'spec.network', 'a server-side apply is refused'],
  ['{ text: [a] }', 'wrong-type', 'spec.text', 'got a list'],
  ['{ text: "" }', 'invalid-value', 'spec.text', 'must not be empty'],
  ['{ text: abcdef }', 'invalid-value', 'spec.text', 'has 6 characters, at most 5'],
  ['{ text: ABC }', 'invalid-value', 'spec.text', 'does not match'],
  ['{ text: abc, mode: fats }', 'invalid-value', 'spec.mode', 'only "fast" and "slow"'],
  ['{ text: abc, size: 0 }', 'invalid-value', 'spec.size', 'at least 1'],
  ['{ text: abc, size: 9 }', 'invalid-value', 'spec.size', 'less than 9'],
  ['{ text: abc, size: 1.5 }', 'wrong-type', 'spec.size', 'expected an integer'],
  ['{ text: abc, size: "3" }', 'wrong-type', 'spec.size', 'got the string "3"'],
  ['{ text: abc, ratio: 0.3 }', 'invalid-value', 'spec.ratio', 'no multiple of 0.5'],
  ['{ text: abc, when: yesterday }', 'invalid-value', 'spec.when', 'not a time'],
  ['{ text: abc, network: 10.0.0.0/33 }', 'invalid-value', 'spec.network', 'not a network'],
  ['{ text: abc, every: soon }', 'invalid-value', 'spec.every', 'not a duration'],
  ['{ text: abc, port: true }', 'wrong-type', 'spec.port', 'an integer or a string'],
  ['{ text: abc, port: 1.5 }', 'wrong-type', 'spec.port', 'an integer or a string'],
  ['{ text: abc, labels: { a: 1 } }', 'wrong-type', 'spec.labels.a', 'expected a string'],
  ['{ text: abc, labels: { a: b, c: d, e: f } }', 'invalid-value', 'spec.labels', 'has 3 entries, at most 2'],
  ['{ text: abc, tags: [a, b, a] }', 'duplicate-item', 'spec.tags[2]', '"a" is in the list twice'],
  ['{ text: abc, tags: [a, b, c, d] }', 'invalid-value', 'spec.tags', 'has 4 items'],
  ['{ text: abc, tags: { a: b } }', 'wrong-type', 'spec.tags', 'expected a list, got a map'],
  ['{ text: abc, parts: [{ name: a }, { name: a, kind: plain }] }', 'duplicate-item', 'spec.parts[1]', 'name "a"'],
  ['{ text: abc, parts: [{ kind: x }] }', 'missing-field', 'spec.parts[0].name', '"name" is missing'],
  ['{ text: abc, parts: [null] }', 'wrong-type', 'spec.parts[0]', 'expected a map, got nothing'],
  ['{ text: abc, either: {} }', 'invalid-value', 'spec.either', 'exactly one of a, b'],
  ['{ text: abc, either: { a: x, b: z } }', 'invalid-value', 'spec.either', 'fits 2 alternatives'],
  ['{ text: abc, object: { kind: X } }', 'missing-field', 'spec.object.apiVersion', '"apiVersion" is missing'],
  ['{ text: abc, bounded: { from: 3, to: 2 } }', 'crd-rule', 'spec.bounded', 'from must not be after to'],
];

/** Whole manifests of built-in kinds, and what is said about them. */
const BUILT_IN: readonly (readonly [name: string, manifest: string, rule?: string, path?: string, message?: string])[] =
  [
    ['null where Kubernetes takes it for absent', pod('restartPolicy: null')],
    ['a null timestamp', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, creationTimestamp: null }'],
    ['a fractional quantity', container('resources: { requests: { cpu: 0.5, memory: 1e3 } }')],
    ['ports by number and name', container('livenessProbe: { httpGet: { port: http, path: / } }')],
    [
      'a CRD field at another level',
      pod('hostNetwork: true\n  replicas: 3'),
      'unknown-field',
      'spec.replicas',
      'unknown field',
    ],
    [
      'an unknown resource unit',
      container('resources: { limits: { memory: 64MB } }'),
      'invalid-value',
      'spec.containers[0].resources.limits.memory',
      'not a quantity',
    ],
    [
      'a boolean quantity',
      container('resources: { limits: { memory: true } }'),
      'invalid-value',
      'spec.containers[0].resources.limits.memory',
      'a number or a string',
    ],
    [
      'a number beyond 32 bits',
      pod('terminationGracePeriodSeconds: 30\n  priority: 3000000000'),
      'invalid-value',
      'spec.priority',
      'does not fit 32 bits',
    ],
    [
      'a Secret that is not base64',
      'apiVersion: v1\nkind: Secret\nmetadata: { name: a }\ndata: { k: plain text }',
      'invalid-value',
      'data.k',
      'not base64',
    ],
    ['a Secret that is', 'apiVersion: v1\nkind: Secret\nmetadata: { name: a }\ndata: { k: cGxhaW4= }'],
    [
      'an annotation that is a number',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, annotations: { wave: 1 } }',
      'wrong-type',
      'metadata.annotations.wave',
      'expected a string',
    ],
    [
      'two containers of one name',
      pod('', '{ name: app, image: x/y:1 }, { name: app, image: x/z:1 }'),
      'duplicate-item',
      'spec.containers[1]',
      'name "app"',
    ],
    [
      'an unknown kind of a known group',
      'apiVersion: apps/v1\nkind: Deploymnet\nmetadata: { name: a }',
      'unknown-kind',
      'kind',
      'no kind Deploymnet',
    ],
    [
      'a kind in the wrong group',
      'apiVersion: v1\nkind: Deployment\nmetadata: { name: a }',
      'unknown-kind',
      'apiVersion',
      'no kind Deployment in v1',
    ],
    [
      'a removed version',
      'apiVersion: batch/v1beta1\nkind: CronJob\nmetadata: { name: a }',
      'removed-api',
      'apiVersion',
      'since Kubernetes 1.25',
    ],
    [
      'a version the CRD stopped serving',
      'apiVersion: example.org/v0\nkind: Note\nmetadata: { name: a }',
      'unknown-kind',
      'apiVersion',
      'does not serve v0, only v1',
    ],
    [
      'a container without an image',
      pod('', '{ name: app }'),
      'refused',
      'spec.containers[0].image',
      'without an image',
    ],
    [
      'a mount without its volume',
      container('volumeMounts: [{ name: tmp, mountPath: /tmp }]'),
      'refused',
      'spec.containers[0].volumeMounts[0].name',
      'no volume "tmp"',
    ],
    [
      'a request above its limit',
      container('resources: { requests: { cpu: "1" }, limits: { cpu: 500m } }'),
      'refused',
      'spec.containers[0].resources.requests.cpu',
      'above its limit',
    ],
    [
      'a probe that asks nothing',
      container('readinessProbe: { timeoutSeconds: 1 }'),
      'refused',
      'spec.containers[0].readinessProbe',
      'asks nothing',
    ],
    [
      'a liveness probe that must succeed twice',
      container('livenessProbe: { tcpSocket: { port: 1 }, successThreshold: 2 }'),
      'refused',
      'spec.containers[0].livenessProbe.successThreshold',
      'must be 1',
    ],
    [
      'a port beyond the last',
      container('ports: [{ containerPort: 70000 }]'),
      'refused',
      'spec.containers[0].ports[0].containerPort',
      'no port',
    ],
    [
      'several ports without names',
      'apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { ports: [{ port: 1 }, { port: 2, name: b }] }',
      'refused',
      'spec.ports[0]',
      'each needs a name',
    ],
    [
      'both budgets',
      'apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: { name: a }\nspec: { minAvailable: 1, maxUnavailable: 1 }',
      'refused',
      'spec.maxUnavailable',
      'exclude each other',
    ],
    [
      'a role reference without the group that is filled in',
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: { name: a }\nroleRef: { kind: Role, name: b }',
    ],
    [
      'a role reference without a name',
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: { name: a }\nroleRef: { kind: Role }',
      'missing-field',
      'roleRef.name',
      '"name" is missing',
    ],
    ['a priority of zero', 'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: a }'],
    ['an empty header', container('readinessProbe: { httpGet: { port: 1, httpHeaders: [{ name: a }] } }')],
    ['a cron schedule', cron('*/15 8-18 * jan,JUN mon-FRI')],
    ['a cron schedule with a minute too many', cron('60 * * * *'), 'refused', 'spec.schedule', 'no cron schedule'],
    ['a cron schedule with seconds', cron('0 0 * * * *'), 'refused', 'spec.schedule', 'no cron schedule'],
    [
      'a name with capitals',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: Settings }',
      'name',
      'metadata.name',
      'not allowed as a name',
    ],
    [
      'an RBAC name with a colon',
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: { name: system:reader }\nrules: []',
    ],
    [
      'a label value with a blank',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, labels: { t: a b } }',
      'name',
      'metadata.labels.t',
      'no label value',
    ],
    [
      'an annotation with any value',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, annotations: { Example.org/Note: "a b, c" } }',
    ],
    ['a generated name with dots', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { generateName: a.b- }'],
    [
      'a generated name beside a name, of a letter and a dash',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, generateName: A- }',
    ],
    [
      'a generated name in capitals',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { generateName: A- }',
      'name',
      'metadata.generateName',
      'as the beginning of a name',
    ],
    [
      'a generated name that ends in a dot',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, generateName: a. }',
      'name',
      'metadata.generateName',
      'as the beginning of a name',
    ],
    [
      'a generated name of a Namespace with a dot',
      'apiVersion: v1\nkind: Namespace\nmetadata: { generateName: a.b- }',
      'name',
      'metadata.generateName',
      'as the beginning of a name',
    ],
    [
      'a generated name of a Role with a slash',
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: { generateName: a/b }',
      'name',
      'metadata.generateName',
      'as the beginning of a name',
    ],
    [
      'a limit on what another domain brings, as OpenShift does',
      'apiVersion: v1\nkind: LimitRange\nmetadata: { name: a }\nspec: { limits: [{ type: openshift.io/Image, max: { storage: 1Gi } }] }',
    ],
    [
      'a port name of sixteen letters',
      container('ports: [{ containerPort: 1, name: abcdefghijklmnop }]'),
      'name',
      'spec.containers[0].ports[0].name',
      'it has 16',
    ],
  ];

describe('a custom resource', () => {
  it.each(NOTES)('%s gives %s at %s', (spec, rule, path, message) => {
    const note = `apiVersion: example.org/v1\nkind: Note\nmetadata: { name: a }\nspec: ${spec}\n`;
    expectFinding(`${CRD}---\n${note}`, rule, path, message);
  });

  it('without a CustomResourceDefinition could not be told, once a kind', () => {
    const note = (name: string) => `apiVersion: example.net/v1\nkind: Note\nmetadata: { name: ${name} }\n`;
    const result = run(`${note('a')}---\n${note('b')}`);
    expect(result.findings).toEqual([]);
    expect(result.notEvaluated).toHaveLength(1);
    expect(result.notEvaluated[0]).toMatchObject({
      rule: 'schema/unknown-kind',
      fix: expect.stringContaining('--crds'),
    });
    expect(result.notEvaluated[0]?.message).toContain('(2 objects)');
  });

  it('is checked against a CustomResourceDefinition that lies beside the manifests', () => {
    const note = 'apiVersion: example.org/v1\nkind: Note\nmetadata: { name: a }\nspec: { text: 1 }\n';
    const crds = [readText(CRD, 'crds/note.yaml')];
    expect(run(note, { crds }).findings.map((finding) => finding.path)).toEqual(['spec.text']);
  });
});

describe('a built-in object', () => {
  it.each(BUILT_IN)('with %s', (_, manifest, rule, path, message) => {
    expectFinding(`${CRD}---\n${manifest}\n`, rule, path, message);
  });

  it('is checked against the Kubernetes version that was asked for', () => {
    const manifest = pod('hostnameOverride: a.b');
    expect(run(manifest).findings).toEqual([]);
    expect(run(manifest, { kubernetes: '1.34' }).findings).toEqual([]);
    expect(run(manifest, { kubernetes: '1.33' }).findings).toMatchObject([{ rule: 'schema/newer-field' }]);
  });

  it('may have any shape when no schemas are at hand', () => {
    const files = [readText(pod('replicas: 3'), 'a.yaml')];
    const result = check({ inputs: [{ application: 'a', files }], rules: SCHEMA_RULES });
    expect(result.findings).toEqual([]);
  });

  it('suggests what was meant', () => {
    const fixes = (manifest: string) => run(manifest).findings.map((finding) => finding.fix);
    expect(fixes(container('livenessprobe: {}'))).toContain('write livenessProbe');
    expect(fixes(container('restartpolicy: Always'))).toContain('write restartPolicy');
    expect(fixes(container('serviceAccountName: x'))).toEqual(['move it one level up, where it is known']);
    expect(fixes(pod('livenessProbe: { exec: { command: [a] } }'))).toEqual([
      'move it into containers, where it is known',
    ]);
    expect(fixes(container('resources: { limits: { memory: 64MB } }'))).toEqual(['write 64M']);
    expect(fixes(container('resources: { limits: { cpu: 100 m } }'))).toEqual(['write 100m']);
  });
});

function run(text: string, over: Partial<Parameters<typeof check>[0]> = {}) {
  const inputs = [{ application: 'a', files: [readText(text, 'a.yaml')] }];
  return check({ inputs, schemas, rules: SCHEMA_RULES, ...over });
}

function expectFinding(text: string, rule?: string, path?: string, message?: string): void {
  const { findings, notEvaluated } = run(text);
  expect(notEvaluated).toEqual([]);
  const seen = findings.map((finding) => ({ rule: finding.rule, path: finding.path, message: finding.message }));
  const expected = { rule: `schema/${rule}`, path, message: expect.stringContaining(message ?? '') };
  expect(seen).toEqual(rule === undefined ? [] : [expected]);
}

function pod(field: string, containers = '{ name: app, image: example.org/app:1.0 }'): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  ${field}\n  containers: [${containers}]\n`;
}

function container(field: string): string {
  return pod('', `{ name: app, image: "example.org/app:1.0", ${field} }`);
}

function cron(schedule: string): string {
  return `apiVersion: batch/v1
kind: CronJob
metadata: { name: a }
spec:
  schedule: "${schedule}"
  jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: app, image: "x/y:1" }] } } } }`;
}
