import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TemporaryProject } from './temporary-project.ts';

let project: TemporaryProject;
beforeEach(() => {
  project = new TemporaryProject();
});
afterEach(() => project.remove());

describe('waveproof synth', () => {
  it('writes every environment and says what it did', async () => {
    const { code, out, err } = await project.run('synth');
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^synth {4}kind {2}5 applications, \d+ objects, 2 waves · \d+ files changed/m);
    expect(out).toMatch(/^ {2}wave 1 {2}agent$/m);
    expect(out).toMatch(/^ {2}release agent\/api v6-9-1 {2}at 20 requests\/s/m);
    const files = Object.keys(project.files());
    for (const name of ['eks', 'k3s', 'kind']) {
      expect(files).toContain(`dist/${name}/agent/rollout-api.yaml`);
      expect(files).toContain(`dist/${name}/PLAN.md`);
      expect(files).toContain(`dist/${name}/waves.svg`);
    }
  });

  it('gives the same bytes twice, changes nothing the second time, and --check then agrees', async () => {
    await project.run('synth', '-e', 'kind');
    const first = project.files();
    const second = await project.run('synth', '-e', 'kind');
    expect(second.out).toContain('0 files changed');
    expect(project.files()).toEqual(first);
    expect(await project.run('synth', '-e', 'kind', '--check')).toMatchObject({ code: 0, err: '' });
  });

  it('gives the same bytes in another folder', async () => {
    await project.run('synth', '-e', 'kind');
    const first = project.files();
    const other = new TemporaryProject();
    try {
      await other.run('synth', '-e', 'kind');
      expect(other.files()).toEqual(first);
    } finally {
      other.remove();
    }
  });

  it('fails with exit 3 when --check finds a file that is not what the platform says, and writes nothing', async () => {
    await project.run('synth', '-e', 'kind');
    project.edit('dist/kind/agent/rollout-api.yaml', 'replicas: 5', 'replicas: 6');
    const before = project.files();
    const { code, out, err } = await project.run('synth', '-e', 'kind', '--check');
    expect(code).toBe(3);
    expect(out).toMatch(/~ dist\/kind\/agent\/rollout-api.yaml[\s\S]*replicas: 5/);
    expect(err).toContain('run synth without --check');
    expect(project.files()).toEqual(before);
  });

  it('fails with exit 3 when --check finds the folder of an environment that is no more, which synth names too', async () => {
    await project.run('synth', '-e', 'kind');
    project.write('dist/stage/record.json', '{ "files": {} }');
    project.write('dist/notes/readme.txt', 'nobody rendered this folder');
    const says = '? dist/stage  there is no environment stage any more: delete the folder\n';
    const { code, out } = await project.run('synth', '-e', 'kind', '--check');
    expect(out.endsWith(says)).toBe(true);
    expect(code).toBe(3);
    expect((await project.run('synth', '-e', 'kind')).out.endsWith(says)).toBe(true);
    expect((await project.run('synth', '-e', 'kind', '--check', '--json')).err.startsWith(says)).toBe(true);
  });

  it('tells of warnings and of what it could not tell, and writes all the same', async () => {
    project.platform("[{ ...CONSOLE, env: { DB_PASSWORD: 'hunter2-secret' } }]");
    project.edit('src/environments/kind.yaml', "'1.35'", "'1.36'");
    const { code, out, err } = await project.run('synth', '-e', 'kind');
    expect(out).toMatch(/^synth {4}kind .* · 1 warning, \d+ remarks?$/m);
    expect(err).toMatch(/warning .*DB_PASSWORD[\s\S]*security\/plain-credential/);
    expect(err).toContain('no schemas of Kubernetes 1.36 are at hand, those of 1.35 were used');
    expect(code).toBe(0);
  });

  it('changes one manifest, and the page about it, when a release changes its weights, image, name and fault', async () => {
    await project.run('synth', '-e', 'kind');
    const before = project.files();
    project.edit('src/releases/api.yaml', 'weight: 20', 'weight: 40');
    project.edit('src/releases/api.yaml', 'release: v6-9-1', 'release: v6-9-2\nfault: { percent: 30, status: 503 }');
    project.edit('src/releases/api.yaml', 'podinfo:6.9.1@sha256:2', 'podinfo:6.9.2@sha256:3');
    await project.run('synth', '-e', 'kind');
    const after = project.files();
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(changed).toEqual(['dist/kind/PLAN.md', 'dist/kind/agent/rollout-api.yaml']);
    expect(Object.keys(after)).toEqual(Object.keys(before));
  });

  it('honours --out and CDK8S_OUTDIR is only a default', async () => {
    expect((await project.run('synth', '-e', 'kind', '--out', 'elsewhere')).code).toBe(0);
    expect(Object.keys(project.files('elsewhere'))).toContain('elsewhere/kind/PLAN.md');
    expect(project.files()).toEqual({});
  });

  it('prints one JSON value with --json', async () => {
    const { out } = await project.run('synth', '-e', 'kind', '--json');
    const [kind] = JSON.parse(out);
    expect(kind).toMatchObject({ environment: 'kind', removed: [] });
    expect(kind.applications).toContainEqual({ name: 'agent', wave: 1 });
  });

  it('names the TypeScript line that made each object, in a record beside the folders that Argo CD sees', async () => {
    await project.run('synth', '-e', 'kind');
    const record = JSON.parse(project.files()['dist/kind/record.json']!);
    expect(record.files['agent/rollout-api.yaml'].construct).toMatch(/agent\/api/);
  });
});

/** What a mistake is, how it is made, and what the error must say. */
const MISTAKES: readonly [string, (project: TemporaryProject) => void, RegExp][] = [
  [
    'an unknown field in a release file',
    (p) => p.edit('src/releases/api.yaml', 'release:', 'relaese:'),
    /api\.yaml:5:1 .*relaese/,
  ],
  [
    'an unknown field in an environment file',
    (p) => p.edit('src/environments/kind.yaml', 'storageClass:', 'storageclass:'),
    /kind\.yaml:\d+:1 .*storageclass/,
  ],
  ['weight 101', (p) => p.edit('src/releases/api.yaml', 'weight: 20', 'weight: 101'), /api\.yaml:7:13 .*101/],
  ['pause "60"', (p) => p.edit('src/releases/api.yaml', 'pause: 10s', 'pause: "60"'), /api\.yaml:10:12 .*60/],
  [
    'fault 130 %',
    (p) => p.edit('src/releases/api.yaml', 'steps:', 'fault: { percent: 130, status: 500 }\nsteps:'),
    /api\.yaml:6:19 .*130/,
  ],
  ['two Processes of one name', (p) => p.platform('[API, { ...CONSOLE, name: "api" }]'), /api/],
  [
    'a Process of wrong types',
    (p) =>
      p.platform(
        "[{ ...API, env: { PORT: 8080 }, ports: { http: '8080' }, needs: ['shopdb'], placement: 'node', probes: null }]",
      ),
    /^(?=[\s\S]*env\.PORT)(?=[\s\S]*ports\.http: got "8080", a text)(?=[\s\S]*needs)(?=[\s\S]*placement)(?=[\s\S]*probes)/,
  ],
  ['a misspelt member of a placement', (p) => p.platform("[{ ...CONSOLE, placement: { acros: 'node' } }]"), /across/],
  [
    'a cycle of needs',
    (p) =>
      p.platform(
        '[API]',
        `new Application(platform, 'left', { needs: [{ kind: 'application', name: 'right', because: 'it asks it' }] });
  new Application(platform, 'right', { needs: [{ kind: 'application', name: 'left', because: 'it asks back' }] });`,
      ),
    /left → right → left/,
  ],
  [
    'a cycle of needs between Processes',
    (p) =>
      p.platform(
        `[{ ...API, needs: [{ kind: 'service', name: 'agent/console', because: 'it asks it' }] },
         { ...CONSOLE, needs: [{ kind: 'service', name: 'agent/api', because: 'it asks back' }] }]`,
      ),
    /api → console → api \("api" needs "console" because it asks it; "console" needs "api" because it asks back\)/,
  ],
  [
    'two Applications of one name',
    (p) => p.platform('[API]', `for (const _ of [1, 2]) new Application(platform, 'shop', {});`),
    /two applications are named "shop"/,
  ],
  [
    'a need nobody provides',
    (p) =>
      p.platform(
        '[API]',
        `new Application(platform, 'shop', { needs: [{ kind: 'crds', name: 'shop.example.com', because: 'it has carts' }] });`,
      ),
    /shop.*crds shop\.example\.com.*nothing provides it/,
  ],
  [
    'continuous on a ReadWriteOnce volume',
    (p) => p.platform('[{ ...CONSOLE, volumes: [{ path: "/data", size: "1Gi", access: "ReadWriteOnce" }] }]'),
    /ReadWriteOnce/,
  ],
  [
    'spread on an environment with too few eligible nodes',
    (p) => p.platform('[{ ...CONSOLE, replicas: 9, placement: across("node"), promotion: rolling() }]'),
    /9 .*(2|3)/,
  ],
  [
    'maxSurge 0 with a weight that gives zero canary pods',
    (p) => {
      p.platform('[{ ...API, promotion: canary({ detect: { from: percent(1), to: percent(10) }, maxSurge: 0 }) }]');
      p.edit('src/releases/api.yaml', 'weight: 20', 'weight: 90');
      p.edit('src/releases/api.yaml', /weight: 60/, 'weight: 95');
    },
    /api\.yaml:7:\d+ .*90/,
  ],
  [
    'Kubernetes 1.30 with a revision key',
    (p) => {
      p.platform('[{ ...CONSOLE, placement: across("node") }]');
      p.edit('src/environments/kind.yaml', "'1.35'", "'1.30'");
    },
    /1\.30/,
  ],
  [
    'Flagger 1.37',
    (p) => {
      p.platform('[{ ...CONSOLE, placement: across("node"), promotion: blueGreen() }]');
      p.edit('src/environments/kind.yaml', '1.44.0', '1.37.0');
    },
    /1\.37/,
  ],
  [
    'an image without tag',
    (p) => p.platform('[{ ...CONSOLE, image: "registry.example.com/console" }]'),
    /registry\.example\.com\/console/,
  ],
  [
    'an image tagged latest',
    (p) => p.platform('[{ ...CONSOLE, image: "registry.example.com/console:latest" }]'),
    /latest/,
  ],
  [
    'a Secret with values in Git',
    (p) =>
      p.platform(
        '[API]',
        `new Secret(new Application(platform, 'shop', {}), 'secret', { metadata: { name: 'key', namespace: 'shop' }, stringData: { key: 'hunter2' } });`,
      ),
    /Secret.*key/,
  ],
  [
    'two objects of one identity',
    (p) =>
      p.platform(
        '[API]',
        `const shop = new Application(platform, 'shop', {});
  for (const id of ['a', 'b']) new ConfigMap(shop, id, { metadata: { name: 'same', namespace: 'shop' } });`,
      ),
    /same.*made twice/,
  ],
  ['a name over 63 characters', (p) => p.platform(`[{ ...CONSOLE, name: '${'n'.repeat(64)}' }]`), /63/],
  [
    'a name over 63 characters on an object of its own',
    (p) =>
      p.platform(
        '[API]',
        `new Service(new Application(platform, 'shop', {}), 'service', { metadata: { name: '${'n'.repeat(64)}', namespace: 'shop' } });`,
      ),
    /Service shop\/n+ may not be named like that: at most 63 .*, it has 64/,
  ],
  ['an output folder that is a file', (p) => p.write('dist', 'a file'), /dist/],
  ['an environment file that is empty', (p) => p.write('src/environments/kind.yaml', ''), /kind\.yaml/],
  [
    'an environment file that is binary',
    (p) => p.write('src/environments/kind.yaml', new Uint8Array([0, 1, 2, 255, 0])),
    /kind\.yaml/,
  ],
  [
    'an environment file of 50 MB',
    (p) => p.write('src/environments/kind.yaml', new Uint8Array(50_000_000).fill(97)),
    /kind\.yaml/,
  ],
  [
    'a YAML file whose anchors explode',
    (p) =>
      p.write(
        'src/releases/api.yaml',
        `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghij'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`).join(',')}]`).join('\n')}\n`,
      ),
    /^error: src\/releases\/api\.yaml:1:7 {2}a: sets the anchor "&a", the first of 10 anchors and aliases\n[^\n]*\n$/,
  ],
  [
    'a platform file that does not compile',
    (p) => p.write('src/platform.ts', 'export default function ('),
    /src\/platform\.ts:1:\d+/,
  ],
  [
    'a platform file without a default export',
    (p) => p.write('src/platform.ts', 'export const x = 1;'),
    /default export/,
  ],
  [
    'an environment file with the other ending',
    (p) => p.write('src/environments/stage.yml', 'kubernetes: "1.35"\n'),
    /stage\.yml:1:1 {2}ends in \.yml: environment files end in \.yaml/,
  ],
  [
    'a platform file that throws no Error',
    (p) => p.platform('[API]', "throw 'a text';"),
    /src\/platform\.ts|the platform cannot be built: a text/,
  ],
  [
    'a need for a Secret of another namespace',
    (p) =>
      p.platform("[{ ...CONSOLE, needs: [{ kind: 'secret', name: 'data/orders-app', because: 'it keeps orders' }] }]"),
    /a pod can read Secrets of its own namespace only/,
  ],
  [
    'a namespace that Kubernetes needs itself',
    (p) =>
      p.platform(
        '[API]',
        "new ProcessApplication(platform, 'shop', { namespace: 'kube-system', processes: [CONSOLE] });",
      ),
    /takes the namespace "kube-system" for its own, and it is one of Kubernetes itself/,
  ],
  ['an environment that does not exist', () => undefined, /there is no environment "kin"/],
];

/** Mistakes in what is not there, or no file of lines. */
const PLACELESS = /output folder|default export|does not exist|throws no Error/;

describe('waveproof synth on bad input', () => {
  it('fails with the place where the platform file throws', async () => {
    project.platform('[API]', "throw new Error('no such thing');");
    const { code, err } = await project.run('synth', '--environment', 'kind');
    expect(err).toMatch(/^error: src\/platform\.ts:\d+:\d+ {2}the platform cannot be built: no such thing\n/);
    expect(code).toBe(2);
    expect(project.files()).toEqual({});
  });

  it('fails when the platform file returns no platform', async () => {
    project.edit('src/platform.ts', 'return platform;', '');
    const { code, err } = await project.run('synth', '--environment', 'kind');
    expect(err).toContain('the function that src/platform.ts exports returned no Platform');
    expect(code).toBe(2);
  });

  it.each(MISTAKES)(
    'fails on %s with one clear sentence, exit 2, and leaves dist as it was',
    async (what, mistake, says) => {
      const isOutput = what.includes('output folder');
      if (!isOutput) project.write('dist/kind/agent/kept.yaml', 'kept\n');
      mistake(project);
      const before = project.files();
      const { code, out, err } = await project.run('synth', '-e', what.includes('does not exist') ? 'kin' : 'kind');
      expect(err).toMatch(says);
      expect(err).not.toMatch(/\n\s+at |internal/);
      const errors = err.split('\n').filter((line) => line.startsWith('error: '));
      expect(errors.length).toBeGreaterThan(0);
      // Where there is a line to point at, each error points at one.
      if (!PLACELESS.test(what)) for (const error of errors) expect(error).toMatch(/^error: [\w./-]+:\d+:\d+ {2}/);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(project.files()).toEqual(before);
    },
  );

  it('fails on an option without a value, which an unset variable leaves', async () => {
    const { code, err } = await project.run('synth', '-e', 'kind', '--out', '');
    expect(err).toBe('error: --out is empty\n  hint: write a value, or leave the option out\n');
    expect(code).toBe(2);
  });

  it('names the mistakes of several files and of the platform at once', async () => {
    project.edit('src/releases/api.yaml', 'weight: 20', 'weight: 101');
    project.edit('src/environments/kind.yaml', 'storageClass: standard', 'storageClass: 7');
    const { err } = await project.run('synth');
    expect(err).toMatch(/api\.yaml:7:13/);
    expect(err).toMatch(/kind\.yaml:\d+:\d+/);
  });

  it('points at the TypeScript line that made an object twice', async () => {
    project.platform(
      '[API]',
      `const shop = new Application(platform, 'shop', {});
  for (const id of ['a', 'b']) new ConfigMap(shop, id, { metadata: { name: 'same', namespace: 'shop' } });`,
    );
    const { err } = await project.run('synth', '-e', 'kind');
    expect(err).toMatch(/^error: src\/platform\.ts:\d+:\d+ .*ConfigMap shop\/same is made twice/);
  });
});
