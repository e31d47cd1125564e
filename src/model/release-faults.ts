import { exposureFault } from './exposure.ts';
import type { Fault } from './fault.ts';
import { imageFault } from './image.ts';
import { type DataPath, positionOf } from './located.ts';
import type { Canary } from './promotion.ts';
import type { Release } from './release.ts';

/** What a release is judged against: the Process it is for. */
export interface ReleaseContext {
  /** Replicas, resolved to a number. */
  readonly replicas: number;
  /** The canary that the release steps through; undefined when the Process is promoted otherwise. */
  readonly canary: Canary | undefined;
  /** Where the release stands in the data, e.g. `platform/agent/api.release`. */
  readonly path: string;
}

/**
 * What is wrong with a release of a Process: an image that is not pinned, a fault that nothing injects, steps that cannot
 * be taken or are out of order. Each fault names its line when the release was read from a file. All faults at once.
 *
 * The order of steps, and why: before the first weight no replica runs the new revision, and there is nothing to judge; a
 * weight that does not rise takes replicas away from the new revision in the middle of its release.
 */
export function releaseFaults(release: Release, context: ReleaseContext): Fault[] {
  const { canary, path } = context;
  const faults: Fault[] = [];
  const refuse = (data: DataPath, message: string, hint: string) =>
    faults.push({ message, hint, path: pathOf(path, data) });
  const image = imageFault(release.image, `${path}.image`);
  if (image !== undefined) faults.push(image);
  if (!RELEASE_NAME.test(release.release)) {
    refuse(
      ['release'],
      `release name "${release.release}" cannot be sent as a header and set as a label`,
      'write 1 to 63 letters, digits, "-", "_" or ".", with a letter or digit at both ends',
    );
  }
  if (release.fault !== undefined) {
    const { percent, status } = release.fault;
    if (!(percent >= 0 && percent <= 100)) {
      refuse(['fault', 'percent'], `fault of ${percent} % is not a share of the requests`, 'write 0 to 100');
    }
    if (!Number.isInteger(status) || status < 200 || status > 599) {
      refuse(['fault', 'status'], `fault status ${status} is not an HTTP status`, 'write 200 to 599, e.g. 500');
    }
    if (canary === undefined && percent > 0) {
      refuse(
        ['fault'],
        'a fault is injected by the sidecar of a canary, and this process has none',
        'remove the fault',
      );
    }
  }
  if (canary !== undefined) faults.push(...stepFaults(release, { ...context, canary }));
  return faults.map((fault) => placed(fault, release, path));
}

function stepFaults(release: Release, context: ReleaseContext & { readonly canary: Canary }): Fault[] {
  const { replicas, canary, path } = context;
  const faults: Fault[] = [];
  if (!release.steps.some((step) => 'weight' in step)) {
    return [
      {
        path: `${path}.steps`,
        message: 'the canary has no step with a weight, so no replica would ever run the new revision before promotion',
        hint: 'begin with a weight, e.g. { weight: 20 }',
      },
    ];
  }
  let last = 0;
  release.steps.forEach((step, index) => {
    const at = `${path}.steps[${index}]`;
    const refuse = (message: string, hint: string) => faults.push({ path: at, message, hint });
    if ('weight' in step) {
      const { weight } = step;
      if (!Number.isInteger(weight) || weight < 1 || weight > 100) {
        refuse(`weight ${weight} is not a whole number of percent from 1 to 100`, 'write 1 to 100, e.g. 20');
        return;
      }
      if (weight <= last) {
        refuse(
          `weight ${weight} comes after weight ${last} and does not rise`,
          weight === last ? 'remove this step' : 'order the weights from small to large',
        );
      }
      last = Math.max(last, weight);
      const empty = exposureFault({ replicas, weight, maxSurge: canary.maxSurge }, at);
      if (empty !== undefined) faults.push(empty);
      return;
    }
    if (last === 0) {
      refuse(
        'this step comes before the first weight, when no replica runs the new revision yet',
        'move a weight in front of it',
      );
    }
    const [what, { milliseconds }] =
      'prove' in step ? (['prove', step.prove] as const) : (['pause', step.pause] as const);
    if (!(milliseconds >= 1000)) {
      refuse(`${what} of ${milliseconds / 1000} s is shorter than a second`, 'write a duration such as 30s or 2m');
    } else if (what === 'prove' && milliseconds < canary.interval.milliseconds) {
      refuse(
        `prove of ${milliseconds / 1000} s ends before the first look, which is after ${canary.interval.milliseconds / 1000} s`,
        'grant at least a few looks, e.g. 2m',
      );
    }
  });
  return faults;
}

const RELEASE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$/;

function pathOf(path: string, data: DataPath): string {
  return [path, ...data].join('.');
}

/** The fault with its place in the release's file, when it has one. */
function placed(fault: Fault, release: Release, path: string): Fault {
  const steps = fault.path?.slice(path.length + 1).match(/[^.[\]]+/g) ?? [];
  const at = positionOf(
    release,
    steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  );
  return at === undefined ? fault : { ...fault, at };
}
