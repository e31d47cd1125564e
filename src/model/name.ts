import type { Fault } from './fault.ts';

/** Longest name of a Service and longest value of a label. */
export const MAX_NAME = 63;

/** How strict {@link nameFaults} is. */
export interface NameRule {
  /** What is named, as a message says it: `process`, `application`. */
  readonly what: string;
  /** Where the name stands in the data. @default - no path in the fault */
  readonly path?: string;
  /** Suffixes that derived objects and labels add, e.g. `-primary`: the longest must still fit. @default - none */
  readonly suffixes?: readonly string[];
  /** Whether it must begin with a letter, as the name of a Service must. @default false */
  readonly letterFirst?: boolean;
}

/**
 * What is wrong with the name of an object: it must be a DNS label, at most 63 characters of `a-z`, `0-9` and `-`, with a
 * letter or digit at both ends, and still one once the longest suffix is added.
 *
 * https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#dns-label-names
 */
export function nameFaults(name: string, rule: NameRule): Fault[] {
  const at = rule.path === undefined ? {} : { path: rule.path };
  if (name === '') return [{ ...at, message: `the ${rule.what} has an empty name`, hint: 'give it one' }];
  return [...spellingFaults(name, rule), ...lengthFaults(name, rule)].map((fault) => ({ ...at, ...fault }));
}

function spellingFaults(name: string, { what, letterFirst = false }: NameRule): Fault[] {
  const subject = `${what} name "${name}"`;
  const strange = [...new Set(name.match(/[^a-z0-9-]/gu) ?? [])];
  const hint = `write it as "${suggestion(name, letterFirst)}"`;
  if (strange.length > 0) {
    const got = strange.map((character) => `"${character}"`).join(', ');
    return [{ message: `${subject} may hold only a-z, 0-9 and "-", got ${got}`, hint }];
  }
  if (name.startsWith('-') || name.endsWith('-')) {
    return [{ message: `${subject} may not begin or end with "-"`, hint }];
  }
  if (letterFirst && !/^[a-z]/.test(name)) {
    return [{ message: `${subject} must begin with a letter, since a Service is named after it`, hint }];
  }
  return [];
}

function lengthFaults(name: string, { what, suffixes = [] }: NameRule): Fault[] {
  const longest = suffixes.reduce((kept, suffix) => (suffix.length > kept.length ? suffix : kept), '');
  if (name.length + longest.length <= MAX_NAME) return [];
  const derived = longest === '' ? '' : `, and "${longest}" is added to it`;
  return [
    {
      message: `${what} name "${name}" is ${name.length} characters long${derived}; ${MAX_NAME} are allowed in all`,
      hint: `shorten it to ${MAX_NAME - longest.length} characters or fewer`,
    },
  ];
}

function suggestion(name: string, letterFirst: boolean): string {
  const label = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return letterFirst && !/^[a-z]/.test(label) ? `p-${label}`.replace(/-$/, '') : label || 'name';
}
