/** What an API server takes as the name of a thing. */
export interface NameShape {
  readonly pattern: RegExp;
  /** Most characters. */
  readonly most: number;
  /** The rule as a clause that reads after a colon. */
  readonly what: string;
}

/**
 * What is wrong with a name, as a clause: the rule, and the length where that is what breaks it.
 *
 * @returns undefined for a good name
 */
export function refusedName(name: string, { pattern, most, what }: NameShape): string | undefined {
  if (name.length > most) return `${what}, it has ${name.length}`;
  return pattern.test(name) ? undefined : what;
}

/**
 * The rule for `metadata.name` of an object of this kind.
 *
 * https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#names
 *
 * @param object its API group (empty for the core group) and kind
 */
export function objectNameShape({ group, kind }: { readonly group: string; readonly kind: string }): NameShape {
  const key = `${group}/${kind}`;
  if (PATH_KINDS.has(key)) return PATH;
  if (key === '/Service') return SERVICE;
  if (key === '/Namespace' || key === 'apps/StatefulSet') return LABEL_NAME;
  if (key === 'batch/CronJob') return CRON_JOB;
  return SUBDOMAIN;
}

/** Names of namespaces, StatefulSets and containers. */
export const LABEL_NAME: NameShape = {
  pattern: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
  most: 63,
  what: 'at most 63 lowercase letters, digits or -, with a letter or digit at both ends',
};

/** Names of container ports. */
export const PORT_NAME: NameShape = {
  pattern: /^(?=.*[a-z])(?!.*--)[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
  most: 15,
  what: 'at most 15 lowercase letters, digits or single -, with a letter among them',
};

const SERVICE: NameShape = {
  ...LABEL_NAME,
  pattern: /^[a-z]([-a-z0-9]*[a-z0-9])?$/,
  what: 'at most 63 lowercase letters, digits or -, starting with a letter',
};
const SUBDOMAIN: NameShape = {
  pattern: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  most: 253,
  what: 'at most 253 lowercase letters, digits, - or ., with a letter or digit at both ends',
};
const CRON_JOB: NameShape = {
  ...SUBDOMAIN,
  most: 52,
  what: 'at most 52 characters, since a Job adds 11',
};
/** RBAC and a few other kinds take any name that can stand in a URL path. */
const PATH: NameShape = { pattern: /^(?!\.{1,2}$)[^/%]+$/, most: 253, what: 'no / or %, and not . or ..' };
const PATH_KINDS: ReadonlySet<string> = new Set([
  'rbac.authorization.k8s.io/Role',
  'rbac.authorization.k8s.io/RoleBinding',
  'rbac.authorization.k8s.io/ClusterRole',
  'rbac.authorization.k8s.io/ClusterRoleBinding',
  'certificates.k8s.io/ClusterTrustBundle',
  '/Event',
]);
