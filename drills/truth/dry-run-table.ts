import { check } from '../../src/checks/check.ts';
import { readText } from '../../src/checks/read/read-text.ts';
import { SCHEMA_RULES } from '../../src/checks/schema/schema-rules.ts';
import type { SchemaLoader } from '../../src/checks/schema/schema-store.ts';
import type { Manifest } from '../../src/synth/manifest.ts';
import type { Asked } from './dry-run-objects.ts';
import { hashOf } from './dry-run-objects.ts';

/** What a server and the schema rules say of an object. */
export interface DryRunRow {
  /** Of the object's content: the row holds for as long as the object is the same. */
  readonly hash: string;
  readonly set: string;
  readonly what: string;
  readonly server: 'takes' | 'refuses' | 'does not know the kind';
  /** Rules of `schema/*` that call it an error, or `takes`. */
  readonly ours: string;
  /** `agrees`, why the two differ, or `UNEXPLAINED` with the server's words. */
  readonly why: string;
}

/** Holds what the server said against what the schema rules say. */
export function dryRunRows(
  asked: readonly Asked[],
  answers: readonly (string | undefined)[],
  schemas: SchemaLoader,
): readonly DryRunRow[] {
  const ours = schemaAnswers(
    asked.map(({ manifest }) => manifest),
    schemas,
  );
  return asked.map(({ set, what, manifest }, index) => {
    const said = answers[index];
    const rules = ours[index]!;
    const server = said === undefined ? 'takes' : UNKNOWN_KIND.test(said) ? 'does not know the kind' : 'refuses';
    const why = whyOf(server, said, rules);
    return { hash: hashOf(manifest), set, what, server, ours: rules, why };
  });
}

/** The rules of `schema/*` that call each object an error, judged on its own; `takes` when none does. */
export function schemaAnswers(manifests: readonly Manifest[], schemas: SchemaLoader): readonly string[] {
  const files = manifests.map((manifest, index) => readText(JSON.stringify(manifest), `${index}.json`));
  const { findings } = check({
    // Each in an Application of its own: no object says anything about another.
    inputs: files.map((file) => ({ application: file.file, files: [file] })),
    rules: SCHEMA_RULES,
    schemas,
    kubernetes: '1.35',
  });
  const answers = manifests.map(() => new Set<string>());
  for (const { severity, rule, at } of findings) {
    if (severity === 'error' && at !== undefined) answers[Number.parseInt(at.file, 10)]!.add(rule);
  }
  return answers.map((rules) => [...rules].sort().join(' ') || 'takes');
}

export function rowText({ hash, set, what, server, ours, why }: DryRunRow): string {
  return [hash, set, what, server, ours, why].join('\t');
}

export function parseRow(line: string): DryRunRow {
  const [hash, set, what, server, ours, why] = line.split('\t') as [string, string, string, string, string, string];
  return { hash, set, what, server: server as DryRunRow['server'], ours, why };
}

const UNKNOWN_KIND = /the cluster does not know/;

function whyOf(server: DryRunRow['server'], said: string | undefined, ours: string): string {
  if (server === 'does not know the kind') return 'not asked: its CRD is not in the lab';
  if ((server === 'takes') === (ours === 'takes')) return 'agrees';
  if (server === 'refuses') {
    const [, reason] = BEYOND_SCHEMAS.find(([pattern]) => pattern.test(said!)) ?? [];
    return reason ?? `UNEXPLAINED: ${said!.replaceAll(/\s+/g, ' ')}`;
  }
  return OURS_ONLY[ours] ?? 'UNEXPLAINED: the server takes it';
}

/** What the API server refuses by its own code: no schema says it, so a check of schemas cannot. */
const BEYOND_SCHEMAS: readonly (readonly [RegExp, string])[] = [
  [/compilation failed/, 'said by admission/expression'],
  [/must be one of privileged, baseline, restricted/, 'said by security/enforce-level'],
  [/serviceaccount "\S+" not found/, 'its ServiceAccount is not in the lab'],
  [
    /duplicate entries for key \[name=/,
    'two variables of one name, which only an apply refuses: said by runtime/duplicate-variable',
  ],
  [/Not found: "/, 'a name that another part of the pod must have'],
  [
    /must specify a (handler type|peer)|spec\.ports: Required value/,
    'an empty choice, of which no schema asks for one',
  ],
  [
    /must be (between|greater than|less than or equal to)|must be no more than 15 characters/,
    'a number or a length outside its bounds, which no schema gives',
  ],
  [
    /a valid label must be|name part must consist of|lowercase RFC 1123|a valid percent string/,
    'the form of a string, which no schema gives',
  ],
];

/** What we refuse although the server takes it, by rule. */
const OURS_ONLY: Readonly<Record<string, string>> = {
  'schema/deprecated-field': 'the server takes it, and no kubelet mounts such a volume any more',
  'schema/missing-field': 'the server takes it, and refuses every pod that is made of it',
};
