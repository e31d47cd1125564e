// Measures what rendering, checking and comparing cost: `npm run bench`. Prints Markdown tables.
//
// Each round runs the programs one after the other on the same platform, in an order that turns from round to round, and
// compares them within the round, so that a busy machine slows all alike.
//
// options: --only synth,check,diff  --sizes 300,3000,10000  --diff-size 3000  --rounds 5  --no-reference  --no-peers
//          --seconds 600 (no round starts after that)
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure, root } from './measure.mjs';
import { peers } from './peers.mjs';
import { checkers, comparers } from './proof.mjs';
import { table } from './report.mjs';
import { scaffold } from './scaffold.mjs';
import { renderers } from './synthesis.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'synth,check,diff' },
    sizes: { type: 'string', default: '300,3000,10000' },
    'diff-size': { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '600' },
    reference: { type: 'boolean', default: true },
    peers: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const parts = options.only.split(',');
const sizes = options.sizes.split(',').filter(Boolean).map(Number);
const RIGHT_BEHIND = { waveproof: 'waveproof, nothing changed' };

// Below node_modules, so that bundles find the packages that they leave outside.
const cache = join(root, 'node_modules/.cache/waveproof');
mkdirSync(cache, { recursive: true });
const work = mkdtempSync(join(cache, 'bench-'));
try {
  process.stdout.write(await bench());
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function bench() {
  const text = [
    `Node ${process.versions.node}, ${availableParallelism()} CPUs, at most ${options.rounds} rounds; medians. `,
    'Times as slow: within each round, against the first program.\n\n',
  ];
  const deadline = performance.now() + Number(options.seconds) * 1000;
  const rounds = { rounds: Number(options.rounds), deadline, work };
  const measured = (name, { programs, ...subject }) => {
    const right = Object.hasOwn(programs, RIGHT_BEHIND.waveproof) ? RIGHT_BEHIND : {};
    return { ...subject, runs: measure(`${name} ${subject.name}`, programs, { ...rounds, right }) };
  };
  if (parts.includes('synth')) {
    const reference = options.reference && existsSync(join(root, 'src/platform.ts'));
    const scaffolded = options.peers ? scaffold(join(work, 'typescript-app')) : { missing: '--no-peers' };
    const subjects = await renderers(work, sizes, reference, scaffolded.folder);
    text.push(
      table(
        'platform',
        subjects.map((subject) => measured('synth', subject)),
      ),
    );
    if (scaffolded.missing !== undefined) text.push(`- without cdk8s init: ${scaffolded.missing}\n`);
  }
  const others = options.peers ? peers() : { missing: '--no-peers' };
  if (parts.includes('check')) {
    text.push(
      table(
        'check',
        sizes.map((size) => measured('check', checkers(work, size, others))),
      ),
    );
  }
  if (parts.includes('diff')) {
    text.push(table('diff', [measured('diff', comparers(work, Number(options['diff-size']), others))]));
  }
  if (others.missing !== undefined) text.push(`- without kubeconform, kube-score, diff and dyff: ${others.missing}\n`);
  return text.join('');
}
