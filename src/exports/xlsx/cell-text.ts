/** The maximum length of a cell's text. */
const LONGEST = 32_767;

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Matches the underscore of text that looks like a workbook escape, such as `_x000D_`. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;

const escape = (text: string): string => text.replace(LOOKS_ESCAPED, '_x005F_');

/**
 * Prepares a text for the workbook's writer, which escapes characters that XML forbids, but not
 * text that looks like one of its own escapes. Lone surrogates become U+FFFD, and text that exceeds
 * a cell's limit is truncated with '…'.
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

/** Characters that XML forbids, and carriage returns, which XML parsers turn into line feeds. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

const escapeCode = (char: string): string =>
  `_x${char.charCodeAt(0).toString(16).padStart(4, '0')}_`;

/** Escapes a text for a cell's XML; forbidden characters use workbook escapes. */
export const cellText = (text: string): string =>
  safeText(text)
    .replace(SPECIAL, (char) => MARKUP[char] ?? char)
    .replace(FORBIDDEN, escapeCode);
