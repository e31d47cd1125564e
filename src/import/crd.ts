import { type Document, parseAllDocuments } from 'yaml';
import { type Fault, Faults } from '../model/fault.ts';
import { indentContinuations } from './indent-continuations.ts';
import type { Kind, KindVersion, Scope } from './kind.ts';
import { cleanSchema, isRecord } from './schema.ts';

/**
 * Reads the kinds of every CustomResourceDefinition in one YAML file, however many documents it holds.
 * Documents of other kinds are passed over: release bundles mix both.
 *
 * @throws Faults when the file is not YAML or a CRD lacks its group, names or versions
 */
export function readCrds(file: string, text: string): readonly Kind[] {
  const faults: Fault[] = [];
  const kinds: Kind[] = [];
  let documents = parse(text);
  if (documents.some(isBroken)) documents = parse(indentContinuations(text)?.text ?? text);
  for (const document of documents) {
    for (const error of document.errors) {
      const [start] = error.linePos ?? [{ line: 1, col: 1 }];
      faults.push({
        message: `is not YAML: ${error.message.split('\n')[0]?.replace(/ at line .*$/, '')}`,
        at: { file, line: start.line, column: start.col },
      });
    }
    if (isBroken(document)) continue;
    const data = plain(document, file, faults);
    if (!isRecord(data) || data['kind'] !== 'CustomResourceDefinition') continue;
    const kind = readCrd(data);
    if (typeof kind === 'string') faults.push({ message: kind, at: { file, line: 1, column: 1 } });
    else kinds.push(kind);
  }
  if (faults.length > 0) throw new Faults(faults);
  return kinds;
}

function parse(text: string): readonly Document.Parsed[] {
  const documents = parseAllDocuments(text, { logLevel: 'silent', uniqueKeys: false });
  return 'empty' in documents ? [] : documents;
}

function isBroken(document: Document.Parsed): boolean {
  return document.errors.length > 0;
}

/** The document as data; aliases that would explode are a fault, not a full memory. */
function plain(document: Document.Parsed, file: string, faults: Fault[]): unknown {
  try {
    return document.toJS();
  } catch (error) {
    faults.push({ message: error instanceof Error ? error.message : String(error), at: { file, line: 1, column: 1 } });
    return undefined;
  }
}

/** A kind, or the sentence that says what the CRD lacks. */
function readCrd(data: Record<string, unknown>): Kind | string {
  const spec = isRecord(data['spec']) ? data['spec'] : {};
  const names = isRecord(spec['names']) ? spec['names'] : {};
  const { group, scope } = spec;
  const { kind, plural } = names;
  if (typeof group !== 'string' || typeof kind !== 'string' || typeof plural !== 'string') {
    return 'a CustomResourceDefinition must have spec.group, spec.names.kind and spec.names.plural';
  }
  if (scope !== 'Namespaced' && scope !== 'Cluster') {
    return `scope of ${kind} must be Namespaced or Cluster, got ${JSON.stringify(scope)}`;
  }
  const versions = Array.isArray(spec['versions']) ? spec['versions'].filter(isRecord).map(readVersion) : [];
  if (versions.length === 0) return `${kind} must have at least one version (apiextensions.k8s.io/v1)`;
  return { group, kind, plural, scope: scope satisfies Scope, versions };
}

function readVersion(raw: Record<string, unknown>): KindVersion {
  const schema = isRecord(raw['schema']) ? raw['schema']['openAPIV3Schema'] : undefined;
  return {
    name: String(raw['name']),
    served: raw['served'] === true,
    storage: raw['storage'] === true,
    schema: schema === undefined ? { 'x-kubernetes-preserve-unknown-fields': true } : cleanSchema(schema),
  };
}
