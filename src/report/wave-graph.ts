/** Applications in their waves and the needs between them: what the graph shows. */
export interface WaveGraph {
  readonly applications: readonly { readonly name: string; readonly wave: number }[];
  /** `from` cannot start before `to` stands. */
  readonly edges: readonly { readonly from: string; readonly to: string; readonly because: string }[];
}

/**
 * The waves as text, one line a wave, then the reason of each edge.
 *
 * ```
 * wave 0  argo-rollouts · kyverno
 * wave 1  policies
 *   policies → kyverno  because …
 * ```
 */
export function waveText(graph: WaveGraph): string {
  const lines: string[] = [];
  for (const [wave, names] of byWave(graph)) {
    lines.push(`wave ${wave}  ${names.join(' · ')}`);
    for (const edge of pairs(graph).filter(({ from }) => names.includes(from))) {
      lines.push(`  ${edge.from} → ${edge.to}  because ${edge.because}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

const BOX = { width: 176, height: 34, gapX: 84, gapY: 16 };
const MARGIN = { left: 20, top: 44, right: 20, bottom: 20 };

/**
 * The waves as a picture: a column a wave, a box an Application, a curve a need (its reason is the tooltip).
 * Self-contained SVG that follows the reader's light or dark scheme; same input, same bytes.
 */
export function waveSvg(graph: WaveGraph): string {
  const columns = byWave(graph);
  const tallest = Math.max(1, ...columns.map(([, names]) => names.length));
  const width = MARGIN.left + columns.length * (BOX.width + BOX.gapX) - BOX.gapX + MARGIN.right;
  const height = MARGIN.top + tallest * (BOX.height + BOX.gapY) - BOX.gapY + MARGIN.bottom;
  const places = new Map<string, { readonly x: number; readonly y: number }>();
  columns.forEach(([, names], column) => {
    const offset = ((tallest - names.length) * (BOX.height + BOX.gapY)) / 2;
    names.forEach((name, row) => {
      places.set(name, {
        x: MARGIN.left + column * (BOX.width + BOX.gapX),
        y: MARGIN.top + offset + row * (BOX.height + BOX.gapY),
      });
    });
  });
  const heads = columns.map(([wave], column) => {
    const x = MARGIN.left + column * (BOX.width + BOX.gapX) + BOX.width / 2;
    return `<text class="head" x="${x}" y="24">wave ${wave}</text>`;
  });
  const curves = pairs(graph).flatMap((edge) => {
    const from = places.get(edge.to);
    const to = places.get(edge.from);
    return from === undefined || to === undefined ? [] : [curve(from, to, edge)];
  });
  const boxes = [...places].map(
    ([name, { x, y }]) =>
      `<g><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/>` +
      `<text x="${x + BOX.width / 2}" y="${y + BOX.height / 2 + 5}">${escapeXml(name)}</text></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="sync waves">
<style>
text{font:14px system-ui,sans-serif;text-anchor:middle;fill:#1f2328}
.head{font-weight:600;fill:#59636e}
rect{fill:#f6f8fa;stroke:#8c959f}
path{fill:none;stroke:#8c959f;stroke-width:1.2}
path:hover{stroke:#0969da;stroke-width:2.5}
@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.head{fill:#9198a1}rect{fill:#151b23;stroke:#656c76}path{stroke:#656c76}}
</style>
${[...heads, ...curves, ...boxes].join('\n')}
</svg>
`;
}

/** One edge for each two Applications, with every reason. */
function pairs({ edges }: WaveGraph): WaveGraph['edges'] {
  const merged = new Map<string, { from: string; to: string; because: string }>();
  for (const { from, to, because } of edges) {
    const known = merged.get(`${from} ${to}`);
    if (known === undefined) merged.set(`${from} ${to}`, { from, to, because });
    else if (!known.because.split('; ').includes(because)) known.because += `; ${because}`;
  }
  return [...merged.values()];
}

function byWave(graph: WaveGraph): [number, string[]][] {
  const waves = new Map<number, string[]>();
  for (const { name, wave } of graph.applications) waves.set(wave, [...(waves.get(wave) ?? []), name]);
  return [...waves].sort(([a], [b]) => a - b).map(([wave, names]) => [wave, names.sort()]);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the right edge of the provider's box to the left edge of the box that needs it. */
function curve(provider: Point, needer: Point, edge: WaveGraph['edges'][number]): string {
  const x1 = provider.x + BOX.width;
  const y1 = provider.y + BOX.height / 2;
  const x2 = needer.x;
  const y2 = needer.y + BOX.height / 2;
  const bend = Math.max(30, (x2 - x1) / 2);
  const title = escapeXml(`${edge.from} needs ${edge.to} because ${edge.because}`);
  return `<path d="M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}"><title>${title}</title></path>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
