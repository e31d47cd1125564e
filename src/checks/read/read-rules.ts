import type { Context } from '../context.ts';
import type { Examples, Observation, Rule } from '../rule.ts';
import type { ReadFaultKind, ReadFile } from './read-file.ts';

/** `read/*`: what the reader itself says about the files. They differ only in words, so they share this file. */
export const READ_RULES: readonly Rule[] = [
  rule('syntax', ['syntax'], {
    severity: 'error',
    title: 'a file that is not YAML or JSON',
    why: 'What cannot be read cannot be applied: Argo CD stops at the first such file and syncs nothing of the Application. The rest of the files is checked as if this one were absent.',
    source: 'https://yaml.org/spec/1.2.2/',
    examples: {
      failing: 'kind: ConfigMap\n data: {}\n',
      passing: 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
    },
  }),
  rule('template', ['template'], {
    severity: 'error',
    title: 'a template where a manifest belongs',
    why: 'A template becomes manifests only when its renderer runs, with values that are not known here. Checks read what a cluster would be given.',
    source: 'https://helm.sh/docs/helm/helm_template/',
    examples: {
      failing: 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}-settings\n',
      passing: 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { line: "{{ .Name }}" }\n',
    },
  }),
  rule('duplicate-key', ['duplicate-key'], {
    severity: 'error',
    title: 'a map says the same key twice',
    why: 'Kubernetes keeps the last value and drops the others without a word, while other tools keep the first or stop. One of the two edits has no effect.',
    source: 'https://yaml.org/spec/1.2.2/#3213-node-comparison',
    examples: {
      failing: 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata:\n  level: info\n  level: debug\n',
      passing: 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata:\n  level: info\n',
    },
  }),
  rule('broken-object', ['broken-object'], {
    severity: 'error',
    title: 'an object without apiVersion, kind or name',
    why: 'An API server refuses it, and no rule can say what it is. It is left out of all other checks.',
    source: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/#required-fields',
    examples: {
      failing: 'apiVersion: v1\nkind: ConfigMap\nmetadata: { namespace: agent }\n',
      passing: 'apiVersion: batch/v1\nkind: Job\nmetadata: { generateName: seed- }\n',
    },
  }),
  rule('ambiguous', ['ambiguous'], {
    severity: 'info',
    title: 'an unquoted yes, no, on, off, y or n',
    why: 'Kubernetes reads YAML 1.1 booleans, so the word becomes true or false; yq, Python and YAML 1.2 tools keep it as text. The same file then means two things.',
    source: 'https://github.com/kubernetes-sigs/yaml#introduction',
    examples: {
      failing: 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { debug: on }\n',
      passing: 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { debug: "on" }\n',
    },
  }),
  rule('other', ['other'], {
    severity: 'info',
    title: 'a file that holds no Kubernetes object',
    why: 'It is left out of the check. In the folder of an Argo CD Application it would fail the sync, so keep values files and tool configuration elsewhere.',
    source: 'https://argo-cd.readthedocs.io/en/stable/user-guide/directory/',
    examples: {
      failing: 'replicas: 3\n',
      passing: 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
    },
  }),
  rule('refused', ['refused'], {
    severity: 'warning',
    title: 'a file over a limit of the reader',
    why: 'Depth, size and alias expansion are bounded, so that no input can exhaust the memory or time of a pipeline. What is over a limit is not checked, and that is said rather than passed over.',
    source: 'https://yaml.org/spec/1.2.2/#71-alias-nodes',
    examples: {
      failing: `a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n${'bcdefg'.replace(/./g, (name, at: number) => `${name}: &${name} [${Array(10).fill(`*${'abcdef'[at]}`).join(', ')}]\n`)}`,
      passing: 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata:\n  a: &level info\n  b: *level\n',
    },
  }),
];

function rule(
  name: string,
  kinds: readonly ReadFaultKind[],
  words: Pick<Rule, 'severity' | 'title' | 'why' | 'source'> & { examples: Examples },
): Rule {
  return {
    id: `read/${name}`,
    ...words,
    *check(context: Context): Iterable<Observation> {
      for (const file of context.once(faulty)) {
        for (const fault of file.faults) {
          if (!kinds.includes(fault.kind)) continue;
          const { at, message, fix } = fault;
          if (fault.kind === 'refused') yield { in: at, unknown: message, ...(fix !== undefined && { fix }) };
          yield { in: at, message, ...(fix !== undefined && { fix }) };
        }
      }
    },
  };
}

/** Few files have a fault, and each rule asks for those of its kind. */
function faulty(context: Context): readonly ReadFile[] {
  return context.files.filter(({ faults }) => faults.length > 0);
}
