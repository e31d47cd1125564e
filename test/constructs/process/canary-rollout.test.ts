import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seconds } from '../../../src/model/duration.ts';
import type { Process } from '../../../src/model/process.ts';
import { canary } from '../../../src/model/promotion.ts';
import type { Release, ReleaseStep } from '../../../src/model/release.ts';
import { percent } from '../../../src/model/share.ts';
import { API, RELEASE, type Rendered, render } from './rendering.ts';

describe('the Rollout of a canary', () => {
  it('watches from the first step that has pods to watch, by the hash of the new revision', () => {
    const { analysis } = rollout(API).spec.strategy.canary;
    expect(analysis).toEqual({
      startingStep: 1,
      templates: [{ templateName: 'api-watch' }],
      args: [{ name: 'canary-hash', valueFrom: { podTemplateHashValue: 'Latest' } }],
    });
  });

  it('spells a weight, a proof and a pause, and ends with the evidence', () => {
    expect(rollout(API).spec.strategy.canary.steps).toEqual([
      { setWeight: 20 },
      {
        analysis: {
          templates: [{ templateName: 'api-gate' }],
          args: [
            { name: 'canary-hash', valueFrom: { podTemplateHashValue: 'Latest' } },
            // 120 s, looked at every 2 s.
            { name: 'looks', value: '60' },
          ],
        },
      },
      { setWeight: 60 },
      { pause: { duration: '10s' } },
      {
        analysis: {
          templates: [{ templateName: 'api-evidence' }],
          args: [
            { name: 'canary-hash', valueFrom: { podTemplateHashValue: 'Latest' } },
            { name: 'stable-hash', valueFrom: { podTemplateHashValue: 'Stable' } },
          ],
        },
      },
    ]);
  });

  it('expresses fixed pauses, which are watched and end with the evidence like any other release', () => {
    const steps: ReleaseStep[] = [{ weight: 20 }, { pause: seconds(60) }, { weight: 60 }, { pause: seconds(60) }];
    const { canary } = rollout(API, { ...RELEASE, steps }).spec.strategy;
    expect(canary.steps.slice(0, 4)).toEqual([
      { setWeight: 20 },
      { pause: { duration: '1m' } },
      { setWeight: 60 },
      { pause: { duration: '1m' } },
    ]);
    expect(canary.steps[4].analysis.templates).toEqual([{ templateName: 'api-evidence' }]);
    expect(canary.analysis.startingStep).toBe(1);
  });

  it('marks the roles for people, and selects and queries by none of them', () => {
    const rendered = render([API]);
    const { spec } = rendered.get('Rollout', 'api');
    expect(spec.strategy.canary.canaryMetadata).toEqual({ labels: { 'waveproof.dev/role': 'canary' } });
    expect(spec.strategy.canary.stableMetadata).toEqual({ labels: { 'waveproof.dev/role': 'stable' } });
    const others = rendered.objects.filter(({ kind }) => kind !== 'Rollout');
    expect(JSON.stringify(others)).not.toContain('waveproof.dev/role');
  });

  it('takes the bad pod out of an abort at once, and says what it costs when it may not', () => {
    expect(rollout(API).spec.strategy.canary).toMatchObject({ maxSurge: 1, maxUnavailable: 1 });
    const slow: Process = {
      ...API,
      promotion: canary({ detect: { from: percent(1), to: percent(10) }, maxUnavailable: 0 }),
    };
    const notes = (process: Process) => render([process]).platform.plan().processes[0]!.plan.notes.join('\n');
    expect(notes(slow)).toContain('an aborted pod keeps serving');
    expect(notes(API)).not.toContain('an aborted pod keeps serving');
  });

  it('ends a release that never becomes ready', () => {
    const { spec } = rollout(API);
    expect(spec.progressDeadlineAbort).toBe(true);
    expect(spec.progressDeadlineSeconds).toBeGreaterThan(60);
  });

  it('is scraped pod by pod, with the hash that tells revisions apart', () => {
    const { spec } = render([API]).get('PodMonitor', 'api');
    expect(spec.podTargetLabels).toEqual(['rollouts-pod-template-hash']);
    const [endpoint] = spec.podMetricsEndpoints;
    expect(endpoint).toMatchObject({
      port: 'stats',
      path: '/stats/prometheus',
      params: { usedonly: [''] },
      interval: '2s',
      scrapeTimeout: '2s',
    });
  });

  it('is scraped at a port that its pods declare', () => {
    const rendered = render([API]);
    const [{ port }] = rendered.get('PodMonitor', 'api').spec.podMetricsEndpoints;
    const [envoy] = rendered.get('Rollout', 'api').spec.template.spec.initContainers;
    expect(envoy.ports.map(({ name }: Rendered) => name)).toContain(port);
  });

  it('is scraped for every series that its queries ask for', () => {
    const rendered = render([API]);
    const [{ metricRelabelings }] = rendered.get('PodMonitor', 'api').spec.podMetricsEndpoints;
    const kept = new RegExp(`^(?:${metricRelabelings[0].regex})$`);
    const asked = queries(rendered.objects).flatMap((query) => query.match(/\benvoy_\w+(?=\{)/g) ?? []);
    expect(new Set(asked).size).toBe(2);
    for (const name of asked) expect(name).toMatch(kept);
  });
});

describe('a release', () => {
  const step: fc.Arbitrary<ReleaseStep> = fc.oneof(
    fc.integer({ min: -10, max: 200 }).map((weight) => ({ weight })),
    fc.integer({ min: 0, max: 600 }).map((n) => ({ prove: seconds(n) })),
    fc.integer({ min: 0, max: 600 }).map((n) => ({ pause: seconds(n) })),
    // A file that a person bent: more keys than the type knows.
    fc.constant({ weight: 20, analysis: { templates: [] }, setWeight: 100 } as ReleaseStep),
  );
  const release: fc.Arbitrary<Release> = fc.record({
    image: fc.constantFrom('a.example.com/api:1', 'b.example.com/api:2.0.0'),
    release: fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/),
    fault: fc.option(
      fc.record({ percent: fc.integer({ min: 0, max: 100 }), status: fc.integer({ min: 200, max: 599 }) }),
      {
        nil: undefined,
      },
    ),
    steps: fc.array(step, { maxLength: 8 }),
  }) as fc.Arbitrary<Release>;

  it('never removes, moves or doubles the evidence, nor switches off the watch', () => {
    fc.assert(
      fc.property(release, (one) => {
        const { platform, objects } = render([{ ...API, release: one }]);
        const [workload] = objects.filter(({ kind }) => kind === 'Rollout');
        // A release that cannot be taken renders nothing and is refused.
        if (workload === undefined) {
          expect(platform.faults).not.toEqual([]);
          return;
        }
        const { steps, analysis } = workload.spec.strategy.canary;
        const evidence = steps.map(isEvidence);
        expect(evidence.at(-1)).toBe(true);
        expect(evidence.filter(Boolean)).toHaveLength(1);
        expect(analysis.templates).toEqual([{ templateName: 'api-watch' }]);
      }),
      { numRuns: 40 },
    );
  });

  it('changes one rendered object, the Rollout, whatever it sets', () => {
    const valid = release
      .filter(({ steps }) => steps.length > 0)
      .map((one) => ({ ...one, steps: risingSteps(one.steps) }));
    fc.assert(
      fc.property(valid, valid, (first, second) => {
        const changed = difference(
          render([{ ...API, release: first }]).objects,
          render([{ ...API, release: second }]).objects,
        );
        expect(changed.filter((identity) => identity !== 'Rollout/api')).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('changes the Rollout for an image, a name, a fault, a weight and a budget', () => {
    const changes: Partial<Release>[] = [
      { image: 'ghcr.io/stefanprodan/podinfo:6.9.3' },
      { release: 'v2' },
      { fault: { percent: 30, status: 500 } },
      { steps: [{ weight: 40 }, ...RELEASE.steps.slice(1)] },
      { steps: [{ weight: 20 }, { prove: seconds(60) }] },
    ];
    for (const change of changes) {
      const changed = difference(
        render([API]).objects,
        render([{ ...API, release: { ...RELEASE, ...change } }]).objects,
      );
      expect(changed, JSON.stringify(change)).toEqual(['Rollout/api']);
    }
  });
});

function rollout(process: Process, release: Release = RELEASE): Rendered {
  return render([{ ...process, release }]).get('Rollout', process.name);
}

function isEvidence(step: Rendered): boolean {
  return step.analysis?.templates.some((one: Rendered) => one.templateName === 'api-evidence') === true;
}

/** The same kinds of steps with weights that a canary of five replicas can take. */
function risingSteps(steps: readonly ReleaseStep[]): ReleaseStep[] {
  let weight = 0;
  const rising = steps.slice(0, 4).map((step): ReleaseStep => {
    if ('weight' in step) {
      weight += 20;
      return { weight };
    }
    if ('prove' in step) return { prove: seconds(10 + step.prove.milliseconds / 1000) };
    return { pause: seconds(1 + step.pause.milliseconds / 1000) };
  });
  return 'weight' in rising[0]! ? rising : [{ weight: 10 }, ...rising];
}

/** `kind/name` of every object that is not in both, or not the same in both. */
function difference(before: readonly Rendered[], after: readonly Rendered[]): string[] {
  const texts = (objects: readonly Rendered[]) =>
    new Map(objects.map((one) => [`${one.kind}/${one.metadata.name}`, JSON.stringify(one)]));
  const [left, right] = [texts(before), texts(after)];
  return [...new Set([...left.keys(), ...right.keys()])].filter((key) => left.get(key) !== right.get(key));
}

function queries(objects: readonly Rendered[]): string[] {
  return objects
    .filter(({ kind }) => kind === 'AnalysisTemplate')
    .flatMap(({ spec }) => spec.metrics.map((metric: Rendered) => metric.provider.prometheus.query));
}
