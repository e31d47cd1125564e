import { type Fault, Faults } from '../model/fault.ts';
import type { ImportInput, TextFile } from './generate.ts';
import { type ImportSource, isBuiltIn } from './sources.ts';

/** Milliseconds one download may take. */
const TIMEOUT = 60_000;

/** How a URL becomes text; the default asks the network. */
export type Download = (url: string) => Promise<string>;

/**
 * Reads every pinned source from its URL.
 *
 * @throws Faults naming each URL that could not be read, and why
 */
export async function readUrls(sources: readonly ImportSource[], download: Download = httpGet): Promise<ImportInput> {
  const faults: Fault[] = [];
  const texts = new Map<string, string>();
  const first = new Map(sources.map((source) => [source.url, source]));
  await Promise.all(
    [...first.values()].map(async (source) => {
      try {
        texts.set(source.url, await download(source.url));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        faults.push({
          message: `cannot read ${source.url}: ${why}`,
          hint: 'look whether the tag and path exist, or read a local copy with --from DIR',
          at: source.at,
        });
      }
    }),
  );
  if (faults.length > 0) throw new Faults(faults.sort((a, b) => (a.at?.line ?? 0) - (b.at?.line ?? 0)));
  const crds: TextFile[] = [];
  const builtIns = new Map<string, string>();
  for (const source of first.values()) {
    const text = texts.get(source.url) ?? '';
    if (isBuiltIn(source)) builtIns.set(source.module, text);
    else crds.push({ path: source.url, text });
  }
  return { sources, crds, builtIns };
}

async function httpGet(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`the server answered ${response.status} ${response.statusText}`);
  return await response.text();
}
