import type { RenderedTree } from '../../src/synth/rendered.ts';

/** A tree of ConfigMaps: path below the environment to the value that each holds. */
export function tree(files: Readonly<Record<string, string>>, environment = 'kind'): RenderedTree {
  return {
    environment,
    files: Object.entries(files)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, value]) => {
        const application = path.split('/')[0]!;
        const name = path.split('/')[1]!.replace(/^configmap-|\.yaml$/g, '');
        return {
          path,
          application,
          manifest: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { value } },
          text: `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  value: ${value}\n`,
          source: { construct: `${application}/${name}`, at: `src/platform.ts:${value.length}:1` },
        };
      }),
  };
}
