import type { Platform } from '../../src/constructs/platform.ts';
import type { Environment } from '../../src/model/environment.ts';
import type { Releases } from '../../src/model/release.ts';
import reference from '../../src/platform.ts';
import synthetic from './synthetic-platform.ts';

/**
 * The same platforms as a plain cdk8s app: made by the same constructs, written by cdk8s itself. Reads the environment
 * and the releases from BENCH_INPUT as JSON, so that cdk8s does not pay for our reading of files.
 */
const { environment, releases } = JSON.parse(process.env['BENCH_INPUT']!) as {
  environment: Environment;
  releases: Releases;
};
const platform: Platform =
  process.env['BENCH_OBJECTS'] === undefined ? reference(environment, releases) : synthetic(environment);
platform.synth();
