/**
 * The names of a product, which fills it once by module augmentation: `permission` and `extension`
 * are unions of its names, and no other name compiles. Unfilled, every text is accepted.
 */
export interface Register {}

/** A permission, as a token's profile lists it in `Permissions`. */
export type Permission =
  Register extends Record<'permission', infer Name extends string> ? Name : string;

/** What a backend may offer beyond the contract, as a profile lists it in `Extensions`. */
export type Extension =
  Register extends Record<'extension', infer Name extends string> ? Name : string;

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
