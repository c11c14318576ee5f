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
  'session.endAll',
  'logs.exports',
  'statements.later',
  'lists.changes',
  'lists.bounded',
  'console.problems',
] as const;

export type Extension = (typeof extensions)[number];

/** What a declaration says of who gets a part of it. */
export interface Guarded {
  /** The permission that it takes. Default: none, everybody who is signed in. */
  readonly may?: Permission;
  /** What the backend has to announce for it. Default: nothing beyond the contract. */
  readonly needs?: Extension;
}

/** What access control is asked for by who has a guard in hand, which is then the parameter. */
export const GUARDED = 'guarded';

/** What somebody may, and what the backend of the session can do. */
export interface Rights {
  /** Names of permissions; null where the profile lists none, and everything is allowed. */
  readonly permissions: readonly string[] | null;
  /** What the backend announces beyond the contract. */
  readonly extensions: readonly string[];
}

/** Whether somebody gets what is declared. A profile that lists no permissions allows everything. */
export function isAllowed({ may, needs }: Guarded = {}, user: Rights | null | undefined): boolean {
  const permitted =
    may === undefined || (user && (user.permissions?.includes(may) ?? true)) === true;
  return permitted && (needs === undefined || user?.extensions.includes(needs) === true);
}

/** The signed-in person, as the token's profile tells it (§3). */
export interface Identity extends Rights {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
}
