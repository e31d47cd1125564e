// Checking and comparing what stands in folders: this project's command beside the programs that others use, on the same
// files in the same run.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './measure.mjs';
import { schemaFiles } from './peers.mjs';
import { synthetic } from './synthesis.mjs';

const WAVEPROOF = join(root, 'src/cli/waveproof.mjs');

/** Programs that check a rendered platform of `size` objects. */
export function checkers(work, size, peers) {
  const { folder, file } = rendered(work, size);
  const check = [WAVEPROOF, 'check', folder];
  // 3: it found something, on a platform that is none.
  const ours = { cwd: root, ends: [0, 1, 3] };
  return {
    name: `${size} objects`,
    size,
    programs: {
      waveproof: { ...ours, args: [...check, '--no-cache'] },
      'waveproof, nothing changed': { ...ours, args: check },
      'waveproof, against the cluster': { ...ours, args: [...check, '--environment', file, '--no-cache'] },
      ...(peers.folder !== undefined && foreignCheckers(work, size, folder, peers.folder)),
    },
  };
}

function foreignCheckers(work, size, folder, bin) {
  const schemas = schemaFiles(['k8s', 'argoproj.io'], join(work, `schemas-${size}`));
  const peer = { measure: join(bin, 'measure'), cwd: folder };
  return {
    'kubeconform (schemas alone)': {
      ...peer,
      command: join(bin, 'kubeconform'),
      args: ['-schema-location', schemas, '-summary', ...folders(folder)],
    },
    'kube-score (best practice)': {
      ...peer,
      command: join(bin, 'kube-score'),
      args: ['score', '--output-format', 'ci', ...manifests(folder)],
      // 1: it found something.
      ends: [0, 1],
    },
  };
}

/** Programs that compare two platforms of `size` objects: one in ten programs has a new image, one is gone, one is new. */
export function comparers(work, size, peers) {
  const { folder: before } = rendered(work, size);
  const after = `${before}-after`;
  cpSync(before, after, { recursive: true });
  const deployments = manifests(after).filter((file) => file.includes('/deployment-'));
  for (const file of deployments.filter((_, index) => index % 10 === 0)) {
    const path = join(after, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('program:1.0.0', 'program:1.1.0'));
  }
  const [gone, , moved] = deployments;
  const text = readFileSync(join(after, moved), 'utf8');
  writeFileSync(join(after, moved.replace('.yaml', '-new.yaml')), text.replaceAll(/program-\d+/g, 'program-new'));
  rmSync(join(after, gone));
  const streams = [before, after].map((folder) => stream(folder));
  return {
    name: `${size} objects`,
    programs: {
      // 3: they differ.
      waveproof: { args: [WAVEPROOF, 'diff', before, after], cwd: root, ends: [3] },
      ...(peers.folder !== undefined && {
        'diff -r (lines)': {
          measure: join(peers.folder, 'measure'),
          command: 'diff',
          args: ['-r', before, after],
          ends: [1],
        },
        'dyff (fields; two streams)': {
          measure: join(peers.folder, 'measure'),
          command: join(peers.folder, 'dyff'),
          args: ['between', '--omit-header', ...streams],
        },
      }),
    },
  };
}

/** A platform in files, rendered once for all that looks at it. */
function rendered(work, size) {
  const { file, args, env } = synthetic(work, size);
  const out = join(work, `tree-${size}`);
  run({ args: [WAVEPROOF, 'synth', ...args, '--out', out], cwd: root, env }, work);
  const folder = join(out, 'bench');
  rmSync(join(folder, 'record.json'), { force: true });
  return { folder, file };
}

function folders(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Paths below the folder. */
function manifests(folder) {
  return folders(folder).flatMap((name) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`));
}

/** All manifests of a folder in one file: dyff compares two files. */
function stream(folder) {
  const file = `${folder}.yaml`;
  writeFileSync(
    file,
    manifests(folder)
      .map((one) => `---\n${readFileSync(join(folder, one), 'utf8')}`)
      .join(''),
  );
  return file;
}
