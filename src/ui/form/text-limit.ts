/** No text field of the console takes more characters than this (§5). */
export const TEXT_LIMIT = 255;
