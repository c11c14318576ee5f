/** Text as a search compares it: whatever its case, and however its accents are written (§5). */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();
