import { describe, expect, it } from 'vitest';
import { readUsage } from '../../../drills/lab/usage.ts';
import { Faults } from '../../../src/model/fault.ts';

function faultsOf(verb: string, ...args: string[]): string[] {
  try {
    readUsage(verb, args);
  } catch (error) {
    if (Faults.is(error)) return error.faults.map(({ message }) => message);
    throw error;
  }
  return [];
}

describe('the command line of the lab', () => {
  it.each([
    ['down', 'other'],
    ['status', 'extra'],
    ['logs', 'etcd', 'kubelet'],
  ])('fails on words that a command does not take, since they may name another lab: %s %s', (verb, ...words) => {
    expect(faultsOf(verb, ...words)).toEqual([expect.stringMatching(/^\w+ takes (no|1) word behind it, got /)]);
  });

  it.each([
    ['down', ['--workers', '3'], 'down takes no --workers'],
    ['status', ['--network', '10.5'], 'status takes no --network'],
    ['up', ['--workers', '0'], '--workers is "0", expected a number from 1 to 9'],
    ['build', ['--set', 'all'], '--set is "all", expected one of control-plane, core, full'],
    ['platform', ['--cluster', 'minikube'], '--cluster is "minikube", expected one of kind, k3s, lab'],
    ['drill', [], 'drill of what?, expected one of release'],
    ['drill', ['database'], 'drill knows no "database", expected one of release'],
    ['truth', ['lies'], 'truth knows no "lies", expected one of canary, placement, dry-run, admission'],
    ['start', ['rollouts', 'flux'], expect.stringMatching(/^start knows no "flux", expected some of .*rollouts/)],
    ['fly', [], expect.stringMatching(/^unknown command "fly", expected one of up, down/)],
    ['up', ['--workers', '-1'], expect.not.stringContaining('\n')],
  ])('fails on %s %j', (verb, args, message) => {
    expect(faultsOf(verb, ...args)).toEqual([message]);
  });

  it('tells all mistakes of a line at once', () => {
    expect(faultsOf('up', 'now', '--fake', 'some', '--set', 'core')).toHaveLength(3);
  });

  it("leaves everything behind exec's own --name to kubectl", () => {
    expect(readUsage('exec', ['--name', 'two', 'get', 'pods', '--help'])).toEqual({
      values: { name: 'two' },
      words: ['get', 'pods', '--help'],
    });
    expect(readUsage('exec', ['--', 'get', 'ns']).words).toEqual(['get', 'ns']);
    expect(readUsage('exec', ['get', '-A', '--name', 'x']).words).toEqual(['get', '-A', '--name', 'x']);
  });
});
