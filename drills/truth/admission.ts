import { join } from 'node:path';
import type { Manifest } from '../../src/synth/manifest.ts';
import type { Cluster } from '../harness/cluster.ts';
import { refOf } from '../harness/cluster.ts';
import { inNamespace } from '../harness/namespace.ts';
import { waitFor } from '../harness/wait.ts';
import type { AdmissionCase } from './admission-cases.ts';
import { ADMISSION_NAMESPACE, admissionCases, judgeLabels, LEVELS, POLICY_JUDGES } from './admission-cases.ts';
import { manifestsBelow } from './dry-run.ts';
import { nativePolicy } from './native-policy.ts';

/** Most moments that a policy is waited for; one takes effect some moments after it is stored. */
const TRIES = 300;
const TRY_MS = 200;

/**
 * Asks the real admission chain about every case: Pod Security at each level, then the policies as the API server's own, and
 * as Kyverno enforces them. Everything that it stores is removed again.
 *
 * @param policies the platform's ValidatingPolicies
 * @returns by judge, for each case in order what refuses it; empty when nothing does
 */
export async function judgeForReal(
  cluster: Cluster,
  policies: readonly Manifest[],
  progress: (text: string) => void,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const answers = new Map<string, readonly string[]>();
  for (const level of LEVELS) {
    const judge = `Pod Security ${level}`;
    progress(judge);
    answers.set(judge, await ask(cluster, judge, [], () => true));
  }
  for (const [judge, objects] of [
    [POLICY_JUDGES[0], policies.flatMap(nativePolicy)],
    [POLICY_JUDGES[1], policies],
    [POLICY_JUDGES[2], policies.map(byWebhook)],
  ] as const) {
    progress(judge);
    answers.set(judge, await ask(cluster, judge, objects, (answer) => answer !== ''));
  }
  return answers;
}

/** The platform's policies, as they are rendered. */
export function renderedPolicies(root: string): readonly Manifest[] {
  return manifestsBelow(join(root, 'dist/kind/policies'))
    .map(({ manifest }) => manifest)
    .filter(({ kind }) => kind === 'ValidatingPolicy');
}

/** The policy without the ValidatingAdmissionPolicy that Kyverno makes of it: its webhook answers alone. */
function byWebhook(policy: Manifest): Manifest {
  const { autogen, ...spec } = policy['spec'] as { readonly autogen?: Readonly<Record<string, unknown>> };
  const { validatingAdmissionPolicy: _, ...rest } = autogen ?? {};
  return { ...policy, spec: { ...spec, autogen: rest } };
}

/** @param inForce - whether an answer shows that the policy that refuses the case is in force */
async function ask(
  cluster: Cluster,
  judge: string,
  objects: readonly Manifest[],
  inForce: (answer: string) => boolean,
): Promise<readonly string[]> {
  try {
    for (const object of objects) await cluster.apply(object);
    return await inNamespaceOf(cluster, judge, async () => {
      const cases = admissionCases(judge);
      for (const item of cases.filter(({ refusedBy }) => refusedBy.length > 0)) {
        for (let tries = 0; tries < TRIES && !inForce(await refusedBy(cluster, item)); tries += 1) {
          await new Promise((resolve) => setTimeout(resolve, TRY_MS));
        }
      }
      const answers: string[] = [];
      for (const item of cases) answers.push(await refusedBy(cluster, item));
      return answers;
    });
  } finally {
    for (const object of objects) await cluster.remove(refOf(object));
  }
}

async function inNamespaceOf<T>(cluster: Cluster, judge: string, work: () => Promise<T>): Promise<T> {
  let result: T;
  await inNamespace(cluster, ADMISSION_NAMESPACE, judgeLabels(judge), async () => {
    const account = { apiVersion: 'v1', kind: 'ServiceAccount', namespace: ADMISSION_NAMESPACE, name: 'default' };
    await waitFor(cluster, account, 'the service account', () => true, { milliseconds: 60_000 });
    result = await work();
  });
  return result!;
}

/** What refuses a case: `Pod Security`, or the policy's name without the kind of object that it is for. */
async function refusedBy(cluster: Cluster, { manifest }: AdmissionCase): Promise<string> {
  const { status, body } = await cluster.tryApply(manifest, { dryRun: true });
  if (status < 300) return '';
  const { message = '' } = body as { message?: string };
  if (message.includes('violates PodSecurity')) return 'Pod Security';
  return (
    /(?:'|finegrained-|Policy )(?:truth-|vpol-)?([a-z-]+?)-(?:pods|templates|cronjobs)\b/.exec(message)?.[1] ??
    message.replaceAll(/\s+/g, ' ')
  );
}
