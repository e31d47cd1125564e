import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Faults } from '../../src/model/fault.ts';
import type { Reached } from './clusters.ts';

/** A Service of the cluster as this machine reaches it. */
export interface Way {
  /** Address with port, e.g. `http://127.0.0.1:40123`. */
  readonly address: string;
  close(): void;
}

/**
 * A way to a Service through a port-forward, which network policies do not stop: it ends inside the pod.
 *
 * @throws Faults with what kubectl said, when it cannot be had
 */
export async function reachService(reached: Reached, namespace: string, name: string, port: number): Promise<Way> {
  const flags = ['--kubeconfig', reached.kubeconfig, '--context', reached.context, '--namespace', namespace];
  const child = spawn(reached.kubectl, [...flags, 'port-forward', `service/${name}`, `:${port}`]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const [first] = await Promise.race([once(child.stdout, 'data'), once(child, 'close'), once(child, 'error')]);
  const local = /127\.0\.0\.1:(\d+)/.exec(String(first))?.[1];
  if (local === undefined) {
    child.kill();
    const why = said.trim().split('\n').at(-1) || String(first);
    throw new Faults([{ message: `Service ${namespace}/${name} cannot be reached by port-forward: ${why}` }]);
  }
  return { address: `http://127.0.0.1:${local}`, close: () => void child.kill() };
}
