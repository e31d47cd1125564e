/** What a file was when something was made from it. Times are in ms, sizes in bytes. */
export type Stamp = readonly [file: string, mtimeMs: number, ctimeMs: number, size: number];

/** The stamps of files, absolute paths; a package is one file, since it changes as a whole. */
export function stamps(files: readonly string[]): readonly Stamp[];

/** Whether a file still is what it was. */
export function unchanged(stamp: Stamp): boolean;

/** Writes a file so that a reader sees the old one or the new one whole. Silent where that is not possible. */
export function replace(file: string, data: string | Uint8Array): void;

/** `beside`, or the folder `name` of the user's cache: the first that can be written. */
export function keepingFolder(beside: string, name: string): string | undefined;

/** A folder for this process alone, gone at its end; undefined when none can be made. */
export function passingFolder(): string | undefined;
