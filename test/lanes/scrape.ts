/** One line of a Prometheus page. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads the text format that Envoy answers. */
export function parsePage(page: string): Sample[] {
  return page
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`not a sample: ${line}`);
      return { name, labels: parseLabels(labels), value: Number(value) };
    });
}

/** One selector of a query: a name and the values that labels must have. */
export interface Selector {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Selectors of a query whose labels are all compared for equality, in order, each once. */
export function selectorsOf(query: string): Selector[] {
  const texts = new Set(query.match(/\benvoy_\w+\{(?:[^"}]|"[^"]*")*\}/g) ?? []);
  return [...texts].map((text) => {
    const brace = text.indexOf('{');
    return { name: text.slice(0, brace), labels: parseLabels(text.slice(brace + 1, -1)) };
  });
}

/** Total of the samples that a selector finds, looking only at the labels that come from the page itself. */
export function total(
  samples: readonly Sample[],
  { name, labels }: Selector,
  addedByPrometheus: readonly string[],
): number {
  return samples
    .filter((sample) => sample.name === name)
    .filter((sample) =>
      Object.entries(labels).every(
        ([label, value]) => addedByPrometheus.includes(label) || sample.labels[label] === value,
      ),
    )
    .reduce((sum, { value }) => sum + value, 0);
}

function parseLabels(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value]));
}
