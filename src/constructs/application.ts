import type { IConstruct } from 'constructs';
import type { ApplicationSpecIgnoreDifferences } from '../../imports/argoproj.io.ts';
import type { JsonObject } from '../../imports/k8s.ts';
import type { ApplicationNode, Capability, Need } from '../model/application.ts';
import { capabilityText } from '../model/application.ts';
import type { OperatorName } from '../model/environment.ts';
import { nameFaults } from '../model/name.ts';
import { FolderChart } from './folder-chart.ts';
import { OPERATOR_CAPABILITIES } from './operator-capabilities.ts';
import { Platform } from './platform.ts';

const APPLICATION = Symbol.for('waveproof.Application');

/** A Helm chart at one exact version. */
export interface HelmChart {
  /** Repository address, or the registry path of an OCI chart without `oci://`. */
  readonly repository: string;
  readonly name: string;
  /** Exact version, never a range. */
  readonly version: string;
  readonly values: JsonObject;
}

/** The namespace that Argo CD makes for an Application whose folder holds no Namespace object. */
export interface CreatedNamespace {
  readonly labels: Readonly<Record<string, string>>;
}

export interface ApplicationProps {
  /** Namespace that its objects go to. @default - the Application's name */
  readonly namespace?: string;
  /** Further namespaces that some of its objects stand in, e.g. a Role in `kube-system`. @default - none */
  readonly alsoIn?: readonly string[];
  /** What it cannot start without: its wave follows from it. @default - nothing */
  readonly needs?: readonly Need[];
  /** What it brings for others to need, besides itself. @default - what the operator brings, or nothing */
  readonly provides?: readonly Capability[];
  /** Install this chart instead of the folder's own objects. @default - the objects below this construct */
  readonly chart?: HelmChart;
  /** The operator this installs: an environment that already has it gets no Application. @default - none */
  readonly operator?: OperatorName;
  /** Let Argo CD make the namespace. @default - the namespace is an object of the platform, or exists */
  readonly createNamespace?: CreatedNamespace;
  /**
   * Apply every object server-side: for charts whose CRDs outgrow the 262,144 bytes of the last-applied annotation and
   * take no annotation of their own. @default false
   */
  readonly serverSideApply?: boolean;
  /** Value of the `compare-options` annotation. @default - Argo CD's own */
  readonly compareOptions?: string;
  /** Further sync options. @default - none */
  readonly syncOptions?: readonly string[];
  /** Differences that are another controller's work; they are then also left alone by a sync. @default - none */
  readonly ignoreDifferences?: readonly ApplicationSpecIgnoreDifferences[];
}

/**
 * One Argo CD Application: one chart here, one folder `dist/<environment>/<name>` there. Its objects name their namespace,
 * usually as `Application.of(this).targetNamespace`.
 */
export class Application extends FolderChart implements ApplicationNode {
  readonly name: string;
  /** Every namespace that it may write to. */
  readonly namespaces: readonly string[];
  readonly chart: HelmChart | undefined;
  /** False when the environment already has this operator: then nothing is rendered for it. */
  readonly installed: boolean;
  readonly #needs: Need[] = [];
  readonly #provides: Capability[] = [];

  constructor(scope: Platform, name: string, props: ApplicationProps = {}) {
    super(scope, uniqueId(scope, name), props.namespace ?? name);
    Object.defineProperty(this, APPLICATION, { value: true });
    this.name = name;
    this.namespaces = [this.targetNamespace, ...(props.alsoIn ?? [])];
    this.chart = props.chart;
    this.installed = props.operator === undefined || !scope.environment.provided.includes(props.operator);
    this.#needs.push(...(props.needs ?? []));
    this.#provides.push(...(props.operator === undefined ? [] : OPERATOR_CAPABILITIES[props.operator]));
    this.#provides.push(...(props.provides ?? []));
    refuseName(scope, name);
    if (props.operator !== undefined) scope.hold(this.targetNamespace, name);
    if (!this.installed) return;
    scope.register(this);
    scope.root.add(this, props);
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

  get needs(): readonly Need[] {
    return this.#needs;
  }

  get provides(): readonly Capability[] {
    return this.#provides;
  }

  /** Add a need that came to light while its objects were made; the same need twice counts once. */
  need(...needs: readonly Need[]): void {
    for (const need of needs) {
      if (!this.#needs.some((other) => capabilityText(other) === capabilityText(need))) this.#needs.push(need);
    }
    this.#changed();
  }

  /** Add something that its objects bring; the same capability twice counts once. */
  provide(...capabilities: readonly Capability[]): void {
    for (const capability of capabilities) {
      if (!this.#provides.some((other) => capabilityText(other) === capabilityText(capability))) {
        this.#provides.push(capability);
      }
    }
    this.#changed();
  }

  /** A need for this whole Application: all of it stands and is healthy first. */
  asNeed(because: string): Need {
    return { kind: 'application', name: this.name, because };
  }

  #changed(): void {
    if (this.installed) Platform.of(this).register(this);
  }
}

/** Folders of the platform itself. */
const RESERVED = ['bootstrap', 'root'];

function refuseName(platform: Platform, name: string): void {
  if (RESERVED.includes(name)) {
    platform.fault({
      path: name,
      message: `an application may not be named "${name}": the folder of that name is the platform's own`,
      hint: 'rename the application',
    });
  }
  for (const fault of nameFaults(name, { what: 'application', path: name })) platform.fault(fault);
}

/** Two constructs of one name would throw here and now; a second id lets the fault join the list. */
function uniqueId(scope: Platform, name: string): string {
  let id = name;
  for (let count = 2; scope.node.tryFindChild(id) !== undefined; count += 1) id = `${name}#${count}`;
  return id;
}
