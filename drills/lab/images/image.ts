import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** One file of an image: content from a local file, given content, or a symbolic link. */
export type ImageFile =
  | { readonly path: string; readonly source: string; readonly mode?: number }
  | { readonly path: string; readonly content: string; readonly mode?: number }
  | { readonly path: string; readonly link: string };

/** An image made of local files, in one layer. */
export interface ImageSpec {
  /** Repository, e.g. `lab.local/pause`. */
  readonly name: string;
  readonly tag: string;
  readonly entrypoint: readonly string[];
  readonly files: readonly ImageFile[];
  /** Folders that need another mode than 0755, e.g. `{ '/tmp': 0o1777 }`. @default - none */
  readonly folders?: Readonly<Record<string, number>>;
  /** User the program runs as. @default 65532 */
  readonly user?: string;
  /** @default - PATH alone */
  readonly env?: Readonly<Record<string, string>>;
}

/** An image in the store. */
export interface Image {
  readonly name: string;
  readonly tag: string;
  /** Digest of its manifest: what a pod may name to get these very bytes. */
  readonly digest: string;
  readonly size: number;
}

interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

const MEDIA = 'application/vnd.oci.image';

/**
 * Writes an image into an OCI store (`blobs/sha256/…`), unless the same one is there already.
 *
 * @param store folder of the store
 * @returns the image with its digest; equal files give equal digests on every machine
 */
export async function writeImage(store: string, spec: ImageSpec): Promise<Image> {
  mkdirSync(join(store, 'blobs/sha256'), { recursive: true });
  mkdirSync(join(store, 'known'), { recursive: true });
  const known = join(store, 'known', fingerprint(spec));
  if (existsSync(known)) {
    const image = JSON.parse(readFileSync(known, 'utf8')) as Image;
    if (existsSync(blob(store, image.digest))) return image;
  }
  const layer = await writeLayer(store, spec);
  const config = writeBlob(store, `${MEDIA}.config.v1+json`, {
    architecture: 'amd64',
    os: 'linux',
    config: {
      Entrypoint: spec.entrypoint,
      Env: Object.entries({ PATH: '/usr/bin:/bin', ...spec.env }).map(([name, value]) => `${name}=${value}`),
      User: spec.user ?? '65532',
      WorkingDir: '/',
    },
    rootfs: { type: 'layers', diff_ids: [layer.digest] },
  });
  const manifest = writeBlob(store, `${MEDIA}.manifest.v1+json`, {
    schemaVersion: 2,
    mediaType: `${MEDIA}.manifest.v1+json`,
    config,
    layers: [layer],
  });
  const image = {
    name: spec.name,
    tag: spec.tag,
    digest: manifest.digest,
    size: layer.size + config.size + manifest.size,
  };
  writeFileSync(known, JSON.stringify(image));
  return image;
}

function blob(store: string, digest: string): string {
  return join(store, 'blobs/sha256', digest.replace('sha256:', ''));
}

function writeBlob(store: string, mediaType: string, value: object): Descriptor {
  const bytes = Buffer.from(JSON.stringify(value));
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  writeFileSync(blob(store, digest), bytes);
  return { mediaType, digest, size: bytes.length };
}

async function writeLayer(store: string, spec: ImageSpec): Promise<Descriptor> {
  const part = join(store, `.layer-${process.pid}-${Math.random().toString(36).slice(2)}`);
  const hash = createHash('sha256');
  let size = 0;
  try {
    const measured = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await pipeline(layerBytes(spec), measured, createWriteStream(part));
    const digest = `sha256:${hash.digest('hex')}`;
    renameSync(part, blob(store, digest));
    return { mediaType: `${MEDIA}.layer.v1.tar`, digest, size };
  } finally {
    rmSync(part, { force: true });
  }
}

/** The bytes of the layer: folders before what is in them, everything in one order. */
async function* layerBytes(spec: ImageSpec): AsyncGenerator<Buffer> {
  const folders = new Set(['/dev', '/etc', '/proc', '/run', '/sys', '/tmp', ...Object.keys(spec.folders ?? {})]);
  for (const file of spec.files) {
    for (let folder = dirname(file.path); folder !== '/' && folder !== '.'; folder = dirname(folder))
      folders.add(folder);
  }
  const modes: Readonly<Record<string, number>> = { '/tmp': 0o1777, ...spec.folders };
  for (const folder of [...folders].sort())
    yield tarHeader({ path: `${folder.slice(1)}/`, mode: modes[folder] ?? 0o755 });
  for (const file of [...spec.files].sort((a, b) => (a.path < b.path ? -1 : 1))) yield* fileBytes(file);
  yield tarEnd();
}

async function* fileBytes(file: ImageFile): AsyncGenerator<Buffer> {
  const path = file.path.slice(1);
  if ('link' in file) {
    yield tarHeader({ path, mode: 0o777, link: file.link });
  } else if ('content' in file) {
    const content = Buffer.from(file.content);
    yield tarHeader({ path, mode: file.mode ?? 0o644, size: content.length });
    yield content;
    yield tarPadding(content.length);
  } else {
    const { size, mode } = statSync(file.source);
    yield tarHeader({ path, mode: file.mode ?? ((mode & 0o111) === 0 ? 0o644 : 0o755), size });
    yield* createReadStream(file.source) as AsyncIterable<Buffer>;
    yield tarPadding(size);
  }
}

/** Changes whenever the image could: the whole specification, and size and time of every local file. */
function fingerprint(spec: ImageSpec): string {
  const hash = createHash('sha256').update(JSON.stringify(spec));
  for (const file of spec.files) {
    if (!('source' in file)) continue;
    const { size, mtimeMs } = statSync(file.source);
    hash.update(`${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
