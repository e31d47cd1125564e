import { describe, expect, it } from 'vitest';
import { Kyverno } from '../../src/charts/kyverno.ts';
import { Policies } from '../../src/charts/policies.ts';
import { Platform } from '../../src/constructs/platform.ts';
import type { Enforcer } from '../../src/constructs/policies/pod-policies.ts';
import { POD_RULES } from '../../src/constructs/policies/pod-rules.ts';
import { environment } from '../constructs/environment.ts';
import { object, objects } from '../constructs/rendered.ts';

const RULES = ['resources', 'probes', 'service-links', 'pinned-images'];

function platform(enforcedBy?: Enforcer): Platform {
  const made = new Platform(environment());
  new Kyverno(made);
  new Policies(made, enforcedBy === undefined ? {} : { enforcedBy });
  return made;
}

function names(made: Platform): string[] {
  return objects(made)
    .filter(({ kind }) => kind === 'ValidatingPolicy')
    .map(({ metadata }) => metadata.name);
}

describe('Policies', () => {
  it('are four rules', () => {
    expect(POD_RULES.map(({ name }) => name)).toEqual(RULES);
  });

  it('land after Kyverno, which checks them as they are applied', () => {
    const made = platform();
    expect(made.faults).toEqual([]);
    expect(made.waveOf('policies')).toBe(made.waveOf('kyverno') + 1);
  });

  it('fail to land where nothing brings Kyverno', () => {
    const made = new Platform(environment());
    new Policies(made);
    expect(made.faults.map(({ message }) => message).join('\n')).toContain('needs crds policies.kyverno.io');
  });

  it.each([
    ['1.17.3', true],
    ['1.18.0', false],
  ])('fail to land on a Kyverno that has no such kind: %s', (kyverno, refused) => {
    const made = new Platform(environment({ versions: { kyverno } }));
    new Kyverno(made);
    new Policies(made);
    expect(made.faults.some(({ message }) => message.includes(`has ${kyverno}`))).toBe(refused);
  });

  it('are each spelled for pods, for everything with a pod template and for cron jobs, with nothing in between', () => {
    const made = platform();
    expect(names(made)).toEqual(
      RULES.toSorted().flatMap((rule) => [`${rule}-cronjobs`, `${rule}-pods`, `${rule}-templates`]),
    );
    for (const rule of RULES) {
      const pods = JSON.stringify(object(made, 'ValidatingPolicy', `${rule}-pods`).spec.validations);
      const templates = JSON.stringify(object(made, 'ValidatingPolicy', `${rule}-templates`).spec.validations);
      expect(templates.replaceAll('object.spec.template.spec', 'object.spec')).toBe(pods);
    }
  });

  it('deny, fail closed, and judge labelled namespaces only', () => {
    const made = platform();
    for (const name of names(made)) {
      const { spec } = object(made, 'ValidatingPolicy', name);
      expect(spec.validationActions).toEqual(['Deny']);
      expect(spec.failurePolicy).toBe('Fail');
      expect(spec.matchConstraints.namespaceSelector).toEqual({ matchLabels: { 'waveproof.dev/judged': 'true' } });
    }
  });

  it('are handed to the API server, for which autogen must be off', () => {
    const made = platform();
    for (const name of names(made)) {
      expect(object(made, 'ValidatingPolicy', name).spec.autogen).toEqual({
        podControllers: { controllers: [] },
        validatingAdmissionPolicy: { enabled: true },
      });
    }
  });

  it('judge a pod when it is made, so that one that must go can still be updated', () => {
    const { spec } = object(platform(), 'ValidatingPolicy', 'probes-pods');
    expect(spec.matchConstraints.resourceRules).toEqual([
      { apiGroups: [''], apiVersions: ['v1'], resources: ['pods'], operations: ['CREATE'] },
    ]);
  });

  it('reach Rollouts, which autogen does not know', () => {
    const { spec } = object(platform(), 'ValidatingPolicy', 'resources-templates');
    const matched = spec.matchConstraints.resourceRules.flatMap((rule: { apiGroups: string[]; resources: string[] }) =>
      rule.resources.map((resource) => `${rule.apiGroups[0]}/${resource}`),
    );
    expect(matched).toEqual([
      'apps/daemonsets',
      'apps/deployments',
      'apps/statefulsets',
      'batch/jobs',
      'argoproj.io/rollouts',
    ]);
  });

  it('except the database from service links, and from nothing else', () => {
    const made = platform();
    const excepting = names(made).filter((name) =>
      JSON.stringify(object(made, 'ValidatingPolicy', name).spec.matchConditions ?? []).includes('cnpg.io/cluster'),
    );
    expect(excepting).toEqual(['service-links-cronjobs', 'service-links-pods', 'service-links-templates']);
  });

  it('can be left to Kyverno itself: pods with autogen, and Rollouts apart', () => {
    const made = platform('kyverno');
    expect(names(made)).toEqual(RULES.toSorted().flatMap((rule) => [`${rule}-pods`, `${rule}-rollouts`]));
    expect(object(made, 'ValidatingPolicy', 'probes-pods').spec.autogen.podControllers).toBeUndefined();
  });
});
