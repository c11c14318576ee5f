/** The permissions, as a token's profile lists them in `Permissions`. */
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

/** What a backend may offer beyond the contract, as a profile lists it in `Extensions`. */
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

/** Who may see or use a part of a declaration. */
export interface Guarded {
  /** The required permission. Default: none, everybody who is signed in. */
  readonly may?: Permission;
  /** The extension that the backend must announce. Default: none. */
  readonly needs?: Extension;
}

/** Whether somebody may be refused a part. */
export const isGuarded = ({ may, needs }: Guarded = {}): boolean =>
  may !== undefined || needs !== undefined;

/** The access control resource for callers that pass a guard as parameter. */
export const GUARDED = 'guarded';

/** The permissions of a user and the extensions of the backend. */
export interface Rights {
  /** Null if the profile lists no permissions, which allows everything. */
  readonly permissions: readonly string[] | null;
  /** The extensions that the backend announces. */
  readonly extensions: readonly string[];
}

/** Whether a guard lets a user pass. A profile without permissions allows everything. */
export function isAllowed({ may, needs }: Guarded = {}, user: Rights | null | undefined): boolean {
  const permitted =
    may === undefined || (user && (user.permissions?.includes(may) ?? true)) === true;
  return permitted && (needs === undefined || user?.extensions.includes(needs) === true);
}

/** The signed-in user as described by the token's profile (§3). */
export interface Identity extends Rights {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
}
