import { describe, expect, it } from 'vitest';
import { databaseLiveness } from '../../src/model/database-timing.ts';

describe('databaseLiveness', () => {
  it('waits until every peer could have been asked', () => {
    for (let instances = 2; instances <= 9; instances++) {
      const { timeoutSeconds, isolationCheck } = databaseLiveness(instances);
      expect(timeoutSeconds).toBeGreaterThan(0.5 + ((instances - 1) * isolationCheck!.requestTimeout) / 1000);
    }
  });

  it('gives a peer 3 to 5 s and lets a minute of failures pass', () => {
    for (let instances = 2; instances <= 9; instances++) {
      const { periodSeconds, failureThreshold, isolationCheck } = databaseLiveness(instances);
      expect(isolationCheck!.requestTimeout).toBeGreaterThanOrEqual(3000);
      expect(isolationCheck!.requestTimeout).toBeLessThanOrEqual(5000);
      expect(isolationCheck!.connectionTimeout).toBeLessThanOrEqual(isolationCheck!.requestTimeout);
      expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(60);
    }
  });

  it('gives the single peer of two instances 5 s', () => {
    expect(databaseLiveness(2)).toEqual({
      periodSeconds: 10,
      timeoutSeconds: 10,
      failureThreshold: 6,
      isolationCheck: { requestTimeout: 5000, connectionTimeout: 5000 },
    });
  });

  it('asks nobody with a single instance', () => {
    expect(databaseLiveness(1)).toEqual({ periodSeconds: 10, timeoutSeconds: 10, failureThreshold: 6 });
  });
});
