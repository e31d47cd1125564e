// Measured runs as Markdown tables: medians, and how many times slower than the first program within each round.

/**
 * @typedef {{ wall: number, cpu: number, rss: number }} Run
 * @typedef {{ name: string, size?: number, runs: Record<string, Run[]> }} Measured
 *
 * @param {string} subject heading of the first column
 * @param {readonly Measured[]} results
 */
export function table(subject, results) {
  const measured = results.filter(({ runs }) => first(runs).length > 0);
  return [
    `| ${subject} | program | wall | CPU | peak memory | wall, times as slow | CPU, times as slow |\n`,
    '|---|---|--:|--:|--:|--:|--:|\n',
    ...measured.flatMap(rows),
    '\n',
    ...growth(measured),
    ...results.filter(({ runs }) => first(runs).length === 0).map(({ name }) => `- ${name}: left out, time was up\n`),
  ].join('');
}

function first(runs) {
  return Object.values(runs)[0];
}

function rows({ name, runs }) {
  const base = first(runs);
  return Object.entries(runs).map(([program, list]) => {
    const ratio = (key) => {
      if (list === base) return '1';
      return median(list.map((one, round) => one[key] / base[round][key])).toFixed(1);
    };
    const [wall, cpu, rss] = ['wall', 'cpu', 'rss'].map((key) => median(list.map((one) => one[key])));
    const cells = [name, program, seconds(wall), seconds(cpu), `${rss.toFixed(0)} MiB`, ratio('wall'), ratio('cpu')];
    return `| ${cells.join(' | ')} |\n`;
  });
}

/** CPU time that one more object costs, between each two sizes: equal figures mean linear growth. */
function growth(results) {
  const sized = results.filter(({ size }) => size !== undefined);
  if (sized.length < 2) return [];
  const steps = sized.slice(1).map((to, index) => ({ from: sized[index], to }));
  const head = steps.map(({ from, to }) => `${from.size} to ${to.size}`);
  return [
    'CPU time that one more object costs:\n\n',
    `| program | ${head.join(' | ')} |\n|---|${head.map(() => '--:|').join('')}\n`,
    ...Object.keys(sized[0].runs).map((program) => {
      const cpu = ({ runs }) => median(runs[program].map((one) => one.cpu));
      const cells = steps.map(({ from, to }) => `${((cpu(to) - cpu(from)) / (to.size - from.size)).toFixed(2)} ms`);
      return `| ${program} | ${cells.join(' | ')} |\n`;
    }),
    '\n',
  ];
}

function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
}
