/**
 * Compares texts in the alphabetical order of every language's console: that of Unicode's root
 * collation, as in the backend's lists. English does not change it.
 */
export const { compare: compareTexts } = new Intl.Collator('en');
