import { describe, expect, it } from 'vitest';
import { isBuiltIn, loadSources, provenance } from '../../src/import/sources.ts';

const raw = 'https://raw.githubusercontent.com';

describe('the imports of cdk8s.yaml', () => {
  it('say module, project, version and path', () => {
    const text = `imports:\n  - k8s:=${raw}/kubernetes/kubernetes/v1.35.4/api/swagger.json\n  - a.dev:=${raw}/o/r/refs/tags/v1/crds/a.yaml\n`;
    const [k8s, custom] = loadSources('cdk8s.yaml', text);
    expect(k8s).toMatchObject({
      module: 'k8s',
      project: 'kubernetes/kubernetes',
      version: 'v1.35.4',
      path: 'api/swagger.json',
    });
    expect(custom).toMatchObject({ module: 'a.dev', project: 'o/r', version: 'v1', path: 'crds/a.yaml' });
    expect(custom?.at).toEqual({ file: 'cdk8s.yaml', line: 3, column: 5 });
    expect([k8s, custom].map((source) => isBuiltIn(source!))).toEqual([true, false]);
  });

  it('name each project once, sorted', () => {
    const text = ['b', 'a', 'b'].map((project, i) => `  - x.dev:=${raw}/o/${project}/v1/${i}.yaml`).join('\n');
    expect(provenance(loadSources('cdk8s.yaml', `imports:\n${text}`), 'x.dev')).toEqual(['o/a v1', 'o/b v1']);
  });

  it('fails on every wrong entry at once', () => {
    const text = `imports:
  - ${raw}/o/r/v1/a.yaml
  - a.dev:=./a.yaml
  - a.dev:=${raw}/o/r/main/a.yaml
  - {module: a.dev}
  - a.dev:=${raw}/o/r/v1/a.yaml
`;
    expect(() => loadSources('cdk8s.yaml', text)).toThrow(
      [
        `cdk8s.yaml:2:5  import must be \`module:=url\`, got "${raw}/o/r/v1/a.yaml"`,
        '  hint: name the API group first, or k8s',
        'cdk8s.yaml:3:5  import of a.dev must be a raw GitHub URL, got ./a.yaml',
        '  hint: https://raw.githubusercontent.com/OWNER/REPOSITORY/TAG/PATH',
        'cdk8s.yaml:4:5  import of a.dev must be pinned to a tag or commit, got main',
        '  hint: put the tag in place of the branch',
        'cdk8s.yaml:5:5  import must be `module:=url`, got ""',
      ].join('\n'),
    );
  });

  it('fails without a list, and on what is not YAML', () => {
    expect(() => loadSources('cdk8s.yaml', 'language: typescript')).toThrow('cdk8s.yaml:1:1  has no list `imports`');
    expect(() => loadSources('cdk8s.yaml', 'imports: [')).toThrow(/^cdk8s\.yaml:1:11 {2}is not YAML/);
  });
});
