import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { Limits } from '../http/attempt-limits.ts';
import type { Routes } from '../http/requests.ts';
import type { Mailer } from '../mails/mailer.ts';
import type { Guard } from './guard.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { PasswordCost } from './passwords.ts';
import type { Roles } from './permissions.ts';
import type { SelectDatabase } from './reading.ts';
import type { Signer } from './tokens.ts';

/** What the calls of all areas work with. */
export interface Services {
  db: Database;
  /** For what may be some seconds old. */
  read: SelectDatabase;
  guard: Guard;
  limits: Limits;
  hash: KeyedHash;
  browsers: KnownBrowsers;
  sign: Signer;
  mailer: Mailer;
  /** Seconds. */
  tokenLifetime: number;
  passwordCost: PasswordCost;
  passwordMin: number;
  /** The authority's, as an IANA name. */
  timeZone: string;
  roles: Roles;
  /** Rows that are sorted for a page; beyond that an index is scanned. */
  maxSortedRows?: number | undefined;
}

/** The routes of an area. */
export type Area = Routes<Services>;
