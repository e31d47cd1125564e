import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Image } from './image.ts';
import { blobsOf } from './image.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/**
 * An OCI archive of some images of a store, as `ctr images import` reads it from its input. Each image goes by two
 * names, tag and digest, so that a pod may use either.
 */
export async function* archiveOf(store: string, images: readonly Image[]): AsyncGenerator<Buffer> {
  yield* small('oci-layout', JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  yield* small(
    'index.json',
    JSON.stringify({ schemaVersion: 2, manifests: images.flatMap(entries.bind(null, store)) }),
  );
  const sent = new Set<string>();
  for (const blob of images.flatMap((image) => blobsOf(store, image))) {
    if (sent.has(blob)) continue;
    sent.add(blob);
    const { size } = statSync(blob);
    yield tarHeader({ path: `blobs/sha256/${basename(blob)}`, mode: 0o644, size });
    yield* createReadStream(blob) as AsyncIterable<Buffer>;
    yield tarPadding(size);
  }
  yield tarEnd();
}

function entries(store: string, image: Image) {
  const { size } = statSync(blobsOf(store, image)[0]!);
  return [`${image.name}:${image.tag}`, `${image.name}@${image.digest}`].map((name) => ({
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    digest: image.digest,
    size,
    annotations: { 'io.containerd.image.name': name },
    platform: { architecture: 'amd64', os: 'linux' },
  }));
}

function* small(path: string, text: string): Generator<Buffer> {
  const content = Buffer.from(text);
  yield tarHeader({ path, mode: 0o644, size: content.length });
  yield content;
  yield tarPadding(content.length);
}
