// In their own file so that reports don't load the dashboard's figures.
export const TAXPAYER_COUNTS = '/api/Dashboard/V2/Stat/Taxpayers';

/** A taxpayer's page, for the `link` of a field. */
export const TAXPAYER_LINK = '/tax-payers/:taxPayerTIN';
