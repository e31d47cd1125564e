import type { Duration } from './duration.ts';
import type { BlueGreen, Canary, Detection, LatencyLimit, Rolling } from './promotion.ts';
import { choice, number, optional, record, tagged } from './shape.ts';
import type { Share } from './share.ts';

/** @param example TypeScript that makes one */
export function durationShape(example: string) {
  return record<Duration>('a duration', example, { milliseconds: number(1000) });
}

function shareShape(example: string) {
  return record<Share>('a share', example, { fraction: number(0.01) });
}

const DETECT = 'detect: { from: percent(1), to: percent(10) }';

const detection = record<Detection>('a detection', '{ from: percent(1), to: percent(10) }', {
  from: shareShape('percent(1)'),
  to: shareShape('percent(10)'),
  falseAlarm: optional(shareShape('percent(0.1)')),
  missed: optional(shareShape('percent(1)')),
});

const latencyLimit = record<LatencyLimit>('a latency limit', '{ worseThanStable: 1.5, above: ms(250) }', {
  quantile: optional(number(0.95)),
  worseThanStable: number(1.5),
  above: durationShape('ms(250)'),
});

const canary = record<Canary>('a canary', `canary({ ${DETECT} })`, {
  kind: choice('canary'),
  detect: detection,
  latency: optional(latencyLimit),
  interval: durationShape('seconds(2)'),
  evidence: optional(number(100)),
  maxSurge: number(1),
  maxUnavailable: number(1),
});

const blueGreen = record<BlueGreen>('a blue-green promotion', 'blueGreen()', {
  kind: choice('blueGreen'),
  iterations: number(2),
  interval: durationShape('seconds(15)'),
  threshold: number(2),
});

const rolling = record<Rolling>('a rolling update', 'rolling()', {
  kind: choice('rolling'),
  maxSurge: number(1),
  maxUnavailable: number(0),
});

/** What `canary`, `blueGreen` and `rolling` make. */
export const PROMOTION = tagged('a promotion', `rolling(), blueGreen() or canary({ ${DETECT} })`, 'kind', {
  canary,
  blueGreen,
  rolling,
});
