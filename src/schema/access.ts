import type { Identity } from './define';

/** Whether a declared rule lets somebody in; without a rule everybody may (§6). */
export function isAllowed(
  declared: { allow?(user: Identity): boolean } | undefined,
  user: Identity | null | undefined,
): boolean {
  if (!declared?.allow) return true;
  return user !== null && user !== undefined && declared.allow(user);
}
