/** An IP address: its bits as a number. */
export class Address {
  readonly family: 4 | 6;
  readonly bits: bigint;

  constructor(family: 4 | 6, bits: bigint) {
    this.family = family;
    this.bits = bits;
  }

  /** Whether it lies in a network, given as address and length of the prefix. */
  isIn(network: Address, length: number): boolean {
    const rest = BigInt(this.width - length);
    return this.family === network.family && this.bits >> rest === network.bits >> rest;
  }

  get width(): number {
    return this.family === 4 ? 32 : 128;
  }

  /** Whether it is an IPv4 address in the clothes of IPv6, `::ffff:10.0.0.1`, which some readers refuse. */
  get isMapped(): boolean {
    return this.family === 6 && this.bits >> 32n === 0xffffn;
  }

  /** As RFC 5952 spells it. */
  toString(): string {
    if (this.family === 4) return [24n, 16n, 8n, 0n].map((shift) => (this.bits >> shift) & 0xffn).join('.');
    const groups = Array.from({ length: 8 }, (_, i) => ((this.bits >> BigInt(112 - 16 * i)) & 0xffffn).toString(16));
    const runs = [...groups.join(':').matchAll(/(?<![^:])0(?::0)+(?![^:])/g)];
    const longest = runs.sort((a, b) => b[0].length - a[0].length)[0];
    if (longest === undefined) return groups.join(':');
    const text = groups.join(':');
    const before = text.slice(0, longest.index).replace(/:$/, '');
    return `${before}::${text.slice(longest.index + longest[0].length).replace(/^:/, '')}`;
  }
}

/** A network: an address, host bits included, and the length of its prefix. */
export class Network {
  readonly address: Address;
  readonly length: number;

  constructor(address: Address, length: number) {
    this.address = address;
    this.length = length;
  }

  contains(other: Network): boolean {
    return other.length >= this.length && other.address.isIn(this.address, this.length);
  }

  get masked(): Network {
    const rest = BigInt(this.address.width - this.length);
    return new Network(new Address(this.address.family, (this.address.bits >> rest) << rest), this.length);
  }

  toString(): string {
    return `${this.address}/${this.length}`;
  }
}

/** Reads an address; undefined when the text is none. */
export function readAddress(text: string): Address | undefined {
  if (!text.includes(':')) {
    // A leading zero is octal to some and decimal to others: https://github.com/golang/go/issues/30999
    const parts = text.split('.');
    if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
      return undefined;
    return new Address(
      4,
      parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n),
    );
  }
  const [, embedded] = /:([^:]*\.[^:]*)$/.exec(text) ?? [];
  const low = embedded === undefined ? undefined : readAddress(embedded);
  if (low === undefined && text.includes('.')) return undefined;
  const plain = low === undefined ? text : text.slice(0, -embedded!.length) + groupsOf(low.bits);
  const [head = '', tail, more] = plain.split('::');
  const groups = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = groups(tail);
  const missing = 8 - before.length - after.length;
  if (more !== undefined || (tail === undefined ? missing !== 0 : missing < 1)) return undefined;
  const all = [...before, ...Array<string>(missing).fill('0'), ...after];
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  const bits = all.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
  return new Address(6, bits);
}

/** 32 bits as IPv6 writes them. */
function groupsOf(bits: bigint): string {
  return `${(bits >> 16n).toString(16)}:${(bits & 0xffffn).toString(16)}`;
}

/** Reads a network in CIDR notation; undefined when the text is none. */
export function readNetwork(text: string): Network | undefined {
  const [, address = '', length = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const read = readAddress(address);
  return read === undefined || Number(length) > read.width ? undefined : new Network(read, Number(length));
}
