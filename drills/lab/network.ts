import { run } from './command.ts';
import type { Instance } from './instance.ts';
import { addresses } from './instance.ts';
import type { LabRecord } from './record.ts';
import { MARK } from './record.ts';

/** Network namespace of a node; index 0 is the control plane, which is also the switch. */
export function namespaceOf(lab: Instance, index: number): string {
  return index === 0 ? lab.namespace : `${lab.namespace}-${index}`;
}

/**
 * Lays the lab's network: one namespace a node, a bridge in the control plane's, and one cable to the machine, so
 * that programs on the machine reach nodes, pods and Services. Nothing of the machine's own network is changed
 * besides that cable and the routes over it, which go when the namespace goes.
 *
 * @param workers number of worker nodes
 */
export async function layNetwork(lab: Instance, record: LabRecord, workers: number): Promise<void> {
  const at = addresses(lab);
  const ip = (...args: string[]) => run('ip', args, { env: { [MARK]: record.id } });
  const inside = (namespace: string, lines: readonly string[]) =>
    run('ip', ['-n', namespace, '-batch', '-'], { input: `${lines.join('\n')}\n`, env: { [MARK]: record.id } });

  record.add({ made: 'namespace', name: lab.namespace });
  await ip('netns', 'add', lab.namespace);
  record.add({ made: 'link', name: lab.link });
  await ip('link', 'add', lab.link, 'type', 'veth', 'peer', 'name', 'host', 'netns', lab.namespace);
  await inside(lab.namespace, [
    'link set lo up',
    'link add bridge type bridge',
    `addr add ${at.node(0)}/24 dev bridge`,
    'link set host master bridge up',
    'link set bridge up',
  ]);
  await ip('addr', 'add', `${at.host}/24`, 'dev', lab.link);
  await ip('link', 'set', lab.link, 'up');
  await ip('route', 'add', at.everything, 'via', at.node(0), 'dev', lab.link);
  await forward(lab.namespace, record);

  const indexes = Array.from({ length: workers }, (_, i) => i + 1);
  for (const index of indexes) await layNode(lab, record, index, indexes);
  await inside(
    lab.namespace,
    indexes.map((index) => `route add ${at.podsOf(index)} via ${at.node(index)}`),
  );
}

async function layNode(lab: Instance, record: LabRecord, index: number, workers: readonly number[]): Promise<void> {
  const at = addresses(lab);
  const namespace = namespaceOf(lab, index);
  const env = { [MARK]: record.id };
  record.add({ made: 'namespace', name: namespace });
  await run('ip', ['netns', 'add', namespace], { env });
  const cable = ['link', 'add', `node${index}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace];
  await run('ip', ['-n', lab.namespace, ...cable], { env });
  await run('ip', ['-n', lab.namespace, 'link', 'set', `node${index}`, 'master', 'bridge', 'up'], { env });
  const lines = [
    'link set lo up',
    `addr add ${at.node(index)}/24 dev eth0`,
    'link set eth0 up',
    `route add default via ${at.node(0)}`,
    ...[0, ...workers].filter((i) => i !== index).map((i) => `route add ${at.podsOf(i)} via ${at.node(i)}`),
  ];
  await run('ip', ['-n', namespace, '-batch', '-'], { input: `${lines.join('\n')}\n`, env });
  await forward(namespace, record);
}

/** Lets a namespace pass packets on; the machine's own setting stays as it is. */
async function forward(namespace: string, record: LabRecord): Promise<void> {
  const args = [`--net=/run/netns/${namespace}`, 'sysctl', '-qw', 'net.ipv4.ip_forward=1'];
  await run('nsenter', args, { env: { [MARK]: record.id } });
}
