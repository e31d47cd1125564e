import { Yaml } from 'cdk8s';
import { Construct } from 'constructs';
import type { Container, Volume } from '../../../imports/k8s.ts';
import { seconds } from '../../model/duration.ts';
import type { Canary } from '../../model/promotion.ts';
import type { Release } from '../../model/release.ts';
import { DEFAULT_DRAIN, probeTimings } from '../../model/timing.ts';
import { ContentConfigMap } from '../content-config-map.ts';
import { bootstrap } from '../envoy/bootstrap.ts';
import { BOOTSTRAP_FILE } from '../envoy/release-layer.ts';
import { ENVOY_IMAGE, sidecar } from '../envoy/sidecar.ts';
import { Platform } from '../platform.ts';
import { HTTP } from './ports.ts';
import type { ProcessContext } from './process-context.ts';

/**
 * Envoy in front of the program of one Process: what analysis judges a release by.
 *
 * Its configuration stands in a ConfigMap that no release changes; what a release sets is in the container.
 */
export class EnvoyFront extends Construct {
  readonly container: Container;
  readonly volume: Volume;

  constructor(scope: Construct, id: string, context: ProcessContext, promotion: Canary, release: Release) {
    super(scope, id);
    const { process } = context;
    const configuration = bootstrap({
      name: process.name,
      applicationPort: process.ports[HTTP]!,
      // A request may take as long as a replica may need to finish it.
      deadline: process.drain ?? DEFAULT_DRAIN,
      connectionLife: CONNECTION_LIFE,
      ...(promotion.latency === undefined ? {} : { judgedTime: promotion.latency.above }),
      ...(context.traces === undefined ? {} : { traces: context.traces }),
    });
    const config = new ContentConfigMap(this, 'config', {
      namespace: context.namespace,
      name: `${process.name}-envoy`,
      data: { [BOOTSTRAP_FILE]: Yaml.stringify(configuration) },
    });
    const { container, volume } = sidecar({
      image: Platform.of(this).image(ENVOY_IMAGE),
      configMap: config.name,
      release: release.release,
      fault: release.fault,
      probes: probeTimings(STARTUP),
    });
    this.container = container;
    this.volume = volume;
  }
}

/** Envoy is up in a second; the rest is for a node that is busy starting other things. */
const STARTUP = seconds(30);

const CONNECTION_LIFE = seconds(15);
