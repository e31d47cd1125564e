import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What Kyverno must say of some objects of one kind. */
export interface Expectation {
  readonly policy: string;
  readonly kind: string;
  /** Names of objects. */
  readonly resources: readonly string[];
  readonly result: 'pass' | 'fail' | 'skip';
}

/** One line of what Kyverno said. */
export interface Verdict {
  readonly policy: string;
  /** Kind and name, as Kyverno spells them. */
  readonly resource: string;
  /** Whether it said what was expected. */
  readonly asExpected: boolean;
}

/** Kyverno's own command: `WAVEPROOF_KYVERNO`, or `kyverno` on the path. Undefined when there is none. */
export function findKyverno(): string | undefined {
  const candidates = [process.env['WAVEPROOF_KYVERNO'], 'kyverno'].filter((name) => name !== undefined);
  return candidates.find((name) => spawnSync(name, ['version']).status === 0);
}

/** Runs `kyverno test` on objects in a namespace that carries `labels`. */
export function kyvernoTest(
  kyverno: string,
  props: {
    readonly policies: readonly object[];
    readonly resources: readonly object[];
    readonly namespace: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly expectations: readonly Expectation[];
  },
): { readonly status: number | null; readonly output: string; readonly verdicts: readonly Verdict[] } {
  const folder = mkdtempSync(join(tmpdir(), 'waveproof-kyverno-'));
  try {
    const write = (name: string, documents: readonly object[]) =>
      writeFileSync(join(folder, name), documents.map((document) => `---\n${JSON.stringify(document)}\n`).join(''));
    write('policies.yaml', props.policies);
    write('resources.yaml', props.resources);
    write('values.yaml', [
      {
        apiVersion: 'cli.kyverno.io/v1alpha1',
        kind: 'Values',
        metadata: { name: 'values' },
        namespaceSelector: [{ name: props.namespace, labels: props.labels }],
      },
    ]);
    write('kyverno-test.yaml', [
      {
        apiVersion: 'cli.kyverno.io/v1alpha1',
        kind: 'Test',
        metadata: { name: 'policies' },
        policies: ['policies.yaml'],
        resources: ['resources.yaml'],
        variables: 'values.yaml',
        results: props.expectations.map((expectation) => ({ isValidatingPolicy: true, ...expectation })),
      },
    ]);
    const args = ['test', folder, '--require-tests', '--detailed-results', '--remove-color', '-o', 'json'];
    const { status, stdout, stderr } = spawnSync(kyverno, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
    return { status, output: `${stdout}${stderr}`, verdicts: verdicts(stdout) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The rows of the table, between what it is doing and a summary. */
function verdicts(stdout: string): Verdict[] {
  const table = /^\[$[\s\S]*?^\]$/m.exec(stdout)?.[0];
  if (table === undefined) return [];
  const rows = JSON.parse(table) as Record<string, string>[];
  return rows.map((row) => ({
    policy: row['POLICY'] ?? '',
    resource: row['RESOURCE'] ?? '',
    asExpected: row['RESULT'] === 'Pass',
  }));
}
