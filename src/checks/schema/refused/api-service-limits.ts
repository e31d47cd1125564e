import { record } from '../../field.ts';
import { shown } from '../describe.ts';
import { between, isEmpty, type Limit, like, limit, needs } from './limit.ts';
import { portNumber } from './text-shape.ts';

/** What the API server refuses in an APIService. */
export const API_SERVICE_LIMITS: readonly Limit[] = [
  limit('spec', (value, _, root) => {
    const { group, version } = record(value);
    const { name } = record(root['metadata']);
    const wanted = `${version}.${group ?? ''}`;
    return isEmpty(version) || name === wanted
      ? undefined
      : {
          message: `the object must be named ${wanted}, its version and group, it is named ${shown(name)}`,
          below: ['version'],
        };
  }),
  limit(
    'spec.version',
    like(/^(?=.{1,63}$)[a-z]([-a-z0-9]*[a-z0-9])?$/, 'lowercase letters, digits or -, starting with a letter'),
  ),
  limit('spec.groupPriorityMinimum', between(1, 20_000)),
  limit('spec.versionPriority', between(1, 1000)),
  limit('spec.insecureSkipTLSVerify', (value, spec) =>
    value === true && !isEmpty(spec['caBundle'])
      ? { message: 'insecureSkipTLSVerify and caBundle exclude each other', fix: 'delete it' }
      : undefined,
  ),
  limit('spec.service.port', portNumber),
  limit('spec.service', needs('name', 'a service without a name')),
  limit('spec.service', needs('namespace', 'a service without its namespace')),
];
