// The programs that others use for the same work, built from pinned Go modules into the user's cache.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from './measure.mjs';

/**
 * Builds peers/: kubeconform, kube-score and dyff, and the program that measures them.
 *
 * @returns {{ folder: string } | { missing: string }} where they are, or why they are not
 */
export function peers() {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(cache, 'waveproof/bench-peers');
  mkdirSync(folder, { recursive: true });
  process.stderr.write('peers: building kubeconform, kube-score and dyff\n');
  const { status, stderr, error } = spawnSync(
    'nice',
    ['-n', '19', 'go', 'build', '-o', `${folder}/`, 'tool', './measure'],
    {
      cwd: join(root, 'test/bench/peers'),
      encoding: 'utf8',
      env: { ...process.env, GOFLAGS: '-mod=readonly -buildvcs=false' },
    },
  );
  if (status === 0) return { folder };
  return { missing: (error?.message ?? stderr.trim().split('\n').pop()) || `go build ended with ${status}` };
}

/**
 * Writes the schemas that kubeconform looks up, one file a kind, made from the project's own: references are followed and
 * unknown fields refused, as in the schemas that it loads by default with `-strict`.
 *
 * @param {readonly string[]} groups files of imports/schemas
 * @returns {string} the location for `-schema-location`
 */
export function schemaFiles(groups, folder) {
  mkdirSync(folder);
  for (const group of groups) {
    const document = JSON.parse(readFileSync(join(root, 'imports/schemas', `${group}.json`), 'utf8'));
    for (const [key, { schema }] of Object.entries(document.kinds)) {
      if (!KINDS.has(key)) continue;
      const [kind, version, name] = key.split('/').reverse();
      const file = [kind, ...(name === undefined ? [] : [name.split('.')[0]]), version].join('-').toLowerCase();
      writeFileSync(join(folder, `${file}.json`), JSON.stringify(standalone(schema, document.$defs)));
    }
  }
  return `${folder}/{{.ResourceKind}}{{.KindSuffix}}.json`;
}

/** The kinds of the synthetic platform. Schemas of others may contain themselves. */
const KINDS = new Set([
  'v1/ConfigMap',
  'v1/Service',
  'v1/Namespace',
  'v1/Secret',
  'apps/v1/Deployment',
  'argoproj.io/v1alpha1/Application',
  'argoproj.io/v1alpha1/AppProject',
]);

function standalone(schema, defs) {
  if (Array.isArray(schema)) return schema.map((one) => standalone(one, defs));
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.$ref !== undefined) return standalone(defs[schema.$ref.slice('#/$defs/'.length)], defs);
  if (schema['x-kubernetes-int-or-string']) return { oneOf: [{ type: 'string' }, { type: 'integer' }] };
  const { properties, ...others } = schema;
  const own = Object.fromEntries(
    Object.entries(others)
      .filter(([key]) => !key.startsWith('x-kubernetes-'))
      .map(([key, value]) => [key, standalone(value, defs)]),
  );
  if (properties === undefined) return own;
  const closed = own.additionalProperties === undefined && !schema['x-kubernetes-preserve-unknown-fields'];
  const fields = Object.entries(properties).map(([name, value]) => [name, standalone(value, defs)]);
  return { ...own, properties: Object.fromEntries(fields), ...(closed && { additionalProperties: false }) };
}
