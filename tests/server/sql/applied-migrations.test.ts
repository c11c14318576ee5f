import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeDatabase } from '../database.ts';

const APPLIED = sql`drizzle.__drizzle_migrations`;
const FOURTH = sql`created_at = (select created_at from ${APPLIED} order by created_at offset 3 limit 1)`;

/** What becomes of opening a database after its list of steps was changed so. */
async function openingAfter(change: SQL): Promise<string> {
  const database = await makeDatabase(false);
  const { db, close } = await database.open();
  await db.execute(change);
  await close();
  const outcome = await database.open().then(
    (opened) => opened.close().then(() => 'opened'),
    (error: Error) => `${error.name}: ${error.message}`,
  );
  await database.remove();
  return outcome;
}

const ANOTHER =
  'DatabaseError: The tables were made by another step 0003 than server/database/migrations has: this version and this database do not belong together.';

it.each([
  ['was another one', sql`update ${APPLIED} set hash = 'x' where ${FOURTH}`, ANOTHER],
  ['was left out', sql`delete from ${APPLIED} where ${FOURTH}`, ANOTHER],
  [
    'is of a later version',
    sql`insert into ${APPLIED} (hash, created_at) values ('x', 9999999999999)`,
    'opened',
  ],
])('a database of which one step %s', async (_what, change, outcome) => {
  expect(await openingAfter(change)).toBe(outcome);
});
