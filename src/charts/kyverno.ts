import { Application } from '../constructs/application.ts';
import { JUDGED, restrictedLabels } from '../constructs/namespace.ts';
import type { Platform } from '../constructs/platform.ts';
import type { ProbeValue, ResourcesValue } from './chart-values.ts';
import { resources } from './chart-values.ts';

export interface KyvernoProps {
  /**
   * Replicas of the admission controller. Kyverno calls 3 highly available; one is enough for a small cluster, because
   * the platform's policies are enforced by the API server and hold while Kyverno is away. @default 1
   */
  readonly replicas?: number;
  /** Label that a namespace must carry, set to `true`, for Kyverno's webhooks to see it. @default waveproof.dev/judged */
  readonly judges?: string;
}

type Toggle = { readonly enabled: boolean };

/** The values of chart `kyverno` that the platform sets. */
type KyvernoValues = {
  readonly admissionController: {
    readonly container: { readonly image: { readonly tag: string }; readonly resources: ResourcesValue };
    readonly initContainer: { readonly image: { readonly tag: string } };
    readonly livenessProbe: ProbeValue;
    readonly podDisruptionBudget: Toggle & { readonly unhealthyPodEvictionPolicy?: 'AlwaysAllow' };
    readonly readinessProbe: ProbeValue;
    readonly replicas: number;
    readonly startupProbe: ProbeValue;
  };
  readonly backgroundController: Toggle;
  readonly cleanupController: Toggle;
  readonly config: {
    readonly preserve: boolean;
    readonly webhooks: {
      readonly namespaceSelector: {
        readonly matchExpressions: readonly {
          readonly key: string;
          readonly operator: 'In';
          readonly values: readonly string[];
        }[];
      };
    };
  };
  readonly crds: { readonly migration: Toggle };
  readonly features: {
    readonly admissionReports: Toggle;
    readonly aggregateReports: Toggle;
    readonly backgroundScan: Toggle;
    readonly policyReports: Toggle;
    readonly validatingAdmissionPolicyReports: Toggle;
  };
  readonly reportsController: Toggle;
  readonly webhooksCleanup: Toggle;
};

/**
 * Kyverno: turns the platform's policies into admission rules.
 *
 * - **Opt-in.** Its webhooks see only namespaces that carry the label, so a Kyverno that is down cannot keep operators,
 *   DNS or Argo CD from coming back (https://github.com/kyverno/kyverno/issues/16177).
 * - **Only admission.** Background, cleanup and reports controllers are off, and with them all reports: left half on they
 *   pile up (https://github.com/kyverno/kyverno/issues/17114).
 * - **No Helm hooks.** Argo CD would run the CRD migration after every sync and never runs the clean-up before deletion
 *   (https://github.com/kyverno/kyverno/issues/8390). Before an upgrade that retires a CRD version, run it by hand.
 *
 * https://github.com/kyverno/kyverno/tree/main/charts/kyverno
 */
export class Kyverno extends Application {
  constructor(scope: Platform, props: KyvernoProps = {}) {
    const { replicas = 1, judges = JUDGED } = props;
    super(scope, 'kyverno', {
      namespace: 'kyverno',
      operator: 'kyverno',
      chart: {
        repository: 'https://kyverno.github.io/kyverno',
        name: 'kyverno',
        version: '3.9.0',
        values: kyvernoValues(`v${scope.version('kyverno', '1.19.1')}`, replicas, judges),
      },
      createNamespace: { labels: restrictedLabels(scope.environment.kubernetes) },
      // Most of the CRDs come from a chart inside the chart, which lets nobody annotate them.
      serverSideApply: true,
      compareOptions: 'ServerSideDiff=true,IncludeMutationWebhook=true',
    });
  }
}

function kyvernoValues(tag: string, replicas: number, judges: string): KyvernoValues {
  const off = { enabled: false };
  return {
    admissionController: {
      container: { image: { tag }, resources: resources('100m', '384Mi') },
      initContainer: { image: { tag } },
      // Every 30 s. The chart's 5 s twice in a row restarts a healthy Kyverno on a busy node.
      livenessProbe: { timeoutSeconds: 10, failureThreshold: 4 },
      podDisruptionBudget: replicas > 1 ? { enabled: true, unhealthyPodEvictionPolicy: 'AlwaysAllow' } : off,
      readinessProbe: { timeoutSeconds: 10 },
      replicas,
      // The chart leaves the timeout of this one out, which means one second.
      startupProbe: { timeoutSeconds: 5, failureThreshold: 30 },
    },
    backgroundController: off,
    cleanupController: off,
    config: {
      preserve: false,
      webhooks: {
        namespaceSelector: { matchExpressions: [{ key: judges, operator: 'In', values: ['true'] }] },
      },
    },
    crds: { migration: off },
    features: {
      admissionReports: off,
      aggregateReports: off,
      backgroundScan: off,
      policyReports: off,
      validatingAdmissionPolicyReports: off,
    },
    reportsController: off,
    webhooksCleanup: off,
  };
}
