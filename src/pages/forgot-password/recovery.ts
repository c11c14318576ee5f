/** The lifetime of a code (§9). */
export const OTP_LIFETIME_MS = 600_000;

const KEY = 'forgot-password';

/** This tab's progress in recovering an account. */
export interface Recovery {
  readonly email: string;
  readonly step: 'otp' | 'reset';
  /**
   * When the code expires, in milliseconds since 1970: the clock also advances while the machine
   * sleeps.
   */
  readonly deadline: number;
}

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => {
    const { type } = entry as PerformanceNavigationTiming;
    return type === 'reload' || type === 'back_forward';
  });

/**
 * The step to resume after a reload while the code is valid; null on a new visit or for another
 * address.
 *
 * @param email the address from the link; empty for any.
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
    // Without storage a reload starts from the beginning.
  }
}
