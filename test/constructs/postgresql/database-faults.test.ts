import { describe, expect, it } from 'vitest';
import { databaseFaults } from '../../../src/constructs/postgresql/database-faults.ts';
import { faultText } from '../../../src/model/fault.ts';
import { environment } from '../environment.ts';

const faults = (change: object, name = 'shopdb') =>
  databaseFaults(name, { instances: 2, storage: '2Gi', ...change }, environment(), `platform/${name}`).map(faultText);

describe('databaseFaults', () => {
  it('accepts every option that its type allows', () => {
    const image = 'ghcr.io/cloudnative-pg/postgresql:18.4-system-trixie';
    expect(faults({ namespace: 'agent', database: 'my_app', image, cpu: '1', memory: '1Gi' })).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'a size in no unit of Kubernetes',
      { storage: '1GB' },
      '.storage: storage "1GB" is not a Kubernetes quantity\n  hint: write it without B: 1Gi',
    ],
    [
      'a size without unit',
      { storage: '1' },
      '.storage: storage "1" is 1 byte, less than 1Mi, and nothing fits in\n  hint: add the unit: 1Gi',
    ],
    ['an empty size', { storage: '' }, '.storage: storage "" is not a Kubernetes quantity'],
    ['no size', { storage: undefined }, ": storage is missing\n  hint: add it, e.g. storage: '2Gi'"],
    [
      'a number as size',
      { storage: 2 },
      ".storage: got 2, a number, where a text is needed\n  hint: write it in quotes: '2'",
    ],
    [
      'an unknown option',
      { foo: 1 },
      ': "foo" is no member of a database\n  hint: a database has namespace, instances',
    ],
    ['a mistyped option', { storge: '2Gi' }, ': "storge" is no member of a database\n  hint: did you mean storage?'],
    ['quoted instances', { instances: '2' }, '.instances: got "2", a text, where a number is needed'],
    ['no instances', { instances: undefined }, ': instances is missing'],
    ['more instances than nodes', { instances: 3 }, '.instances: database "shopdb" asks for 3 instances'],
    ['half an instance', { instances: 1.5 }, '.instances: database "shopdb" asks for 1.5 instances'],
    ['an empty database', { database: '' }, '.database: "" is no name for a database and its owner'],
    ['a database with a space', { database: 'my app' }, '.database: "my app" is no name for a database'],
    [
      'a database of PostgreSQL itself',
      { database: 'postgres' },
      '.database: PostgreSQL or its operator has a database or a role "postgres" of its own',
    ],
    ['a role of PostgreSQL itself', { database: 'pg_monitor' }, '.database: PostgreSQL or its operator has'],
    ['an image without tag', { image: 'postgres' }, '.image: image "postgres" has neither a tag nor a digest'],
    [
      'an image by its digest alone',
      { image: `postgres@sha256:${'a'.repeat(64)}` },
      'has no tag that begins with the version of PostgreSQL',
    ],
    ['a tag without version', { image: 'postgres:trixie' }, 'has no tag that begins with the version of PostgreSQL'],
    ['cpu in mebibytes', { cpu: '50Mi' }, '.cpu: cpu "50Mi" has a suffix of memory'],
    [
      'memory without unit',
      { memory: '256' },
      '.memory: memory "256" is 256 bytes, less than 1Mi, and nothing fits in\n  hint: add the unit: 256Mi',
    ],
    ['a namespace that is none', { namespace: 'My Shop' }, '.namespace: namespace name "My Shop"'],
  ])('fails on %s, and says nothing else', (_, change, text) => {
    expect(faults(change)).toEqual([expect.stringContaining(text)]);
  });

  it.each([
    ['of 51 characters', 'n'.repeat(51), 'is 51 characters long; CloudNativePG allows 50'],
    ['that no Service can have', '2shop', 'must begin with a letter'],
  ])('fails on a name %s', (_, name, text) => {
    expect(faults({}, name)).toEqual([expect.stringContaining(text)]);
  });

  it.each([[undefined], [null], ['2Gi'], [[]]])('fails on %j in place of options', (options) => {
    const [fault] = databaseFaults('shopdb', options as never, environment(), 'platform/shopdb');
    expect(fault?.message).toContain('where a database is needed');
  });

  it('fails on every mistake at once', () => {
    expect(faults({ instances: 9, storage: '1GB', database: 'postgres', cpu: 'x', memory: '1' })).toHaveLength(5);
  });
});
