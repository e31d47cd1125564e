import type { Manifest } from './manifest.ts';

/** One object as it will stand in its file: the unit that write, diff, check and publish consume. */
export interface RenderedFile {
  /** Path below `dist/<environment>`, with forward slashes: `<application>/<kind>-<name>.yaml`. */
  readonly path: string;
  /** Name of the Application (folder) it belongs to. */
  readonly application: string;
  readonly manifest: Manifest;
  /** The exact bytes of the file. */
  readonly text: string;
  /** What made it. */
  readonly source: Source;
}

/** The construct that made an object, and the TypeScript line that made the construct. */
export interface Source {
  /** Construct path, e.g. `agent/api/rollout`. */
  readonly construct: string;
  /** Innermost line of the project's own code that made it, `file:line:col`; absent when packages alone made it. */
  readonly at?: string;
  /** The innermost line of the platform file that led there; absent when it is `at` itself. */
  readonly from?: string;
}

/** A whole environment as data; nothing has been written yet. */
export interface RenderedTree {
  readonly environment: string;
  readonly files: readonly RenderedFile[];
}
