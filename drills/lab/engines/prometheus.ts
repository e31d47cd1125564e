import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { requirePrograms } from '../find-program.ts';
import { REGISTRY } from '../images/catalogue.ts';
import type { Instance } from '../instance.ts';
import { addresses } from '../instance.ts';
import { pki } from '../pki.ts';
import { start } from '../processes.ts';
import { until } from '../until.ts';
import { VERSIONS } from '../versions.ts';
import { installCrds } from './crds.ts';
import type { Engine, EngineContext } from './engine.ts';
import { deployOperator } from './operator-pod.ts';

/** Port of the lab's Prometheus on the control plane's address. */
export const PROMETHEUS_PORT = 9090;

const NAMESPACE = 'monitoring';
/** Names of the chart that the platform brings on other clusters, so that nothing rendered differs. */
const STACK = 'kube-prometheus-stack-prometheus';

/** Address inside the cluster, as the platform derives it. */
export const PROMETHEUS_ADDRESS = `http://${STACK}.${NAMESPACE}.svc:${PROMETHEUS_PORT}`;

/** Time between two scrapes. Short, since a drill judges releases that take seconds. */
const SCRAPE_INTERVAL = '2s';

/**
 * Prometheus. On real nodes the Prometheus operator runs it, so that PodMonitors are obeyed; beside the control plane it
 * scrapes every pod that has a port named `stats`.
 */
export const prometheus: Engine = {
  processes: ['prometheus'],
  async start({ lab, io, record, cluster }) {
    const programs = await requirePrograms(io.env, ['prometheus']);
    await installCrds(io, cluster, 'prometheus-operator');
    const folder = join(lab.folder, 'prometheus');
    mkdirSync(folder, { recursive: true });
    const config = join(folder, 'prometheus.yaml');
    writeFileSync(config, prometheusConfig(lab));
    start(lab, record, {
      name: 'prometheus',
      command: programs.prometheus,
      namespace: lab.namespace,
      args: [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        '--storage.tsdb.retention.time=6h',
        `--web.listen-address=0.0.0.0:${PROMETHEUS_PORT}`,
      ],
    });
  },
  async deploy(context) {
    const { io, cluster } = context;
    await installCrds(io, cluster, 'prometheus-operator');
    await deployOperator(context, {
      name: 'prometheus-operator',
      namespace: NAMESPACE,
      image: ['prometheus-operator', VERSIONS['prometheus-operator']],
      args: [
        `--prometheus-config-reloader=${REGISTRY}/prometheus-config-reloader:${VERSIONS['prometheus-operator']}`,
        '--kubelet-endpoints=false',
        '--web.listen-address=:8080',
      ],
      ready: ['/healthz', 8080],
      memory: '128Mi',
    });
    await deployOperator(context, {
      name: 'restart-metrics',
      namespace: NAMESPACE,
      image: ['restart-metrics', '1'],
      args: [],
      ports: { metrics: 8080 },
      ready: ['/healthz', 8080],
      memory: '64Mi',
    });
    for (const manifest of stack()) await cluster.apply(manifest);
    await until(context, 'Prometheus', () => isAvailable(context));
  },
};

/** Settings of the lab's Prometheus: pods found through the API server, with the labels that analysis asks for. */
export function prometheusConfig(lab: Instance): string {
  const from = (label: string, target: string) => ({
    source_labels: [`__meta_kubernetes_${label}`],
    target_label: target,
  });
  return stringify({
    global: { scrape_interval: SCRAPE_INTERVAL, scrape_timeout: SCRAPE_INTERVAL },
    scrape_configs: [
      {
        job_name: 'pods',
        kubernetes_sd_configs: [
          {
            role: 'pod',
            api_server: addresses(lab).apiServer,
            tls_config: {
              ca_file: pki(lab, 'ca.crt'),
              cert_file: pki(lab, 'admin.crt'),
              key_file: pki(lab, 'admin.key'),
            },
          },
        ],
        metrics_path: '/stats/prometheus',
        params: { usedonly: [''] },
        relabel_configs: [
          { source_labels: ['__meta_kubernetes_pod_container_port_name'], regex: 'stats', action: 'keep' },
          { source_labels: ['__meta_kubernetes_pod_phase'], regex: 'Running', action: 'keep' },
          from('namespace', 'namespace'),
          from('pod_name', 'pod'),
          from('pod_node_name', 'node'),
          from('pod_label_rollouts_pod_template_hash', 'rollouts_pod_template_hash'),
          from('pod_label_pod_template_hash', 'pod_template_hash'),
        ],
      },
    ],
  });
}

/** One Prometheus that takes every monitor of the cluster, its Service, and the monitor of restarts. */
function stack() {
  const account = { name: 'prometheus-operator', namespace: NAMESPACE };
  const labels = { 'app.kubernetes.io/name': 'prometheus' };
  const everything = {};
  return [
    {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'Prometheus',
      metadata: { name: STACK, namespace: NAMESPACE },
      spec: {
        image: `${REGISTRY}/prometheus:${VERSIONS.prometheus}`,
        imagePullPolicy: 'IfNotPresent',
        version: `v${VERSIONS.prometheus}`,
        replicas: 1,
        serviceAccountName: account.name,
        retention: '6h',
        scrapeInterval: SCRAPE_INTERVAL,
        podMonitorSelector: everything,
        podMonitorNamespaceSelector: everything,
        serviceMonitorSelector: everything,
        serviceMonitorNamespaceSelector: everything,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 65532,
          fsGroup: 65532,
          seccompProfile: { type: 'RuntimeDefault' },
        },
        resources: { requests: { cpu: '50m', memory: '256Mi' }, limits: { memory: '512Mi' } },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: STACK, namespace: NAMESPACE },
      spec: {
        selector: { ...labels, 'operator.prometheus.io/name': STACK },
        ports: [{ name: 'http-web', port: PROMETHEUS_PORT, targetPort: 'web' }],
      },
    },
    {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PodMonitor',
      metadata: { name: 'restart-metrics', namespace: NAMESPACE },
      spec: {
        selector: { matchLabels: { 'app.kubernetes.io/name': 'restart-metrics' } },
        podMetricsEndpoints: [{ port: 'metrics', interval: '5s', honorLabels: true }],
      },
    },
  ];
}

async function isAvailable({ cluster }: EngineContext): Promise<boolean> {
  const ref = { apiVersion: 'monitoring.coreos.com/v1', kind: 'Prometheus', namespace: NAMESPACE, name: STACK };
  return Number((await cluster.get(ref))?.status?.['availableReplicas'] ?? 0) >= 1;
}
