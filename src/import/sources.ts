import { isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type Fault, Faults, type Position } from '../model/fault.ts';

/** One pinned source in `cdk8s.yaml`: `argoproj.io:=https://raw.githubusercontent.com/argoproj/argo-cd/v3.6.1/…`. */
export interface ImportSource {
  /** What it becomes: the API group, or `k8s` or `k8s-1.30` for built-ins. */
  readonly module: string;
  readonly url: string;
  /** `owner/repository`. */
  readonly project: string;
  /** The tag or commit. */
  readonly version: string;
  /** The path in the repository. */
  readonly path: string;
  readonly at: Position;
}

/**
 * Reads the `imports` list of a `cdk8s.yaml`, in cdk8s' own notation `module:=source`.
 *
 * @throws Faults when an entry has no module, is no GitHub URL, or is not pinned to a tag or commit
 */
export function loadSources(file: string, text: string): readonly ImportSource[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent' });
  const place = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const faults: Fault[] = document.errors.map((error) => ({
    message: `is not YAML: ${error.message.split(' at line')[0]}`,
    at: place(error.pos[0]),
  }));
  const list = document.get('imports', true);
  if (faults.length === 0 && !isSeq(list)) {
    faults.push({
      message: 'has no list `imports`',
      hint: 'add entries such as `argoproj.io:=https://raw.githubusercontent.com/argoproj/argo-cd/v3.6.1/manifests/crds/application-crd.yaml`',
      at: { file, line: 1, column: 1 },
    });
  }
  const sources: ImportSource[] = [];
  for (const item of isSeq(list) ? list.items : []) {
    const at = place(isNode(item) ? (item.range?.[0] ?? 0) : 0);
    const source = readEntry(isScalar(item) ? String(item.value) : '', at);
    if ('message' in source) faults.push({ ...source, at });
    else sources.push(source);
  }
  if (faults.length > 0) throw new Faults(faults);
  return sources;
}

/** Whether a source is an OpenAPI document of Kubernetes' own kinds and no CRD. */
export function isBuiltIn(source: ImportSource): boolean {
  return /^k8s(-\d+\.\d+)?$/.test(source.module);
}

/** `owner/repository version` of every source of a module, each once. */
export function provenance(sources: readonly ImportSource[], module: string): readonly string[] {
  const own = sources.filter((source) => source.module === module);
  return [...new Set(own.map((source) => `${source.project} ${source.version}`))].sort();
}

function readEntry(entry: string, at: Position): ImportSource | Fault {
  const [, module, url] = /^([\w.-]+):=(\S+)$/.exec(entry) ?? [];
  if (module === undefined || url === undefined) {
    return {
      message: `import must be \`module:=url\`, got ${JSON.stringify(entry)}`,
      hint: 'name the API group first, or k8s',
    };
  }
  const match = /^https:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:refs\/tags\/)?([^/]+)\/(.+)$/.exec(url);
  const [, project, version, path] = match ?? [];
  if (project === undefined || version === undefined || path === undefined) {
    return {
      message: `import of ${module} must be a raw GitHub URL, got ${url}`,
      hint: 'https://raw.githubusercontent.com/OWNER/REPOSITORY/TAG/PATH',
    };
  }
  if (!/\d/.test(version)) {
    return {
      message: `import of ${module} must be pinned to a tag or commit, got ${version}`,
      hint: 'put the tag in place of the branch',
    };
  }
  return { module, url, project, version, path, at };
}
