import { type Finding, fingerprint, objectText } from '../finding.ts';
import { covers } from '../suppression/ignore.ts';
import { unusedAcknowledgement } from './rules/unused-acknowledgement.ts';

/** A destructive change that somebody means, as `.waveproof.yaml` says it. */
export interface Acknowledgement {
  /** `Kind namespace/name` or `Kind name`; `*` stands for any run of characters. */
  readonly object: string;
  /** Name of the change rule without its family, e.g. `deletes-crd`. */
  readonly change: string;
  readonly reason: string;
}

/** A finding of a change rule, in every environment where it was made. */
export interface ChangeFinding extends Finding {
  readonly environments: readonly string[];
}

/** A finding that somebody means, and why. */
export interface Acknowledged {
  readonly finding: ChangeFinding;
  readonly reason: string;
}

/** What is left to say after the acknowledgements, those that were for nothing included. */
export function acknowledge(
  findings: readonly ChangeFinding[],
  acknowledgements: readonly Acknowledgement[],
): { readonly findings: readonly ChangeFinding[]; readonly acknowledged: readonly Acknowledged[] } {
  const left: ChangeFinding[] = [];
  const acknowledged: Acknowledged[] = [];
  const used = new Set<Acknowledgement>();
  for (const finding of findings) {
    const fitting = acknowledgements.filter(({ object, change, reason }) =>
      covers({ rule: `change/${change}`, object, reason }, finding),
    );
    for (const one of fitting) used.add(one);
    const [first] = fitting;
    if (first === undefined) left.push(finding);
    else acknowledged.push({ finding, reason: first.reason });
  }
  const unused = acknowledgements.filter((one) => !used.has(one)).map(unusedFinding);
  return { findings: [...left, ...unused], acknowledged };
}

/** What to write to acknowledge a finding: one line of YAML. */
export function acknowledgementText({ object, rule }: Finding): string | undefined {
  if (object === undefined || !rule.startsWith('change/')) return undefined;
  const subject = objectText(object);
  const plain = /^[\w./ -]+$/.test(subject) ? subject : JSON.stringify(subject);
  return `- { object: ${plain}, change: ${rule.slice('change/'.length)}, reason: … }`;
}

/** Joins the findings of several environments: the same one in each is one. */
export function joinFindings(
  byEnvironment: readonly { readonly environment: string; readonly findings: readonly Finding[] }[],
): readonly ChangeFinding[] {
  const joined = new Map<string, { finding: Finding; environments: string[] }>();
  for (const { environment, findings } of byEnvironment) {
    for (const finding of findings) {
      const key = fingerprint(finding);
      const known = joined.get(key);
      if (known === undefined) joined.set(key, { finding, environments: [environment] });
      else if (!known.environments.includes(environment)) known.environments.push(environment);
    }
  }
  return [...joined.values()].map(({ finding, environments }) => ({ ...finding, environments }));
}

function unusedFinding({ object, change }: Acknowledgement): ChangeFinding {
  const { id, severity, why, source } = unusedAcknowledgement;
  return {
    rule: id,
    severity,
    message: `the acknowledgement of ${change} for ${object} matches no change`,
    why,
    link: source,
    fix: 'delete the entry from .waveproof.yaml, or correct its object and change',
    environments: [],
  };
}
