import * as z from 'zod';
import type { Located } from '../model/located.ts';
import { text } from './field.ts';
import { readFile } from './read-file.ts';

/** A finding that somebody lives with. */
export interface IgnoreDecision {
  /** Rule id, or `family/*`. */
  readonly rule: string;
  readonly reason: string;
  /** `Kind namespace/name` or `Kind name`; `*` stands for any run of characters. @default - any object */
  readonly object?: string;
  /** File path; `*` stands for any run of characters. @default - any file */
  readonly file?: string;
}

/** A destructive change that somebody means. */
export interface AcknowledgeDecision {
  /** `Kind namespace/name` or `Kind name`. */
  readonly object: string;
  /** Class of the change, e.g. `deletes`. */
  readonly change: string;
  readonly reason: string;
}

/** What `.waveproof.yaml` decides. */
export interface Decisions {
  readonly ignore: readonly IgnoreDecision[];
  readonly acknowledge: readonly AcknowledgeDecision[];
}

const reason = text(/\S/, {
  about: 'Why this is right here, for whoever reads it next year.',
  expected: 'a reason in words',
  example: 'the load generator may be stopped at any time',
});
const object = text(/\S/, {
  about: 'Object that it is about.',
  expected: 'a kind and a name, such as "Deployment agent/api"',
  example: 'Deployment agent/api',
});

const decisionsSchema = z.strictObject({
  ignore: z
    .array(
      z.strictObject({
        rule: text(/^[a-z0-9-]+\/(?:[a-z0-9-]+|\*)$/, {
          about: 'Rule whose findings are lived with.',
          expected: 'a rule id such as "runtime/probe-timeout", or a family such as "runtime/*"',
          example: 'runtime/probe-timeout',
        }),
        reason,
        object: object.exactOptional(),
        file: text(/\S/, {
          about: 'File that it is about.',
          expected: 'a path, in which * stands for anything',
          example: 'vendor/*',
        }).exactOptional(),
      }),
    )
    .exactOptional(),
  acknowledge: z
    .array(
      z.strictObject({
        object,
        change: text(/^[a-z-]+$/, {
          about: 'Class of the change that is meant.',
          expected: 'a class of change as `waveproof diff` names it',
          example: 'deletes',
        }),
        reason,
      }),
    )
    .exactOptional(),
});

/**
 * Reads a file of decisions.
 *
 * @throws Faults with everything that is wrong with it
 */
export function parseDecisions(source: string, file: string): Located<Decisions> {
  return readFile(
    decisionsSchema,
    source,
    file,
    ({ ignore = [], acknowledge = [] }): Decisions => ({
      ignore,
      acknowledge,
    }),
  );
}
