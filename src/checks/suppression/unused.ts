import type { Rule } from '../rule.ts';

/** Found by the engine after all other rules, since only then is it known what a suppression was for: see `run.ts`. */
export const unused: Rule = {
  id: 'suppression/unused',
  severity: 'warning',
  title: 'an ignore that silences nothing',
  why: 'A suppression that outlives its finding would silently hide the next one.',
  source: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/',
  examples: {
    failing: `
apiVersion: v1
kind: ConfigMap
metadata:
  name: settings
  annotations:
    waveproof.dev/ignore: "identity/duplicate: there was a copy once"
`,
    passing: `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
`,
  },
  check: () => [],
};
