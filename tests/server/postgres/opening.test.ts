import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { DatabaseError } from '../../../server/database/errors.ts';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { users } from '../../../server/database/tables/accounts.ts';
import { countsAtScale } from '../../../server/seed/counts.ts';
import { isEmpty, seed } from '../../../server/seed/seed.ts';
import { readSettings } from '../../../server/start/settings.ts';
import { SEEDED_AT } from '../backend.ts';
import { refusedStart } from '../child.ts';
import { owned } from '../own-database.ts';
import { admin, makeBareDatabase } from '../postgres-database.ts';

const bare = owned(await makeBareDatabase());

/** The address with something else in it. */
function changed(change: (url: URL) => void): string {
  const url = new URL(bare.url);
  change(url);
  return url.href;
}

/** What is said when the database can't be opened. */
async function problem(url: string): Promise<string> {
  const error = await openDatabase({ url, poolSize: 1 }).then(
    ({ close }) => close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  return (error as DatabaseError).message;
}

describe('what is wrong with DATABASE_URL is said', () => {
  it('when nothing listens there, by npm start in one line', async () => {
    const DATABASE_URL = changed((address) => (address.port = '1'));
    expect(await refusedStart({ ...bare.env, DATABASE_URL })).toBe(
      'No PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED).',
    );
  });

  const { host } = new URL(bare.url);

  it.each<[string, (address: URL) => void, string]>([
    [
      'the password is wrong',
      (address) => (address.password = 'wrong'),
      `PostgreSQL at ${host} does not let 'postgres' in: DATABASE_URL needs the right password.`,
    ],
    [
      'the database is not there',
      (address) => (address.pathname = '/not_there'),
      `There is no database 'not_there' at ${host}: it has to be created first.`,
    ],
  ])('when %s', async (_what, change, message) => {
    expect(await problem(changed(change))).toBe(message);
  });

  it('when pg_trgm is refused', async () => {
    await admin(
      `create function refuse() returns event_trigger language plpgsql
         as $$ begin raise exception 'refused' using errcode = '42501'; end $$;
       create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION')
         execute function refuse()`,
      bare.name,
    );
    expect(await problem(bare.url)).toMatch(
      /^The role 'postgres' may not create the extension pg_trgm in the database '\w+': let its owner/,
    );
    await admin('drop event trigger refuse; drop function refuse', bare.name);
  });
});

it.each([
  [{ DATABASE_URL: 'host=localhost password=secret' }, /^DATABASE_URL must look like (?!.*secret)/],
  [{ DATABASE_URL: 'postgres://console:secret@one,two/revenue' }, /with one host\.$/],
  [{ JWT_SECRET: '' }, /^JWT_SECRET is missing: it signs the sessions/],
])('refuses %j', (env, message) => {
  expect(() => readSettings({ ...bare.env, ...env })).toThrow(message);
});

it('an empty database that several open at once is prepared by one, while the others wait', async () => {
  const said: string[] = [];
  let isPrepared = false;
  const servers = await Promise.all(
    Array.from({ length: 3 }, () =>
      openDatabase(
        { url: bare.url, poolSize: 1 },
        {
          printLine: (line) => said.push(line),
          prepare: (db) => addDemoDataOnce(db),
        },
      ),
    ),
  );
  expect(said).toEqual(Array(2).fill('Waiting for another process that prepares the database'));
  const [first] = servers;
  expect(await first?.db.$count(users, sql`lower(email) = 'admin@nra.example'`)).toBe(1);
  await Promise.all(servers.map(({ close }) => close()));

  async function addDemoDataOnce(db: Database): Promise<void> {
    // Not before all have come: then two of them wait.
    await vi.waitUntil(() => said.length === 2 || isPrepared, { timeout: 60_000, interval: 5 });
    if (await isEmpty(db)) await seed(db, { ...countsAtScale(0.01), now: SEEDED_AT });
    isPrepared = true;
  }
});
