/** One entry of a tar archive. */
export interface TarEntry {
  /** Without a leading slash; a folder ends in one. */
  readonly path: string;
  readonly mode: number;
  /** Bytes of content that follow the header. @default 0 */
  readonly size?: number;
  /** Target of a symbolic link; makes the entry one. @default - a file or a folder */
  readonly link?: string;
}

const BLOCK = 512;

/** The header blocks of an entry: owner root and time zero, so that equal content gives equal bytes. */
export function tarHeader(entry: TarEntry): Buffer {
  const long = [
    ...(Buffer.byteLength(entry.path) > 100 ? longName('L', entry.path) : []),
    ...(Buffer.byteLength(entry.link ?? '') > 100 ? longName('K', entry.link ?? '') : []),
  ];
  const type = entry.link !== undefined ? '2' : entry.path.endsWith('/') ? '5' : '0';
  return Buffer.concat([...long, header(entry.path, entry.mode, entry.size ?? 0, type, entry.link ?? '')]);
}

/** Zero bytes that fill the last block of a content of `size` bytes. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The end of an archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK);
}

/** A name that does not fit its field goes before the entry, in an entry of its own, as GNU tar does it. */
function longName(type: 'L' | 'K', name: string): Buffer[] {
  const content = Buffer.from(`${name}\0`);
  return [header('././@LongLink', 0o644, content.length, type, ''), content, tarPadding(content.length)];
}

function header(path: string, mode: number, size: number, type: string, link: string): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(cut(path), 0, 'utf8');
  octal(block, 100, 8, mode);
  octal(block, 108, 8, 0);
  octal(block, 116, 8, 0);
  octal(block, 124, 12, size);
  octal(block, 136, 12, 0);
  block.fill(' ', 148, 156);
  block.write(type, 156);
  block.write(cut(link), 157, 'utf8');
  block.write('ustar  \0', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

function octal(block: Buffer, at: number, length: number, value: number): void {
  block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
}

function cut(text: string): string {
  let short = text;
  while (Buffer.byteLength(short) > 100) short = short.slice(0, -1);
  return short;
}
