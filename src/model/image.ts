import type { Fault } from './fault.ts';
import { Faults } from './fault.ts';

/** An image reference taken apart. At least one of `tag` and `digest` is present. */
export interface ImageReference {
  /** Registry and path, e.g. `ghcr.io/stefanprodan/podinfo`, or a short name such as `postgres`. */
  readonly repository: string;
  readonly tag?: string;
  /** `sha256:` and 64 hexadecimal digits, or another algorithm. */
  readonly digest?: string;
}

/** Tags that point at another image tomorrow. */
const MOVING_TAGS: ReadonlySet<string> = new Set([
  'latest',
  'stable',
  'edge',
  'nightly',
  'main',
  'master',
  'dev',
  'develop',
  'head',
  'snapshot',
]);

/**
 * Take an image reference apart.
 *
 * @throws Faults when {@link imageFault} finds one
 */
export function parseImage(reference: string, path?: string): ImageReference {
  const fault = imageFault(reference, path);
  if (fault !== undefined) throw new Faults([fault]);
  return split(reference);
}

/**
 * What is wrong with an image reference: not one at all, or one that does not name the same image every time.
 * It needs a digest or a pinned tag; a moving tag such as `latest` is refused even beside a digest, since it says nothing.
 *
 * https://github.com/distribution/reference/blob/main/reference.go
 */
export function imageFault(reference: string, path?: string): Fault | undefined {
  const at = path === undefined ? {} : { path };
  const { repository, tag, digest } = split(reference);
  if (reference.trim() === '') {
    return { ...at, message: 'the image is empty', hint: 'write an image with a digest or a pinned tag' };
  }
  if (reference !== reference.trim() || /\s/.test(reference)) {
    return { ...at, message: `image "${reference}" contains white space`, hint: 'remove it' };
  }
  if (/^[a-z]+:\/\//.test(reference)) {
    return { ...at, message: `image "${reference}" is an address, not an image`, hint: 'remove the scheme' };
  }
  if (repository.length > 255 || !REPOSITORY.test(repository)) {
    const lower = repository.toLowerCase();
    return {
      ...at,
      message: `image "${reference}" has a repository that no registry accepts: "${repository}"`,
      hint:
        lower !== repository && REPOSITORY.test(lower)
          ? `write it in lower case: ${lower}`
          : 'allowed are lower-case letters and digits, joined by ".", "_", "-" and "/", at most 255',
    };
  }
  if (tag === undefined && digest === undefined) {
    return {
      ...at,
      message: `image "${reference}" has neither a tag nor a digest, which means latest`,
      hint: `pin it: ${repository}:<version>, or ${repository}@sha256:<digest>`,
    };
  }
  if (tag !== undefined && !TAG.test(tag)) {
    return {
      ...at,
      message: `image "${reference}" has a tag that no registry accepts: "${tag}"`,
      hint: 'allowed are letters, digits, "_", "." and "-", not "." or "-" first, 1 to 128 of them',
    };
  }
  if (tag !== undefined && MOVING_TAGS.has(tag.toLowerCase())) {
    return {
      ...at,
      message: `image "${reference}" uses the tag "${tag}", which points at another image tomorrow`,
      hint: digest === undefined ? `pin it: ${repository}:<version>` : `keep the digest only: ${repository}@${digest}`,
    };
  }
  if (digest !== undefined && !isDigest(digest)) {
    return {
      ...at,
      message: `image "${reference}" has a digest that is not one: "${digest}"`,
      hint: 'a digest is sha256: and 64 hexadecimal digits in lower case',
    };
  }
  return undefined;
}

const PATH_COMPONENT = '[a-z0-9]+(?:(?:\\.|_|__|-+)[a-z0-9]+)*';
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?';
/** Only a first component with a dot, a port or the name localhost is a registry; it alone may hold capitals. */
const HOST = `(?:localhost|${LABEL}(?:\\.${LABEL})*:[0-9]+|${LABEL}(?:\\.${LABEL})+)`;
const REPOSITORY = new RegExp(`^(?:${HOST}/)?${PATH_COMPONENT}(?:/${PATH_COMPONENT})*$`);
const TAG = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;

function isDigest(digest: string): boolean {
  const [algorithm, hex] = digest.split(':');
  if (algorithm === 'sha256') return /^[0-9a-f]{64}$/.test(hex ?? '');
  if (algorithm === 'sha512') return /^[0-9a-f]{128}$/.test(hex ?? '');
  return false;
}

/** A colon after the last slash starts a tag; before it, it starts a port. */
function split(reference: string): ImageReference {
  const at = reference.indexOf('@');
  const named = at < 0 ? reference : reference.slice(0, at);
  const digest = at < 0 ? {} : { digest: reference.slice(at + 1) };
  const colon = named.indexOf(':', named.lastIndexOf('/') + 1);
  if (colon < 0) return { repository: named, ...digest };
  return { repository: named.slice(0, colon), tag: named.slice(colon + 1), ...digest };
}
