import type { Finding } from '../../src/checks/finding.ts';
import type { Result } from '../../src/checks/result.ts';

/** A finding for report tests. */
export function finding(over: Partial<Finding> = {}): Finding {
  return {
    rule: 'schema/wrong-type',
    severity: 'error',
    object: { apiVersion: 'v1', kind: 'ConfigMap', namespace: 'agent', name: 'settings', application: 'agent' },
    at: { file: 'agent/settings.yaml', line: 6, column: 9, endLine: 6, endColumn: 13 },
    path: 'data.PORT',
    message: 'expected a string, got the number 8080',
    why: 'The API server refuses the whole object.',
    link: 'https://kubernetes.io/docs/',
    fix: 'write "8080" in quotes',
    ...over,
  };
}

/** A result for report tests: two errors, a warning, a remark, a gap, a suppression and an unknown source. */
export function result(over: Partial<Result> = {}): Result {
  const file = { file: 'agent/broken.yaml', line: 2, column: 1, endLine: 2, endColumn: 1 };
  const { object: _, path: __, fix: ___, ...bare } = finding();
  return {
    kubernetes: '1.35',
    files: 3,
    objects: 12,
    applications: [
      { name: 'root', wave: 0, objects: 2 },
      { name: 'agent', parent: 'root', wave: 3, objects: 10 },
    ],
    rules: ['read/syntax', 'schema/wrong-type', 'runtime/service-links', 'read/ambiguous', 'schema/unknown-kind'],
    findings: [
      { ...bare, rule: 'read/syntax', at: file, message: 'not valid YAML: <tag> & "quotes" | pipes\u001b[31m @team' },
      finding({
        related: [{ message: 'the first one', at: { ...file, line: 9 } }],
        source: { construct: 'kind/agent', at: 'src/platform.ts:4:2' },
      }),
      finding({ rule: 'runtime/service-links', severity: 'warning', path: 'spec' }),
      finding({ rule: 'read/ambiguous', severity: 'info' }),
    ],
    suppressed: [{ finding: finding({ path: 'data.OLD' }), by: 'annotation', reason: 'goes with the old chart' }],
    notEvaluated: [{ rule: 'schema/unknown-kind', message: 'no schema of Certificate is at hand', fix: '--crds DIR' }],
    unknownSources: [{ application: 'kyverno', why: 'Helm chart kyverno 3.6.0 is not rendered here' }],
    ...over,
  };
}
