import { Application } from '../constructs/application.ts';
import type { Platform } from '../constructs/platform.ts';
import type { Enforcer } from '../constructs/policies/pod-policies.ts';
import { PodPolicies } from '../constructs/policies/pod-policies.ts';
import type { PodRule } from '../constructs/policies/pod-rules.ts';
import { POD_RULES } from '../constructs/policies/pod-rules.ts';
import { positionOf } from '../model/located.ts';
import { isAtLeast } from '../model/version.ts';

export interface PoliciesProps {
  /** @default - resources, probes, service-links and pinned-images */
  readonly rules?: readonly PodRule[];
  /** Who says no. @default - the API server, so that the rules hold and block nothing while Kyverno is away */
  readonly enforcedBy?: Enforcer;
}

/** The admission policies, in force before the first pod that they judge. */
export class Policies extends Application {
  constructor(scope: Platform, props: PoliciesProps = {}) {
    super(scope, 'policies', {
      namespace: 'kyverno',
      needs: [
        { kind: 'crds', name: 'policies.kyverno.io', because: 'the rules are Kyverno policies' },
        { kind: 'webhook', name: 'kyverno', because: 'Kyverno checks each policy as it is applied' },
      ],
    });
    refuseOldKyverno(scope);
    for (const rule of props.rules ?? POD_RULES) {
      new PodPolicies(this, rule, props.enforcedBy === undefined ? {} : { enforcedBy: props.enforcedBy });
    }
  }
}

/** `policies.kyverno.io/v1` is stable from 1.18 on: https://kyverno.io/docs/policy-types/overview/ */
const OLDEST_KYVERNO = '1.18';

function refuseOldKyverno(platform: Platform): void {
  const { environment } = platform;
  const version = environment.versions.kyverno;
  if (version === undefined || isAtLeast(version, OLDEST_KYVERNO)) return;
  const at = positionOf(environment, ['versions', 'kyverno']);
  platform.fault({
    ...(at === undefined ? {} : { at }),
    path: 'policies',
    message: `the policies are of policies.kyverno.io/v1, which Kyverno has from ${OLDEST_KYVERNO} on, and environment "${environment.name}" has ${version}`,
    hint: `raise Kyverno to ${OLDEST_KYVERNO} or later`,
  });
}
