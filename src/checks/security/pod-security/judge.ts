import { compareVersions } from '../../context.ts';
import { BASELINE } from './baseline.ts';
import { RESTRICTED } from './restricted.ts';
import type { JudgedPod, Violation } from './violation.ts';

/** The Pod Security levels that a namespace can enforce. */
export type PodSecurityLevel = 'privileged' | 'baseline' | 'restricted';

/**
 * Everything a Pod Security level forbids in a pod, field by field; empty when the pod is admitted.
 *
 * @param version version of the policy, `major.minor`: the namespace's `enforce-version`, or the server's own for `latest`
 */
export function podSecurityViolations(pod: JudgedPod, level: PodSecurityLevel, version: string): readonly Violation[] {
  if (level === 'privileged') return [];
  const violations: Violation[] = [];
  for (const controls of level === 'restricted' ? [BASELINE, RESTRICTED] : [BASELINE]) {
    for (const control of controls) {
      if (control.since !== undefined && compareVersions(version, control.since) < 0) continue;
      for (const violation of control.check(pod, version)) violations.push(violation);
    }
  }
  // Restricted repeats some of baseline's controls more strictly: one field is said once.
  const seen = new Set<string>();
  return violations.filter(({ path }) => {
    const key = path.join('\0');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
