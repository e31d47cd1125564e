import { Construct } from 'constructs';
import { PersistentVolumeClaim, PodDisruptionBudget, ServiceAccount } from '../../../imports/k8s.ts';
import { promotionOf } from '../../model/engine.ts';
import { Platform } from '../platform.ts';
import { CanaryRollout } from './canary-rollout.ts';
import { FlaggerCanary } from './flagger-canary.ts';
import { primarySelector, processLabels, processSelector } from './labels.ts';
import { PlainDeployment } from './plain-deployment.ts';
import type { ProcessContext } from './process-context.ts';
import { ProcessNetwork } from './process-network.ts';
import { ProcessService } from './process-service.ts';
import { claimName, claimSpec } from './storage.ts';

/**
 * Everything that one Process needs to run: its workload as its promotion asks, an identity of its own that may do
 * nothing, its Service, its storage, who may call it, and how many replicas a drain must leave.
 */
export class RunningProcess extends Construct {
  constructor(scope: Construct, context: ProcessContext) {
    super(scope, context.process.name);
    const { process, application, namespace } = context;
    const { name } = process;
    const labels = processLabels(name, application);
    const promotion = promotionOf(process);
    const hasPrimary = promotion.kind === 'blueGreen';

    new ServiceAccount(this, 'identity', {
      metadata: { name, namespace, labels },
      automountServiceAccountToken: false,
    });

    switch (promotion.kind) {
      case 'canary':
        // A canary without a release has been refused; there is nothing to roll out.
        if (process.release !== undefined) new CanaryRollout(this, 'workload', context, promotion, process.release);
        break;
      case 'blueGreen':
        new FlaggerCanary(this, 'workload', context, promotion);
        break;
      default:
        new PlainDeployment(this, 'workload', context, promotion);
    }
    if (!hasPrimary) new ProcessService(this, 'service', context);
    new ProcessNetwork(this, 'network', context, { isBehindSidecar: promotion.kind === 'canary', hasPrimary });

    for (const [index, volume] of (process.volumes ?? []).entries()) {
      new PersistentVolumeClaim(this, `volume-${index}`, {
        metadata: {
          name: claimName(process, index),
          namespace,
          labels,
          // Data goes with it: Argo CD asks a person first.
          annotations: { 'argocd.argoproj.io/sync-options': 'Prune=confirm,Delete=confirm' },
        },
        spec: claimSpec(volume, Platform.of(this).environment.storageClass),
      });
    }

    if (process.keepAvailable !== undefined) {
      new PodDisruptionBudget(this, 'budget', {
        metadata: { name, namespace, labels },
        spec: {
          minAvailable: process.keepAvailable,
          selector: { matchLabels: hasPrimary ? primarySelector(name) : processSelector(name) },
          // By default pods that crash in a loop keep the node they sit on from ever being drained.
          unhealthyPodEvictionPolicy: 'AlwaysAllow',
        },
      });
    }
  }
}
