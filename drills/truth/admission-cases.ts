import { policyViolated } from '../../src/checks/admission/policy-violated.ts';
import { check } from '../../src/checks/check.ts';
import { readText } from '../../src/checks/read/read-text.ts';
import { podSecurity } from '../../src/checks/security/pod-security.ts';
import type { Manifest } from '../../src/synth/manifest.ts';
import { podVariants } from './pod-variants.ts';

/** Namespace of the objects that are judged. */
export const ADMISSION_NAMESPACE = 'truth-admission';

/** Levels of Pod Security. */
export const LEVELS = ['restricted', 'baseline', 'privileged'] as const;

/** Who enforces the policies: the API server by the same CEL, the policies that Kyverno generates for it, Kyverno's webhook. */
export const POLICY_JUDGES = ['ValidatingAdmissionPolicy', "Kyverno's generated policy", "Kyverno's webhook"] as const;

/** Every judge, in the order of the table. */
export const JUDGES: readonly string[] = [...LEVELS.map((level) => `Pod Security ${level}`), ...POLICY_JUDGES];

/** An object to be judged. */
export interface AdmissionCase {
  readonly what: string;
  readonly manifest: Manifest;
  /** Policies that were made to refuse it; nothing of Pod Security. */
  readonly refusedBy: readonly string[];
}

/** What a judge is asked about: pods; of the policies also what makes them, a Deployment and a Rollout. */
export function admissionCases(judge: string): readonly AdmissionCase[] {
  const pods = podVariants(ADMISSION_NAMESPACE).map(({ what, pod, refusedBy }) => ({ what, manifest: pod, refusedBy }));
  if (judge.startsWith('Pod Security')) return pods.map((item) => ({ ...item, refusedBy: [] }));
  const templates = pods
    // What makes pods for good takes no pod that ends.
    .filter(({ manifest }) => (manifest['spec'] as { restartPolicy?: string }).restartPolicy === undefined)
    .flatMap((item) => [
      { ...item, manifest: makerOf('apps/v1', 'Deployment', item.manifest) },
      { ...item, manifest: makerOf('argoproj.io/v1alpha1', 'Rollout', item.manifest) },
    ]);
  return [...pods, ...templates];
}

/** Labels of the namespace that has a judge look at its objects. */
export function judgeLabels(judge: string): Readonly<Record<string, string>> {
  const level = LEVELS.find((one) => judge === `Pod Security ${one}`);
  if (level === undefined) return { 'waveproof.dev/judged': 'true' };
  return {
    'pod-security.kubernetes.io/enforce': level,
    'pod-security.kubernetes.io/enforce-version': 'v1.35',
  };
}

/** What the checks say of each case before a judge, in order: what refuses it; empty when nothing does. */
export function judgeOffline(judge: string, policies: readonly Manifest[]): readonly string[] {
  const labels = judgeLabels(judge);
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: ADMISSION_NAMESPACE, labels } };
  const isPodSecurity = judge.startsWith('Pod Security');
  const shared = [namespace, ...(isPodSecurity ? [] : policies)];
  const cases = admissionCases(judge);
  const files = [...shared, ...cases.map(({ manifest }) => manifest)].map((manifest, index) =>
    readText(JSON.stringify(manifest), `${index - shared.length}.json`),
  );
  const { findings } = check({
    inputs: [{ application: 'truth', files }],
    rules: [isPodSecurity ? podSecurity : policyViolated],
    kubernetes: '1.35',
  });
  const answers = cases.map(() => new Set<string>());
  for (const { at, message, severity } of findings) {
    const index = Number.parseInt(at?.file ?? '-1', 10);
    if (index < 0 || (severity !== 'error' && !isPodSecurity)) continue;
    answers[index]!.add(
      isPodSecurity
        ? 'Pod Security'
        : (/\b([a-z]+(?:-[a-z]+)*)-(?:pods|templates|cronjobs)\b/.exec(message)?.[1] ?? message),
    );
  }
  return answers.map((names) => [...names].sort().join(' '));
}

function makerOf(apiVersion: string, kind: string, pod: Manifest): Manifest {
  const labels = { app: pod.metadata.name };
  const { annotations } = pod.metadata;
  return {
    apiVersion,
    kind,
    metadata: { name: pod.metadata.name, namespace: ADMISSION_NAMESPACE },
    spec: {
      selector: { matchLabels: labels },
      ...(kind === 'Rollout' ? { strategy: { canary: {} } } : {}),
      template: { metadata: { labels, ...(annotations === undefined ? {} : { annotations }) }, spec: pod['spec'] },
    },
  };
}
