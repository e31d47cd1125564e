import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { renderedPolicies } from '../../../drills/truth/admission.ts';
import { admissionCases, JUDGES, judgeOffline } from '../../../drills/truth/admission-cases.ts';
import { readTable, tableFile } from '../../../drills/truth/tables.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('security/pod-security and admission/policy-violated beside the real admission chain', () => {
  const rows = readTable(tableFile(root, 'admission.tsv')).map((line) => line.split('\t'));

  it('were asked about at least 40 objects before each judge', () => {
    for (const judge of JUDGES) {
      const own = rows.filter(([name]) => name === judge);
      expect(own.length, judge).toBeGreaterThanOrEqual(40);
      expect(
        own.some(([, , , real]) => real !== 'takes'),
        judge,
      ).toBe(judge !== 'Pod Security privileged');
    }
  });

  it('said in each case what the cluster did, and name the policy that refuses', () => {
    expect(rows.filter((row) => row.at(-1) !== 'agrees')).toEqual([]);
    expect(rows.filter(([, , , real, ours]) => real !== ours)).toEqual([]);
  });

  it.each(JUDGES)('say the same today: %s', (judge) => {
    const policies = renderedPolicies(root);
    const ours = judgeOffline(judge, policies);
    const today = admissionCases(judge).map(({ what, manifest }, index) => [
      manifest.kind,
      what,
      ours[index] || 'takes',
    ]);
    const then = rows.filter(([name]) => name === judge).map(([, kind, what, , said]) => [kind, what, said]);
    expect(today).toEqual(then);
  });

  it('name for each pod the policies that it was made to break', () => {
    for (const judge of JUDGES.filter((name) => !name.startsWith('Pod Security'))) {
      const ours = judgeOffline(judge, renderedPolicies(root));
      const wrong = admissionCases(judge).filter(({ refusedBy }, index) => refusedBy.join(' ') !== ours[index]);
      expect(wrong.map(({ what }) => what)).toEqual([]);
    }
  });
});
