import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { openApi } from '../../../drills/harness/api.ts';
import { Cluster } from '../../../drills/harness/cluster.ts';
import { inNamespace } from '../../../drills/harness/namespace.ts';
import { waitFor } from '../../../drills/harness/wait.ts';
import { podVariants } from '../../../drills/truth/pod-variants.ts';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { podSecurity } from '../../../src/checks/security/pod-security.ts';
import type { Manifest } from '../../../src/synth/manifest.ts';
import { labKubeconfig } from '../lab-at-hand.ts';

const kubeconfig = labKubeconfig();

describe.skipIf(kubeconfig === undefined)(
  'Pod Security as the API server judges it (needs a lab: WAVEPROOF_LAB_TESTS=1, lab up)',
  () => {
    it.each(['restricted', 'baseline', 'privileged'])(
      'is what security/pod-security says at level %s',
      async (level) => {
        const name = `truth-${level}`;
        const labels = {
          'pod-security.kubernetes.io/enforce': level,
          'pod-security.kubernetes.io/enforce-version': 'v1.35',
        };
        const cluster = new Cluster(await openApi(kubeconfig!));
        try {
          await inNamespace(cluster, name, labels, async () => {
            const account = { apiVersion: 'v1', kind: 'ServiceAccount', namespace: name, name: 'default' };
            await waitFor(cluster, account, 'the service account', () => true, { milliseconds: 60_000 });
            const differences: string[] = [];
            let refused = 0;
            for (const { what, pod } of podVariants(name)) {
              const { status, body } = await cluster.tryApply(pod, { dryRun: true });
              const message = (body as { message?: string }).message ?? '';
              // Any other refusal would make the comparison mean nothing.
              expect(status < 300 || message.includes('violates PodSecurity'), `${what}: ${message}`).toBe(true);
              const ours = violations(name, labels, pod);
              if (status >= 300) refused += 1;
              if (status >= 300 !== ours.length > 0)
                differences.push(`${what}: server ${status} ${message}, ours ${ours.join('; ') || 'fine'}`);
            }
            process.stdout.write(`${podVariants(name).length} pods at level ${level}, ${refused} refused\n`);
            expect(differences).toEqual([]);
          });
        } finally {
          cluster.api.close();
        }
      },
    );
  },
);

function violations(name: string, labels: Readonly<Record<string, string>>, pod: Manifest): string[] {
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } };
  const text = `${stringify(namespace)}---\n${stringify(pod)}`;
  const { findings } = check({
    inputs: [{ application: 'truth', files: [readText(text, 'pod.yaml')] }],
    rules: [podSecurity],
    kubernetes: '1.35',
  });
  return findings.map((finding) => finding.message);
}
