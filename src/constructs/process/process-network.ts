import { Construct } from 'constructs';
import { ENVOY_PORTS } from '../envoy/ports.ts';
import { AllowIngress, type Peer } from '../network-policy.ts';
import { primaryName, primarySelector, processSelector } from './labels.ts';
import { HTTP } from './ports.ts';
import type { ProcessContext } from './process-context.ts';

export interface ProcessNetworkProps {
  /** Whether Envoy answers on the surface `http`. */
  readonly isBehindSidecar: boolean;
  /** Whether Flagger's copy serves. */
  readonly hasPrimary: boolean;
}

/**
 * Who may call the pods of a Process: its own namespace, its callers and whoever needs it at its surfaces, and the scraper at the
 * statistics, where the drain switch is too. Ports by number, since not every enforcer finds the named ports of a sidecar.
 */
export class ProcessNetwork extends Construct {
  constructor(scope: Construct, id: string, context: ProcessContext, props: ProcessNetworkProps) {
    super(scope, id);
    const { process, namespace } = context;
    const callers: Peer[] = [{}, ...(process.callers ?? []).map((caller) => ({ namespace: caller }))];
    const ports = Object.entries(process.ports).map(([surface, port]) =>
      surface === HTTP && props.isBehindSidecar ? ENVOY_PORTS.judged : port,
    );
    const copies = [
      { name: process.name, pods: processSelector(process.name) },
      ...(props.hasPrimary ? [{ name: primaryName(process.name), pods: primarySelector(process.name) }] : []),
    ];
    for (const { name, pods } of copies) {
      new AllowIngress(this, `${name}-callers`, {
        namespace,
        name: `${name}-callers`,
        pods,
        from: callers,
        ports,
        service: { namespace, name: process.name },
      });
    }
    if (props.isBehindSidecar) {
      new AllowIngress(this, 'scrape', {
        namespace,
        name: `${process.name}-scrape`,
        pods: processSelector(process.name),
        from: [{ namespace: context.scrapedFrom }],
        ports: [ENVOY_PORTS.observed],
      });
    }
  }
}
