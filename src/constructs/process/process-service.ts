import { Construct } from 'constructs';
import { Service } from '../../../imports/k8s.ts';
import { processLabels, processSelector } from './labels.ts';
import { HTTP } from './ports.ts';
import type { ProcessContext } from './process-context.ts';

/** Port of the surface `http` on every Service of a Process. */
export const SERVICE_PORT = 80;

/** The Service of a Process: all its revisions, by ready pods. Not for Flagger, which makes its own. */
export class ProcessService extends Construct {
  constructor(scope: Construct, id: string, { process, application, namespace }: ProcessContext) {
    super(scope, id);
    const { name, ports } = process;
    new Service(this, 'service', {
      metadata: { name, namespace, labels: processLabels(name, application) },
      spec: {
        selector: processSelector(name),
        ports: Object.entries(ports).map(([surface, port]) => ({
          name: surface,
          port: surface === HTTP ? SERVICE_PORT : port,
          targetPort: surface,
        })),
      },
    });
  }
}
