/** Normalises text for searching: case and the encoding of accents don't matter (§5). */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();
