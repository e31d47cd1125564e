import { describe, expect, it } from 'vitest';
import { waveSvg, waveText } from '../../src/report/wave-graph.ts';

const graph = {
  applications: [
    { name: 'policies', wave: 1 },
    { name: 'kyverno', wave: 0 },
    { name: 'argo-rollouts', wave: 0 },
  ],
  edges: [{ from: 'policies', to: 'kyverno', because: 'it needs <its> "CRDs"' }],
};

describe('the wave graph', () => {
  it('lists waves in order, names sorted, each edge with its reason', () => {
    expect(waveText(graph)).toBe(`wave 0  argo-rollouts · kyverno
wave 1  policies
  policies → kyverno  because it needs <its> "CRDs"
`);
  });

  it('says every reason between two applications in one line', () => {
    const twice = { ...graph, edges: [...graph.edges, { ...graph.edges[0]!, because: 'its webhook answers' }] };
    expect(waveText(twice)).toContain('  policies → kyverno  because it needs <its> "CRDs"; its webhook answers\n');
    expect(waveSvg(twice).match(/<path d/g)).toHaveLength(1);
  });

  it('draws a box for every application and a curve for every edge', () => {
    const svg = waveSvg(graph);
    expect(svg.match(/<rect/g)).toHaveLength(3);
    expect(svg.match(/<path d/g)).toHaveLength(1);
    for (const { name } of graph.applications) expect(svg).toContain(`>${name}</text>`);
  });

  it('escapes what a reason holds, so that the picture stays well formed', () => {
    expect(waveSvg(graph)).toContain('it needs &#60;its&#62; &#34;CRDs&#34;');
    expect(waveSvg(graph)).not.toContain('<its>');
  });

  it('draws an empty platform as an empty picture', () => {
    expect(waveSvg({ applications: [], edges: [] })).toContain('</svg>');
    expect(waveText({ applications: [], edges: [] })).toBe('\n');
  });

  it('gives the same bytes whatever the order of the applications', () => {
    const turned = { ...graph, applications: [...graph.applications].reverse() };
    expect(waveSvg(turned)).toBe(waveSvg(graph));
  });
});
