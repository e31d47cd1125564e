import { type Finding, objectText } from '../checks/finding.ts';
import type { Result } from '../checks/result.ts';
import { placeText } from './summary.ts';
import { escapeXml } from './xml.ts';

/**
 * JUnit XML: a suite a rule family, a case a finding, and one passing case for each rule that found nothing.
 * Errors are failures; warnings and remarks pass with their text as output; what could not be told is an error.
 *
 * It keeps to the schema of Jenkins' xUnit plugin, but for `file` and `line` of a case, which GitLab and the readers on GitHub
 * link to: https://github.com/jenkinsci/xunit-plugin, junit-10.xsd. Nothing is timed, and readers add the times up, so each is 0.
 */
export function junitReport(result: Result): string {
  const families = new Map<string, string[]>();
  for (const rule of result.rules) {
    const cases = familyCases(families, rule);
    const findings = result.findings.filter((finding) => finding.rule === rule);
    const gaps = result.notEvaluated.filter((gap) => gap.rule === rule);
    for (const finding of findings) cases.push(findingCase(finding));
    for (const gap of gaps)
      cases.push(testcase(rule, `${rule}: ${gap.message}`, element('error', gap.message, gap.fix ?? '')));
    if (findings.length === 0 && gaps.length === 0) cases.push(testcase(rule, rule, ''));
  }
  const suites = [...families].map(([family, cases]) => suite(family, cases));
  const counts = attributes(count([...families.values()].flat()));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="waveproof"${counts}>\n${suites.join('')}</testsuites>\n`;
}

function familyCases(families: Map<string, string[]>, rule: string): string[] {
  const family = rule.slice(0, rule.indexOf('/'));
  const known = families.get(family);
  if (known !== undefined) return known;
  const cases: string[] = [];
  families.set(family, cases);
  return cases;
}

function findingCase(finding: Finding): string {
  const { rule, severity, object, path, at, message, why, link, fix } = finding;
  const subject = object === undefined ? (at?.file ?? '') : objectText(object);
  const name = `${rule}: ${[subject, path].filter((part) => part !== undefined && part !== '').join(' ')}`;
  const lines = [placeText(at), message, fix === undefined ? '' : `fix: ${fix}`, `why: ${why}`, `see: ${link}`];
  const body = lines.filter((line) => line !== '').join('\n');
  const inner =
    severity === 'error' ? element('failure', message, body) : `<system-out>${escapeXml(body)}</system-out>`;
  return testcase(rule, name, inner, at?.file, at?.line);
}

function testcase(rule: string, name: string, inner: string, file?: string, line?: number): string {
  const place = file === undefined ? '' : ` file="${escapeXml(file)}" line="${line}"`;
  return `<testcase classname="${escapeXml(rule)}" name="${escapeXml(name)}" time="0"${place}>${inner}</testcase>`;
}

function element(tag: 'failure' | 'error', message: string, body: string): string {
  return `<${tag} type="${tag}" message="${escapeXml(message)}">${escapeXml(body)}</${tag}>`;
}

function suite(family: string, cases: readonly string[]): string {
  return `<testsuite name="${family}"${attributes(count(cases))}>\n${cases.map((one) => `${one}\n`).join('')}</testsuite>\n`;
}

function count(cases: readonly string[]): { tests: number; failures: number; errors: number } {
  return {
    tests: cases.length,
    failures: cases.filter((one) => one.includes('<failure ')).length,
    errors: cases.filter((one) => one.includes('<error ')).length,
  };
}

function attributes(counts: { tests: number; failures: number; errors: number }): string {
  return ` tests="${counts.tests}" failures="${counts.failures}" errors="${counts.errors}" time="0"`;
}
