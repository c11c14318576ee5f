/** Format characters, which nobody sees: direction marks around pasted dates, zero-width blanks. */
const INVISIBLE = /\p{Cf}/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/** A typed or pasted number or day without invisible and full-width characters. */
export const plainTyped = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (one) => String.fromCharCode(one.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replaceAll('\u2212', '-')
    .trim();
