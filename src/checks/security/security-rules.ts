import type { Rule } from '../rule.ts';
import { capabilities } from './capabilities.ts';
import { clusterAdmin } from './cluster-admin.ts';
import { defaultDeny } from './default-deny.ts';
import { enforceLevel } from './enforce-level.ts';
import { enforceMissing } from './enforce-missing.ts';
import { enforceVersion } from './enforce-version.ts';
import { hostAccess } from './host-access.ts';
import { imageTag } from './image-tag.ts';
import { plainCredential } from './plain-credential.ts';
import { podSecurity } from './pod-security.ts';
import { privileged } from './privileged.ts';
import { restrictedGap } from './restricted-gap.ts';
import { rootUser } from './root-user.ts';
import { secretInGit } from './secret-in-git.ts';
import { tokenAutomount } from './token-automount.ts';
import { unsafeSetting } from './unsafe-setting.ts';
import { wildcardRights } from './wildcard-rights.ts';
import { writableRoot } from './writable-root.ts';

/** `security/*`: what pods, accounts and files are allowed, as far as it concerns what is delivered. */
export const SECURITY_RULES: readonly Rule[] = [
  podSecurity,
  enforceLevel,
  enforceMissing,
  enforceVersion,
  imageTag,
  secretInGit,
  plainCredential,
  privileged,
  hostAccess,
  capabilities,
  unsafeSetting,
  rootUser,
  restrictedGap,
  writableRoot,
  defaultDeny,
  tokenAutomount,
  clusterAdmin,
  wildcardRights,
];
