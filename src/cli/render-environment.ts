import { relative } from 'node:path';
import type { CheckInput } from '../checks/application-graph.ts';
import type { Result } from '../checks/result.ts';
import { loadConfiguration } from '../config/load.ts';
import type { Platform, PlatformPlan } from '../constructs/platform.ts';
import { Faults } from '../model/fault.ts';
import { planText } from '../report/plan.ts';
import { waveSvg } from '../report/wave-graph.ts';
import { Provenances } from '../synth/provenance.ts';
import type { OutputFile } from '../synth/record.ts';
import { render } from '../synth/render.ts';
import type { RenderedTree } from '../synth/rendered.ts';
import { type Ingredient, keptResult, type ResultCache } from './kept-result.ts';
import type { PlatformFactory } from './load-platform.ts';
import type { Project } from './project.ts';
import { packageSchemas } from './schemas.ts';

/** One environment, rendered and checked; nothing is written yet. */
export interface RenderedEnvironment {
  readonly name: string;
  readonly tree: RenderedTree;
  readonly plan: PlatformPlan;
  /** Files beside the Applications' folders: the plan and its picture. */
  readonly extras: readonly OutputFile[];
  readonly result: Result;
  /** Text of a rendered file by its path, for excerpts. */
  readonly textOf: (file: string) => string | undefined;
}

/**
 * Renders one environment of a project and runs every check over it, unless the very same was checked before.
 *
 * @throws Faults with everything that is wrong with its files, its constructs and its objects
 */
export async function renderEnvironment(
  project: Project,
  { name, file }: Project['environments'][number],
  factory: PlatformFactory,
  cache: ResultCache | undefined,
): Promise<RenderedEnvironment> {
  const { environment, releases } = loadConfiguration(
    relative(project.root, file),
    project.releases === undefined ? undefined : relative(project.root, project.releases),
  );
  const provenance = {
    project: project.root,
    entry: relative(project.root, project.platform).replaceAll('\\', '/'),
  };
  const provenances = new Provenances(provenance);
  const platform = built(() => factory(environment, releases), provenances, provenance.entry);
  if (platform.faults.length > 0) {
    throw new Faults(platform.faults.map((fault) => provenances.locate(fault)));
  }
  const tree = render(platform, name, { provenance });
  const plan = platform.plan();
  const extras = [
    { path: 'PLAN.md', text: planText(plan) },
    { path: 'waves.svg', text: waveSvg(plan.waves) },
  ];
  const folder = `${relative(project.root, project.out).replaceAll('\\', '/')}/${name}`;
  const sources = new Map(tree.files.map(({ path, source }) => [`${folder}/${path}`, source]));
  const ingredients: Ingredient[] = [
    ['environment', JSON.stringify(environment)],
    ...tree.files.map(({ path, text }): Ingredient => [`${folder}/${path}`, text]),
    ['sources', JSON.stringify([...sources])],
  ];
  const result = await keptResult(cache, ingredients, async () => {
    const { check } = await import('../checks/check.ts');
    return check({
      inputs: await inputs(tree, folder),
      schemas: packageSchemas(),
      environment,
      sourceOf: (path) => sources.get(path),
    });
  });
  const texts = new Map(tree.files.map(({ path, text }) => [`${folder}/${path}`, text]));
  return { name, tree, plan, extras, result, textOf: (path) => texts.get(path) };
}

/**
 * What the platform file makes. Its author's mistakes are told like those in any other file.
 *
 * @throws Faults when it throws, or returns something else
 */
function built(make: () => Platform, provenances: Provenances, entry: string): Platform {
  let platform: unknown;
  try {
    platform = make();
  } catch (error) {
    if (Faults.is(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const hint = 'the types name most such mistakes before: run `tsc --noEmit`';
    throw new Faults([provenances.locate({ message: `the platform cannot be built: ${reason}`, hint }, Object(error))]);
  }
  if (Array.isArray((platform as Partial<Platform> | undefined)?.faults)) return platform as Platform;
  throw new Faults([
    { message: `the function that ${entry} exports returned no Platform`, hint: 'end it with `return platform;`' },
  ]);
}

/** The rendered files as the checks read them: as text, so that they see what a cluster would. */
async function inputs(tree: RenderedTree, folder: string): Promise<CheckInput[]> {
  const { readText } = await import('../checks/read/read-text.ts');
  const applications = new Map<string, CheckInput['files'][number][]>();
  for (const { application, path, text } of tree.files) {
    const files = applications.get(application) ?? [];
    applications.set(application, files);
    files.push(readText(text, `${folder}/${path}`));
  }
  return [...applications].map(([application, files]) => ({ application, files }));
}
