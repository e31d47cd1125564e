import type { CheckedObject } from '../../checked-object.ts';
import type { Context } from '../../context.ts';
import { at, text } from '../../field.ts';
import { objectText } from '../../finding.ts';
import type { Comparison } from '../comparison.ts';
import { databaseOf } from '../databases.ts';
import type { Effect } from '../effect.ts';
import { cascades, fateOf } from '../fate.ts';

/** What becomes of an object that leaves Git, and what it takes along. */
export function removal(comparison: Comparison, before: CheckedObject): Effect {
  const fate = fateOf(comparison, before);
  if (fate.outcome === 'kept') return { kind: 'orphans', text: `stays in the cluster: ${fate.because}` };
  const along = takenAlong(comparison.before, before);
  const how = fate.outcome === 'deleted once confirmed' ? `once somebody confirms: ${fate.because}` : fate.because;
  return along === undefined ? { kind: 'deletes', text: how } : { kind: 'cascades', text: `${along}; ${how}` };
}

/** What the cluster deletes with an object; undefined when nothing. */
function takenAlong(context: Context, object: CheckedObject): string | undefined {
  const { manifest } = object;
  switch (`${object.group}/${object.kind}`) {
    case 'apiextensions.k8s.io/CustomResourceDefinition': {
      const group = text(at(manifest, 'spec', 'group')) ?? '';
      const kind = text(at(manifest, 'spec', 'names', 'kind')) ?? '';
      return `deletes every ${kind} in the cluster${listed(context.ofKind(group, kind))}`;
    }
    case '/Namespace': {
      const inside = context.objects.filter(({ namespace }) => namespace === object.name);
      return `deletes all that is in namespace ${object.name}${listed(inside)}`;
    }
    case '/PersistentVolumeClaim':
      return `deletes the claim, and its data unless the volume's reclaim policy is Retain`;
    case '/PersistentVolume':
      return 'deletes the volume object; a claim bound to it is lost';
    case 'apps/StatefulSet':
      if (at(manifest, 'spec', 'persistentVolumeClaimRetentionPolicy', 'whenDeleted') !== 'Delete') return undefined;
      return 'deletes its claims with it: persistentVolumeClaimRetentionPolicy.whenDeleted is Delete';
    case 'argoproj.io/Application': {
      if (!cascades(object)) return undefined;
      return `deletes what it made${listed(context.applications.get(object.name)?.objects ?? [])}`;
    }
    default:
      return databaseOf(object);
  }
}

function listed(objects: readonly CheckedObject[]): string {
  if (objects.length === 0) return '';
  const names = objects.slice(0, 3).map(({ reference }) => objectText(reference));
  const more = objects.length > names.length ? ` and ${objects.length - names.length} more` : '';
  return `, ${objects.length} of them here: ${names.join(', ')}${more}`;
}
