/**
 * Fields that stand in a declaration and in no answer, by resource. The declaration does not say so:
 * whoever reads it knows.
 */
export const unsent: Readonly<Record<string, readonly string[]>> = {
  // The call can be asked for it, its rows do not tell it.
  'refund-history': ['district'],
};
