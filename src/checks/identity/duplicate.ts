import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { objectText } from '../finding.ts';
import type { Observation, Rule } from '../rule.ts';

export const duplicate: Rule = {
  id: 'identity/duplicate',
  severity: 'error',
  title: 'the same object is written twice',
  why: 'An API server keeps one object of a group, kind, namespace and name. The copy that is applied last wins, so which one that is depends on file order, and an edit of the other does nothing.',
  source: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/',
  examples: {
    failing: `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: agent }
data: { level: info }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: agent }
data: { level: debug }
`,
    passing: `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: agent }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: load }
`,
  },
  *check(context: Context): Iterable<Observation> {
    const seen = new Map<string, CheckedObject>();
    for (const object of context.objects) {
      if (object.name.endsWith('*')) continue;
      // Two Applications that hold one object fight over it: that is identity/two-applications.
      const key = `${object.application} ${object.identity}`;
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, object);
        continue;
      }
      const place = first.position();
      yield {
        on: object,
        message: `${objectText(object.reference)} is already in ${place.file}:${place.line}`,
        fix: 'delete one of the two, or give it another name',
        related: [{ on: first, message: 'the first one' }],
      };
    }
  },
};
