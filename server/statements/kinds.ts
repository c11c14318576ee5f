/** What a statement lists. */
export type StatementKind = 'transactions' | 'devices';

/** How a kind is called where people read it. */
export const STATEMENT_TITLES: Readonly<Record<StatementKind, string>> = {
  transactions: 'Statement of Transactions',
  devices: 'Statement of Devices',
};
