import { nearest } from '../model/nearest.ts';
import type { CheckedObject } from './checked-object.ts';
import type { Context } from './context.ts';
import { pathText } from './field.ts';
import { type Finding, fingerprint, type NotEvaluated, objectText } from './finding.ts';
import { type Result, SEVERITIES, type Suppressed } from './result.ts';
import type { Observation, Problem, Rule } from './rule.ts';
import { covers, coversRule, IGNORE_ANNOTATION, type Ignore, ignoresOf } from './suppression/ignore.ts';
import { unused } from './suppression/unused.ts';

/** What a run is told besides the context. */
export interface RunOptions {
  readonly rules: readonly Rule[];
  /** Ids of all rules that there are, when only some of them run. @default - those that run */
  readonly known?: readonly string[];
  /** Decisions of the configuration file. @default - none */
  readonly ignore?: readonly Ignore[];
  /** Fingerprints of the findings that are accepted as old. @default - none */
  readonly baseline?: ReadonlySet<string>;
}

/**
 * Runs the rules over a context:
 * 1. every rule, each on its own (one that breaks is reported as not evaluated, the others still run),
 * 2. takes out what annotations, the configuration file and the baseline accept,
 * 3. reports the suppressions that accepted nothing,
 * 4. sorts, so that the same input gives the same result.
 */
export function run(context: Context, options: RunOptions): Result {
  const all: { finding: Finding; on?: CheckedObject }[] = [];
  const notEvaluated: NotEvaluated[] = [];
  for (const rule of options.rules) {
    try {
      for (const observation of rule.check(context)) {
        if ('unknown' in observation) notEvaluated.push(gap(rule, observation));
        else if ('in' in observation) all.push({ finding: fileFinding(rule, observation) });
        else all.push({ finding: objectFinding(rule, observation), on: observation.on });
      }
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      notEvaluated.push({ rule: rule.id, message: `the rule itself failed: ${cause}`, fix: 'report this as a bug' });
    }
  }
  const { kept, suppressed, leftOver } = suppress(context, options, all);
  return {
    kubernetes: context.kubernetes,
    files: context.files.length,
    objects: context.objects.length,
    applications: [...context.applications.values()].map(({ name, parent, wave, objects }) => ({
      name,
      ...(parent !== undefined && { parent }),
      wave,
      objects: objects.length,
    })),
    rules: options.rules.map((rule) => rule.id),
    findings: [...kept, ...leftOver].sort(byPlace),
    suppressed,
    notEvaluated: notEvaluated.sort(byPlace),
    unknownSources: [...context.applications.values()].flatMap((application) => application.unknown),
  };
}

function suppress(context: Context, options: RunOptions, all: readonly { finding: Finding; on?: CheckedObject }[]) {
  const kept: Finding[] = [];
  const suppressed: Suppressed[] = [];
  const used = new Set<Ignore>();
  const annotated = new Map<CheckedObject, readonly Ignore[]>();
  for (const object of context.objects) {
    const { ignores } = ignoresOf(object);
    if (ignores.length > 0) annotated.set(object, ignores);
  }
  for (const { finding, on } of all) {
    const own = on && annotated.get(on)?.find((ignore) => coversRule(ignore, finding.rule));
    const configured = options.ignore?.find((ignore) => covers(ignore, finding));
    if (own !== undefined) used.add(own);
    if (configured !== undefined) used.add(configured);
    if (own !== undefined) suppressed.push({ finding, by: 'annotation', reason: own.reason });
    else if (configured !== undefined) suppressed.push({ finding, by: 'config', reason: configured.reason });
    else if (options.baseline?.has(fingerprint(finding))) {
      suppressed.push({ finding, by: 'baseline', reason: 'in the baseline file' });
    } else kept.push(finding);
  }
  const left: Finding[] = [];
  for (const finding of leftOver(options, annotated, used)) {
    // A baseline lists these findings too, so it must accept them.
    if (!options.baseline?.has(fingerprint(finding))) left.push(finding);
    else suppressed.push({ finding, by: 'baseline', reason: 'in the baseline file' });
  }
  return { kept, suppressed, leftOver: left };
}

function leftOver(
  options: RunOptions,
  annotated: ReadonlyMap<CheckedObject, readonly Ignore[]>,
  used: ReadonlySet<Ignore>,
): readonly Finding[] {
  if (!options.rules.includes(unused)) return [];
  const known = options.known ?? options.rules.map((rule) => rule.id);
  // A rule that exists and did not run may have something to silence; one that does not exist never will.
  const exists = (ignore: Ignore) => known.some((id) => coversRule(ignore, id));
  const mayWait = (ignore: Ignore) => exists(ignore) && !options.rules.some((rule) => coversRule(ignore, rule.id));
  const findings: Finding[] = [];
  for (const [on, ignores] of annotated) {
    for (const ignore of ignores) {
      if (used.has(ignore) || mayWait(ignore)) continue;
      findings.push(
        objectFinding(unused, {
          on,
          path: ['metadata', 'annotations', IGNORE_ANNOTATION],
          message: exists(ignore)
            ? `${ignore.rule} finds nothing on ${objectText(on.reference)}`
            : `there is no rule ${ignore.rule}`,
          fix: fixOf(ignore, 'delete the annotation, or correct the rule id'),
        }),
      );
    }
  }
  for (const ignore of options.ignore ?? []) {
    if (used.has(ignore) || mayWait(ignore)) continue;
    const scope = [ignore.object, ignore.file].filter((one) => one !== undefined).join(' in ');
    const what = `the configured ignore of ${ignore.rule}${scope === '' ? '' : ` for ${scope}`}`;
    const message = exists(ignore) ? `${what} matches no finding` : `${what}: there is no such rule`;
    findings.push({ ...base(unused), message, fix: fixOf(ignore, 'delete the entry from the configuration file') });
  }
  return findings;

  function fixOf(ignore: Ignore, otherwise: string): string {
    const guess = exists(ignore) ? undefined : nearest(ignore.rule, known);
    return guess === undefined ? otherwise : `write ${guess}`;
  }
}

function objectFinding(rule: Rule, problem: Problem): Finding {
  const { on } = problem;
  return {
    ...base(rule),
    ...(problem.severity !== undefined && { severity: problem.severity }),
    object: on.reference,
    at: on.position(problem.path ?? [], problem.mark),
    ...(problem.path !== undefined && problem.path.length > 0 && { path: pathText(problem.path) }),
    message: problem.message,
    ...(problem.fix !== undefined && { fix: problem.fix }),
    ...(problem.related !== undefined && {
      related: problem.related.map((one) => ({
        message: one.message,
        object: one.on.reference,
        at: one.on.position(one.path ?? []),
      })),
    }),
    ...(on.source !== undefined && { source: on.source }),
  };
}

function fileFinding(rule: Rule, problem: Extract<Observation, { message: string; in: unknown }>): Finding {
  return {
    ...base(rule),
    ...(problem.severity !== undefined && { severity: problem.severity }),
    at: problem.in,
    message: problem.message,
    ...(problem.fix !== undefined && { fix: problem.fix }),
  };
}

function gap(rule: Rule, observation: Extract<Observation, { unknown: string }>): NotEvaluated {
  const { on, path, fix } = observation;
  const at = observation.in ?? on?.position(path ?? []);
  return {
    rule: rule.id,
    ...(on !== undefined && { object: on.reference }),
    ...(at !== undefined && { at }),
    ...(path !== undefined && path.length > 0 && { path: pathText(path) }),
    message: observation.unknown,
    ...(fix !== undefined && { fix }),
  };
}

function base(rule: Rule): Pick<Finding, 'rule' | 'severity' | 'why' | 'link' | 'message'> {
  return { rule: rule.id, severity: rule.severity, message: '', why: rule.why, link: rule.source };
}

function byPlace(a: Partial<Finding>, b: Partial<Finding>): number {
  return (
    compare(a.at?.file ?? '', b.at?.file ?? '') ||
    (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
    (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
    SEVERITIES.indexOf(a.severity ?? 'info') - SEVERITIES.indexOf(b.severity ?? 'info') ||
    compare(a.rule ?? '', b.rule ?? '') ||
    compare(a.message ?? '', b.message ?? '')
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
