import type { Environment } from '../model/environment.ts';
import type { CheckInput } from './application-graph.ts';
import { assemble, type SourceOf } from './assemble.ts';
import type { ReadFile } from './read/read-file.ts';
import type { Result } from './result.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules.ts';
import { run } from './run.ts';
import type { SchemaLoader } from './schema/schema-store.ts';
import type { Ignore } from './suppression/ignore.ts';

/** What a check looks at and what it may assume. */
export interface CheckOptions {
  /** Folders, already read: see `read/read-text.ts`. Several folders stand for several Applications. */
  readonly inputs: readonly CheckInput[];
  /** `major.minor` of the API server. @default - the environment's, else the newest version known */
  readonly kubernetes?: string;
  /** The cluster that the manifests are for. @default - none: rules that need nodes give sums only */
  readonly environment?: Environment;
  /** The schemas of `imports/schemas`, loaded when asked for. @default - none: `schema/*` says nothing */
  readonly schemas?: SchemaLoader;
  /** Files with CustomResourceDefinitions that are not checked themselves. @default - none */
  readonly crds?: readonly ReadFile[];
  /** @default - every rule */
  readonly rules?: readonly Rule[];
  /** Decisions of the configuration file. @default - none */
  readonly ignore?: readonly Ignore[];
  /** Fingerprints of the findings that are accepted as old. @default - none */
  readonly baseline?: ReadonlySet<string>;
  /** The construct that made the objects of a file, for our own manifests. @default - unknown */
  readonly sourceOf?: SourceOf;
}

/** Newest Kubernetes version whose schemas and rules are known here. */
export const NEWEST_KUBERNETES = '1.35';

/** Runs the rules over manifests. Pure: no file, network, clock or cluster. */
export function check(options: CheckOptions): Result {
  const kubernetes = options.kubernetes ?? options.environment?.kubernetes ?? NEWEST_KUBERNETES;
  const context = assemble(
    options.inputs,
    {
      kubernetes,
      ...(options.environment !== undefined && { environment: options.environment }),
      ...(options.schemas !== undefined && { schemas: options.schemas }),
      ...(options.crds !== undefined && { crds: options.crds }),
    },
    options.sourceOf,
  );
  return run(context, {
    rules: options.rules ?? RULES,
    known: [...RULES, ...(options.rules ?? [])].map((rule) => rule.id),
    ...(options.ignore !== undefined && { ignore: options.ignore }),
    ...(options.baseline !== undefined && { baseline: options.baseline }),
  });
}
