import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root, TemporaryProject } from './temporary-project.ts';

const POD = `apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  enableServiceLinks: false
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      livenessProbe: { httpGet: { path: /healthz, port: web }, timeoutSeconds: 5 }
`;

let project: TemporaryProject;
beforeEach(() => {
  project = new TemporaryProject();
});
afterEach(() => project.remove());

/** The command in a process of its own, where standard input and pipes are real. */
function shell(command: string, input = '') {
  const waveproof = `${process.execPath} ${join(root, 'src/cli/waveproof.mjs')}`;
  return spawnSync('bash', ['-c', command.replaceAll('waveproof', waveproof)], {
    cwd: project.folder,
    encoding: 'utf8',
    input,
  });
}

describe('waveproof check', () => {
  it('exits 3 with the place of a fault, and says how to mend it', async () => {
    project.write('pods/pod.yaml', POD);
    const { code, out } = await project.run('check', 'pods');
    expect(code).toBe(3);
    expect(out).toMatch(/pods\/pod\.yaml:9/);
    expect(out).toContain('runtime/probe-port');
  });

  it('exits 0 on manifests without a fault', async () => {
    project.write(
      'pods/config.yaml',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings, namespace: agent }\n',
    );
    expect(await project.run('check', 'pods')).toMatchObject({ code: 0, err: '' });
  });

  it('exits 1 on a kind that it knows nothing about: could not tell is not clean', async () => {
    project.write(
      'pods/cart.yaml',
      'apiVersion: shop.example.com/v1\nkind: Cart\nmetadata: { name: first, namespace: shop }\n',
    );
    expect((await project.run('check', 'pods')).code).toBe(1);
  });

  it.each([
    ['standard input', 'waveproof check -', ''],
    ['values.yaml', 'waveproof check values.yaml', ''],
  ])('fails on %s without any object: a renderer that failed is not clean', (name, command, input) => {
    project.write('values.yaml', 'replicas: 3\n');
    const { status, stderr } = shell(command, input);
    expect(stderr).toContain(`error: ${name}: there is no Kubernetes object to check`);
    expect(status).toBe(2);
  });

  it.skipIf(process.platform !== 'linux')('reports a file that cannot be read, and checks the rest', async () => {
    project.write('pods/pod.yaml', POD);
    // There for everyone, and to be read by no one.
    symlinkSync('/proc/self/mem', join(project.folder, 'pods/broken.yaml'));
    const { code, out } = await project.run('check', 'pods');
    expect(out).toMatch(/cannot be read[\s\S]*pods\/broken\.yaml:1:1/);
    expect(out).toContain('runtime/probe-port');
    expect(code).toBe(3);
  });

  it('fails outside a project when nothing is named', () => {
    const { status, stderr } = shell('mkdir -p empty && cd empty && waveproof check');
    expect(stderr).toMatch(/^error: nothing was named to check[^\n]*\n {2}hint: name a folder of manifests[^\n]*\n$/);
    expect(status).toBe(2);
  });

  it('shows the text of a pipe that can be read only once', () => {
    const { status, stdout } = shell('waveproof check <(printf \'%s\' "$POD")'.replace('$POD', POD));
    expect(stdout).toContain('livenessProbe: { httpGet: { path: /healthz, port: web }');
    expect(status).toBe(3);
  });

  it('reads standard input', () => {
    const { status, stdout } = shell('waveproof check -', POD);
    expect(status).toBe(3);
    expect(stdout).toContain('<stdin>:9');
  });

  it('ends quietly when its reader goes away', () => {
    for (let i = 0; i < 200; i++) project.write(`pods/${i}.yaml`, POD.replace('name: api,', `name: api-${i},`));
    const { status, stderr } = shell('set -o pipefail; waveproof check pods --format json | head -c 10 >/dev/null');
    expect(stderr).toBe('');
    expect(status).toBe(3);
  });

  it.each([
    ['a missing folder', 'nowhere', /nowhere.*there is no such file or folder/],
    ['an empty folder', 'empty', /empty.*holds no manifests/],
    ['a folder without manifests', 'src/releases/none', /holds no manifests|no such file/],
  ])('fails on %s with one sentence and exit 2', async (_, folder, says) => {
    mkdirSync(project.path('empty'));
    mkdirSync(project.path('src/releases/none'));
    project.write('src/releases/none/notes.txt', 'nothing');
    const { code, out, err } = await project.run('check', folder);
    expect(err).toMatch(says);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('fails on a file that cannot be read, and still checks the rest', async () => {
    project.write('pods/pod.yaml', POD);
    symlinkSync(project.path('gone'), project.path('pods/broken.yaml'));
    const { code, out } = await project.run('check', 'pods');
    expect(code).toBe(3);
    expect(out).toContain('pods/broken.yaml');
    expect(out).toContain('runtime/probe-port');
    if (process.getuid?.() !== 0) chmodSync(project.path('pods/pod.yaml'), 0o600);
  });

  it.each([
    ['an unknown format', ['--format', 'yml'], /--format is "yml", expected one of text, json/],
    ['an unknown severity', ['--fail-on', 'warn'], /--fail-on is "warn".*\n.*warning/],
    ['a version that is none', ['--kubernetes-version', 'latest'], /major\.minor/],
    ['a missing baseline', ['--baseline', 'none.json'], /none\.json is no baseline/],
    ['a baseline in no folder', ['--write-baseline', 'none/x.json'], /none\/x\.json cannot be written: its folder/],
    ['a missing file of decisions', ['--config', 'none.yaml'], /none\.yaml/],
    ['an unknown option', ['--fomat', 'json'], /--fomat[\s\S]*did you mean --format/],
  ])('fails on %s with exit 2', async (_, options, says) => {
    project.write('pods/pod.yaml', POD);
    const { code, out, err } = await project.run('check', 'pods', ...options);
    expect(err).toMatch(says);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('lives with a finding that .waveproof.yaml decides on, and reports a decision that nothing needs', async () => {
    project.write('pods/pod.yaml', POD);
    project.write('.waveproof.yaml', 'ignore:\n  - { rule: runtime/probe-port, reason: a sidecar opens it }\n');
    expect((await project.run('check', 'pods')).code).toBe(0);
    project.write('pods/pod.yaml', POD.replace('port: web', 'port: 8080'));
    expect((await project.run('check', 'pods')).out).toContain('suppression/unused');
  });

  it('takes a file that is named twice for one file', async () => {
    project.write('pods/pod.yaml', POD);
    const { out } = await project.run('check', 'pods/pod.yaml', './pods/pod.yaml', 'pods', '--format', 'json');
    const { objects, findings } = JSON.parse(out);
    expect(objects).toBe(1);
    expect(findings.map(({ rule }: { rule: string }) => rule)).not.toContain('identity/duplicate');
  });

  it('accepts the findings of a baseline and still fails on a new one', async () => {
    project.write('pods/pod.yaml', POD);
    expect((await project.run('check', 'pods', '--write-baseline', 'old.json')).code).toBe(0);
    expect((await project.run('check', 'pods', '--baseline', 'old.json')).code).toBe(0);
    project.write('pods/more.yaml', POD.replace('name: api,', 'name: other,'));
    expect((await project.run('check', 'pods', '--baseline', 'old.json')).code).toBe(3);
  });

  it('checks every rendered environment of the project without arguments, and names the TypeScript line', async () => {
    // In a process of its own: lines are led back through source maps that Node keeps from its start.
    expect(shell('waveproof synth -e kind').status).toBe(0);
    expect((await project.run('check')).code).toBe(0);
    project.edit('dist/kind/agent/rollout-api.yaml', 'timeoutSeconds: 5', 'timeoutSeconds: five');
    const { code, out } = await project.run('check');
    expect(code).toBe(3);
    expect(out).toMatch(/src\/platform\.ts:\d+/);
  });

  it('says what to do when nothing was rendered', async () => {
    expect(await project.run('check')).toMatchObject({ code: 2, err: expect.stringContaining('npm run synth') });
  });

  it.each(['text', 'json', 'sarif', 'junit', 'github', 'markdown', 'html'])('prints %s', async (format) => {
    project.write('pods/pod.yaml', POD);
    const { code, out } = await project.run('check', 'pods', '--format', format);
    expect(code).toBe(3);
    expect(out).toContain('probe');
    if (format === 'json' || format === 'sarif') JSON.parse(out);
  });
});

describe('waveproof explain', () => {
  it('lists every rule, explains one, and prints the page of all', async () => {
    const list = await project.run('explain');
    expect(list.out).toMatch(/^order\/crd-first +error/m);
    expect((await project.run('explain', 'order/crd-first')).out).toMatch(/custom resource[\s\S]*source: https/);
    const page = await project.run('explain', '--markdown');
    for (const line of list.out.trim().split('\n')) expect(page.out).toContain(`### ${line.split(' ')[0]}`);
  });

  it('fails on an unknown rule with the nearest one', async () => {
    const { code, err } = await project.run('explain', 'order/crd-fist');
    expect(code).toBe(2);
    expect(err).toContain('did you mean order/crd-first?');
  });
});

describe('the help', () => {
  it.each(['synth', 'check', 'diff', 'explain', 'import'])(
    'of %s says usage, options and exit codes',
    async (command) => {
      const { code, out } = await project.run(command, '--help');
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^usage: waveproof ${command}`));
    },
  );

  it('of each command names every option it takes', async () => {
    const source = (name: string) => readFileSync(join(root, `src/cli/${name}.ts`), 'utf8');
    for (const command of ['synth', 'check', 'import', 'explain']) {
      const { out } = await project.run('help', command);
      const declared = [
        .../\n {2}options: \{([\s\S]*?)\n? ?\},/.exec(source(command))![1]!.matchAll(/'?([a-z-]+)'?: \{ type/g),
      ];
      for (const [, option] of declared) expect(out).toContain(`--${option}`);
    }
  });
});
