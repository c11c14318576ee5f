import { lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { Origin } from '../database/log.ts';
import { attempts } from '../database/tables/accounts.ts';
import { networkOf } from './addresses.ts';
import { Refusal } from './envelope.ts';

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;

/** Attempts at each action per account and address, or known browser, in a quarter of an hour. */
const PER_ACCOUNT_AND_ADDRESS = {
  'sign in': 10,
  'send code': 5,
  // Five codes may be sent, each with five tries.
  'verify code': 30,
  'reset password': 10,
  'change password': 10,
  // Each sends a mail to somebody who did not ask for it.
  register: 5,
  // By one user: enough to register an office in a morning, too few for a stolen session to fill
  // the list.
  'register people': 60,
  'send statement': 20,
  'log an export': 120,
  // A page tells of 20 at most; somebody may have many open.
  'report a problem': 200,
  // Beyond them entries of the log are left out, not calls.
  'be refused': 200,
};

/**
 * Attempts at each action per address in a quarter of an hour, whatever the account. High, because
 * a whole office may share one address.
 */
export const PER_ADDRESS = 1_000;

type Action = keyof typeof PER_ACCOUNT_AND_ADDRESS;

/** Attempts at an action per account in a day, from any address; the same for a known browser. */
const PER_ACCOUNT_AND_DAY: Partial<Record<Action, number>> = {
  // Since the last successful one. NIST allows as many (SP 800-63B, 3.2.2).
  'sign in': 100,
  // Only wrong codes stay counted. Many addresses together could otherwise try enough of a million.
  'verify code': 100,
  // Neither a mistake nor a stolen session should fill hundreds of mailboxes.
  'send statement': 100,
  'register people': 300,
};

/** Limits that differ from the usual ones, for tests and ADDRESS_LIMIT. */
export type LimitOptions = Partial<Record<Action | 'per address', number>>;

/** An attempt at an account. */
export interface Source {
  /** The key of the account. */
  account: string;
  /** The e-mail address as the client wrote it, for the log. */
  email: string;
  origin: Origin;
  /**
   * One that is known to be the account's own: its attempts count for it alone, wherever it is.
   * Absent for any other one.
   */
  browser?: string;
}

/** A counter of an action. */
interface Rule {
  scope: 'account and address' | 'address' | 'account' | 'browser' | 'browser in a day';
  /** Whose attempts it counts. */
  of: string[];
  limit: number;
  seconds: number;
}

/** The counters of an action, the narrowest first. */
function rulesFor(action: Action, source: Source, options: LimitOptions): Rule[] {
  const limit = options[action] ?? PER_ACCOUNT_AND_ADDRESS[action];
  const perAddress = options['per address'] ?? PER_ADDRESS;
  const perDay = PER_ACCOUNT_AND_DAY[action] ?? Number.POSITIVE_INFINITY;
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

/** Writes to the log that there were too many attempts at an action. */
export type ReportExcess = (email: string, origin: Origin, what: string) => Promise<void>;

/**
 * Limits attempts. The counters are in the database, which several servers may share; each counts in
 * one statement, so that simultaneous attempts all count.
 */
export class Limits {
  readonly #db: Database;
  readonly #counters: RateLimiterDrizzle;
  readonly #hash: KeyedHash;
  readonly #report: ReportExcess;
  readonly #options: LimitOptions;

  constructor(db: Database, hash: KeyedHash, report: ReportExcess, options: LimitOptions = {}) {
    this.#db = db;
    this.#counters = new RateLimiterDrizzle({
      storeClient: db,
      schema: attempts,
      keyPrefix: '',
      // Both are each rule's own.
      points: 0,
      duration: QUARTER_HOUR,
      // It would warn past the log.
      clearExpiredByTimeout: false,
    });
    this.#hash = hash;
    this.#report = report;
    this.#options = options;
  }

  /**
   * Counts an attempt before it is made, so that simultaneous ones can't slip through.
   *
   * @throws Refusal (429, Retry-After) when there were too many
   */
  async admit(action: Action, source: Source): Promise<void> {
    const secondsLeft = await this.count(action, source);
    if (secondsLeft !== undefined) throw tooMany(secondsLeft);
  }

  /**
   * Counts an attempt. The first one too many is reported, the others of its window are not: nobody
   * must be able to fill the log.
   *
   * @returns undefined for one that is within the limits, else the seconds until they allow more
   */
  async count(action: Action, source: Source): Promise<number | undefined> {
    const rules = rulesFor(action, source, this.#options);
    for (const rule of rules) {
      const key = this.#key(action, rule);
      const { consumedPoints, msBeforeNext } = await this.#counters.penalty(key, 1, {
        customDuration: rule.seconds,
      });
      if (consumedPoints === 1) await this.#removeExpired();
      if (consumedPoints <= rule.limit) continue;
      const isFirst = consumedPoints === rule.limit + 1;
      if (isFirst && !(await this.#isAddressExhausted(action, rule, rules))) {
        await this.#report(
          source.email,
          source.origin,
          `${capitalized(action)}${SCOPES[rule.scope]}`,
        );
      }
      return Math.max(Math.ceil(msBeforeNext / 1000), 1);
    }
    return undefined;
  }

  /** The table grows only with a new key, and is cleared then. */
  async #removeExpired(): Promise<void> {
    await this.#db.delete(attempts).where(lt(attempts.expire, sql`now()`));
  }

  /** Whether an address would add an entry for each account that it invents. */
  async #isAddressExhausted(action: Action, { scope }: Rule, rules: Rule[]): Promise<boolean> {
    const rule = rules.find((each) => each.scope === 'address');
    if (rule === undefined || scope === 'address') return false;
    const counted = await this.#counters.get(this.#key(action, rule));
    return (counted?.consumedPoints ?? 0) > rule.limit;
  }

  /** Resets the counters of an account, and takes the last attempt off the address's. */
  async forgive(action: Action, source: Source): Promise<void> {
    for (const rule of rulesFor(action, source, this.#options)) {
      const key = this.#key(action, rule);
      if (rule.scope === 'address') {
        await this.#counters.reward(key, 1, { customDuration: rule.seconds });
      } else {
        await this.#counters.delete(key);
      }
    }
  }

  #key(action: Action, { scope, of }: Rule): string {
    return this.#hash(`attempts to ${action} by ${scope}`, ...of);
  }
}

/** For the log: which of the limits was reached. */
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
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Refusal(429, `Too many attempts. Try again in ${wait}.`, null, {
    'retry-after': String(seconds),
  });
}
