/** `trafficRouting` as `TrafficRouting`; signs that no identifier may hold are word breaks. */
export function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** A field name as it stands in a type: quoted only where it must be. */
export function fieldKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

/** Hands out each name once: a name already taken gets the lowest free number behind it. */
export class NameRegister {
  private readonly taken: Set<string>;

  constructor(reserved: Iterable<string> = []) {
    this.taken = new Set(reserved);
  }

  has(name: string): boolean {
    return this.taken.has(name);
  }

  take(wanted: string): string {
    let name = wanted;
    for (let n = 2; this.taken.has(name); n += 1) name = `${wanted}${n}`;
    this.taken.add(name);
    return name;
  }
}

/** The lower-case words of a camel-case name, in the singular: `matchExpressions` → match, expression. */
export function words(name: string): readonly string[] {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return parts.map((part) => part.toLowerCase().replace(/s$/, ''));
}

/** A literal in single quotes, as the rest of the code writes them. */
export function literal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return `'${JSON.stringify(value).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}
