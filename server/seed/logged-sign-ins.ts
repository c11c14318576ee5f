import { DAY_MS, dayOf, HOUR_MS } from './days.ts';
import { logEntry, type SeedLogEntry } from './log-entry.ts';
import type { Random } from './random.ts';
import type { SeedUser } from './users.ts';

const DAYS = 120;
const SUNDAY = 0;

/**
 * A user's sign-ins of the last four months, now and then after a wrong password. The last one
 * becomes the user's `lastLoginDate`.
 */
export function logSignIns(random: Random, user: SeedUser, now: Date): SeedLogEntry[] {
  if (user.passwordIsTemporary || !user.createdDate) return [];
  const eagerness = random.next();
  const entries: SeedLogEntry[] = [];
  const today = dayOf(now);
  for (let day = Math.max(dayOf(user.createdDate) + 1, today - DAYS); day < today; day += 1) {
    const isSunday = new Date(day * DAY_MS).getUTCDay() === SUNDAY;
    if (!random.chance(isSunday ? 0.03 : eagerness)) continue;
    const time = day * DAY_MS + random.integer(7 * HOUR_MS, 10 * HOUR_MS);
    if (random.chance(0.07)) {
      const earlier = time - random.integer(5_000, 90_000);
      entries.push(logEntry(random, user, 'Sign-in failed', 'Wrong password', earlier));
    }
    user.lastLoginDate = new Date(time);
    entries.push(logEntry(random, user, 'Signed in', null, time));
  }
  return entries;
}

/** Tries at addresses that nobody has, as every server on a network sees them. */
export function logStrangers(random: Random, now: Date): SeedLogEntry[] {
  const typed = [
    'admin@example.com',
    'root@localhost',
    "'or'1'='1@example.com",
    '=1+1@example.com',
  ];
  return typed.flatMap((email, index) => {
    const day = dayOf(now) - 1 - index * random.integer(1, 25);
    return Array.from({ length: random.integer(1, 4) }, (_, again) => ({
      email,
      userName: null,
      action: 'Sign-in failed' as const,
      detail: 'Unknown e-mail address',
      ipAddress: `203.0.113.${random.integer(1, 254)}`,
      createdDate: new Date(day * DAY_MS + 3 * HOUR_MS + again * 1_500),
    }));
  });
}
