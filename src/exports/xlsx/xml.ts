import { safeText } from './safe-text';

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
