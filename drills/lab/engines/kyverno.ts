import { requirePrograms } from '../find-program.ts';
import { addresses } from '../instance.ts';
import { start } from '../processes.ts';
import { until } from '../until.ts';
import { VERSIONS } from '../versions.ts';
import { installCrds } from './crds.ts';
import type { Engine, EngineContext } from './engine.ts';
import { deployOperator } from './operator-pod.ts';

const NAMESPACE = 'kyverno';
const SERVICE = 'kyverno-svc';
const PORT = 9443;
const ARGS = [
  '--caSecretName=kyverno-ca',
  '--tlsSecretName=kyverno-tls',
  '--disableMetrics=true',
  '--admissionReports=false',
  '--controllerRuntimeMetricsAddress=0',
];
const ENV = {
  KYVERNO_NAMESPACE: NAMESPACE,
  KYVERNO_SERVICEACCOUNT_NAME: 'kyverno',
  KYVERNO_DEPLOYMENT: 'kyverno',
  KYVERNO_SVC: SERVICE,
  INIT_CONFIG: 'kyverno',
  METRICS_CONFIG: 'kyverno-metrics',
};

/**
 * Kyverno's admission controller. Like the platform's own, its webhooks see only namespaces labelled for it; beside the
 * control plane it is called by address, as a pod by its Service.
 */
export const kyverno: Engine = {
  processes: ['kyverno'],
  async start(context) {
    const { lab, io, record } = context;
    const programs = await requirePrograms(io.env, ['kyverno']);
    await prepare(context);
    const host = addresses(lab).node(0);
    start(lab, record, {
      name: 'kyverno',
      command: programs.kyverno,
      namespace: lab.namespace,
      args: [
        `--kubeconfig=${lab.kubeconfig}`,
        `--serverIP=${host}:${PORT}`,
        `--webhookServerHost=${host}`,
        `--webhookServerPort=${PORT}`,
        ...ARGS,
      ],
      env: { ...ENV, KYVERNO_POD_NAME: 'kyverno' },
    });
    await until(context, 'Kyverno', () => isRegistered(context));
  },
  async deploy(context) {
    await prepare(context);
    await deployOperator(context, {
      name: 'kyverno',
      namespace: NAMESPACE,
      image: ['kyverno', VERSIONS.kyverno],
      args: [...ARGS, `--webhookServerPort=${PORT}`],
      env: { ...ENV, KYVERNO_POD_NAME: '$(POD_NAME)' },
      ports: { https: PORT },
      ready: ['/health/readiness', PORT, 'HTTPS'],
      memory: '384Mi',
      services: { [SERVICE]: { https: 443 } },
      writable: ['/tmp', '/.sigstore'],
    });
    await until(context, 'Kyverno', () => isRegistered(context));
  },
};

async function prepare({ io, cluster }: EngineContext): Promise<void> {
  await installCrds(io, cluster, 'kyverno');
  await cluster.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } });
  for (const manifest of configMaps()) await cluster.apply(manifest);
}

/** Whether Kyverno has told the API server where it is: until then nothing asks it. */
async function isRegistered({ cluster }: EngineContext): Promise<boolean> {
  const hooks = await cluster.list('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration');
  return hooks.some((hook) => hook.metadata.name.startsWith('kyverno-'));
}

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
