import { parser } from '@prometheus-io/lezer-promql';

/** Places in `query` that Prometheus's own grammar cannot read; empty when it can. Placeholders are plain label text. */
export function promqlErrors(query: string): string[] {
  const errors: string[] = [];
  parser.parse(query).iterate({
    enter(node) {
      if (node.type.isError) errors.push(`${node.from}: ${query.slice(Math.max(0, node.from - 20), node.to + 20)}`);
    },
  });
  return errors;
}
