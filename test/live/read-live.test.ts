import { describe, expect, it } from 'vitest';
import { liveQuestion } from '../../src/checks/change/compare-live.ts';
import { readTree } from '../../src/checks/change/compare-trees.ts';
import { TRACKING } from '../../src/checks/change/live-state.ts';
import type { Api, Call, Reply } from '../../src/live/api.ts';
import { readLive } from '../../src/live/read-live.ts';

const FOLDER = {
  'shop/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings, namespace: shop }\ndata: { a: b }\n',
  'shop/note.yaml': 'apiVersion: example.org/v1\nkind: Note\nmetadata: { name: a, namespace: shop }\n',
};

describe('reading a cluster', () => {
  it('asks for each object as it is and as a forced dry run would make it', async () => {
    const { api, calls } = server({ config: { status: 200, body: { kind: 'ConfigMap' } } });
    const { answers } = await readLive(api, question());
    expect(answers.get('shop/config.yaml#0')).toEqual({ live: { kind: 'ConfigMap' }, applied: { kind: 'ConfigMap' } });
    const [patch] = calls.filter(({ method }) => method === 'PATCH');
    expect(patch!.path).toBe(
      '/api/v1/namespaces/shop/configmaps/settings?fieldManager=argocd-controller&force=true&dryRun=All',
    );
    expect(calls.filter(({ method, path }) => method !== 'GET' && !path.includes('dryRun=All'))).toEqual([]);
  });

  it('takes an object whose kind or namespace is yet to come as one that is not there', async () => {
    const missing = { status: 404, body: { message: 'namespaces "shop" not found', details: { kind: 'namespaces' } } };
    const { answers } = await readLive(server({ config: { status: 404, body: {} }, patch: missing }).api, question());
    expect(answers.get('shop/config.yaml#0')).toEqual({});
    expect(answers.get('shop/note.yaml#0')).toEqual({});
  });

  it('keeps the words of a refusal', async () => {
    const refusal = { status: 422, body: { message: 'data: Invalid value' } };
    const { answers } = await readLive(server({ patch: refusal }).api, question());
    expect(answers.get('shop/config.yaml#0')).toMatchObject({ refused: 'data: Invalid value' });
  });

  it('finds what Argo CD made for these Applications, page by page', async () => {
    const { api } = server({ pages: [['other:/ConfigMap:shop/one'], ['shop:/ConfigMap:shop/old']] });
    const { tracked } = await readLive(api, question());
    expect(tracked.map(({ application, manifest }) => [application, manifest.metadata.name])).toEqual([
      ['shop', 'old'],
    ]);
  });

  it('says which kinds it may not list', async () => {
    const { gaps } = await readLive(server({ pages: undefined }).api, question());
    expect(gaps).toEqual(['may not list ConfigMap, so which of them are no longer rendered is not known']);
  });

  it.each<[string, Parameters<typeof server>[0], string]>([
    ['that nobody answers', { version: new Error('connect ECONNREFUSED') }, 'cannot be reached: connect ECONNREFUSED'],
    ['that does not know who asks', { version: { status: 401, body: {} } }, 'does not accept its credentials'],
    [
      'that lets nothing be read',
      { config: { status: 403, body: { message: 'configmaps is forbidden' } } },
      'may read nothing of what is rendered: configmaps is forbidden',
    ],
  ])('fails in one sentence on a cluster %s', async (_, answers, sentence) => {
    const only = readTree({
      name: 'dist',
      files: new Map([
        ['shop/config.yaml', { file: 'shop/config.yaml', bytes: Buffer.from(FOLDER['shop/config.yaml']) }],
      ]),
    });
    await expect(readLive(server(answers).api, liveQuestion(only))).rejects.toThrow(sentence);
  });
});

function question() {
  const files = Object.entries(FOLDER).map(([file, text]) => [file, { file, bytes: Buffer.from(text) }] as const);
  return liveQuestion(readTree({ name: 'dist', files: new Map(files) }));
}

interface Answers {
  readonly version?: Reply | Error;
  /** The ConfigMap that is rendered. */
  readonly config?: Reply;
  /** The dry run of it. @default - as it is */
  readonly patch?: Reply;
  /** Tracking annotations of listed ConfigMaps, by page; undefined: forbidden. */
  readonly pages?: readonly (readonly string[])[] | undefined;
}

/** An API server that knows ConfigMaps alone. */
function server(answers: Answers): { readonly api: Api; readonly calls: readonly Call[] } {
  const calls: Call[] = [];
  const config = answers.config ?? { status: 200, body: { kind: 'ConfigMap' } };
  const pages = 'pages' in answers ? answers.pages : [[]];
  const resources = [{ name: 'configmaps', kind: 'ConfigMap', namespaced: true, verbs: ['list', 'delete'] }];
  const list = (path: string): Reply => {
    if (pages === undefined) return { status: 403, body: {} };
    const page = Number(/continue=(\d+)/.exec(path)?.[1] ?? 0);
    const items = pages[page]!.map((id) => ({ metadata: metadata(id) }));
    const more = page + 1 < pages.length ? { continue: String(page + 1) } : {};
    return { status: 200, body: { items: items.length === 0 ? null : items, metadata: more } };
  };
  const answer = ({ method, path }: Call): Reply => {
    if (path === '/version') return reply(answers.version ?? { status: 200, body: {} });
    if (path === '/apis') return { status: 200, body: { groups: [] } };
    if (path === '/api/v1') return { status: 200, body: { resources } };
    if (path.startsWith('/api/v1/configmaps?')) return list(path);
    if (path.includes('/configmaps/settings')) return method === 'PATCH' ? (answers.patch ?? config) : config;
    const named = /\/configmaps\/(\w+)$/.exec(path)?.[1];
    const id = pages?.flat().find((one) => one.endsWith(`/${named}`));
    if (id === undefined) return { status: 404, body: {} };
    return { status: 200, body: { apiVersion: 'v1', kind: 'ConfigMap', metadata: metadata(id) } };
  };
  const api: Api = {
    context: 'test',
    server: 'https://test',
    call: async (call) => {
      calls.push(call);
      return answer(call);
    },
    lines: async function* () {},
    close: () => {},
  };
  return { api, calls };
}

function metadata(id: string) {
  return { name: id.slice(id.lastIndexOf('/') + 1), namespace: 'shop', annotations: { [TRACKING]: id } };
}

function reply(given: Reply | Error): Reply {
  if (given instanceof Error) throw given;
  return given;
}
