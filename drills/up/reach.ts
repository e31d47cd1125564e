import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Faults } from '../../src/model/fault.ts';
import type { Cluster } from '../harness/cluster.ts';
import type { Reached } from './clusters.ts';

/** A Service of the cluster as this machine reaches it. */
export interface Way {
  /** Address with port, e.g. `http://127.0.0.1:40123`. */
  readonly address: string;
  close(): void;
}

/** A way to a Service: on the lab by its own address, which is routed here; elsewhere through a port-forward. */
export async function reachService(
  cluster: Cluster,
  reached: Reached,
  namespace: string,
  name: string,
  port: number,
): Promise<Way> {
  if (reached.isLab) {
    const service = await cluster.get({ apiVersion: 'v1', kind: 'Service', namespace, name });
    const ip = service?.spec?.['clusterIP'];
    if (typeof ip !== 'string') throw new Faults([{ message: `there is no Service ${namespace}/${name}` }]);
    return { address: `http://${ip}:${port}`, close: () => {} };
  }
  const flags = ['--kubeconfig', reached.kubeconfig, '--context', reached.context, '--namespace', namespace];
  const child = spawn('kubectl', [...flags, 'port-forward', `service/${name}`, `:${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  const local = /127\.0\.0\.1:(\d+)/.exec(first.toString('utf8'))?.[1];
  return { address: `http://127.0.0.1:${local}`, close: () => void child.kill() };
}
