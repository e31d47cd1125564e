import type { LabIo } from '../io.ts';
import { VERSIONS } from '../versions.ts';
import type { ImageFile, ImageSpec } from './image.ts';
import { accountFiles, debianTools, GIT_PACKAGES, unique } from './tools.ts';

const HOME = '/home/argocd';

/** Names under which one program is each part of Argo CD. */
const PARTS = ['application-controller', 'cmp-server', 'k8s-auth', 'repo-server', 'server'];

/**
 * Argo CD with git, laid out as the published image is, so that the published manifests fit. Without Helm and Kustomize:
 * what the platform renders for the lab is plain files. Without GnuPG: signatures are not asked for.
 *
 * @param program the Argo CD that the lab built
 */
export async function argoCdImage(io: LabIo, name: string, program: string): Promise<ImageSpec> {
  const links = PARTS.map((part): ImageFile => ({ path: `/usr/local/bin/argocd-${part}`, link: 'argocd' }));
  return {
    name,
    tag: VERSIONS['argo-cd'],
    entrypoint: ['/usr/bin/tini', '--'],
    user: '999:999',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME, USER: 'argocd', ARGOCD_GPG_ENABLED: 'false' },
    folders: { [HOME]: 0o777, '/app/config': 0o755, '/helm-working-dir': 0o777, '/var/run/argocd': 0o777 },
    files: unique([
      ...accountFiles({ name: 'argocd', id: 999, home: HOME }),
      { path: '/usr/local/bin/argocd', source: program, mode: 0o755 },
      // Called for every commit, with signature checks off too; a missing one is reported as "permission denied".
      { path: '/usr/local/bin/git-verify-wrapper.sh', content: '#!/bin/sh\nexit 0\n', mode: 0o755 },
      ...links,
      ...(await debianTools(io, 'argo-cd', [...GIT_PACKAGES, 'tini'], [program])),
    ]),
  };
}

/** Redis of Debian, for Argo CD's cache. */
export async function redisImage(io: LabIo, name: string): Promise<ImageSpec> {
  return {
    name,
    tag: 'debian',
    entrypoint: ['/usr/bin/redis-server'],
    user: '999:999',
    files: unique([
      ...accountFiles({ name: 'redis', id: 999, home: '/' }),
      ...(await debianTools(io, 'redis', ['redis-server', 'redis-tools', 'libc-bin'], [])),
    ]),
  };
}
