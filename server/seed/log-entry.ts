import type { NewLogEntry } from '../database/schema/log-entries.ts';
import type { Action } from '../logs/action.ts';
import type { Random } from './random.ts';
import type { SeedUser } from './users.ts';

export type SeedLogEntry = NewLogEntry & { action: Action; createdDate: Date };

/** An entry about something that a user did, from the office or from elsewhere. */
export function logEntry(
  random: Random,
  user: SeedUser,
  action: Action,
  detail: string | null,
  time: number,
): SeedLogEntry {
  return {
    email: user.email,
    userName: user.name,
    action,
    detail,
    ipAddress: address(random, user),
    createdDate: new Date(time),
  };
}

/** From ranges that are given to nobody. */
function address(random: Random, { id }: SeedUser): string | null {
  if (random.chance(0.01)) return null;
  if (random.chance(0.05)) return `2001:db8::${random.integer(1, 0xffff).toString(16)}`;
  return random.chance(0.9) ? `192.0.2.${10 + (id % 200)}` : `198.51.100.${random.integer(1, 254)}`;
}
