import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { refusedCosts } from '../../../src/checks/schema/crd-structure-cost.ts';

const TEXT = '{ type: string }';
const SHORT = '{ type: string, maxLength: 100 }';
const LISTS = (items: string, most = '') => `{ type: array, ${most} items: ${items} }`;
const RULE = (rule: string) => `x-kubernetes-validations: [{ rule: ${JSON.stringify(rule)} }]`;
const TWICE = 'self.a.all(x, self.a.all(y, x == y))';

/** Schemas, and where a kube-apiserver 1.35.4 refuses them for what their rules may cost. */
const CASES: readonly (readonly [schema: string, place?: string, message?: string])[] = [
  [`{ type: object, properties: { a: ${LISTS(TEXT)} }, ${RULE('self.a.all(x, x.size() > 1)')} }`],
  [
    `{ type: object, properties: { a: ${LISTS(TEXT)} }, ${RULE(TWICE)} }`,
    'x-kubernetes-validations.0.rule',
    'the rule may cost more than 100 times',
  ],
  [`{ type: object, properties: { a: ${LISTS(SHORT, 'maxItems: 100,')} }, ${RULE(TWICE)} }`],
  [
    `{ type: object, properties: { a: ${LISTS(SHORT, 'maxItems: 600,')} }, ${RULE(TWICE)} }`,
    'x-kubernetes-validations.0.rule',
    'the rule may cost 1.6 times',
  ],
  [`{ type: object, properties: { a: ${LISTS(SHORT, 'maxItems: 450,')} }, ${RULE(TWICE)} }`],
  [
    `{ type: object, properties: { a: ${LISTS(`{ type: string, ${RULE("self.matches('^[a-z]+$')")} }`)} } }`,
    'properties.a.items.x-kubernetes-validations.0.rule',
    'more than 100 times',
  ],
  [
    `{ type: object, properties: { a: ${LISTS(`{ type: string, maxLength: 63, ${RULE("self.matches('^[a-z]+$')")} }`, 'maxItems: 99,')} } }`,
  ],
  [
    `{ type: object, properties: { a: { type: object, additionalProperties: { type: object, properties: { b: ${LISTS(TEXT)} }, ${RULE('self.b.all(x, x.size() > 1)')} } } } }`,
    'properties.a.additionalProperties.x-kubernetes-validations.0.rule',
    'more than 100 times',
  ],
  [
    `{ type: object, properties: { a: ${LISTS(TEXT)}, b: ${TEXT} }, x-kubernetes-validations: [{ rule: "self.a.size() > 1", messageExpression: "self.a.map(x, self.a.map(y, x + y).join()).join()" }] }`,
    'x-kubernetes-validations.0.messageExpression',
    'the messageExpression may cost more than 100 times',
  ],
  [
    `{ type: object, properties: { a: ${LISTS(TEXT)} }, x-kubernetes-validations: [${Array.from({ length: 18 }, (_, index) => `{ rule: "self.a.all(x, x.size() > ${index})" }`).join()}] }`,
    '',
    'the rules together may cost 1.',
  ],
];

describe('what the rules of a CustomResourceDefinition may cost', () => {
  it.each(CASES.filter(([, place]) => place === undefined))('is not too much in %s', (schema = '') => {
    expect([...refusedCosts(parse(schema) as Record<string, unknown>)]).toEqual([]);
  });

  it.each(CASES.filter(([, place]) => place !== undefined))('fails for %s', (schema = '', place = '', message = '') => {
    const found = [...refusedCosts(parse(schema) as Record<string, unknown>)];
    expect(found.map((one) => [(one.below ?? []).join('.'), one.message])).toEqual([
      [place, expect.stringContaining(message)],
    ]);
  });

  it('is not told of a rule that calls what has no cost here', () => {
    const schema = `{ type: object, properties: { a: ${LISTS(TEXT)} }, ${RULE('self.a.sort().all(x, self.a.all(y, x == y))')} }`;
    expect([...refusedCosts(parse(schema) as Record<string, unknown>)]).toEqual([]);
  });
});
