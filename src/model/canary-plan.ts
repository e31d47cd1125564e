import { secondsToRefute, smallestDetectable } from './detection.ts';
import type { Duration } from './duration.ts';
import { inSeconds, seconds } from './duration.ts';
import type { Evidence } from './evidence.ts';
import { EVIDENCE_BUDGET, evidence } from './evidence.ts';
import type { CanaryReplicas } from './exposure.ts';
import { canaryReplicas, realShare } from './exposure.ts';
import type { Canary } from './promotion.ts';
import type { Release, ReleaseStep } from './release.ts';
import type { ScrapeTiming } from './scrape-timing.ts';
import { scrapeTiming } from './scrape-timing.ts';
import type { SequentialTest } from './sequential-test.ts';
import { cleanRequestsToPass, sequentialTest } from './sequential-test.ts';
import type { Share } from './share.ts';
import { percent } from './share.ts';

/** The traffic that a plan's figures hold for. */
export interface Assumptions {
  /** Requests per second that the whole Process receives. */
  readonly requestsPerSecond: number;
  /** Error share of the bad release whose abort is timed. @default 30 % */
  readonly badShare?: Share;
}

/** `evidence` is the step that is taken last, whatever the release says. */
export type StepKind = 'weight' | 'prove' | 'pause' | 'evidence';

/** How soon a bad release is stopped in a step, counted from the first request that reaches it there. */
export interface AbortTime {
  /** Half of the bad releases are stopped by then. */
  readonly typical: Duration;
  /** 95 of 100 are. */
  readonly late: Duration;
  /** Requests that have failed by the typical time. */
  readonly failedRequests: number;
}

/** What one step of a canary does and can see. */
export interface StepPlan {
  readonly kind: StepKind;
  /** Percent that the release asked for, here or in an earlier step. */
  readonly weight: number;
  readonly replicas: CanaryReplicas;
  /** Share of new connections that reaches the new revision. */
  readonly share: Share;
  /** Longest that the step takes; absent for a weight, which only waits for its pods. */
  readonly budget?: Duration;
  /** Requests that reach the new revision within the budget. */
  readonly requests?: number;
  /**
   * Smallest error share that the step refutes in 95 of 100 releases; absent when it sees too few requests for any. Of the
   * evidence: what passing it rules out, over all requests since the first pod.
   */
  readonly detectable?: Share;
  /** Absent when a bad release would not be stopped at all. */
  readonly abort?: AbortTime;
  /** How long the step takes a release that fails no request. Absent when it never passes. */
  readonly pass?: Duration;
}

/** What the canary of one release does, step by step, under stated traffic. */
export interface CanaryPlan {
  readonly assumptions: Required<Assumptions>;
  readonly test: SequentialTest;
  readonly evidence: Evidence;
  /** How often the pods are scraped, and the window in which a fault that starts late shows. */
  readonly scraping: ScrapeTiming;
  /** The steps of the release, then the evidence. */
  readonly steps: readonly StepPlan[];
  /** How long a release that fails no request takes, without the starts of its pods. Absent when it never passes. */
  readonly duration?: Duration;
  /** What a reader should know; each a sentence without full stop. */
  readonly notes: readonly string[];
}

/** 30 %: the fault that the drills inject. */
export const DEFAULT_BAD_SHARE: Share = percent(30);

/**
 * Work out what every step of a release exposes, can detect, and how long it takes.
 *
 * The watch counts from the first pod of the new revision and never stops; a proof ends at the first look at which `detect.to`
 * is refuted, and since it reads the same counters, requests of earlier steps count in it. A fault that only starts in a later
 * step is caught by the watch's window of recent requests, so a later pause is credited with at most that window.
 *
 * Times run from request to look: the start of a pod, the first scrape of it (a few seconds) and the controller's own reaction
 * come on top.
 */
export function planCanary(
  promotion: Canary,
  release: Release,
  replicas: number,
  assumptions: Assumptions,
): CanaryPlan {
  const walk = new Walk(promotion, replicas, { badShare: DEFAULT_BAD_SHARE, ...assumptions });
  const steps = [...release.steps.map((step) => walk.take(step)), walk.evidence()];
  const passes = steps.map(({ kind, pass }) => (kind === 'weight' ? 0 : (pass?.milliseconds ?? Number.NaN)));
  const total = passes.reduce((sum, one) => sum + one, 0);
  return {
    assumptions: walk.assumptions,
    test: walk.test,
    evidence: walk.owed,
    scraping: scrapeTiming(promotion.interval),
    steps,
    ...(Number.isNaN(total) ? {} : { duration: { milliseconds: total } }),
    notes: walk.notes,
  };
}

/** One pass over the steps, carrying the weight and the requests judged so far. */
class Walk {
  readonly assumptions: Required<Assumptions>;
  readonly test: SequentialTest;
  readonly owed: Evidence;
  readonly notes: string[] = [];
  readonly #promotion: Canary;
  readonly #replicas: number;
  readonly #scrapeSeconds: number;
  readonly #intervalSeconds: number;
  readonly #windowSeconds: number;
  #weight = 0;
  /** Requests that a release without a failure has had judged when the step begins. */
  #judged = 0;
  #taken = 0;

  constructor(promotion: Canary, replicas: number, assumptions: Required<Assumptions>) {
    const { scrape, window } = scrapeTiming(promotion.interval);
    this.assumptions = assumptions;
    this.test = sequentialTest(promotion.detect);
    this.owed = evidence(promotion);
    this.#promotion = promotion;
    this.#replicas = replicas;
    this.#scrapeSeconds = inSeconds(scrape);
    this.#intervalSeconds = inSeconds(promotion.interval);
    this.#windowSeconds = inSeconds(window);
  }

  take(step: ReleaseStep): StepPlan {
    this.#taken++;
    if ('weight' in step) return this.#weigh(step.weight);
    return 'prove' in step ? this.#prove(step.prove) : this.#pause(step.pause);
  }

  evidence(): StepPlan {
    this.#taken++;
    const step = this.#awaited(EVIDENCE_BUDGET, this.owed.requests, 'the evidence');
    return { kind: 'evidence', ...step, detectable: this.owed.rulesOut };
  }

  #weigh(weight: number): StepPlan {
    this.#weight = weight;
    if (weight === 100) {
      this.notes.push('weight 100 puts every replica on the new revision before the evidence has been asked for');
    }
    return { kind: 'weight', ...this.#exposure() };
  }

  #prove(budget: Duration): StepPlan {
    const before = this.#judged;
    const needed = cleanRequestsToPass(this.test);
    const isMet = before >= needed;
    if (isMet) {
      this.notes.push(
        `step ${this.#taken} proves nothing new: requests of earlier steps count in it, and they were enough`,
      );
    }
    const step = this.#awaited(budget, needed, 'the proof');
    // Once it is met only one look passes before the next step, and the watch alone judges in it.
    const requests = isMet ? this.#rate * this.#waitSeconds : before + this.#rate * inSeconds(budget);
    return { kind: 'prove', ...step, ...this.#detectable(requests, !isMet) };
  }

  #pause(budget: Duration): StepPlan {
    const visible = this.#judged > 0 ? Math.min(inSeconds(budget), this.#windowSeconds) : inSeconds(budget);
    const requests = this.#rate * inSeconds(budget);
    this.#judged += requests;
    return {
      kind: 'pause',
      ...this.#exposure(),
      budget,
      requests: Math.round(requests),
      ...this.#detectable(this.#rate * visible, false),
      ...this.#abort(),
      pass: budget,
    };
  }

  /** A step that waits until enough requests have been judged since the first pod, or fails at the end of its budget. */
  #awaited(budget: Duration, needed: number, what: string): Omit<StepPlan, 'kind'> {
    const missing = Math.max(0, needed - this.#judged);
    const granted = this.#rate * inSeconds(budget);
    const takes = (missing === 0 ? 0 : missing / this.#rate) + this.#waitSeconds;
    const passes = takes <= inSeconds(budget);
    if (!passes) this.#warnOfStarvation(what, missing, takes, budget);
    this.#judged += passes ? missing : granted;
    return {
      ...this.#exposure(),
      budget,
      requests: Math.round(granted),
      ...this.#abort(),
      ...(passes ? { pass: seconds(Math.ceil(takes * 10) / 10) } : {}),
    };
  }

  #warnOfStarvation(what: string, missing: number, takes: number, budget: Duration): void {
    const traffic = `at ${this.assumptions.requestsPerSecond} requests per second ${what} in step ${this.#taken}`;
    const more = `${Math.ceil(missing)} more requests`;
    this.notes.push(
      Number.isFinite(takes)
        ? `${traffic} waits ${Math.ceil(takes)} s for ${more} and is granted ${inSeconds(budget)} s, so even a faultless release is refused`
        : `${traffic} never gets the ${more} it waits for, so even a faultless release is refused`,
    );
  }

  #exposure(): Pick<StepPlan, 'weight' | 'replicas' | 'share'> {
    const replicas = canaryReplicas({
      replicas: this.#replicas,
      weight: this.#weight,
      maxSurge: this.#promotion.maxSurge,
    });
    return { weight: this.#weight, replicas, share: realShare(replicas) };
  }

  /** Requests per second that reach the new revision. */
  get #rate(): number {
    return this.assumptions.requestsPerSecond * this.#exposure().share.fraction;
  }

  /** From the last request that matters to the look that sees it: half a scrape and half an interval on average. */
  get #waitSeconds(): number {
    return (this.#scrapeSeconds + this.#intervalSeconds) / 2;
  }

  #detectable(requests: number, endsWhenProven: boolean): { detectable?: Share } {
    // Looks faster than the scrapes see nothing new.
    const lookEvery = Math.max(1, Math.round(this.#rate * Math.max(this.#scrapeSeconds, this.#intervalSeconds)));
    const detectable = smallestDetectable(this.test, { requests, lookEvery, endsWhenProven });
    return detectable === undefined ? {} : { detectable };
  }

  #abort(): { abort?: AbortTime } {
    const observation = {
      errorShare: this.assumptions.badShare,
      requestsPerSecond: this.#rate,
      scrapeSeconds: this.#scrapeSeconds,
      intervalSeconds: this.#intervalSeconds,
    };
    const typical = secondsToRefute(this.test, observation, 0.5);
    const late = secondsToRefute(this.test, observation, 0.95);
    if (typical === undefined || late === undefined) return {};
    return {
      abort: {
        typical: seconds(Math.round(typical * 10) / 10),
        late: seconds(Math.round(late * 10) / 10),
        failedRequests: Math.round(typical * this.#rate * this.assumptions.badShare.fraction),
      },
    };
  }
}
