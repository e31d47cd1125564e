import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../../drills/harness/api.ts';
import { Cluster, refOf } from '../../../drills/harness/cluster.ts';
import { inNamespace } from '../../../drills/harness/namespace.ts';
import { waitFor } from '../../../drills/harness/wait.ts';
import { manifestsBelow } from '../../../drills/truth/dry-run.ts';
import { nativePolicy } from '../../../drills/truth/native-policy.ts';
import type { PodVariant } from '../../../drills/truth/pod-variants.ts';
import { podVariants } from '../../../drills/truth/pod-variants.ts';
import type { Manifest } from '../../../src/synth/manifest.ts';
import { labKubeconfig } from '../lab-at-hand.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const kubeconfig = labKubeconfig();
const NAMESPACE = 'truth-policies';

describe.skipIf(kubeconfig === undefined)(
  'the rendered policies in a real API server (needs a lab: WAVEPROOF_LAB_TESTS=1, lab up)',
  () => {
    it('refuse each pod, and each Deployment of it, for the very rule that it breaks', async () => {
      const cluster = new Cluster(await openApi(kubeconfig!));
      const policies = manifestsBelow(join(root, 'dist/kind/policies'))
        .filter(({ manifest }) => manifest.kind === 'ValidatingPolicy')
        .flatMap(({ manifest }) => nativePolicy(manifest));
      expect(policies.length).toBeGreaterThan(0);
      try {
        for (const policy of policies) await cluster.apply(policy);
        await inNamespace(cluster, NAMESPACE, { 'waveproof.dev/judged': 'true' }, async () => {
          const account = { apiVersion: 'v1', kind: 'ServiceAccount', namespace: NAMESPACE, name: 'default' };
          await waitFor(cluster, account, 'the service account', () => true, { milliseconds: 60_000 });
          await inForce(cluster);
          const wrong: string[] = [];
          for (const variant of podVariants(NAMESPACE)) {
            const long = variant.pod['spec'] as { restartPolicy?: string };
            const objects = long.restartPolicy === undefined ? [variant.pod, deploymentOf(variant)] : [variant.pod];
            for (const object of objects) {
              const got = await refusedBy(cluster, object);
              const wanted = [...variant.refusedBy].sort();
              if (got.join() !== wanted.join())
                wrong.push(
                  `${object.kind}, ${variant.what}: refused by ${got.join() || 'none'}, expected ${wanted.join() || 'none'}`,
                );
            }
          }
          expect(wrong).toEqual([]);
        });
      } finally {
        for (const policy of policies) await cluster.remove(refOf(policy));
        cluster.api.close();
      }
    });
  },
);

/** Names of the rules that refuse an object, without the kind of object that their policy is for. */
async function refusedBy(cluster: Cluster, manifest: Manifest): Promise<string[]> {
  const { status, body } = await cluster.tryApply(manifest, { dryRun: true });
  if (status < 300) return [];
  const { message = '' } = body as { message?: string };
  const rule = /ValidatingAdmissionPolicy 'truth-([a-z-]+?)-(?:pods|templates|cronjobs)'/.exec(message)?.[1];
  return [rule ?? message];
}

/** A policy takes effect some moments after it is stored. */
async function inForce(cluster: Cluster): Promise<void> {
  const broken = podVariants(NAMESPACE).filter((variant) => variant.refusedBy.length > 0);
  for (const variant of broken) {
    for (let tries = 0; tries < 100 && (await refusedBy(cluster, variant.pod)).length === 0; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function deploymentOf({ pod }: PodVariant): Manifest {
  const labels = { app: pod.metadata.name };
  const { annotations } = pod.metadata;
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: pod.metadata.name, namespace: NAMESPACE },
    spec: {
      selector: { matchLabels: labels },
      template: { metadata: { labels, ...(annotations === undefined ? {} : { annotations }) }, spec: pod['spec'] },
    },
  };
}
