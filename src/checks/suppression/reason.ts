import type { Context } from '../context.ts';
import type { Observation, Rule } from '../rule.ts';
import { IGNORE_ANNOTATION, ignoresOf } from './ignore.ts';

export const reason: Rule = {
  id: 'suppression/reason',
  severity: 'error',
  title: 'an ignore annotation without a rule and a reason',
  why: 'A silenced rule is a decision, and a decision without its reason cannot be reviewed. A line that is not `rule: reason` silences nothing.',
  source: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/',
  examples: {
    failing: `
apiVersion: v1
kind: ConfigMap
metadata:
  name: settings
  annotations: { waveproof.dev/ignore: identity/duplicate }
`,
    passing: `
apiVersion: v1
kind: ConfigMap
metadata:
  name: settings
  annotations:
    waveproof.dev/ignore: "identity/duplicate: the second copy goes with the old chart"
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: settings
  annotations:
    waveproof.dev/ignore: "identity/duplicate: the second copy goes with the old chart"
`,
  },
  *check(context: Context): Iterable<Observation> {
    for (const object of context.objects) {
      for (const line of ignoresOf(object).broken) {
        yield {
          on: object,
          path: ['metadata', 'annotations', IGNORE_ANNOTATION],
          message: `"${line}" is not "rule: reason"`,
          fix: `write ${IGNORE_ANNOTATION}: "family/rule: why it is right here"`,
        };
      }
    }
  },
};
