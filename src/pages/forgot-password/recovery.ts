/** How long a code is good for (§9). */
export const OTP_LIFETIME_MS = 600_000;

const KEY = 'forgot-password';

/** How far a tab has come for an address. */
export interface Recovery {
  readonly email: string;
  readonly step: 'otp' | 'reset';
  /** When the code ends, in milliseconds since 1970: a sleeping machine does not stretch it. */
  readonly deadline: number;
}

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => {
    const { type } = entry as PerformanceNavigationTiming;
    return type === 'reload' || type === 'back_forward';
  });

/**
 * The step to resume after a reload while the countdown runs; null on a new visit or for another
 * address.
 *
 * @param email the address that the link brought; empty for any.
 */
export function readRecovery(email: string): Recovery | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Recovery | null;
    const usable = isReload() && kept !== null && (email === '' || kept.email === email);
    return usable && kept.deadline > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

/** Stores this tab's progress; null removes it. */
export function keepRecovery(progress: Recovery | null): void {
  try {
    if (progress) sessionStorage.setItem(KEY, JSON.stringify(progress));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload starts again: a nuisance, not an error.
  }
}
