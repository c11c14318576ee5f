import type { User } from '../database/tables/accounts.ts';

/** Then mailed codes give no access either. */
export function hasExpired({
  passwordIsTemporary,
  temporaryPasswordExpires: expires,
}: User): boolean {
  return passwordIsTemporary && expires !== null && expires <= new Date();
}
