import type { Context } from '../context.ts';
import { at, text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

const KEY = 'resource.customizations.health.argoproj.io_Application';

export const applicationHealth: Rule = {
  id: 'order/application-health',
  severity: 'error',
  title: 'waves of Applications that Argo CD does not wait for',
  why: 'Since Argo CD 1.8 an Application has no health of its own, so the sync of its parent takes each child for done as soon as it is created: every wave starts at once. A health check in argocd-cm restores the waiting; one that only passes the child’s health on still takes the old health for the new revision’s.',
  source: 'https://argo-cd.readthedocs.io/en/stable/operator-manual/health/#argocd-app',
  examples: {
    failing: `
apiVersion: v1
kind: ConfigMap
metadata: { name: argocd-cm, namespace: argocd, labels: { app.kubernetes.io/part-of: argocd } }
data: { application.resourceTrackingMethod: annotation }
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd, annotations: { argocd.argoproj.io/sync-wave: '1' } }
spec: { project: default, source: { repoURL: https://git.example.com/p, path: shop }, destination: {} }
`,
    passing: `
apiVersion: v1
kind: ConfigMap
metadata: { name: argocd-cm, namespace: argocd, labels: { app.kubernetes.io/part-of: argocd } }
data:
  resource.customizations.health.argoproj.io_Application: |
    hs = { status = "Progressing", message = "" }
    if obj.status ~= nil and obj.status.sync ~= nil and obj.status.sync.status == "Synced" and obj.status.health ~= nil then
      hs.status = obj.status.health.status
    end
    return hs
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd, annotations: { argocd.argoproj.io/sync-wave: '1' } }
spec: { project: default, source: { repoURL: https://git.example.com/p, path: shop }, destination: {} }
`,
  },
  *check(context: Context): Iterable<Observation> {
    const waved = context
      .ofKind('argoproj.io', 'Application')
      .some(({ annotations }) => annotations['argocd.argoproj.io/sync-wave'] !== undefined);
    const settings = context.ofKind('', 'ConfigMap').find(({ name }) => name === 'argocd-cm');
    // Without argocd-cm among the manifests its settings are somebody else's: nothing can be said here.
    if (!waved || settings === undefined) return;
    const script = text(at(settings.manifest, 'data', KEY));
    if (script === undefined) {
      yield {
        on: settings,
        path: ['data'],
        message: `Applications have sync waves, and argocd-cm has no ${KEY}`,
        fix: `add ${KEY} with a script that is Progressing until the child is synced and healthy`,
      };
    } else if (!/\bsync\b/.test(script)) {
      yield {
        on: settings,
        path: ['data', KEY],
        severity: 'warning',
        message:
          'the health check of Applications never looks at the sync status, so an old Healthy passes for the new revision',
        fix: 'be Progressing while status.sync.status is not Synced',
      };
    }
  },
};
