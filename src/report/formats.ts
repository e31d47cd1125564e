import type { Result } from '../checks/result.ts';
import { githubReport } from './github.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown.ts';
import type { ReportOptions } from './report-options.ts';
import { sarifReport } from './sarif.ts';
import { textReport } from './text.ts';

/** A report: the same result, for another reader. */
export type Report = (result: Result, options?: ReportOptions) => string;

/** Every report format by name, in the order a help text lists them. */
export const REPORTS: Readonly<Record<'text' | 'json' | 'sarif' | 'junit' | 'github' | 'markdown' | 'html', Report>> = {
  text: textReport,
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
  markdown: (result) => markdownReport(result),
  html: htmlReport,
};
