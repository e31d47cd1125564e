import { describe, expect, it } from 'vitest';
import { parseJq } from '../../../src/checks/ignored/jq-parse.ts';
import { jqPaths, withoutPaths } from '../../../src/checks/ignored/jq-paths.ts';

const OBJECT = {
  metadata: { name: 'a', annotations: { 'a/b': '1', c: '2' } },
  webhooks: [
    { name: 'w1', clientConfig: { caBundle: 'x', n: 1 } },
    { name: 'w2', clientConfig: { caBundle: 'y' } },
  ],
  status: null,
  spec: {
    replicas: 3,
    paused: false,
    containers: [
      { name: 'x', image: 'i:1', env: [{ name: 'A' }, { name: 'B' }], resources: { limits: { cpu: '1' } } },
      { name: 'y', image: 'j:1', ports: [{ port: 80 }, { port: 81, nodePort: 3 }] },
    ],
  },
};

/** What `del` of gojq 0.12.19, which Argo CD reads with, takes away: the paths with dots between. */
const CASES: readonly [expression: string, ...paths: string[]][] = [
  ['.spec.replicas', 'spec.replicas'],
  ['.spec["replicas"]', 'spec.replicas'],
  ['."spec"."replicas"', 'spec.replicas'],
  ['.metadata.annotations["a/b"]', 'metadata.annotations.a/b'],
  ['.metadata.annotations."a/b"', 'metadata.annotations.a/b'],
  ['.metadata.annotations | .["a/b"], .c', 'metadata.annotations.a/b', 'metadata.annotations.c'],
  ['.webhooks[]?.clientConfig.caBundle', 'webhooks.0.clientConfig.caBundle', 'webhooks.1.clientConfig.caBundle'],
  ['.webhooks[-1]', 'webhooks.1'],
  ['.spec.containers[].resources', 'spec.containers.0.resources', 'spec.containers.1.resources'],
  ['.spec.containers[] | select(.name == "x") | .image', 'spec.containers.0.image'],
  ['.spec.containers[] | select(.name == "x" | not).image', 'spec.containers.1.image'],
  ['.spec.containers[].env[]? | select(.name|startswith("A"))', 'spec.containers.0.env.0'],
  ['.spec.containers[].ports[]?.nodePort', 'spec.containers.1.ports.0.nodePort', 'spec.containers.1.ports.1.nodePort'],
  ['(.webhooks[] | select(.name | test("^w1$")) | .clientConfig)', 'webhooks.0.clientConfig'],
  [
    '.webhooks[] | select(.name != "w1" and (.clientConfig | has("n") | not)) | .clientConfig',
    'webhooks.1.clientConfig',
  ],
  ['.spec.containers[] | select(.env // .ports | any(.name == "B")) | .image', 'spec.containers.0.image'],
  ['.spec.paused // .spec.replicas', 'spec.replicas'],
  ['.. | select(type == "object" and has("n")) | .n', 'webhooks.0.clientConfig.n'],
  ['.spec.nope.deeper', 'spec.nope.deeper'],
  ['.spec.replicas | select(. > 2)', 'spec.replicas'],
  ['first(.webhooks[])', 'webhooks.0'],
];

/** What gojq ends with an error, after which Argo CD leaves the object as it is. */
const ERRORS = [
  ...[
    '.spec.replicas.deeper',
    '.nope[].x',
    '.spec | keys',
    '.spec.containers.name',
    '.status[]',
    '"a"',
    '.webhooks["name"]',
  ],
  ...['.spec.containers[].ports[].nodePort', '.spec[0]'],
  '.spec.containers[] | select(.env | any(.name == "B")) | .image',
];

const UNREAD = [
  ...['', 'spec.replicas', '.spec.', '.spec..replicas', '.spec.replicas as $x | .spec', 'del(.spec)', '.webhooks[0:1]'],
  ...[
    'if .spec then .spec else empty end',
    '.metadata | to_entries',
    'getpath(["spec"])',
    'select(any(.a[]; .b))',
    '.a |= 1',
  ],
  `.a${' | .a'.repeat(1000)}`,
];

describe('jqPaths', () => {
  it.each(CASES)('finds what %s leads to', (expression, ...paths) => {
    expect(pathsOf(expression)).toEqual(paths);
  });

  it.each(ERRORS)('finds nothing where jq ends %s with an error', (expression) => {
    expect(pathsOf(expression)).toEqual([]);
  });

  it.each(UNREAD)('fails to read %s, rather than take it for something else', (expression) => {
    expect(parseJq(expression)).toBeUndefined();
  });
});

describe('withoutPaths', () => {
  it('takes away items of a list together, and leaves what is not there', () => {
    const value = { a: [1, 2, 3, 4], b: { c: 1 } };
    expect(
      withoutPaths(value, [
        ['a', 0],
        ['a', '2'],
        ['b', 'x'],
        ['n', 'o'],
      ]),
    ).toEqual({ a: [2, 4], b: { c: 1 } });
    expect(value.a).toHaveLength(4);
  });
});

function pathsOf(expression: string): string[] {
  return jqPaths(parseJq(expression)!, OBJECT).map((path) => path.join('.'));
}
