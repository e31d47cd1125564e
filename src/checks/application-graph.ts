import type { CheckedObject } from './checked-object.ts';
import { at, list, record, text } from './field.ts';
import type { ReadFile, ReadObject } from './read/read-file.ts';

/** A folder given to the check: without an Argo CD Application that points at it, it stands for one. */
export interface CheckInput {
  /** Name of the Application it stands for, e.g. the folder's own name. */
  readonly application: string;
  readonly files: readonly ReadFile[];
}

/** A source of an Application whose objects are not among the files, and why. Never to be taken as fine. */
export interface UnknownSource {
  readonly application: string;
  /** E.g. `Helm chart kyverno 3.5.2 of https://… is not rendered here`. */
  readonly why: string;
}

/** One Argo CD Application, or a folder that stands for one. */
export interface CheckedApplication {
  readonly name: string;
  /** The Application object, when it is among the checked objects. */
  readonly definition?: CheckedObject;
  /** Name of the Application that holds the definition. */
  readonly parent?: string;
  /** Its wave in the parent, from the definition's annotation. @default 0 */
  readonly wave: number;
  /** Namespace for objects that name none. */
  readonly namespace?: string;
  /** Folders of the tree that its sources name. */
  readonly folders: readonly string[];
  readonly objects: readonly CheckedObject[];
  readonly unknown: readonly UnknownSource[];
}

/** What an Application object says about where its objects come from, before any object is assigned to it. */
export interface ApplicationClaim {
  readonly name: string;
  readonly read: ReadObject;
  readonly namespace?: string;
  readonly folders: readonly { readonly folder: string; readonly recurse: boolean }[];
  readonly unknown: readonly UnknownSource[];
}

/** The Applications among the read objects, with the folders that their paths mean in the tree at hand. */
export function applicationClaims(inputs: readonly CheckInput[]): readonly ApplicationClaim[] {
  const folders = new Set(inputs.flatMap((input) => input.files.map((file) => folderOf(file.file))));
  const claims: ApplicationClaim[] = [];
  for (const input of inputs) {
    for (const file of input.files) {
      for (const read of file.objects) {
        if (read.manifest.kind === 'Application' && read.manifest.apiVersion.startsWith('argoproj.io/')) {
          claims.push(claim(read, folders));
        }
      }
    }
  }
  return claims;
}

/**
 * Finds the claim that owns a file: the deepest folder wins. Undefined when no Application points at it.
 * Looks once a folder, since that is all that counts of a file.
 */
export function owners(claims: readonly ApplicationClaim[]): (file: string) => ApplicationClaim | undefined {
  const known = new Map<string, ApplicationClaim | undefined>();
  return (file) => {
    const folder = folderOf(file);
    if (!known.has(folder)) known.set(folder, owningClaim(claims, folder));
    return known.get(folder);
  };
}

function owningClaim(claims: readonly ApplicationClaim[], folder: string): ApplicationClaim | undefined {
  let best: ApplicationClaim | undefined;
  let depth = -1;
  for (const candidate of claims) {
    for (const owned of candidate.folders) {
      const inside =
        folder === owned.folder || (owned.recurse && (owned.folder === '' || folder.startsWith(`${owned.folder}/`)));
      if (inside && owned.folder.length > depth) {
        best = candidate;
        depth = owned.folder.length;
      }
    }
  }
  return best;
}

/** The folder part of a file's path; empty for a file at the top. */
export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/');
  return slash < 0 ? '' : file.slice(0, slash);
}

function claim(read: ReadObject, folders: ReadonlySet<string>): ApplicationClaim {
  const name = text(read.manifest.metadata.name) ?? '';
  const spec = read.manifest['spec'];
  const single = at(spec, 'source');
  const sources = single === undefined ? list(at(spec, 'sources')) : [single];
  const found: { folder: string; recurse: boolean }[] = [];
  const unknown: UnknownSource[] = [];
  for (const item of sources) {
    const source = record(item);
    const path = text(source['path']);
    if (source['chart'] !== undefined) {
      const chart = `${text(source['chart']) ?? '?'} ${text(source['targetRevision']) ?? ''}`.trim();
      unknown.push({ application: name, why: `Helm chart ${chart} is not rendered here` });
    } else if (path !== undefined) {
      const folder = resolveFolder(path, folders);
      if (folder === undefined)
        unknown.push({ application: name, why: `its path ${path} is not among the checked files` });
      else found.push({ folder, recurse: at(source, 'directory', 'recurse') === true });
    } else if (source['ref'] === undefined) {
      unknown.push({ application: name, why: 'its source names neither a path nor a chart' });
    }
  }
  const namespace = text(at(spec, 'destination', 'namespace'));
  return { name, read, ...(namespace !== undefined && { namespace }), folders: found, unknown };
}

/**
 * The folder of the tree that a repository path means. The tree may be checked from the repository's root (paths are equal),
 * from above it (the folder ends with the path) or from below (the path ends with the folder); a guess that two folders fit is none.
 */
function resolveFolder(path: string, folders: ReadonlySet<string>): string | undefined {
  const wanted = path.replace(/^\.?\/+/, '').replace(/\/+$/, '');
  const within = (folder: string) => [...folders].some((one) => one === folder || one.startsWith(`${folder}/`));
  if (wanted === '' || wanted === '.') return folders.has('') ? '' : undefined;
  if (within(wanted)) return wanted;
  const all = new Set<string>();
  for (const folder of folders) {
    const parts = folder.split('/');
    for (let end = 1; end <= parts.length; end++) all.add(parts.slice(0, end).join('/'));
  }
  const above = [...all].filter((folder) => folder.endsWith(`/${wanted}`));
  if (above.length > 0) return above.length === 1 ? above[0] : undefined;
  const below = [...all].filter((folder) => folder !== '' && wanted.endsWith(`/${folder}`));
  below.sort((a, b) => b.length - a.length);
  return below[0];
}
