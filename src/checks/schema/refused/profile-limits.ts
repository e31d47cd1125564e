import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { type Limit, limit, type Test } from './limit.ts';

const APPARMOR = 'container.apparmor.security.beta.kubernetes.io/';
const SECCOMP =
  /^(?:seccomp\.security\.alpha\.kubernetes\.io\/pod$|container\.seccomp\.security\.alpha\.kubernetes\.io\/)/;
const PROFILE = /^(?:runtime\/default|unconfined|localhost\/.+)$/;

/** Profiles that are still written as annotations. */
const profiles: Test = (value, _, template) => {
  const { containers, initContainers } = record(template['spec']);
  const names = [...list(containers), ...list(initContainers)].map((one) => record(one)['name']);
  for (const [key, given] of Object.entries(record(value))) {
    const below = [key];
    const container = key.startsWith(APPARMOR) ? key.slice(APPARMOR.length) : undefined;
    if (container !== undefined && !names.includes(container))
      return { message: `the pod has no container ${shown(container)}`, fix: 'delete the annotation', below };
    if ((container === undefined && !SECCOMP.test(key)) || typeof given !== 'string' || given === '') continue;
    if (PROFILE.test(given) || (container === undefined && given === 'docker/default')) continue;
    return {
      message: `${shown(given)} is no profile: runtime/default, unconfined, or localhost/ and a name`,
      fix: 'write it into securityContext instead',
      below,
    };
  }
  return undefined;
};

/** What the API server refuses in a pod or its template because of profiles in annotations. */
export const PROFILE_LIMITS: readonly Limit[] = [limit('metadata.annotations', profiles)];
