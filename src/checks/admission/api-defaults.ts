import { isRecord, list, record, text } from '../field.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * An object as admission sees it: with the fields that the API server fills in before any policy is asked. Built-in kinds
 * only; a custom resource has the defaults of its schema, and a pod template in it has none.
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.35.4/pkg/apis/core/v1/defaults.go and its neighbours of apps and batch
 */
export function withApiDefaults(group: string, kind: string, object: Fields): Fields {
  const spec = record(object['spec']);
  switch (`${group}/${kind}`) {
    case '/Pod':
      return { ...object, spec: podSpec(spec, true) };
    case 'apps/Deployment':
      return {
        ...object,
        spec: {
          replicas: 1,
          revisionHistoryLimit: 10,
          progressDeadlineSeconds: 600,
          strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: '25%', maxSurge: '25%' } },
          ...templated(spec),
        },
      };
    case 'apps/StatefulSet':
      return {
        ...object,
        spec: {
          replicas: 1,
          revisionHistoryLimit: 10,
          podManagementPolicy: 'OrderedReady',
          updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 0 } },
          ...templated(spec),
        },
      };
    case 'apps/DaemonSet':
      return {
        ...object,
        spec: {
          revisionHistoryLimit: 10,
          updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 1, maxSurge: 0 } },
          ...templated(spec),
        },
      };
    case 'apps/ReplicaSet':
      return { ...object, spec: { replicas: 1, ...templated(spec) } };
    case 'batch/Job':
      return { ...object, spec: jobSpec(spec) };
    case 'batch/CronJob': {
      const jobTemplate = record(spec['jobTemplate']);
      const defaults = { concurrencyPolicy: 'Allow', suspend: false, ...HISTORY };
      return {
        ...object,
        spec: { ...defaults, ...spec, jobTemplate: { ...jobTemplate, spec: jobSpec(record(jobTemplate['spec'])) } },
      };
    }
    case '/Service':
      return { ...object, spec: service(spec) };
    case '/Secret':
      return { type: 'Opaque', ...object };
    case 'autoscaling/HorizontalPodAutoscaler':
      return { ...object, spec: { minReplicas: 1, ...spec } };
    default:
      return object;
  }
}

const HISTORY = { successfulJobsHistoryLimit: 3, failedJobsHistoryLimit: 1 };

function jobSpec(spec: Fields): Fields {
  return {
    parallelism: 1,
    completions: 1,
    backoffLimit: 6,
    completionMode: 'NonIndexed',
    suspend: false,
    ...templated(spec),
  };
}

function templated(spec: Fields): Fields {
  const template = record(spec['template']);
  return isRecord(spec['template'])
    ? { ...spec, template: { ...template, spec: podSpec(record(template['spec']), false) } }
    : spec;
}

/** @param created - a pod of its own gets more than the template of one */
function podSpec(spec: Fields, created: boolean): Fields {
  const containers = (field: string) =>
    Array.isArray(spec[field]) && { [field]: list(spec[field]).map((one) => container(record(one), created)) };
  return {
    restartPolicy: 'Always',
    dnsPolicy: 'ClusterFirst',
    schedulerName: 'default-scheduler',
    securityContext: {},
    terminationGracePeriodSeconds: 30,
    ...(created && { enableServiceLinks: true, serviceAccountName: 'default' }),
    ...spec,
    ...containers('initContainers'),
    ...containers('containers'),
  };
}

function container(fields: Fields, created: boolean): Fields {
  const image = text(fields['image']) ?? '';
  const moving = !image.includes('@') && (!/:[^:/]+$/.test(image) || image.endsWith(':latest'));
  const resources = record(fields['resources']);
  const limits = record(resources['limits']);
  const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'].filter((name) => isRecord(fields[name]));
  return {
    imagePullPolicy: moving ? 'Always' : 'IfNotPresent',
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
    ...fields,
    // A limit alone is taken as the request, once the pod is made.
    resources:
      created && Object.keys(limits).length > 0
        ? { ...resources, requests: { ...limits, ...record(resources['requests']) } }
        : resources,
    ...(Array.isArray(fields['ports']) && {
      ports: list(fields['ports']).map((port) => ({ protocol: 'TCP', ...record(port) })),
    }),
    ...Object.fromEntries(probes.map((name) => [name, probe(record(fields[name]))])),
  };
}

function probe(fields: Fields): Fields {
  return {
    timeoutSeconds: 1,
    periodSeconds: 10,
    successThreshold: 1,
    failureThreshold: 3,
    ...fields,
    ...(isRecord(fields['httpGet']) && { httpGet: { path: '/', scheme: 'HTTP', ...fields['httpGet'] } }),
  };
}

function service(spec: Fields): Fields {
  return {
    type: 'ClusterIP',
    sessionAffinity: 'None',
    internalTrafficPolicy: 'Cluster',
    ...spec,
    ...(Array.isArray(spec['ports']) && {
      ports: list(spec['ports']).map((port) => {
        const fields = record(port);
        return { protocol: 'TCP', targetPort: fields['port'], ...fields };
      }),
    }),
  };
}
