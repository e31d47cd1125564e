import type { Duration } from './duration.ts';

/** One step of a canary release, in the order they run. */
export type ReleaseStep =
  /** Put about this share of the replicas on the new revision, 1 to 100 percent of the replica count. */
  | { readonly weight: number }
  /** Wait until the evidence for the new revision is in; fail when it is not by the end of this budget. */
  | { readonly prove: Duration }
  /** Wait this long, judged only by the background watch. */
  | { readonly pause: Duration };

/** A fault that a release switches on for its own pods, to drill what judges it. */
export interface ReleaseFault {
  /** Share of requests answered with `status`, 0 to 100 percent. */
  readonly percent: number;
  /** HTTP status of the injected replies, 200 to 599. */
  readonly status: number;
}

/** What one release of one Process sets: all that a release file may hold. */
export interface Release {
  /** Image reference: a digest, or a pinned tag. */
  readonly image: string;
  /** Name that every reply carries in its `x-release` header. */
  readonly release: string;
  /** @default - no fault */
  readonly fault?: ReleaseFault;
  readonly steps: readonly ReleaseStep[];
}

/** The releases of a platform by Process name: one file each in `src/releases`. */
export type Releases = Readonly<Record<string, Release>>;
