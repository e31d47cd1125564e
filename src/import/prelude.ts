/** Types that are no object structure; the built-in file declares them, group files import them. */
export const PRELUDE: Readonly<Record<string, string>> = {
  Quantity: 'string | number',
  IntOrString: 'number | string',
  JsonValue: 'string | number | boolean | null | readonly JsonValue[] | JsonObject',
  JsonObject: '{ readonly [key: string]: JsonValue | undefined }',
  EmptyObject: '{ readonly [key: string]: never }',
};
