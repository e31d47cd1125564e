import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { withCallSite } from '../model/call-site.ts';

/**
 * A chart that becomes one folder, and whose objects remember the line that made them.
 *
 * It has no default namespace on purpose: cdk8s would also write that into cluster-wide objects. Objects name theirs.
 */
export abstract class FolderChart extends Chart {
  /** Namespace that its objects go to. */
  readonly targetNamespace: string;

  constructor(scope: Construct, id: string, targetNamespace: string) {
    super(scope, id);
    this.targetNamespace = targetNamespace;
  }

  /** cdk8s asks for the labels once for each object it makes, while the line that makes it is still on the stack. */
  override get labels(): Record<string, string> {
    return withCallSite(super.labels, labelsOf);
  }
}

/** The getter above, as a stack knows it. */
const labelsOf = Object.getOwnPropertyDescriptor(FolderChart.prototype, 'labels')!.get!;
