import { Construct } from 'constructs';
import { Rollout } from '../../../imports/argoproj.io.ts';
import { PodMonitor } from '../../../imports/monitoring.coreos.com.ts';
import { durationText } from '../../model/duration.ts';
import type { Canary } from '../../model/promotion.ts';
import type { Release } from '../../model/release.ts';
import { scrapeTiming } from '../../model/scrape-timing.ts';
import { progressDeadlineSeconds } from '../../model/timing.ts';
import { CanaryAnalysis } from '../analysis/canary-analysis.ts';
import { ROLLOUT_HASH_LABEL } from '../analysis/subjects.ts';
import { KEPT_METRICS } from '../envoy/metrics.ts';
import { ENVOY_PORT_NAMES, OBSERVED_PATHS } from '../envoy/ports.ts';
import { EnvoyFront } from './envoy-front.ts';
import { processLabels, processSelector, ROLE_LABEL } from './labels.ts';
import { podTemplate } from './pod-template.ts';
import type { ProcessContext } from './process-context.ts';
import { rolloutSteps, watchRun } from './rollout-steps.ts';

/**
 * A Process whose releases shift replica by replica and stop themselves: an Argo Rollout, the Envoy that counts, the
 * scrape, and the analysis that judges.
 *
 * A release changes the Rollout and nothing else.
 *
 * https://argo-rollouts.readthedocs.io/en/stable/features/canary/
 */
export class CanaryRollout extends Construct {
  constructor(scope: Construct, id: string, context: ProcessContext, promotion: Canary, release: Release) {
    super(scope, id);
    const { process, application, namespace, replicas } = context;
    const { name } = process;
    const metadata = { name, namespace, labels: processLabels(name, application) };
    const judges = new CanaryAnalysis(this, 'analysis', { name, namespace, promotion, prometheus: context.prometheus });
    const front = new EnvoyFront(this, 'envoy', context, promotion, release);

    new Rollout(this, 'rollout', {
      metadata,
      spec: {
        replicas,
        revisionHistoryLimit: 3,
        progressDeadlineSeconds: progressDeadlineSeconds(process.probes.startup),
        // A release whose pods never become ready is a bad release too.
        progressDeadlineAbort: true,
        selector: { matchLabels: processSelector(name) },
        strategy: {
          canary: {
            maxSurge: promotion.maxSurge,
            maxUnavailable: promotion.maxUnavailable,
            canaryMetadata: { labels: { [ROLE_LABEL]: 'canary' } },
            stableMetadata: { labels: { [ROLE_LABEL]: 'stable' } },
            analysis: watchRun(judges),
            steps: rolloutSteps(release.steps, judges, promotion.interval),
          },
        },
        template: podTemplate({ ...context, sidecar: front }),
      },
    });

    const scrape = durationText(scrapeTiming(promotion.interval).scrape);
    new PodMonitor(this, 'scrape', {
      metadata,
      spec: {
        selector: { matchLabels: processSelector(name) },
        // Tells the revisions apart. Pods and not Services: a pod behind two Services would be scraped twice.
        podTargetLabels: [ROLLOUT_HASH_LABEL],
        podMetricsEndpoints: [
          {
            port: ENVOY_PORT_NAMES.observed,
            path: OBSERVED_PATHS.metrics,
            params: { usedonly: [''] },
            interval: scrape,
            scrapeTimeout: scrape,
            metricRelabelings: [
              { sourceLabels: ['__name__'], regex: KEPT_METRICS.map(({ series }) => series).join('|'), action: 'keep' },
            ],
          },
        ],
      },
    });
  }
}
