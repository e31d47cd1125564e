import type { ValidationRule } from '../../import/schema.ts';
import { CelEvaluator } from '../cel/evaluate.ts';
import { toCel } from '../cel/to-cel.ts';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { shown } from './describe.ts';
import type { RuledValue } from './validate.ts';
import { validations } from './validations.ts';

export const crdRule: Rule = {
  id: 'schema/crd-rule',
  severity: 'error',
  title: 'a rule of the CustomResourceDefinition is broken',
  why: 'Beside its types, a CustomResourceDefinition can hold rules in CEL that the API server evaluates on every write. An object that breaks one is refused.',
  source:
    'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation-rules',
  examples: {
    failing: `
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: api }
spec:
  rules:
    - filters:
        - type: RequestRedirect
          requestRedirect: { path: { type: ReplaceFullPath, replacePrefixMatch: /v2 } }
`,
    passing: `
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: api }
spec:
  rules:
    - filters:
        - type: RequestRedirect
          requestRedirect: { path: { type: ReplaceFullPath, replaceFullPath: /v2 } }
`,
  },
  *check(context: Context): Iterable<Observation> {
    const evaluator = new CelEvaluator();
    for (const [object, { ruled, faults }] of validations(context)) {
      // An API server asks no rule of an object that breaks its schema.
      const broken = faults.some(({ severity, kind }) => severity === undefined && kind !== 'unknown-field');
      for (const value of ruled) {
        const self = toCel(value.value, value.node);
        for (const rule of value.node.rules ?? []) {
          const observation = judge(evaluator, object, value, rule, self);
          if (observation !== undefined && !(broken && 'unknown' in observation)) yield observation;
        }
      }
    }
  },
};

function judge(
  evaluator: CelEvaluator,
  on: CheckedObject,
  { path }: RuledValue,
  rule: ValidationRule,
  self: unknown,
): Observation | undefined {
  // Rules about the old value speak only when an existing object changes.
  if (/\boldSelf\b/.test(rule.rule)) return undefined;
  const result = evaluator.evaluate(rule.rule, { self });
  if ('error' in result) {
    return { on, path, unknown: `the rule ${shown(oneLine(rule.rule))} could not be evaluated: ${result.error}` };
  }
  if (result.value === true) return undefined;
  const own = rule.messageExpression === undefined ? undefined : evaluator.evaluate(rule.messageExpression, { self });
  const spoken = own !== undefined && 'value' in own && typeof own.value === 'string' ? own.value : rule.message;
  return { on, path, message: spoken === undefined ? `breaks the rule ${oneLine(rule.rule)}` : oneLine(spoken) };
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > 300 ? `${flat.slice(0, 297)}…` : flat;
}
