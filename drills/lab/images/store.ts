import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instance } from '../instance.ts';
import { addresses, cacheFolder } from '../instance.ts';
import type { LabIo } from '../io.ts';
import type { Service } from '../processes.ts';
import { imageSpecs, REGISTRY } from './catalogue.ts';
import type { Image } from './image.ts';
import { writeImage } from './image.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Folder of the images that the lab made: kept between labs, filled again when it is gone. */
export function imageStore(env: Env): string {
  return join(cacheFolder(env), 'images');
}

/**
 * Makes every image whose program is there, writes the index that the image server reads, and lists them with their
 * digests.
 */
export async function makeImages(io: LabIo): Promise<readonly Image[]> {
  const store = imageStore(io.env);
  const images: Image[] = [];
  for (const spec of await imageSpecs(io)) images.push(await writeImage(store, spec));
  const index = Object.fromEntries(images.map(({ name, tag, digest }) => [`${repository(name)}:${tag}`, digest]));
  writeFileSync(join(store, `index.json.${process.pid}`), JSON.stringify(index, undefined, 1));
  renameSync(join(store, `index.json.${process.pid}`), join(store, 'index.json'));
  return images;
}

/** The image server, on the control plane's address. */
export function imageServer(lab: Instance, io: LabIo, program: string): Service {
  return {
    name: 'image-server',
    command: program,
    namespace: lab.namespace,
    args: ['-store', imageStore(io.env), '-listen', `${addresses(lab).node(0)}:${IMAGE_PORT}`],
  };
}

/** containerd's directions for the lab's own registry name: a folder `lab.local` with this file named hosts.toml. */
export function registryHosts(lab: Instance): string {
  const address = `http://${addresses(lab).node(0)}:${IMAGE_PORT}`;
  return `server = "${address}"\n\n[host."${address}"]\n  capabilities = ["pull", "resolve"]\n`;
}

const IMAGE_PORT = 5000;

function repository(name: string): string {
  return name.slice(REGISTRY.length + 1);
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
