import type { ASTNode } from '@marcbachmann/cel-js';
import { walk } from './expression.ts';

const KIND = ['group', 'version', 'kind'];
const RESOURCE = ['group', 'version', 'resource'];

/** What an expression of a policy may ask of the request: the fields, and theirs where they have some. */
const REQUEST: Readonly<Record<string, readonly string[] | undefined>> = {
  kind: KIND,
  requestKind: KIND,
  resource: RESOURCE,
  requestResource: RESOURCE,
  userInfo: ['username', 'uid', 'groups', 'extra'],
  ...Object.fromEntries(
    ['subResource', 'requestSubResource', 'name', 'namespace', 'operation', 'dryRun', 'options'].map((field) => [
      field,
      undefined,
    ]),
  ),
};

/** A field that no request has, as `request.userInfo.name`, with those that it has. */
export function unknownRequestField(node: ASTNode): readonly [field: string, known: readonly string[]] | undefined {
  let found: readonly [string, readonly string[]] | undefined;
  walk(node, ({ op, args }, bound) => {
    if (op !== '.' || bound.has('request') || found !== undefined) return;
    const [holder, field] = args;
    if (isRequest(holder)) {
      if (!Object.hasOwn(REQUEST, field)) found = [`request.${field}`, Object.keys(REQUEST)];
    } else if (holder.op === '.' && isRequest(holder.args[0])) {
      const known = Object.hasOwn(REQUEST, holder.args[1]) ? REQUEST[holder.args[1]] : undefined;
      if (known !== undefined && !known.includes(field)) found = [`request.${holder.args[1]}.${field}`, known];
    }
  });
  return found;
}

function isRequest(node: ASTNode): boolean {
  return node.op === 'id' && node.args === 'request';
}
