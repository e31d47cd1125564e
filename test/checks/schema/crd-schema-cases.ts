/** The schema of `spec` in a CustomResourceDefinition; where it is refused, the place below it and a part of the message. */
export type SchemaCase = readonly [schema: string, path?: string, message?: string];

/** Every verdict here was asked of a kube-apiserver 1.35.4. */
export const SCHEMA_CASES: readonly SchemaCase[] = [
  [
    '{ type: string, anyOf: [{ description: x }] }',
    'anyOf[0].description',
    'description is not allowed inside anyOf, which may only say ',
  ],
  [
    '{ type: object, additionalProperties: { type: string }, anyOf: [{ additionalProperties: { minLength: 1 } }] }',
    'anyOf[0].additionalProperties',
    'additionalProperties is not allowed inside anyOf, which may ',
  ],
  ['{ type: array, items: { type: string }, anyOf: [{ items: { minLength: 1 } }] }'],
  ['{ type: object, additionalProperties: false }'],
  ['{ type: string, anyOf: [{ format: date }] }'],
  ['{ type: object, anyOf: [{ items: { minLength: 1 } }] }'],
  [
    '{ type: string, anyOf: [{ nullable: true }] }',
    'anyOf[0].nullable',
    'nullable is not allowed inside anyOf, which may only say wha',
  ],
  [
    '{ type: string, anyOf: [{ title: date }] }',
    'anyOf[0].title',
    'title is not allowed inside anyOf, which may only say what v',
  ],
  ['{ type: object, anyOf: [{ properties: { zz: { minLength: 1 } } }] }'],
  [
    '{ type: string, anyOf: [{ default: x }] }',
    'anyOf[0].default',
    'default is not allowed inside anyOf, which may only say what',
  ],
  ['{ type: object, properties: { a: { type: boolean } }, x-kubernetes-validations: [{ rule: "self.a" }] }'],
  ['{ type: object, properties: { zz: { type: string } }, anyOf: [{ properties: { zz: { minLength: 1 } } }] }'],
  [
    '{ type: array, maxItems: 5, items: { type: object, properties: { a: { type: string } } }, x-kubernetes-validations: [{ rule: "self[0].b == \\"x\\"" }] }',
    'x-kubernetes-validations[0].rule',
    'the expression speaks about self[0].b, which the schema does',
  ],
  [
    '{ type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-validations: [{ rule: "self.kind == \\"x\\" && self.metadata.name == \\"x\\"" }] }',
  ],
  [
    '{ type: object, properties: { a-b: { type: string }, namespace: { type: string }, in: { type: string } }, x-kubernetes-validations: [{ rule: "self.a__dash__b == \\"x\\" && self.__namespace__ == \\"a\\" && self.__in__ == \\"x\\"" }] }',
  ],
  [
    '{ type: object, x-kubernetes-validations: [{ rule: "" }] }',
    'x-kubernetes-validations[0]',
    'a rule that says nothing',
  ],
  [
    '{ type: object, properties: { b: { type: string } }, x-kubernetes-validations: [{ rule: "true", fieldPath: ".b" }] }',
  ],
  [
    '{ type: object, properties: { a: { type: string } }, x-kubernetes-validations: [{ rule: "self.a.size()" }] }',
    'x-kubernetes-validations[0].rule',
    'the expression comes to an int, it must be a bool',
  ],
  ['{ x-kubernetes-int-or-string: true, x-kubernetes-validations: [{ rule: "self > 5" }] }'],
  [
    '{ type: array, maxItems: 5, items: { type: object, properties: { a: { type: string } } }, x-kubernetes-validations: [{ rule: "self.all(x, x.b == \\"x\\")" }] }',
    'x-kubernetes-validations[0].rule',
    'the expression speaks about x.b, which the schema does not l',
  ],
  [
    '{ type: object, x-kubernetes-validations: [{ rule: "true", message: "  " }] }',
    'x-kubernetes-validations[0].message',
    'the message is empty',
  ],
  [
    '{ type: object, additionalProperties: { type: string }, x-kubernetes-validations: [{ rule: "self.foo == \\"x\\"" }] }',
  ],
  [
    '{ type: object, properties: { a: { type: string } }, x-kubernetes-validations: [{ rule: "object.a == \\"x\\"" }] }',
    'x-kubernetes-validations[0].rule',
    '"object" is not known here, only self and oldSelf',
  ],
  [
    '{ type: object, properties: { a: { type: string } }, x-kubernetes-validations: [{ rule: "true", messageExpression: "self.b" }] }',
    'x-kubernetes-validations[0].messageExpression',
    'the expression speaks about self.b, which the schema does no',
  ],
  [
    '{ type: object, x-kubernetes-validations: [{ rule: "true", reason: Foo }] }',
    'x-kubernetes-validations[0].reason',
    '"Foo" is no reason, only FieldValueInvalid, FieldValueForbid',
  ],
  [
    '{ type: object, properties: { a: { type: integer } }, x-kubernetes-validations: [{ rule: "true", messageExpression: "self.a" }] }',
    'x-kubernetes-validations[0].messageExpression',
    'the expression comes to an int, it must be a string',
  ],
  [
    '{ type: object, additionalProperties: { type: string }, maxProperties: 3, x-kubernetes-validations: [{ rule: "self[\\"foo\\"] == \\"x\\"" }] }',
  ],
  [
    '{ type: string, maxLength: 5, x-kubernetes-validations: [{ rule: "self.a == \\"x\\"" }] }',
    'x-kubernetes-validations[0].rule',
    'the expression speaks about self.a, which the schema does no',
  ],
  [
    '{ type: object, properties: { a: { type: integer } }, x-kubernetes-validations: [{ rule: "self.a == \\"x\\"" }] }',
    'x-kubernetes-validations[0].rule',
    'the expression compares int with string',
  ],
  [
    '{ type: object, properties: { a: { type: string } }, x-kubernetes-validations: [{ rule: "has(self.a) && self.a.size() > 1" }] }',
  ],
  [
    '{ type: object, properties: { a: { type: string } }, x-kubernetes-validations: [{ rule: "a == \\"x\\"" }] }',
    'x-kubernetes-validations[0].rule',
    '"a" is not known here, only self and oldSelf',
  ],
  [
    '{ type: object, properties: { a: { type: string } }, x-kubernetes-validations: [{ rule: "self.metadata.name == \\"x\\"" }] }',
    'x-kubernetes-validations[0].rule',
    'the expression speaks about self.metadata, which the schema ',
  ],
  [
    '{ type: object, properties: { namespace: { type: string } }, x-kubernetes-validations: [{ rule: "self.namespace == \\"x\\"" }] }',
  ],
  [
    '{ type: array, items: { type: object, properties: { a: { type: string } } }, default: [{ b: 1 }] }',
    'default[0].b',
    'the default is refused: unknown field "b"',
  ],
  [
    '{ type: object, default: {}, required: [a], properties: { a: { type: string } } }',
    'default.a',
    'the default is refused: the required field "a" is missing',
  ],
  [
    '{ type: string, format: date, default: b }',
    'default',
    'the default is refused: "b" is not a date like 2026-01-31',
  ],
  [
    '{ type: string, minLength: 2, default: b }',
    'default',
    'the default is refused: has 1 character, it needs at least 2',
  ],
  ['{ type: string, pattern: "^a", default: b }', 'default', 'the default is refused: "b" does not match ^a'],
  [
    '{ type: integer, default: 3, x-kubernetes-validations: [{ rule: self > 5 }] }',
    'default',
    'the default is refused: it breaks the rule "self > 5"',
  ],
  [
    '{ type: array, items: { type: string, maxLength: 9, x-kubernetes-validations: [{ rule: "self == \\"x\\"" }] }, maxItems: 9, default: [x, y] }',
    'default[1]',
    'the default is refused: it breaks the rule ',
  ],
  [
    '{ type: object, default: {}, properties: { a: { type: integer, default: 7 } }, x-kubernetes-validations: [{ rule: self.a > 5 }] }',
    'default',
    'the default is refused: a rule of it reads "a"',
  ],
  ['{ type: integer, default: 7, x-kubernetes-validations: [{ rule: self > 5 }] }'],
  [
    '{ type: object, default: { a: 3 }, properties: { a: { type: integer } }, x-kubernetes-validations: [{ rule: oldSelf.a == self.a }] }',
  ],
  ['{ type: string, default: null }'],
  ['{ type: object, properties: { "a.b": { type: string }, "": { type: string } } }'],
  ['{ type: object, x-kubernetes-preserve-unknown-fields: true, default: { z: 1 } }'],
  [
    '{ type: object, x-kubernetes-embedded-resource: true, properties: { metadata: { type: object, properties: { labels: { type: object } } } } }',
  ],
  ['{ type: object, x-kubernetes-embedded-resource: true, properties: { spec: { type: object } } }'],
  ['{ type: array, items: [{ type: string }] }', '', 'a list without items'],
  ['{ x-kubernetes-int-or-string: true, anyOf: [{ type: integer }, { type: string }], pattern: "^a" }'],
  [
    '{ type: string, x-kubernetes-embedded-resource: true }',
    'x-kubernetes-embedded-resource',
    'x-kubernetes-embedded-resource needs type: object',
  ],
  [
    '{ x-kubernetes-int-or-string: true, anyOf: [{ type: string }, { type: integer }] }',
    'anyOf[0].type',
    'type is not allowed inside anyOf, which may only say what va',
  ],
  ['{ type: object, x-kubernetes-embedded-resource: true, properties: { metadata: { type: object } } }'],
  ['{ x-kubernetes-int-or-string: true, default: true }'],
  [
    '{ type: array, items: { type: string }, x-kubernetes-list-type: foo }',
    'x-kubernetes-list-type',
    '"foo" is not allowed here, only atomic, set and map',
  ],
  [
    '{ type: object, x-kubernetes-list-type: set }',
    'x-kubernetes-list-type',
    'x-kubernetes-list-type needs type: array',
  ],
  ['{ x-kubernetes-int-or-string: true, allOf: [{ anyOf: [{ type: integer }, { type: string }] }, { minLength: 1 }] }'],
  [
    '{ type: array, items: { type: string }, x-kubernetes-list-map-keys: [a] }',
    'x-kubernetes-list-map-keys',
    'x-kubernetes-list-map-keys needs x-kubernetes-list-type: map',
  ],
  [
    '{ type: string, x-kubernetes-map-type: atomic }',
    'x-kubernetes-map-type',
    'x-kubernetes-map-type needs type: object',
  ],
  [
    '{ type: object, x-kubernetes-map-type: foo }',
    'x-kubernetes-map-type',
    '"foo" is not allowed here, only atomic and granular',
  ],
  [
    '{ type: object, properties: { a: { type: object, properties: { b: { type: string } } } }, x-kubernetes-validations: [{ rule: "self.a.c == \\"x\\"" }] }',
    'x-kubernetes-validations[0].rule',
    'the expression speaks about self.a.c, which the schema does ',
  ],
  ['{ type: integer, minLength: 3 }'],
  ['{ type: string, minItems: 3 }'],
  ['{ type: string, properties: { a: { type: string } } }'],
  ['{ type: object, required: [zz], properties: { a: { type: string } } }'],
  ['{ nullable: true, x-kubernetes-preserve-unknown-fields: true }'],
  ['{ type: array, x-kubernetes-list-type: set, items: { x-kubernetes-preserve-unknown-fields: true } }'],
  ['{ type: string }'],
  ['{ type: array, x-kubernetes-list-type: set, items: { type: array, items: { type: string } } }'],
  [
    '{ type: object, additionalProperties: { type: string }, properties: { a: { type: string } } }',
    '',
    'properties and additionalProperties exclude each other',
  ],
  [
    '{ type: object, anyOf: [{ properties: { a: { type: string } } }], properties: { a: { type: string } } }',
    'anyOf[0].properties.a.type',
    'type is not allowed inside anyOf, which may only say what va',
  ],
  ['{ type: object, additionalProperties: true }'],
  ['{ type: string, pattern: "[a" }', 'pattern', 'the pattern "[a" is refused: it is no regular expression'],
  ['{ type: foo }', 'type', '"foo" is no type'],
  ['{ type: string, format: zzz }'],
  [
    '{ type: object, x-kubernetes-validations: [{ rule: "self.foo > 1" }] }',
    'x-kubernetes-validations[0].rule',
    'the expression speaks about self.foo, which the schema does ',
  ],
  [
    '{ type: object, properties: { a: { type: string } }, x-kubernetes-validations: [{ rule: "true", fieldPath: ".b" }] }',
    'x-kubernetes-validations[0].fieldPath',
    'the schema has no field .b',
  ],
  [
    '{ type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-validations: [{ rule: "self.b == 1" }] }',
    'x-kubernetes-validations[0].rule',
    'the expression speaks about self.b, which the schema does no',
  ],
  [
    '{ type: object, properties: { a: { type: string } }, x-kubernetes-validations: [{ rule: "true", message: "a\\nb" }] }',
    'x-kubernetes-validations[0].message',
    'the message has line breaks',
  ],
  ['{ type: object, anyOf: [{ required: [a] }] }'],
  [
    '{ type: object, properties: { a: { type: string } }, x-kubernetes-validations: [{ rule: "self.a" }] }',
    'x-kubernetes-validations[0].rule',
    'the expression comes to a string, it must be a bool',
  ],
  [
    '{ type: object, properties: { a: { type: string } }, x-kubernetes-validations: [{ rule: "self.a == oldSelf.a" }] }',
  ],
  [
    '{ type: object, properties: { a: { type: integer, default: x } } }',
    'properties.a.default',
    'the default is refused: expected an integer, got the string ',
  ],
  [
    '{ type: object, x-kubernetes-validations: [{ rule: "self.foo >" }] }',
    'x-kubernetes-validations[0].rule',
    'the expression cannot be parsed: Unexpected token: EOF',
  ],
  ['{ type: string, enum: [a], default: b }', 'default', 'the default is refused: "b" is not allowed here, only "a"'],
  [
    '{ type: object, default: { z: 1 }, properties: { a: { type: string } } }',
    'default.z',
    'the default is refused: unknown field "z"',
  ],
  [
    '{ type: object, x-kubernetes-embedded-resource: true }',
    'x-kubernetes-embedded-resource',
    'an embedded object without properties',
  ],
  ['{ type: object, title: x, externalDocs: { url: x } }'],
  [
    '{ type: object, patternProperties: { a: { type: string } } }',
    'patternProperties',
    'patternProperties is not allowed in a structural schema',
  ],
  ['{ type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }'],
  ['{ type: string, enum: [] }'],
  ['{ type: object, example: { a: 1 } }'],
  ['{ x-kubernetes-int-or-string: true, anyOf: [{ type: integer }, { type: string }] }'],
  ['{ type: integer, enum: [a] }'],
  [
    '{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: { type: object, properties: { k: { type: string } } } }',
    'x-kubernetes-list-map-keys[0]',
    'the key "k" is neither required nor has a default',
  ],
  ['{ type: object }'],
  ['{ type: integer, x-kubernetes-int-or-string: true }'],
  [
    '{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: { type: object, properties: { k: { type: string, default: x } } } }',
  ],
  [
    '{ type: array, x-kubernetes-list-type: map, items: { type: object } }',
    'x-kubernetes-list-type',
    'x-kubernetes-list-type: map needs keys',
  ],
  [
    '{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: { type: object, required: [k], properties: { k: { type: object } } } }',
    'x-kubernetes-list-map-keys[0]',
    'the key "k" must be a text, a number or a boolean',
  ],
  ['{ type: string, pattern: "^(?!a)" }', 'pattern', 'the pattern "^(?!a)" is refused: Go knows no lookahead or lo'],
  [
    '{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: { type: object, required: [k], properties: { k: { type: string } } } }',
  ],
  ['{ type: array }', '', 'a list without items'],
  ['{ type: "null" }', 'type', '"null" is no type'],
  ['{ type: integer, minimum: 5, maximum: 1 }'],
  ['{ description: x }', '', 'a schema without a type'],
  ['{ type: string, nullable: true, default: null }'],
  [
    '{ type: object, x-kubernetes-preserve-unknown-fields: false }',
    'x-kubernetes-preserve-unknown-fields',
    'x-kubernetes-preserve-unknown-fields must be true, or absent',
  ],
  ['{ type: object, properties: { a: { type: string } }, not: { required: [a] } }'],
  ['{ "$ref": "#/x" }', '', 'a schema without a type'],
  ['{ type: object, required: [a, a], properties: { a: { type: string } } }'],
  ['{ x-kubernetes-preserve-unknown-fields: true }'],
  [
    '{ type: array, x-kubernetes-list-type: set, items: { type: object, x-kubernetes-map-type: atomic, properties: { a: { type: string } } } }',
  ],
  [
    '{ type: array, x-kubernetes-list-type: set, items: { type: object, properties: { a: { type: string } } } }',
    'x-kubernetes-list-type',
    'items of a set that are objects must be atomic',
  ],
  [
    '{ type: array, items: { type: string }, uniqueItems: true }',
    'uniqueItems',
    'uniqueItems: true is not allowed, since it costs too much',
  ],
  [ruled('has(self.a) || self.a.sortBy(x, size(x)).size() > lists.range(1).size()')],
  [ruled('self.a.all(i, v, v != string(i))')],
  [ruled("self.m.all(k, v, v != '') && '%e'.format([1.5]) != strings.quote('a')")],
  [ruled("has(self['a'])"), 'x-kubernetes-validations[0].rule', 'asks for no field'],
  [ruled("self.a == ['a\\q']"), 'x-kubernetes-validations[0].rule', 'cannot be parsed'],
  [ruled('if == 1'), 'x-kubernetes-validations[0].rule', 'cannot be parsed'],
  [ruled("self.a.all(for, for != '')"), 'x-kubernetes-validations[0].rule', 'cannot be parsed'],
  [ruled('has(self.`a-b`)'), 'x-kubernetes-validations[0].rule', 'cannot be parsed'],
  [ruled('self.a.nowhere()'), 'x-kubernetes-validations[0].rule', 'calls nowhere(), which no API server has'],
  [ruled('cel.bind(x, 1, x == 1)'), 'x-kubernetes-validations[0].rule', 'calls cel.bind()'],
  [ruled("quantity('1').sign() == 1"), 'x-kubernetes-validations[0].rule', 'it is written sign(a)'],
  [ruled("self.a.exists(x, x == 'a',)"), 'x-kubernetes-validations[0].rule', 'cannot be parsed'],
  [ruled("self.a.size() in [1, 'a']"), 'x-kubernetes-validations[0].rule', 'a list holds int and string'],
  [ruled('self.a.startsWith()'), 'x-kubernetes-validations[0].rule', 'startsWith() with 0 arguments'],
  [
    ruled("authorizer.path('/').check('get').allowed()"),
    'x-kubernetes-validations[0].rule',
    '"authorizer" is not known here',
  ],
];

/** A schema with one rule. */
function ruled(rule: string): string {
  const properties =
    'a: { type: array, maxItems: 5, items: { type: string, maxLength: 5 } }, m: { type: object, maxProperties: 5, additionalProperties: { type: string, maxLength: 5 } }';
  return `{ type: object, properties: { ${properties} }, x-kubernetes-validations: [{ rule: ${JSON.stringify(rule)} }] }`;
}
