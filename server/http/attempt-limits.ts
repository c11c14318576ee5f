import { lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { Origin } from '../database/log.ts';
import { attempts } from '../database/tables/accounts.ts';
import { minutes } from '../language/counted.ts';
import { message } from '../language/message.ts';
import { networkOf } from './addresses.ts';
import { Refusal } from './envelope.ts';

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;

/** In a quarter of an hour from an address or known browser, and in a day from any address. */
const PER_ACCOUNT = {
  // Since the last success, as in NIST SP 800-63B, 3.2.2.
  'sign in': [10, 100],
  'send code': [5],
  // Five codes may be sent, each with five attempts. Many addresses together could otherwise try a
  // good part of the million codes.
  'verify code': [30, 100],
  'reset password': [10],
  'change password': [10],
  // Each sends a mail to somebody who did not ask for it.
  register: [5],
  // Enough to register an office in a morning, too few for a stolen session to fill the list.
  'register people': [60, 300],
  // Neither a mistake nor a stolen session should fill hundreds of mailboxes.
  'send statement': [20, 100],
  // By its link, which needs no token, per link: each makes the whole document.
  'open statement': [30, 100],
  'log an export': [120],
  'report a problem': [200],
  'be refused': [200],
} as const satisfies Record<string, readonly [perQuarterHour: number, perDay?: number]>;

/** High, because an office may share an address. */
export const PER_ADDRESS = 1_000;

type Action = keyof typeof PER_ACCOUNT;

export type LimitOptions = Partial<Record<Action | 'per address', number>>;

export interface AttemptSource {
  account: string;
  email: string;
  origin: Origin;
  /** A browser known to be the owner's, whose attempts are counted separately. */
  browser?: string;
}

interface Rule {
  scope: 'account and address' | 'address' | 'account' | 'browser' | 'browser in a day';
  of: string[];
  limit: number;
  seconds: number;
}

function rulesFor(action: Action, source: AttemptSource, options: LimitOptions): Rule[] {
  const [usual, perDay = Number.POSITIVE_INFINITY] = PER_ACCOUNT[action];
  const limit = options[action] ?? usual;
  const perAddress = options['per address'] ?? PER_ADDRESS;
  const { account, browser, origin } = source;
  if (browser !== undefined) {
    const of = [account, browser];
    return limited([
      { scope: 'browser', of, limit, seconds: QUARTER_HOUR },
      { scope: 'browser in a day', of, limit: perDay, seconds: DAY },
    ]);
  }
  const network = networkOf(origin.address);
  return limited([
    { scope: 'account and address', of: [account, network], limit, seconds: QUARTER_HOUR },
    { scope: 'address', of: [network], limit: perAddress, seconds: QUARTER_HOUR },
    { scope: 'account', of: [account], limit: perDay, seconds: DAY },
  ]);
}

const limited = (rules: Rule[]) => rules.filter(({ limit }) => Number.isFinite(limit));

export type ReportExcess = (email: string, origin: Origin, what: string) => Promise<void>;

export type Limits = ReturnType<typeof limitsOf>;

/** Each counts in a single statement, so that concurrent attempts all count. */
export function limitsOf(
  db: Database,
  hash: KeyedHash,
  report: ReportExcess,
  options: LimitOptions = {},
) {
  const counters = new RateLimiterDrizzle({
    storeClient: db,
    schema: attempts,
    keyPrefix: '',
    points: 0,
    duration: QUARTER_HOUR,
    // It would write warnings past the log.
    clearExpiredByTimeout: false,
  });

  const keyOf = (action: Action, { scope, of }: Rule): string =>
    hash(`attempts to ${action} by ${scope}`, ...of);

  const takeBack = (action: Action, rule: Rule) =>
    counters.reward(keyOf(action, rule), 1, { customDuration: rule.seconds });

  /** An exhausted address must not add a log entry for each account it invents. */
  async function isAddressExhausted(action: Action, { scope }: Rule, rules: Rule[]) {
    const rule = rules.find((each) => each.scope === 'address');
    if (rule === undefined || scope === 'address') return false;
    const counted = await counters.get(keyOf(action, rule));
    return (counted?.consumedPoints ?? 0) > rule.limit;
  }

  /** Only the first excess of a window is reported, so that nobody can fill the log. */
  async function count(action: Action, source: AttemptSource): Promise<number | undefined> {
    const rules = rulesFor(action, source, options);
    for (const rule of rules) {
      const { consumedPoints, msBeforeNext } = await counters.penalty(keyOf(action, rule), 1, {
        customDuration: rule.seconds,
      });
      // The table grows only when a key is added.
      if (consumedPoints === 1) await db.delete(attempts).where(lt(attempts.expire, sql`now()`));
      if (consumedPoints <= rule.limit) continue;
      const isFirst = consumedPoints === rule.limit + 1;
      if (isFirst && !(await isAddressExhausted(action, rule, rules))) {
        const what = `${capitalized(action)}${SCOPES[rule.scope]}`;
        await report(source.email, source.origin, what);
      }
      return Math.max(Math.ceil(msBeforeNext / 1000), 1);
    }
    return undefined;
  }

  async function admit(action: Action, source: AttemptSource): Promise<void> {
    const secondsLeft = await count(action, source);
    if (secondsLeft !== undefined) throw tooMany(secondsLeft);
  }

  async function isFirst(event: string, ...of: string[]): Promise<boolean> {
    const { consumedPoints } = await counters.penalty(hash(`first ${event}`, ...of));
    return consumedPoints === 1;
  }

  /** Takes the count back if the attempt throws, which is nobody's mistake. */
  async function make<Result>(
    action: Action,
    source: AttemptSource,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await attempt();
    } catch (error) {
      for (const rule of rulesFor(action, source, options)) await takeBack(action, rule);
      throw error;
    }
  }

  /** Only the last attempt is taken off the address's counter. */
  async function forgive(action: Action, source: AttemptSource): Promise<void> {
    for (const rule of rulesFor(action, source, options)) {
      if (rule.scope === 'address') await takeBack(action, rule);
      else await counters.delete(keyOf(action, rule));
    }
  }

  return { admit, count, isFirst, make, forgive };
}

const SCOPES: Record<Rule['scope'], string> = {
  'account and address': '',
  address: ', from this address, whatever the account',
  account: ', from any address',
  browser: ', from a known browser',
  'browser in a day': ', from a known browser in a day',
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function tooMany(seconds: number): Refusal {
  const time = minutes(Math.ceil(seconds / 60));
  const text = message('limits.tooMany', { time }, 'Too many attempts. Try again in {{time}}.');
  return new Refusal(429, text, null, { 'retry-after': String(seconds) });
}
