/** The functions of an API server, each with the numbers of arguments it takes. */
export type Functions = Readonly<Record<string, readonly number[]>>;

/** A part of them, and the Kubernetes version whose API server first takes a new expression that calls one. */
interface Library {
  readonly since: string;
  readonly functions?: Functions;
  readonly methods?: Functions;
}

/** What a call by this name may look like, oldest first; undefined where nothing has the name. */
export function callable(name: string, method: boolean): readonly Callable[] | undefined {
  return (method ? METHODS : FUNCTIONS).get(name);
}

/** Numbers of arguments that a name can be called with, from a version on. */
export interface Callable {
  readonly since: string;
  readonly arguments: readonly number[];
}

/**
 * A new expression may use what the version before already knew, so that one can go back to it: each library is a version later
 * here than in the source. What comes with cel-go itself is there at once. Seen in the environments of apiserver 0.30 to 0.35.
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.35.4/staging/src/k8s.io/apiserver/pkg/cel/environment/base.go
 */
const LIBRARIES: readonly Library[] = [
  {
    since: '1.30',
    functions: {
      ...each([1], 'has', 'size', 'type', 'dyn', 'string', 'int', 'uint', 'double', 'bool', 'bytes', 'timestamp'),
      ...each([1], 'duration', 'url', 'isURL', 'quantity', 'isQuantity', 'sign', 'strings.quote'),
      ...each([1], 'optional.of', 'optional.ofNonZeroValue'),
      ...each([2], 'matches', 'sets.contains', 'sets.equivalent', 'sets.intersects'),
      'optional.none': [0],
    },
    methods: {
      ...each([2], 'all', 'exists', 'exists_one', 'filter', 'optMap', 'optFlatMap'),
      map: [2, 3],
      ...each([0], 'size', 'isSorted', 'sum', 'min', 'max', 'lowerAscii', 'upperAscii', 'trim', 'hasValue', 'value'),
      ...each([1], 'contains', 'startsWith', 'endsWith', 'matches', 'find', 'charAt', 'format', 'or', 'orValue'),
      ...each([1, 2], 'indexOf', 'lastIndexOf', 'findAll', 'split', 'substring'),
      join: [0, 1],
      replace: [2, 3],
      ...each([0, 1], 'getDate', 'getDayOfMonth', 'getDayOfWeek', 'getDayOfYear', 'getFullYear', 'getHours'),
      ...each([0, 1], 'getMilliseconds', 'getMinutes', 'getMonth', 'getSeconds'),
      ...each([0], 'getScheme', 'getHost', 'getHostname', 'getPort', 'getEscapedPath', 'getQuery'),
      ...each([0], 'isInteger', 'asInteger', 'asApproximateFloat'),
      ...each([1], 'add', 'sub', 'isLessThan', 'isGreaterThan', 'compareTo'),
      ...each([1], 'path', 'group', 'resource', 'subresource', 'namespace', 'name', 'check'),
      serviceAccount: [2],
      ...each([0], 'allowed', 'reason', 'errored', 'error'),
    },
  },
  {
    since: '1.31',
    functions: each([1], 'ip', 'isIP', 'ip.isCanonical', 'cidr', 'isCIDR'),
    methods: {
      ...each([0], 'family', 'isUnspecified', 'isLoopback', 'isLinkLocalMulticast', 'isLinkLocalUnicast'),
      ...each([0], 'isGlobalUnicast', 'ip', 'masked', 'prefixLength'),
      ...each([1], 'containsIP', 'containsCIDR'),
    },
  },
  {
    since: '1.32',
    functions: {
      'format.named': [1],
      ...each([0], 'format.dns1123Label', 'format.dns1123Subdomain', 'format.dns1035Label', 'format.qualifiedName'),
      ...each([0], 'format.dns1123LabelPrefix', 'format.dns1123SubdomainPrefix', 'format.dns1035LabelPrefix'),
      ...each([0], 'format.labelValue', 'format.uri', 'format.uuid', 'format.byte', 'format.date', 'format.datetime'),
    },
    methods: each([1], 'validate', 'fieldSelector', 'labelSelector'),
  },
  {
    since: '1.33',
    functions: { 'optional.unwrap': [1] },
    methods: {
      ...each([3], 'all', 'exists', 'exists_one', 'existsOne'),
      ...each([3, 4], 'transformList', 'transformMap', 'transformMapEntry'),
      ...each([0], 'first', 'last', 'unwrapOpt'),
    },
  },
  {
    since: '1.34',
    functions: each([1, 2], 'semver', 'isSemver'),
    methods: each([0], 'major', 'minor', 'patch'),
  },
  {
    since: '1.35',
    functions: { 'lists.range': [1] },
    methods: { ...each([0], 'sort', 'reverse', 'distinct'), slice: [2], sortBy: [2], flatten: [0, 1] },
  },
];

function each(counts: readonly number[], ...names: readonly string[]): Functions {
  return Object.fromEntries(names.map((name) => [name, counts]));
}

function byName(of: 'functions' | 'methods'): ReadonlyMap<string, readonly Callable[]> {
  const all = new Map<string, Callable[]>();
  for (const library of LIBRARIES) {
    for (const [name, counts] of Object.entries(library[of] ?? {})) {
      const known = all.get(name) ?? [];
      known.push({ since: library.since, arguments: counts });
      all.set(name, known);
    }
  }
  return all;
}

const FUNCTIONS = byName('functions');
const METHODS = byName('methods');
