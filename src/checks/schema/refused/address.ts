/** Whether a text is an IP address. */
export function isIp(text: string): boolean {
  return parseIp(text) !== undefined;
}

/** A network: its address, how many bits of it count, and how many there are. */
export interface Network {
  readonly bits: bigint;
  readonly length: number;
  readonly size: 32 | 128;
}

/** Reads `10.0.0.0/8`; undefined when the text is none. */
export function parseNetwork(text: string): Network | undefined {
  const match = /^([^/]+)\/(\d{1,3})$/.exec(text);
  const address = match === null ? undefined : parseIp(match[1]!);
  if (address === undefined || Number(match![2]) > address.size) return undefined;
  return { ...address, length: Number(match![2]) };
}

/** Whether a network lies in another and is smaller. */
export function isStrictlyInside(inner: Network, outer: Network): boolean {
  if (inner.size !== outer.size || inner.length <= outer.length) return false;
  const shift = BigInt(outer.size - outer.length);
  return inner.bits >> shift === outer.bits >> shift;
}

function parseIp(text: string): { readonly bits: bigint; readonly size: 32 | 128 } | undefined {
  if (!text.includes(':')) {
    const bits = parseIpv4(text);
    return bits === undefined ? undefined : { bits, size: 32 };
  }
  const [head, tail, ...more] = text.split('::');
  if (more.length > 0) return undefined;
  const left = groups(head!);
  const right = tail === undefined ? [] : groups(tail);
  if (left === undefined || right === undefined) return undefined;
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const all = [...left, ...Array.from({ length: missing }, () => 0), ...right];
  return { bits: all.reduce((bits, group) => (bits << 16n) | BigInt(group), 0n), size: 128 };
}

function groups(text: string): readonly number[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const last = parts[parts.length - 1]!;
  const mapped = last.includes('.') ? parseIpv4(last) : undefined;
  if (last.includes('.')) {
    if (mapped === undefined) return undefined;
    parts.pop();
  }
  if (!parts.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return undefined;
  const numbers = parts.map((part) => Number.parseInt(part, 16));
  return mapped === undefined ? numbers : [...numbers, Number(mapped >> 16n), Number(mapped & 0xffffn)];
}

function parseIpv4(text: string): bigint | undefined {
  const parts = text.split('.');
  // A leading zero is octal to some and decimal to others: https://github.com/golang/go/issues/30999
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) {
    return undefined;
  }
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
}
