import { createHash } from 'node:crypto';
import { Construct } from 'constructs';
import { ConfigMap } from '../../imports/k8s.ts';

export interface ContentConfigMapProps {
  readonly namespace: string;
  /** Name without the hash. */
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
}

/**
 * A ConfigMap whose name carries a hash of its content: a change makes a new one, pods of the new revision mount that,
 * and pods of the old revision keep theirs, also across a restart or an abort.
 *
 * So the old one must outlive the pods that mount it, and Argo CD must not prune it, nor call its Application out of sync
 * because of it. Pruning it last instead would add a wave that holds the sync open for the whole rollout
 * (https://github.com/argoproj/argo-cd/issues/25054).
 */
export class ContentConfigMap extends Construct {
  /** Name with the hash, for the volume that mounts it. */
  readonly name: string;

  constructor(scope: Construct, id: string, props: ContentConfigMapProps) {
    super(scope, id);
    this.name = `${props.name}-${contentHash(props.data)}`;
    new ConfigMap(this, 'config-map', {
      metadata: {
        name: this.name,
        namespace: props.namespace,
        annotations: {
          'argocd.argoproj.io/sync-options': 'Prune=false',
          'argocd.argoproj.io/compare-options': 'IgnoreExtraneous',
        },
      },
      immutable: true,
      data: props.data,
    });
  }
}

/** Eight hex digits over keys and values; the order of the keys does not count. */
function contentHash(data: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 8);
}
