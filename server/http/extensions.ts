/** What this backend has beyond the calls of the contract, by the names that it announces. */
export const EXTENSIONS = [
  'users.update',
  'refunds.reason',
  'session.renew',
  'session.end',
] as const;

export type Extension = (typeof EXTENSIONS)[number];
