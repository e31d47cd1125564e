import { findNamed } from '../find-program.ts';
import type { LabIo } from '../io.ts';
import { VERSIONS } from '../versions.ts';
import { argoCdImage, redisImage } from './argo-cd.ts';
import { giteaImage } from './gitea.ts';
import type { ImageFile, ImageSpec } from './image.ts';
import { librariesOf } from './libraries.ts';
import { postgresqlImage } from './postgresql.ts';

/** Host part of the names of the lab's own images: no registry answers to it. */
export const REGISTRY = 'lab.local';

/** Image that holds a pod's namespaces. */
export const PAUSE = `${REGISTRY}/pause:1`;

interface Packed {
  /** Program that is the image; the image carries its name. */
  readonly program: string;
  readonly tag: string;
  /** Where upstream's image has the program, so that upstream's manifests fit. @default /NAME */
  readonly path?: string;
  /** Other paths of it. @default - none */
  readonly links?: readonly string[];
  readonly user?: string;
  /** Whether it is linked to shared libraries, which then come along. @default false */
  readonly dynamic?: boolean;
}

const PACKED: readonly Packed[] = [
  { program: 'pause', tag: '1' },
  { program: 'release-app', tag: '1' },
  { program: 'load', tag: '1' },
  { program: 'restart-metrics', tag: '1' },
  { program: 'table-holder', tag: '1', user: '0' },
  { program: 'prometheus-operator', tag: VERSIONS['prometheus-operator'] },
  {
    program: 'prometheus-config-reloader',
    tag: VERSIONS['prometheus-operator'],
    path: '/bin/prometheus-config-reloader',
  },
  { program: 'envoy', tag: VERSIONS.envoy, path: '/usr/local/bin/envoy', dynamic: true },
  { program: 'coredns', tag: VERSIONS.coredns },
  { program: 'kube-network-policies', tag: VERSIONS['kube-network-policies'], user: '0' },
  { program: 'metrics-server', tag: VERSIONS['metrics-server'] },
  { program: 'rollouts-controller', tag: VERSIONS['argo-rollouts'], path: '/bin/rollouts-controller' },
  { program: 'flagger', tag: VERSIONS.flagger },
  { program: 'prometheus', tag: VERSIONS.prometheus, path: '/bin/prometheus' },
  { program: 'kyverno', tag: VERSIONS.kyverno },
  // The operator looks there for the processors that it can serve.
  {
    program: 'cnpg-manager',
    tag: VERSIONS['cloudnative-pg'],
    path: '/operator/manager_amd64',
    links: ['/manager'],
  },
  { program: 'otel-collector', tag: VERSIONS['opentelemetry-collector'] },
  { program: 'jaeger', tag: VERSIONS.jaeger },
];

/** The images that can be made with the programs that are there. */
export async function imageSpecs(io: LabIo): Promise<readonly ImageSpec[]> {
  const specs = await Promise.all(PACKED.map((packed) => specOf(io.env, packed)));
  const gitea = await findNamed(io.env, 'gitea');
  const argoCd = await findNamed(io.env, 'argocd');
  const postgres = (await findNamed(io.env, 'cnpg-manager')) !== undefined;
  return [
    ...specs.filter((spec) => spec !== undefined),
    ...(gitea === undefined ? [] : [await giteaImage(io, `${REGISTRY}/gitea`, gitea)]),
    ...(argoCd === undefined
      ? []
      : [await argoCdImage(io, `${REGISTRY}/argocd`, argoCd), await redisImage(io, `${REGISTRY}/redis`)]),
    // Without the operator nothing would start it.
    ...(postgres ? [await postgresqlImage(io, `${REGISTRY}/postgresql`)] : []),
  ];
}

async function specOf(
  env: Readonly<Record<string, string | undefined>>,
  packed: Packed,
): Promise<ImageSpec | undefined> {
  const source = await findNamed(env, packed.program);
  if (source === undefined) return undefined;
  const path = packed.path ?? `/${packed.program}`;
  return {
    name: `${REGISTRY}/${packed.program}`,
    tag: packed.tag,
    entrypoint: [path],
    ...(packed.user === undefined ? {} : { user: packed.user }),
    files: [
      { path, source, mode: 0o755 },
      ...(packed.links ?? []).map((link): ImageFile => ({ path: link, link: path })),
      ...USERS,
      ...(packed.dynamic === true ? await librariesOf([source]) : []),
    ],
  };
}

/** Who the numbers are, and in which order names are looked up: what programs expect below /etc. */
const USERS: readonly ImageFile[] = [
  {
    path: '/etc/passwd',
    content: 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n',
  },
  { path: '/etc/group', content: 'root:x:0:\nnonroot:x:65532:\n' },
  { path: '/etc/nsswitch.conf', content: 'hosts: files dns\n' },
];
