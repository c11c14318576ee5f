/** What somebody may be allowed, by the names that a token's profile lists in `Permissions`. */
export const permissions = [
  'users.read',
  'users.manage',
  'logs.readAll',
  'refunds.read',
  'refunds.decide',
  'taxpayers.read',
  'devices.read',
  'transactions.read',
  'figures.read',
  'reports.run',
  'statements.send',
] as const;

export type Permission = (typeof permissions)[number];

/** What a backend may do beyond the contract, by the names that a profile lists in `Extensions`. */
export const extensions = [
  'users.update',
  'refunds.reason',
  'session.renew',
  'session.end',
] as const;

export type Extension = (typeof extensions)[number];

/** What a declaration says of who gets a part of it. */
export interface Guarded {
  /** The permission that it takes. Default: none, everybody who is signed in. */
  readonly may?: Permission;
  /** What the backend has to announce for it. Default: nothing beyond the contract. */
  readonly needs?: Extension;
}
