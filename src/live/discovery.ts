import type { Api } from './api.ts';

interface Resource {
  readonly name: string;
  readonly kind: string;
  readonly namespaced: boolean;
}

/** Finds the path of a kind by asking the API server, and remembers the answer. */
export class Discovery {
  private readonly api: Api;
  private readonly known = new Map<string, readonly Resource[]>();

  constructor(api: Api) {
    this.api = api;
  }

  /** Path of the list of a kind, of one namespace or of the whole cluster. */
  async collection(apiVersion: string, kind: string, namespace?: string): Promise<string> {
    const resource = await this.resource(apiVersion, kind);
    const scope = resource.namespaced && namespace !== undefined ? `/namespaces/${namespace}` : '';
    return `${root(apiVersion)}${scope}/${resource.name}`;
  }

  /** Path of one object; a namespaced one without a namespace is in `default`. */
  async object(apiVersion: string, kind: string, name: string, namespace?: string): Promise<string> {
    return `${await this.collection(apiVersion, kind, namespace ?? 'default')}/${name}`;
  }

  private async resource(apiVersion: string, kind: string): Promise<Resource> {
    const known = this.known.get(apiVersion)?.find((item) => item.kind === kind);
    if (known !== undefined) return known;
    // A CRD that came since the last look brings new kinds, so a miss always asks again.
    const reply = await this.api.call({ method: 'GET', path: root(apiVersion) });
    const resources = ((reply.body as { resources?: Resource[] })?.resources ?? []).filter(
      (item) => !item.name.includes('/'),
    );
    this.known.set(apiVersion, resources);
    const found = resources.find((item) => item.kind === kind);
    if (found === undefined) throw new UnknownKind(apiVersion, kind);
    return found;
  }
}

/** The cluster does not know a kind: its CRD is not there, or not established yet. */
export class UnknownKind extends Error {
  constructor(apiVersion: string, kind: string) {
    super(`the cluster does not know ${kind} of ${apiVersion}: is its CRD installed?`);
    this.name = 'UnknownKind';
  }
}

function root(apiVersion: string): string {
  return apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
}
