import { Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { Capability, Need } from '../model/application.ts';
import type { OperatorName } from '../model/environment.ts';
import { Platform } from './platform.ts';

const APPLICATION = Symbol.for('waveproof.Application');

/** A Helm chart at one exact version. */
export interface HelmChart {
  /** Repository address, or the registry path of an OCI chart without `oci://`. */
  readonly repository: string;
  readonly name: string;
  /** Exact version, never a range. */
  readonly version: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Differences between Git and the cluster that are another controller's work. */
export interface IgnoredDifference {
  readonly group?: string;
  readonly kind: string;
  readonly name?: string;
  readonly namespace?: string;
  readonly jsonPointers?: readonly string[];
  readonly jqPathExpressions?: readonly string[];
}

export interface ApplicationProps {
  /** Namespace that its objects go to. @default - the Application's name */
  readonly namespace?: string;
  /** What it cannot start without: its wave follows from it. @default - nothing */
  readonly needs?: readonly Need[];
  /** What it brings for others to need. @default - itself and its namespace */
  readonly provides?: readonly Capability[];
  /** Install this chart instead of the folder's own objects. @default - the objects below this construct */
  readonly chart?: HelmChart;
  /** The operator this installs: an environment that already has it gets no Application. @default - none */
  readonly operator?: OperatorName;
  /** Further sync options, e.g. `RespectIgnoreDifferences=true`. @default - none */
  readonly syncOptions?: readonly string[];
  /** @default - none */
  readonly ignoreDifferences?: readonly IgnoredDifference[];
}

/**
 * One Argo CD Application: one chart here, one folder `dist/<environment>/<name>` there.
 *
 * The chart has no default namespace on purpose: cdk8s would also write it into cluster-wide objects.
 * Objects name theirs, usually as `Application.of(this).targetNamespace`.
 */
export class Application extends Chart {
  readonly name: string;
  /** Namespace that its objects go to. */
  readonly targetNamespace: string;
  readonly needs: readonly Need[];
  readonly provides: readonly Capability[];

  constructor(scope: Platform, name: string, props: ApplicationProps = {}) {
    super(scope, name);
    this.name = name;
    this.targetNamespace = props.namespace ?? name;
    this.needs = props.needs ?? [];
    this.provides = [{ kind: 'application', name }, ...(props.provides ?? [])];
    Object.defineProperty(this, APPLICATION, { value: true });
    Platform.of(this).register(this);
  }

  /** Whether `construct` is an Application. `instanceof` cannot tell: Chart answers yes for every chart. */
  static is(construct: IConstruct): construct is Application {
    return APPLICATION in construct;
  }

  /** The Application that a construct belongs to. */
  static override of(construct: IConstruct): Application {
    const owner = construct.node.scopes.findLast(Application.is);
    if (owner !== undefined) return owner;
    throw new Error(`the construct ${construct.node.path} is not below an Application; pass one as its scope`);
  }
}
