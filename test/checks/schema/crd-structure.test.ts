import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { crdStructure } from '../../../src/checks/schema/crd-structure.ts';
import { SCHEMA_CASES } from './crd-schema-cases.ts';

type Map = Record<string, unknown>;

/** Fields of `spec`, of its one version and of the root's schema; where it is refused, the place and a part of the message. */
const DEFINITIONS: readonly (readonly [
  spec: string,
  version: string,
  root: string,
  path?: string,
  message?: string,
])[] = [
  ['{}', '{}', '{}'],
  ['names: { kind: Note, plural: notes, shortNames: [nt], categories: [all] }', '{}', '{}'],
  ['names: { kind: Note, plural: notes, shortNames: [NT] }', '{}', '{}', 'spec.names.shortNames[0]', 'lowercase'],
  ['names: { kind: Note, plural: notes, singular: Note }', '{}', '{}', 'spec.names.singular', 'lowercase'],
  ['names: { kind: Note, plural: notes, listKind: Note }', '{}', '{}', 'spec.names.listKind', 'the same as kind'],
  ['names: { kind: "No te", plural: notes }', '{}', '{}', 'spec.names.kind', 'not allowed here'],
  ['preserveUnknownFields: false', '{}', '{}'],
  ['preserveUnknownFields: true', '{}', '{}', 'spec.preserveUnknownFields', 'not allowed'],
  ['conversion: { strategy: Webhook }', '{}', '{}', 'spec.conversion.webhook', 'needs webhook.clientConfig'],
  [
    'conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { url: "https://a.b" } } }',
    '{}',
    '{}',
  ],
  [
    'conversion: { strategy: Webhook, webhook: { clientConfig: { url: "https://a.b" } } }',
    '{}',
    '{}',
    'spec.conversion.webhook',
    'needs conversionReviewVersions',
  ],
  ['{}', 'name: V1', '{}', 'spec.versions[0].name', 'lowercase'],
  ['{}', 'deprecationWarning: old', '{}', 'spec.versions[0].deprecationWarning', 'only for deprecated'],
  ['{}', 'deprecated: true\ndeprecationWarning: old', '{}'],
  ['{}', 'additionalPrinterColumns: [{ name: a, type: date, jsonPath: .spec.a }]', '{}'],
  [
    '{}',
    'additionalPrinterColumns: [{ name: "", type: date, jsonPath: .spec.a }]',
    '{}',
    'spec.versions[0].additionalPrinterColumns[0].name',
    'without a name',
  ],
  [
    '{}',
    'subresources: { scale: { specReplicasPath: .spec.a, statusReplicasPath: .status.a, labelSelectorPath: .a } }',
    '{}',
    'spec.versions[0].subresources.scale.labelSelectorPath',
    'below .spec or .status',
  ],
  [
    '{}',
    'additionalPrinterColumns: [{ name: a, type: date, jsonPath: spec.a }]',
    '{}',
    'spec.versions[0].additionalPrinterColumns[0].jsonPath',
    'starts with a dot',
  ],
  [
    '{}',
    'additionalPrinterColumns: [{ name: a, type: text, jsonPath: .spec.a }]',
    '{}',
    'spec.versions[0].additionalPrinterColumns[0].type',
    'only boolean',
  ],
  ['{}', 'subresources: { scale: { specReplicasPath: .spec.n, statusReplicasPath: .status.n } }', '{}'],
  [
    '{}',
    'subresources: { scale: { specReplicasPath: .spec.n, statusReplicasPath: .spec.n } }',
    '{}',
    'spec.versions[0].subresources.scale.statusReplicasPath',
    'below .status',
  ],
  [
    '{}',
    'selectableFields: [{ jsonPath: .spec.a }]',
    'properties: { spec: { type: object, properties: { a: { type: string } } } }',
  ],
  [
    '{}',
    'selectableFields: [{ jsonPath: .spec.a }]',
    '{}',
    'spec.versions[0].selectableFields[0].jsonPath',
    'no field .spec.a',
  ],
  ['{}', '{}', 'properties: { metadata: { type: object, properties: { name: { type: string, pattern: ^a } } } }'],
  [
    '{}',
    '{}',
    'properties: { metadata: { type: object, properties: { labels: { type: object } } } }',
    'spec.versions[0].schema.openAPIV3Schema.properties.metadata',
    'only speak about name',
  ],
  [
    '{}',
    '{}',
    'properties: { metadata: { type: object, description: a } }',
    'spec.versions[0].schema.openAPIV3Schema.properties.metadata',
    'only speak about name',
  ],
  [
    '{}',
    '{}',
    'properties: { kind: { type: integer } }',
    'spec.versions[0].schema.openAPIV3Schema.properties.kind.type',
    'always a string',
  ],
  ['{}', '{}', 'nullable: true', 'spec.versions[0].schema.openAPIV3Schema.nullable', 'must not be nullable'],
  ['{}', '{}', 'x-kubernetes-validations: [{ rule: self.metadata.name.size() < 5 }]'],
  [
    '{}',
    '{}',
    'x-kubernetes-validations: [{ rule: self.metadata.labels.size() < 5 }]',
    'spec.versions[0].schema.openAPIV3Schema.x-kubernetes-validations[0].rule',
    'speaks about self.metadata.labels',
  ],
];

describe('a CustomResourceDefinition', () => {
  const good = SCHEMA_CASES.filter(([, path]) => path === undefined);
  const bad = SCHEMA_CASES.filter(([, path]) => path !== undefined);

  it.each(good)('may have the schema %s', (schema = '') => {
    expect(found({}, {}, { properties: { spec: parse(schema) } })).toEqual([]);
  });

  it.each(bad)('fails with the schema %s', (schema = '', path = '', message = '') => {
    const base = 'spec.versions[0].schema.openAPIV3Schema.properties.spec';
    expect(found({}, {}, { properties: { spec: parse(schema) } })).toContainEqual({
      path: path === '' ? base : path.startsWith('[') ? `${base}${path}` : `${base}.${path}`,
      message: expect.stringContaining(message),
    });
  });

  it.each(DEFINITIONS.filter((one) => one.length === 3))(
    'may have %s with %s and %s',
    (spec = '', version = '', root = '') => {
      expect(found(parse(spec), parse(version), parse(root))).toEqual([]);
    },
  );

  it.each(DEFINITIONS.filter((one) => one.length > 3))(
    'fails with %s, %s and %s',
    (spec = '', version = '', root = '', path = '', message = '') => {
      expect(found(parse(spec), parse(version), parse(root))).toContainEqual({
        path,
        message: expect.stringContaining(message),
      });
    },
  );

  it('fails with two versions of one name', () => {
    const version = { name: 'v1', served: true, storage: false, schema: { openAPIV3Schema: { type: 'object' } } };
    const versions = [{ ...version, storage: true }, version];
    expect(found({ versions }, {}, {})).toContainEqual({
      path: 'spec.versions[1].name',
      message: 'two versions are named "v1"',
    });
  });
});

function found(spec: Map, version: Map, root: Map) {
  const schema = { openAPIV3Schema: { type: 'object', ...root } };
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'notes.example.org' },
    spec: {
      group: 'example.org',
      scope: 'Namespaced',
      names: { kind: 'Note', plural: 'notes' },
      versions: [{ name: 'v1', served: true, storage: true, schema, ...version }],
      ...spec,
    },
  };
  const files = [readText(JSON.stringify(crd), 'a.yaml')];
  return check({ inputs: [{ application: 'a', files }], rules: [crdStructure] }).findings.map(({ path, message }) => ({
    path,
    message,
  }));
}
