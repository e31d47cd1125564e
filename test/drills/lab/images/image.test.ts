import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Image, type ImageSpec, writeImage } from '../../../../drills/lab/images/image.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waveproof-image-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function spec(source: string): ImageSpec {
  return {
    name: 'lab.local/app',
    tag: '1',
    entrypoint: ['/bin/app'],
    files: [
      { path: '/bin/app', source, mode: 0o755 },
      { path: '/etc/passwd', content: 'root:x:0:0::/:/\n' },
      { path: '/bin/link', link: 'app' },
      { path: `/opt/${'long-folder/'.repeat(10)}file`, content: 'deep' },
    ],
  };
}

describe('an image made of local files', () => {
  it('has the same digest on every machine and at every time', async () => {
    const source = join(folder, 'app');
    writeFileSync(source, 'program');
    const first = await writeImage(join(folder, 'one'), spec(source));
    utimesSync(source, 1, 1);
    const second = await writeImage(join(folder, 'two'), spec(source));
    expect(second.digest).toBe(first.digest);
    expect(first.digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it('has another digest when a file changes, also in a store that knew the old one', async () => {
    const source = join(folder, 'app');
    writeFileSync(source, 'program');
    const first = await writeImage(join(folder, 'store'), spec(source));
    writeFileSync(source, 'changed program');
    const second = await writeImage(join(folder, 'store'), spec(source));
    expect(second.digest).not.toBe(first.digest);
  });

  it('has a layer that tar unpacks to the very files, links and modes', async () => {
    const source = join(folder, 'app');
    writeFileSync(source, 'program');
    const store = join(folder, 'store');
    const layer = layerOf(store, await writeImage(store, spec(source)));
    const listing = execFileSync('tar', ['-tvf', layer], { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } });
    expect(listing).toMatch(/^-rwxr-xr-x (0\/0|root\/root)\s+7 1970-01-01 00:00 bin\/app$/m);
    expect(listing).toMatch(/^lrwxrwxrwx .* bin\/link -> app$/m);
    expect(listing).toMatch(/^drwxrwxrwt .* tmp\/$/m);
    expect(execFileSync('tar', ['-xOf', layer, `opt/${'long-folder/'.repeat(10)}file`], { encoding: 'utf8' })).toBe(
      'deep',
    );
  });
});

function layerOf(store: string, image: Image): string {
  const blob = (digest: string) => join(store, 'blobs/sha256', digest.replace('sha256:', ''));
  const manifest = JSON.parse(readFileSync(blob(image.digest), 'utf8')) as { layers: { digest: string }[] };
  return blob(manifest.layers[0]!.digest);
}
