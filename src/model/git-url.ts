/** A Git server inside the cluster, as a Git URL names it, and the repository there. */
export interface GitService {
  readonly namespace: string;
  /** Name of its Service. */
  readonly service: string;
  readonly port: number;
  readonly owner: string;
  readonly repository: string;
}

/**
 * Reads the Git URL of an environment, e.g. `http://gitea-http.gitea.svc.cluster.local:3000/waveproof/platform.git`.
 *
 * @returns undefined when it names no Service of the cluster
 */
export function gitService(url: string): GitService | undefined {
  const match =
    /^http:\/\/([a-z0-9-]+)\.([a-z0-9-]+)\.svc(?:\.cluster\.local)?(?::(\d+))?\/([^/]+)\/([^/]+?)(?:\.git)?$/.exec(url);
  if (match === null) return undefined;
  const [, service, namespace, port = '80', owner, repository] = match;
  return { namespace: namespace!, service: service!, port: Number(port), owner: owner!, repository: repository! };
}
