import { compareVersions } from '../../context.ts';
import { BASELINE } from './baseline.ts';
import { RESTRICTED } from './restricted.ts';
import type { JudgedPod, PodSecurityControl, Violation } from './violation.ts';

/** The Pod Security levels that a namespace can enforce. */
export type PodSecurityLevel = 'privileged' | 'baseline' | 'restricted';

/**
 * Everything a Pod Security level forbids in a pod, field by field; empty when the pod is admitted.
 *
 * @param version version of the policy, `major.minor`: the namespace's `enforce-version`, or the server's own for `latest`
 */
export function podSecurityViolations(pod: JudgedPod, level: PodSecurityLevel, version: string): readonly Violation[] {
  const violations: Violation[] = [];
  for (const control of controlsOf(level, version))
    for (const violation of control.check(pod, version)) violations.push(violation);
  if (violations.length < 2) return violations;
  // Restricted repeats some of baseline's controls more strictly: one field is said once.
  const seen = new Set<string>();
  return violations.filter(({ path }) => {
    const key = path.join('\0');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function controlsOf(level: PodSecurityLevel, version: string): readonly PodSecurityControl[] {
  const key = `${level} ${version}`;
  let controls = CONTROLS.get(key);
  if (controls === undefined) {
    controls = LEVELS[level].filter(({ since }) => since === undefined || compareVersions(version, since) >= 0);
    CONTROLS.set(key, controls);
  }
  return controls;
}

const LEVELS: Readonly<Record<PodSecurityLevel, readonly PodSecurityControl[]>> = {
  privileged: [],
  baseline: BASELINE,
  restricted: [...BASELINE, ...RESTRICTED],
};

/** All pods of a namespace are judged by one level of one version. */
const CONTROLS = new Map<string, readonly PodSecurityControl[]>();
