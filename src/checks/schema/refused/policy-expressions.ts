import type { ASTNode } from '@marcbachmann/cel-js';
import { type CelType, DYN, scalar, UNKNOWN } from '../../cel/cel-type.ts';
import { expressionTree } from '../../cel/expression-tree.ts';
import { infer, type Typed, unwanted } from '../../cel/infer.ts';
import type { CheckedObject } from '../../checked-object.ts';
import type { Context } from '../../context.ts';
import { at, type FieldPath, list, record, text } from '../../field.ts';
import type { Observation } from '../../rule.ts';
import { listed, shown } from '../describe.ts';
import { badPattern, parseExpression, unknownName, walk } from './expression.ts';
import { isEmpty } from './limit.ts';
import { unknownRequestField } from './request-fields.ts';

/**
 * What the API server refuses in the expressions of an admission policy beyond their spelling: names that do not exist,
 * and results of another type.
 * Source: https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/#validation-expression
 */
export function* refusedInPolicies(context: Context): Iterable<Observation> {
  yield* refusedInWebhooks(context);
  const group = 'admissionregistration.k8s.io';
  for (const kind of ['ValidatingAdmissionPolicy', 'MutatingAdmissionPolicy']) {
    for (const on of context.ofKind(group, kind)) yield* refusedInPolicy(on);
  }
}

function* refusedInPolicy(on: CheckedObject): Iterable<Observation> {
  const spec = record(on.manifest['spec']);
  const mutates = on.kind === 'MutatingAdmissionPolicy';
  if (!mutates && isEmpty(spec['validations']) && isEmpty(spec['auditAnnotations'])) {
    yield { on, path: ['spec'], message: 'neither validations nor auditAnnotations', fix: 'add validations' };
  }
  const names = ['object', 'oldObject', 'request', 'namespaceObject', 'authorizer'];
  if (!isEmpty(spec['paramKind'])) names.push('params');
  const variables = new Map<string, CelType>();
  const policy: Policy = { on, names: new Set(names), variables: undefined };
  yield* expressions(policy, 'matchConditions', 'expression', BOOL);
  for (const [index, item] of list(spec['variables']).entries()) {
    const path = ['spec', 'variables', index, 'expression'];
    yield* expression({ ...policy, variables }, path, []);
    const node = parseExpression(text(record(item)['expression']) ?? '');
    variables.set(String(record(item)['name']), node === undefined ? UNKNOWN : typesIn(node, variables).type);
  }
  const whole = { ...policy, variables };
  // Nobody asks for permissions to write a message.
  const spoken = new Set(names.filter((name) => name !== 'authorizer'));
  yield* expressions(whole, 'validations', 'expression', BOOL);
  yield* expressions({ ...whole, names: spoken }, 'validations', 'messageExpression', TEXT);
  yield* expressions(whole, 'auditAnnotations', 'valueExpression', [scalar('string'), scalar('null')]);
  for (const index of list(spec['mutations']).keys()) {
    for (const [field, type] of MUTATIONS) {
      yield* expression({ ...whole, mutates: true }, ['spec', 'mutations', index, field, 'expression'], [type]);
    }
  }
}

/** Conditions of webhooks know the request and the object, neither parameters nor variables. */
function* refusedInWebhooks(context: Context): Iterable<Observation> {
  for (const kind of ['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration']) {
    for (const on of context.ofKind('admissionregistration.k8s.io', kind)) {
      for (const webhook of list(on.manifest['webhooks']).keys()) {
        const names = new Set(['object', 'oldObject', 'request', 'authorizer']);
        const where: FieldPath = ['webhooks', webhook, 'matchConditions'];
        for (const index of list(at(on.manifest, ...where)).keys()) {
          yield* expression({ on, names, variables: undefined }, [...where, index, 'expression'], BOOL);
        }
      }
    }
  }
}

interface Policy {
  readonly on: CheckedObject;
  /** Whether the expression is that of a mutation. */
  readonly mutates?: true;
  readonly names: ReadonlySet<string>;
  /** The expressions behind `variables.NAME`; absent where there are none to be had. */
  readonly variables: ReadonlyMap<string, CelType> | undefined;
}

function* expressions(policy: Policy, where: string, field: string, wanted: readonly CelType[]): Iterable<Observation> {
  for (const index of list(at(policy.on.manifest, 'spec', where)).keys()) {
    yield* expression(policy, ['spec', where, index, field], wanted);
  }
}

function* expression(policy: Policy, path: FieldPath, wanted: readonly CelType[]): Iterable<Observation> {
  const { on, names, variables, mutates } = policy;
  const node = parseExpression(text(at(on.manifest, ...path)) ?? '', mutates);
  if (node === undefined) return;
  const unknown = unknownName(node, variables === undefined ? names : new Set([...names, 'variables']));
  const lost = unknown === undefined ? unknownVariable(node, variables) : undefined;
  const field = unknownRequestField(node);
  const pattern = badPattern(node);
  const typed = typesIn(node, variables);
  if (unknown === 'params') {
    yield { on, path, message: 'params is not known here: the policy has no paramKind', fix: 'add paramKind' };
  } else if (unknown === 'variables') {
    yield {
      on,
      path,
      message: 'variables are not known yet where matchConditions are judged',
      fix: 'write the expression itself',
    };
  } else if (unknown !== undefined) {
    yield { on, path, message: `${shown(unknown)} is not known here, only ${listed([...names])}` };
  } else if (lost !== undefined) {
    yield {
      on,
      path,
      message: `no variable is named ${shown(lost)} here`,
      fix: 'add it under variables, above where it is used',
    };
  } else if (field !== undefined) {
    yield { on, path, message: `no request has ${field[0]}, only ${listed(field[1])}` };
  } else if (pattern !== undefined) {
    yield { on, path, message: `the pattern ${shown(pattern[0])} is refused: ${pattern[1]}` };
  } else if (typed.fault !== undefined) {
    yield { on, path, message: typed.fault };
  } else if (wanted.length > 0) {
    const message = unwanted(typed.type, wanted);
    // The types of an object's fields are not known to the API server here.
    const fix = typed.type.kind === 'dyn' && wanted === BOOL ? 'write == true after it' : undefined;
    if (message !== undefined) yield { on, path, message, ...(fix !== undefined && { fix }) };
  }
}

/** The types of what an expression is made of. */
function typesIn(node: ASTNode, variables: Policy['variables']): Typed {
  const fields = new Map([...(variables ?? [])].map(([name, type]) => [name, { type, most: 0, bytes: 0 }] as const));
  return infer(
    expressionTree(node),
    new Map([...OPEN, ['variables', { kind: 'object', declared: { type: UNKNOWN, most: 0, bytes: 0, fields } }]]),
  );
}

function unknownVariable(node: ASTNode, variables: Policy['variables']): string | undefined {
  let found: string | undefined;
  walk(node, ({ op, args }, bound) => {
    if (op !== '.' || args[0].op !== 'id' || args[0].args !== 'variables' || bound.has('variables')) return;
    if (variables?.has(args[1]) === false) found ??= args[1];
  });
  return found;
}

const OPEN: readonly (readonly [string, CelType])[] = ['object', 'oldObject', 'params'].map((name) => [name, DYN]);
const BOOL: readonly CelType[] = [scalar('bool')];
const TEXT: readonly CelType[] = [scalar('string')];
/** What the expressions of a mutation come to. */
const MUTATIONS: readonly (readonly [field: string, type: CelType])[] = [
  ['applyConfiguration', { kind: 'named', name: 'Object' }],
  ['jsonPatch', { kind: 'list', of: { kind: 'named', name: 'JSONPatch' } }],
];
