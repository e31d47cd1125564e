import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { ChangeResult } from '../checks/change/change-result.ts';
import { compareLive, liveQuestion } from '../checks/change/compare-live.ts';
import { environmentsOf, readTree, type Tree, type TreeOptions } from '../checks/change/compare-trees.ts';
import { openApi } from '../live/api.ts';
import { contextNames } from '../live/kubeconfig.ts';
import { NoCluster, readLive } from '../live/read-live.ts';
import { Faults } from '../model/fault.ts';
import type { CommandContext } from './command.ts';
import { text } from './command.ts';

/**
 * Compares a folder of the working tree with a cluster.
 *
 * @returns undefined when the cluster cannot be asked, and says why
 * @throws Faults when no such context is known
 */
export async function diffLive(
  context: CommandContext,
  tree: Tree,
  options: TreeOptions,
): Promise<ChangeResult | undefined> {
  const { file, name } = contextOf(context);
  const rendered = readTree(tree);
  const environmentOf = environmentsOf(rendered, rendered);
  const environments = [...new Set([...rendered.read.keys()].map(environmentOf))].filter((one) => one !== '').sort();
  if (environments.length > 0) {
    const message = `${tree.name} holds ${environments.length} environments, and a cluster is one`;
    throw new Faults([
      { message, hint: `name one of them: waveproof diff ${join(tree.name, environments[0]!)} --live` },
    ]);
  }
  const api = await openApi(file, name);
  try {
    return compareLive(tree.name, rendered, await readLive(api, liveQuestion(rendered, options)), options);
  } catch (error) {
    if (!(error instanceof NoCluster)) throw error;
    context.terminal.err(`error: ${error.message}\n  hint: ${error.hint}\n`);
    return undefined;
  } finally {
    api.close();
  }
}

/** The context that was named, and the kubeconfig that has it. */
function contextOf({ options, terminal }: CommandContext): { readonly file: string; readonly name: string } {
  const given = text(options, 'kubeconfig') ?? terminal.env['KUBECONFIG'];
  const files =
    given === undefined ? [join(homedir(), '.kube/config')] : given.split(delimiter).filter((one) => one !== '');
  const known = files.filter((one) => existsSync(one));
  if (known.length === 0) {
    const message = `there is no kubeconfig ${files.join(' or ')}`;
    throw new Faults([{ message, hint: 'name one with --kubeconfig FILE' }]);
  }
  const contexts = known.flatMap((file) => contextNames(file).map((name) => ({ file, name })));
  const names = contexts.map(({ name }) => name).join(', ') || 'none';
  const wanted = text(options, 'context');
  if (wanted === undefined) {
    // Never the current context: what a cluster is asked must not depend on what somebody did last.
    throw new Faults([
      { message: `--live needs the context to compare with, one of ${names}`, hint: 'add --context NAME' },
    ]);
  }
  const found = contexts.find(({ name }) => name === wanted);
  if (found !== undefined) return found;
  throw new Faults([{ message: `there is no context "${wanted}" in ${known.join(', ')}, only ${names}` }]);
}
