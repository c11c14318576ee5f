import { safeText } from './safe-text';

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const SPECIAL = /[&<>"]/g;

/** What XML forbids, or changes: a line break of its own would come out of a carriage return. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

const LONE_SURROGATE = /\p{Surrogate}/gu;

const escapeMarkup = (text: string): string =>
  text.replace(SPECIAL, (char) => MARKUP[char] ?? char);

const escapeCode = (char: string): string =>
  `_x${char.charCodeAt(0).toString(16).padStart(4, '0')}_`;

/** A text as a cell holds it: what XML forbids is written as workbooks do. */
export const cellText = (text: string): string =>
  escapeMarkup(safeText(text)).replace(FORBIDDEN, escapeCode);

/** A text as a document property or a name holds it: what XML forbids becomes U+FFFD. */
export const plainText = (text: string): string =>
  escapeMarkup(text.replace(LONE_SURROGATE, '\ufffd').replace(FORBIDDEN, '\ufffd'));
