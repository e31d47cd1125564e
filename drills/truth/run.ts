import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Faults } from '../../src/model/fault.ts';
import { openApi } from '../harness/api.ts';
import { Cluster } from '../harness/cluster.ts';
import type { CrdSource } from '../lab/engines/crds.ts';
import { CRD_SOURCES, installCrds } from '../lab/engines/crds.ts';
import { startEngines } from '../lab/engines/start.ts';
import type { Instance } from '../lab/instance.ts';
import type { LabIo } from '../lab/io.ts';
import { VERSIONS } from '../lab/versions.ts';
import { measureCanary, predictCanary } from './canary-arithmetic.ts';
import { type DryRun, dryRun, manifestsBelow } from './dry-run.ts';
import { placementCases } from './placement-cases.ts';
import { runCases } from './placement-run.ts';
import { placementTable } from './placement-table.ts';
import { tableFile, writeTable } from './tables.ts';
import { walkTable } from './walk-table.ts';

/** What `lab truth` takes. */
export interface TruthOptions {
  /** Random cases of the placement table. */
  readonly count: number;
  readonly seed: number;
  /** Cases or releases that run at the same time. */
  readonly atOnce: number;
}

interface Context {
  readonly lab: Instance;
  readonly io: LabIo;
  readonly cluster: Cluster;
  readonly options: TruthOptions;
}

/** The comparisons by name. Each writes its table and returns the number of disagreements. */
export const TRUTHS: Readonly<Record<string, (context: Context) => Promise<number>>> = {
  canary,
  placement,
  'dry-run': renders,
};

/**
 * Compares one model with the real thing on a lab that is up.
 *
 * @returns number of disagreements
 * @throws Faults when the name is unknown
 */
export async function tellTruth(lab: Instance, io: LabIo, name: string, options: TruthOptions): Promise<number> {
  const truth = TRUTHS[name];
  if (truth === undefined) {
    throw new Faults([{ message: `unknown comparison "${name}", expected one of ${Object.keys(TRUTHS).join(', ')}` }]);
  }
  const cluster = new Cluster(await openApi(lab.kubeconfig));
  try {
    return await truth({ lab, io, cluster, options });
  } finally {
    cluster.api.close();
  }
}

async function canary({ lab, io, cluster, options }: Context): Promise<number> {
  await startEngines(lab, io, ['rollouts']);
  const seen = await measureCanary(cluster, {
    replicas: range(1, 20),
    surges: range(0, 3),
    atOnce: options.atOnce,
    signal: io.signal,
    progress: (text) => io.err(`  ${text}\n`),
  });
  const file = tableFile(io.root, 'canary-arithmetic.tsv');
  writeTable(
    file,
    [
      `Pods of the new and of the stable revision at every weight from 1 to 100, as Argo Rollouts ${VERSIONS['argo-rollouts']} settled on them`,
      'maxUnavailable 1, no traffic router, fake pods; equal neighbours are one range: weights, canary/stable',
      'npm run lab -- truth canary',
    ],
    walkTable(seen),
  );
  const wrong = seen.flatMap((walk) => {
    const predicted = predictCanary(walk).counts;
    return walk.counts.flatMap((count, index) =>
      count === predicted[index]
        ? []
        : [
            `replicas ${walk.replicas}, surge ${walk.maxSurge}, weight ${index + 1}: ${count}, predicted ${predicted[index]}`,
          ],
    );
  });
  const total = seen.reduce((sum, walk) => sum + walk.counts.length, 0);
  for (const line of wrong) io.out(`${line}\n`);
  io.out(`${total - wrong.length} of ${total} agree; ${file}\n`);
  return wrong.length;
}

async function placement({ lab, io, cluster, options }: Context): Promise<number> {
  await startEngines(lab, io, ['rollouts']);
  const cases = placementCases(options.seed, options.count);
  const seen = await runCases(cluster, cases, {
    atOnce: options.atOnce,
    signal: io.signal,
    progress: (text) => io.err(`  ${text}\n`),
  });
  const { lines, agreeing, disagreements } = placementTable(cases, seen);
  const file = tableFile(io.root, 'placement.tsv');
  writeTable(
    file,
    [
      `Rolling updates on small clusters: what the model says, and what the scheduler of Kubernetes ${VERSIONS.kubernetes} with its controllers and Argo Rollouts ${VERSIONS['argo-rollouts']} did`,
      `npm run lab -- truth placement --seed ${options.seed} --count ${options.count}`,
    ],
    lines,
  );
  for (const line of disagreements) io.out(`${line}\n`);
  io.out(`${agreeing} of ${cases.length} agree; ${file}\n`);
  return disagreements.length;
}

async function renders({ io, cluster }: Context): Promise<number> {
  for (const source of Object.keys(CRD_SOURCES)) await installCrds(io, cluster, source as CrdSource);
  const environments = readdirSync(join(io.root, 'dist'));
  const results: DryRun[] = [];
  for (const name of environments) results.push(...(await dryRun(cluster, manifestsBelow(`dist/${name}`))));
  const refused = results.flatMap(({ file, kind, name, refused: why }) =>
    why === undefined ? [] : [`${file}: ${kind} ${name}: ${why}`],
  );
  for (const line of refused) io.out(`${line}\n`);
  io.out(`${results.length - refused.length} of ${results.length} rendered objects are accepted\n`);
  return refused.length;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
