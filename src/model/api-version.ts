/**
 * The API group of an `apiVersion`: `apps` of `apps/v1`, empty for the core group's `v1`.
 *
 * https://kubernetes.io/docs/reference/using-api/#api-groups
 */
export function apiGroup(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}
