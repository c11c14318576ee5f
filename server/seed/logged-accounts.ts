import { DAY_MS } from './days.ts';
import { logEntry, type SeedLogEntry } from './log-entry.ts';
import type { Random } from './random.ts';
import type { SeedUser } from './users.ts';

/** How the staff's accounts were opened, given passwords and blocked, by the first user. */
export function logAccounts(random: Random, users: readonly SeedUser[], now: Date): SeedLogEntry[] {
  const [administrator, ...others] = users;
  if (administrator === undefined) return [];
  return others.flatMap((user) => {
    const opened = user.createdDate?.getTime() ?? 0;
    if (opened >= now.getTime()) return [];
    const who = `${user.name} <${user.email}>`;
    const by = (action: SeedLogEntry['action'], detail: string, time: number) =>
      logEntry(random, administrator, action, detail, time);
    const after = (days: number) =>
      random.integer(opened, Math.min(opened + days * DAY_MS, now.getTime()));
    const entries = [by('User registered', `${who}, ${user.role}`, opened)];
    if (user.passwordIsTemporary) {
      return [...entries, by('Temporary password sent', `${who}, ${user.role}`, after(14))];
    }
    entries.push(logEntry(random, user, 'Password reset', null, after(1)));
    if (random.chance(0.3)) {
      entries.push(logEntry(random, user, 'Password changed', null, after(300)));
    }
    if (random.chance(0.2)) {
      const blocked = after(200);
      entries.push(by('User blocked', who, blocked));
      entries.push(by('User unblocked', who, Math.min(blocked + DAY_MS, now.getTime() - DAY_MS)));
    }
    if (user.isActive === false) entries.push(by('User blocked', who, now.getTime() - DAY_MS / 2));
    return entries;
  });
}
