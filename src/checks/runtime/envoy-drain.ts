import type { Context } from '../context.ts';
import { at, isRecord, list, number, text } from '../field.ts';
import type { PodContainer, PodTemplate } from '../pod-template.ts';
import type { Observation, Rule } from '../rule.ts';

/** Kubernetes' default grace period, and Envoy's default of `--drain-time-s`, in seconds. */
const DEFAULT_GRACE = 30;
const DEFAULT_DRAIN = 600;

export const envoyDrain: Rule = {
  id: 'runtime/envoy-drain',
  severity: 'warning',
  title: 'Envoy is killed long before it has drained',
  why: 'While it drains, Envoy tells its clients to close their connections, one by one over the whole drain time. A pod that is killed earlier cuts off all that were not told yet: with the default of 600 s and a grace period of 30 s that is 19 of 20.',
  source: 'https://www.envoyproxy.io/docs/envoy/latest/operations/cli#cmdoption-drain-time-s',
  examples: { failing: example('--concurrency', '1'), passing: example('--drain-time-s', '20') },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      const grace = number(pod.spec['terminationGracePeriodSeconds']) ?? DEFAULT_GRACE;
      for (const envoy of pod.containers.filter(isEnvoy)) {
        if (envoy.role === 'init') continue;
        const drain = flag(envoy, '--drain-time-s');
        const seconds = drain === undefined ? DEFAULT_DRAIN : Number(drain);
        if (flag(envoy, '--drain-strategy') === 'immediate') {
          yield* stopsFirst(pod, envoy);
          continue;
        }
        if (drains(envoy) && seconds > grace) {
          const said = drain === undefined ? 'by default' : 'as --drain-time-s says';
          yield {
            on: pod.owner,
            path: [...envoy.path, 'args'],
            message: `container ${envoy.name} drains over ${seconds} s ${said}, and the pod is killed after ${grace} s`,
            fix: `set --drain-time-s below the grace period, e.g. ${Math.max(1, grace - 10)}`,
          };
        }
        yield* stopsFirst(pod, envoy);
      }
    }
  },
};

/** An Envoy beside a program that still serves while it sleeps in preStop, and that itself stops at once. */
function* stopsFirst(pod: PodTemplate, envoy: PodContainer): Iterable<Observation> {
  if (envoy.role !== 'main' || isRecord(at(envoy.container, 'lifecycle', 'preStop'))) return;
  const waits = pod.containers.find(
    (one) => one !== envoy && one.role === 'main' && isRecord(at(one.container, 'lifecycle', 'preStop')),
  );
  if (waits === undefined) return;
  yield {
    on: pod.owner,
    path: [...envoy.path, 'lifecycle'],
    message: `container ${envoy.name} has no preStop and stops at once, while ${waits.name} behind it still waits in its own`,
    fix: 'give it a preStop at least as long, or run it as a native sidecar',
  };
}

function isEnvoy({ container }: PodContainer): boolean {
  const image = (text(container['image']) ?? '').replace(/[:@].*$/, '');
  return /(^|\/)envoy(-|$)/.test(image) || list(container['command']).includes('envoy');
}

/** Whether its preStop asks Envoy to drain. */
function drains({ container }: PodContainer): boolean {
  return /drain|healthcheck\/fail/.test(JSON.stringify(at(container, 'lifecycle', 'preStop') ?? ''));
}

function flag({ container }: PodContainer, name: string): string | undefined {
  const words = [...list(container['command']), ...list(container['args'])].map(String);
  const index = words.indexOf(name);
  if (index >= 0) return words[index + 1];
  return words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
}

function example(name: string, value: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  containers:
    - name: envoy
      image: docker.io/envoyproxy/envoy:distroless-v1.40.0
      args: [--config-path, /etc/envoy/envoy.yaml, '${name}', '${value}']
      lifecycle: { preStop: { httpGet: { path: /drain, port: 9902 } } }
`;
}
