import { LuaFactory, LuaLibraries } from 'wasmoon';

const lua = new LuaFactory();

/** What a health script answers. */
export interface Health {
  readonly status?: string;
  readonly message?: string;
}

/**
 * Runs a health script of Argo CD on an object. Like Argo CD it opens the base and table libraries only, and the object
 * is a table of the script's own, not a window onto JavaScript.
 */
export async function luaHealth(script: string, obj: unknown): Promise<Health> {
  const engine = await lua.createEngine({ openStandardLibs: false });
  try {
    engine.global.loadLibrary(LuaLibraries.Base);
    engine.global.loadLibrary(LuaLibraries.Table);
    return (await engine.doString(`obj = ${literal(obj)}\n${script}`)) as Health;
  } finally {
    engine.global.close();
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'nil';
  if (Array.isArray(value)) return `{ ${value.map(literal).join(', ')} }`;
  if (typeof value === 'object') {
    return `{ ${Object.entries(value)
      .map(([key, part]) => `[${JSON.stringify(key)}] = ${literal(part)}`)
      .join(', ')} }`;
  }
  return JSON.stringify(value);
}
