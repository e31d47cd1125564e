import { at, type FieldPath, list } from '../field.ts';
import type { PodSpec } from './node-fit.ts';

/** One affinity term or spread constraint of a pod spec. */
export interface PlacementTerm {
  readonly term: unknown;
  /** Field, from the owner's root. */
  readonly path: FieldPath;
  readonly kind: 'anti-affinity' | 'affinity' | 'spread';
  /** Whether the scheduler leaves a pod Pending rather than break it. */
  readonly hard: boolean;
}

/** Every term of a pod spec that looks at other pods, hard and soft. */
export function placementTerms(spec: PodSpec, specPath: FieldPath): readonly PlacementTerm[] {
  if (spec['affinity'] === undefined && spec['topologySpreadConstraints'] === undefined) return NONE;
  return [
    ...affinityTerms(spec, specPath, 'podAntiAffinity', 'anti-affinity'),
    ...affinityTerms(spec, specPath, 'podAffinity', 'affinity'),
    ...list(spec['topologySpreadConstraints']).map((term, index) => ({
      term,
      path: [...specPath, 'topologySpreadConstraints', index],
      kind: 'spread' as const,
      hard: at(term, 'whenUnsatisfiable') === 'DoNotSchedule',
    })),
  ];
}

const NONE: readonly PlacementTerm[] = [];

function affinityTerms(
  spec: PodSpec,
  specPath: FieldPath,
  field: string,
  kind: 'anti-affinity' | 'affinity',
): readonly PlacementTerm[] {
  const hard = ['affinity', field, 'requiredDuringSchedulingIgnoredDuringExecution'];
  const soft = ['affinity', field, 'preferredDuringSchedulingIgnoredDuringExecution'];
  return [
    ...list(at(spec, ...hard)).map((term, index) => ({ term, path: [...specPath, ...hard, index], kind, hard: true })),
    ...list(at(spec, ...soft)).map((weighted, index) => ({
      term: at(weighted, 'podAffinityTerm'),
      path: [...specPath, ...soft, index, 'podAffinityTerm'],
      kind,
      hard: false,
    })),
  ];
}
