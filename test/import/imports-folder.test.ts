import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ImportLock, sha256 } from '../../src/import/lock.ts';
import type { Schema } from '../../src/import/schema.ts';
import { dereference, type SchemaDocument } from '../../src/import/schema-document.ts';
import { applySchemaPatch, isSchemaPatch, type SchemaFile } from '../../src/import/schema-patch.ts';
import { mapSubSchemas } from '../../src/import/share-schemas.ts';
import { loadSources } from '../../src/import/sources.ts';

const root = resolve(import.meta.dirname, '../..');
const imports = join(root, 'imports');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
const schemas = async (name: string): Promise<SchemaDocument> => {
  const file = JSON.parse(await read(`imports/schemas/${name}.json`)) as SchemaFile;
  return isSchemaPatch(file) ? applySchemaPatch(await schemas(file.base), file) : file;
};
const lock = async (): Promise<ImportLock> => JSON.parse(await read('imports/lock.json')) as ImportLock;

describe('the imports folder', () => {
  it('holds what the last import wrote and no edit since', async () => {
    const { outputs } = await lock();
    const entries = await readdir(imports, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(imports.length + 1)
          .replaceAll('\\', '/'),
      );
    expect(paths.sort()).toEqual([...Object.keys(outputs), 'NOTICE.md', 'lock.json'].sort());
    for (const [path, hash] of Object.entries(outputs)) {
      expect(sha256(await read(`imports/${path}`)), `${path}: run npm run import`).toBe(hash);
    }
  });

  it('was made from the sources that cdk8s.yaml pins today', async () => {
    const sources = loadSources('cdk8s.yaml', await read('cdk8s.yaml'));
    const { sources: made } = await lock();
    expect([...new Set(sources.map((source) => source.url))]).toEqual(made);
  });

  it('names every project and version in its notice', async () => {
    const notice = await read('imports/NOTICE.md');
    for (const source of loadSources('cdk8s.yaml', await read('cdk8s.yaml'))) {
      const rows = notice.split('\n').filter((line) => line.includes(`[${source.project}]`));
      expect(rows.join('\n'), source.project).toContain(`| ${source.version} |`);
    }
  });

  it('has types for every API group that it has schemas for, and no any', async () => {
    const files = await readdir(join(imports, 'schemas'));
    for (const file of files.filter((name) => !name.startsWith('k8s-'))) {
      const text = await read(`imports/${file.replace(/json$/, 'ts')}`);
      expect(text.startsWith('// Generated: do not edit.')).toBe(true);
      expect(text).not.toMatch(/(: |<|\(|\| |& )any\b/);
    }
  });

  it('has no reference that leads nowhere, and no description', async () => {
    for (const file of await readdir(join(imports, 'schemas'))) {
      const document = await schemas(file.slice(0, -'.json'.length));
      const references: Schema[] = [];
      const described: Schema[] = [];
      const visit = (schema: Schema): Schema => {
        if (schema.$ref !== undefined) references.push(schema);
        if ('description' in schema) described.push(schema);
        return mapSubSchemas(schema, visit);
      };
      for (const kind of Object.values(document.kinds)) visit(kind.schema);
      for (const definition of Object.values(document.$defs)) visit(definition);
      expect(references.length).toBeGreaterThan(0);
      expect(references.filter((schema) => dereference(document, schema).$ref !== undefined)).toEqual([]);
      expect(described).toEqual([]);
    }
  });

  it('knows the kinds that the platform renders, and where they live', async () => {
    const place = async (file: string, kind: string): Promise<string> => {
      const found = (await schemas(file)).kinds[kind];
      return `${found?.plural} ${found?.scope}`;
    };
    expect(await place('k8s', 'v1/Namespace')).toBe('namespaces Cluster');
    expect(await place('k8s', 'networking.k8s.io/v1/NetworkPolicy')).toBe('networkpolicies Namespaced');
    expect(await place('k8s', 'apiextensions.k8s.io/v1/CustomResourceDefinition')).toBe(
      'customresourcedefinitions Cluster',
    );
    expect(await place('k8s-1.30', 'apps/v1/Deployment')).toBe('deployments Namespaced');
    expect(await place('argoproj.io', 'argoproj.io/v1alpha1/Rollout')).toBe('rollouts Namespaced');
    expect(await place('policies.kyverno.io', 'policies.kyverno.io/v1/ValidatingPolicy')).toBe(
      'validatingpolicies Cluster',
    );
  });
});
