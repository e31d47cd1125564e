import { describe, expect, it } from 'vitest';
import { envoyArguments } from '../../../src/constructs/envoy/release-layer.ts';

describe('envoyArguments', () => {
  it('spells a release without a fault in the same shape as one with', () => {
    expect(layer(envoyArguments(undefined))).toEqual({
      'fault.http.abort.abort_percent': 0,
      'fault.http.abort.http_status': 500,
    });
    expect(layer(envoyArguments({ percent: 30, status: 503 }))).toEqual({
      'fault.http.abort.abort_percent': 30,
      'fault.http.abort.http_status': 503,
    });
  });

  it('spells a broken percentage as a fraction, since Envoy reads a plain number as whole percent', () => {
    expect(layer(envoyArguments({ percent: 0.5, status: 500 }))['fault.http.abort.abort_percent']).toEqual({
      numerator: 5000,
      denominator: 'MILLION',
    });
  });

  it('changes one argument between two releases', () => {
    const good = envoyArguments(undefined);
    const bad = envoyArguments({ percent: 30, status: 500 });
    expect(good.filter((argument, index) => argument !== bad[index])).toHaveLength(1);
  });

  it('works on a read-only root and takes one thread', () => {
    const line = envoyArguments(undefined);
    expect(line).toContain('--disable-hot-restart');
    expect(line[line.indexOf('--concurrency') + 1]).toBe('1');
  });
});

function layer(args: readonly string[]): Record<string, unknown> {
  const overlay = JSON.parse(args[args.indexOf('--config-yaml') + 1]!);
  return overlay.layered_runtime.layers[0].static_layer;
}
