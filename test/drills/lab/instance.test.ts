import { describe, expect, it } from 'vitest';
import { addresses, cacheFolder, instance } from '../../../drills/lab/instance.ts';

const env = { HOME: '/home/someone' };

describe('a lab instance', () => {
  it('keeps its state and its cache where the user keeps such things', () => {
    expect(instance(env).folder).toBe('/home/someone/.local/state/waveproof/lab');
    expect(instance({ ...env, XDG_STATE_HOME: '/state' }).kubeconfig).toBe('/state/waveproof/lab/kubeconfig');
    expect(cacheFolder({ ...env, XDG_CACHE_HOME: '/cache' })).toBe('/cache/waveproof/lab');
  });

  it('names everything after itself, within what the kernel allows', () => {
    const lab = instance(env, 'a'.repeat(11));
    expect(lab.context).toBe(`waveproof-${'a'.repeat(11)}`);
    expect(lab.link.length).toBeLessThanOrEqual(15);
  });

  it('keeps nodes, pods, fake pods and Services apart in one network', () => {
    const at = addresses(instance(env, 'lab', '10.99'));
    expect([at.node(0), at.podsOf(2), at.fakePods, at.services, at.dns]).toEqual([
      '10.99.0.1',
      '10.99.66.0/24',
      '10.99.128.0/18',
      '10.99.240.0/20',
      '10.99.240.10',
    ]);
  });

  it('fails on a name and a network that cannot be used, both at once', () => {
    expect(() => instance(env, 'My-Lab', '8.8')).toThrow(
      'lab name "My-Lab" is not usable, expected 1 to 11 lowercase letters and digits, a letter first\n' +
        'network "8.8" is not usable, expected the first two octets of a private network',
    );
  });
});
