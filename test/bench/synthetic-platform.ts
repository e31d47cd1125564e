import { ConfigMap, Deployment, Namespace, Service } from '../../imports/k8s.ts';
import { Application } from '../../src/constructs/application.ts';
import { Platform } from '../../src/constructs/platform.ts';
import type { Environment } from '../../src/model/environment.ts';

/** Charts of every synthetic platform, whatever its size, so that only the number of objects grows. */
const APPLICATIONS = 10;

/**
 * A platform of about as many objects as the environment variable BENCH_OBJECTS says: Deployments, Services and ConfigMaps
 * in equal parts, spread over ten Applications.
 */
export default function platform(environment: Environment): Platform {
  const platform = new Platform(environment);
  const triples = Math.ceil(Number(process.env['BENCH_OBJECTS'] ?? '300') / 3 / APPLICATIONS);
  for (let index = 0; index < APPLICATIONS; index++) {
    const name = `area-${index}`;
    const application = new Application(platform, name);
    new Namespace(application, 'namespace', {
      metadata: {
        name,
        labels: {
          'pod-security.kubernetes.io/enforce': 'restricted',
          'pod-security.kubernetes.io/enforce-version': 'v1.35',
        },
      },
    });
    for (let count = 0; count < triples; count++) program(application, `program-${count}`);
  }
  return platform;
}

/** A small program as platforms have them by the dozen. */
function program(application: Application, name: string): void {
  const namespace = application.targetNamespace;
  const labels = { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': application.name };
  const selector = { 'app.kubernetes.io/name': name };
  const probe = { httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 10, timeoutSeconds: 5 };
  new ConfigMap(application, `${name}-settings`, {
    metadata: { name: `${name}-settings`, namespace, labels },
    data: { LOG_LEVEL: 'info', 'settings.yaml': `listen: 0.0.0.0:8080\nname: ${name}\nlimits:\n  requests: 100\n` },
  });
  new Service(application, `${name}-service`, {
    metadata: { name, namespace, labels },
    spec: { selector, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
  });
  new Deployment(application, name, {
    metadata: { name, namespace, labels },
    spec: {
      replicas: 1,
      selector: { matchLabels: selector },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: { labels },
        spec: {
          enableServiceLinks: false,
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [
            {
              name,
              image: 'registry.example.com/program:1.0.0',
              args: ['--config=/etc/program/settings.yaml'],
              envFrom: [{ configMapRef: { name: `${name}-settings` } }],
              ports: [{ name: 'http', containerPort: 8080 }],
              readinessProbe: probe,
              livenessProbe: { ...probe, failureThreshold: 6 },
              resources: { requests: { cpu: '10m', memory: '32Mi' }, limits: { memory: '32Mi' } },
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
              volumeMounts: [{ name: 'settings', mountPath: '/etc/program', readOnly: true }],
            },
          ],
          volumes: [{ name: 'settings', configMap: { name: `${name}-settings` } }],
        },
      },
    },
  });
}
