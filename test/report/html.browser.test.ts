import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlReport } from '../../src/report/html.ts';
import { finding, result } from './result-fixture.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];
const browser = BROWSERS.find(isInstalled);

// Needs a Chromium on the path; without one the page is still covered by formats.test.ts.
describe.skipIf(browser === undefined)('the HTML report in a real browser', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'waveproof-html-'));
    const findings = [finding(), finding({ path: 'data.HOST', message: 'expected a string, got true' })];
    writeFileSync(join(folder, 'report.html'), htmlReport(result({ findings })));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows every finding', () => {
    expect(cards('')).toEqual([true, true]);
  });

  it('searches for the words in the link', () => {
    expect(cards('#data.host%20true')).toEqual([false, true]);
    expect(cards('#nothing-like-it')).toEqual([false, false]);
  });

  function cards(hash: string): boolean[] {
    const url = `file://${folder}/report.html${hash}`;
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${folder}/profile`, '--dump-dom'];
    const dom = execFileSync(browser!, [...flags, url], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return [...dom.matchAll(/<article [^>]*>/g)].map(([tag]) => !tag.includes('hidden'));
  }
});

function isInstalled(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
