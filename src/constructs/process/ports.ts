import { promotionOf } from '../../model/engine.ts';
import type { Fault } from '../../model/fault.ts';
import type { Process } from '../../model/process.ts';
import { ENVOY_PORT_NAMES, ENVOY_PORTS } from '../envoy/ports.ts';

/** The surface that is probed, served and judged. */
export const HTTP = 'http';

/** Name of the program's own port when a sidecar answers in its place. */
const BEHIND_SIDECAR = 'app';

/** Name of the main container's port for a surface: the surface's, unless a sidecar has taken it. */
export function portName(surface: string, isBehindSidecar: boolean): string {
  return isBehindSidecar && surface === HTTP ? BEHIND_SIDECAR : surface;
}

/** Ports of the main container. */
export function containerPorts({ ports }: Process, isBehindSidecar: boolean) {
  return Object.entries(ports).map(([surface, containerPort]) => ({
    name: portName(surface, isBehindSidecar),
    containerPort,
  }));
}

/** Names and numbers of a Process's ports that its sidecar, which shares the pod's network, already uses. */
export function sidecarFaults(process: Process, path: string): Fault[] {
  if (promotionOf(process).kind !== 'canary') return [];
  return Object.entries(process.ports).flatMap(([surface, port]) => {
    const at = `${path}.ports.${surface}`;
    const faults: Fault[] = [];
    if (surface === BEHIND_SIDECAR || surface === ENVOY_PORT_NAMES.observed) {
      faults.push({
        path: at,
        message: `the port name "${surface}" is taken by the sidecar of the canary`,
        hint: 'rename the surface',
      });
    }
    if (Object.values(ENVOY_PORTS).some((taken) => taken === port)) {
      faults.push({
        path: at,
        message: `port ${port} is taken by the sidecar of the canary, which listens in the same pod`,
        hint: `let the program listen elsewhere; taken are ${Object.values(ENVOY_PORTS).join(', ')}`,
      });
    }
    return faults;
  });
}
