import { parseBytes, parseCpu } from '../../model/quantity.ts';
import { at, isRecord } from '../field.ts';
import type { PodTemplate } from '../pod-template.ts';

/** What one pod asks of its node. */
export interface Request {
  /** Millicores. */
  readonly cpu: number;
  /** Bytes. */
  readonly memory: number;
}

/**
 * What the scheduler counts for a pod: the sum of its containers and native sidecars, or what its largest init container
 * needs together with the sidecars that started before it, whichever is more; and the overhead of its runtime class. Requests
 * for the pod as a whole take the place of the containers'. A limit without a request is a request.
 *
 * https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/#resource-sharing-within-containers
 */
export function podRequest(pod: PodTemplate): Request {
  let running = NOTHING;
  let starting = NOTHING;
  for (const { container, role } of pod.containers) {
    const own = requestIn(container['resources']);
    if (role === 'init') starting = most(starting, sum(running, own));
    else running = sum(running, own);
    // Sidecars come before the main containers in the list, so those that run already are counted here.
    if (role === 'sidecar') starting = most(starting, running);
  }
  const whole = requestIn(pod.spec['resources']);
  const needed = most(running, starting);
  return sum(
    { cpu: whole.cpu || needed.cpu, memory: whole.memory || needed.memory },
    { cpu: cpu(at(pod.spec, 'overhead', 'cpu')), memory: memory(at(pod.spec, 'overhead', 'memory')) },
  );
}

/** CPU and memory of a `resources` block. */
export function requestIn(resources: unknown): Request {
  const of = (name: string) => at(resources, 'requests', name) ?? at(resources, 'limits', name);
  return isRecord(resources) ? { cpu: cpu(of('cpu')), memory: memory(of('memory')) } : NOTHING;
}

const NOTHING: Request = { cpu: 0, memory: 0 };

function sum(a: Request, b: Request): Request {
  return { cpu: a.cpu + b.cpu, memory: a.memory + b.memory };
}

function most(a: Request, b: Request): Request {
  return { cpu: Math.max(a.cpu, b.cpu), memory: Math.max(a.memory, b.memory) };
}

function cpu(value: unknown): number {
  return amount(value, parseCpu);
}

function memory(value: unknown): number {
  return amount(value, parseBytes);
}

/** 0 for what is absent, for an explicit 0, and for what is no quantity: the schema rules report that. */
function amount(value: unknown, parse: (text: string) => number): number {
  if (typeof value !== 'string' && typeof value !== 'number') return 0;
  try {
    return parse(String(value));
  } catch {
    return 0;
  }
}
