import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { check } from '../../../../src/checks/check.ts';
import { readText } from '../../../../src/checks/read/read-text.ts';
import { refused } from '../../../../src/checks/schema/refused.ts';
import { ADMISSION_CASES } from './asked/admission.ts';
import { BASES } from './asked/bases.ts';
import { CLUSTER_CASES } from './asked/cluster.ts';
import { CONTROLLER_CASES } from './asked/controller.ts';
import { DISK_CASES } from './asked/disk.ts';
import { NAMESPACE_CASES } from './asked/namespace.ts';
import { NETWORK_CASES } from './asked/network.ts';
import { TEMPLATE_CASES } from './asked/template.ts';
import { VOLUME_CASES } from './asked/volume.ts';

/*
 * A line is a base, what is set in it, and behind an arrow where the object is refused for it; no arrow where it is taken:
 *   BASE | PATH/WITH/SLASHES | VALUE && PATH | VALUE => path.of.the.finding
 * Expressions of policies hold &&, so these lines have @@ in its place.
 */
const LINES = [
  ...[
    ADMISSION_CASES,
    CLUSTER_CASES,
    CONTROLLER_CASES,
    NAMESPACE_CASES,
    NETWORK_CASES,
    TEMPLATE_CASES,
    VOLUME_CASES,
    DISK_CASES,
  ],
].flatMap((cases) => cases.trim().split('\n'));

const bases = parse(BASES) as Record<string, Record<string, unknown>>;

describe('objects that a kube-apiserver 1.35.4 was asked about', () => {
  const cases = LINES.map((line) => line.split(' => ') as [string, string?]);

  it.each(cases.filter(([, path]) => path === undefined))('says nothing of %s', (line) => {
    expect(findings(manifestOf(line))).toEqual([]);
  });

  it.each(cases.filter(([, path]) => path !== undefined))('fails %s', (line, path) => {
    expect(findings(manifestOf(line)).map((finding) => finding.path ?? '.')).toContain(path);
  });

  it('fails annotations of more than 256 KiB, keys and values together in bytes', () => {
    const withText = (text: string) => {
      const manifest = structuredClone(bases['ConfigMap']!);
      manifest['metadata'] = { name: 'a', annotations: { a: text } };
      return findings(manifest).map(({ message }) => message);
    };
    expect(withText('x'.repeat(256 * 1024 - 1))).toEqual([]);
    expect(withText('x'.repeat(256 * 1024))).toEqual(['the annotations hold 257 KiB, at most 256 KiB are allowed']);
    expect(withText('ä'.repeat(128 * 1024))).toHaveLength(1);
  });
});

function findings(manifest: unknown) {
  const files = [readText(JSON.stringify(manifest), 'a.yaml')];
  return check({ inputs: [{ application: 'a', files }], rules: [refused] }).findings;
}

function manifestOf(line: string): unknown {
  const [first = '', ...rest] = line.split(/^V/.test(line) ? ' @@ ' : ' && ');
  const [base = '', path = '', value = ''] = first.split(' | ');
  const manifest = structuredClone(bases[base.trim()]!);
  put(manifest, path.trim(), value);
  for (const one of rest) {
    const [where = '', what = ''] = one.split(' | ');
    put(manifest, where.trim(), what);
  }
  return manifest;
}

/** `.` is the manifest itself, and `__delete` takes away what is there. */
function put(manifest: Record<string, unknown>, path: string, text: string): void {
  const value: unknown = parse(text);
  if (path === '.') {
    Object.assign(manifest, value);
    return;
  }
  const steps = path.split('/');
  const last = steps.pop()!;
  let target = manifest;
  for (const step of steps) {
    target[step] ??= {};
    target = target[step] as Record<string, unknown>;
  }
  if (value === '__delete') delete target[last];
  else target[last] = value;
}
