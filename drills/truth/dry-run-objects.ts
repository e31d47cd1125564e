import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGE_RULES } from '../../src/checks/change/change-rules.ts';
import { readText } from '../../src/checks/read/read-text.ts';
import type { Example } from '../../src/checks/rule.ts';
import { RULES } from '../../src/checks/rules.ts';
import type { Manifest } from '../../src/synth/manifest.ts';
import { manifestsBelow } from './dry-run.ts';
import { mutations } from './mutations.ts';

/** An object to ask about. */
export interface Asked {
  /** `rendered`, `changed` or `example`. */
  readonly set: string;
  /** Where it comes from, and which object it is. */
  readonly what: string;
  readonly manifest: Manifest;
}

/** Changes of each rendered object. */
const PER_OBJECT = 8;

/**
 * Every object to ask about, each once: what `dist` holds, changes of it, and the objects of every rule's failing and passing
 * example.
 *
 * @param root folder of the checkout
 */
export function dryRunObjects(root: string): readonly Asked[] {
  const byHash = new Map<string, Asked>();
  for (const item of [...rendered(root), ...changed(root), ...examples()]) {
    const hash = hashOf(item.manifest);
    if (!byHash.has(hash)) byHash.set(hash, item);
  }
  return [...byHash.values()];
}

/** Tells objects apart by what they hold. */
export function hashOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
}

function rendered(root: string): Asked[] {
  return readdirSync(join(root, 'dist'))
    .sort()
    .flatMap((name) => below(root, name).map((item) => ({ ...item, set: 'rendered' })));
}

/** The same changes as long as the object is the same, whatever comes before it. */
function changed(root: string): Asked[] {
  return below(root, 'kind').flatMap(({ what, manifest }) => {
    const seed = Number.parseInt(hashOf(manifest).slice(0, 7), 16);
    return mutations(manifest, seed, PER_OBJECT).map((mutation) => ({
      set: 'changed',
      what: `${what}: ${mutation.what}`,
      manifest: mutation.manifest,
    }));
  });
}

function below(root: string, environment: string) {
  return manifestsBelow(join(root, 'dist', environment)).map(({ file, manifest }) => ({
    what: `${file.slice(join(root, '/').length)} ${manifest.kind} ${manifest.metadata.name}`,
    manifest,
  }));
}

function examples(): Asked[] {
  return [...RULES, ...CHANGE_RULES].flatMap(({ id, examples: { failing, passing } }) => [
    ...objectsOf(`${id} failing`, failing),
    ...objectsOf(`${id} passing`, passing),
  ]);
}

/** Objects of an example; files that are no YAML are about the reader, which no server sees. */
function objectsOf(what: string, example: Example): Asked[] {
  const texts = typeof example === 'string' ? { 'example.yaml': example } : example;
  return Object.entries(texts).flatMap(([file, text]) => {
    const { objects, faults } = readText(text, file);
    if (faults.length > 0) return [];
    return objects
      .filter(({ manifest }) => typeof manifest.metadata?.name === 'string')
      .map(({ manifest }) => ({
        set: 'example',
        what: `${what}: ${manifest.kind} ${manifest.metadata.name}`,
        manifest: JSON.parse(JSON.stringify(manifest)) as Manifest,
      }));
  });
}
