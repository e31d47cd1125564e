import { list, record } from '../../field.ts';
import { shown } from '../describe.ts';
import { filled, isEmpty, type Limit, like, limit, only, present, type Test } from './limit.ts';
import { divisor } from './resource-field.ts';
import { relativePath } from './text-shape.ts';

const PROJECTED = ['configMap', 'secret', 'downwardAPI', 'serviceAccountToken', 'clusterTrustBundle', 'podCertificate'];

/** What is put beside each other in one volume comes from one place an entry. */
export const oneProjection: Test = (value) => {
  const sources = present(record(value), PROJECTED);
  return sources.length < 2
    ? undefined
    : { message: `the entry has ${sources.length} sources, ${sources.join(' and ')}`, fix: 'make an entry of each' };
};

/** Two files of a volume at one path. A token is not counted, the API server lets it be. */
export const paths: Test = (value) => {
  const seen = new Set<unknown>();
  for (const [index, source] of list(record(value)['sources']).entries()) {
    for (const kind of ['secret', 'configMap', 'downwardAPI']) {
      for (const [place, item] of list(record(record(source)[kind])['items']).entries()) {
        const { path } = record(item);
        if (isEmpty(path)) continue;
        const below = ['sources', index, kind, 'items', place, 'path'];
        if (seen.has(path))
          return { message: `two files of the volume are at ${shown(path)}`, fix: 'give one another path', below };
        seen.add(path);
      }
    }
  }
  return undefined;
};

const oneFile: Test = (value) => {
  const sources = present(record(value), ['fieldRef', 'resourceFieldRef']);
  if (sources.length === 1) return undefined;
  return sources.length === 0
    ? { message: 'the file holds nothing', fix: 'add fieldRef or resourceFieldRef' }
    : { message: 'fieldRef and resourceFieldRef exclude each other', fix: 'make two files of it' };
};

const fieldPath: Test = like(
  /^metadata\.(?:name|namespace|uid|labels|annotations|(?:labels|annotations)\['[^']+'\])$/,
  'a file holds metadata.name, namespace, uid, labels or annotations',
  'give it to the container as a variable',
);

/** What the API server refuses in the files that a volume is made of, below `path`. */
export function fileLimits(path: string): readonly Limit[] {
  const items = `${path}.configMap|secret|downwardAPI.items.*`;
  const own = `${path}.downwardAPI.items.*`;
  return [
    limit(`${items}.path`, relativePath),
    limit(`${items}.path`, filled('a file without a path', 'add path')),
    limit(`${path}.configMap|secret.items.*.key`, filled('a file without a key', 'add key')),
    limit(own, oneFile),
    limit(`${own}.fieldRef.fieldPath`, fieldPath),
    limit(`${own}.fieldRef.apiVersion`, only('v1')),
    limit(`${own}.resourceFieldRef`, divisor),
    limit(`${own}.resourceFieldRef`, (value) =>
      isEmpty(record(value)['containerName'])
        ? { message: 'it does not say of which container', fix: 'add containerName', below: ['containerName'] }
        : undefined,
    ),
  ];
}
