import { isIPv6 } from 'node:net';
import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { Origin } from '../database/log.ts';
import { increment, readCounter, removeCounter, decrement } from './attempt-counters.ts';
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

/** Limits attempts. The counters are in the database, which several servers may share. */
export class Limits {
  readonly #db: Database;
  readonly #hash: KeyedHash;
  readonly #report: ReportExcess;
  readonly #options: LimitOptions;

  constructor(db: Database, hash: KeyedHash, report: ReportExcess, options: LimitOptions = {}) {
    this.#db = db;
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
      const { count, secondsLeft } = await increment(this.#db, key, rule.seconds);
      if (count <= rule.limit) continue;
      const isFirst = count === rule.limit + 1;
      if (isFirst && !(await this.#isAddressExhausted(action, rule, rules))) {
        await this.#report(
          source.email,
          source.origin,
          `${capitalized(action)}${SCOPES[rule.scope]}`,
        );
      }
      return Math.max(secondsLeft, 1);
    }
    return undefined;
  }

  /** Whether an address would add an entry for each account that it invents. */
  async #isAddressExhausted(action: Action, { scope }: Rule, rules: Rule[]): Promise<boolean> {
    const rule = rules.find((each) => each.scope === 'address');
    if (rule === undefined || scope === 'address') return false;
    return (await readCounter(this.#db, this.#key(action, rule))) > rule.limit;
  }

  /** Resets the counters of an account, and takes the last attempt off the address's. */
  async forgive(action: Action, source: Source): Promise<void> {
    for (const rule of rulesFor(action, source, this.#options)) {
      const key = this.#key(action, rule);
      if (rule.scope === 'address') await decrement(this.#db, key);
      else await removeCounter(this.#db, key);
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

/**
 * The part of a client's address that is counted: an IPv4 address whole, of an IPv6 address the
 * network, since one connection gets 2^64 addresses and could use a new one for each attempt.
 *
 * @param address undefined when the client has disconnected already
 */
export function networkOf(address = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  // '::' stands for as many zeros as are missing.
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
