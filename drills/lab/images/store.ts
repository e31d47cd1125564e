import { join } from 'node:path';
import { cacheFolder } from '../instance.ts';
import type { LabIo } from '../io.ts';
import { imageSpecs } from './catalogue.ts';
import type { Image } from './image.ts';
import { writeImage } from './image.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Folder of the images that the lab made: kept between labs, filled again when it is gone. */
export function imageStore(env: Env): string {
  return join(cacheFolder(env), 'images');
}

/** Makes every image whose program is there, and lists them with their digests. */
export async function makeImages(io: LabIo): Promise<readonly Image[]> {
  const images: Image[] = [];
  for (const spec of await imageSpecs(io)) images.push(await writeImage(imageStore(io.env), spec));
  return images;
}

/** The list of images as text: reference, digest, size. */
export function imageTable(images: readonly Image[]): string {
  const width = Math.max(0, ...images.map((image) => `${image.name}:${image.tag}`.length));
  const lines = images.map(({ name, tag, digest, size }) => {
    const megabytes = `${(size / 1024 / 1024).toFixed(1)} MiB`.padStart(10);
    return `${`${name}:${tag}`.padEnd(width)}  ${digest}  ${megabytes}\n`;
  });
  return lines.join('');
}
