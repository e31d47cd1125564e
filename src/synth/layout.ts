import { createHash } from 'node:crypto';
import { identity, type Manifest } from './manifest.ts';

/**
 * The name of an object's file: `<kind>-<name>.yaml`, or `<kind>-<name>@<namespace>.yaml` outside the namespace that
 * its Application goes to.
 *
 * It depends on the object and on that namespace alone, never on its neighbours: adding an object renames no file.
 * Two objects may still want one name (two API groups with a kind of one name); rendering refuses that.
 *
 * @param namespace the namespace that the Application's objects go to
 */
export function fileName(manifest: Manifest, namespace: string | undefined): string {
  const own = manifest.metadata.namespace;
  const at = own === undefined || own === namespace ? '' : `@${safe(own)}`;
  const stem = `${manifest.kind.toLowerCase()}-${safe(manifest.metadata.name)}${at}`;
  return `${stem.length <= LONGEST_STEM ? stem : shortened(stem, manifest)}.yaml`;
}

/** Whether a chart's id can name its folder on every file system. */
export function isFolderName(name: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name);
}

/** File systems take 255 bytes; this leaves room for `.yaml` and for a name while it is written. */
const LONGEST_STEM = 200;

/** RBAC names may hold colons and more, which some file systems refuse. */
function safe(name: string): string {
  return name.replace(/[^A-Za-z0-9.-]/g, '_');
}

function shortened(stem: string, manifest: Manifest): string {
  const hash = createHash('sha256').update(identity(manifest)).digest('hex').slice(0, 12);
  return `${stem.slice(0, LONGEST_STEM - hash.length - 1)}-${hash}`;
}
