import type * as z from 'zod';
import type { Fault } from '../model/fault.ts';
import { Faults } from '../model/fault.ts';
import type { Located } from '../model/located.ts';
import { located } from '../model/located.ts';
import { explain } from './explain.ts';
import { YamlSource } from './yaml-source.ts';

/**
 * The data of one configuration file, judged by `schema`.
 *
 * @param file name of the file as its user knows it, for the places in faults
 * @param finish what becomes of the data; it may not move parts of it to other paths
 * @param others faults that were found before, to tell all at once
 * @throws Faults with everything that is wrong with the file, in its own order
 */
export function readFile<S extends z.ZodType, T extends object>(
  schema: S,
  text: string,
  file: string,
  finish: (data: z.output<S>) => T,
  others: readonly Fault[] = [],
): Located<T> {
  const source = new YamlSource(text, file);
  if (!source.readable) throw new Faults([...others, ...source.faults]);
  const result = schema.safeParse(source.value, { reportInput: true });
  const wrong = [...others, ...source.faults, ...(result.success ? [] : explain(schema, result.error.issues, source))];
  const told = new Set(wrong.map(({ path }) => path));
  const faults = [...wrong, ...source.ambiguities().filter(({ path }) => !told.has(path))];
  if (faults.length > 0)
    throw new Faults(faults.sort((a, b) => order(a.at?.line, b.at?.line) || order(a.at?.column, b.at?.column)));
  return located(finish(result.data as z.output<S>), (path) => source.at(path));
}

function order(a = 0, b = 0): number {
  return a - b;
}
