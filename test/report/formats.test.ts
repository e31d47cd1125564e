import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REPORTS } from '../../src/report/formats.ts';
import { githubReport } from '../../src/report/github.ts';
import { htmlReport } from '../../src/report/html.ts';
import { jsonReport } from '../../src/report/json.ts';
import { junitReport } from '../../src/report/junit.ts';
import { MARKDOWN_LIMIT, markdownReport } from '../../src/report/markdown.ts';
import { RESULT_SCHEMA } from '../../src/report/result-schema.ts';
import { sarifReport } from '../../src/report/sarif.ts';
import { textReport } from '../../src/report/text.ts';
import { finding, result } from './result-fixture.ts';

const EMPTY = result({ findings: [], suppressed: [], notEvaluated: [], unknownSources: [] });
const TEXT = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  PORT: 8080\n';

describe('every report', () => {
  it.each(Object.entries(REPORTS))('%s ends with a newline and is the same twice', async (_, load) => {
    const report = await load();
    expect(report(result())).toBe(report(result()));
    expect(report(result())).toMatch(/\n$/);
    expect(report(EMPTY)).toMatch(/\n$/);
  });
});

describe('textReport', () => {
  it('shows the line at fault with carets, the fix, the reason once a rule, and where else', () => {
    const text = textReport(result({ findings: [finding(), finding({ path: 'data.X' })] }), { textOf: () => TEXT });
    expect(text).toContain('ConfigMap agent/settings  agent/settings.yaml\n');
    expect(text).toContain('  error    data.PORT: expected a string, got the number 8080\n');
    expect(text).toContain('           6 │   PORT: 8080\n             │         ^^^^\n');
    expect(text).toContain('           fix  write "8080" in quotes\n');
    expect(text.split('The API server refuses')).toHaveLength(2);
  });

  it('names the construct and the line that made the object', () => {
    expect(textReport(result())).toContain('made by kind/agent (src/platform.ts:4:2)');
  });

  it('says what could not be told, what was not seen, and counts everything in its last line', () => {
    const text = textReport(result());
    expect(text).toContain('could not be told\n  ?        no schema of Certificate is at hand');
    expect(text).toContain('not seen by this check\n  kyverno: Helm chart kyverno 3.6.0 is not rendered here');
    expect(text.trimEnd().split('\n').at(-1)).toBe(
      'check    2 errors, 1 warning, 1 remark · 1 could not be told, 1 suppressed, 1 source not rendered here · 12 objects in 3 files, 2 applications, Kubernetes 1.35, 5 rules',
    );
  });

  it('writes escape codes only when it may, and never those of a manifest', () => {
    expect(textReport(result())).not.toContain('\u001b');
    expect(textReport(result(), { colour: true })).toContain('\u001b[31merror  \u001b[39m');
    expect(textReport(result(), { colour: true })).not.toContain('pipes\u001b');
  });

  it('says so when nothing was found', () => {
    expect(textReport(EMPTY)).toBe(
      'check    nothing found · 12 objects in 3 files, 2 applications, Kubernetes 1.35, 5 rules\n',
    );
  });

  it('keeps the carets under the text of a very long line', () => {
    const long = `a: ${'x'.repeat(5000)}TARGET${'y'.repeat(5000)}`;
    const at = { file: 'a', line: 1, column: 5004, endLine: 1, endColumn: 5010 };
    const lines = textReport(result({ findings: [finding({ at })] }), { textOf: () => long }).split('\n');
    const carets = lines.findIndex((line) => line.includes('^^^'));
    const column = lines[carets]!.indexOf('^');
    expect(lines[carets - 1]!.slice(column, column + 6)).toBe('TARGET');
    expect(lines[carets - 1]!.length).toBeLessThan(130);
  });
});

describe('jsonReport', () => {
  it('fits its published schema', () => {
    const schema = z.fromJSONSchema(RESULT_SCHEMA as Parameters<typeof z.fromJSONSchema>[0]);
    for (const one of [result(), EMPTY]) {
      const report: unknown = JSON.parse(jsonReport(one));
      expect(schema.safeParse(report).error?.issues).toBeUndefined();
    }
    expect(schema.safeParse({ ...JSON.parse(jsonReport(EMPTY)), surprise: 1 }).success).toBe(false);
  });

  it('says how the check ended', () => {
    expect(JSON.parse(jsonReport(result()))).toMatchObject({ version: 1, outcome: 'found' });
    expect(JSON.parse(jsonReport(EMPTY))).toMatchObject({ outcome: 'clean' });
    expect(JSON.parse(jsonReport(result({ findings: [] })))).toMatchObject({ outcome: 'could not tell' });
  });
});

describe('sarifReport', () => {
  const log = JSON.parse(sarifReport(result(), { version: '1.2.3' }));
  const [run] = log.runs;

  it('names the tool and describes each rule that ran', () => {
    expect(run.tool.driver).toMatchObject({ name: 'waveproof', semanticVersion: '1.2.3' });
    for (const one of run.results) expect(run.tool.driver.rules[one.ruleIndex].id).toBe(one.ruleId);
  });

  it('places each result, keeps relative paths and gives a fingerprint that lines do not change', () => {
    const moved = finding({ at: { file: 'agent/settings.yaml', line: 60, column: 9, endLine: 60, endColumn: 13 } });
    const [a] = run.results.filter((one: { ruleId: string }) => one.ruleId === 'schema/wrong-type');
    const [b] = JSON.parse(sarifReport(result({ findings: [moved] }))).runs[0].results;
    expect(a.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'agent/settings.yaml' },
      region: { startLine: 6, startColumn: 9, endLine: 6, endColumn: 13 },
    });
    expect(b.partialFingerprints).toEqual(a.partialFingerprints);
  });

  it('marks what is suppressed and tells what could not be told', () => {
    expect(run.results.at(-1).suppressions).toEqual([{ kind: 'inSource', justification: 'goes with the old chart' }]);
    expect(run.invocations[0].toolExecutionNotifications[0].message.text).toContain('could not tell');
  });

  it('encodes paths as URIs', () => {
    const at = { file: '/tmp/a b/ü.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 };
    const [one] = JSON.parse(sarifReport(result({ findings: [finding({ at })] }))).runs[0].results;
    expect(one.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'file:///tmp/a%20b/%C3%BC.yaml' },
      region: { startLine: 1, startColumn: 1 },
    });
  });
});

describe('junitReport', () => {
  it('fails a case for each error, passes warnings, and says what could not be told', () => {
    const xml = junitReport(result());
    expect(xml).toContain('<testsuites name="waveproof" tests="5" failures="2" errors="1" time="0">');
    expect(xml.match(/<failure /g)).toHaveLength(2);
    expect(xml.match(/<system-out>/g)).toHaveLength(2);
    expect(xml.match(/<error /g)).toHaveLength(1);
  });

  it('escapes markup and leaves out what XML cannot hold', () => {
    const xml = junitReport(result());
    expect(xml).toContain('&lt;tag&gt; &amp; &quot;quotes&quot; | pipes[31m');
    expect(xml).not.toContain('\u001b');
  });

  it('has a passing case for each rule that found nothing', () => {
    expect(junitReport(EMPTY).match(/<testcase [^>]*><\/testcase>/g)).toHaveLength(5);
  });
});

describe('githubReport', () => {
  it('writes the worst first, one command a finding, with everything escaped', () => {
    const lines = githubReport(
      result({ findings: [finding({ severity: 'info' }), finding({ message: 'a%\nb' })] }),
    ).split('\n');
    expect(lines[0]).toBe(
      '::error title=schema/wrong-type,file=agent/settings.yaml,line=6,col=9,endColumn=13::ConfigMap agent/settings data.PORT: a%25%0Ab%0Afix: write "8080" in quotes',
    );
    expect(lines[1]).toMatch(/^::notice /);
    expect(lines[2]).toMatch(/^::warning title=could not tell%3A schema\/unknown-kind::/);
  });
});

describe('markdownReport', () => {
  it('has a table for each severity and keeps markup, mentions and pipes of manifests out', () => {
    const text = markdownReport(result());
    expect(text).toContain('**2 errors, 1 warning, 1 remark**');
    expect(text).toContain('### Errors (2)');
    expect(text).toContain('&lt;tag&gt; & "quotes" \\| pipes');
    expect(text).not.toContain('@team');
    const rows = text.split('\n').filter((line) => line.includes('pipes'));
    expect(rows.map((row) => row.replaceAll('\\|', '').split('|').length)).toEqual([5]);
  });

  it('stays under the limit of a comment and says how much is missing', () => {
    const findings = Array.from({ length: 1000 }, (_, index) => finding({ path: `data.KEY_${index}` }));
    const text = markdownReport(result({ findings }));
    expect(text.length).toBeLessThanOrEqual(MARKDOWN_LIMIT);
    const shown = text.match(/KEY_\d+/g)!.length;
    expect(shown).toBeGreaterThan(100);
    expect(text).toContain(`… and ${1000 - shown} more that do not fit here.`);
    expect(markdownReport(result({ findings }), 1000).length).toBeLessThanOrEqual(1000);
  });
});

describe('htmlReport', () => {
  const html = htmlReport(result(), { textOf: () => TEXT, picture: '<svg></svg>' });

  it('asks nobody for anything', () => {
    expect(html).not.toMatch(/<(?:script|img|iframe|link)[^>]+(?:src|href)=/);
    expect(html).not.toMatch(/@import|url\(/);
    expect(html).toContain("default-src 'none'");
  });

  it('allows its own script and no other', () => {
    const script = /<script>([\s\S]*)<\/script>/.exec(html)![1]!;
    expect(html).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });

  it('has a card for each finding, with excerpt, picture and filters', () => {
    expect(html.match(/<article /g)).toHaveLength(4);
    expect(html).toContain('<mark>    6    PORT: 8080</mark>');
    expect(html).toContain('<figure aria-label="sync waves"><svg></svg></figure>');
    expect(html).toContain('value="warning" checked');
  });

  it('lets no manifest write markup', () => {
    expect(html).toContain('&lt;tag&gt; &amp; &quot;quotes&quot;');
    expect(html).not.toContain('<tag>');
  });
});
