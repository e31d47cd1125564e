import type { Result } from '../checks/result.ts';
import type { ReportOptions } from './report-options.ts';

/** A report: the same result, for another reader. */
export type Report = (result: Result, options?: ReportOptions) => string;

/** Every report format by name, in the order a help text lists them; each is loaded when it is asked for. */
export const REPORTS: Readonly<
  Record<'text' | 'json' | 'sarif' | 'junit' | 'github' | 'markdown' | 'html', () => Promise<Report>>
> = {
  text: async () => (await import('./text.ts')).textReport,
  json: async () => (await import('./json.ts')).jsonReport,
  sarif: async () => (await import('./sarif.ts')).sarifReport,
  junit: async () => (await import('./junit.ts')).junitReport,
  github: async () => (await import('./github.ts')).githubReport,
  markdown: async () => {
    const { markdownReport } = await import('./markdown.ts');
    return (result) => markdownReport(result);
  },
  html: async () => (await import('./html.ts')).htmlReport,
};
