import type { Manifest } from '../../src/synth/manifest.ts';

/**
 * A rendered Rollout as another release of it: another name in the `x-release` header, and a share of requests that
 * its own Envoy answers with an error. The same two places that a release file decides.
 *
 * @param faultPercent 0 to 100
 * @throws Error when the rendered Rollout has no such places
 */
export function asRelease(rollout: Manifest, release: string, faultPercent: number): Manifest {
  const text = JSON.stringify(rollout);
  const named = text.replaceAll(/("name":"RELEASE","value":)"[^"]*"/g, `$1${JSON.stringify(release)}`);
  // The runtime layer is JSON inside a JSON string, so its quotes are escaped here.
  const faulty = named.replaceAll(/(fault\.http\.abort\.abort_percent\\":)[\d.]+/g, `$1${faultPercent}`);
  if (named === text && !text.includes(`"value":${JSON.stringify(release)}`)) {
    throw new Error(`Rollout ${rollout.metadata.name} has no variable RELEASE`);
  }
  if (!/fault\.http\.abort\.abort_percent/.test(text)) {
    throw new Error(`Rollout ${rollout.metadata.name} has no fault layer in its Envoy's arguments`);
  }
  return JSON.parse(faulty) as Manifest;
}
