import { createHash } from 'node:crypto';
import { type Finding, type NotEvaluated, objectText } from '../checks/finding.ts';
import { type Result, SEVERITIES } from '../checks/result.ts';
import { HTML_SCRIPT } from './html-script.ts';
import { HTML_STYLE } from './html-style.ts';
import type { ReportOptions } from './report-options.ts';
import { asideText, countOf, countsText, placeText, scopeText } from './summary.ts';
import { escapeXml as safe } from './xml.ts';

/**
 * One HTML file with everything in it: no request leaves it, and it reads without scripts. With them it has a search
 * and filters by severity, rule family and Application. It fits a phone, prints, and follows the reader's light or dark scheme.
 */
export function htmlReport(result: Result, options: ReportOptions = {}): string {
  const aside = asideText(result);
  const counts = countsText(result.findings);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '${hash(HTML_SCRIPT)}'">
<title>waveproof: ${safe(counts)}</title>
<style>${HTML_STYLE}</style>
</head>
<body>
<header>
<h1>${safe(counts)}</h1>
<p>${safe([aside, scopeText(result)].filter((part) => part !== '').join(' · '))}</p>
</header>
<main>
${options.picture === undefined ? '' : `<figure aria-label="sync waves">${options.picture}</figure>\n`}${filters(result)}
<section id="findings" aria-live="polite">
${result.findings.map((finding) => card(finding, options)).join('')}</section>
<p id="none" hidden>No finding matches the filters.</p>
${gaps(result.notEvaluated)}${sources(result)}${suppressed(result)}</main>
<script>${HTML_SCRIPT}</script>
</body>
</html>
`;
}

function filters(result: Result): string {
  if (result.findings.length === 0) return '';
  const boxes = SEVERITIES.filter((severity) => countOf(result.findings, severity) > 0).map((severity) => {
    const label = `${severity} (${countOf(result.findings, severity)})`;
    return `<label><input type="checkbox" name="severity" value="${severity}" checked> ${label}</label>`;
  });
  const families = unique(result.findings.map((finding) => familyOf(finding)));
  const applications = unique(result.findings.map((finding) => finding.object?.application ?? ''));
  return `<form id="filters" role="search">
<input type="search" id="search" placeholder="search: object, file, field, words" aria-label="search">
${choice('family', 'all families', families)}${choice('application', 'all applications', applications)}<span class="boxes">${boxes.join('')}</span>
</form>`;
}

function choice(name: string, all: string, values: readonly string[]): string {
  const named = values.filter((value) => value !== '');
  if (named.length < 2) return '';
  const items = named.map((value) => `<option value="${safe(value)}">${safe(value)}</option>`).join('');
  return `<select id="${name}" aria-label="${name}"><option value="">${all}</option>${items}</select>\n`;
}

function card(finding: Finding, options: ReportOptions): string {
  const { rule, severity, object, path, at, message, why, link, fix, related, source } = finding;
  const title = object === undefined ? (at?.file ?? 'the whole check') : objectText(object);
  const also = (related ?? []).map((one) => `<p class="also">also ${safe(placeText(one.at))} ${safe(one.message)}</p>`);
  const made =
    source === undefined
      ? ''
      : `<p class="also">made by ${safe(source.construct)}${source.at === undefined ? '' : ` (${safe(source.at)})`}</p>`;
  return `<article class="${severity}" data-severity="${severity}" data-family="${familyOf(finding)}" data-application="${safe(object?.application ?? '')}">
<h2><span class="badge">${severity}</span> ${safe(title)}</h2>
<p>${path === undefined ? '' : `<code>${safe(path)}</code>: `}${safe(message)}</p>
${fix === undefined ? '' : `<p class="fix"><b>Fix</b> ${safe(fix)}</p>\n`}${excerptOf(finding, options)}${also.join('')}${made}<details><summary><code>${safe(rule)}</code> ${safe(placeText(at))}</summary>
<p>${safe(why)} <a href="${safe(link)}" rel="noreferrer">Source</a></p></details>
</article>
`;
}

/** The line at fault with two lines around it. */
function excerptOf({ at }: Finding, options: ReportOptions): string {
  const text = at === undefined ? undefined : options.textOf?.(at.file);
  if (text === undefined) return '';
  const lines = text.split('\n');
  const from = Math.max(0, at!.line - 3);
  const rows = lines.slice(from, at!.line + 2).map((line, index) => {
    const number = from + index + 1;
    const shown = `${String(number).padStart(5)}  ${line.slice(0, 200).replace(/\r$/, '')}`;
    return number === at!.line ? `<mark>${safe(shown)}</mark>` : safe(shown);
  });
  return `<pre tabindex="0">${rows.join('\n')}</pre>\n`;
}

function gaps(all: readonly NotEvaluated[]): string {
  const items = all.map(({ rule, object, message, fix, at }) => {
    const subject = object === undefined ? '' : `${safe(objectText(object))}: `;
    return `<li>${subject}${safe(message)}${fix === undefined ? '' : `. <b>Fix</b> ${safe(fix)}`} <code>${safe(rule)}</code> ${safe(placeText(at))}</li>`;
  });
  return listSection('Could not be told', items);
}

function sources(result: Result): string {
  return listSection(
    'Not seen by this check',
    result.unknownSources.map(({ application, why }) => `<li>${safe(application)}: ${safe(why)}</li>`),
  );
}

function suppressed(result: Result): string {
  const items = result.suppressed.map(({ finding, by, reason }) => {
    const subject = finding.object === undefined ? (finding.at?.file ?? '') : objectText(finding.object);
    return `<li><code>${safe(finding.rule)}</code> ${safe(subject)}: ${safe(reason)} (${by})</li>`;
  });
  return listSection('Suppressed', items);
}

function listSection(title: string, items: readonly string[]): string {
  return items.length === 0
    ? ''
    : `<details open class="list"><summary>${title} (${items.length})</summary><ul>${items.join('')}</ul></details>\n`;
}

function familyOf(finding: Finding): string {
  return finding.rule.slice(0, finding.rule.indexOf('/'));
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort();
}

function hash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
