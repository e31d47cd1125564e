import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResultCache } from '../../src/cli/kept-result.ts';
import { main } from '../../src/cli/main.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What one run of the command line printed and returned. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A release of the tests' own: that of the reference platform changes with every release. */
const RELEASE = `# yaml-language-server: $schema=./schema.json
# One release of api.

image: ghcr.io/stefanprodan/podinfo:6.9.1@sha256:262578cde928d5c9eba3bce079976444f624c13ed0afb741d90d5423877496cb
release: v6-9-1
steps:
  - weight: 20
  - prove: 2m
  - weight: 60
  - pause: 10s
`;

/** A project in a temporary folder: the reference environments, and a release and a platform file of the tests' own. */
export class TemporaryProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'waveproof-cli-'));
  /** Where runs keep results. @default - nowhere */
  cache?: ResultCache;

  constructor() {
    cpSync(join(root, 'src/environments'), this.path('src/environments'), { recursive: true });
    this.write('src/releases/api.yaml', RELEASE);
    symlinkSync(join(root, 'node_modules'), this.path('node_modules'));
    this.platform();
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, text: string | Uint8Array): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  /** Replaces text in a file; the text must be there, or the test would test nothing. */
  edit(name: string, from: string | RegExp, to: string): void {
    const text = readFileSync(this.path(name), 'utf8');
    if (text.search(from) < 0) throw new Error(`${name} does not hold ${from}`);
    this.write(name, text.replace(from, to));
  }

  /**
   * Writes the platform file: the reference operators, and one Application `agent` with these Processes.
   *
   * @param processes source text of the list; `API` is the reference's api
   * @param more statements before `return platform`
   */
  platform(processes = '[API]', more = ''): void {
    const from = (path: string) => JSON.stringify(join(root, 'src', path));
    this.write(
      'src/platform.ts',
      `import { ArgoRollouts } from ${from('charts/argo-rollouts.ts')};
import { Flagger } from ${from('charts/flagger.ts')};
import { KubePrometheusStack } from ${from('charts/kube-prometheus-stack.ts')};
import { MetricsServer } from ${from('charts/metrics-server.ts')};
import { ProcessApplication } from ${from('charts/process-application.ts')};
import { Application } from ${from('constructs/application.ts')};
import { Platform } from ${from('constructs/platform.ts')};
import { seconds } from ${from('model/duration.ts')};
import { across } from ${from('model/placement.ts')};
import { blueGreen, canary, rolling } from ${from('model/promotion.ts')};
import { percent } from ${from('model/share.ts')};
import { ConfigMap, Secret, Service } from ${JSON.stringify(join(root, 'imports/k8s.ts'))};

export default function platform(environment, releases) {
  const platform = new Platform(environment);
  new ArgoRollouts(platform);
  new KubePrometheusStack(platform);
  new MetricsServer(platform);
  new Flagger(platform);
  const BASE = {
    name: 'api',
    cutover: 'continuous',
    ports: { http: 8080 },
    probes: { readiness: '/readyz', liveness: '/healthz', startup: seconds(30) },
    resources: { cpu: '50m', memory: '64Mi' },
    replicas: 5,
    keepAvailable: 3,
  };
  const API = { ...BASE, release: releases.api, promotion: canary({ detect: { from: percent(1), to: percent(10) } }) };
  const CONSOLE = { ...BASE, name: 'console', image: 'registry.example.com/console:1.0.0', replicas: 2, keepAvailable: 1 };
  new ProcessApplication(platform, 'agent', { processes: ${processes} });
  ${more}
  void [Application, ConfigMap, Secret, Service, across, blueGreen, rolling, API, CONSOLE];
  return platform;
}
`,
    );
  }

  /** Runs the command line in the project's folder. */
  async run(...argv: string[]): Promise<Run> {
    const out: string[] = [];
    const err: string[] = [];
    // The loaders name files as the user did, relative to the folder the command runs in.
    process.chdir(this.folder);
    try {
      const code = await main(argv, {
        ...(this.cache !== undefined && { cache: this.cache }),
        terminal: {
          out: (text) => void out.push(text),
          err: (text) => void err.push(text),
          stdin: async () => Buffer.alloc(0),
          cwd: this.folder,
          env: {},
          colour: false,
        },
      });
      return { code, out: out.join(''), err: err.join('') };
    } finally {
      // Other tests of this worker read files of the checkout.
      process.chdir(root);
    }
  }

  /** Every file below a folder with its text, by path; empty when there is no folder. */
  files(name = 'dist'): Record<string, string> {
    let entries: string[];
    try {
      entries = readdirSync(this.path(name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    } catch {
      return {};
    }
    return Object.fromEntries(
      entries.sort().map((file) => [file.slice(this.folder.length + 1), readFileSync(file, 'utf8')]),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
