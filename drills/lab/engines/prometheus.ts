import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { requirePrograms } from '../find-program.ts';
import type { Instance } from '../instance.ts';
import { addresses } from '../instance.ts';
import { pki } from '../pki.ts';
import { start } from '../processes.ts';
import { installCrds } from './crds.ts';
import type { Engine } from './engine.ts';

/** Port of the lab's Prometheus on the control plane's address. */
export const PROMETHEUS_PORT = 9090;

/** Time between two scrapes. Short, since a drill judges releases that take seconds. */
const SCRAPE_INTERVAL = '2s';

/** Prometheus, scraping every pod that has a port named `stats` or `metrics`; the operator's CRDs come with it. */
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
