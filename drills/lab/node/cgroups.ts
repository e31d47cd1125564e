import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';

/**
 * Makes a control group in every controller that the machine has: folders of one hierarchy (version 2), or of one
 * hierarchy a controller (version 1).
 *
 * @param path from the root of each hierarchy, e.g. `waveproof-lab/lab-worker-1`
 */
export function makeCgroup(path: string): void {
  if (existsSync(join(ROOT, 'cgroup.controllers'))) {
    eachLevel(ROOT, path, enableControllers);
    return;
  }
  for (const controller of controllers()) {
    // A new group of this controller has no processors and no memory, and refuses every process until it has.
    eachLevel(join(ROOT, controller), path, controller === 'cpuset' ? copySets : () => {});
  }
}

/** The folders of a control group that are there: one, or one a controller. */
export function cgroupsOf(path: string): string[] {
  if (!existsSync(ROOT)) return [];
  return [ROOT, ...readdirSync(ROOT).map((name) => join(ROOT, name))]
    .map((top) => join(top, path))
    .filter((folder) => existsSync(folder));
}

function controllers(): string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'unified')
    .map((entry) => entry.name);
}

/** Makes the folders of `path` from the outermost on, and lets `prepare` see each pair of parent and child. */
function eachLevel(root: string, path: string, prepare: (parent: string, child: string) => void): void {
  let parent = root;
  for (const name of path.split('/')) {
    const child = join(parent, name);
    mkdirSync(child, { recursive: true });
    prepare(parent, child);
    parent = child;
  }
}

function copySets(parent: string, child: string): void {
  for (const file of ['cpuset.cpus', 'cpuset.mems']) writeFileSync(join(child, file), readFileSync(join(parent, file)));
}

/** A group may use only what its parent hands down. */
function enableControllers(parent: string): void {
  const there = readFileSync(join(parent, 'cgroup.controllers'), 'utf8').trim().split(' ');
  const wanted = there.filter((name) => ['cpu', 'cpuset', 'io', 'memory', 'pids', 'hugetlb'].includes(name));
  writeFileSync(join(parent, 'cgroup.subtree_control'), wanted.map((name) => `+${name}`).join(' '));
}
