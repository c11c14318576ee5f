/** Format characters, which nobody sees: direction marks around pasted dates, zero-width blanks. */
const INVISIBLE = /\p{Cf}/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/** No number or day is as long: an input has cut off the end of a longer text. */
const LONGEST = 100;

/** A typed or pasted number or day without invisible and full-width characters; empty if too long. */
export const plainTyped = (text: string): string =>
  (text.length > LONGEST ? '' : text)
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (one) => String.fromCharCode(one.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replaceAll('\u2212', '-')
    .trim();
