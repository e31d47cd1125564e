import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { FolderChart } from '../../src/constructs/folder-chart.ts';

/** A chart whose objects know their maker. */
export class TracedChart extends FolderChart {
  constructor(scope: Construct, id: string) {
    super(scope, id, id);
  }
}

/** A construct that makes two objects; tests name their lines. */
export class Pair extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new ApiObject(this, 'first', { apiVersion: 'v1', kind: 'Secret', metadata: { name: id, labels: { app: id } } });
    new Second(this, id);
  }
}

class Second extends ApiObject {
  constructor(scope: Construct, name: string) {
    super(scope, 'second', { apiVersion: 'v1', kind: 'Service', metadata: { name } });
  }
}
