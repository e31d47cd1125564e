import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { openApi } from '../../../drills/harness/api.ts';
import { Cluster } from '../../../drills/harness/cluster.ts';
import { dryRun, type Found, manifestsBelow } from '../../../drills/truth/dry-run.ts';
import { mutations } from '../../../drills/truth/mutations.ts';
import { check } from '../../../src/checks/check.ts';
import { readText } from '../../../src/checks/read/read-text.ts';
import { SCHEMA_RULES } from '../../../src/checks/schema/schema-rules.ts';
import type { SchemaDocument } from '../../../src/import/schema-document.ts';
import { schemaReader } from '../../../src/synth/read-schemas.ts';
import { labKubeconfig } from '../lab-at-hand.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const kubeconfig = labKubeconfig();
const PER_OBJECT = 8;

describe.skipIf(kubeconfig === undefined)(
  'schema/* against a real API server (needs a lab: WAVEPROOF_LAB_TESTS=1, lab up, CRDs)',
  () => {
    it('refuses nothing that the server takes, and everything that a schema can tell', {
      timeout: 1_800_000,
    }, async () => {
      const rendered = manifestsBelow(join(root, 'dist/kind'));
      const changed = rendered.flatMap(({ file, manifest }, index) =>
        mutations(manifest, index + 1, PER_OBJECT).map((mutation) => ({
          file: `${file.slice(root.length)}: ${mutation.what}`,
          manifest: mutation.manifest,
        })),
      );
      const cluster = new Cluster(await openApi(kubeconfig!));
      const server = await dryRun(cluster, changed, rendered).finally(() => cluster.api.close());
      const onlyOurs: string[] = [];
      const onlyTheirs: string[] = [];
      for (const [index, item] of changed.entries()) {
        const theirs = server[index]!.refused;
        const ours = refusalOf(item);
        if (theirs === undefined && ours !== undefined) onlyOurs.push(`${item.file}: ${ours}`);
        if (theirs !== undefined && ours === undefined) onlyTheirs.push(`${item.file}: ${theirs}`);
      }
      const refused = server.filter((answer) => answer.refused !== undefined).length;
      const summary = `${changed.length} changed objects, the server refuses ${refused}, of these ${onlyTheirs.length} by rules beyond any schema`;
      process.stdout.write(`${summary}\n`);
      expect(onlyOurs.filter((line) => !BEFORE_ITS_PODS.some((pattern) => pattern.test(line)))).toEqual([]);
      expect(onlyTheirs.filter((line) => !BEYOND_SCHEMAS.some((pattern) => pattern.test(line)))).toEqual([]);
    });
  },
);

/**
 * What the API server refuses by its own code: no schema says it, so no check of schemas can. A refusal of any other kind is
 * a fault of ours.
 */
const BEYOND_SCHEMAS: readonly RegExp[] = [
  /a valid label must be|name part must consist of|lowercase RFC 1123 (label|subdomain)/,
  /must be between 1 and 65535|must be no more than 15 characters|must be greater than or equal to 0/,
  /must specify a (handler type|peer)|Not found: "|must be less than or equal to .* limit/,
  /spec\.ports: Required value|duplicate entries for key/,
];

/** What we refuse in a custom resource that the server takes: the pods made from it would be refused later. */
const BEFORE_ITS_PODS: readonly RegExp[] = [/rollout-\S+: .*: a container without an image$/];

function refusalOf({ file, manifest }: Found): string | undefined {
  const result = check({
    inputs: [{ application: 'changed', files: [readText(stringify(manifest), file)] }],
    rules: SCHEMA_RULES,
    schemas: schemas(),
    kubernetes: '1.35',
  });
  return result.findings.find((finding) => finding.severity === 'error')?.message;
}

let loaded: ((name: string) => SchemaDocument | undefined) | undefined;
function schemas() {
  loaded ??= schemaReader<SchemaDocument>(join(root, 'imports/schemas'));
  return loaded;
}
