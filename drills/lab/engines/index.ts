import { argoCd } from './argo-cd.ts';
import { cloudnativePg } from './cloudnative-pg.ts';
import type { Engine } from './engine.ts';
import { flagger } from './flagger.ts';
import { kyverno } from './kyverno.ts';
import { prometheus } from './prometheus.ts';
import { rollouts } from './rollouts.ts';

/** The engines by the name that `lab start` takes. */
export const ENGINES = {
  rollouts,
  flagger,
  prometheus,
  kyverno,
  'cloudnative-pg': cloudnativePg,
  'argo-cd': argoCd,
} as const satisfies Readonly<Record<string, Engine>>;

export type EngineName = keyof typeof ENGINES;
