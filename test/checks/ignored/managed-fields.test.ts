import { describe, expect, it } from 'vitest';
import { withoutTrusted } from '../../../src/checks/ignored/managed-fields.ts';

const LIVE = {
  metadata: {
    managedFields: [
      {
        manager: 'autoscaler',
        fieldsV1: {
          'f:spec': {
            'f:replicas': {},
            'f:paused': {},
            'f:ports': { 'k:{"port":80,"protocol":"TCP"}': { '.': {}, 'f:nodePort': {} } },
          },
        },
      },
      { manager: 'other', fieldsV1: { 'f:spec': { 'f:other': {} } } },
    ],
  },
  spec: {
    replicas: 5,
    other: 2,
    ports: [
      { port: 90, nodePort: 1 },
      { port: 80, nodePort: 2 },
    ],
  },
};
const RENDERED = { spec: { replicas: 1, paused: true, other: 1, ports: [{ port: 80, nodePort: 3 }] } };

describe('withoutTrusted', () => {
  const both = (...managers: string[]) => {
    const trusted = new Set(managers);
    return [withoutTrusted(LIVE, RENDERED, LIVE, trusted), withoutTrusted(RENDERED, LIVE, LIVE, trusted)] as const;
  };

  it('takes away what a trusted manager owns and both have with other values, in both', () => {
    const [live, rendered] = both('autoscaler');
    expect(live).toMatchObject({ spec: { other: 2, ports: [{ port: 90, nodePort: 1 }, { port: 80 }] } });
    expect(live).not.toMatchObject({ spec: { replicas: 5 } });
    expect(rendered).toEqual({ spec: { paused: true, other: 1, ports: [{ port: 80 }] } });
  });

  it('leaves everything of managers that are not trusted', () => {
    expect(both('nobody')).toEqual([LIVE, RENDERED]);
  });
});
