import { requirePrograms } from '../find-program.ts';
import { addresses } from '../instance.ts';
import { start } from '../processes.ts';
import { until } from '../until.ts';
import { installCrds } from './crds.ts';
import type { Engine } from './engine.ts';

const NAMESPACE = 'kyverno';
const PORT = 9443;

/**
 * Kyverno's admission controller outside the cluster, called by address. Like the platform's own, its webhooks see only
 * namespaces labelled for it.
 */
export const kyverno: Engine = {
  processes: ['kyverno'],
  async start(context) {
    const { lab, io, record, cluster } = context;
    const programs = await requirePrograms(io.env, ['kyverno']);
    await installCrds(io, cluster, 'kyverno');
    const host = addresses(lab).node(0);
    await cluster.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } });
    for (const manifest of configMaps()) await cluster.apply(manifest);
    start(lab, record, {
      name: 'kyverno',
      command: programs.kyverno,
      namespace: lab.namespace,
      args: [
        `--kubeconfig=${lab.kubeconfig}`,
        `--serverIP=${host}:${PORT}`,
        `--webhookServerHost=${host}`,
        `--webhookServerPort=${PORT}`,
        '--caSecretName=kyverno-ca',
        '--tlsSecretName=kyverno-tls',
        '--disableMetrics=true',
        '--admissionReports=false',
        '--controllerRuntimeMetricsAddress=0',
      ],
      env: {
        KYVERNO_NAMESPACE: NAMESPACE,
        KYVERNO_SERVICEACCOUNT_NAME: 'kyverno-admission-controller',
        KYVERNO_DEPLOYMENT: 'kyverno-admission-controller',
        KYVERNO_POD_NAME: 'kyverno',
        KYVERNO_SVC: 'kyverno-svc',
        INIT_CONFIG: 'kyverno',
        METRICS_CONFIG: 'kyverno-metrics',
      },
    });
    await until(context, 'Kyverno', async () => {
      const hooks = await cluster.list('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration');
      return hooks.some((hook) => hook.metadata.name.startsWith('kyverno-'));
    });
  },
};

function configMaps() {
  const webhooks = {
    namespaceSelector: { matchExpressions: [{ key: 'waveproof.dev/judged', operator: 'In', values: ['true'] }] },
  };
  const configMap = (name: string, data: Readonly<Record<string, string>>) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, namespace: NAMESPACE },
    data,
  });
  return [configMap('kyverno', { webhooks: JSON.stringify(webhooks) }), configMap('kyverno-metrics', {})];
}
