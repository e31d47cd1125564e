import type { Context } from '../context.ts';
import { at, number } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

/** Kubernetes' default when the pod names none, in seconds. */
const DEFAULT_GRACE = 30;

export const gracePeriod: Rule = {
  id: 'runtime/grace-period',
  severity: 'error',
  title: 'a preStop sleep uses up the grace period',
  why: 'The grace period runs from the start of preStop. When the sleep takes all of it, the program is killed before it has finished a single request.',
  source: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  examples: {
    failing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  terminationGracePeriodSeconds: 10
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      lifecycle: { preStop: { sleep: { seconds: 10 } } }
`,
    passing: `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec:
  terminationGracePeriodSeconds: 30
  containers:
    - name: api
      image: registry.example.com/api:1.0.0
      lifecycle: { preStop: { sleep: { seconds: 10 } } }
`,
  },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      const grace = number(pod.spec['terminationGracePeriodSeconds']) ?? DEFAULT_GRACE;
      for (const { name, container, path } of pod.containers) {
        const sleep = preStopSleep(container);
        if (sleep === undefined || sleep < grace) continue;
        yield {
          on: pod.owner,
          path: [...path, 'lifecycle', 'preStop'],
          message: `preStop of container ${name} sleeps ${sleep} s of a grace period of ${grace} s`,
          fix: `set terminationGracePeriodSeconds to more than ${sleep} s plus the longest request`,
        };
      }
    }
  },
};

/** Seconds that preStop sleeps, by the sleep action or by a plain `sleep N` command. */
function preStopSleep(container: unknown): number | undefined {
  const action = number(at(container, 'lifecycle', 'preStop', 'sleep', 'seconds'));
  if (action !== undefined) return action;
  const command = at(container, 'lifecycle', 'preStop', 'exec', 'command');
  if (!Array.isArray(command)) return undefined;
  const match = /^(?:.*\s)?sleep (\d+)s?$/.exec(command.join(' ').trim());
  return match === null ? undefined : Number(match[1]);
}
