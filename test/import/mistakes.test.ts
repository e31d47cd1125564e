import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What a tired person writes: the statement, with the mistake alone on the line marked by `// !`, and what tsc says of it. */
const mistakes: Readonly<Record<string, readonly [code: string, complaint: RegExp]>> = {
  'a misspelt field': [
    `new Rollout(chart, 'x', { spec: {
       strategy: { canary: {
         maxSurges: 1, // !
       } } } });`,
    /'maxSurges' does not exist/,
  ],
  'a field in the wrong place': [
    `new Deployment(chart, 'x', { spec: { selector: {}, template: { spec: {
       containers: [{ name: 'a',
         restartPolicies: 'Never', // !
       }] } } } });`,
    /does not exist in type 'Container'/,
  ],
  'a field of another spelling': [
    `new PodMonitor(chart, 'x', { spec: { selector: {}, podMetricsEndpoints: [{
       proxyURL: 'http://proxy', // !
     }] } });`,
    /'proxyURL' does not exist/,
  ],
  'a value outside the enumeration of a CRD': [
    `new Canary(chart, 'x', { spec: { analysis: { interval: '1m' }, targetRef: { apiVersion: 'apps/v1', name: 'a',
       kind: 'StatefulSet', // !
     } } });`,
    /'"StatefulSet"' is not assignable/,
  ],
  'a value outside the enumeration of a built-in field': [
    `new Service(chart, 'x', { spec: {
       type: 'LoadBalanced', // !
     } });`,
    /'"LoadBalanced"' is not assignable/,
  ],
  'text where a number belongs': [
    `new Rollout(chart, 'x', { spec: { strategy: { canary: { steps: [
       { setWeight: '20' }, // !
     ] } } } });`,
    /'string' is not assignable to type 'number'/,
  ],
  'a number where text belongs': [
    `new ConfigMap(chart, 'x', { data: {
       port: 8080, // !
     } });`,
    /'number' is not assignable to type 'string'/,
  ],
  'one object where a list belongs': [
    `new AnalysisTemplate(chart, 'x', { spec: {
       metrics: { name: 'a', provider: {} }, // !
     } });`,
    /readonly AnalysisRunSpecMetrics\[\]/,
  ],
  'a missing required field': [
    `new Application(chart, 'x', { spec: { project: 'default',
       destination: {}, source: { path: 'dist' }, // !
     } });`,
    /'repoURL' is missing/,
  ],
  'a missing spec that has required fields': [`new Cluster(chart, 'x', {}); // !`, /'spec' is missing/],
  'a quantity that is neither text nor number': [
    `new PersistentVolumeClaim(chart, 'x', { spec: { resources: { requests: {
       storage: true, // !
     } } } });`,
    /'boolean' is not assignable to type 'Quantity'/,
  ],
  'a field of a built-in type inside a CRD': [
    `new PodMonitor(chart, 'x', { spec: { podMetricsEndpoints: [], selector: {
       matchLabel: { app: 'a' }, // !
     } } });`,
    /'matchLabel' does not exist in type 'LabelSelector'/,
  ],
  'a function where JSON is kept as it is': [
    `new Application(chart, 'x', { spec: { project: 'a', destination: {}, source: { repoURL: 'u', helm: { valuesObject: {
       replicas: () => 1, // !
     } } } } });`,
    /is not assignable to type/,
  ],
  'a status, which nobody renders': [
    `new ValidatingPolicy(chart, 'x', { spec: {},
       status: {}, // !
     });`,
    /'status' does not exist/,
  ],
  'a field that the server writes': [
    `new Namespace(chart, 'x', { metadata: {
       creationTimestamp: '2026-01-01T00:00:00Z', // !
     } });`,
    /'creationTimestamp' does not exist/,
  ],
};

const correct = `new Service(chart, 'x', { metadata: { name: 'a' }, spec: { type: 'ClusterIP', ports: [{ port: 80 }] } });`;

/** The file that each kind comes from. */
const home: Readonly<Record<string, string>> = {
  AnalysisTemplate: 'argoproj.io',
  Application: 'argoproj.io',
  Canary: 'flagger.app',
  Cluster: 'postgresql.cnpg.io',
  PodMonitor: 'monitoring.coreos.com',
  Rollout: 'argoproj.io',
  ValidatingPolicy: 'policies.kyverno.io',
};

describe('the compiler', () => {
  const complaints = new Map<string, { row: number; text: string }[]>();

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waveproof-mistakes-'));
    try {
      const sources = [correct, ...Object.values(mistakes).map(([code]) => code)];
      for (const [i, code] of sources.entries()) await writeFile(join(folder, `m${i}.mts`), program(code));
      const options = { noEmit: true, types: [], skipLibCheck: true };
      const config = { extends: join(root, 'tsconfig.json'), compilerOptions: options, include: [`${folder}/*.mts`] };
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
      // A complaint is one line and the indented ones that explain it.
      for (const text of (await tsc(folder)).split(/\n(?=\S)/)) {
        const [, file = 'elsewhere', row = text] = /(m\d+)\.mts\((\d+),/.exec(text) ?? [];
        complaints.set(file, [...(complaints.get(file) ?? []), { row: Number(row), text }]);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('accepts what is right', () => {
    expect(complaints.get('m0') ?? []).toEqual([]);
    expect(complaints.get('elsewhere') ?? []).toEqual([]);
  });

  it.each(Object.entries(mistakes).map(([name, rest], i) => [name, `m${i + 1}`, ...rest] as const))(
    'fails on %s',
    (_name, file, code, complaint) => {
      const row = code.split('\n').findIndex((line) => line.endsWith('// !')) + 2;
      const found = complaints.get(file) ?? [];
      expect(found.map(({ row }) => row)).toEqual([row]);
      expect(found[0]?.text).toMatch(complaint);
    },
  );
});

/** A module that makes one object; the statement begins in its second line. */
function program(statement: string): string {
  const kind = /new (\w+)/.exec(statement)?.[1] ?? '';
  const file = join(root, 'imports', `${home[kind] ?? 'k8s'}.ts`);
  const scope = `ConstructorParameters<typeof ${kind}>[0]`;
  return `import { ${kind} } from ${JSON.stringify(file)}; declare const chart: ${scope};\n${statement}\n`;
}

/** What the compiler prints; it exits with an error, as it should here. */
async function tsc(folder: string): Promise<string> {
  const bin = join(root, 'node_modules/typescript/bin/tsc');
  return await new Promise((done) => {
    execFile(process.execPath, [bin, '-p', folder, '--pretty', 'false'], { cwd: root }, (_error, stdout, stderr) =>
      done(stdout + stderr),
    );
  });
}
