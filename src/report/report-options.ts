/** What a report may use besides the result. */
export interface ReportOptions {
  /** Whether escape codes for colour are written. @default false */
  readonly colour?: boolean;
  /** Text of a checked file, for excerpts. @default - no excerpts */
  readonly textOf?: (file: string) => string | undefined;
  /** Version of the program, for formats that name their tool. @default - not named */
  readonly version?: string;
  /** The wave graph as SVG. @default - no picture */
  readonly picture?: string;
}
