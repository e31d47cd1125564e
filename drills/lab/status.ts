import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../../src/live/api.ts';
import { Cluster } from '../harness/cluster.ts';
import type { Instance } from './instance.ts';
import { labCommand } from './instance.ts';
import { bootId, isComingUp, isRunning, memoryOf } from './processes.ts';
import { readRecord } from './record.ts';
import { MIB } from './requirements.ts';

/** What a lab looks like now. */
export interface Status {
  readonly state: 'up' | 'coming up' | 'broken' | 'down';
  readonly text: string;
}

/** Looks at the recorded programs and asks the API server for its nodes. */
export async function statusOf(lab: Instance): Promise<Status> {
  const record = readRecord(lab);
  if (record === undefined) {
    return { state: 'down', text: `lab "${lab.name}" is down; ${labCommand(lab, 'up')} starts it\n` };
  }
  const rebooted = record.boot !== bootId();
  const programs = record.entries
    .flatMap((entry) => (entry.made === 'process' && entry.name !== 'up' ? [entry] : []))
    .map((entry) => ({ name: entry.name, pid: entry.pid, running: !rebooted && isRunning(entry) }));
  const nodes = rebooted ? [] : await nodesOf(lab);
  const isWhole = record.entries.some(({ made }) => made === 'whole');
  const comingUp = isComingUp(record);
  const ended = programs.length === 0 || programs.some((program) => !program.running);
  const broken = !comingUp && (!isWhole || ended || nodes === undefined || nodes.some(({ ready }) => !ready));
  const state = comingUp ? 'coming up' : broken ? 'broken' : 'up';
  const lines = [
    `lab "${lab.name}" is ${state}`,
    `  kubeconfig  ${lab.kubeconfig}`,
    `  context     ${lab.context}`,
    '',
    ...programs.map(
      ({ name, pid, running }) =>
        `  ${running ? 'running' : 'ENDED  '}  ${name.padEnd(28)} ${running ? `pid ${String(pid).padEnd(8)} ${mib(memoryOf(pid))}` : ''}`,
    ),
    '',
    ...(nodes?.map(({ name, ready }) => `  ${ready ? 'Ready   ' : 'NotReady'} node ${name}`) ?? [
      '  the API server does not answer',
    ]),
    ...(broken && !rebooted && !isWhole ? ['', '  the run that brought it up did not end its work'] : []),
    ...(broken ? ['', `  hint: ${labCommand(lab, 'logs NAME')} shows why, ${labCommand(lab, 'down')} removes it`] : []),
  ];
  return { state, text: `${lines.map((line) => line.trimEnd()).join('\n')}\n` };
}

/** Names of the log files of a lab. */
export function logNames(lab: Instance): readonly string[] {
  const folder = join(lab.folder, 'logs');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => name.slice(0, -4))
    .sort();
}

/** The last lines of a log file. */
export function logTail(file: string, lines: number): string {
  return `${readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')}\n`;
}

async function nodesOf(lab: Instance): Promise<{ readonly name: string; readonly ready: boolean }[] | undefined> {
  if (!existsSync(lab.kubeconfig)) return undefined;
  const api = await openApi(lab.kubeconfig);
  try {
    const cluster = new Cluster(api);
    if (!(await cluster.ready())) return undefined;
    const nodes = await cluster.list('v1', 'Node');
    return nodes.map((node) => {
      const conditions = (node.status?.['conditions'] ?? []) as { type: string; status: string }[];
      const ready = conditions.some((condition) => condition.type === 'Ready' && condition.status === 'True');
      return { name: node.metadata.name, ready };
    });
  } finally {
    api.close();
  }
}

function mib(bytes: number): string {
  return `${Math.round(bytes / MIB)} MiB`.padStart(9);
}
