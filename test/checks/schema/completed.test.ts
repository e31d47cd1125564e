import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { completed } from '../../../src/checks/schema/defaults.ts';
import { SchemaNode } from '../../../src/checks/schema/schema-node.ts';
import { SCHEMA_RULES } from '../../../src/checks/schema/schema-rules.ts';
import type { Schema } from '../../../src/import/schema.ts';
import type { SchemaFile } from '../../../src/import/schema-patch.ts';
import { schemaReader } from '../../../src/synth/read-schemas.ts';

const schemas = schemaReader<SchemaFile>(fileURLToPath(new URL('../../../imports/schemas', import.meta.url)));

describe('completed', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      type: { type: 'string', default: 'IP' },
      gone: { type: 'string' },
      kept: { type: 'string', nullable: true },
      inner: { type: 'object', default: {}, properties: { count: { type: 'integer', default: 5 } } },
      items: { type: 'array', items: { type: 'object', properties: { on: { type: 'boolean', default: true } } } },
    },
  };
  const node = SchemaNode.of(schema, () => undefined);

  it.each([
    ['fills defaults in, in defaults as well', {}, { type: 'IP', inner: { count: 5 } }],
    ['drops a null before', { type: null, gone: null, inner: { count: null } }, { type: 'IP', inner: { count: 5 } }],
    ['keeps a null that is allowed', { kept: null, inner: {} }, { type: 'IP', kept: null, inner: { count: 5 } }],
    [
      'looks into lists',
      { items: [{}, { on: false }] },
      { type: 'IP', inner: { count: 5 }, items: [{ on: true }, { on: false }] },
    ],
  ])('%s', (_, value, whole) => {
    expect(completed(node, value)).toEqual(whole);
  });

  it('gives the value itself when nothing is to be done', () => {
    const value = { type: 'a', inner: { count: 1 }, items: [{ on: true }] };
    expect(completed(node, value)).toBe(value);
  });
});

const GATEWAY = (addresses: string) => `apiVersion: gateway.networking.k8s.io/v1
kind: Gateway
metadata: { name: a, namespace: a }
spec: { gatewayClassName: a, listeners: [{ name: a, port: 80, protocol: HTTP }], addresses: ${addresses} }
`;

describe('either-or conditions', () => {
  it('hold with the defaults of the schema', () => {
    expect(run(GATEWAY('[{ value: 1.2.3.4 }]')).findings).toEqual([]);
    expect(run(GATEWAY('[{ value: 1.2.3 }]')).findings).toMatchObject([{ rule: 'schema/invalid-value' }]);
  });
});

const CRD = `apiVersion: apiextensions.k8s.io/v1
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
          properties:
            spec:
              type: object
              properties:
                text: { type: string }
                word: { type: string, pattern: "^[[:alpha:]]+$" }
                odd: { type: string, pattern: "(?i)^\\\\p{Greek}$" }
                many: { type: integer, format: int32 }
                list: { type: array, items: { type: string } }
`;
const NOTE = (spec: string, annotation = '') => `apiVersion: example.org/v1
kind: Note
metadata: { name: a, namespace: a${annotation === '' ? '' : `, annotations: { argocd.argoproj.io/sync-options: "${annotation}" }`} }
spec: ${spec}
`;
const APPLICATION = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: notes, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/p, path: notes }
  destination: {}
  syncPolicy: { syncOptions: [ServerSideApply=true] }
`;

describe('a null in a custom resource', () => {
  it.each([
    ['is a warning where nothing says how it is applied', '{ text: null }', '', '', ['warning']],
    [
      'is an error where the object asks for server-side apply',
      '{ text: null }',
      'ServerSideApply=true',
      '',
      ['error'],
    ],
    ['is an error where its Application does', '{ text: null }', '', APPLICATION, ['error']],
    ['is a warning where the object says no', '{ text: null }', 'ServerSideApply=false', APPLICATION, ['warning']],
    ['is an error in a list, however it is applied', '{ list: [null] }', '', '', ['error']],
  ])('%s', (_, spec, annotation, application, severities) => {
    const files = [
      { application: 'root', files: [readText(application, 'root/app.yaml')] },
      { application: 'notes', files: [readText(`${CRD}---\n${NOTE(spec, annotation)}`, 'notes/a.yaml')] },
    ];
    const { findings } = check({ inputs: files, schemas, rules: SCHEMA_RULES });
    expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual(
      severities.map((severity) => ['schema/wrong-type', severity]),
    );
  });
});

describe('a value of a custom resource', () => {
  it.each([
    ['may be beyond its number format', '{ many: 3000000000 }', 0],
    ['must match a pattern as Go reads it', '{ word: abc }', 0],
    ['fails where it does not', '{ word: "a]" }', 1],
  ])('%s', (_, spec, count) => {
    expect(run(`${CRD}---\n${NOTE(spec)}`).findings).toHaveLength(count);
  });

  it('is not judged by a pattern that cannot be tried here', () => {
    const { findings, notEvaluated } = run(`${CRD}---\n${NOTE('{ odd: abc }')}`);
    expect(findings).toEqual([]);
    expect(notEvaluated).toMatchObject([{ rule: 'schema/invalid-value', path: 'spec.odd' }]);
  });
});

function run(text: string) {
  return check({ inputs: [{ application: 'a', files: [readText(text, 'a.yaml')] }], schemas, rules: SCHEMA_RULES });
}
