/** Windows-1252, the characters of the built-in fonts, and line breaks, which wrapping removes. */
const LATIN = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

export const isLatin = (text: string): boolean => LATIN.test(text);
