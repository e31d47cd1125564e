import { existsSync } from 'node:fs';
import { instance } from '../../drills/lab/instance.ts';

/**
 * Kubeconfig of a lab that is up and may be used by tests: WAVEPROOF_LAB_TESTS=1 asks for it, WAVEPROOF_LAB_NAME names
 * another than `lab`. Undefined otherwise.
 */
export function labKubeconfig(): string | undefined {
  if (process.env['WAVEPROOF_LAB_TESTS'] !== '1') return undefined;
  const { kubeconfig } = instance(process.env, process.env['WAVEPROOF_LAB_NAME'] ?? 'lab');
  return existsSync(kubeconfig) ? kubeconfig : undefined;
}
