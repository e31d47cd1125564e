import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/checks/check.ts';
import { compareVersions } from '../../../src/checks/context.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { removal } from '../../../src/checks/schema/removed-apis.ts';
import { SCHEMA_RULES } from '../../../src/checks/schema/schema-rules.ts';
import { NEWEST_SCHEMAS, OLDER_SCHEMAS } from '../../../src/checks/schema/schema-store.ts';
import type { SchemaDocument } from '../../../src/import/schema-document.ts';
import { applySchemaPatch, isSchemaPatch, type SchemaFile } from '../../../src/import/schema-patch.ts';
import { schemaReader } from '../../../src/synth/read-schemas.ts';

const schemas = schemaReader<SchemaFile>(fileURLToPath(new URL('../../../imports/schemas', import.meta.url)));
const VERSIONS = [...OLDER_SCHEMAS, NEWEST_SCHEMAS];

const pod = (field: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  ${field}\n  containers: [{ name: app, image: example.org/app:1.0 }]\n`;
const object = (apiVersion: string, kind: string, rest = ''): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a }\n${rest}`;

/** A manifest, what is found in it up to a version, and from that version on. */
const CASES: readonly [name: string, manifest: string, from: string, before: string[], after: string[]][] = [
  [
    'a field of a pod that 1.31 brought',
    pod('securityContext: { supplementalGroupsPolicy: Strict }'),
    '1.31',
    ['newer-field'],
    [],
  ],
  ['a field of a pod that 1.32 brought', pod('resources: { requests: { cpu: 1 } }'), '1.32', ['newer-field'], []],
  [
    'a field of a container that 1.33 brought',
    pod('terminationGracePeriodSeconds: 5').replace('1.0 }', '1.0, lifecycle: { stopSignal: SIGUSR1 } }'),
    '1.33',
    ['newer-field'],
    [],
  ],
  ['a field of a pod that 1.34 brought', pod('hostnameOverride: a.example.org'), '1.34', ['newer-field'], []],
  [
    'a value that 1.35 brought behind a gate',
    pod('tolerations: [{ key: a, operator: Gt, value: "5" }]'),
    '1.35',
    ['invalid-value'],
    ['refused'],
  ],
  [
    'a kind that 1.33 made stable',
    object('networking.k8s.io/v1', 'ServiceCIDR', 'spec: { cidrs: [10.0.0.0/16] }\n'),
    '1.33',
    ['unknown-kind'],
    [],
  ],
  [
    'a rule of a CustomResourceDefinition that calls what 1.34 brought',
    `apiVersion: apiextensions.k8s.io/v1
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
          properties: { spec: { type: object, x-kubernetes-validations: [{ rule: "isSemver('v1', true)" }] } }
`,
    '1.34',
    ['crd-structure'],
    [],
  ],
  [
    'a version that 1.32 took away',
    object('flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', 'spec: { priorityLevelConfiguration: { name: a } }\n'),
    '1.32',
    ['deprecated-api'],
    ['removed-api'],
  ],
  ['a kind that 1.33 deprecated', object('v1', 'Endpoints'), '1.33', [], ['deprecated-api']],
  [
    'a volume that no kubelet mounts from 1.31 on',
    pod('volumes: [{ name: a, rbd: { image: a, monitors: [b] } }]'),
    '1.31',
    ['warning deprecated-field'],
    ['error deprecated-field'],
  ],
  [
    'a volume that no kubelet mounts from 1.33 on',
    pod('volumes: [{ name: a, gitRepo: { repository: a } }]'),
    '1.33',
    ['warning deprecated-field'],
    ['error deprecated-field'],
  ],
];

describe('a check against one Kubernetes version', () => {
  it.each(CASES)('judges %s by its own schemas', (_, manifest, from, before, after) => {
    for (const version of VERSIONS) {
      const expected = compareVersions(version, from) < 0 ? before : after;
      const { findings, notEvaluated } = run(manifest, version);
      const seen = findings.map(({ rule, severity }) => [
        rule.replace('schema/', ''),
        `${severity} ${rule.replace('schema/', '')}`,
      ]);
      expect(seen, version).toHaveLength(expected.length);
      for (const [i, names] of seen.entries()) expect(names, version).toContain(expected[i]);
      expect(notEvaluated, version).toEqual([]);
    }
  });

  it('names the version that a field or a kind comes with', () => {
    const messages = (manifest: string, version: string) =>
      run(manifest, version).findings.map((found) => found.message);
    expect(messages(pod('hostnameOverride: a.b'), '1.30')).toEqual([
      'Kubernetes 1.30 has no field hostnameOverride here: it comes with 1.34',
    ]);
    expect(messages(object('networking.k8s.io/v1', 'ServiceCIDR'), '1.30')).toEqual([
      'Kubernetes 1.30 has no kind ServiceCIDR in networking.k8s.io/v1: it comes with 1.33',
    ]);
  });

  it('tells a field that never was from one that is yet to come', () => {
    const found = run(pod('hostnameOverride: a.b\n  hostnameOverrid: a.b'), '1.33').findings;
    expect(found.map(({ rule, path }) => [rule, path])).toEqual([
      ['schema/newer-field', 'spec.hostnameOverride'],
      ['schema/unknown-field', 'spec.hostnameOverrid'],
    ]);
  });

  it('uses the nearest schemas for a version without any, and says so', () => {
    const at = (version: string) => run(pod('hostnameOverride: a.b'), version);
    expect(at('1.36')).toMatchObject({
      findings: [],
      notEvaluated: [{ message: 'no schemas of Kubernetes 1.36 are at hand, those of 1.35 were used' }],
    });
    expect(at('1.29')).toMatchObject({
      findings: [{ rule: 'schema/newer-field' }],
      notEvaluated: [{ message: 'no schemas of Kubernetes 1.29 are at hand, those of 1.30 were used' }],
    });
  });

  it('reads the files of that version alone', () => {
    const read: string[] = [];
    const noting = (name: string) => {
      read.push(name);
      return schemas(name);
    };
    const inputs = [{ application: 'a', files: [readText(pod('hostname: a'), 'a.yaml')] }];
    check({ inputs, schemas: noting, rules: SCHEMA_RULES, kubernetes: '1.35' });
    expect([...new Set(read)]).toEqual(['k8s']);
    check({ inputs, schemas: noting, rules: SCHEMA_RULES, kubernetes: '1.32' });
    expect([...new Set(read)]).toEqual(['k8s', 'k8s-1.32']);
  });
});

describe('the table of removed APIs', () => {
  it('has every kind that a version no longer serves, and no kind that it serves', () => {
    const kinds = VERSIONS.map((version) => Object.keys(whole(version).kinds));
    for (const [i, version] of VERSIONS.entries()) {
      const served = new Set(kinds[i]);
      const gone = (kinds[i - 1] ?? []).filter((key) => !served.has(key));
      expect(
        gone.filter((key) => rowOf(key)?.removedIn !== version),
        version,
      ).toEqual([]);
      const early = [...served].filter((key) => {
        const removedIn = rowOf(key)?.removedIn;
        return removedIn !== undefined && compareVersions(removedIn, version) <= 0;
      });
      expect(early, version).toEqual([]);
    }
  });

  it('names successors that exist by then', () => {
    for (const version of VERSIONS.slice(1)) {
      const served = new Set(Object.keys(whole(version).kinds));
      for (const key of VERSIONS.flatMap((older) => Object.keys(whole(older).kinds))) {
        const row = rowOf(key);
        if (row?.removedIn !== version || row.replacement === undefined) continue;
        const [apiVersion, kind = key.slice(key.lastIndexOf('/') + 1)] = row.replacement.split(' ');
        expect(served, key).toContain(`${apiVersion}/${kind}`);
      }
    }
  });
});

function run(text: string, kubernetes: string) {
  const inputs = [{ application: 'a', files: [readText(text, 'a.yaml')] }];
  return check({ inputs, schemas, rules: SCHEMA_RULES, kubernetes });
}

function rowOf(key: string) {
  const slash = key.lastIndexOf('/');
  return removal(key.slice(0, slash), key.slice(slash + 1));
}

function whole(version: string): SchemaDocument {
  const file = schemas(version === NEWEST_SCHEMAS ? 'k8s' : `k8s-${version}`)!;
  return isSchemaPatch(file) ? applySchemaPatch(schemas(file.base) as SchemaDocument, file) : file;
}
