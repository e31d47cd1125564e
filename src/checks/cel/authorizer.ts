import type { Environment } from '@marcbachmann/cel-js';

/**
 * The `authorizer` of an API server, which has no answer here: whoever asks it for one fails with that reason.
 * Source: https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-authorizer-library
 */
export function registerAuthorizer(environment: Environment): void {
  environment
    .registerType(TYPE, { ctor: Authorizer, fields: { requestResource: TYPE } })
    .registerConstant('authorizer', TYPE, new Authorizer());
  for (const signature of SIGNATURES) environment.registerFunction(`${TYPE}.${signature}`, refuse);
}

const TYPE = 'kubernetes.Authorizer';

/** One type stands for all of theirs: the first call of a chain fails. */
const SIGNATURES = [
  ...[`path(string): ${TYPE}`, `group(string): ${TYPE}`, `serviceAccount(string, string): ${TYPE}`],
  ...[`resource(string): ${TYPE}`, `subresource(string): ${TYPE}`, `namespace(string): ${TYPE}`],
  ...[`name(string): ${TYPE}`, `fieldSelector(string): ${TYPE}`, `labelSelector(string): ${TYPE}`],
  ...[`check(string): ${TYPE}`, 'allowed(): bool', 'errored(): bool', 'reason(): string', 'error(): string'],
];

class Authorizer {
  get requestResource(): unknown {
    return refuse();
  }
}

function refuse(): never {
  throw new Error('it asks the authorizer, and only the API server knows who may do what');
}
