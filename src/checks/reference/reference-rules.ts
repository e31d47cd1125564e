import type { Rule } from '../rule.ts';
import { backend } from './backend.ts';
import { bindingSubject } from './binding-subject.ts';
import { gateway } from './gateway.ts';
import { missingKey } from './missing-key.ts';
import { missingObject } from './missing-object.ts';
import { monitorTarget } from './monitor-target.ts';
import { networkPolicyPeer } from './network-policy-peer.ts';
import { networkPolicyPort } from './network-policy-port.ts';
import { ownSelector } from './own-selector.ts';
import { project } from './project.ts';
import { rolloutService } from './rollout-service.ts';
import { scaleMetric } from './scale-metric.ts';
import { scaleTarget } from './scale-target.ts';
import { selectsJob } from './selects-job.ts';
import { selectsNothing } from './selects-nothing.ts';
import { servicePort } from './service-port.ts';
import { statefulSetService } from './stateful-set-service.ts';
import { webhookService } from './webhook-service.ts';

/** `reference/*`: whether what an object names is there. */
export const REFERENCE_RULES: readonly Rule[] = [
  selectsNothing,
  selectsJob,
  ownSelector,
  servicePort,
  backend,
  gateway,
  rolloutService,
  statefulSetService,
  scaleTarget,
  scaleMetric,
  monitorTarget,
  networkPolicyPort,
  networkPolicyPeer,
  webhookService,
  bindingSubject,
  missingObject,
  missingKey,
  project,
];
