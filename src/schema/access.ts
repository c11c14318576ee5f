import type { Identity } from './define';

/** Whether a rule lets somebody in; no rule means everybody who is signed in (§6). */
export const isAllowed = (
  declared: { allow?(user: Identity): boolean } | undefined,
  user: Identity | null | undefined,
): boolean => user !== null && user !== undefined && (declared?.allow?.(user) ?? true);
