/** The maximum length of every text field (§5). */
export const TEXT_LIMIT = 255;
