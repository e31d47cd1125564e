import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOMParser } from '@xmldom/xmldom';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { lexer, parse, type Token, type Tokens, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { mappingTable } from '../../src/checks/mapping.ts';
import { diffJson } from '../../src/report/diff-json.ts';
import { diffMarkdown } from '../../src/report/diff-markdown.ts';
import { DIFF_SCHEMA } from '../../src/report/diff-schema.ts';
import { githubReport } from '../../src/report/github.ts';
import { jsonReport } from '../../src/report/json.ts';
import { junitReport } from '../../src/report/junit.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { RESULT_SCHEMA } from '../../src/report/result-schema.ts';
import { ruleList } from '../../src/report/rule-list.ts';
import { diffOf, object } from '../checks/change/trees.ts';
import { finding, result } from './result-fixture.ts';

/** Characters that a comment on GitHub may have. */
const COMMENT = 65_536;
/** What a manifest may hold to break out of a table, a list, a line or an element. */
const HOSTILE = [
  'a | b | c',
  '\\| `code` | ``two``',
  '<script>alert(1)</script>',
  '</details></td></table>',
  '&lt;b&gt; &amp;',
  ']]> <!-- -->',
  '[link](https://example.org) ![image](https://example.org/a.png)',
  '# title\n\n- item\n\n| x | y |\n|---|---|\n',
  '```\nfence\n```',
  '@team #1 **bold** _it_ ~~no~~',
  '\u0000\u0007\u001b[31m\u2028\ud800',
  '::error::owned\n%0A::warning file=x::y',
];

/** Of what is hostile, what no XML document can hold. */
const UNREADABLE = ['\u0000', '\u0007', '\u001b', '\ud800'];

describe('a Markdown renderer', () => {
  it('sees a table of each severity, with a row for each finding', () => {
    const tables = tablesOf(markdownReport(result()));
    expect(tables.map(({ header }) => header.map(({ text }) => text))).toEqual([
      ...Array(3).fill(['Object', 'Finding', 'Fix']),
      ['Object', 'What', 'Fix'],
      ['Application', 'Why'],
    ]);
    expect(tables.map(({ rows }) => rows.length)).toEqual([2, 1, 1, 1, 1]);
  });

  it.each(HOSTILE)('sees nothing of what %j would make of a check report', (text) => {
    const page = markdownReport(result({ findings: [finding({ message: text, path: text, fix: text })] }));
    expect(tablesOf(page)[0]!.rows).toHaveLength(1);
    expectQuiet(page, ['br']);
  });

  it.each(HOSTILE)('sees nothing of what %j would make of a diff', (text) => {
    const map = (value: string) => object('v1', 'ConfigMap', 'a', `data: ${JSON.stringify({ a: value, [text]: 'x' })}`);
    const page = diffMarkdown(diffOf(map(''), map(text)));
    expect(tablesOf(page).at(-1)!.rows).toHaveLength(1);
    expectQuiet(page, ['br', 'details', 'summary']);
  });

  it('folds the fields of a diff away and still renders what is in them', async () => {
    const before = object('v1', 'ConfigMap', 'a', 'data: { a: "1" }');
    const html = await parse(diffMarkdown(diffOf(before, before.replace('"1"', '"2"'))));
    const [, folded = ''] = /<details><summary>Fields<\/summary>([\s\S]*)<\/details>/.exec(html) ?? [];
    expect(folded).toContain('<code class="language-diff">');
    expect(html.slice(html.indexOf('</details>'))).not.toContain('<code');
  });

  it('gets a whole page that a comment can hold from a thousand changes and from a thousand findings', () => {
    const maps = (value: string) =>
      Object.fromEntries(
        Array.from({ length: 1000 }, (_, index) => [
          `shop/${index}.yaml`,
          object('v1', 'ConfigMap', `settings-${index}`, `data: { a: "${value.repeat(index)}" }`),
        ]),
      );
    const pages = [
      diffMarkdown(diffOf(maps('x'), maps('y'))),
      markdownReport(result({ findings: Array.from({ length: 1000 }, (_, i) => finding({ path: `data.${i}` })) })),
    ];
    for (const page of pages) {
      expect(page.length).toBeLessThan(COMMENT);
      expect(Buffer.byteLength(page)).toBeLessThan(4 * COMMENT);
      expect(tablesOf(page).at(0)!.rows.length).toBeGreaterThan(50);
      expectQuiet(page, ['br', 'details', 'summary']);
    }
  });

  it('sees every table of the plans, of the rules and of the mapping as one', () => {
    const dist = fileURLToPath(new URL('../../dist', import.meta.url));
    const plans = readdirSync(dist).map((name) => readFileSync(join(dist, name, 'PLAN.md'), 'utf8'));
    expect(plans.length).toBeGreaterThan(0);
    for (const page of [...plans, mappingTable()]) {
      const written = page.split('\n').filter((line, i, all) => line.startsWith('|') && !all[i - 1]?.startsWith('|'));
      expect(tablesOf(page)).toHaveLength(written.length);
      expectQuiet(page, ['br', 'details', 'summary']);
    }
    const headings = lexer(ruleList()).filter((token) => token.type === 'heading' && token.depth === 3);
    expect(headings).toHaveLength(ruleList().match(/^### /gm)!.length);
    expectQuiet(ruleList(), []);
  });
});

/**
 * What Jenkins' xUnit plugin lets stand in each element that is used here, and what it misses:
 * https://github.com/jenkinsci/xunit-plugin, junit-10.xsd. `file` and `line` of a case are not in it; GitLab and GitHub read them.
 */
const JUNIT: Readonly<
  Record<string, { children: readonly string[]; attributes: readonly string[]; needed: readonly string[] }>
> = {
  testsuites: { children: ['testsuite'], attributes: ['name', 'time', 'tests', 'failures', 'errors'], needed: [] },
  testsuite: {
    children: ['testcase', 'properties', 'system-out', 'system-err'],
    attributes: ['name', 'tests', 'failures', 'errors', 'time', 'skipped', 'timestamp', 'hostname', 'id', 'package'],
    needed: ['name', 'tests', 'failures', 'errors'],
  },
  testcase: {
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
    attributes: ['name', 'time', 'classname', 'group', 'file', 'line'],
    needed: ['name', 'classname', 'time'],
  },
  failure: { children: [], attributes: ['type', 'message'], needed: ['type', 'message'] },
  error: { children: [], attributes: ['type', 'message'], needed: ['type', 'message'] },
  'system-out': { children: [], attributes: [], needed: [] },
};

describe('a JUnit reader', () => {
  it('parses the report and counts what the report says it holds', () => {
    const root = xml(junitReport(result())).documentElement!;
    expect(root.tagName).toBe('testsuites');
    const cases = [...root.getElementsByTagName('testcase')];
    expect(root.getAttribute('tests')).toBe(`${cases.length}`);
    expect(root.getAttribute('failures')).toBe(`${root.getElementsByTagName('failure').length}`);
    expect(root.getAttribute('errors')).toBe(`${root.getElementsByTagName('error').length}`);
    for (const suite of root.getElementsByTagName('testsuite')) {
      expect(suite.getAttribute('tests')).toBe(`${suite.getElementsByTagName('testcase').length}`);
    }
    // What GitLab and Jenkins tell cases apart by.
    const names = cases.map((one) => `${one.getAttribute('classname')} ${one.getAttribute('name')}`);
    expect(names.every((name) => !name.includes('null'))).toBe(true);
  });

  it.each(HOSTILE)('finds only elements and attributes that Jenkins knows, with all that it needs: %j', (text) => {
    const gaps = [{ rule: 'schema/unknown-kind', message: text }];
    const root = xml(junitReport(result({ findings: [finding({ message: text })], notEvaluated: gaps })))
      .documentElement!;
    expect(root.tagName).toBe('testsuites');
    for (const element of [root, ...root.getElementsByTagName('*')]) {
      const { children, attributes, needed } = JUNIT[element.tagName]!;
      const names = [...element.attributes].map(({ name }) => name);
      expect(attributes).toEqual(expect.arrayContaining(names));
      expect(names).toEqual(expect.arrayContaining([...needed]));
      const inside = [...element.childNodes];
      expect(children).toEqual(
        expect.arrayContaining(inside.flatMap(({ nodeType, nodeName }) => (nodeType === 1 ? [nodeName] : []))),
      );
      // Text stands in the leaves alone.
      if (children.length > 0)
        expect(inside.filter(({ nodeType, nodeValue }) => nodeType !== 1 && nodeValue!.trim() !== '')).toEqual([]);
      for (const name of ['tests', 'failures', 'errors', 'time', 'line'])
        expect(element.getAttribute(name) ?? '0').toMatch(/^\d+$/);
    }
  });

  it('gives GitLab and the readers on GitHub the file and the line of each finding', () => {
    const failures = [...xml(junitReport(result())).getElementsByTagName('failure')].map(
      ({ parentNode }) => parentNode as unknown as { getAttribute(name: string): string | null },
    );
    expect(failures.length).toBeGreaterThan(0);
    for (const one of failures)
      expect([one.getAttribute('file'), one.getAttribute('line')].every((value) => value)).toBe(true);
  });

  it.each(HOSTILE)('reads %j as it was written, but for what XML cannot hold', (text) => {
    const document = xml(junitReport(result({ findings: [finding({ message: text, path: text })] })));
    const [failure] = document.getElementsByTagName('failure');
    const readable = UNREADABLE.reduce((rest, char) => rest.replaceAll(char, ''), text).replace('\u2028', '\n');
    expect(failure!.textContent).toContain(readable);
    expect(document.getElementsByTagName('testcase')).toHaveLength(5);
  });
});

describe('a GitHub runner', () => {
  it.each(HOSTILE)('reads one command a finding, whatever is in it: %j', (text) => {
    const report = githubReport(
      result({
        findings: [finding({ message: text, path: text, at: { ...finding().at!, file: `a,b:${text}.yaml` } })],
        notEvaluated: [{ rule: 'schema/unknown-kind', message: text }],
      }),
    );
    const commands = report.split(/\r?\n/).flatMap((line) => runnerCommand(line) ?? []);
    expect(commands.map(({ command }) => command)).toEqual(['error', 'warning']);
    expect(commands[0]!.properties['file']).toBe(`a,b:${text}.yaml`);
    expect(commands[0]!.properties['line']).toBe('6');
    expect(commands[0]!.message).toContain(text);
  });
});

describe('a reader of JSON', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  it.each(HOSTILE)('accepts a check and a diff by the published schemas, with %j in them', (text) => {
    const [check, diff] = [ajv.compile(RESULT_SCHEMA), ajv.compile(DIFF_SCHEMA)];
    const found = finding({ message: text, path: text, source: { construct: text, at: text, from: text } });
    expect(check(JSON.parse(jsonReport(result({ findings: [found] })))), JSON.stringify(check.errors)).toBe(true);
    const map = (value: string) => object('v1', 'Secret', 'a', `data: ${JSON.stringify({ a: value, [text]: 'x' })}`);
    const changes = [
      diffOf(map(''), map(text)),
      diffOf(object('v1', 'Namespace', 'a', '', ''), object('v1', 'Namespace', 'b', '', '')),
      diffOf(map(''), '{'),
    ];
    for (const one of changes) expect(diff(JSON.parse(diffJson(one))), JSON.stringify(diff.errors)).toBe(true);
    expect(diff({ ...JSON.parse(diffJson(changes[0]!)), surprise: 1 })).toBe(false);
  });

  it('accepts what the command line writes of the rendered environments', { timeout: 120_000 }, () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['src/cli/waveproof.mjs', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
        .stdout;
    for (const [verb, ...args] of [
      ['check', 'dist/kind', '--format', 'json'],
      ['diff', 'dist/kind', 'dist/k3s', '--format', 'json'],
    ] as const) {
      const validate = ajv.compile(JSON.parse(run('explain', '--schema', verb)) as object);
      expect(validate(JSON.parse(run(verb, ...args))), `${verb}: ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });
});

function tablesOf(page: string): Tokens.Table[] {
  return lexer(page).filter((token): token is Tokens.Table => token.type === 'table');
}

/** Nothing but the page's own markup: no element, link, image or table that a manifest wrote. */
function expectQuiet(page: string, elements: readonly string[]): void {
  const tokens: Token[] = [];
  walkTokens(lexer(page), (token) => {
    tokens.push(token);
  });
  const html = tokens.filter(({ type }) => type === 'html').map(({ raw }) => raw);
  const names = html.flatMap((raw) => [...raw.matchAll(/<\/?([a-z]+)/gi)].map(([, name]) => name!));
  expect(names.filter((name) => !elements.includes(name))).toEqual([]);
  const images = tokens.filter((token): token is Tokens.Image => token.type === 'image').map(({ href }) => href);
  expect(images.filter((href) => href !== 'waves.svg')).toEqual([]);
  // An address that stands there as such may be clicked; one behind other words may not.
  const links = tokens.filter((token): token is Tokens.Link => token.type === 'link');
  expect(links.filter(({ href, text }) => href.includes('example.org') && href !== text)).toEqual([]);
  expect(tokens.filter(({ type, raw }) => type === 'paragraph' && raw.startsWith('|'))).toEqual([]);
}

function xml(text: string) {
  const onError = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`);
  };
  return new DOMParser({ onError }).parseFromString(text, 'text/xml');
}

/**
 * As the runner reads a line: `::name key=value,key=value::message`.
 * https://github.com/actions/runner/blob/v2.330.0/src/Runner.Common/ActionCommand.cs
 */
function runnerCommand(line: string) {
  const text = line.trimStart();
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  if (end < 0) return undefined;
  const head = text.slice(2, end);
  const space = head.indexOf(' ');
  const unescaped = (value: string, more: readonly (readonly [string, string])[]) =>
    [['%0D', '\r'] as const, ['%0A', '\n'] as const, ...more, ['%25', '%'] as const].reduce(
      (rest, [from, to]) => rest.replaceAll(from, to),
      value,
    );
  const pairs = (space < 0 ? '' : head.slice(space + 1)).split(',').map((pair) => {
    const [key = '', ...value] = pair.split('=');
    return [
      key,
      unescaped(value.join('='), [
        ['%3A', ':'],
        ['%2C', ','],
      ]),
    ] as const;
  });
  return {
    command: space < 0 ? head : head.slice(0, space),
    properties: Object.fromEntries(pairs) as Readonly<Record<string, string>>,
    message: unescaped(text.slice(end + 2), []),
  };
}
