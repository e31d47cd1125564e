import { ArgoRollouts } from './charts/argo-rollouts.ts';
import { CloudNativePg } from './charts/cloudnative-pg.ts';
import { Flagger } from './charts/flagger.ts';
import { KubePrometheusStack } from './charts/kube-prometheus-stack.ts';
import { Kyverno } from './charts/kyverno.ts';
import { MetricsServer } from './charts/metrics-server.ts';
import { Policies } from './charts/policies.ts';
import { PostgresApplication } from './charts/postgresql.ts';
import { ProcessApplication } from './charts/process-application.ts';
import { Tracing } from './charts/tracing.ts';
import { GitServer } from './constructs/git-server.ts';
import { Platform } from './constructs/platform.ts';
import { OTLP_GRPC } from './constructs/service-address.ts';
import { minutes, ms, seconds } from './model/duration.ts';
import type { Environment } from './model/environment.ts';
import { across } from './model/placement.ts';
import { blueGreen, canary } from './model/promotion.ts';
import type { Releases } from './model/release.ts';
import { percent } from './model/share.ts';

/** The reference platform: edit this first. Waves, selectors, queries and probe timings are derived. */
export default function platform(environment: Environment, releases: Releases): Platform {
  const platform = new Platform(environment);
  new GitServer(platform.bootstrap);

  new ArgoRollouts(platform);
  new CloudNativePg(platform);
  new Kyverno(platform);
  new KubePrometheusStack(platform);
  new MetricsServer(platform);
  new Flagger(platform);

  new Policies(platform);
  new Tracing(platform);

  const database = new PostgresApplication(platform, 'postgresql', {
    namespace: 'agent',
    instances: 2,
    storage: '2Gi',
  });

  new ProcessApplication(platform, 'agent', {
    traces: OTLP_GRPC,
    processes: [
      {
        name: 'api',
        release: releases['api'],
        replicas: 5,
        cutover: 'continuous',
        needs: [database.access],
        ports: { http: 9898 },
        probes: { readiness: '/readyz', liveness: '/healthz', startup: seconds(60) },
        resources: { cpu: '50m', memory: '128Mi' },
        writable: ['/tmp'],
        callers: ['load'],
        requestsPerSecond: 20,
        promotion: canary({
          detect: { from: percent(1), to: percent(10) },
          latency: { worseThanStable: 1.5, above: ms(250) },
        }),
        keepAvailable: 3,
      },
      {
        name: 'console',
        image: 'ghcr.io/stefanprodan/podinfo:6.9.2',
        replicas: 'every eligible node',
        placement: across('node'),
        cutover: 'continuous',
        needs: [{ kind: 'service', name: 'agent/api', because: 'it shows what the api answers' }],
        ports: { http: 9898 },
        probes: { readiness: '/readyz', liveness: '/healthz', startup: minutes(1) },
        resources: { cpu: '20m', memory: '64Mi' },
        promotion: blueGreen({ iterations: 2, interval: seconds(15) }),
        keepAvailable: 1,
      },
    ],
  });

  return platform;
}
