import { placementFaults, resolveReplicas } from './eligible-nodes.ts';
import { engineOf } from './engine.ts';
import type { Environment } from './environment.ts';
import type { Fault } from './fault.ts';
import { collect } from './fault.ts';
import { imageFault } from './image.ts';
import { positionOf } from './located.ts';
import { nameFaults } from './name.ts';
import type { Process } from './process.ts';
import { processListFaults, processShapeFaults } from './process-shape.ts';
import { programFaults } from './program-faults.ts';
import { promotionFaults } from './promotion-faults.ts';
import { parseRoom } from './quantity.ts';
import { releaseFaults } from './release-faults.ts';
import { revisionKeyFaults } from './revision-spread.ts';
import { isAtLeast } from './version.ts';

/**
 * Everything that is wrong with the Processes of one Application in one environment, at once: what
 * {@link validateProcess} finds in each, and two Processes of one name.
 *
 * @param path where they stand in the data, e.g. `platform/agent`
 */
export function validateProcesses(processes: readonly Process[], environment: Environment, path?: string): Fault[] {
  const notAList = processListFaults(processes, path);
  if (notAList.length > 0) return notAList;
  const pathTo = (name: string) => (path === undefined ? name : `${path}/${name}`);
  const seen = new Set<string>();
  return processes.flatMap((process, index) => {
    // What has no name is told by its place.
    const isNamed = typeof process?.name === 'string' && process.name !== '';
    const faults = validateProcess(
      process,
      environment,
      isNamed ? pathTo(process.name) : pathTo(`processes[${index}]`),
    );
    if (!isNamed) return faults;
    if (seen.has(process.name)) {
      faults.unshift({
        path: pathTo(process.name),
        message: `two processes are named "${process.name}", and their objects would overwrite one another`,
        hint: 'rename one of them',
      });
    }
    seen.add(process.name);
    return faults;
  });
}

/**
 * Everything that is wrong with one Process in one environment, at once. Empty when it can be rendered and run.
 *
 * @param path where it stands in the data. @default - its name
 */
export function validateProcess(process: Process, environment: Environment, path: string = process.name): Fault[] {
  const shape = processShapeFaults(process, path);
  // Everything below takes for granted what the types promise.
  if (shape.length > 0) return shape;
  const replicas = resolveReplicas(process, environment);
  const canary =
    process.promotion?.kind === 'canary' && process.cutover === 'continuous' ? process.promotion : undefined;
  const release = process.release;
  return [
    ...processNameFaults(process, `${path}.name`),
    ...kubernetesFaults(process, environment, path),
    ...imageFaults(process, path),
    ...programFaults(process, path),
    ...replicaFaults(process, path),
    ...volumeFaults(process, path),
    ...placementFaults(process, environment, `${path}.placement`),
    ...revisionKeyFaults(process, environment, `${path}.placement`),
    ...promotionFaults(process, environment, path),
    ...(release === undefined ? [] : releaseFaults(release, { replicas, canary, path: `${path}.release` })),
    ...budgetFaults(process, replicas, path),
  ];
}

/**
 * A promotion counts restarts by the names of pods, `NAME-REVISION-SUFFIX`. Of NAME-REVISION- the API server keeps 58 characters,
 * and a revision has 10: a longer name loses the dash between revision and suffix, and then the query finds no pod.
 *
 * https://github.com/kubernetes/apiserver/blob/v0.35.4/pkg/storage/names/generate.go
 */
const MAX_PROMOTED_NAME = 58 - '-'.length - 10 - '-'.length;

function processNameFaults(process: Process, path: string): Fault[] {
  const { name } = process;
  const faults = nameFaults(name, { what: 'process', path, suffixes: suffixes(process), letterFirst: true });
  if (faults.length > 0 || engineOf(process) === 'Deployment' || name.length <= MAX_PROMOTED_NAME) return faults;
  return [
    {
      path,
      message: `process name "${name}" is ${name.length} characters long, which leaves no room for the revision in the names of its pods, by which its promotion counts restarts`,
      hint: `shorten it to ${MAX_PROMOTED_NAME} characters or fewer`,
    },
  ];
}

/**
 * The sleep of a lifecycle hook and native sidecars are both on by default from Kubernetes 1.30.
 *
 * https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/ (PodLifecycleSleepAction, SidecarContainers)
 */
function kubernetesFaults({ name }: Process, environment: Environment, path: string): Fault[] {
  const { kubernetes } = environment;
  if (isAtLeast(kubernetes, '1.30')) return [];
  const at = positionOf(environment, ['kubernetes']);
  return [
    {
      ...(at === undefined ? {} : { at }),
      path,
      message: `process "${name}" needs Kubernetes 1.30 or later, since it sleeps before it is told to stop, and environment "${environment.name}" has ${kubernetes}`,
      hint: 'raise Kubernetes to 1.30 or later',
    },
  ];
}

/** Names that are made from the name of a Process and must still be labels, Services or analysis templates. */
function suffixes(process: Process): readonly string[] {
  switch (engineOf(process)) {
    case 'Argo Rollouts':
      return ['-evidence'];
    case 'Flagger':
      return ['-primary', '-canary'];
    case 'Deployment':
      return [];
  }
}

function imageFaults({ name, image, release }: Process, path: string): Fault[] {
  if (image !== undefined && release !== undefined) {
    return [
      {
        path: `${path}.image`,
        message: `process "${name}" gets its image twice: "${image}" here and "${release.image}" from its release`,
        hint: 'keep the one in the release',
      },
    ];
  }
  if (release !== undefined) return [];
  if (image === undefined) {
    return [
      { path: `${path}.image`, message: `process "${name}" has no image`, hint: 'write image, or pass a release' },
    ];
  }
  const fault = imageFault(image, `${path}.image`);
  return fault === undefined ? [] : [fault];
}

function replicaFaults({ name, replicas }: Process, path: string): Fault[] {
  if (typeof replicas !== 'number' || (Number.isInteger(replicas) && replicas >= 1)) return [];
  return [
    {
      path: `${path}.replicas`,
      message: `process "${name}" has ${replicas} replicas; a whole number of at least 1 is needed`,
      hint: "write 1 or more, or 'every eligible node'",
    },
  ];
}

/** A volume that one node at a time can mount bars two revisions, or two replicas, from running at once. */
function volumeFaults(process: Process, path: string): Fault[] {
  const { name, cutover, replicas } = process;
  return (process.volumes ?? []).flatMap((volume, index) => {
    const at = `${path}.volumes[${index}]`;
    const faults: Fault[] = [];
    collect(faults, () => parseRoom(volume.size, 'storage', `${at}.size`));
    if (volume.access !== 'ReadWriteOnce') return faults;
    if (cutover === 'continuous') {
      faults.push({
        path: at,
        message:
          `process "${name}" is continuous and keeps ${volume.path} on a ReadWriteOnce volume: ` +
          'the new revision waits for the volume, and the old one keeps it until the new one is ready',
        hint: "write cutover: 'interrupted', or use access: 'ReadWriteMany' where the storage has it",
      });
    } else if (replicas !== 1) {
      faults.push({
        path: at,
        message: `process "${name}" has ${replicas === 'every eligible node' ? 'replicas on several nodes' : `${replicas} replicas`} and one ReadWriteOnce volume for ${volume.path}, which one node at a time can mount`,
        hint: "write replicas: 1, or use access: 'ReadWriteMany' where the storage has it",
      });
    }
    return faults;
  });
}

/** A disruption budget that no drain can ever satisfy. */
function budgetFaults(process: Process, replicas: number, path: string): Fault[] {
  const { name, keepAvailable } = process;
  if (keepAvailable === undefined) return [];
  const at = `${path}.keepAvailable`;
  if (!Number.isInteger(keepAvailable) || keepAvailable < 1) {
    return [
      {
        path: at,
        message: `keepAvailable must be a whole number of replicas, 1 or more, got ${keepAvailable}`,
        hint: 'leave it out for no disruption budget',
      },
    ];
  }
  // A count of replicas that is no count is refused for itself, and says nothing of a budget.
  if (keepAvailable < replicas || replicaFaults(process, path).length > 0) return [];
  return [
    {
      path: at,
      message: `process "${name}" keeps ${keepAvailable} of ${replicas} replicas available, so no node with one of them can ever be drained`,
      hint: replicas > 1 ? `write ${replicas - 1} or fewer` : 'run 2 replicas or more, or leave keepAvailable out',
    },
  ];
}
