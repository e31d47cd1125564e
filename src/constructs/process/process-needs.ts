import type { Need } from '../../model/application.ts';
import { resolveReplicas } from '../../model/eligible-nodes.ts';
import { promotionOf } from '../../model/engine.ts';
import type { Environment } from '../../model/environment.ts';
import type { Fault } from '../../model/fault.ts';
import type { Process } from '../../model/process.ts';

/** What the promotions of these Processes need of the platform before anything of them can be applied and judged. */
export function platformNeeds(processes: readonly Process[], environment: Environment): Need[] {
  const kinds = new Set(processes.map((process) => promotionOf(process).kind));
  const asksPrometheus = kinds.has('canary') || kinds.has('blueGreen');
  return [
    ...(kinds.has('canary')
      ? [
          { kind: 'crds', name: 'argoproj.io', because: 'a canary is a Rollout' } as const,
          { kind: 'crds', name: 'monitoring.coreos.com', because: 'Prometheus scrapes what judges a canary' } as const,
        ]
      : []),
    ...(kinds.has('blueGreen')
      ? [{ kind: 'crds', name: 'flagger.app', because: 'a blue-green promotion is a Canary of Flagger' } as const]
      : []),
    // With an address of its own the environment brings a Prometheus that no Application does.
    ...(asksPrometheus && environment.prometheus === undefined
      ? [{ kind: 'service', name: 'metrics/prometheus', because: 'analysis asks it' } as const]
      : []),
    ...(processes.some((process) => hasAutoscaler(process, environment))
      ? [
          {
            kind: 'service',
            name: 'metrics/resources',
            because: 'an autoscaler is degraded without CPU figures',
          } as const,
        ]
      : []),
  ];
}

/** Secrets that stand in another namespace than their Process: a pod can be given those of its own namespace only. */
export function foreignSecretFaults(process: Process, namespace: string, path: string): Fault[] {
  return (process.needs ?? [])
    .filter(({ kind, name }) => kind === 'secret' && !name.startsWith(`${namespace}/`))
    .map(({ name }) => {
      const [other, secret] = name.split('/');
      return {
        path: `${path}.needs`,
        message: `process "${process.name}" of namespace "${namespace}" needs the Secret "${secret}" of namespace "${other}", and a pod can read Secrets of its own namespace only`,
        hint: `put both into one namespace, e.g. namespace: '${other}' for the Application of the Process`,
      };
    });
}

/** Secrets of databases in the namespace of a Process: CloudNativePG names the owner's `<cluster>-app`. */
export function databaseSecrets(process: Process, namespace: string): string[] {
  return (process.needs ?? [])
    .filter(({ kind, name }) => kind === 'secret' && name.startsWith(`${namespace}/`) && name.endsWith('-app'))
    .map(({ name }) => name.slice(namespace.length + 1));
}

function hasAutoscaler(process: Process, environment: Environment): boolean {
  if (promotionOf(process).kind !== 'blueGreen') return false;
  return resolveReplicas(process, environment) > 1;
}
