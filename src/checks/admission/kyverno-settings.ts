import { parse } from 'yaml';
import type { CheckedObject } from '../checked-object.ts';
import type { Context } from '../context.ts';
import { at, type FieldPath, isRecord, list, record, text } from '../field.ts';

/** How Kyverno's admission webhooks are set up, as far as the manifests say. */
export interface KyvernoSettings {
  /** The Application of the chart, or the ConfigMap of the rendered one. */
  readonly on: CheckedObject;
  /** Where the selection of namespaces is written, or would be. */
  readonly path: FieldPath;
  readonly namespace: string;
  /** Namespaces that the webhooks are for. An absent selector takes in all. */
  readonly namespaceSelector: unknown;
  readonly objectSelector: unknown;
  /** Every policy is passed over while Kyverno is away, whatever it says itself. */
  readonly forcedIgnore: boolean;
}

/** Kyverno's settings; undefined when the manifests install none. */
export function kyvernoSettings(context: Context): KyvernoSettings | undefined {
  return context.once(find);
}

function find(context: Context): KyvernoSettings | undefined {
  for (const application of context.ofKind('argoproj.io', 'Application')) {
    const settings = fromChart(application);
    if (settings !== undefined) return settings;
  }
  const map = context
    .ofKind('', 'ConfigMap')
    .find(({ name, manifest }) => name === 'kyverno' && at(manifest, 'data', 'webhooks') !== undefined);
  return map === undefined ? undefined : fromConfigMap(context, map);
}

function fromChart(on: CheckedObject): KyvernoSettings | undefined {
  const single = at(on.manifest, 'spec', 'source');
  const sources: (readonly [unknown, FieldPath])[] =
    single === undefined
      ? list(at(on.manifest, 'spec', 'sources')).map((one, index) => [one, ['spec', 'sources', index]])
      : [[single, ['spec', 'source']]];
  const found = sources.find(([source]) => at(source, 'chart') === 'kyverno');
  if (found === undefined) return undefined;
  const [source, path] = found;
  const inObject = isRecord(at(source, 'helm', 'valuesObject'));
  const values = inObject ? at(source, 'helm', 'valuesObject') : parsed(at(source, 'helm', 'values'));
  const config = record(at(values, 'config'));
  const namespace = text(at(on.manifest, 'spec', 'destination', 'namespace')) ?? 'kyverno';
  const webhooks = onlyWebhook(config['webhooks']);
  const written =
    isRecord(webhooks) && isRecord(webhooks['namespaceSelector']) ? webhooks['namespaceSelector'] : undefined;
  const selector = written ?? CHART_DEFAULT;
  return {
    on,
    path: [...path, 'helm', ...(inObject ? ['valuesObject', 'config', 'webhooks'] : ['values'])],
    namespace,
    namespaceSelector: config['excludeKyvernoNamespace'] === false ? selector : without(selector, namespace),
    objectSelector: at(webhooks, 'objectSelector'),
    forcedIgnore: at(values, 'features', 'forceFailurePolicyIgnore', 'enabled') === true,
  };
}

/** What the chart takes when nothing is set. */
const CHART_DEFAULT = {
  matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'NotIn', values: ['kube-system'] }],
};

/** The chart adds its own namespace to what the selector leaves out. */
function without(selector: unknown, namespace: string): unknown {
  const expression = { key: 'kubernetes.io/metadata.name', operator: 'NotIn', values: [namespace] };
  const expressions = [...list(at(selector, 'matchExpressions')), expression];
  return { matchLabels: record(at(selector, 'matchLabels')), matchExpressions: expressions };
}

function fromConfigMap(context: Context, on: CheckedObject): KyvernoSettings {
  const webhooks = onlyWebhook(parsed(at(on.manifest, 'data', 'webhooks')));
  const forced = context.pods.some(({ containers }) =>
    containers.some(({ container }) => list(container['args']).includes('--forceFailurePolicyIgnore=true')),
  );
  return {
    on,
    path: ['data', 'webhooks'],
    namespace: on.namespace ?? 'kyverno',
    namespaceSelector: at(webhooks, 'namespaceSelector'),
    objectSelector: at(webhooks, 'objectSelector'),
    forcedIgnore: forced,
  };
}

/** Older charts take a list of webhooks, of which the first counts. */
function onlyWebhook(webhooks: unknown): unknown {
  return Array.isArray(webhooks) ? webhooks[0] : webhooks;
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > 1_000_000) return undefined;
  try {
    return parse(value, { maxAliasCount: 100 });
  } catch {
    // Values that do not parse are Helm's to refuse.
    return undefined;
  }
}
