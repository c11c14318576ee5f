/** The call that says how many taxpayers there are; reports show it without the dashboard's figures. */
export const TAXPAYER_COUNTS = '/api/Dashboard/V2/Stat/Taxpayers';

/** The page of one taxpayer, as a field's `link`. */
export const TAXPAYER_LINK = '/tax-payers/:taxPayerTIN';
