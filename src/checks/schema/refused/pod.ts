import { readQuantity } from '../../cel/quantity.ts';
import { at, type FieldPath, isRecord, list, record, text } from '../../field.ts';
import type { PodContainer, PodTemplate } from '../../pod-template.ts';
import type { Observation } from '../../rule.ts';
import { shown } from '../describe.ts';
import { CONTAINER_LIMITS } from './container-limits.ts';
import { type Limit, refusals } from './limit.ts';
import { TEMPLATE_LIMITS } from './metadata-limits.ts';
import { POD_LIMITS, REPLACED_POD_LIMITS } from './pod-limits.ts';
import { PROFILE_LIMITS } from './profile-limits.ts';
import { GATED_LIMITS } from './scheduling-limits.ts';

/**
 * What the API server's own code refuses in a pod.
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.35.4/pkg/apis/core/validation/validation.go
 *
 * @param gated - whether the server is of Kubernetes 1.35 or later
 */
export function refusedInPod(pod: PodTemplate, gated: boolean): readonly Observation[] {
  const { owner, path, spec, specPath } = pod;
  const found: Observation[] = [];
  const ask = (base: FieldPath, root: unknown, limits: readonly Limit[]) => {
    for (const refusal of refusals(owner, base, root, limits)) found.push(refusal);
  };
  const refuse: Refuse = (at, message, fix) => {
    found.push({ on: owner, path: at, message, ...(fix !== undefined && { fix }) });
  };
  const template = at(owner.manifest, ...path);
  if (path.length > 0) ask([...path, 'metadata'], record(template)['metadata'], TEMPLATE_LIMITS);
  ask(path, template, PROFILE_LIMITS);
  ask(specPath, spec, owner.group === 'apps' ? REPLACED[gated ? 1 : 0] : ANY[gated ? 1 : 0]);
  restartPolicy(pod, refuse);
  list(spec['volumes']).forEach((volume, index) => {
    volumeSource([...specPath, 'volumes', index], record(volume), refuse);
  });
  const volumes = volumesOf(pod);
  for (const container of pod.containers) {
    ask(container.path, container.container, CONTAINER_LIMITS);
    image(container, refuse);
    mounts(container, volumes, refuse);
    environment(container, refuse);
    ports(container, spec['hostNetwork'] === true, refuse);
    probes(container, refuse);
    resources(container, refuse);
    privileges(container, refuse);
  }
  return found;
}

/** Says what is refused, and where from the owner's root. */
type Refuse = (path: FieldPath, message: string, fix?: string) => void;

type Volumes = ReadonlyMap<unknown, Readonly<Record<string, unknown>>>;

/** What containers may mount, by name: the volumes, and the claims that a StatefulSet makes for each pod. */
function volumesOf({ owner, spec }: PodTemplate): Volumes {
  const volumes = new Map<unknown, Readonly<Record<string, unknown>>>();
  for (const volume of list(spec['volumes'])) volumes.set(record(volume)['name'], record(volume));
  for (const claim of list(at(owner.manifest, 'spec', 'volumeClaimTemplates')))
    volumes.set(at(claim, 'metadata', 'name'), { persistentVolumeClaim: {} });
  return volumes;
}

function restartPolicy(pod: PodTemplate, refuse: Refuse): void {
  const policy = pod.spec['restartPolicy'];
  const path = [...pod.specPath, 'restartPolicy'];
  const { kind } = pod.owner;
  if (pod.owner.group === 'batch') {
    if (policy !== 'Never' && policy !== 'OnFailure') {
      refuse(path, `the pods of a ${kind} need restartPolicy Never or OnFailure`, 'add restartPolicy: Never');
    }
  } else if (pod.owner.group === 'apps' && policy !== undefined && policy !== null && policy !== 'Always') {
    refuse(path, `the pods of a ${kind} can only have restartPolicy Always`, 'delete restartPolicy');
  }
}

function volumeSource(path: FieldPath, volume: Readonly<Record<string, unknown>>, refuse: Refuse): void {
  const sources = Object.keys(volume).filter((key) => key !== 'name' && volume[key] !== null);
  if (sources.length < 2) return;
  refuse(path, `the volume has ${sources.length} sources, ${sources.join(' and ')}`, 'keep one of them');
}

function image({ container, path }: PodContainer, refuse: Refuse): void {
  const { image } = container;
  if (image === undefined || image === null || image === '') {
    refuse([...path, 'image'], 'a container without an image', 'add image');
  } else if (typeof image === 'string' && image.trim() !== image) {
    refuse([...path, 'image'], `the image ${shown(image)} begins or ends with a blank`, `write ${image.trim()}`);
  }
}

function mounts({ container, path }: PodContainer, volumes: Volumes, refuse: Refuse): void {
  const mounted = new Set(list(container['volumeMounts']).map((mount) => record(mount)['name']));
  for (const [index, device] of list(container['volumeDevices']).entries()) {
    const { name } = record(device);
    const volume = volumes.get(name);
    const place = [...path, 'volumeDevices', index, 'name'];
    if (volume === undefined) refuse(place, `the pod has no volume ${shown(name)}`, 'add it under volumes');
    else if (!isRecord(volume['persistentVolumeClaim']) && !isRecord(volume['ephemeral']))
      refuse(place, `the volume ${shown(name)} is no claim, so it is no device`, 'write it under volumeMounts');
    else if (mounted.has(name)) refuse(place, `the volume ${shown(name)} is mounted too`, 'keep one of the two');
  }
  for (const [index, mount] of list(container['volumeMounts']).entries()) {
    const name = record(mount)['name'];
    if (typeof name !== 'string' || volumes.has(name)) continue;
    refuse([...path, 'volumeMounts', index, 'name'], `the pod has no volume ${shown(name)}`, 'add it under volumes');
  }
}

function environment({ container, path }: PodContainer, refuse: Refuse): void {
  for (const [index, item] of list(container['env']).entries()) {
    const { value, valueFrom } = record(item);
    if (value !== undefined && value !== '' && value !== null && isRecord(valueFrom)) {
      refuse([...path, 'env', index], 'value and valueFrom exclude each other', 'keep one of them');
    }
  }
}

function ports({ container, path }: PodContainer, hostNetwork: boolean, refuse: Refuse): void {
  const names = new Set<string>();
  for (const [index, item] of list(container['ports']).entries()) {
    const port = record(item);
    const place = [...path, 'ports', index];
    const name = text(port['name']);
    if (name !== undefined && names.has(name))
      refuse([...place, 'name'], `two ports of the container are named ${shown(name)}`);
    if (name !== undefined) names.add(name);
    for (const field of ['containerPort', 'hostPort']) {
      const number = port[field];
      const least = field === 'hostPort' ? 0 : 1;
      if (typeof number === 'number' && (number < least || number > 65_535)) {
        refuse([...place, field], `${number} is no port, it must be 1 to 65535`);
      }
    }
    const host = port['hostPort'];
    if (hostNetwork && typeof host === 'number' && host !== 0 && host !== port['containerPort']) {
      refuse([...place, 'hostPort'], 'with hostNetwork, hostPort must equal containerPort');
    }
  }
}

function probes({ container, path, role }: PodContainer, refuse: Refuse): void {
  for (const name of ['livenessProbe', 'readinessProbe', 'startupProbe']) {
    const probe = container[name];
    if (!isRecord(probe)) continue;
    const place = [...path, name];
    const handlers = HANDLERS.filter((handler) => isRecord(probe[handler]));
    if (role === 'init')
      refuse(
        place,
        `an init container that is no sidecar cannot have a ${name}`,
        'delete it, or set restartPolicy: Always',
      );
    if (handlers.length === 0) refuse(place, `the ${name} asks nothing`, `add one of ${HANDLERS.join(', ')}`);
    if (handlers.length > 1) refuse(place, `the ${name} has ${handlers.join(' and ')}, only one may be`);
    const successes = probe['successThreshold'];
    if (name !== 'readinessProbe' && typeof successes === 'number' && successes !== 1) {
      refuse([...place, 'successThreshold'], `successThreshold of a ${name} must be 1`, 'delete it');
    }
  }
}

function resources({ container, path }: PodContainer, refuse: Refuse): void {
  const limits = record(at(container, 'resources', 'limits'));
  for (const [name, request] of Object.entries(record(at(container, 'resources', 'requests')))) {
    const asked = readQuantity(String(request));
    const limit = readQuantity(String(limits[name] ?? ''));
    if (asked === undefined || limit === undefined || asked.compare(limit) <= 0) continue;
    const message = `the request for ${name}, ${request}, is above its limit, ${limits[name]}`;
    refuse([...path, 'resources', 'requests', name], message);
  }
}

function privileges({ container, path }: PodContainer, refuse: Refuse): void {
  const { privileged, allowPrivilegeEscalation } = record(container['securityContext']);
  if (privileged !== true || allowPrivilegeEscalation !== false) return;
  refuse([...path, 'securityContext'], 'privileged: true and allowPrivilegeEscalation: false exclude each other');
}

/** What is asked of the spec of any pod, and of one that is made again and again: before and from Kubernetes 1.35. */
const ANY = [POD_LIMITS, [...POD_LIMITS, ...GATED_LIMITS]] as const;
const REPLACED = [
  [...POD_LIMITS, ...REPLACED_POD_LIMITS],
  [...POD_LIMITS, ...GATED_LIMITS, ...REPLACED_POD_LIMITS],
] as const;

const HANDLERS: readonly string[] = ['exec', 'grpc', 'httpGet', 'tcpSocket'];
