import { join } from 'node:path';
import type { Manifest } from '../../src/synth/manifest.ts';
import type { Cluster, Live } from '../harness/cluster.ts';
import { refOf } from '../harness/cluster.ts';
import { Journal } from '../harness/journal.ts';
import { OWNER, removeNamespace } from '../harness/namespace.ts';
import { waitFor } from '../harness/wait.ts';
import { manifestsBelow } from '../truth/dry-run.ts';
import { answersOf } from './answers.ts';
import { AGENT, type Delivery } from './delivery.ts';
import { asRelease } from './rendered-release.ts';

const LOAD = 'load';
const GOOD = 'drill-good';
const BAD = 'drill-bad';
/** Share of requests that the bad release fails. */
const FAULT_PERCENT = 30;
const PATIENCE_MS = 600_000;

/** What the drill needs to know. */
export interface DrillOptions {
  /** Rendered environment, e.g. `dist/lab`. */
  readonly rendered: string;
  readonly delivery: Delivery;
  /** Image of the load generator. */
  readonly loadImage: string;
  readonly requestsPerSecond: number;
  readonly signal: AbortSignal;
  readonly progress: (text: string) => void;
  /** Where it is seen, for the journal. */
  readonly subject: Readonly<Record<string, string>>;
}

/**
 * Brings the rendered processes to a cluster that has the delivery engines, sends them traffic, and releases twice: a good
 * release, then one that fails 30 % of its requests. Then a blue-green release. Everything it made is removed.
 *
 * @returns the journal; `verdicts` reads it
 */
export async function drillRelease(cluster: Cluster, options: DrillOptions): Promise<Journal> {
  const journal = new Journal(options.subject);
  const objects = manifestsBelow(join(options.rendered, AGENT)).map((item) => item.manifest);
  const rollout = objects.find((item) => item.kind === 'Rollout')!;
  const stop = new AbortController();
  const listening: Promise<void>[] = [];
  try {
    await makeLoadNamespace(cluster);
    await options.delivery.install();
    options.progress(`delivery by ${options.delivery.by}; waiting for the first release`);
    await healthy(cluster, rollout, options);
    await initialized(cluster, objects, options);
    await cluster.apply(loadPod(options));
    await waitFor(cluster, POD, 'load', isRunning, { milliseconds: PATIENCE_MS, signal: options.signal });
    listening.push(listen(cluster, journal, stop.signal));
    await pause(5000, options.signal);
    await release(cluster, journal, rollout, { name: GOOD, faultPercent: 0, kind: 'good' }, options);
    await pause(5000, options.signal);
    await release(cluster, journal, rollout, { name: BAD, faultPercent: FAULT_PERCENT, kind: 'bad' }, options);
    await pause(5000, options.signal);
    await promote(cluster, journal, objects, options);
  } finally {
    stop.abort();
    await Promise.allSettled(listening);
    options.progress('cleaning up');
    await Promise.all([removeNamespace(cluster, LOAD), options.delivery.restore()]);
  }
  return journal;
}

interface ReleaseSpec {
  readonly name: string;
  readonly faultPercent: number;
  readonly kind: 'good' | 'bad';
}

async function release(
  cluster: Cluster,
  journal: Journal,
  rollout: Manifest,
  spec: ReleaseSpec,
  options: DrillOptions,
): Promise<void> {
  options.progress(`releasing ${spec.name}`);
  const began = performance.now();
  await options.delivery.deliver(asRelease(rollout, spec.name, spec.faultPercent));
  journal.note('release', { release: spec.name, faultPercent: spec.faultPercent, kind: spec.kind });
  const seen = new Set<string>();
  const end = await waitFor(
    cluster,
    refOf(rollout),
    `the end of release ${spec.name}`,
    (live) => {
      const state = stateOf(live);
      const key = JSON.stringify(state);
      if (!seen.has(key)) journal.note('rollout', state);
      seen.add(key);
      return isCurrent(live) && (state.phase === 'Healthy' || state.aborted);
    },
    { milliseconds: PATIENCE_MS, signal: options.signal },
  );
  const milliseconds = Math.round(performance.now() - began);
  const stable = await stableRelease(cluster, end);
  const { phase, aborted, message } = stateOf(end);
  journal.note('ended', { release: spec.name, phase, aborted, message, stable, milliseconds });
  options.progress(
    `${spec.name}: ${phase}${aborted ? ', aborted' : ''} after ${(milliseconds / 1000).toFixed(1)} s; stable is ${stable}`,
  );
}

function stateOf(live: Live) {
  const status = live.status ?? {};
  return {
    phase: String(status['phase'] ?? ''),
    step: Number(status['currentStepIndex'] ?? 0),
    aborted: status['abort'] === true,
    canary: Number(status['updatedReplicas'] ?? 0),
    message: String(status['message'] ?? ''),
  };
}

/** Whether the controller speaks of the spec as it is now. */
function isCurrent(live: Live): boolean {
  return String(live.status?.['observedGeneration']) === String(live.metadata['generation']);
}

/** The release name in the pods of the stable revision. */
async function stableRelease(cluster: Cluster, rollout: Live): Promise<string> {
  const labels = `rollouts-pod-template-hash=${rollout.status?.['stableRS']}`;
  const [set] = await cluster.list('apps/v1', 'ReplicaSet', { namespace: AGENT, labels });
  return /"name":"RELEASE","value":"([^"]*)"/.exec(JSON.stringify(set ?? {}))?.[1] ?? '';
}

async function promote(
  cluster: Cluster,
  journal: Journal,
  objects: readonly Manifest[],
  options: DrillOptions,
): Promise<void> {
  const canary = objects.find((item) => item.kind === 'Canary');
  const target = objects.find((item) => item.kind === 'Deployment');
  if (canary === undefined || target === undefined) return;
  options.progress(`releasing ${target.metadata.name} by blue-green`);
  const began = performance.now();
  await options.delivery.deliver(annotated(target));
  let last = '';
  const end = await waitFor(
    cluster,
    refOf(canary),
    'the end of the blue-green release',
    (live) => {
      const phase = String(live.status?.['phase'] ?? '');
      if (phase !== last) journal.note('canary', { phase });
      const moved = last !== '' && last !== phase;
      last = phase;
      return moved && ['Succeeded', 'Failed'].includes(phase);
    },
    { milliseconds: PATIENCE_MS, signal: options.signal },
  );
  const milliseconds = Math.round(performance.now() - began);
  journal.note('promotion', { phase: end.status?.['phase'], milliseconds });
  options.progress(`${canary.metadata.name}: ${end.status?.['phase']} after ${(milliseconds / 1000).toFixed(1)} s`);
}

async function healthy(cluster: Cluster, rollout: Manifest, options: DrillOptions): Promise<void> {
  const patience = { milliseconds: PATIENCE_MS, signal: options.signal };
  await waitFor(
    cluster,
    refOf(rollout),
    'the first release',
    (live) => isCurrent(live) && live.status?.['phase'] === 'Healthy',
    patience,
  );
}

async function initialized(cluster: Cluster, objects: readonly Manifest[], options: DrillOptions): Promise<void> {
  const canary = objects.find((item) => item.kind === 'Canary');
  if (canary === undefined) return;
  const patience = { milliseconds: PATIENCE_MS, signal: options.signal };
  await waitFor(
    cluster,
    refOf(canary),
    'the primary',
    (live) => ['Initialized', 'Succeeded'].includes(String(live.status?.['phase'])),
    patience,
  );
}

/** Writes every second of answers into the journal, as they come. */
async function listen(cluster: Cluster, journal: Journal, signal: AbortSignal): Promise<void> {
  for await (const line of cluster.api.lines(`/api/v1/namespaces/${LOAD}/pods/load/log?follow=true`, signal)) {
    const answers = answersOf(line);
    if (answers !== undefined) journal.note('answers', { ...answers });
  }
}

function makeLoadNamespace(cluster: Cluster): Promise<Live> {
  const labels = { [OWNER]: 'release' };
  return cluster.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: LOAD, labels } });
}

/** A workload whose pods differ from the ones that run by an annotation. */
function annotated(workload: Manifest): Manifest {
  const copy = structuredClone(workload) as Manifest & { spec: { template: { metadata: Record<string, unknown> } } };
  copy.spec.template.metadata['annotations'] = { 'waveproof.dev/drill': GOOD };
  return copy;
}

const POD = { apiVersion: 'v1', kind: 'Pod', namespace: LOAD, name: 'load' };

function isRunning(pod: Live): boolean {
  return pod.status?.['phase'] === 'Running';
}

function loadPod({ loadImage, requestsPerSecond }: DrillOptions): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: POD.name, namespace: LOAD },
    spec: {
      enableServiceLinks: false,
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 5,
      securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          name: 'load',
          image: loadImage,
          imagePullPolicy: 'IfNotPresent',
          args: ['-url', `http://api.${AGENT}.svc.cluster.local/`, '-rate', String(requestsPerSecond)],
          resources: { requests: { cpu: '20m', memory: '32Mi' }, limits: { memory: '64Mi' } },
          securityContext: {
            allowPrivilegeEscalation: false,
            capabilities: { drop: ['ALL'] },
            readOnlyRootFilesystem: true,
          },
        },
      ],
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
