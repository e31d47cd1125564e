import { App } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { Environment } from '../model/environment.ts';
import type { Fault } from '../model/fault.ts';
import type { Application } from './application.ts';

const PLATFORM = Symbol.for('waveproof.Platform');

/** A value that the platform worked out instead of a person writing it. */
export interface Derivation {
  /** What got the value, e.g. `agent/api maxUnavailable`. */
  readonly subject: string;
  readonly value: string;
  /** A clause that reads after "because". */
  readonly because: string;
}

/**
 * The whole platform of one environment: the root of the construct tree.
 *
 * Constructs hang below it; nothing is written and nothing is read. Mistakes do not throw one by one:
 * they are collected with {@link fault}, so that a person mends a list.
 */
export class Platform extends App {
  readonly environment: Environment;
  readonly #faults: Fault[] = [];
  readonly #derivations: Derivation[] = [];
  readonly #applications: Application[] = [];

  constructor(environment: Environment) {
    super({ outdir: 'dist' });
    this.environment = environment;
    Object.defineProperty(this, PLATFORM, { value: true });
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
    this.#faults.push(fault);
  }

  /** Record a value that was derived, not written, so that a reviewer sees it in the plan. */
  derive(derivation: Derivation): void {
    this.#derivations.push(derivation);
  }

  /** Called by an {@link Application} as it is made. */
  register(application: Application): void {
    this.#applications.push(application);
  }

  get faults(): readonly Fault[] {
    return this.#faults;
  }

  get derivations(): readonly Derivation[] {
    return this.#derivations;
  }

  get applications(): readonly Application[] {
    return this.#applications;
  }
}
