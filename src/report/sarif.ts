import { createHash } from 'node:crypto';
import { type Finding, fingerprint, objectText, type Span } from '../checks/finding.ts';
import type { Result, Suppressed } from '../checks/result.ts';
import type { Rule } from '../checks/rule.ts';
import { RULES } from '../checks/rules.ts';
import type { ReportOptions } from './report-options.ts';

/**
 * SARIF 2.1.0, as code scanning services load it.
 * Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarifReport(result: Result, options: ReportOptions = {}): string {
  const rules = RULES.filter((rule) => result.rules.includes(rule.id));
  const index = new Map(rules.map((rule, position) => [rule.id, position]));
  const results = [
    ...result.findings.map((finding) => sarifResult(finding, index)),
    ...result.suppressed.map((suppressed) => suppressedResult(suppressed, index)),
  ];
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'waveproof',
            ...(options.version !== undefined && { semanticVersion: options.version }),
            rules: rules.map(sarifRule),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications(result) }],
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function sarifRule(rule: Rule): object {
  const [family] = rule.id.split('/');
  return {
    id: rule.id,
    shortDescription: { text: rule.title },
    fullDescription: { text: rule.why },
    help: { text: `${rule.why} See ${rule.source}`, markdown: `${rule.why} [Source](${rule.source})` },
    helpUri: rule.source,
    defaultConfiguration: { level: LEVELS[rule.severity] },
    properties: { tags: [family] },
  };
}

function sarifResult(finding: Finding, index: ReadonlyMap<string, number>): object {
  const { rule, severity, message, fix, related } = finding;
  const subject = finding.object === undefined ? '' : `${objectText(finding.object)}: `;
  const field = finding.path === undefined ? '' : `${finding.path}: `;
  return {
    ruleId: rule,
    ...(index.has(rule) && { ruleIndex: index.get(rule) }),
    level: LEVELS[severity],
    message: { text: `${subject}${field}${message}${fix === undefined ? '' : `. Fix: ${fix}`}` },
    ...locations(finding),
    partialFingerprints: { 'waveproof/v1': createHash('sha256').update(fingerprint(finding)).digest('hex') },
    ...(related !== undefined && {
      relatedLocations: related.flatMap((one) =>
        one.at === undefined ? [] : [{ ...physical(one.at), message: { text: one.message } }],
      ),
    }),
  };
}

function suppressedResult(suppressed: Suppressed, index: ReadonlyMap<string, number>): object {
  const kind = suppressed.by === 'annotation' ? 'inSource' : 'external';
  return { ...sarifResult(suppressed.finding, index), suppressions: [{ kind, justification: suppressed.reason }] };
}

function locations(finding: Finding): object {
  const { at, object } = finding;
  const logical = object && [{ name: object.name, fullyQualifiedName: objectText(object), kind: 'object' }];
  if (at === undefined) return logical === undefined ? {} : { locations: [{ logicalLocations: logical }] };
  return { locations: [{ ...physical(at), ...(logical !== undefined && { logicalLocations: logical }) }] };
}

function physical(at: Span): object {
  const { line, column, endLine, endColumn } = at;
  // A region that ends where it starts is not valid: then the start alone is given.
  const end = endLine > line || endColumn > column ? { endLine, endColumn } : {};
  return {
    physicalLocation: {
      artifactLocation: { uri: uri(at.file) },
      region: { startLine: line, startColumn: column, ...end },
    },
  };
}

function notifications(result: Result): object[] {
  return result.notEvaluated.map((gap) => ({
    level: 'warning',
    message: { text: `could not tell: ${gap.message}${gap.fix === undefined ? '' : `. Fix: ${gap.fix}`}` },
    associatedRule: { id: gap.rule },
    ...(gap.at !== undefined && { locations: [physical(gap.at)] }),
  }));
}

/** A path as a URI: relative ones stay relative, so that a service finds the file in its checkout. */
function uri(file: string): string {
  const encoded = file.replace(/^\.\//, '').split('/').map(encodeURIComponent).join('/');
  return file.startsWith('/') ? `file://${encoded}` : encoded;
}

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;
