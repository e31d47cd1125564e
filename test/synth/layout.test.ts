import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileName, isFolderName } from '../../src/synth/layout.ts';
import type { Manifest } from '../../src/synth/manifest.ts';

function object(kind: string, name: string, namespace?: string): Manifest {
  return { apiVersion: 'v1', kind, metadata: { name, ...(namespace !== undefined && { namespace }) } };
}

describe('layout', () => {
  it('names a file by kind and name', () => {
    expect(fileName(object('NetworkPolicy', 'default-deny', 'agent'), 'agent')).toBe('networkpolicy-default-deny.yaml');
    expect(fileName(object('ClusterRole', 'reader'), 'agent')).toBe('clusterrole-reader.yaml');
  });

  it('adds the namespace of an object that lives outside the namespace of its Application', () => {
    expect(fileName(object('Role', 'reader', 'kube-system'), 'agent')).toBe('role-reader@kube-system.yaml');
    expect(fileName(object('Role', 'reader', 'kube-system'), undefined)).toBe('role-reader@kube-system.yaml');
  });

  it('keeps names that differ only in where the namespace ends apart', () => {
    expect(fileName(object('Role', 'a-b', 'agent'), 'agent')).not.toBe(fileName(object('Role', 'b', 'a'), 'agent'));
    expect(fileName(object('Role', 'a.b', 'agent'), 'agent')).not.toBe(fileName(object('Role', 'a', 'b'), 'agent'));
  });

  it('makes every name one that file systems take', () => {
    expect(fileName(object('ClusterRole', 'system:auth-delegator'), undefined)).toBe(
      'clusterrole-system_auth-delegator.yaml',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (name) => {
        const file = fileName(object('Role', name, 'other'), 'agent');
        expect(file).toMatch(/^role-[\w.@-]*\.yaml$/);
        expect(file.length).toBeLessThanOrEqual(205);
      }),
    );
  });

  it('keeps long names apart', () => {
    const long = 'x'.repeat(250);
    expect(fileName(object('Role', `${long}a`), undefined)).not.toBe(fileName(object('Role', `${long}b`), undefined));
  });

  it('takes only folder names that are safe everywhere', () => {
    expect(['agent', 'kube-prometheus-stack', 'a', '0'].every(isFolderName)).toBe(true);
    expect(
      ['', 'A', '..', '.', 'a/b', '-a', 'a-', '.git', 'a b', 'a_b', 'record.json', 'x'.repeat(64)].some(isFolderName),
    ).toBe(false);
  });
});
