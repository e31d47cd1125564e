import { describe, expect, it } from 'vitest';
import { brokenFormat } from '../../../src/checks/schema/formats.ts';

/** For each format what a kube-apiserver 1.35.4 takes and what it refuses in a custom resource. */
const FORMATS: Readonly<Record<string, readonly [good: readonly string[], bad: readonly string[]]>> = {
  byte: [
    ['YQ==', 'YWFh'],
    ['', 'YQ', 'YQ=', 'YQ==\n', 'YW\nFh'],
  ],
  email: [
    ['a@b', 'Ada <a@b.c>', '"a b"@c.d', 'a@[1.2.3.4]', 'a@-b.c', 'ä@b.c'],
    ['', 'a', 'a@b@c', 'a b@c.d', 'a@b.', '.a@b.c', 'a..b@c.d'],
  ],
  hostname: [
    ['a', 'localhost', '123', '1a', 'A', 'a-b', 'example.org'],
    ['', 'a.b', '-a', 'a_b', 'example.org.', '1.2.3.4', 'a b', 'a-b-c', `${'a'.repeat(64)}.org`],
  ],
  uri: [
    ['http://a.b', '/x', 'mailto:a@b', 'urn:x'],
    ['', 'a', 'x/y', 'http://a b', '?x'],
  ],
  ipv4: [
    ['1.2.3.4', '01.2.3.4', '::ffff:1.2.3.4'],
    ['1.2.3', '::1', '1.2.3.4/8'],
  ],
  mac: [
    ['00:11:22:33:44:55', '00-11-22-33-44-55', '0011.2233.4455', '001122334455'],
    ['00:11:22:33:44', 'a'],
  ],
  uuid4: [
    ['123e4567-e89b-42d3-a456-426614174000'],
    ['123e4567-e89b-32d3-a456-426614174000', '123e4567-e89b-42d3-c456-426614174000'],
  ],
  isbn: [
    ['0306406152', '978-0-306-40615-7', '080442957X'],
    ['0306406153', '9780306406158'],
  ],
  creditcard: [['4111-1111-1111-1111', '378282246310005'], ['4111111111111112']],
  hexcolor: [['#fff', 'abc', '#ff8800'], ['#ffff']],
  rgbcolor: [['rgb(1, 2, 3)'], ['rgb(256,0,0)', 'rgb(1,2)', 'RGB(1,2,3)']],
  date: [['2024-02-29'], ['2024-02-31', '2023-02-29', '2024-1-1']],
  'date-time': [
    ['2024-01-31T00:00:00Z', '2024-01-31t00:00:00.123+02:00'],
    ['2024-01-31T24:00:00Z', '2024-02-30T00:00:00Z', '2024-01-31 00:00:00Z', '2024-01-31T00:00:60Z'],
  ],
  duration: [
    ['0', '1h30m', '-5s', '.5s', '1 day', '1w', '1 millisecond', '1H'],
    ['', '5', 'soon', '1y', '1mo'],
  ],
  'k8s-short-name': [
    ['a-b', '1'],
    ['', 'a.b', 'A', 'a_b'],
  ],
  'k8s-long-name': [
    ['a-b.c', '1'],
    ['', 'a..b', 'A', 'a_b'],
  ],
  password: [['anything', ''], []],
};

describe('the format', () => {
  it.each(Object.entries(FORMATS).flatMap(([format, [good]]) => good.map((value) => [format, value] as const)))(
    '%s takes %j',
    (format, value) => expect(brokenFormat(format, value, false)).toBeUndefined(),
  );

  it.each(Object.entries(FORMATS).flatMap(([format, [, bad]]) => bad.map((value) => [format, value] as const)))(
    '%s fails with %j',
    (format, value) => expect(brokenFormat(format, value, false)?.message).toContain('is not '),
  );
});
