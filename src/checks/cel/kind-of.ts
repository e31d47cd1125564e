/** The type that CEL gives a value, as one word; `object` for those of Kubernetes and optional ones. */
export function kindOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'bigint':
      return 'int';
    case 'number':
      return 'double';
    case 'boolean':
      return 'bool';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Date) return 'timestamp';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof Map) return 'map';
  // The library keeps these classes to itself.
  const tag = Object.prototype.toString.call(value);
  if (tag === '[object google.protobuf.Duration]') return 'duration';
  if (tag.startsWith('[object value = ')) return 'uint';
  if (tag.startsWith('[object Type<')) return 'type';
  const made = (value as object).constructor;
  return made === undefined || made === Object ? 'map' : 'object';
}
