import { apiGroup } from '../../model/api-version.ts';
import { text } from '../field.ts';
import type { ReadFile } from '../read/read-file.ts';
import { isClusterScoped } from '../scope.ts';

/**
 * Which files that hold the same bytes in both trees have to be read all the same, because what is in them decides what a
 * change comes to: a Service that selects changed pods, the Application that prunes a removed object.
 *
 * Objects refer to each other within a namespace. So a file matters when it names a namespace that something changes in, when
 * it names none, and when it may hold what reaches further: Applications, CustomResourceDefinitions, Flagger's own options.
 * When a change itself reaches further, all files matter. Never too few, often too many.
 *
 * @param changed the files that differ, of both trees
 */
export function relevance(changed: readonly ReadFile[]): (bytes: Uint8Array) => boolean {
  const namespaces = namespacesOf(changed);
  if (namespaces === undefined || namespaces.size > MOST_NAMESPACES) return () => true;
  const words = [...namespaces, ...FAR_REACHING];
  return (bytes) => !holds(bytes, 'namespace') || words.some((word) => holds(bytes, word));
}

/** Whether a file holds a word. */
export function holds(bytes: Uint8Array, word: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(word);
}

/** The namespaces that something changes in; undefined when a change may reach beyond them. */
function namespacesOf(changed: readonly ReadFile[]): ReadonlySet<string> | undefined {
  const namespaces = new Set<string>();
  for (const { objects } of changed) {
    for (const { manifest } of objects) {
      const { apiVersion, kind, metadata } = manifest;
      if (REACHES_FAR.has(kind)) return undefined;
      const namespace = text(metadata.namespace);
      if (namespace !== undefined) namespaces.add(namespace);
      else if (kind === 'Namespace') namespaces.add(String(metadata.name));
      // Its Application says where it goes.
      else if (!isClusterScoped(apiGroup(apiVersion), kind)) return undefined;
    }
  }
  return namespaces;
}

/** Kinds whose change concerns objects anywhere. */
const REACHES_FAR: ReadonlySet<string> = new Set(['Application', 'ApplicationSet', 'CustomResourceDefinition']);
/** Words of files that concern changes anywhere. */
const FAR_REACHING = ['Application', 'CustomResourceDefinition', 'selector-labels'];
/** With more of them, looking takes as long as reading. */
const MOST_NAMESPACES = 12;
