import type { LabIo } from '../io.ts';
import { filesBelow, unpackPackages } from './debian.ts';
import type { ImageFile, ImageSpec } from './image.ts';
import { librariesOf } from './libraries.ts';
import { unique } from './tools.ts';

/** Major version of the PostgreSQL that Debian 12 has. */
export const POSTGRESQL = '15';

/** PostgreSQL of Debian with a shell, as CloudNativePG expects an image: it brings its own manager into the pod. */
export async function postgresqlImage(io: LabIo, name: string): Promise<ImageSpec> {
  const root = await unpackPackages(io, `postgresql-${POSTGRESQL}`, [
    `postgresql-${POSTGRESQL}`,
    `postgresql-client-${POSTGRESQL}`,
    ...['libc-bin', 'tzdata', 'dash', 'bash', 'coreutils', 'grep', 'sed'],
  ]);
  const files = filesBelow(root, (path) => KEEP.test(path) && !DROP.test(path));
  const programs = files.flatMap((file) => ('source' in file && /\/bin\/|\.so$/.test(file.path) ? [file.source] : []));
  const accounts: ImageFile[] = [
    { path: '/etc/passwd', content: PASSWD },
    { path: '/etc/group', content: 'root:x:0:\npostgres:x:26:\nnogroup:x:65534:\n' },
    { path: '/etc/nsswitch.conf', content: 'hosts: files dns\npasswd: files\ngroup: files\n' },
    { path: '/bin/sh', link: 'dash' },
  ];
  return {
    name,
    tag: POSTGRESQL,
    entrypoint: ['/bin/sh'],
    user: '26',
    env: { PATH: `/usr/lib/postgresql/${POSTGRESQL}/bin:/usr/bin:/bin` },
    folders: { '/var/lib/postgresql': 0o777, '/var/run': 0o777, '/controller': 0o777, '/run': 0o777 },
    files: unique([...accounts, ...files, ...(await librariesOf(programs, root))]),
  };
}

const KEEP = /^\/(usr\/(lib\/postgresql|share\/postgresql|share\/zoneinfo|lib\/locale|bin)|bin)\//;
const DROP = /bitcode|llvmjit|\/man\/|\.mo$|LC_MESSAGES|zoneinfo\/(right|posix)\//;

const PASSWD = `root:x:0:0:root:/root:/bin/sh
postgres:x:26:26:PostgreSQL:/var/lib/postgresql:/bin/sh
nobody:x:65534:65534:nobody:/:/bin/false
`;
