import type { CelEvaluator } from '../cel/evaluate.ts';
import { toCel } from '../cel/to-cel.ts';
import type { Context } from '../context.ts';
import { at, list } from '../field.ts';
import { namespaceFacts } from '../security/namespace-facts.ts';
import { type Match, matchesNamespace, matchesResources, operationOf, selectsOrAbsent } from './match.ts';
import type { PolicyExpression, PolicyInForce } from './policy.ts';
import type { Subject } from './subject.ts';

/** What a policy comes to for one subject. */
export type Judgement =
  | { readonly kind: 'passed' }
  | { readonly kind: 'refused'; readonly validation: PolicyExpression; readonly message: string }
  | { readonly kind: 'unknown'; readonly why: string; readonly path?: PolicyExpression['path'] };

/** Evaluates a policy about a subject; undefined when it is not about it. */
export function judge(
  context: Context,
  evaluator: CelEvaluator,
  policy: PolicyInForce,
  subject: Subject,
): readonly Judgement[] | undefined {
  const match = applies(context, policy, subject);
  if (match === false) return undefined;
  const operation = operationOf(policy.rules, subject);
  if (operation === undefined) return undefined;
  if (match === 'unknown') {
    return [{ kind: 'unknown', why: `the labels of namespace ${subject.namespace} are not among the manifests` }];
  }
  if (policy.params !== undefined && policy.params.value === undefined) {
    return [{ kind: 'unknown', why: `its parameters, ${policy.params.text}, are not among the manifests` }];
  }
  const variables = new Variables(context, evaluator, policy, subject, operation);
  for (const condition of policy.conditions) {
    const result = variables.evaluate(condition.expression);
    if ('error' in result) return [cannot('matchCondition', condition, result.error)];
    if (result.value !== true) return undefined;
  }
  return policy.validations.map((validation) => {
    const result = variables.evaluate(validation.expression);
    if ('error' in result) return cannot('expression', validation, result.error);
    if (result.value === true) return { kind: 'passed' };
    return { kind: 'refused', validation, message: spoken(variables, validation) };
  });
}

/** Whether a policy is about a subject. */
function applies(context: Context, policy: PolicyInForce, subject: Subject): Match {
  if (policy.namespace !== undefined && policy.namespace !== subject.namespace) return false;
  const matches = policy.constraints.map((constraints) => matchesResources(context, constraints, subject));
  if (matches.includes(false)) return false;
  if (policy.policy.group === 'policies.kyverno.io' && passedOver(policy, subject)) return false;
  if (policy.kyverno !== undefined) {
    const { namespaceSelector, objectSelector } = policy.kyverno;
    if (!selectsOrAbsent(objectSelector, subject.labels)) return false;
    matches.push(matchesNamespace(context, namespaceSelector, subject));
  }
  return matches.includes(false) ? false : matches.includes('unknown') ? 'unknown' : true;
}

/** What Kyverno leaves out by its default `resourceFilters`. */
function passedOver(policy: PolicyInForce, { kind, namespace }: Subject): boolean {
  return (
    KYVERNO_KINDS.has(kind) ||
    (namespace !== undefined && (namespace === policy.kyverno?.namespace || KYVERNO_NAMESPACES.has(namespace)))
  );
}

const KYVERNO_KINDS: ReadonlySet<string> = new Set(['APIService', 'Event', 'Node', 'ReplicaSet']);
const KYVERNO_NAMESPACES: ReadonlySet<string> = new Set(['kube-system', 'kube-public', 'kube-node-lease']);

function cannot(what: string, { path, expression }: PolicyExpression, error: string): Judgement {
  const flat = expression.replace(/\s+/g, ' ').trim();
  const shown = flat.length > 120 ? `${flat.slice(0, 117)}…` : flat;
  return { kind: 'unknown', why: `its ${what} ${shown} cannot be evaluated: ${error}`, path };
}

function spoken(variables: Variables, validation: PolicyExpression): string {
  const { message, messageExpression, expression } = validation;
  if (messageExpression !== undefined) {
    const result = variables.evaluate(messageExpression);
    if ('value' in result && typeof result.value === 'string' && result.value.trim() !== '') return result.value.trim();
  }
  return message?.trim() ?? `failed expression: ${expression.replace(/\s+/g, ' ').trim()}`;
}

/** The variables of an evaluation. Those of the policy itself are computed when an expression first asks for them. */
class Variables {
  readonly #evaluator: CelEvaluator;
  readonly #all: Record<string, unknown>;

  constructor(
    context: Context,
    evaluator: CelEvaluator,
    policy: PolicyInForce,
    subject: Subject,
    operation: 'CREATE' | 'UPDATE',
  ) {
    this.#evaluator = evaluator;
    const { object, request, namespaceObject } = celValues(context, subject);
    this.#all = {
      object,
      oldObject: operation === 'UPDATE' ? object : null,
      request: { ...request, operation },
      namespaceObject,
      variables: this.#lazy(policy.variables),
      ...(policy.params?.value !== undefined && { params: toCel(policy.params.value.manifest) }),
    };
  }

  evaluate(expression: string) {
    return this.#evaluator.evaluate(expression, this.#all);
  }

  #lazy(variables: readonly PolicyExpression[]): object {
    const values = {};
    for (const { name, expression } of variables) {
      if (name === undefined) continue;
      let known: { readonly value: unknown } | undefined;
      const get = () => {
        if (known === undefined) {
          const result = this.evaluate(expression);
          if ('error' in result) throw new Error(`variable ${name}: ${result.error}`);
          known = result;
        }
        return known.value;
      };
      Object.defineProperty(values, name, { get, enumerable: true });
    }
    return values;
  }
}

interface CelValues {
  readonly object: unknown;
  readonly request: Readonly<Record<string, unknown>>;
  readonly namespaceObject: unknown;
}

/** What CEL sees of a subject: made once, however many policies are about it. */
function celValues(context: Context, subject: Subject): CelValues {
  const all = context.once(noValues);
  const known = all.get(subject);
  if (known !== undefined) return known;
  const values = {
    object: toCel(subject.value),
    request: requestOf(subject),
    namespaceObject: namespaceObject(context, subject),
  };
  all.set(subject, values);
  return values;
}

function noValues(): Map<Subject, CelValues> {
  return new Map();
}

/** What is known of the request before it is made. Who makes it is not, so an expression about that has no value here. */
function requestOf({ group, version, kind, resource, namespace, name }: Subject) {
  return {
    kind: { group, version, kind },
    requestKind: { group, version, kind },
    resource: { group, version, resource },
    requestResource: { group, version, resource },
    name,
    subResource: '',
    dryRun: false,
    ...(namespace !== undefined && { namespace }),
  };
}

function namespaceObject(context: Context, { namespace }: Subject): unknown {
  if (namespace === undefined) return null;
  const { labels, madeBy } = namespaceFacts(context, namespace);
  // Labels and annotations that no manifest holds are unknown, and an expression that asks for them must fail.
  if (madeBy === undefined) return { metadata: { name: namespace } };
  const annotations = madeBy.kind === 'Namespace' ? at(madeBy.manifest, 'metadata', 'annotations') : undefined;
  const metadata = { name: namespace, labels, ...(annotations !== undefined && { annotations }) };
  return { apiVersion: 'v1', kind: 'Namespace', metadata };
}

/** Whether the exceptions among the manifests free a subject from a policy of Kyverno. */
export function excepted(context: Context, evaluator: CelEvaluator, policy: PolicyInForce, subject: Subject): boolean {
  if (policy.policy.group !== 'policies.kyverno.io') return false;
  return context.ofKind('policies.kyverno.io', 'PolicyException').some(({ manifest }) => {
    const named = list(at(manifest, 'spec', 'policyRefs')).some(
      (one) => at(one, 'name') === policy.policy.name && at(one, 'kind') === policy.policy.kind,
    );
    const { object } = celValues(context, subject);
    return (
      named &&
      list(at(manifest, 'spec', 'matchConditions')).every((condition) => {
        const expression = at(condition, 'expression');
        const result = typeof expression === 'string' ? evaluator.evaluate(expression, { object }) : undefined;
        return result !== undefined && 'value' in result && result.value === true;
      })
    );
  });
}
