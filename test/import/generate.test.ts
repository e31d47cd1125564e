import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { generate, type ImportInput } from '../../src/import/generate.ts';
import { readFolder } from '../../src/import/read-folder.ts';
import type { SchemaDocument } from '../../src/import/schema-document.ts';
import { applySchemaPatch, type SchemaPatch } from '../../src/import/schema-patch.ts';
import { loadSources } from '../../src/import/sources.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

describe('a generated file', () => {
  let input: ImportInput;
  let files: ReadonlyMap<string, string>;

  beforeAll(async () => {
    const config = await readFile(join(fixtures, 'cdk8s.yaml'), 'utf8');
    input = await readFolder(loadSources('cdk8s.yaml', config), fixtures);
    files = new Map(generate(input).map((file) => [file.path, file.text]));
  });

  const field = (file: string, type: string, name: string): string | undefined => {
    const text = files.get(file) ?? '';
    const start = text.indexOf(`export type ${type} = {\n`);
    const body = start < 0 ? undefined : text.slice(start, text.indexOf('\n};\n', start));
    return body
      ?.split('\n')
      .find((line) => line.startsWith(`  readonly ${name}?: `) || line.startsWith(`  readonly ${name}: `))
      ?.trim();
  };
  const widget = (name: string): string | undefined => field('example.dev.ts', 'WidgetSpec', name);
  const document = (path: string): SchemaDocument => JSON.parse(files.get(path) ?? '') as SchemaDocument;

  it('is what stands in the expected folder, where the compiler checks it too', async () => {
    expect([...files.keys()]).toEqual([
      'example.dev.ts',
      'k8s.ts',
      'schemas/example.dev.json',
      'schemas/k8s-1.30.json',
      'schemas/k8s.json',
      'lock.json',
    ]);
    for (const [path, text] of files) expect(text).toBe(await readFile(join(fixtures, 'expected', path), 'utf8'));
  });

  it('does not depend on the order in which files are read', () => {
    const again = generate({ ...input, crds: [...input.crds].reverse() });
    expect(again.map((file) => file.text)).toEqual([...files.values()]);
  });

  it('says first that it is generated, from what and under which licence', () => {
    for (const [path, text] of files) {
      const head = text.slice(0, 400);
      expect(head).toMatch(/generated/i);
      expect(head).toMatch(/do not edit/);
      if (path === 'lock.json') continue;
      expect(head).toContain('example/');
      expect(head).toContain('Apache-2.0');
    }
  });

  it('keeps no description, and the field of that name', () => {
    const all = [...files.values()].join('');
    expect(all).not.toMatch(/More info|must not be imported|of this very name/);
    expect(widget('description')).toBe('readonly description?: string;');
  });

  it('keeps two fields that differ by case alone', () => {
    expect(widget('proxyURL')).toBe('readonly proxyURL?: string;');
    expect(widget('proxyUrl')).toBe('readonly proxyUrl?: string;');
  });

  it('spells enumerations as unions of literals', () => {
    expect(widget('mode')).toBe("readonly mode: 'Fast' | 'Slow' | '' | 'it\\'s';");
    expect(widget('level')).toBe('readonly level?: 1 | 2;');
    expect(widget('matrix')).toBe("readonly matrix?: readonly (readonly ('a' | 'b')[])[];");
  });

  it('types int-or-string, quantities and what a schema keeps as JSON, and never any', () => {
    expect(widget('port')).toBe('readonly port?: IntOrString;');
    expect(widget('memory')).toBe('readonly memory?: Quantity;');
    expect(widget('anything')).toBe('readonly anything?: JsonValue;');
    expect(widget('settings')).toBe('readonly settings?: JsonObject;');
    expect(widget('half')).toBe('readonly half?: WidgetSpecHalf & JsonObject;');
    expect(widget('nothing')).toBe('readonly nothing?: EmptyObject;');
    for (const [path, text] of files) if (path.endsWith('.ts')) expect(text).not.toMatch(/\bany\b/);
  });

  it('asks for a required field unless the server fills it in', () => {
    expect(widget("'kebab-field'")).toBe("readonly 'kebab-field': string | null;");
    expect(widget('retries')).toBe('readonly retries?: number;');
  });

  it('asks for a spec that has required fields even where the root does not', () => {
    expect(files.get('example.dev.ts')).toContain('  readonly spec: LabelSelectorSpec;');
    expect(files.get('example.dev.ts')).toContain('  readonly spec?: GadgetSpec;');
  });

  it('names one structure once, and its other paths as aliases', () => {
    expect(widget('parts')).toBe('readonly parts?: readonly GadgetSpecParts[];');
    expect(widget('spares')).toBe('readonly spares?: { readonly [key: string]: GadgetSpecParts };');
    expect(files.get('example.dev.ts')).toContain('export type WidgetSpecParts = GadgetSpecParts;');
  });

  it('tells two paths apart that spell one name', () => {
    expect(field('example.dev.ts', 'WidgetSpecFoo', 'barBaz')).toBe('readonly barBaz?: WidgetSpecFooBarBaz;');
    expect(field('example.dev.ts', 'WidgetSpecFooBar', 'baz')).toBe('readonly baz?: WidgetSpecFooBarBaz2;');
  });

  it('takes from the built-in API what a CRD repeats, under another name where a kind has it', () => {
    expect(widget('selector')).toBe('readonly selector?: K8sLabelSelector;');
    expect(files.get('example.dev.ts')).toContain('LabelSelector as K8sLabelSelector');
  });

  it('makes a class of every kind at its newest stable served version, with all roots but status', () => {
    const text = files.get('example.dev.ts');
    expect(text).toContain("static readonly GVK = { apiVersion: 'example.dev/v1', kind: 'Widget' } as const;");
    expect(text).toContain("static readonly GVK = { apiVersion: 'example.dev/v1alpha1', kind: 'Gadget' } as const;");
    expect(text).toMatch(
      /interface WidgetProps \{\n {2}readonly metadata\?: ObjectMeta;\n {2}readonly operation\?: .*\n {2}readonly spec: WidgetSpec;\n\}/,
    );
  });

  it('gives a contested built-in name to the core group', () => {
    const text = files.get('k8s.ts');
    expect(text).toContain("GVK = { apiVersion: 'v1', kind: 'Event' }");
    expect(text).toContain('class EventsEvent extends ApiObject');
    expect(field('k8s.ts', 'DeploymentSpec', 'claims')).toBe('readonly claims?: readonly Claim[];');
    expect(field('k8s.ts', 'DeploymentSpec', 'other')).toBe('readonly other?: AppsClaim;');
  });

  it('adds the enumerations that the OpenAPI document leaves out, to types and schemas', () => {
    expect(field('k8s.ts', 'DeploymentStrategy', 'type')).toBe("readonly type?: 'Recreate' | 'RollingUpdate';");
    const strategy = document('schemas/k8s.json').$defs['apps.v1.DeploymentStrategy'];
    expect(strategy?.properties?.['type']?.enum).toEqual(['Recreate', 'RollingUpdate']);
  });

  it('leaves out of metadata what the server writes', () => {
    expect(field('k8s.ts', 'ObjectMeta', 'name')).toBe('readonly name?: string;');
    expect(field('k8s.ts', 'ObjectMeta', 'uid')).toBeUndefined();
    expect(field('k8s.ts', 'ObjectMeta', 'creationTimestamp')).toBeUndefined();
  });

  it('has a schema for every served version, with plural and scope', () => {
    const { kinds } = document('schemas/example.dev.json');
    expect(Object.keys(kinds)).toEqual([
      'example.dev/v1/LabelSelector',
      'example.dev/v1/Widget',
      'example.dev/v1alpha1/Gadget',
      'example.dev/v1beta1/Widget',
      'example.dev/v2alpha1/Widget',
    ]);
    expect(kinds['example.dev/v1alpha1/Gadget']).toMatchObject({ plural: 'gadgets', scope: 'Cluster' });
  });

  it('keeps in the schema what types cannot say', () => {
    const { kinds, $defs } = document('schemas/example.dev.json');
    const parts = kinds['example.dev/v1/Widget']?.schema.properties?.['spec']?.properties?.['parts'];
    expect(parts).toMatchObject({
      maxItems: 10,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
    });
    expect($defs[parts?.items?.$ref?.replace('#/$defs/', '') ?? '']).toEqual({
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', minLength: 1 }, weight: { type: 'integer', minimum: 1, maximum: 100 } },
      'x-kubernetes-validations': [{ rule: 'self.weight > 0', message: 'must weigh something' }],
    });
  });

  it('takes scope and plural of an older Kubernetes from the newer one, whose document has paths', () => {
    const patch = JSON.parse(files.get('schemas/k8s-1.30.json') ?? '') as SchemaPatch;
    expect(patch.base).toBe('k8s');
    const { kinds, $defs } = applySchemaPatch(document('schemas/k8s.json'), patch);
    expect(kinds['apps/v1/Deployment']).toMatchObject({ plural: 'deployments', scope: 'Namespaced' });
    expect($defs['api.resource.Quantity']?.anyOf).toEqual([{ type: 'number' }, { type: 'string' }]);
  });

  it('fails on a CRD of a group that cdk8s.yaml does not import, on one given twice, and on a group without any', () => {
    const crd = (group: string): string =>
      `kind: CustomResourceDefinition\nspec: {group: ${group}, scope: Cluster, names: {kind: A, plural: as}, versions: [{name: v1, served: true}]}`;
    const crds = ['other.dev', 'example.dev', 'example.dev'].map((group, i) => ({
      path: `${i}.yaml`,
      text: crd(group),
    }));
    expect(() => generate({ ...input, crds })).toThrow(
      '0.yaml:1:1  A is of group other.dev, which cdk8s.yaml does not import\n' +
        '  hint: add `other.dev:=url` to its imports\n' +
        '2.yaml:1:1  A of example.dev is defined twice\n  hint: keep one of the two',
    );
    expect(() => generate({ ...input, crds: [] })).toThrow('imports example.dev, but no CRD of that group was found');
  });

  it('fails on built-ins that are missing or no JSON', () => {
    expect(() => generate({ ...input, builtIns: new Map() })).toThrow('no source for `k8s`');
    const broken = new Map([...input.builtIns, ['k8s-1.30', '<html>']]);
    expect(() => generate({ ...input, builtIns: broken })).toThrow('the source of k8s-1.30 is not JSON');
  });
});
