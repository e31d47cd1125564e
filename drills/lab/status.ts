import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../../src/live/api.ts';
import { Cluster } from '../harness/cluster.ts';
import type { Instance } from './instance.ts';
import { bootId, isRunning, memoryOf } from './processes.ts';
import { readRecord } from './record.ts';
import { MIB } from './requirements.ts';

/** What a lab looks like now. */
export interface Status {
  readonly state: 'up' | 'broken' | 'down';
  readonly text: string;
}

/** Looks at the recorded programs and asks the API server for its nodes. */
export async function statusOf(lab: Instance): Promise<Status> {
  const record = readRecord(lab);
  if (record === undefined) {
    return { state: 'down', text: `lab "${lab.name}" is down; \`npm run lab -- up\` starts it\n` };
  }
  const rebooted = record.boot !== bootId();
  const programs = record.entries
    .flatMap((entry) => (entry.made === 'process' && entry.name !== 'up' ? [entry] : []))
    .map((entry) => ({ name: entry.name, pid: entry.pid, running: !rebooted && isRunning(entry) }));
  const nodes = rebooted ? [] : await nodesOf(lab);
  const broken = nodes === undefined || programs.length === 0 || programs.some((program) => !program.running);
  const lines = [
    `lab "${lab.name}" is ${broken ? 'broken' : 'up'}`,
    `  kubeconfig  ${lab.kubeconfig}`,
    `  context     ${lab.context}`,
    '',
    ...programs.map(
      ({ name, pid, running }) =>
        `  ${running ? 'running' : 'ENDED  '}  ${name.padEnd(26)} ${running ? `pid ${String(pid).padEnd(8)} ${mib(memoryOf(pid))}` : ''}`,
    ),
    '',
    ...(nodes ?? ['  the API server does not answer']),
    ...(broken ? ['', '  hint: `npm run lab -- logs NAME` shows why, `npm run lab -- down` removes it'] : []),
  ];
  return { state: broken ? 'broken' : 'up', text: `${lines.map((line) => line.trimEnd()).join('\n')}\n` };
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

async function nodesOf(lab: Instance): Promise<string[] | undefined> {
  if (!existsSync(lab.kubeconfig)) return undefined;
  const api = await openApi(lab.kubeconfig);
  try {
    const cluster = new Cluster(api);
    if (!(await cluster.ready())) return undefined;
    const nodes = await cluster.list('v1', 'Node');
    return nodes.map((node) => {
      const conditions = (node.status?.['conditions'] ?? []) as { type: string; status: string }[];
      const ready = conditions.some((condition) => condition.type === 'Ready' && condition.status === 'True');
      return `  ${ready ? 'Ready   ' : 'NotReady'} node ${node.metadata.name}`;
    });
  } finally {
    api.close();
  }
}

function mib(bytes: number): string {
  return `${Math.round(bytes / MIB)} MiB`.padStart(9);
}
