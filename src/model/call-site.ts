const CALL_SITE = Symbol.for('waveproof.CallSite');

/** Enough to reach from a rendered object's own constructor out to the platform file. */
const FRAMES = 40;

/** Where a piece of data was made: its stack, which the engine turns into text only when somebody reads it. */
export interface CallSite {
  readonly stack?: unknown;
}

/**
 * A copy of `data` that remembers who is making it.
 *
 * The memory is a member under a symbol: spreading the copy hands it on, while `Object.keys`, JSON and YAML do not see
 * it. Costs a few microseconds; no line is looked up before somebody asks for it.
 *
 * @param below leave this function out as well, and whatever it called. @default - this one alone
 */
export function withCallSite<T extends object>(data: T, below: (...args: never[]) => unknown = withCallSite): T {
  return madeAt(data, callSite(below));
}

/** Who is calling, to be handed to {@link madeAt} later. */
export function callSite(below: (...args: never[]) => unknown = callSite): CallSite {
  const site: CallSite = {};
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  Error.captureStackTrace(site, below);
  Error.stackTraceLimit = limit;
  return site;
}

/** A copy of `data` that says it was made elsewhere, as {@link withCallSite} does of here. */
export function madeAt<T extends object>(data: T, site: CallSite): T {
  return { ...data, [CALL_SITE]: site };
}

/** What {@link withCallSite} remembered, also after the data was spread into other data. */
export function callSiteOf(data: object): CallSite | undefined {
  return (data as { readonly [CALL_SITE]?: CallSite })[CALL_SITE];
}

/** The name under which data carries its call site, for holders that only give members out by name. */
export const CALL_SITE_KEY: symbol = CALL_SITE;
