/** Text for XML and HTML: markup escaped, and characters that XML 1.0 forbids left out. */
export function escapeXml(text: string): string {
  let out = '';
  for (const char of text) if (allowed(char.codePointAt(0)!)) out += ENTITIES[char] ?? char;
  return out;
}

function allowed(code: number): boolean {
  if (code < 32) return code === 9 || code === 10 || code === 13;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
