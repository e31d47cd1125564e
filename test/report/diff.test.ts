import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIFF_MARKDOWN_LIMIT, DIFF_MARKER, diffMarkdown } from '../../src/report/diff-markdown.ts';
import { diffText } from '../../src/report/diff-text.ts';
import { valueLines } from '../../src/report/diff-value.ts';
import { application, diffOf, join, object, workload } from '../checks/change/trees.ts';

/** A tree of many objects, each with its own value. */
function many(count: number, value: (index: number) => string, kind = 'ConfigMap'): Record<string, string> {
  const files: Record<string, string> = { 'shop.yaml': application('shop') };
  for (let index = 0; index < count; index++) {
    files[`shop/${index}.yaml`] = object(
      'v1',
      kind,
      `object-with-a-rather-long-name-${index}`,
      `data: { a: "${value(index)}" }`,
    );
  }
  return files;
}

describe('the Markdown of a diff', () => {
  it('begins with the mark by which its comment is found again, once', () => {
    const text = diffMarkdown(
      diffOf(
        many(3, () => '1'),
        many(3, () => '2'),
      ),
    );
    expect(text.startsWith(`${DIFF_MARKER}\n`)).toBe(true);
    expect(text.split(DIFF_MARKER)).toHaveLength(2);
  });

  it('says the same edit of many objects once', () => {
    const text = diffMarkdown(
      diffOf(
        many(200, () => '1'),
        many(200, () => '2'),
      ),
    );
    expect(text).toContain('and 197 more');
    expect(text.length).toBeLessThan(2500);
  });

  it('stays under the limit of a comment for 1,000 objects that each change in their own way, and counts what it leaves out', () => {
    const text = diffMarkdown(
      diffOf(
        many(1000, (index) => `${index}`),
        many(1000, (index) => `${index} ${'x'.repeat(200)}`),
      ),
    );
    expect(text.length).toBeLessThanOrEqual(DIFF_MARKDOWN_LIMIT);
    const shown = text.match(/^\| /gm)!.length - 2;
    expect(shown).toBeGreaterThan(100);
    expect(text).toContain(`… and ${1000 - shown} more objects that do not fit here: ${1000 - shown} edits.`);
  });

  it('stays under the limit for 1,000 destructive changes, and keeps those before harmless ones', () => {
    const harmless = many(500, (index) => `${index}`);
    const namespaces = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [
        `shop/n${index}.yaml`,
        object('v1', 'Namespace', `space-${index}`, '', ''),
      ]),
    );
    const text = diffMarkdown(
      diffOf(
        { ...harmless, ...namespaces },
        many(500, (index) => `${index}!`),
      ),
    );
    expect(text.length).toBeLessThanOrEqual(DIFF_MARKDOWN_LIMIT);
    expect(text).toContain('1000 blocked');
    expect(text).toMatch(/more that do not fit here/);
    expect(text).not.toContain('~ `ConfigMap');
  });

  it('lets no name or value become markup, a mention or a row of its own', () => {
    const nasty = '<!-- x --> | @admin `` </details> **b**';
    const before = join(application('shop'), object('v1', 'ConfigMap', 'a', `data: { a: ${JSON.stringify(nasty)} }`));
    const after = join(
      application('shop'),
      object('v1', 'ConfigMap', 'a', `data: { a: ${JSON.stringify(`${nasty}\n\`\`\`\n# end`)} }`),
    );
    const text = diffMarkdown(diffOf(before, after));
    const outside = text.replace(/^(`{3,})diff\n[\s\S]*?^\1$/gm, '');
    expect(outside).not.toContain('@admin');
    expect(outside.split('<details>')).toHaveLength(2);
    // The fence is longer than any run of backticks inside.
    expect(text).toMatch(/^````diff$/m);
  });

  it('is never longer than it may be, whatever it is about', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 3000, max: 9000 }),
        fc.string({ maxLength: 300 }),
        (count, limit, value) => {
          const quoted = JSON.stringify(value).slice(1, -1);
          const result = diffOf(
            many(count, (index) => `${index}`),
            many(count, (index) => `${quoted}${index}`),
          );
          expect(diffMarkdown(result, limit).length).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('the text of a diff', () => {
  it('leads with what has to be meant, then follows the order of landing', () => {
    const before = {
      'shop.yaml': application('shop'),
      'shop/n.yaml': object('v1', 'Namespace', 'old', '', ''),
      'shop/d.yaml': workload('Deployment'),
    };
    const after = { 'shop.yaml': application('shop'), 'shop/d.yaml': workload('Deployment', { image: 'api:2' }) };
    expect(
      diffText(diffOf(before, after)),
    ).toBe(`error    Namespace old is deleted: deletes all that is in namespace old; pruned by Application shop
         old/shop/n.yaml:2:1  change/deletes-namespace
         why  Deleting a Namespace deletes every object in it, also those that no Application made: volume claims, Secrets that operators wrote, other teams' objects.
         see  https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/
         fix  move what is in it first, or keep the Namespace with argocd.argoproj.io/sync-options: Prune=false
         or   say that it is meant, in .waveproof.yaml below acknowledge:
              - { object: Namespace old, change: deletes-namespace, reason: … }

shop  wave 0
  - Namespace old
      cascades: deletes all that is in namespace old; pruned by Application shop
  ~ Deployment shop/api
      restarts 3 pods: at most 1 more and 0 fewer at a time
      spec.template.spec.containers[api].image
        - registry.example.com/api:1.0.0
        + api:2

diff     1 blocked · 1 removed, 1 changed · restarts 3 pods of 1 workload · old → new
`);
  });

  it('shows a text of many lines as the lines that differ', () => {
    const lines = Array.from({ length: 50 }, (_, index) => `line ${index}`);
    const before = lines.join('\n');
    const after = lines.with(25, 'another').join('\n');
    expect(valueLines({ path: 'data.a', kind: 'changed', before, after })).toEqual([
      '  line 24',
      '- line 25',
      '+ another',
      '  line 26',
    ]);
  });

  it('writes no character that steers a terminal', () => {
    const before = object('v1', 'ConfigMap', 'a', 'data: { a: "1" }');
    const after = object('v1', 'ConfigMap', 'a', 'data: { a: "\\e[2J" }');
    expect(diffText(diffOf(before, after))).not.toContain('\u001b');
  });
});
