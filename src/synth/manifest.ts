import { apiGroup } from '../model/api-version.ts';
/** A Kubernetes object as plain data: what a chart rendered or a file held. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ManifestMetadata;
  readonly [field: string]: unknown;
}

/** The part of an object's metadata that rendering and checking look at. */
export interface ManifestMetadata {
  readonly name: string;
  readonly namespace?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** What makes two objects the same one to an API server: group, kind, namespace and name, not the version. */
export function identity(manifest: Manifest): string {
  return `${apiGroup(manifest.apiVersion)}/${manifest.kind}/${manifest.metadata.namespace ?? ''}/${manifest.metadata.name}`;
}

/** How a person names an object: `Deployment agent/api`, `ClusterRole reader`. */
export function subject({ kind, metadata }: Manifest): string {
  return `${kind} ${metadata.namespace === undefined ? '' : `${metadata.namespace}/`}${metadata.name}`;
}
