/** The most characters that a cell of a workbook can hold. */
const LONGEST = 32_767;

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** What a workbook would take for an escaped character, as in `_x000D_`. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;

const escape = (text: string): string => text.replace(LOOKS_ESCAPED, '_x005F_');

/**
 * A text as it must be handed to the workbook's writer to be read as it was: the writer escapes what
 * XML forbids, but not what looks like one of its own escapes. Halves of characters become U+FFFD,
 * and what no cell can hold is cut off with '…'.
 */
export function safeText(text: string): string {
  const whole = text.replace(LONE_SURROGATE, '\ufffd');
  const escaped = escape(whole);
  if (escaped.length <= LONGEST) return escaped;
  const room = LONGEST - 1 - (escaped.length - whole.length);
  const cut = whole.slice(0, Math.max(room, 0)).replace(LONE_SURROGATE, '');
  return escape(`${cut}…`);
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const SPECIAL = /[&<>]/g;

/** What XML forbids, or changes: a line break of its own would come out of a carriage return. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

const escapeCode = (char: string): string =>
  `_x${char.charCodeAt(0).toString(16).padStart(4, '0')}_`;

/** A text as a cell holds it: what XML forbids is written as workbooks do. */
export const cellText = (text: string): string =>
  safeText(text)
    .replace(SPECIAL, (char) => MARKUP[char] ?? char)
    .replace(FORBIDDEN, escapeCode);
