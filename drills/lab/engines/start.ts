import { openApi } from '../../../src/live/api.ts';
import { Faults } from '../../../src/model/fault.ts';
import { Cluster } from '../../harness/cluster.ts';
import type { Instance } from '../instance.ts';
import { isDown } from '../instance.ts';
import type { LabIo } from '../io.ts';
import { isRunning } from '../processes.ts';
import { Progress } from '../progress.ts';
import type { LabRecord } from '../record.ts';
import { readRecord } from '../record.ts';
import type { Engine, EngineContext } from './engine.ts';
import type { EngineName } from './index.ts';
import { ENGINES } from './index.ts';

/**
 * Starts engines beside the control plane of a lab that is up. One that runs already is left alone.
 *
 * @throws Faults when the lab is down, a name is unknown, or a program is missing
 */
export async function startEngines(lab: Instance, io: LabIo, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(ENGINES, name));
  if (unknown.length > 0 || names.length === 0) {
    const got = unknown.length > 0 ? `unknown engine ${unknown.join(', ')}` : 'no engine named';
    throw new Faults([{ message: `${got}, expected some of ${Object.keys(ENGINES).join(', ')}` }]);
  }
  const record = readRecord(lab);
  if (record === undefined) {
    throw new Faults([isDown(lab)]);
  }
  const cluster = new Cluster(await openApi(lab.kubeconfig));
  const progress = new Progress(io);
  try {
    for (const name of names as EngineName[]) {
      if (runs(record, name)) io.err(`  ${name} runs already\n`);
      else await progress.stage(name, () => begin(ENGINES[name], { lab, io, record, cluster }));
    }
  } finally {
    cluster.api.close();
  }
}

/** On a lab with real nodes an engine is a pod like everybody's; else it is a program beside the control plane. */
function begin(engine: Engine, context: EngineContext): Promise<void> {
  const hasNodes = context.record.entries.some((entry) => entry.made === 'process' && entry.name.startsWith('node-'));
  return hasNodes ? engine.deploy(context) : engine.start(context);
}

function runs(record: LabRecord, name: EngineName): boolean {
  const { processes } = ENGINES[name];
  return (
    processes.length > 0 &&
    processes.every((process) =>
      record.entries.some((entry) => entry.made === 'process' && entry.name === process && isRunning(entry)),
    )
  );
}
