import type { User } from '../database/schema/users.ts';
import type { Permission } from '../permissions/permissions.ts';
import type { Claims, Profile } from './tokens.ts';

/**
 * Whether a change of the password has ended the session of a token. Each change begins a new
 * generation of sessions and ends the older ones, with one exception: whoever changes the password
 * while signed in goes on, since the answer carries no new token. Tokens that name no generation
 * were signed before there were any.
 */
export function hasEnded(user: User, { gen = 0, jti }: Claims): boolean {
  if (gen === user.sessionGeneration) return false;
  return jti === undefined || jti !== user.keptSession;
}

/**
 * Whether a token names other permissions than its person has by now: the console would go on
 * showing what is refused, or hide what is allowed. Tokens of older versions name none.
 */
export function mayOtherThings(claims: Claims, permissions: readonly Permission[]): boolean {
  const { Permissions: named } = JSON.parse(claims.UserProfile ?? '{}') as Partial<Profile>;
  return named !== undefined && named.join() !== permissions.join();
}
