/** Fields of an object's metadata that the API server writes: no manifest decides them. */
export const SERVER_SET: ReadonlySet<string> = new Set([
  'creationTimestamp',
  'generation',
  'managedFields',
  'resourceVersion',
  'selfLink',
  'uid',
]);
