import type { Node, Taint } from '../../model/environment.ts';
import { at, isRecord, list, record, text } from '../field.ts';

/** A pod spec as a manifest has it. */
export type PodSpec = Readonly<Record<string, unknown>>;

/**
 * Why the scheduler would not put a pod on a node, e.g. `taint node-role.kubernetes.io/control-plane`. Undefined when it may.
 *
 * https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/
 */
export function nodeMismatch(spec: PodSpec, node: Node): string | undefined {
  return affinityMismatch(spec, node) ?? taintMismatch(spec, node);
}

/** Why `nodeName`, `nodeSelector` or required node affinity keep a pod off a node. */
export function affinityMismatch(spec: PodSpec, node: Node): string | undefined {
  const wanted = text(spec['nodeName']);
  if (wanted !== undefined && wanted !== '' && wanted !== node.name) return `nodeName is ${wanted}`;
  for (const [key, value] of Object.entries(record(spec['nodeSelector']))) {
    const has = nodeLabel(node, key);
    if (has !== value) return has === undefined ? `no label ${key}` : `label ${key} is ${has}, not ${String(value)}`;
  }
  const required = at(spec, 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution');
  if (!isRecord(required)) return undefined;
  const terms = list(required['nodeSelectorTerms']);
  return terms.some((term) => fulfilsTerm(term, node)) ? undefined : 'its required node affinity does not match';
}

/** Why a taint of a node keeps a pod off it. */
export function taintMismatch(spec: PodSpec, node: Node): string | undefined {
  const tolerations = list(spec['tolerations']);
  // PreferNoSchedule only makes the scheduler look elsewhere first.
  const taint = node.taints.find(
    (one) => one.effect !== 'PreferNoSchedule' && !tolerations.some((toleration) => tolerates(toleration, one)),
  );
  return taint === undefined ? undefined : `taint ${taint.key}`;
}

/** A label of a node; the host name and the operating system need not be written in an environment. */
export function nodeLabel(node: Node, key: string): string | undefined {
  const label = node.labels[key];
  if (label !== undefined) return label;
  if (key === 'kubernetes.io/hostname') return node.name;
  return key === 'kubernetes.io/os' ? 'linux' : undefined;
}

function tolerates(value: unknown, taint: Taint): boolean {
  const { key, operator = 'Equal', value: wanted, effect } = record(value);
  if (typeof effect === 'string' && effect !== '' && effect !== taint.effect) return false;
  if (key === undefined || key === '') return operator === 'Exists';
  if (key !== taint.key) return false;
  return operator === 'Exists' || (operator === 'Equal' && (wanted ?? '') === (taint.value ?? ''));
}

/** An empty term matches nothing. */
function fulfilsTerm(term: unknown, node: Node): boolean {
  const labels = list(at(term, 'matchExpressions'));
  const fields = list(at(term, 'matchFields'));
  if (labels.length + fields.length === 0) return false;
  return (
    labels.every((one) => fulfils(one, nodeLabel(node, text(at(one, 'key')) ?? ''))) &&
    fields.every((one) => fulfils(one, at(one, 'key') === 'metadata.name' ? node.name : undefined))
  );
}

function fulfils(expression: unknown, value: string | undefined): boolean {
  const { operator, values } = record(expression);
  const wanted = list(values);
  switch (operator) {
    case 'In':
      return value !== undefined && wanted.includes(value);
    case 'NotIn':
      return value === undefined || !wanted.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    case 'Gt':
      return Number(value) > Number(wanted[0]);
    case 'Lt':
      return Number(value) < Number(wanted[0]);
    default:
      return false;
  }
}
