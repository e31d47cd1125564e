import type { Derivation } from '../../model/derivation.ts';
import { type Duration, inSeconds } from '../../model/duration.ts';
import { eligibleNodes } from '../../model/eligible-nodes.ts';
import { engineOf, promotionOf } from '../../model/engine.ts';
import type { Environment } from '../../model/environment.ts';
import { evidence } from '../../model/evidence.ts';
import type { Canary } from '../../model/promotion.ts';
import { spreadKey } from '../../model/revision-spread.ts';
import { scrapeTiming } from '../../model/scrape-timing.ts';
import { sequentialTest } from '../../model/sequential-test.ts';
import { percentText } from '../../model/share.ts';
import { DEFAULT_DRAIN, drainTiming, probeTimings, progressDeadlineSeconds } from '../../model/timing.ts';
import type { ProcessContext } from './process-context.ts';
import { databaseSecrets } from './process-needs.ts';

/** Every value of a Process that a person did not write, with the reason: what the plan shows a reviewer. */
export function derivations(context: ProcessContext, environment: Environment): Derivation[] {
  const subject = `${context.application}/${context.process.name}`;
  const promotion = promotionOf(context.process);
  return [
    ...placement(context, environment),
    ...databases(context),
    ...timing(context),
    ...(promotion.kind === 'canary' ? canary(promotion) : []),
    ...(promotion.kind === 'blueGreen' ? blueGreen(context) : []),
  ].map((one) => ({ ...one, subject: `${subject} ${one.subject}` }));
}

function placement({ process, replicas }: ProcessContext, environment: Environment): Derivation[] {
  const key = spreadKey(process);
  const nodes = eligibleNodes(process.placement, environment).map((node) => node.name);
  return [
    ...(process.replicas === 'every eligible node'
      ? [{ subject: 'replicas', value: `${replicas}`, because: `it runs on every eligible node: ${nodes.join(', ')}` }]
      : []),
    ...(key === undefined
      ? []
      : [
          {
            subject: 'matchLabelKeys',
            value: key,
            because: `replicas keep apart within a revision, and ${engineOf(process)} tells revisions by this label`,
          },
        ]),
  ];
}

function databases({ process, namespace }: ProcessContext): Derivation[] {
  const secrets = databaseSecrets(process, namespace);
  if (secrets.length === 0) return [];
  const subject = 'DATABASE_* variables';
  return secrets.length === 1
    ? [{ subject, value: `from the Secret ${secrets[0]}`, because: 'it needs that database' }]
    : [
        {
          subject,
          value: 'none',
          because: `it needs ${secrets.join(' and ')}, and one set of names cannot stand for both: its env says which is which`,
        },
      ];
}

function timing({ process }: ProcessContext): Derivation[] {
  const { startup } = process.probes;
  const drain = drainTiming(process.drain);
  const { failureThreshold, periodSeconds, timeoutSeconds } = probeTimings(startup).startup;
  return [
    {
      subject: 'startupProbe',
      value: `${failureThreshold} failures, ${periodSeconds} s apart, ${timeoutSeconds} s each`,
      because: `a healthy start may take ${secondsText(startup)}`,
    },
    {
      subject: 'terminationGracePeriodSeconds',
      value: `${drain.terminationGraceSeconds}`,
      because:
        `clients are sent to a pod for up to ${drain.preStopSleepSeconds} s after it was told to go, and it may need ` +
        `${secondsText(process.drain ?? DEFAULT_DRAIN)} to finish their requests`,
    },
    {
      subject: 'progressDeadlineSeconds',
      value: `${progressDeadlineSeconds(startup)}`,
      because: 'an image may have to be pulled, and a start may take its whole budget',
    },
  ];
}

function canary(promotion: Canary): Derivation[] {
  const { detect, interval } = promotion;
  const test = sequentialTest(detect);
  const { requests, maxErrorShare, because } = evidence(promotion);
  const { scrape, window } = scrapeTiming(interval);
  return [
    {
      subject: 'sequential test',
      value: `refuted at ${test.upper.toFixed(2)}, proven at ${test.lower.toFixed(2)}`,
      because:
        `${percentText(detect.from)} errors are normal and ${percentText(detect.to)} must be caught; a good release is ` +
        `refused with a chance of ${percentText({ fraction: test.alpha })}, a bad one passes with ${percentText({ fraction: test.beta })}`,
    },
    { subject: 'evidence', value: `${requests} requests, at most ${percentText(maxErrorShare)} errors`, because },
    {
      subject: 'scrape',
      value: `every ${secondsText(scrape)}, late faults over ${secondsText(window)}`,
      because: `the analysis looks every ${secondsText(interval)}`,
    },
  ];
}

function blueGreen({ isRestartCounted, replicas }: ProcessContext): Derivation[] {
  return [
    {
      subject: 'judged by',
      value: isRestartCounted ? 'readiness and container restarts' : 'readiness alone',
      because: isRestartCounted
        ? 'no caller reaches the new revision before the switch, so there are no requests to judge'
        : 'no caller reaches the new revision before the switch, and nothing says that this Prometheus counts restarts',
    },
    ...(replicas > 1
      ? [
          {
            subject: 'HorizontalPodAutoscaler',
            value: `${replicas} to ${replicas} replicas`,
            because: 'Flagger scales the Deployment to 0 between releases, and a count in Git would fight it',
          },
        ]
      : []),
  ];
}

function secondsText(duration: Duration): string {
  return `${inSeconds(duration)} s`;
}
