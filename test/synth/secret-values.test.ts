import { describe, expect, it } from 'vitest';
import { secretValues } from '../../src/synth/secret-values.ts';

const secret = (data: object, labels: Record<string, string> = {}) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 's', namespace: 'n', labels },
  ...data,
});

describe('values of Secrets', () => {
  it('fails every value in data and stringData', () => {
    expect(secretValues(secret({ data: { a: 'eA==' }, stringData: { b: 'x' } }))).toEqual(['a', 'b']);
  });

  it('lets an empty Secret through, whose keys something in the cluster fills in', () => {
    expect(secretValues(secret({}))).toEqual([]);
    expect(secretValues(secret({ stringData: { a: '' } }))).toEqual([]);
  });

  it('lets Argo CD find a repository, but fails its password', () => {
    const labels = { 'argocd.argoproj.io/secret-type': 'repository' };
    const stringData = { type: 'git', url: 'http://git/p.git' };
    expect(secretValues(secret({ stringData }, labels))).toEqual([]);
    expect(secretValues(secret({ stringData: { ...stringData, password: 'x' } }, labels))).toEqual(['password']);
    expect(secretValues(secret({ stringData }))).toEqual(['type', 'url']);
  });

  it('looks at no other kind', () => {
    expect(secretValues({ ...secret({ data: { a: 'x' } }), kind: 'ConfigMap' })).toEqual([]);
  });
});
