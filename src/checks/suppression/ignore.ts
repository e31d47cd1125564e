import type { CheckedObject } from '../checked-object.ts';
import { at, isRecord, list, text } from '../field.ts';
import { type Finding, fingerprint, objectText } from '../finding.ts';

/** The annotation that silences rules for one object: one `rule: reason` a line. */
export const IGNORE_ANNOTATION = 'waveproof.dev/ignore';

/** A decision to live with findings of a rule. */
export interface Ignore {
  /** Rule id, or `family/*`. */
  readonly rule: string;
  /** Why it is right here. Never empty. */
  readonly reason: string;
  /** `Kind namespace/name` or `Kind name`, `*` stands for any run of characters. @default - any object */
  readonly object?: string;
  /** File path, `*` stands for any run of characters. @default - any file */
  readonly file?: string;
}

/** The decisions in an object's annotation, and the lines that are none. */
export function ignoresOf(object: CheckedObject): { ignores: readonly Ignore[]; broken: readonly string[] } {
  const value = object.annotations[IGNORE_ANNOTATION];
  if (value === undefined) return NOTHING;
  const ignores: Ignore[] = [];
  const broken: string[] = [];
  for (const line of value.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const match = /^([a-z0-9-]+\/(?:[a-z0-9-]+|\*))\s*:\s*(\S.*)$/.exec(line);
    if (match === null) broken.push(line);
    else ignores.push({ rule: match[1]!, reason: match[2]! });
  }
  return { ignores, broken };
}

/**
 * The decisions of a configuration file's `ignore` list, already parsed to plain data.
 * Returns what is wrong as sentences instead of throwing, so that the caller can name all faults with the file's own positions.
 */
export function ignoresFrom(data: unknown): {
  ignores: readonly Ignore[];
  faults: readonly { path: string; message: string }[];
} {
  const ignores: Ignore[] = [];
  const faults: { path: string; message: string }[] = [];
  list(at(data, 'ignore')).forEach((entry, index) => {
    const path = `ignore[${index}]`;
    const rule = text(at(entry, 'rule'));
    const reason = text(at(entry, 'reason'))?.trim();
    const object = text(at(entry, 'object'));
    const file = text(at(entry, 'file'));
    const unknown = isRecord(entry) ? Object.keys(entry).filter((key) => !FIELDS.includes(key)) : [];
    for (const key of unknown)
      faults.push({ path: `${path}.${key}`, message: `unknown field, allowed are ${FIELDS.join(', ')}` });
    if (rule === undefined)
      faults.push({ path: `${path}.rule`, message: 'a rule id is required, e.g. "rollout/blocked"' });
    if (!reason) faults.push({ path: `${path}.reason`, message: 'a reason is required' });
    if (rule === undefined || !reason) return;
    ignores.push({ rule, reason, ...(object !== undefined && { object }), ...(file !== undefined && { file }) });
  });
  return { ignores, faults };
}

/** Whether a decision covers a finding. */
export function covers(ignore: Ignore, finding: Finding): boolean {
  return (
    coversRule(ignore, finding.rule) &&
    (ignore.object === undefined ||
      (finding.object !== undefined && like(ignore.object, objectText(finding.object)))) &&
    (ignore.file === undefined || (finding.at !== undefined && like(ignore.file, finding.at.file)))
  );
}

/** Whether a decision is about a rule. */
export function coversRule(ignore: Ignore, rule: string): boolean {
  return ignore.rule === rule || (ignore.rule.endsWith('/*') && rule.startsWith(ignore.rule.slice(0, -1)));
}

/** The text of a baseline file that accepts these findings: sorted, one a line, so that git diffs of it are readable. */
export function baselineText(findings: readonly Finding[]): string {
  const accepted = [...new Set(findings.map(fingerprint))].sort();
  return `${JSON.stringify({ version: 1, accepted }, null, 2)}\n`;
}

/** The fingerprints in a parsed baseline file; undefined when it is not one. */
export function baselineFrom(data: unknown): ReadonlySet<string> | undefined {
  const accepted = at(data, 'accepted');
  if (at(data, 'version') !== 1 || !Array.isArray(accepted)) return undefined;
  return new Set(accepted.filter((one) => typeof one === 'string'));
}

function like(pattern: string, value: string): boolean {
  // Greedy matching part by part: a pattern of many stars must not take exponential time.
  const parts = pattern.split('*');
  if (parts.length === 1) return pattern === value;
  const first = parts[0]!;
  const last = parts[parts.length - 1]!;
  if (!value.startsWith(first) || value.length < first.length + last.length) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = value.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return value.endsWith(last) && value.length - last.length >= from;
}

const FIELDS: readonly string[] = ['rule', 'reason', 'object', 'file'];
const NOTHING = { ignores: [], broken: [] };
