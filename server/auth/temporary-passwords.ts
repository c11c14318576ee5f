import type { User } from '../database/tables/accounts.ts';

/**
 * Whether the temporary password of somebody has expired: then nothing but a new one leads into the
 * account, no mailed code either.
 */
export function hasExpired({
  passwordIsTemporary,
  temporaryPasswordExpires: expires,
}: User): boolean {
  return passwordIsTemporary && expires !== null && expires <= new Date();
}
