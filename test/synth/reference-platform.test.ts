import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfiguration } from '../../src/config/load.ts';
import platform from '../../src/platform.ts';
import { render } from '../../src/synth/render.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const environments = readdirSync(join(root, 'src/environments')).filter((name) => name.endsWith('.yaml'));

describe.each(environments)('the reference platform for %s', (file) => {
  const { environment, releases } = loadConfiguration(join(root, 'src/environments', file), join(root, 'src/releases'));
  const texts = (tree: ReturnType<typeof render>) => tree.files.map(({ path, text }) => [path, text]);

  it('renders to the same bytes twice, from one tree and from two', () => {
    const one = platform(environment, releases);
    const first = texts(render(one, environment.name));
    expect(first.length).toBeGreaterThan(20);
    expect(texts(render(one, environment.name))).toEqual(first);
    expect(texts(render(platform(environment, releases), environment.name))).toEqual(first);
  });

  it('is read back from its text as it was rendered', () => {
    for (const { manifest, text } of render(platform(environment, releases), environment.name).files) {
      expect(parse(text, { version: '1.1' })).toEqual(manifest);
    }
  });
});
