import { readGoUrl } from '../cel/go-url.ts';
import { shown } from './describe.ts';
import { TEXT_FORMATS } from './text-formats.ts';

/**
 * What is wrong with a text under a `format`; undefined when nothing is, or when Kubernetes does not know the format either.
 * Source: the formats of https://github.com/kubernetes/kube-openapi, pkg/validation/strfmt.
 */
export function brokenFormat(format: string, value: string): { message: string; fix?: string } | undefined {
  const known = FORMATS[format];
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
  ipv6: { what: 'an IPv6 address', test: isIpv6 },
  cidr: { what: 'a network like 10.0.0.0/8', test: isCidr },
  uuid: { what: 'a UUID', test: (value) => /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(value) },
  uri: { what: 'an absolute URL or path', test: (value) => readGoUrl(value) !== undefined },
  ...TEXT_FORMATS,
};

function isIpv4(value: string): boolean {
  const parts = value.split('.');
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

function isIpv6(value: string): boolean {
  const [head, tail, ...more] = value.split('::');
  if (more.length > 0 || !value.includes(':')) return false;
  const groups = [
    ...(head === '' ? [] : head!.split(':')),
    ...(tail === undefined || tail === '' ? [] : tail.split(':')),
  ];
  const last = groups[groups.length - 1];
  const mapped = last?.includes('.') === true && isIpv4(last);
  const plain = mapped ? groups.slice(0, -1) : groups;
  const count = plain.length + (mapped ? 2 : 0);
  return plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (tail === undefined ? count === 8 : count < 8);
}

function isCidr(value: string): boolean {
  const slash = value.lastIndexOf('/');
  const bits = value.slice(slash + 1);
  if (slash < 0 || !/^\d{1,3}$/.test(bits)) return false;
  const address = value.slice(0, slash);
  return (isIpv4(address) && Number(bits) <= 32) || (isIpv6(address) && Number(bits) <= 128);
}
