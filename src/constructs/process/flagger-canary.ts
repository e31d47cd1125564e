import { Construct } from 'constructs';
import type { CanarySpecAnalysisMetrics } from '../../../imports/flagger.app.ts';
import { Canary, MetricTemplate } from '../../../imports/flagger.app.ts';
import { Deployment, HorizontalPodAutoscaler } from '../../../imports/k8s.ts';
import { durationText } from '../../model/duration.ts';
import { BLUE_GREEN_LIMITS, type BlueGreen } from '../../model/promotion.ts';
import { progressDeadlineSeconds } from '../../model/timing.ts';
import { metricTemplate, thresholdRange } from '../analysis/flagger-metric.ts';
import { restarts } from '../analysis/questions.ts';
import { flaggerCanaryPods } from '../analysis/subjects.ts';
import { processLabels, processSelector } from './labels.ts';
import { podTemplate } from './pod-template.ts';
import { HTTP } from './ports.ts';
import type { ProcessContext } from './process-context.ts';
import { SERVICE_PORT } from './process-service.ts';

/**
 * A Process whose new revision runs beside the old one until it has proved itself: a Deployment that Flagger takes as the
 * place for new revisions, and the Canary that makes the copy `<name>-primary`, which serves.
 *
 * What stands in Git leaves room for Flagger, or Argo CD and it would undo each other's work:
 * - **no replica count**: Flagger scales the Deployment to 0 between releases. An HPA with equal bounds holds the count
 *   instead, and Flagger copies it for the primary;
 * - **no Service**: Flagger makes `<name>`, `<name>-primary` and `<name>-canary` and moves the first one's selector.
 *
 * https://docs.flagger.app/tutorials/kubernetes-blue-green
 */
export class FlaggerCanary extends Construct {
  constructor(scope: Construct, id: string, context: ProcessContext, promotion: BlueGreen) {
    super(scope, id);
    const { process, application, namespace, replicas } = context;
    const { name } = process;
    const metadata = { name, namespace, labels: processLabels(name, application) };
    const target = { apiVersion: 'apps/v1', kind: 'Deployment', name } as const;
    const deadline = progressDeadlineSeconds(process.probes.startup);

    new Deployment(this, 'deployment', {
      metadata,
      spec: {
        revisionHistoryLimit: 3,
        progressDeadlineSeconds: deadline,
        selector: { matchLabels: processSelector(name) },
        strategy: { type: 'RollingUpdate', rollingUpdate: BLUE_GREEN_LIMITS },
        template: podTemplate(context),
      },
    });

    if (replicas > 1) {
      new HorizontalPodAutoscaler(this, 'count', {
        metadata,
        spec: {
          scaleTargetRef: target,
          minReplicas: replicas,
          maxReplicas: replicas,
          // Equal bounds: the measure decides nothing, but there must be one.
          metrics: [
            { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } },
          ],
        },
      });
    }

    const metrics = this.#metrics(context, promotion);

    new Canary(this, 'canary', {
      metadata,
      spec: {
        provider: 'kubernetes',
        targetRef: target,
        ...(replicas > 1
          ? { autoscalerRef: { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', name } as const }
          : {}),
        progressDeadlineSeconds: deadline,
        service: {
          port: SERVICE_PORT,
          portName: HTTP,
          targetPort: HTTP,
          // The other surfaces, by the names and numbers of the container's ports.
          ...(Object.keys(process.ports).length > 1 ? { portDiscovery: true } : {}),
        },
        analysis: {
          interval: durationText(promotion.interval),
          iterations: promotion.iterations,
          threshold: promotion.threshold,
          ...(metrics.length === 0 ? {} : { metrics }),
        },
      },
    });
  }

  /**
   * Callers reach the new revision only after the switch, so there are no requests to judge it by; restarts of its
   * containers there are, if somebody counts them. A metric without values would fail every release.
   */
  #metrics(context: ProcessContext, promotion: BlueGreen): CanarySpecAnalysisMetrics[] {
    const { process, application, namespace, prometheus } = context;
    if (!context.isRestartCounted) return [];
    const question = restarts(flaggerCanaryPods());
    const name = `${process.name}-${question.name}`;
    new MetricTemplate(this, question.name, {
      metadata: { name, namespace, labels: processLabels(process.name, application) },
      spec: metricTemplate(question, prometheus),
    });
    return [
      {
        name: question.name,
        templateRef: { name, namespace },
        interval: durationText(promotion.interval),
        thresholdRange: thresholdRange(question),
      },
    ];
  }
}
