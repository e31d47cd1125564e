import { list, record, text } from '../../field.ts';
import { shown } from '../describe.ts';
import { type Limit, limit, type Test } from './limit.ts';
import { qualifiedName } from './text-shape.ts';

/** 256 KiB, keys and values together. */
const LARGEST_ANNOTATIONS = 256 * 1024;

/** What the API server counts in bytes of UTF-8. */
const annotationsSize: Test = (value) => {
  const texts = Object.entries(record(value)).flatMap(([key, given]) =>
    typeof given === 'string' ? [key, given] : [key],
  );
  // A character is at most three bytes, so nearly every object is done here.
  if (texts.reduce((sum, one) => sum + one.length, 0) * 3 <= LARGEST_ANNOTATIONS) return undefined;
  const size = texts.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  if (size <= LARGEST_ANNOTATIONS) return undefined;
  return {
    message: `the annotations hold ${Math.ceil(size / 1024)} KiB, at most 256 KiB are allowed`,
    fix: 'put the text into a ConfigMap',
  };
};

const owner: Test = (value) => {
  const { apiVersion, kind, name, uid } = record(value);
  for (const [field, given] of Object.entries({ kind, name, uid })) {
    if (given === '') return { message: `an owner without a ${field}`, fix: `add ${field}`, below: [field] };
  }
  if (typeof apiVersion === 'string' && !/^(?:[^/]*\/)?[^/]+$/.test(apiVersion)) {
    return {
      message: `${shown(apiVersion)} is no apiVersion of an owner`,
      fix: 'write e.g. apps/v1',
      below: ['apiVersion'],
    };
  }
  return apiVersion === 'v1' && kind === 'Event' ? { message: 'an Event cannot own anything' } : undefined;
};

const oneController: Test = (value) => {
  const controllers = list(value).flatMap((one, index) => (record(one)['controller'] === true ? [index] : []));
  return controllers.length < 2
    ? undefined
    : {
        message: 'two owners are controllers, only one may be',
        fix: 'delete controller of the others',
        below: [controllers[1]!],
      };
};

const oneDeletion: Test = (value) =>
  list(value).includes('orphan') && list(value).includes('foregroundDeletion')
    ? { message: 'the finalizers orphan and foregroundDeletion exclude each other', fix: 'keep one of them' }
    : undefined;

/** What it refuses in the metadata of a pod template, where finalizers and owners are not looked at. */
export const TEMPLATE_LIMITS: readonly Limit[] = [limit('annotations', annotationsSize)];

/** What the API server refuses in the metadata of any object. */
export const METADATA_LIMITS: readonly Limit[] = [
  limit('annotations', annotationsSize),
  limit('ownerReferences.*', owner),
  limit('ownerReferences', oneController),
  limit('finalizers.*', qualifiedName),
  limit('finalizers', oneDeletion),
];

/** Finalizers that Kubernetes itself works off; any other needs the domain of whoever does. */
const OWN_FINALIZERS: ReadonlySet<string> = new Set(['kubernetes', 'orphan', 'foregroundDeletion']);

const domain: Test = (value) => {
  const finalizer = text(value);
  if (finalizer === undefined || finalizer.includes('/') || OWN_FINALIZERS.has(finalizer)) return undefined;
  // What is refused for its shape alone is said by `METADATA_LIMITS`.
  if (qualifiedName(finalizer, {}, {}) !== undefined) return undefined;
  return {
    message: `the finalizer ${shown(finalizer)} needs a domain, since only Kubernetes' own have none`,
    fix: `write e.g. example.org/${finalizer}`,
  };
};

/** What it refuses in the metadata of the groups of `DOMAIN_GROUPS`. Other kinds may name their finalizers as they like. */
export const DOMAIN_LIMITS: readonly Limit[] = [...METADATA_LIMITS, limit('finalizers.*', domain)];

/** Groups whose finalizers need a domain, as far as they are not Kubernetes' own. */
export const DOMAIN_GROUPS: ReadonlySet<string> = new Set([
  ...['', 'apps', 'autoscaling', 'batch', 'discovery.k8s.io', 'networking.k8s.io', 'rbac.authorization.k8s.io'],
  ...['scheduling.k8s.io', 'storage.k8s.io'],
]);

/** What it refuses in the spec of a Namespace. */
export const NAMESPACE_SPEC_LIMITS: readonly Limit[] = [
  limit('finalizers.*', qualifiedName),
  limit('finalizers.*', domain),
];
