import { readQuantity } from '../../cel/quantity.ts';
import { at, type FieldPath, isRecord, list, record, text } from '../../field.ts';
import type { PodContainer, PodTemplate } from '../../pod-template.ts';
import type { Observation } from '../../rule.ts';
import { shown } from '../describe.ts';
import { CONTAINER_LIMITS } from './container-limits.ts';
import { refusals } from './limit.ts';
import { TEMPLATE_LIMITS } from './metadata-limits.ts';
import { POD_LIMITS, REPLACED_POD_LIMITS } from './pod-limits.ts';
import { PROFILE_LIMITS } from './profile-limits.ts';

/**
 * What the API server's own code refuses in a pod.
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.35.4/pkg/apis/core/validation/validation.go
 */
export function* refusedInPod(pod: PodTemplate): Iterable<Observation> {
  const volumes = new Map<unknown, Readonly<Record<string, unknown>>>();
  for (const volume of list(pod.spec['volumes'])) volumes.set(record(volume)['name'], record(volume));
  for (const claim of list(at(pod.owner.manifest, 'spec', 'volumeClaimTemplates')))
    volumes.set(at(claim, 'metadata', 'name'), { persistentVolumeClaim: {} });
  yield* restartPolicy(pod);
  if (pod.path.length > 0) {
    const path = [...pod.path, 'metadata'];
    yield* refusals(pod.owner, path, at(pod.owner.manifest, ...path), TEMPLATE_LIMITS);
  }
  yield* refusals(pod.owner, pod.path, at(pod.owner.manifest, ...pod.path), PROFILE_LIMITS);
  yield* refusals(pod.owner, pod.specPath, pod.spec, POD_LIMITS);
  if (pod.owner.group === 'apps') yield* refusals(pod.owner, pod.specPath, pod.spec, REPLACED_POD_LIMITS);
  for (const [index, volume] of list(pod.spec['volumes']).entries()) yield* volumeSource(pod, index, record(volume));
  for (const container of pod.containers) {
    yield* refusals(pod.owner, container.path, container.container, CONTAINER_LIMITS);
    yield* image(pod, container);
    yield* mounts(pod, container, volumes);
    yield* environment(pod, container);
    yield* ports(pod, container);
    yield* probes(pod, container);
    yield* resources(pod, container);
    const context = record(container.container['securityContext']);
    if (context['privileged'] === true && context['allowPrivilegeEscalation'] === false) {
      yield problem(
        pod,
        [...container.path, 'securityContext'],
        'privileged: true and allowPrivilegeEscalation: false exclude each other',
      );
    }
  }
}

function* restartPolicy(pod: PodTemplate): Iterable<Observation> {
  const policy = pod.spec['restartPolicy'];
  const path = [...pod.specPath, 'restartPolicy'];
  const { kind } = pod.owner;
  if (pod.owner.group === 'batch') {
    if (policy !== 'Never' && policy !== 'OnFailure') {
      yield problem(
        pod,
        path,
        `the pods of a ${kind} need restartPolicy Never or OnFailure`,
        'add restartPolicy: Never',
      );
    }
  } else if (pod.owner.group === 'apps' && policy !== undefined && policy !== null && policy !== 'Always') {
    yield problem(pod, path, `the pods of a ${kind} can only have restartPolicy Always`, 'delete restartPolicy');
  }
}

function* volumeSource(
  pod: PodTemplate,
  index: number,
  volume: Readonly<Record<string, unknown>>,
): Iterable<Observation> {
  const sources = Object.keys(volume).filter((key) => key !== 'name' && volume[key] !== null);
  if (sources.length < 2) return;
  const path = [...pod.specPath, 'volumes', index];
  yield problem(pod, path, `the volume has ${sources.length} sources, ${sources.join(' and ')}`, 'keep one of them');
}

function* image(pod: PodTemplate, { container, path }: PodContainer): Iterable<Observation> {
  const { image } = container;
  if (image === undefined || image === null || image === '') {
    yield problem(pod, [...path, 'image'], 'a container without an image', 'add image');
  } else if (typeof image === 'string' && image.trim() !== image) {
    yield problem(
      pod,
      [...path, 'image'],
      `the image ${shown(image)} begins or ends with a blank`,
      `write ${image.trim()}`,
    );
  }
}

function* mounts(
  pod: PodTemplate,
  { container, path }: PodContainer,
  volumes: ReadonlyMap<unknown, Readonly<Record<string, unknown>>>,
): Iterable<Observation> {
  const mounted = new Set(list(container['volumeMounts']).map((mount) => record(mount)['name']));
  for (const [index, device] of list(container['volumeDevices']).entries()) {
    const { name } = record(device);
    const volume = volumes.get(name);
    const place = [...path, 'volumeDevices', index, 'name'];
    if (volume === undefined) yield problem(pod, place, `the pod has no volume ${shown(name)}`, 'add it under volumes');
    else if (!isRecord(volume['persistentVolumeClaim']) && !isRecord(volume['ephemeral']))
      yield problem(
        pod,
        place,
        `the volume ${shown(name)} is no claim, so it is no device`,
        'write it under volumeMounts',
      );
    else if (mounted.has(name))
      yield problem(pod, place, `the volume ${shown(name)} is mounted too`, 'keep one of the two');
  }
  for (const [index, mount] of list(container['volumeMounts']).entries()) {
    const name = record(mount)['name'];
    if (typeof name !== 'string' || volumes.has(name)) continue;
    yield problem(
      pod,
      [...path, 'volumeMounts', index, 'name'],
      `the pod has no volume ${shown(name)}`,
      'add it under volumes',
    );
  }
}

function* environment(pod: PodTemplate, { container, path }: PodContainer): Iterable<Observation> {
  for (const [index, item] of list(container['env']).entries()) {
    const { value, valueFrom } = record(item);
    if (value !== undefined && value !== '' && value !== null && isRecord(valueFrom)) {
      yield problem(pod, [...path, 'env', index], 'value and valueFrom exclude each other', 'keep one of them');
    }
  }
}

function* ports(pod: PodTemplate, { container, path }: PodContainer): Iterable<Observation> {
  const names = new Set<string>();
  for (const [index, item] of list(container['ports']).entries()) {
    const port = record(item);
    const place = [...path, 'ports', index];
    const name = text(port['name']);
    if (name !== undefined && names.has(name))
      yield problem(pod, [...place, 'name'], `two ports of the container are named ${shown(name)}`);
    if (name !== undefined) names.add(name);
    for (const field of ['containerPort', 'hostPort']) {
      const number = port[field];
      const least = field === 'hostPort' ? 0 : 1;
      if (typeof number === 'number' && (number < least || number > 65_535)) {
        yield problem(pod, [...place, field], `${number} is no port, it must be 1 to 65535`);
      }
    }
    const host = port['hostPort'];
    if (pod.spec['hostNetwork'] === true && typeof host === 'number' && host !== 0 && host !== port['containerPort']) {
      yield problem(pod, [...place, 'hostPort'], 'with hostNetwork, hostPort must equal containerPort');
    }
  }
}

function* probes(pod: PodTemplate, { container, path, role }: PodContainer): Iterable<Observation> {
  for (const name of ['livenessProbe', 'readinessProbe', 'startupProbe']) {
    const probe = container[name];
    if (!isRecord(probe)) continue;
    const place = [...path, name];
    const handlers = HANDLERS.filter((handler) => isRecord(probe[handler]));
    if (role === 'init')
      yield problem(
        pod,
        place,
        `an init container that is no sidecar cannot have a ${name}`,
        'delete it, or set restartPolicy: Always',
      );
    if (handlers.length === 0)
      yield problem(pod, place, `the ${name} asks nothing`, `add one of ${HANDLERS.join(', ')}`);
    if (handlers.length > 1) yield problem(pod, place, `the ${name} has ${handlers.join(' and ')}, only one may be`);
    const successes = probe['successThreshold'];
    if (name !== 'readinessProbe' && typeof successes === 'number' && successes !== 1) {
      yield problem(pod, [...place, 'successThreshold'], `successThreshold of a ${name} must be 1`, 'delete it');
    }
  }
}

function* resources(pod: PodTemplate, { container, path }: PodContainer): Iterable<Observation> {
  const limits = record(at(container, 'resources', 'limits'));
  for (const [name, request] of Object.entries(record(at(container, 'resources', 'requests')))) {
    const asked = readQuantity(String(request));
    const limit = readQuantity(String(limits[name] ?? ''));
    if (asked === undefined || limit === undefined || asked.compare(limit) <= 0) continue;
    const message = `the request for ${name}, ${request}, is above its limit, ${limits[name]}`;
    yield problem(pod, [...path, 'resources', 'requests', name], message);
  }
}

function problem(pod: PodTemplate, path: FieldPath, message: string, fix?: string): Observation {
  return { on: pod.owner, path, message, ...(fix !== undefined && { fix }) };
}

const HANDLERS: readonly string[] = ['exec', 'grpc', 'httpGet', 'tcpSocket'];
