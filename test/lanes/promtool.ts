import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One series as it was scraped: a value for each scrape, `_` where there was none. */
export interface RecordedSeries {
  /** Name and labels, e.g. `up{job="a"}`. */
  readonly series: string;
  readonly values: string;
}

export interface Instant {
  readonly query: string;
  /** Seconds after the first scrape. */
  readonly at: number;
}

/** Prometheus's own evaluator: `WAVEPROOF_PROMTOOL`, or `promtool` on the path. Undefined when there is none. */
export function findPromtool(): string | undefined {
  const candidates = [process.env['WAVEPROOF_PROMTOOL'], 'promtool'].filter((name) => name !== undefined);
  return candidates.find((name) => spawnSync(name, ['--version']).status === 0);
}

/**
 * What Prometheus answers to each query at each instant, on these series.
 *
 * `promtool test rules` only compares; every query is told to expect nothing, and the answer is read from the complaint.
 * A query of known answer runs beside them, so that an output that is not understood is never taken for "no answer".
 */
export function evaluate(
  promtool: string | undefined,
  recording: readonly RecordedSeries[],
  scrapeSeconds: number,
  instants: readonly Instant[],
): number[][] {
  if (promtool === undefined) throw new Error('no promtool on the path or in WAVEPROOF_PROMTOOL');
  const control: Instant = { query: 'vector(42)', at: 0 };
  const asked = [...instants, control];
  const suite = {
    evaluation_interval: `${scrapeSeconds}s`,
    tests: [
      {
        interval: `${scrapeSeconds}s`,
        input_series: recording,
        // The comment comes back with the complaint and says which one it is.
        promql_expr_test: asked.map(({ query, at }, index) => ({
          expr: `${query}\n# ${index}`,
          eval_time: `${at}s`,
          exp_samples: [],
        })),
      },
    ],
  };
  const output = run(promtool, suite);
  const answers = new Map<number, number[]>();
  for (const [, quoted, got] of output.matchAll(/expr: ("(?:[^"\\]|\\.)*"), time: [^,]+,\s+exp: nil\s+got: (.+)/g)) {
    const index = Number(/# (\d+)$/.exec(JSON.parse(quoted!))?.[1]);
    answers.set(
      index,
      got!.split(/, (?=\{)/).map((sample) => Number(sample.slice(sample.lastIndexOf(' ') + 1))),
    );
  }
  if (answers.get(asked.length - 1)?.[0] !== 42) throw new Error(`promtool said something else:\n${output}`);
  return instants.map((_, index) => answers.get(index) ?? []);
}

function run(promtool: string, suite: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'waveproof-promtool-'));
  try {
    // JSON is YAML.
    writeFileSync(join(folder, 'suite.yaml'), JSON.stringify(suite));
    const { stdout, stderr, error } = spawnSync(promtool, ['test', 'rules', join(folder, 'suite.yaml')], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (error !== undefined) throw error;
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
