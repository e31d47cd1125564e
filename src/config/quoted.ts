/** Characters that a terminal obeys or a reader cannot see. */
const UNSAFE = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** `text` in quotes, on one line, shortened to about 60 characters, with nothing in it that a terminal would obey. */
export function quoted(text: string): string {
  return printable(JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text));
}

/** `text` with each character that a terminal would obey, or nobody could see, written as an escape. */
export function printable(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
