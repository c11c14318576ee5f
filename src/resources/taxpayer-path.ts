/** The page of one taxpayer, as a field's `link`. */
export const TAXPAYER_LINK = '/tax-payers/:taxPayerTIN';
