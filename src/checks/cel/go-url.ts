/** A URL in its parts, as Go reads it. */
export interface GoUrl {
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
}

/**
 * Reads an absolute URL or an absolute path; undefined when the text is neither.
 * Source: `ParseRequestURI` of https://pkg.go.dev/net/url, which CEL's `url` and `isURL` call
 */
export function readGoUrl(text: string): GoUrl | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that it refuses
  if (text === '' || /[\x00-\x1f\x7f]/.test(text) || text.startsWith(':')) return undefined;
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1] ?? '';
  const rest = scheme === '' ? text : text.slice(scheme.length + 1);
  const question = rest.indexOf('?');
  const query = question < 0 ? '' : rest.slice(question + 1);
  const hierarchy = question < 0 ? rest : rest.slice(0, question);
  const parts = { scheme: scheme.toLowerCase(), host: '', path: '', query };
  if (!hierarchy.startsWith('/')) return scheme === '' && text !== '*' ? undefined : parts;
  if (scheme === '' || !hierarchy.startsWith('//'))
    return isEscaped(hierarchy) ? { ...parts, path: hierarchy } : undefined;
  const slash = hierarchy.indexOf('/', 2);
  const authority = hierarchy.slice(2, slash < 0 ? undefined : slash);
  const path = slash < 0 ? '' : hierarchy.slice(slash);
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  const user = authority.slice(0, Math.max(authority.lastIndexOf('@'), 0));
  if (!USER.test(user) || !isEscaped(user) || !HOST.test(host) || !isEscaped(path)) return undefined;
  return { ...parts, host, path };
}

/** Host without its port and brackets, and the port. */
export function hostParts({ host }: GoUrl): { readonly name: string; readonly port: string } {
  const [, name = host, port = ''] = /^(.*?)(?::(\d*))?$/.exec(host) ?? [];
  return { name: name.replace(/^\[(.*)\]$/, '$1'), port };
}

function isEscaped(text: string): boolean {
  return !/%(?![0-9A-Fa-f]{2})/.test(text);
}

const USER = /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/;
const HOST =
  /^(?:\[[0-9A-Fa-f:.%A-Za-z]+\]|(?:[A-Za-z0-9\-._~!$&'()*+,;=<>"\u0080-\u{10ffff}]|%[89A-Fa-f][0-9A-Fa-f])*)(?::\d*)?$/u;
