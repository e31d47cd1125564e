import type { CapacityMoment } from '../model/capacity-plan.ts';
import type { Derivation } from '../model/derivation.ts';
import type { ProcessPlan } from '../model/process-plan.ts';
import type { WavePlan } from '../model/waves.ts';
import { markdownTable } from './markdown-table.ts';
import { assumptionText, STEP_COLUMNS, secondsText, shareText, stepRows } from './release-steps.ts';

/** What the plan is made from: the platform of one environment as plain data. */
export interface PlanInput {
  readonly environment: string;
  readonly waves: WavePlan;
  readonly processes: readonly { readonly application: string; readonly plan: ProcessPlan }[];
  readonly derivations: readonly Derivation[];
  readonly capacity: readonly CapacityMoment[];
}

/**
 * `PLAN.md`: what a reviewer reads before any YAML. The waves with the reason of each edge, what every released Process
 * does and can detect, where it stands, and each value that was derived instead of written.
 */
export function planText(plan: PlanInput): string {
  return [
    `# Plan of ${plan.environment}\n`,
    'Written by `synth`; do not edit.\n',
    ...waveSection(plan.waves),
    ...plan.processes.flatMap(({ application, plan: process }) => processSection(application, process)),
    ...capacitySection(plan.capacity),
    ...derivationSection(plan.derivations),
  ].join('\n');
}

function waveSection({ applications, edges }: WavePlan): string[] {
  const waves = new Map<number, string[]>();
  for (const { name, wave } of applications) waves.set(wave, [...(waves.get(wave) ?? []), name]);
  return [
    '## Waves\n',
    '![waves](waves.svg)\n',
    'Each wave starts when every Application of the one before is synced and healthy.\n',
    markdownTable(
      ['wave', 'Applications'],
      [...waves].map(([wave, names]) => [`${wave}`, names.join(', ')]),
    ),
    markdownTable(
      ['Application', 'waits for', 'because'],
      edges.map(({ from, to, because }) => [from, to, because]),
    ),
  ];
}

function processSection(application: string, plan: ProcessPlan): string[] {
  const { placement, canary, blueGreen, release } = plan;
  const rows = [
    ['promotion', `${plan.promotion}, by ${plan.engine}`],
    ...(release === undefined ? [] : [['release', `${release.name}, \`${release.image}\`${faultText(release)}`]]),
    ['replicas', `${plan.replicas}${plan.keepAvailable === undefined ? '' : `, a drain keeps ${plan.keepAvailable}`}`],
    [
      'during a release',
      `surge ${plan.limits.maxSurge}, unavailable ${plan.limits.maxUnavailable}, at most ${placement.peakPods} pods`,
    ],
    ['eligible nodes', placement.eligible.join(', ') || 'none'],
    ...(placement.peakCopies === undefined
      ? []
      : [['most copies on one node', `${placement.peakCopies.copies}: ${placement.peakCopies.which}`]]),
    ...(placement.revisionKey === undefined ? [] : [['revision key', `\`${placement.revisionKey}\``]]),
    ...(blueGreen === undefined
      ? []
      : [
          [
            'promoted after',
            `about ${secondsText(blueGreen.duration)}: ${blueGreen.iterations} iterations of ${secondsText(blueGreen.interval)}, ended by ${blueGreen.threshold} failed checks`,
          ],
        ]),
  ];
  return [
    `## Process ${application}/${plan.process}\n`,
    markdownTable(['', ''], rows),
    ...(canary === undefined
      ? []
      : [
          `${sentence(assumptionText(canary))}\n`,
          markdownTable(STEP_COLUMNS, stepRows(canary)),
          `${evidenceText(canary)}\n`,
        ]),
    ...(plan.notes.length === 0 ? [] : [`${plan.notes.map((note) => `- ${sentence(note)}`).join('\n')}\n`]),
  ];
}

function evidenceText({ evidence, duration, test }: NonNullable<ProcessPlan['canary']>): string {
  const length =
    duration === undefined
      ? 'A release that fails nothing never passes'
      : `A release that fails nothing is through ${secondsText(duration)} after its first pod is ready`;
  return `${length}. Nothing is promoted on fewer than ${evidence.requests} requests, or with more than ${shareText(evidence.maxErrorShare)} errors among them. The test tells ${shareText({ fraction: test.p0 })} from ${shareText({ fraction: test.p1 })} errors; it refuses a good release with a chance of ${shareText({ fraction: test.alpha })} and passes a bad one with ${shareText({ fraction: test.beta })}.`;
}

function faultText({ faultPercent }: NonNullable<ProcessPlan['release']>): string {
  return faultPercent === 0 ? '' : `, **injects faults into ${faultPercent} % of its requests**`;
}

const FITS = { always: 'in any order', usually: 'in most orders', no: 'not all' };

function capacitySection(moments: readonly CapacityMoment[]): string[] {
  const nodes = moments[0]?.loads.map(({ node }) => node) ?? [];
  if (nodes.length === 0) return [];
  return [
    '## Requests per node\n',
    'CPU in millicores and memory in MiB that the pods rendered here request. Pods of the operators’ charts come on top.\n',
    markdownTable(
      ['moment', ...nodes, 'fits'],
      moments.map(({ moment, loads, fit, homeless }) => [
        moment,
        ...nodes.map((name) => loadText(loads.find(({ node }) => node === name))),
        [FITS[fit], ...homeless.map(({ group, pods }) => `${pods} of ${group} without a node`)].join('; '),
      ]),
    ),
  ];
}

function loadText(load: CapacityMoment['loads'][number] | undefined): string {
  if (load === undefined) return '';
  return `${load.cpu}m, ${Math.round(load.memory / 1024 ** 2)} MiB, ${load.pods} pods`;
}

function derivationSection(derivations: readonly Derivation[]): string[] {
  if (derivations.length === 0) return [];
  return [
    '## Derived\n',
    'Values that nobody wrote, and why they are what they are.\n',
    markdownTable(
      ['what', 'value', 'because'],
      derivations.map(({ subject, value, because }) => [subject, value, because]),
    ),
  ];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
