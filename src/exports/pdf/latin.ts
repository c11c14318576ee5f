/** Text that a PDF's built-in fonts can show: Windows-1252, and the line breaks that wrapping takes out. */
const LATIN = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Whether the fonts that every PDF reader has are enough for a text. */
export const isLatin = (text: string): boolean => LATIN.test(text);
