import type { Platform } from '../../src/constructs/platform.ts';
import type { Manifest } from '../../src/synth/manifest.ts';
import { render } from '../../src/synth/render.ts';

/** An object whose fields a test reads without saying their types again. */
// biome-ignore lint/suspicious/noExplicitAny: a test names the fields it expects, and fails where they are missing
type Rendered = Manifest & { readonly spec: any; readonly data: any };

/** Every object of a platform, as its file would hold it. */
export function objects(platform: Platform): readonly Manifest[] {
  return render(platform, platform.environment.name).files.map(({ manifest }) => manifest);
}

/** The only object of this kind and name. */
export function object(platform: Platform, kind: string, name: string): Rendered {
  const found = objects(platform).filter((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (found.length !== 1) throw new Error(`${found.length} objects are ${kind} ${name}`);
  return found[0] as Rendered;
}
