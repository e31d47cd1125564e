import type { ChangeRule } from './change-rule.ts';
import { adoptsRevisionKey } from './rules/adopts-revision-key.ts';
import { deletesApplication } from './rules/deletes-application.ts';
import { deletesCrd } from './rules/deletes-crd.ts';
import { deletesDatabase } from './rules/deletes-database.ts';
import { deletesNamespace } from './rules/deletes-namespace.ts';
import { deletesVolume } from './rules/deletes-volume.ts';
import { losesEndpoints } from './rules/loses-endpoints.ts';
import { movesApplication } from './rules/moves-application.ts';
import { prunesUsedConfiguration } from './rules/prunes-used-configuration.ts';
import { replaces } from './rules/replaces.ts';
import { scalesToZero } from './rules/scales-to-zero.ts';
import { unusedAcknowledgement } from './rules/unused-acknowledgement.ts';

/** Every rule over what changes: the worst first. */
export const CHANGE_RULES: readonly ChangeRule[] = [
  deletesCrd,
  deletesNamespace,
  deletesVolume,
  deletesDatabase,
  deletesApplication,
  replaces,
  scalesToZero,
  losesEndpoints,
  adoptsRevisionKey,
  movesApplication,
  prunesUsedConfiguration,
  unusedAcknowledgement,
];
