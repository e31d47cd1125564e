import { readAddress, readNetwork } from '../address.ts';
import { readGoUrl } from '../cel/go-url.ts';
import { shown } from './describe.ts';
import { TEXT_FORMATS } from './text-formats.ts';

/**
 * What is wrong with a text under a `format`; undefined when nothing is, or when Kubernetes does not know the format either.
 * Go decodes bytes of built-in kinds: nothing is fine there, and so are line breaks. In a custom resource they are only text.
 *
 * Source: the formats of https://github.com/kubernetes/kube-openapi, pkg/validation/strfmt.
 */
export function brokenFormat(
  format: string,
  value: string,
  builtIn = true,
): { message: string; fix?: string } | undefined {
  if (format === 'byte' && !builtIn && (value === '' || /[\r\n]/.test(value))) {
    const what = value === '' ? 'an empty text is' : 'text with line breaks is';
    return {
      message: `${what} not base64 in a custom resource`,
      fix: value === '' ? 'delete the field' : 'write it on one line',
    };
  }
  const known = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (known === undefined || known.test(value)) return undefined;
  return { message: `${shown(value)} is not ${known.what}`, ...(known.fix !== undefined && { fix: known.fix }) };
}

interface Format {
  readonly what: string;
  readonly fix?: string;
  test(value: string): boolean;
}

const FORMATS: Readonly<Record<string, Format>> = {
  byte: {
    what: 'base64',
    fix: 'encode the value with base64, or put it under stringData',
    test: (value) =>
      /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value.replace(/[\r\n]/g, '')),
  },
  ipv6: { what: 'an IPv6 address', test: (value) => readAddress(value)?.family === 6 },
  cidr: { what: 'a network like 10.0.0.0/8', test: (value) => readNetwork(value) !== undefined },
  uuid: { what: 'a UUID', test: (value) => /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(value) },
  uri: { what: 'an absolute URL or path', test: (value) => readGoUrl(value) !== undefined },
  ...TEXT_FORMATS,
};
