import { join } from 'node:path';
import { run } from '../command.ts';
import type { LabIo } from '../io.ts';
import { VERSIONS } from '../versions.ts';
import { filesBelow, under, unpackPackages } from './debian.ts';
import type { ImageFile, ImageSpec } from './image.ts';
import { librariesOf } from './libraries.ts';

/** Where the image has Gitea's own templates and pages. */
export const GITEA_ASSETS = '/usr/share/gitea';

/**
 * Gitea with git and a shell. Its templates and pages come from its Go module.
 *
 * @param program the Gitea that the lab built
 */
export async function giteaImage(io: LabIo, name: string, program: string): Promise<ImageSpec> {
  const root = await unpackPackages(io, 'git', [
    'git',
    ...['libc-bin', 'dash', 'bash', 'coreutils', 'grep', 'sed', 'ca-certificates'],
  ]);
  const tools = filesBelow(root, (path) => KEEP.test(path) && !DROP.test(path));
  const assets = await moduleFolder(io);
  const pages = ['options', 'templates', 'public'].flatMap((folder) =>
    under(
      join(GITEA_ASSETS, folder),
      filesBelow(join(assets, folder), () => true),
    ),
  );
  const programs = tools.flatMap((file) =>
    'source' in file && /\/s?bin\/|git-core\//.test(file.path) ? [file.source] : [],
  );
  const accounts: ImageFile[] = [
    { path: '/etc/passwd', content: 'root:x:0:0:root:/root:/bin/sh\ngit:x:1000:1000:git:/data:/bin/bash\n' },
    { path: '/etc/group', content: 'root:x:0:\ngit:x:1000:\n' },
    { path: '/etc/nsswitch.conf', content: 'hosts: files dns\n' },
    { path: '/bin/sh', link: 'dash' },
  ];
  const own: ImageFile = { path: '/usr/bin/gitea', source: program, mode: 0o755 };
  const libraries = await librariesOf([program, ...programs], root);
  const files = [...accounts, own, ...tools, ...pages, ...libraries];
  return {
    name,
    tag: VERSIONS.gitea,
    entrypoint: ['/usr/bin/gitea'],
    user: '1000',
    env: { PATH: '/usr/bin:/bin', HOME: '/data', USER: 'git' },
    folders: { '/data': 0o777 },
    files: [...new Map([...files].reverse().map((file) => [file.path, file])).values()],
  };
}

const KEEP = /^\/(usr\/(lib\/git-core|share\/git-core|bin)|bin)\//;
const DROP = /git-shell$|scalar|git-daemon|imap-send|gitk|git-gui|\/man\//;

async function moduleFolder(io: LabIo): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', `code.gitea.io/gitea@v${VERSIONS.gitea}`], {
    cwd: join(io.root, 'drills/lab/modules/gitea'),
    env: { GOFLAGS: '-mod=readonly', GOWORK: 'off' },
    hint: "Gitea's pages come as a Go module: check GOPROXY and the network",
    signal: io.signal,
  });
  return (JSON.parse(stdout) as { Dir: string }).Dir;
}
