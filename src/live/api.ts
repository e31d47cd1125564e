import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { readAccess } from './kubeconfig.ts';

/** An answer of the API server, refused or not. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** One call of the API server. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the server, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** @default application/json */
  readonly contentType?: string;
  /** Media type of the answer. @default application/json */
  readonly accept?: string;
  readonly signal?: AbortSignal;
}

/** The API server of one context: calls it as the context's user, and changes nothing in what it sends or receives. */
export interface Api {
  /** Name of the context it was loaded from. */
  readonly context: string;
  /** Address of the API server. */
  readonly server: string;
  call(call: Call): Promise<Reply>;
  /** Lines of an answer that never ends, e.g. a watch. Ends when the server or `signal` ends it. */
  lines(path: string, signal: AbortSignal): AsyncGenerator<string>;
  /** Lets go of the connections. */
  close(): void;
}

/**
 * Opens the API server that a kubeconfig names.
 *
 * @param file kubeconfig file; its own default context is used unless `context` names another
 * @throws Faults when the file has no such context
 */
export async function openApi(file: string, context?: string): Promise<Api> {
  const access = await readAccess(file, context);
  const agent = new Agent({ keepAlive: true, maxSockets: 64, ...access.tls });
  const headers = {
    accept: 'application/json',
    ...(access.authorization === undefined ? {} : { authorization: access.authorization }),
  };
  return {
    context: access.context,
    server: access.server,
    call: (call) => send(access.server, { agent, headers }, call),
    // A stream holds its connection for good: it has one of its own, outside the pool.
    lines: (path, signal) => stream(`${access.server}${path}`, { ...access.tls, agent: false, headers, signal }),
    close: () => agent.destroy(),
  };
}

function send(server: string, base: RequestOptions, call: Call): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const body = call.body === undefined ? undefined : Buffer.from(JSON.stringify(call.body));
    const type = { 'content-type': call.contentType ?? 'application/json', 'content-length': body?.length ?? 0 };
    const outgoing = request(`${server}${call.path}`, {
      ...base,
      method: call.method,
      headers: {
        ...(base.headers as Record<string, string>),
        ...(body === undefined ? {} : type),
        ...(call.accept === undefined ? {} : { accept: call.accept }),
      },
      ...(call.signal === undefined ? {} : { signal: call.signal }),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        resolve({ status: incoming.statusCode ?? 0, body: parsed(Buffer.concat(chunks).toString('utf8')) });
      });
    });
    outgoing.end(body);
  });
}

async function* stream(url: string, options: RequestOptions & { signal: AbortSignal }): AsyncGenerator<string> {
  try {
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(url, options);
      outgoing.on('error', reject);
      outgoing.on('response', resolve);
      outgoing.end();
    });
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of incoming) {
      rest += decoder.decode(chunk as Buffer, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      yield* lines.filter((line) => line !== '');
    }
  } catch (error) {
    if (!options.signal.aborted) throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
