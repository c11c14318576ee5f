/** What console and backend both make of text that people type and paste. */

/** The maximum length of every text field (§5). */
export const TEXT_LIMIT = 255;

const BLANK = String.raw`(?!\ufeff)[\s\x85\u2800]`;
/** Controls, direction marks, fillers, halves of pairs: shown as nothing at all. */
const HIDDEN = String.raw`(?!${BLANK})[\p{DI}\p{Cc}\p{Cs}\p{NChar}\ufff9-\ufffb]`;
/** Scripts and emoji in which a joiner between two characters changes what is shown. */
const JOINING = String.raw`[\u0590-\u1dff\u2600-\u27bf\ufe0f\u{1f000}-\u{1faff}]`;
const JOINER = String.raw`[\u200c\u200d]`;

const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');
const NEEDLESS = new RegExp(
  `(?<!${JOINING})${JOINER}|${JOINER}(?!${JOINING})|(?!${JOINER})${HIDDEN}`,
  'gu',
);
const BLANKS = new RegExp(`(?:${BLANK})+`, 'gu');
const BLANK_IN_LINE = new RegExp(`(?!\\n)${BLANK}`, 'gu');

/** What word processors and phones write for the apostrophe, the quote and the hyphen of a keyboard. */
const APOSTROPHES =
  /[`\u00b4\u02b9\u02bb-\u02bd\u02c8\u055a\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07]/g;
const QUOTES = /[\u201c-\u201f\u2033\u2036\uff02]/g;
const HYPHENS = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;

/** Text that `readLine` and `searchForm` leave as it is, which most is. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

const plain = (text: string): string =>
  text.replaceAll(APOSTROPHES, "'").replaceAll(QUOTES, '"').replaceAll(HYPHENS, '-');

/** A name, a search or another single line: in NFC, with single blanks, and nothing that is not seen. */
export const readLine = (text: string): string =>
  PLAIN.test(text)
    ? text
    : plain(text.replaceAll(NEEDLESS, '').normalize('NFC')).replaceAll(BLANKS, ' ').trim();

/** Prose, which keeps its lines, its blanks and its punctuation. */
export const readLines = (text: string): string =>
  text
    .replaceAll(/\r\n?|\u2028|\u2029|\x85/g, '\n')
    .replaceAll(NEEDLESS, '')
    .replaceAll(BLANK_IN_LINE, ' ')
    .normalize('NFC')
    .trim();

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
/** A quote in texts, and a comma to the eye. */
const LOW_QUOTE = '\u201a';
/** No number or day is as long: an input has cut off the end of a longer text. */
const LONGEST_NUMERIC = 100;

/** A number or a day; empty if too long. Not in NFKC, which makes 52 of 5². */
export const readNumeric = (text: string): string =>
  readLine(text.length > LONGEST_NUMERIC ? '' : text.replaceAll(LOW_QUOTE, ',')).replace(
    FULL_WIDTH,
    (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_SHIFT),
  );

/** A phone number: wide digits are those of the keyboard. */
export const readPhone = (text: string): string => readLine(readLine(text).normalize('NFKC'));

/** An e-mail address, which no no-break blank belongs to. */
export const readEmail = (text: string): string =>
  readPhone(text.replaceAll(/[\u00a0\u2007\u202f]/g, ''));

/** A code, which no blank belongs to. */
export const readCode = (text: string): string => searchForm(text).replaceAll(' ', '');

/** Texts that look alike have one form, in which they are compared; case aside. */
export const searchForm = (text: string): string =>
  PLAIN.test(text)
    ? text
    : plain(text.replaceAll(ALL_HIDDEN, '')).normalize('NFKC').replaceAll(BLANKS, ' ').trim();

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text as part of a plain sentence, whose direction it can't change. What is written from left to
 * right needs nothing.
 */
export function isolate(text: string): string {
  const unmarked = text.replaceAll(DIRECTION_MARKS, '');
  return RIGHT_TO_LEFT.test(unmarked) ? `\u2068${unmarked}\u2069` : unmarked;
}
