import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../../src/live/api.ts';
import { Faults } from '../../src/model/fault.ts';
import { schemaReader } from '../../src/synth/read-schemas.ts';
import { Cluster } from '../harness/cluster.ts';
import type { CrdSource } from '../lab/engines/crds.ts';
import { CRD_SOURCES, installCrds } from '../lab/engines/crds.ts';
import { startEngines } from '../lab/engines/start.ts';
import type { Instance } from '../lab/instance.ts';
import { labCommand } from '../lab/instance.ts';
import type { LabIo } from '../lab/io.ts';
import { readRecord } from '../lab/record.ts';
import { VERSIONS } from '../lab/versions.ts';
import { judgeForReal, renderedPolicies } from './admission.ts';
import { admissionCases, JUDGES, judgeOffline } from './admission-cases.ts';
import { measureCanary, predictCanary } from './canary-arithmetic.ts';
import { dryRun } from './dry-run.ts';
import { dryRunObjects } from './dry-run-objects.ts';
import { type DryRunRow, dryRunRows, rowText } from './dry-run-table.ts';
import { placementCases } from './placement-cases.ts';
import { type Observed, runCases } from './placement-run.ts';
import { PLACEMENT_COLUMNS, PLACEMENT_REMARKS, placementTable } from './placement-table.ts';
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
  admission,
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
  const hasFakes = readRecord(lab)?.entries.some((entry) => entry.made === 'process' && entry.name === 'kwok');
  if (hasFakes === false) {
    throw new Faults([
      { message: `lab "${lab.name}" runs no fake nodes`, hint: `start it with ${labCommand(lab, 'up --fake 1')}` },
    ]);
  }
  await startEngines(lab, io, ['rollouts', 'flagger']);
  const cases = placementCases(options.seed, options.count);
  // Ten minutes are long: what was seen stays with the lab, and a run that was cut short goes on from there.
  const kept = join(lab.folder, `truth-placement-${options.seed}.jsonl`);
  const known = new Map(existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').filter(Boolean).map(parseKept) : []);
  const runOptions = {
    signal: io.signal,
    progress: (text: string) => io.err(`  ${text}\n`),
    keep: (id: number, observed: Observed) => appendFileSync(kept, `${JSON.stringify([id, observed])}\n`),
  };
  const first = await runCases(cluster, cases, { ...runOptions, atOnce: options.atOnce, known });
  // A busy machine makes updates look stuck, so what disagrees is looked at once more with little else going on.
  const odd = cases.filter((item, index) => placementTable([item], [first[index]!]).agreeing === 0);
  io.err(`  ${odd.length} of ${cases.length} disagree and are run once more\n`);
  const second = await runCases(cluster, odd, { ...runOptions, atOnce: 5 });
  const again = new Map(odd.map(({ id }, index) => [id, second[index]!]));
  const seen = cases.map(({ id }, index) => again.get(id) ?? first[index]!);
  const { lines, agreeing, disagreements } = placementTable(cases, seen);
  const file = tableFile(io.root, 'placement.tsv');
  writeTable(
    file,
    [
      ...PLACEMENT_REMARKS,
      `npm run lab -- truth placement --seed ${options.seed} --count ${options.count}`,
      PLACEMENT_COLUMNS.join(', '),
    ],
    lines,
  );
  for (const line of disagreements) io.out(`${line}\n`);
  io.out(`${agreeing} of ${cases.length} agree; ${file}\n`);
  return disagreements.length;
}

async function renders({ io, cluster }: Context): Promise<number> {
  for (const source of Object.keys(CRD_SOURCES)) await installCrds(io, cluster, source as CrdSource);
  const asked = dryRunObjects(io.root);
  const manifests = (...sets: string[]) => asked.filter(({ set }) => sets.includes(set)).map((item) => item.manifest);
  // The rendered objects meet the namespaces that are rendered with them; the examples are about anything, so theirs are plain.
  const answers = [
    ...(await dryRun(cluster, manifests('rendered', 'changed'), { like: manifests('rendered') })),
    ...(await dryRun(cluster, manifests('example'))),
  ];
  const rows = dryRunRows(asked, answers, schemaReader(join(io.root, 'imports/schemas')));
  const file = tableFile(io.root, 'dry-run.tsv');
  writeTable(
    file,
    [
      `Objects in a server-side dry run of Kubernetes ${VERSIONS.kubernetes} with strict field validation, and in the rules schema/*`,
      'what dist holds, changes of it that a seed chooses, and the examples of every rule; a row is found again by the hash of its object',
      'npm run lab -- truth dry-run',
      'hash, set, object, API server, rules that refuse it, why they differ',
    ],
    rows.map((row) => `${rowText(row)}\n`).join(''),
  );
  const wrong = rows.filter(({ why }) => why.startsWith('UNEXPLAINED'));
  for (const row of wrong) io.out(`${rowText(row)}\n`);
  const count = (test: (row: DryRunRow) => boolean) => rows.filter(test).length;
  io.out(
    `${count(({ why }) => why === 'agrees')} of ${rows.length} agree, ${wrong.length} differ without a reason, ` +
      `${count(({ server }) => server === 'refuses')} are refused by the server; ${file}\n`,
  );
  return wrong.length;
}

async function admission({ lab, io, cluster }: Context): Promise<number> {
  await startEngines(lab, io, ['rollouts', 'kyverno']);
  const policies = renderedPolicies(io.root);
  const seen = await judgeForReal(cluster, policies, (text) => io.err(`  ${text}\n`));
  const rows = JUDGES.flatMap((judge) => {
    const ours = judgeOffline(judge, policies);
    return admissionCases(judge).map(({ what, manifest }, index) => {
      const real = seen.get(judge)![index]!;
      const said = ours[index]!;
      return [judge, manifest.kind, what, real || 'takes', said || 'takes', real === said ? 'agrees' : 'DISAGREES'];
    });
  });
  const file = tableFile(io.root, 'admission.tsv');
  writeTable(
    file,
    [
      `Pods, Deployments and Rollouts before the real admission chain: Pod Security of Kubernetes ${VERSIONS.kubernetes}, the platform's policies as ValidatingAdmissionPolicies and in Kyverno ${VERSIONS.kyverno}; and what security/pod-security and admission/policy-violated say without it`,
      'npm run lab -- truth admission',
      'judge, kind, what differs from an object that everybody takes, who refuses it, who we say refuses it, agreement',
    ],
    rows.map((row) => `${row.join('\t')}\n`).join(''),
  );
  const wrong = rows.filter((row) => row.at(-1) !== 'agrees');
  for (const row of wrong) io.out(`${row.join('; ')}\n`);
  io.out(`${rows.length - wrong.length} of ${rows.length} agree; ${file}\n`);
  return wrong.length;
}

function parseKept(line: string): [number, Observed] {
  return JSON.parse(line) as [number, Observed];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
