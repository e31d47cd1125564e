import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { Faults } from '../model/fault.ts';

/** How to reach the API server of one context, and as whom. */
export interface Access {
  readonly context: string;
  readonly server: string;
  /** Namespace that the context names. @default default */
  readonly namespace: string;
  readonly tls: {
    readonly ca?: Buffer;
    readonly cert?: Buffer;
    readonly key?: Buffer;
    readonly rejectUnauthorized?: boolean;
    readonly servername?: string;
  };
  /** Value of the Authorization header. */
  readonly authorization?: string;
}

interface Config {
  readonly 'current-context'?: string;
  readonly clusters?: readonly { readonly name: string; readonly cluster: Fields }[];
  readonly users?: readonly { readonly name: string; readonly user: Fields }[];
  readonly contexts?: readonly { readonly name: string; readonly context: Fields }[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads one context of a kubeconfig: certificates, tokens and credential programs. The Kubernetes client library is what a
 * test holds this to; it is not used here, since it takes a second to load and installs 72 MB for one file to read.
 *
 * @param context @default - the file's current context
 * @throws Faults when the file has no such context, or its credentials cannot be had
 */
export async function readAccess(file: string, context?: string): Promise<Access> {
  const config = readConfig(file);
  const wanted = context ?? config['current-context'] ?? '';
  const chosen = config.contexts?.find((item) => item.name === wanted)?.context;
  const cluster = config.clusters?.find((item) => item.name === chosen?.['cluster'])?.cluster;
  const user = config.users?.find((item) => item.name === chosen?.['user'])?.user ?? {};
  if (chosen === undefined || cluster === undefined) {
    const names = (config.contexts ?? []).map((item) => item.name);
    throw new Faults([
      {
        message: `kubeconfig ${file} has no context "${wanted}", it has ${names.join(', ') || 'none'}`,
        hint: 'name one of them with --context',
      },
    ]);
  }
  const bytes = (fields: Fields, name: string) => dataOf(fields, name, dirname(resolve(file)));
  const credential = user['exec'] === undefined ? {} : await fromProgram(user['exec'] as Fields);
  const tls = {
    ca: bytes(cluster, 'certificate-authority'),
    cert: bytes(user, 'client-certificate') ?? pem(credential['clientCertificateData']),
    key: bytes(user, 'client-key') ?? pem(credential['clientKeyData']),
    rejectUnauthorized: cluster['insecure-skip-tls-verify'] === true ? false : undefined,
    servername: text(cluster['tls-server-name']),
  };
  const authorization = authorizationOf(user, credential);
  return {
    context: wanted,
    server: String(cluster['server']).replace(/\/$/, ''),
    namespace: text(chosen['namespace']) ?? 'default',
    tls: defined(tls),
    ...(authorization === undefined ? {} : { authorization }),
  };
}

/** The contexts that a kubeconfig has. */
export function contextNames(file: string): readonly string[] {
  return (readConfig(file).contexts ?? []).map(({ name }) => name);
}

function readConfig(file: string): Config {
  try {
    const config: unknown = parse(readFileSync(file, 'utf8')) ?? {};
    if (typeof config === 'object') return config as Config;
  } catch {
    // Told below.
  }
  throw new Faults([{ message: `${file} is no kubeconfig`, hint: 'name one with --kubeconfig FILE' }]);
}

function authorizationOf(user: Fields, credential: Fields): string | undefined {
  const tokenFile = text(user['tokenFile']);
  const fromFile = tokenFile === undefined ? undefined : readFileSync(tokenFile, 'utf8').trim();
  const token = text(user['token']) ?? fromFile ?? text(credential['token']);
  if (token !== undefined) return `Bearer ${token}`;
  const name = text(user['username']);
  if (name === undefined) return undefined;
  return `Basic ${Buffer.from(`${name}:${text(user['password']) ?? ''}`).toString('base64')}`;
}

/** Credentials from the program that the user's entry names, e.g. a cloud's command line. */
async function fromProgram(exec: Fields): Promise<Fields> {
  const command = String(exec['command']);
  const variables = (exec['env'] ?? []) as readonly { name: string; value: string }[];
  const info = { apiVersion: exec['apiVersion'], kind: 'ExecCredential', spec: { interactive: false } };
  const env = {
    ...process.env,
    ...Object.fromEntries(variables.map(({ name, value }) => [name, value])),
    KUBERNETES_EXEC_INFO: JSON.stringify(info),
  };
  try {
    const args = (exec['args'] ?? []) as string[];
    const { stdout } = await promisify(execFile)(command, args, { env });
    return (JSON.parse(stdout) as { status?: Fields }).status ?? {};
  } catch (error) {
    const message = (error as Error).message.split('\n')[0];
    throw new Faults([{ message: `the kubeconfig's credential program ${command} failed: ${message}` }]);
  }
}

/** Bytes of a field that is given inside the file (`NAME-data`) or as a path beside it. */
function dataOf(fields: Fields, name: string, folder: string): Buffer | undefined {
  const inside = text(fields[`${name}-data`]);
  if (inside !== undefined) return Buffer.from(inside, 'base64');
  const path = text(fields[name]);
  return path === undefined ? undefined : readFileSync(resolve(folder, path));
}

function pem(value: unknown): Buffer | undefined {
  const content = text(value);
  return content === undefined ? undefined : Buffer.from(content);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function defined<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
