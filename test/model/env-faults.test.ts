import { describe, expect, it } from 'vitest';
import { envFaults } from '../../src/model/env-faults.ts';
import type { EnvValue } from '../../src/model/process.ts';

const faults = (value: EnvValue) => envFaults({ env: { A: value } }, 'api.env');

describe('envFaults', () => {
  it.each<[EnvValue]>([
    ['any text'],
    [{ secret: 'postgresql-app', key: 'uri' }],
    [{ secret: 'a.b-c', key: 'A_b.c-1' }],
    ...[
      'metadata.name',
      'metadata.namespace',
      'metadata.uid',
      "metadata.labels['app.kubernetes.io/name']",
      "metadata.annotations['Example.com/Note']",
      'spec.nodeName',
      'spec.serviceAccountName',
      'status.hostIP',
      'status.hostIPs',
      'status.podIP',
      'status.podIPs',
    ].map((field): [EnvValue] => [{ field }]),
  ])('accepts %j', (value) => {
    expect(faults(value)).toEqual([]);
  });

  it.each<[EnvValue, string, string, string]>([
    [{ field: 'status.nope' }, 'field', '"status.nope" is no field of a pod', 'write one of metadata.name, '],
    [{ field: 'status.podIp' }, 'field', '"status.podIp" is no field of a pod', 'did you mean status.podIP?'],
    [{ field: 'podIP' }, 'field', '"podIP" is no field of a pod', 'did you mean status.podIP?'],
    [{ field: 'metadata.foo' }, 'field', '"metadata.foo" is no field of a pod', 'write one of metadata.name, '],
    [{ field: 'metadata.labels' }, 'field', '"metadata.labels" is no field of a pod', 'name one, e.g. '],
    [{ field: "metadata.labels['a b']" }, 'field', 'is no field of a pod', 'name one, e.g. '],
    [{ field: '' }, 'field', '"" is no field of a pod', 'write one of '],
    [
      { secret: 'X_Y', key: 'k' },
      'secret',
      'no Secret can be named "X_Y": at most 253 lowercase',
      'as the cluster has it',
    ],
    [{ secret: 'agent/token', key: 'k' }, 'secret', 'no Secret can be named "agent/token"', 'without its namespace'],
    [
      { secret: 'ok', key: 'a b/c' },
      'key',
      'no Secret can have the key "a b/c": at most 253 letters',
      'one of the keys',
    ],
    [{ secret: 'ok', key: '' }, 'key', 'no Secret can have the key ""', 'one of the keys'],
    [{ secret: 'ok', key: '..data' }, 'key', 'no Secret can have the key "..data"', 'one of the keys'],
    [{ secret: 'ok', key: 'k'.repeat(254) }, 'key', 'no Secret can have the key', 'one of the keys'],
  ])('fails on %j', (value, field, message, hint) => {
    expect(faults(value)).toEqual([
      { path: `api.env.A.${field}`, message: expect.stringContaining(message), hint: expect.stringContaining(hint) },
    ]);
  });

  it('fails on a name and a value at once', () => {
    expect(envFaults({ env: { '1A': { secret: 'X_Y', key: 'a b' } } }, 'api.env')).toHaveLength(3);
  });
});
