import type { Document } from 'yaml';
import { LineCounter, parseAllDocuments } from 'yaml';
import type { Manifest } from '../../synth/manifest.ts';
import { isRecord } from '../field.ts';
import type { Span } from '../finding.ts';
import type { ReadFault, ReadFile, ReadObject } from './read-file.ts';

/** Reads the objects of one file: a YAML or JSON stream, Lists flattened. Never throws. */
export function readText(text: string, file: string): ReadFile {
  const lines = new LineCounter();
  const objects: ReadObject[] = [];
  const faults: ReadFault[] = [];
  const span = (start: number, end: number): Span => {
    const from = lines.linePos(start);
    const to = lines.linePos(end);
    return { file, line: from.line, column: from.col, endLine: to.line, endColumn: to.col };
  };
  const documents = parseAllDocuments(text, { lineCounter: lines });
  for (const document of Array.isArray(documents) ? documents : []) {
    const error = document.errors[0];
    if (error !== undefined) {
      faults.push({ kind: 'syntax', at: span(error.pos[0], error.pos[1]), message: error.message });
      continue;
    }
    const data: unknown = document.toJS();
    if (data === null) continue;
    const add = (value: unknown, prefix: readonly (string | number)[]) => {
      if (isRecord(value) && isRecord(value['metadata']) && typeof value['kind'] === 'string') {
        const index = objects.length;
        const manifest = value as unknown as Manifest;
        objects.push({ manifest, file, index, position: (path) => place(document, [...prefix, ...path], span) });
      } else
        faults.push({ kind: 'not-an-object', at: place(document, prefix, span), message: 'not a Kubernetes object' });
    };
    const items = isRecord(data) ? data['items'] : undefined;
    if (Array.isArray(items)) items.forEach((item, index) => void add(item, ['items', index]));
    else add(data, []);
  }
  return { file, objects, faults };
}

function place(document: Document, path: readonly (string | number)[], span: (a: number, b: number) => Span): Span {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return span(node.range[0], node.range[1]);
  }
  return span(0, 0);
}
