import { dirname } from 'node:path';
import { Faults } from '../../src/model/fault.ts';
import type { GitService } from '../../src/model/git-url.ts';
import type { Manifest } from '../../src/synth/manifest.ts';
import { manifestsBelow } from '../truth/dry-run.ts';
import { gitServerOf } from './git-server.ts';

/** The rendered bootstrap in the order in which a new cluster needs it. */
export interface Bootstrap {
  /** Namespace of Argo CD. */
  readonly namespace: string;
  /** Settings that Argo CD's programs read once, at their start. */
  readonly settings: readonly Manifest[];
  readonly server: GitService;
  /** The Git server's objects. */
  readonly gitServer: readonly Manifest[];
  /** What is left: projects, the repository's Secret, and the root Application. */
  readonly rest: readonly Manifest[];
  /** Folder of the environment in the repository, e.g. `dist/lab`. */
  readonly path: string;
}

/**
 * Sorts a rendered bootstrap folder.
 *
 * @throws Faults when there is no root Application in it
 */
export function readBootstrap(folder: string): Bootstrap {
  const manifests = manifestsBelow(folder).map(({ manifest }) => manifest);
  const root = manifests.find(({ kind }) => kind === 'Application');
  const source = (root?.['spec'] as { source?: { repoURL?: string; path?: string } } | undefined)?.source;
  const namespace = root?.metadata.namespace;
  if (source?.repoURL === undefined || source.path === undefined || namespace === undefined) {
    throw new Faults([{ message: `${folder} has no root Application with a Git source`, hint: 'run `npm run synth`' }]);
  }
  const server = gitServerOf(source.repoURL);
  const belongs = ({ kind, metadata }: Manifest) =>
    metadata.namespace === server.namespace || (kind === 'Namespace' && metadata.name === server.namespace);
  const isSetting = ({ kind, metadata }: Manifest) => kind === 'ConfigMap' && metadata.namespace === namespace;
  return {
    namespace,
    server,
    path: dirname(source.path),
    gitServer: manifests.filter(belongs),
    settings: manifests.filter(isSetting),
    rest: manifests.filter((manifest) => !belongs(manifest) && !isSetting(manifest)),
  };
}
