import type { Schema } from '../../import/schema.ts';

/**
 * A schema of Kubernetes' own without the required fields that an API server takes for absent: what it decodes into is a Go type,
 * so an absent field is zero or empty, or its default, and where that is valid the object is accepted.
 *
 * @param name - as in the schema file, e.g. `rbac.v1.RoleRef`
 */
export function withoutAccepted(name: string, schema: Schema): Schema {
  const accepted = ACCEPTED[name.replace(/\.v\d\w*\./, '.')];
  if (accepted === undefined || schema.required === undefined) return schema;
  return { ...schema, required: schema.required.filter((field) => !accepted.includes(field)) };
}

/**
 * Found by leaving each required field of the schemas out and asking kube-apiserver 1.35.4 (`create --dry-run=server`), for all
 * kinds but those that ask a question or hold an event. A `dataSource` without a kind is accepted too, and then dropped.
 */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  'apiextensions.CustomResourceDefinitionVersion': ['served'],
  'apps.ControllerRevision': ['revision'],
  'batch.PodFailurePolicy': ['rules'],
  'core.ClusterTrustBundleProjection': ['path'],
  'core.HTTPHeader': ['value'],
  'core.ISCSIPersistentVolumeSource': ['lun'],
  'core.ISCSIVolumeSource': ['lun'],
  'core.LimitRangeSpec': ['limits'],
  'core.PreferredSchedulingTerm': ['preference'],
  'core.ScaleIOPersistentVolumeSource': ['secretRef'],
  'core.ScaleIOVolumeSource': ['secretRef'],
  'core.SleepAction': ['seconds'],
  'core.Sysctl': ['value'],
  'discovery.EndpointSlice': ['endpoints'],
  'discovery.ForZone': ['name'],
  'rbac.RoleRef': ['apiGroup'],
  'resource.DeviceCapacity': ['value'],
  'resource.DeviceClass': ['spec'],
  'resource.ResourceClaim': ['spec'],
  'resource.ResourceClaimTemplate': ['spec'],
  'resource.ResourceClaimTemplateSpec': ['spec'],
  'resource.ResourcePool': ['generation'],
  'scheduling.PriorityClass': ['value'],
  'storage.CSIDriver': ['spec'],
  'storage.CSINode': ['spec'],
  'storage.CSINodeSpec': ['drivers'],
  'storage.TokenRequest': ['audience'],
};
