import { join } from 'node:path';
import { run } from '../command.ts';
import type { LabIo } from '../io.ts';
import { VERSIONS } from '../versions.ts';
import { filesBelow, under } from './debian.ts';
import type { ImageSpec } from './image.ts';
import { accountFiles, debianTools, GIT_PACKAGES, unique } from './tools.ts';

const ASSETS = '/usr/share/gitea';
const HOME = '/var/lib/gitea/git';
const SETTINGS = '/etc/gitea/app.ini';

/**
 * Gitea with git and a shell, laid out and started as the published image without root is: settings come from variables
 * `GITEA__SECTION__KEY`, and `gitea` in the container knows where they were written. So the platform's own manifests fit.
 *
 * Gitea's templates and pages come from its Go module. https://docs.gitea.com/installation/install-with-docker-rootless
 *
 * @param program the Gitea that the lab built
 */
export async function giteaImage(io: LabIo, name: string, program: string): Promise<ImageSpec> {
  const module = await moduleFolder(io);
  const pages = ['options', 'templates', 'public'].flatMap((folder) =>
    under(
      join(ASSETS, folder),
      filesBelow(join(module, folder), () => true),
    ),
  );
  return {
    name,
    tag: VERSIONS.gitea,
    entrypoint: ['/usr/local/bin/docker-entrypoint.sh'],
    user: '1000:1000',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME, USER: 'git', TMPDIR: '/tmp', GITEA_WORK_DIR: '/var/lib/gitea' },
    folders: { '/var/lib/gitea': 0o777, '/etc/gitea': 0o777 },
    files: unique([
      ...accountFiles({ name: 'git', id: 1000, home: HOME }),
      { path: '/app/gitea/gitea', source: program, mode: 0o755 },
      { path: '/usr/local/bin/gitea', content: GITEA, mode: 0o755 },
      { path: '/usr/local/bin/docker-entrypoint.sh', content: ENTRYPOINT, mode: 0o755 },
      ...(await debianTools(io, 'git', GIT_PACKAGES, [program])),
      ...pages,
    ]),
  };
}

const GITEA = `#!/bin/sh
exec /app/gitea/gitea --config ${SETTINGS} "$@"
`;

const ENTRYPOINT = `#!/bin/sh
set -e
mkdir -p ${HOME} /var/lib/gitea/custom
[ -f ${SETTINGS} ] || printf 'RUN_USER = git\\n[server]\\nSTATIC_ROOT_PATH = ${ASSETS}\\n' > ${SETTINGS}
gitea config edit-ini --in-place --apply-env
exec gitea web
`;

async function moduleFolder(io: LabIo): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', `code.gitea.io/gitea@v${VERSIONS.gitea}`], {
    cwd: join(io.root, 'drills/lab/modules/gitea'),
    env: { GOFLAGS: '-mod=readonly', GOWORK: 'off' },
    hint: "Gitea's pages come as a Go module: check GOPROXY and the network",
    signal: io.signal,
  });
  return (JSON.parse(stdout) as { Dir: string }).Dir;
}
