/** What a text of a format is, and whether one is. */
export interface TextFormat {
  readonly what: string;
  readonly fix?: string;
  test(value: string): boolean;
}

/**
 * Formats of text that the API server checks in custom resources, as it does: some take more than their name says.
 * Source: https://github.com/kubernetes/kube-openapi/blob/master/pkg/validation/strfmt/default.go
 */
export const TEXT_FORMATS: Readonly<Record<string, TextFormat>> = {
  email: { what: 'an e-mail address', test: isMail },
  hostname: { what: 'the name of a host', test: isHostname },
  ipv4: {
    what: 'an IPv4 address',
    test: (value) => isIpv4(value) || (/^::ffff:/i.test(value) && isIpv4(value.slice(7))),
  },
  mac: { what: 'a MAC address', test: isMac },
  uuid3: { what: 'a UUID of version 3', test: (value) => UUID.test(value) && bare(value)[12] === '3' },
  uuid4: { what: 'a UUID of version 4', test: (value) => isUuid(value, '4') },
  uuid5: { what: 'a UUID of version 5', test: (value) => isUuid(value, '5') },
  bsonobjectid: { what: 'an object id of 24 hexadecimal digits', test: (value) => /^[0-9a-f]{24}$/i.test(value) },
  isbn: { what: 'an ISBN', test: (value) => isIsbn10(value) || isIsbn13(value) },
  isbn10: { what: 'an ISBN of 10 digits', test: isIsbn10 },
  isbn13: { what: 'an ISBN of 13 digits', test: isIsbn13 },
  creditcard: { what: 'the number of a credit card', test: isCard },
  ssn: {
    what: 'a number like 123-45-6789',
    test: (value) => /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(value) && !/^\d{9}$/.test(value),
  },
  hexcolor: { what: 'a colour like #ff8800', test: (value) => /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) },
  rgbcolor: { what: 'a colour like rgb(255,136,0)', test: isRgb },
  date: { what: 'a date like 2026-01-31', test: isDate },
  'date-time': { what: 'a time in RFC 3339', fix: 'write it like 2026-01-31T12:00:00Z', test: isTime },
  duration: { what: 'a duration', fix: 'write a number with ms, s, m or h, e.g. 30s', test: isDuration },
  // Both since Kubernetes 1.34; an older one takes any text.
  'k8s-short-name': {
    what: 'a name of lowercase letters, digits and -',
    test: (value) => value.length <= 63 && LABEL.test(value),
  },
  'k8s-long-name': {
    what: 'a name of lowercase letters, digits, - and .',
    test: (value) => value.length <= 253 && value.split('.').every((part) => LABEL.test(part)),
  },
  datetime: { what: 'a time in RFC 3339', fix: 'write it like 2026-01-31T12:00:00Z', test: isTime },
};

function bare(value: string): string {
  return value.replaceAll('-', '');
}

const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** Versions 4 and 5 say in one digit how they are laid out. */
function isUuid(value: string, version: string): boolean {
  return UUID.test(value) && bare(value)[12] === version && /[89ab]/i.test(bare(value)[16]!);
}

/** `a@b.c`, with or without a name: `Ada <a@b.c>`. */
function isMail(value: string): boolean {
  const named = /^(?:[^<>@"]*|\s*"(?:[^"\\]|\\.)*"\s*)<([^<>]*)>\s*$/.exec(value);
  const address = named?.[1] ?? value.trim();
  const at = address.lastIndexOf('@');
  if (at < 1) return false;
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  return (
    (ATOMS.test(local) || /^"(?:[^"\\\r\n]|\\.)*"$/.test(local)) && (ATOMS.test(domain) || /^\[[^[\]]+\]$/.test(domain))
  );
}

const ATOM = "[\\w!#$%&'*+\\-/=?^`{|}~\\u0080-\\uffff]+";
const ATOMS = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`);

/** One part with a hyphen at most, or several of which the last is letters. Letters and symbols of every script count. */
function isHostname(value: string): boolean {
  const parts = value.split('.');
  if (value.length > 255 || parts.some((part) => part.length > 63)) return false;
  if (parts.length === 1) return /^[a-z0-9\p{S}\p{L}](?:-?[a-z0-9\p{S}\p{L}]*)?$/iu.test(value);
  const last = parts.pop()!;
  return (
    /^[a-z\p{L}]{2,63}$/iu.test(last) &&
    parts.every((part) => /^[a-z0-9\p{S}\p{L}](?:[-a-z0-9\p{S}\p{L}]*[a-z0-9\p{S}\p{L}])?$/iu.test(part))
  );
}

/** A leading zero is taken here, unlike in addresses of built-in kinds. */
function isIpv4(value: string): boolean {
  const parts = value.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
}

/** Six, eight or twenty bytes, in pairs or in fours. */
function isMac(value: string): boolean {
  if (/^(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}$|^(?:[0-9a-f]{4}\.){3}[0-9a-f]{4}$/i.test(value)) return true;
  if (/^(?:[0-9a-f]{4}\.){9}[0-9a-f]{4}$/i.test(value)) return true;
  const pairs = value.split(/[:-]/);
  if (pairs.length === 1) return /^(?:[0-9a-f]{12}|[0-9a-f]{16}|[0-9a-f]{40})$/i.test(value);
  return [6, 8, 20].includes(pairs.length) && pairs.every((pair) => /^[0-9a-f]{2}$/i.test(pair));
}

function isIsbn10(value: string): boolean {
  const digits = value.replace(/[\s-]/g, '');
  if (!/^\d{9}[\dX]$/.test(digits)) return false;
  const sum = [...digits].reduce((all, digit, index) => all + (digit === 'X' ? 10 : Number(digit)) * (10 - index), 0);
  return sum % 11 === 0;
}

function isIsbn13(value: string): boolean {
  const digits = value.replace(/[\s-]/g, '');
  if (!/^\d{13}$/.test(digits)) return false;
  return [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** https://en.wikipedia.org/wiki/Luhn_algorithm, and the length and first digits that issuers use. */
function isCard(value: string): boolean {
  const digits = value.replace(/\D/g, '');
  if (!/^(?:4\d{12}(?:\d{3})?|[256]\d{15}|3[0-9]\d{12,13})$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function isRgb(value: string): boolean {
  const match = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(value);
  return match?.slice(1).every((one) => Number(one) <= 255 && !/^0\d/.test(one)) === true;
}

function isDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (match === null) return false;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

function daysOf(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

/** As Go writes one, or any text in which a number stands before a known unit. */
function isDuration(value: string): boolean {
  if (/^[-+]?(?:0|(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|ms|s|m|h))+)$/.test(value)) return true;
  return [...value.matchAll(/\d\s*([A-Za-zµ]+)/g)].some(([, unit]) => UNIT.test(unit!));
}

const UNIT =
  /^(?:[nuµm]?s|m|h|d|w|(?:nano|micro|milli)(?:s|seconds?)?|(?:sec|second|min|minute|hr|hour|day|wk|week)s?)$/i;
const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;

function isTime(value: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i.exec(value);
  if (match === null || !isDate(match[1]!)) return false;
  return Number(match[2]) < 24 && Number(match[3]) < 60 && Number(match[4]) < 60;
}
