import type { Entry } from '../harness/journal.ts';
import type { Answers } from './answers.ts';
import { totalsOf } from './answers.ts';

/** What became of a hypothesis. */
export type Outcome = 'confirmed' | 'refuted' | 'inconclusive';

/** One hypothesis and what the journal says of it. */
export interface Verdict {
  readonly claim: string;
  readonly outcome: Outcome;
  /** The figures that it rests on. */
  readonly because: string;
}

/**
 * Draws the verdicts from a journal alone. What was not looked at is inconclusive, never fine.
 *
 * Entries it reads: `release` {release, faultPercent, kind}, `ended` {release, phase, aborted, stable, milliseconds},
 * `answers` (a second of replies), `promotion` {phase, milliseconds} of the blue-green process.
 */
export function verdicts(entries: readonly Entry[]): readonly Verdict[] {
  const good = entries.find((entry) => entry.what === 'release' && entry.data['kind'] === 'good')?.data;
  const bad = entries.find((entry) => entry.what === 'release' && entry.data['kind'] === 'bad')?.data;
  const answers = entries.filter((entry) => entry.what === 'answers').map((entry) => entry.data as unknown as Answers);
  return [promoted(entries, good), stopped(entries, bad), blamed(answers, bad), undropped(answers), bluegreen(entries)];
}

type Data = Readonly<Record<string, unknown>> | undefined;

function promoted(entries: readonly Entry[], good: Data): Verdict {
  const claim = 'a good release is promoted on its traffic';
  const end = endOf(entries, good);
  if (end === undefined) return { claim, outcome: 'inconclusive', because: 'its end was not seen' };
  const outcome = end['phase'] === 'Healthy' && end['stable'] === good?.['release'] ? 'confirmed' : 'refuted';
  return { claim, outcome, because: `${end['phase']} after ${seconds(end)}, stable is ${end['stable']}` };
}

function stopped(entries: readonly Entry[], bad: Data): Verdict {
  const claim = 'a bad release stops itself and the stable one stays';
  const end = endOf(entries, bad);
  if (end === undefined) return { claim, outcome: 'inconclusive', because: 'its end was not seen' };
  const outcome = end['aborted'] === true && end['stable'] !== bad?.['release'] ? 'confirmed' : 'refuted';
  return { claim, outcome, because: `${end['phase']}, aborted after ${seconds(end)}, stable is ${end['stable']}` };
}

function blamed(answers: readonly Answers[], bad: Data): Verdict {
  const claim = 'only the bad release fails requests';
  const { requests, failedBy, answeredBy } = totalsOf(answers);
  const name = String(bad?.['release']);
  if (requests === 0 || bad === undefined || (answeredBy[name] ?? 0) === 0) {
    return { claim, outcome: 'inconclusive', because: `of ${requests} requests, none was answered by the bad release` };
  }
  const others = Object.entries(failedBy).filter(([release]) => release !== name);
  const list = Object.entries(failedBy).map(([release, count]) => `${count} by ${release || 'nobody'}`);
  const because = `${requests} requests, failed: ${list.join(', ') || 'none'}`;
  return { claim, outcome: others.length === 0 ? 'confirmed' : 'refuted', because };
}

function undropped(answers: readonly Answers[]): Verdict {
  const claim = 'no request is dropped by a rollout, an abort or a promotion';
  const { requests, dropped } = totalsOf(answers);
  if (requests === 0) return { claim, outcome: 'inconclusive', because: 'there was no request' };
  return {
    claim,
    outcome: dropped === 0 ? 'confirmed' : 'refuted',
    because: `${dropped} of ${requests} without a full reply`,
  };
}

function bluegreen(entries: readonly Entry[]): Verdict {
  const claim = 'a blue-green release is promoted with no pod left over';
  const end = entries.find((entry) => entry.what === 'promotion')?.data;
  if (end === undefined) return { claim, outcome: 'inconclusive', because: 'its end was not seen' };
  const outcome = end['phase'] === 'Succeeded' ? 'confirmed' : 'refuted';
  return { claim, outcome, because: `${end['phase']} after ${seconds(end)}` };
}

function endOf(entries: readonly Entry[], release: Data): Data {
  if (release === undefined) return undefined;
  return entries.find((entry) => entry.what === 'ended' && entry.data['release'] === release['release'])?.data;
}

function seconds(data: Readonly<Record<string, unknown>>): string {
  return `${(Number(data['milliseconds']) / 1000).toFixed(1)} s`;
}
