import fc from 'fast-check';
import * as jsYaml from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Faults } from '../../src/model/fault.ts';
import { print } from '../../src/synth/print.ts';
import { hostileText, manifestData, shortTexts } from './arbitrary-data.ts';

describe('print', () => {
  it('puts what identifies an object first and what it is made of next', () => {
    expect(
      print({
        spec: { template: { spec: { volumes: [], containers: [] } }, selector: {}, replicas: 2, minReadySeconds: 5 },
        metadata: { labels: { name: 'z', app: 'a' }, annotations: {}, namespace: 'agent', name: 'api' },
        kind: 'Deployment',
        apiVersion: 'apps/v1',
      }),
    ).toBe(`apiVersion: apps/v1
kind: Deployment
metadata:
  name: api
  namespace: agent
  labels:
    app: a
    name: z
  annotations: {}
spec:
  replicas: 2
  selector: {}
  minReadySeconds: 5
  template:
    spec:
      containers: []
      volumes: []
`);
  });

  it('orders a container as a person reads one', () => {
    const container = {
      volumeMounts: [{ mountPath: '/tmp', name: 'tmp' }],
      securityContext: { readOnlyRootFilesystem: true },
      resources: { requests: { memory: '64Mi', cpu: '50m' }, limits: { memory: '64Mi' } },
      readinessProbe: { timeoutSeconds: 3, httpGet: { path: '/readyz', port: 'http' } },
      env: [{ value: 'on', name: 'MODE' }],
      ports: [{ containerPort: 8080, name: 'http' }],
      args: ['--port=8080', '-v'],
      command: ['/app'],
      image: 'registry.example/api:1.0.0',
      name: 'api',
    };
    expect(print({ initContainers: [container] })).toBe(`initContainers:
- name: api
  image: registry.example/api:1.0.0
  command:
  - /app
  args:
  - --port=8080
  - -v
  ports:
  - name: http
    containerPort: 8080
  env:
  - name: MODE
    value: "on"
  readinessProbe:
    httpGet:
      path: /readyz
      port: http
    timeoutSeconds: 3
  resources:
    limits:
      memory: 64Mi
    requests:
      cpu: 50m
      memory: 64Mi
  securityContext:
    readOnlyRootFilesystem: true
  volumeMounts:
  - name: tmp
    mountPath: /tmp
`);
  });

  it('prints a text of several lines as a literal block that ends as the text does', () => {
    expect(print({ a: 'one\ntwo\n', b: 'one\ntwo', c: 'one\n\ntwo\n\n', d: '  one\ntwo\n', e: ['one\ntwo\n'] })).toBe(
      'a: |\n  one\n  two\nb: |-\n  one\n  two\nc: |+\n  one\n\n  two\n\nd: |2\n    one\n  two\ne:\n- |\n  one\n  two\n',
    );
  });

  it('quotes what a reader could take for something else, and nothing else', () => {
    const quoted = [
      'yes',
      'No',
      'on',
      'y',
      'null',
      '~',
      '017',
      '0x1f',
      '1e3',
      '1_000',
      '1:20',
      '2001-12-14',
      '1.0',
      '.5',
    ];
    for (const text of [...quoted, '<<', '=', '', ' a', 'a ', '*/5 * * * *', 'a: b', 'a #b', '{{args.x}}', '-', '+1']) {
      expect(print([text])).toBe(`- "${text}"\n`);
    }
    const plain = [
      'agent',
      '250m',
      '64Mi',
      '30s',
      'a/b:1.2@sha256:00',
      '--flag=x',
      '-c',
      'apps/v1',
      'http://a:80/b',
      'so it is',
    ];
    for (const text of plain) expect(print([text])).toBe(`- ${text}\n`);
    expect(print(['say "hi"'])).toBe(`- 'say "hi"'\n`);
  });

  it('makes characters visible that a reviewer would not see', () => {
    expect(print(['a\u202eb', 'a\u200bb', 'a\u00a0b', 'a\rb', 'a\u{e0041}b', '\u001b[2J'])).toBe(
      '- "a\\u202eb"\n- "a\\u200bb"\n- "a\\u00a0b"\n- "a\\rb"\n- "a\\U000e0041b"\n- "\\u001b[2J"\n',
    );
  });

  it('gives numbers the spelling that both versions of YAML read as numbers', () => {
    expect(print([3, -0, 0.5, 1e21, 1e-7, 1.5e300])).toBe('- 3\n- 0\n- 0.5\n- 1.0e+21\n- 1.0e-7\n- 1.5e+300\n');
  });

  it('gives the same bytes in whatever order the keys were written', () => {
    fc.assert(
      fc.property(manifestData.value, (data) => {
        expect(print(reversed(data))).toBe(print(data));
      }),
    );
  });

  it('is read back by YAML 1.1 and YAML 1.2 readers as it was', () => {
    fc.assert(
      fc.property(manifestData.value, (data) => {
        const text = print(data);
        expect(parse(text, { version: '1.1' })).toEqual(data);
        expect(parse(text, { version: '1.2' })).toEqual(data);
        expect(jsYaml.load(text)).toEqual(data);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps every text, as a value, as a key and in a list', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const data = { [text]: [text, { value: text }, [text, [text]]] };
        const printed = print(data);
        expect(parse(printed, { version: '1.1' })).toEqual(data);
        expect(parse(printed, { version: '1.2' })).toEqual(data);
        expect(jsYaml.load(printed)).toEqual(data);
        expect(parse(print(text))).toEqual(text);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps every short text that could be a number, a date or a boolean', () => {
    const texts = shortTexts();
    const printed = print(texts);
    expect(parse(printed, { version: '1.1' })).toEqual(texts);
    expect(parse(printed, { version: '1.2' })).toEqual(texts);
    expect(jsYaml.load(printed)).toEqual(texts);
  });

  it('writes keys of any length', () => {
    const data = { ['k'.repeat(2000)]: { a: 1 }, ['j'.repeat(1500)]: ['x\ny\n'] };
    expect(parse(print(data))).toEqual(data);
    expect(jsYaml.load(print({ nested: data }))).toEqual({ nested: data });
  });

  it('leaves out members that are undefined', () => {
    expect(print({ a: undefined, b: { c: undefined } })).toBe('b: {}\n');
  });

  it('repeats data that occurs twice instead of referring to it', () => {
    const shared = { app: 'api' };
    expect(print({ a: shared, b: shared })).toBe('a:\n  app: api\nb:\n  app: api\n');
  });

  it('fails on everything that no manifest can hold, all at once, with object and path', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    const data = {
      spec: {
        nothing: null,
        list: [Number.NaN, undefined, 1n, Symbol('s')],
        'a.b/c': Number.POSITIVE_INFINITY,
        when: new Date(0),
        map: new Map(),
        call: () => 1,
        half: '\ud83d',
        cycle,
      },
    };
    const faults = faultsOf(() => print(data, 'Deployment agent/api'));
    expect(faults.map((fault) => `${fault.path}: ${fault.message}`)).toEqual([
      'Deployment agent/api spec["a.b/c"]: it is Infinity, which no manifest can hold',
      'Deployment agent/api spec.call: it is a function, which no manifest can hold',
      'Deployment agent/api spec.cycle.self: it contains itself, which no manifest can hold',
      'Deployment agent/api spec.half: it holds half a character, which no manifest can hold',
      'Deployment agent/api spec.list[0]: it is NaN, which no manifest can hold',
      'Deployment agent/api spec.list[1]: it is undefined, which no manifest can hold',
      'Deployment agent/api spec.list[2]: it is a bigint, which no manifest can hold',
      'Deployment agent/api spec.list[3]: it is a symbol, which no manifest can hold',
      'Deployment agent/api spec.map: it is a Map, which no manifest can hold',
      'Deployment agent/api spec.nothing: it is null, which no manifest can hold',
      'Deployment agent/api spec.when: it is a Date, which no manifest can hold',
    ]);
    expect(faults.every((fault) => fault.hint !== undefined)).toBe(true);
  });

  it('fails on data too deep to be meant', () => {
    let data: unknown = 'bottom';
    for (let depth = 0; depth < 10_000; depth++) data = [data];
    expect(faultsOf(() => print(data))[0]?.message).toContain('nested more than 200 deep');
  });
});

function faultsOf(call: () => unknown) {
  try {
    call();
  } catch (error) {
    if (Faults.is(error)) return error.faults;
    throw error;
  }
  throw new Error('nothing was thrown');
}

function reversed(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(reversed);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .reverse()
      .map(([key, value]) => [key, reversed(value)]),
  );
}
