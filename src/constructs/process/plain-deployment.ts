import { Construct } from 'constructs';
import { Deployment } from '../../../imports/k8s.ts';
import type { Recreate } from '../../model/engine.ts';
import type { Rolling } from '../../model/promotion.ts';
import { progressDeadlineSeconds } from '../../model/timing.ts';
import { processLabels, processSelector } from './labels.ts';
import { podTemplate } from './pod-template.ts';
import type { ProcessContext } from './process-context.ts';

/** A Process that a Deployment replaces: pod by pod, or all old ones before the first new one when it may not overlap. */
export class PlainDeployment extends Construct {
  constructor(scope: Construct, id: string, context: ProcessContext, promotion: Rolling | Recreate) {
    super(scope, id);
    const { process, application, namespace, replicas } = context;
    new Deployment(this, 'deployment', {
      metadata: { name: process.name, namespace, labels: processLabels(process.name, application) },
      spec: {
        replicas,
        revisionHistoryLimit: 3,
        progressDeadlineSeconds: progressDeadlineSeconds(process.probes.startup),
        selector: { matchLabels: processSelector(process.name) },
        strategy:
          promotion.kind === 'recreate'
            ? { type: 'Recreate' }
            : {
                type: 'RollingUpdate',
                rollingUpdate: { maxSurge: promotion.maxSurge, maxUnavailable: promotion.maxUnavailable },
              },
        template: podTemplate(context),
      },
    });
  }
}
