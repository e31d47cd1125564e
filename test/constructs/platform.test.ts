import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Application } from '../../src/constructs/application.ts';
import { Platform } from '../../src/constructs/platform.ts';
import { faultText } from '../../src/model/fault.ts';
import { render } from '../../src/synth/render.ts';
import { environment } from './environment.ts';
import { object, objects } from './rendered.ts';

const SYNC_WAVE = 'argocd.argoproj.io/sync-wave';

function wave(platform: Platform, name: string): string | undefined {
  return object(platform, 'Application', name).metadata.annotations?.[SYNC_WAVE];
}

describe('Platform', () => {
  it('gives an application the wave after the last one it needs, whatever the order of the platform file', () => {
    const platform = new Platform(environment());
    new Application(platform, 'agent', {
      needs: [
        { kind: 'secret', name: 'agent/db-app', because: 'it reads the credentials' },
        { kind: 'application', name: 'policies', because: 'its pods are judged' },
      ],
    });
    new Application(platform, 'db', {
      needs: [{ kind: 'crds', name: 'db.dev', because: 'the database is one' }],
      provides: [{ kind: 'secret', name: 'agent/db-app' }],
    });
    new Application(platform, 'policies');
    new Application(platform, 'operator', { provides: [{ kind: 'crds', name: 'db.dev' }] });
    expect(platform.faults).toEqual([]);
    expect(['operator', 'policies', 'db', 'agent'].map((name) => wave(platform, name))).toEqual(['0', '0', '1', '2']);
  });

  it('follows a need that an application finds out after it was made', () => {
    const platform = new Platform(environment());
    const late = new Application(platform, 'late');
    expect(wave(platform, 'late')).toBe('0');
    new Application(platform, 'first');
    late.need({ kind: 'application', name: 'first', because: 'a test says so' });
    expect(wave(platform, 'late')).toBe('1');
  });

  it('takes what the environment already has for granted', () => {
    const platform = new Platform(environment({ provided: ['kyverno'] }));
    new Application(platform, 'policies', {
      needs: [{ kind: 'crds', name: 'policies.kyverno.io', because: 'the rules are Kyverno policies' }],
    });
    expect(platform.faults).toEqual([]);
    expect(wave(platform, 'policies')).toBe('0');
  });

  it('fails with every mistake at once: reported ones, unmet needs, a circle, two of one name, a reserved name', () => {
    const platform = new Platform(environment());
    platform.fault({ path: 'agent/api', message: 'reported by a construct' });
    new Application(platform, 'a', { needs: [{ kind: 'application', name: 'b', because: 'of b' }] });
    new Application(platform, 'b', { needs: [{ kind: 'application', name: 'a', because: 'of a' }] });
    new Application(platform, 'c', { needs: [{ kind: 'crds', name: 'nobody.dev', because: 'of nobody' }] });
    new Application(platform, 'twin');
    new Application(platform, 'twin');
    new Application(platform, 'root');
    new Application(platform, 'Spelled Badly');
    const text = platform.faults.map(faultText).join('\n');
    expect(text).toContain('reported by a construct');
    expect(text).toContain('"a" needs application b from "b" because of b');
    expect(text).toContain('needs crds nobody.dev because of nobody, and nothing provides it');
    expect(text).toContain('two applications are named "twin"');
    expect(text).toContain('an application may not be named "root"');
    expect(text).toContain('application name "Spelled Badly" may hold only a-z, 0-9 and "-"');
    expect(platform.faults).toHaveLength(6);
  });

  it('fails to find the platform of a construct that stands elsewhere', () => {
    expect(() => Platform.of(new Platform(environment()).root)).not.toThrow();
    expect(() => Application.of(new Platform(environment()).root)).toThrow('not below an Application');
  });

  it('renders the same bytes twice', () => {
    const platform = new Platform(environment());
    new Application(platform, 'agent');
    expect(render(platform, 'test')).toEqual(render(platform, 'test'));
  });

  it('prefers the image that the environment has', () => {
    const platform = new Platform(environment({ images: { 'example.dev/a:1': 'lab.local/a:1' } }));
    expect(platform.image('example.dev/a:1')).toBe('lab.local/a:1');
    expect(platform.image('example.dev/b:1')).toBe('example.dev/b:1');
  });

  it('asks the Prometheus of the environment, or else the one it brings', () => {
    expect(new Platform(environment()).prometheus).toBe('http://kube-prometheus-stack-prometheus.monitoring.svc:9090');
    expect(new Platform(environment({ prometheus: 'http://metrics:9090' })).prometheus).toBe('http://metrics:9090');
  });

  it('never writes a wave by hand: any graph of needs without a circle lands providers first', () => {
    const graph = fc.array(fc.array(fc.nat({ max: 7 }), { maxLength: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(graph, (needs) => {
        const platform = new Platform(environment());
        needs.forEach((targets, index) => {
          new Application(platform, `app-${index}`, {
            needs: targets
              .filter((target) => target < index)
              .map((target) => ({ kind: 'application', name: `app-${target}`, because: 'of the graph' })),
          });
        });
        const waves = new Map(
          objects(platform)
            .filter(({ kind, metadata }) => kind === 'Application' && metadata.name !== 'root')
            .map(({ metadata }) => [metadata.name, Number(metadata.annotations?.[SYNC_WAVE])]),
        );
        needs.forEach((targets, index) => {
          for (const target of targets.filter((other) => other < index)) {
            expect(waves.get(`app-${index}`)).toBeGreaterThan(waves.get(`app-${target}`)!);
          }
        });
      }),
      { numRuns: 60 },
    );
  });
});
