import { App } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { type CallSite, callSite, madeAt, withCallSite } from '../model/call-site.ts';
import type { CapacityMoment } from '../model/capacity-plan.ts';
import { planCapacity } from '../model/capacity-plan.ts';
import type { Derivation } from '../model/derivation.ts';
import { eligibleNodes } from '../model/eligible-nodes.ts';
import type { Environment, OperatorName } from '../model/environment.ts';
import type { Fault } from '../model/fault.ts';
import { type NamespaceClaim, namespaceClaimFaults } from '../model/namespace-claims.ts';
import type { PodGroup, PodRequest } from '../model/pod-group.ts';
import type { Process } from '../model/process.ts';
import type { ProcessPlan } from '../model/process-plan.ts';
import type { WavePlan } from '../model/waves.ts';
import { planWaves } from '../model/waves.ts';
import type { Application } from './application.ts';
import { Bootstrap } from './bootstrap.ts';
import { givenCapabilities } from './operator-capabilities.ts';
import { RootApplication } from './root-application.ts';
import { PROMETHEUS, type ServiceAddress, serviceUrl } from './service-address.ts';

const PLATFORM = Symbol.for('waveproof.Platform');

/** The plan of one Process and the Application it belongs to. */
export interface PlannedProcess {
  readonly application: string;
  readonly plan: ProcessPlan;
}

/** The platform as plain data, for the plan that a reviewer reads. */
export interface PlatformPlan {
  readonly environment: string;
  readonly waves: WavePlan;
  readonly processes: readonly PlannedProcess[];
  readonly derivations: readonly Derivation[];
  /** What the nodes hold at rest, in a release and in a drain. Pods of charts that are not rendered here are not in it. */
  readonly capacity: readonly CapacityMoment[];
}

/**
 * The whole platform of one environment: the root of the construct tree.
 *
 * Constructs hang below it; nothing is written and nothing is read. Mistakes do not throw one by one:
 * they are collected with {@link fault}, so that a person mends a list.
 *
 * Besides the Applications it holds two folders of its own: `bootstrap`, which a person applies once, and `root`,
 * the child Applications that Argo CD then follows.
 */
export class Platform extends App {
  readonly environment: Environment;
  /** What a person applies once, before Argo CD takes over. */
  readonly bootstrap: Bootstrap;
  /** The Application of Applications. */
  readonly root: RootApplication;
  readonly #faults: Fault[] = [];
  readonly #derivations: Derivation[] = [];
  /** What made each, to tell it when something is wrong with its needs. */
  readonly #applications = new Map<Application, CallSite>();
  readonly #claims: NamespaceClaim[] = [];
  readonly #held: NamespaceClaim[] = [];
  readonly #processes: PlannedProcess[] = [];
  readonly #running: { readonly process: Process; readonly sidecar: PodRequest }[] = [];
  readonly #occupants: PodGroup[] = [];
  #waves: { readonly plan: WavePlan; readonly byName: ReadonlyMap<string, number> } | undefined;

  constructor(environment: Environment) {
    // An explicit folder: left to its default, cdk8s reads an environment variable.
    super({ outdir: 'dist', recordConstructMetadata: false });
    Object.defineProperty(this, PLATFORM, { value: true });
    this.environment = environment;
    this.hold(environment.argocd.namespace, 'Argo CD');
    this.root = new RootApplication(this);
    this.bootstrap = new Bootstrap(this);
  }

  /** Whether `construct` is a Platform, also one made by another copy of this module. */
  static is(construct: IConstruct): construct is Platform {
    return PLATFORM in construct;
  }

  /** The platform that a construct belongs to. */
  static override of(construct: IConstruct): Platform {
    const root = construct.node.root;
    if (Platform.is(root)) return root;
    throw new Error(`the construct ${construct.node.path} is not below a Platform; pass one as its scope`);
  }

  /** Record a mistake. Rendering refuses the platform when there is one, and names all of them. */
  fault(fault: Fault): void {
    this.#faults.push(withCallSite(fault, this.fault));
  }

  /** Record a value that was derived, not written, so that a reviewer sees it in the plan. */
  derive(derivation: Derivation): void {
    this.#derivations.push(derivation);
  }

  /** Record what the plan says of one Process. */
  planProcess(application: string, plan: ProcessPlan): void {
    this.#processes.push({ application, plan });
  }

  /** Record a Process and what its sidecars request of a node, for the plan of the nodes. */
  run(process: Process, sidecar: PodRequest): void {
    this.#running.push({ process, sidecar });
  }

  /** Record pods that no Process makes, for the plan of the nodes. They may run wherever ordinary pods may. */
  occupy(group: Omit<PodGroup, 'eligible'>): void {
    const eligible = eligibleNodes(undefined, this.environment).map(({ name }) => name);
    this.#occupants.push({ ...group, eligible });
  }

  /** Called by an {@link Application} as it is made, and whenever its needs change. */
  register(application: Application): void {
    if (!this.#applications.has(application)) this.#applications.set(application, callSite(this.register));
    this.#waves = undefined;
  }

  /** Record a namespace that an Application makes its own. */
  claim(namespace: string, application: Application): void {
    this.#claims.push({ namespace, by: application.name });
  }

  /** Record a namespace that an operator runs in, whoever installs it. */
  hold(namespace: string, operator: string): void {
    this.#held.push({ namespace, by: operator });
  }

  /** What was reported, and everything that is wrong between Applications. */
  get faults(): readonly Fault[] {
    const sites = new Map([...this.#applications].map(([{ name }, site]) => [name, site]));
    const between = [...this.waves.faults, ...namespaceClaimFaults(this.#claims, this.#held)];
    return [...this.#faults, ...between.map((fault) => madeAt(fault, sites.get(fault.path!)!))];
  }

  get derivations(): readonly Derivation[] {
    return this.#derivations;
  }

  /** Every Application that this platform installs; not those that the environment already has. */
  get applications(): readonly Application[] {
    return [...this.#applications.keys()];
  }

  /** The sync waves, worked out from what the Applications need and provide. */
  get waves(): WavePlan {
    return this.#planned().plan;
  }

  /** The wave of one Application; 0 for one in a circle, which is a fault and never rendered. */
  waveOf(application: string): number {
    return this.#planned().byName.get(application) ?? 0;
  }

  #planned() {
    if (this.#waves === undefined) {
      const plan = planWaves(this.applications, { given: givenCapabilities(this.environment.provided) });
      this.#waves = { plan, byName: new Map(plan.applications.map(({ name, wave }) => [name, wave])) };
    }
    return this.#waves;
  }

  /** Namespaces of the Applications that need a Service of another: its network policies let them in. */
  callersOf(service: Pick<ServiceAddress, 'namespace' | 'name'>): string[] {
    const name = `${service.namespace}/${service.name}`;
    const callers = this.applications
      .filter(({ needs }) => needs.some((need) => need.kind === 'service' && need.name === name))
      .map(({ targetNamespace }) => targetNamespace)
      .filter((namespace) => namespace !== service.namespace);
    return [...new Set(callers)].sort();
  }

  /** Address of the Prometheus that analysis asks. */
  get prometheus(): string {
    return this.environment.prometheus ?? serviceUrl(PROMETHEUS);
  }

  /** The image to run for `reference`: the environment may have its own. */
  image(reference: string): string {
    return this.environment.images[reference] ?? reference;
  }

  /** The version of an operator that the environment runs, or `usual` when it does not say. */
  version(operator: OperatorName, usual: string): string {
    return this.environment.versions[operator] ?? usual;
  }

  plan(): PlatformPlan {
    return {
      environment: this.environment.name,
      waves: this.waves,
      processes: this.#processes,
      derivations: this.#derivations,
      capacity: planCapacity(
        this.#running.map(({ process }) => process),
        this.environment,
        {
          sidecar: (process) => this.#running.find((one) => one.process === process)!.sidecar,
          others: this.#occupants,
        },
      ),
    };
  }
}
