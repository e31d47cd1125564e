import { isRecord, list, record, text, textMap } from './field.ts';

/** Labels of an object or a pod template. */
export type Labels = Readonly<Record<string, string>>;

/**
 * Whether a Kubernetes LabelSelector (`matchLabels`, `matchExpressions`) selects the labels.
 * An empty selector selects everything; an absent one (undefined, null) nothing.
 * Source: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors
 */
export function selects(selector: unknown, labels: Labels): boolean {
  if (!isRecord(selector)) return false;
  return (
    selectsExactly(selector['matchLabels'], labels) &&
    list(selector['matchExpressions']).every((expression) => fulfils(record(expression), labels))
  );
}

/** Whether a plain map of labels (a Service's or PDB-less selector) selects the labels. An empty map selects everything. */
export function selectsExactly(wanted: unknown, labels: Labels): boolean {
  const map = textMap(wanted);
  for (const key in map) if (labels[key] !== map[key]) return false;
  return true;
}

function fulfils(expression: Readonly<Record<string, unknown>>, labels: Labels): boolean {
  const key = text(expression['key']) ?? '';
  const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
  const values = list(expression['values']);
  switch (expression['operator']) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    default:
      return false;
  }
}
