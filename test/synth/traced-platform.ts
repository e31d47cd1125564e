import { ApiObject, App } from 'cdk8s';
import { withCallSite } from '../../src/model/call-site.ts';
import { Provenances } from '../../src/synth/provenance.ts';
import { render } from '../../src/synth/render.ts';
import { Pair, TracedChart } from './traced-construct.ts';

/** A program: renders a small platform and prints where its objects and a fault come from. Argument: project folder. */
const project = process.argv.at(-1)!;
const provenance = { project, entry: 'test/synth/traced-platform.ts' };

function platform(): App {
  const app = new App();
  const chart = new TracedChart(app, 'agent');
  new Pair(chart, 'pair');
  new ApiObject(chart, 'own', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'own' } });
  return app;
}

const fault = withCallSite({ message: 'wrong' });
const placed = withCallSite({ message: 'wrong', at: { file: 'kind.yaml', line: 1, column: 2 } });
const files = render(platform(), 'kind', { provenance }).files;
const provenances = new Provenances(provenance);
let twins = '';
try {
  const app = platform();
  const other = new TracedChart(app, 'other');
  new ApiObject(other, 'own', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'own' } });
  render(app, 'kind', { provenance });
} catch (error) {
  twins = (error as Error).message;
}
process.stdout.write(
  JSON.stringify({
    sources: files.map(({ source }) => source),
    text: files.map(({ text }) => text).join(''),
    fault: provenances.locate(fault),
    placed: provenances.locate(placed),
    twins,
  }),
);
