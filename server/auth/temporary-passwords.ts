import type { User } from '../database/tables/accounts.ts';

/**
 * Whether a temporary password has expired; then only a new one gives access, and mailed codes
 * don't.
 */
export function hasExpired({
  passwordIsTemporary,
  temporaryPasswordExpires: expires,
}: User): boolean {
  return passwordIsTemporary && expires !== null && expires <= new Date();
}
