import type { Identity } from './define';

/**
 * Whether a declared rule lets somebody in; without a rule everybody may (§6).
 *
 * @param about what the rule is asked about besides the person: an action's record.
 */
export function isAllowed<About extends unknown[]>(
  declared: { allow?(user: Identity, ...about: About): boolean } | undefined,
  user: Identity | null | undefined,
  ...about: About
): boolean {
  if (!declared?.allow) return true;
  return user !== null && user !== undefined && declared.allow(user, ...about);
}
