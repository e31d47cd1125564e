import type { Finding, Severity } from '../checks/finding.ts';
import { type Result, SEVERITIES } from '../checks/result.ts';

/** `3 errors, 1 warning`; `nothing found` when there is none. */
export function countsText(findings: readonly Finding[]): string {
  const parts = SEVERITIES.flatMap((severity) => {
    const count = countOf(findings, severity);
    return count === 0 ? [] : [many(count, severity === 'info' ? 'remark' : severity)];
  });
  return parts.length === 0 ? 'nothing found' : parts.join(', ');
}

/** What was looked at: `64 objects in 12 files, 7 applications, Kubernetes 1.35, 41 rules`. */
export function scopeText(result: Result): string {
  const { objects, files, applications, kubernetes, rules } = result;
  const apps = applications.length > 1 ? `, ${many(applications.length, 'application')}` : '';
  return `${many(objects, 'object')} in ${many(files, 'file')}${apps}, Kubernetes ${kubernetes}, ${many(rules.length, 'rule')}`;
}

/** What was set aside or not decided; empty when nothing was. */
export function asideText(result: Result): string {
  const parts: string[] = [];
  if (result.notEvaluated.length > 0) parts.push(`${result.notEvaluated.length} could not be told`);
  if (result.suppressed.length > 0) parts.push(`${result.suppressed.length} suppressed`);
  if (result.unknownSources.length > 0) parts.push(`${many(result.unknownSources.length, 'source')} not rendered here`);
  return parts.join(', ');
}

/** `1 file`, `2 files`. */
export function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** How many findings have a severity. */
export function countOf(findings: readonly Finding[], severity: Severity): number {
  return findings.reduce((count, finding) => (finding.severity === severity ? count + 1 : count), 0);
}

/** `file:line:column` of a finding; empty when it has none. */
export function placeText(at: Finding['at']): string {
  return at === undefined ? '' : `${at.file}:${at.line}:${at.column}`;
}
