import type { KeyedHash } from '../auth/keyed-hash.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from '../http/refusal.ts';
import { countOne, forget, uncountOne } from './counters.ts';
import { networkOf } from './network.ts';
import { type Action, type LimitOptions, type Rule, rulesFor } from './rules.ts';

/** Limits how often something is tried. Counted in the database, which several servers may share. */
export class Limits {
  readonly #db: Database;
  readonly #hash: KeyedHash;
  readonly #options: LimitOptions;

  constructor(db: Database, hash: KeyedHash, options: LimitOptions = {}) {
    this.#db = db;
    this.#hash = hash;
    this.#options = options;
  }

  /**
   * Counts a try before it is made: tries at the same moment must not all slip through.
   *
   * @param account the e-mail address as the client wrote it, or the id of who is signed in
   * @param address where the client is
   * @throws Refusal (429, Retry-After) when there were too many
   */
  async admit(action: Action, account: string, address: string): Promise<void> {
    for (const rule of rulesFor(action, this.#options)) {
      const key = this.#key(action, rule, account, address);
      const { count, secondsLeft } = await countOne(this.#db, key, rule.seconds);
      if (count > rule.limit) throw tooMany(Math.max(secondsLeft, 1));
    }
  }

  /** Forgets what was counted for an account, and gives the address back the last try. */
  async forgive(action: Action, account: string, address: string): Promise<void> {
    for (const rule of rulesFor(action, this.#options)) {
      const key = this.#key(action, rule, account, address);
      if (rule.scope === 'address') await uncountOne(this.#db, key);
      else await forget(this.#db, key);
    }
  }

  #key(action: Action, { scope }: Rule, account: string, address: string): string {
    return this.#hash(
      `attempts to ${action} by ${scope}`,
      scope === 'address' ? '' : account.trim().toLowerCase(),
      scope === 'account' ? '' : networkOf(address),
    );
  }
}

function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Refusal(429, `Too many attempts. Try again in ${wait}.`, null, {
    'retry-after': String(seconds),
  });
}
