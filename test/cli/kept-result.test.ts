import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '../../src/checks/result.ts';
import { type Ingredient, keptResult, type ResultCache } from '../../src/cli/kept-result.ts';
import { FORMATS } from '../../src/cli/report-formats.ts';
import { finding, result } from '../report/result-fixture.ts';
import { TemporaryProject } from './temporary-project.ts';

const FAULTY = `apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      livenessProbe: { httpGet: { path: /healthz, port: web } }
`;

let project: TemporaryProject;
let cache: ResultCache;
beforeEach(() => {
  project = new TemporaryProject();
  cache = { folder: project.path('kept'), program: 'one' };
});
afterEach(() => project.remove());

/** Whether a result had to be made, and what was given. */
async function ask(ingredients: readonly Ingredient[], at: ResultCache | 'nowhere' = cache, answer = result()) {
  let made = false;
  const given = await keptResult(at === 'nowhere' ? undefined : at, ingredients, async () => {
    made = true;
    return answer;
  });
  return { made, given };
}

function keptFiles(): string[] {
  return readdirSync(cache.folder).map((name) => join(cache.folder, name));
}

describe('keptResult', () => {
  it('gives the kept result, whole, when every byte is the same', async () => {
    const answer: Result = result({ findings: [finding(), finding({ path: 'data.X' })] });
    const input: Ingredient[] = [['a.yaml', Buffer.from(FAULTY)]];
    expect(await ask(input, cache, answer)).toEqual({ made: true, given: answer });
    expect(await ask(input, cache, answer)).toEqual({ made: false, given: answer });
  });

  it('makes a result anew for any other list of ingredients', async () => {
    const content = fc.oneof(fc.string({ maxLength: 4 }), fc.constant(undefined));
    let count = 0;
    const list = fc.array(fc.tuple(fc.string({ maxLength: 4 }), content), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(list, list, async (one, other) => {
        fc.pre(JSON.stringify(one.map(named)) !== JSON.stringify(other.map(named)));
        const place = { folder: join(cache.folder, `${count++}`), program: 'one' };
        await ask(one, place);
        expect((await ask(other, place)).made).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('makes a result anew for another build of the program, and without a cache', async () => {
    await ask([['a', 'b']]);
    expect((await ask([['a', 'b']], { ...cache, program: 'two' })).made).toBe(true);
    expect((await ask([['a', 'b']], 'nowhere')).made).toBe(true);
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, -3)],
    ['changed in one place', (text: string) => text.replace('ConfigMap', 'ConfigMop')],
    ['empty', () => ''],
  ])('makes a result anew when the kept file is %s, and keeps that', async (_, spoil) => {
    const answer = result();
    await ask([], cache, answer);
    for (const file of keptFiles()) {
      const text = readFileSync(file, 'utf8');
      expect(spoil(text)).not.toBe(text);
      writeFileSync(file, spoil(text));
    }
    expect(await ask([], cache, answer)).toEqual({ made: true, given: answer });
    expect(await ask([], cache, answer)).toEqual({ made: false, given: answer });
  });

  it('gives the result when it cannot be kept', async () => {
    project.write('file', '');
    expect((await ask([], { folder: project.path('file/below'), program: 'one' })).made).toBe(true);
  });

  it('keeps no more than forty', async () => {
    for (let index = 0; index < 45; index++) await ask([['count', String(index)]]);
    expect(keptFiles()).toHaveLength(40);
  });
});

describe('waveproof check with kept results', () => {
  it.each(FORMATS)('prints the same as without them: %s', async (format) => {
    project.write('pods/pod.yaml', FAULTY);
    const plain = await project.run('check', 'pods', '--format', format);
    project.cache = cache;
    expect(await project.run('check', 'pods', '--format', format)).toEqual(plain);
    expect(keptFiles()).toHaveLength(1);
    expect(await project.run('check', 'pods', '--format', format)).toEqual(plain);
    expect(keptFiles()).toHaveLength(1);
  });

  it('sees every change: of a manifest, of a decision, of an environment, of an option', async () => {
    const steps: (() => string[])[] = [
      () => [],
      () => {
        project.write('pods/pod.yaml', FAULTY.replace('port: web', 'port: 8080'));
        return [];
      },
      () => {
        project.write('.waveproof.yaml', 'ignore:\n  - rule: security/unjudged\n    reason: nobody asks here\n');
        return [];
      },
      () => ['--environment', 'src/environments/kind.yaml'],
      () => {
        project.edit('src/environments/kind.yaml', /kubernetes: .*/, "kubernetes: '1.34'");
        return ['--environment', 'src/environments/kind.yaml'];
      },
      () => ['--kubernetes-version', '1.33'],
      () => ['--crds', 'pods'],
    ];
    project.write('pods/pod.yaml', FAULTY);
    for (const [index, step] of steps.entries()) {
      const more = step();
      delete project.cache;
      const plain = await project.run('check', 'pods', '--format', 'json', ...more);
      project.cache = cache;
      expect(await project.run('check', 'pods', '--format', 'json', ...more)).toEqual(plain);
      expect(keptFiles()).toHaveLength(index + 1);
    }
  });

  it('keeps nothing and looks nothing up with --no-cache', async () => {
    project.cache = { folder: project.path('none'), program: 'one' };
    project.write('pods/pod.yaml', FAULTY);
    await project.run('check', 'pods', '--no-cache');
    expect(() => readdirSync(project.path('none'))).toThrow('ENOENT');
  });
});

/** JSON knows no undefined. */
function named([name, content]: readonly [string, string | undefined]) {
  return [name, content ?? null];
}
