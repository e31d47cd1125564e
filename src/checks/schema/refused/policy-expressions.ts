import type { ASTNode } from '@marcbachmann/cel-js';
import type { CheckedObject } from '../../checked-object.ts';
import type { Context } from '../../context.ts';
import { at, type FieldPath, list, record, text } from '../../field.ts';
import type { Observation } from '../../rule.ts';
import { listed, shown } from '../describe.ts';
import { badPattern, type Comes, comes, parseExpression, unknownName, walk } from './expression.ts';
import { isEmpty } from './limit.ts';
import { unknownRequestField } from './request-fields.ts';

/**
 * What the API server refuses in the expressions of a ValidatingAdmissionPolicy beyond their spelling: names that do not exist,
 * and results of another type.
 * Source: https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/#validation-expression
 */
export function* refusedInPolicies(context: Context): Iterable<Observation> {
  yield* refusedInWebhooks(context);
  for (const on of context.ofKind('admissionregistration.k8s.io', 'ValidatingAdmissionPolicy')) {
    const spec = record(on.manifest['spec']);
    if (isEmpty(spec['validations']) && isEmpty(spec['auditAnnotations'])) {
      yield { on, path: ['spec'], message: 'neither validations nor auditAnnotations', fix: 'add validations' };
    }
    const names = ['object', 'oldObject', 'request', 'namespaceObject', 'authorizer'];
    if (!isEmpty(spec['paramKind'])) names.push('params');
    const variables = new Map<string, ASTNode | undefined>();
    const policy: Policy = { on, names: new Set(names), variables: undefined };
    yield* expressions(policy, 'matchConditions', 'expression', 'bool');
    for (const [index, item] of list(spec['variables']).entries()) {
      const path = ['spec', 'variables', index, 'expression'];
      yield* expression({ ...policy, variables }, path, undefined);
      variables.set(String(record(item)['name']), parseExpression(text(record(item)['expression']) ?? ''));
    }
    const whole = { ...policy, variables };
    // Nobody asks for permissions to write a message.
    const spoken = new Set(names.filter((name) => name !== 'authorizer'));
    yield* expressions(whole, 'validations', 'expression', 'bool');
    yield* expressions({ ...whole, names: spoken }, 'validations', 'messageExpression', 'string');
    yield* expressions(whole, 'auditAnnotations', 'valueExpression', 'string');
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
          yield* expression({ on, names, variables: undefined }, [...where, index, 'expression'], 'bool');
        }
      }
    }
  }
}

interface Policy {
  readonly on: CheckedObject;
  readonly names: ReadonlySet<string>;
  /** The expressions behind `variables.NAME`; absent where there are none to be had. */
  readonly variables: ReadonlyMap<string, ASTNode | undefined> | undefined;
}

function* expressions(policy: Policy, where: string, field: string, wanted: Comes | undefined): Iterable<Observation> {
  for (const index of list(at(policy.on.manifest, 'spec', where)).keys()) {
    yield* expression(policy, ['spec', where, index, field], wanted);
  }
}

function* expression(policy: Policy, path: FieldPath, wanted: Comes | undefined): Iterable<Observation> {
  const { on, names, variables } = policy;
  const node = parseExpression(text(at(on.manifest, ...path)) ?? '');
  if (node === undefined) return;
  const unknown = unknownName(node, variables === undefined ? names : new Set([...names, 'variables']));
  const lost = unknown === undefined ? unknownVariable(node, variables) : undefined;
  const field = unknownRequestField(node);
  const pattern = badPattern(node);
  const result = comes(node, (one) => reached(one, variables));
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
  } else if (wanted === 'bool' && isField(node)) {
    // The types of an object's fields are not known to the API server here.
    yield {
      on,
      path,
      message: 'the expression is a field of any type, it must be true or false',
      fix: 'write == true after it',
    };
  } else if (wanted !== undefined && result !== 'unknown' && result !== wanted) {
    yield { on, path, message: `the expression comes to a ${result}, it must be a ${wanted}` };
  }
}

/** A field of the judged object, or of a list or map in it. */
function isField(node: ASTNode): boolean {
  let here = node;
  while (here.op === '.' || here.op === '[]') here = here.args[0];
  return here.op === 'id' && DYNAMIC.has(here.args);
}

function unknownVariable(node: ASTNode, variables: Policy['variables']): string | undefined {
  let found: string | undefined;
  walk(node, ({ op, args }, bound) => {
    if (op !== '.' || args[0].op !== 'id' || args[0].args !== 'variables' || bound.has('variables')) return;
    if (variables?.has(args[1]) === false) found ??= args[1];
  });
  return found;
}

function reached(node: ASTNode, variables: Policy['variables']): Comes {
  if (node.op !== '.' || node.args[0].op !== 'id' || node.args[0].args !== 'variables') return 'unknown';
  const behind = variables?.get(node.args[1]);
  return behind === undefined ? 'unknown' : comes(behind, () => 'unknown');
}

const DYNAMIC: ReadonlySet<string> = new Set(['object', 'oldObject', 'params']);
