import { asc, gt, sql, type SQL } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { checkLog } from '../../../server/database/log-chain/check.ts';
import { removeOldEntries } from '../../../server/database/log-chain/retention.ts';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { logSeals } from '../../../server/database/tables/log-seals.ts';
import { refunds } from '../../../server/database/tables/refunds.ts';
import { LogSealer } from '../../../server/jobs/log-sealer.ts';
import { signIn } from '../client.ts';
import { lastEntry } from '../last-entry.ts';
import { ownBackend } from '../own-backend.ts';
import { decide } from '../refund-calls.ts';

const warn = vi.fn<(failure: unknown) => void>();
const backend = await ownBackend();
const token = await signIn(backend.url);
const sealer = new LogSealer(backend.db, { warn });
await sealer.run();

/** What only the owner of the tables can do. */
const tamper = (...statements: SQL[]) =>
  backend.db.transaction(async (transaction) => {
    const switchGuards = async (action: string) => {
      for (const table of ['log_entries', 'log_seals'])
        await transaction.execute(sql.raw(`alter table ${table} ${action} trigger user`));
    };
    await switchGuards('disable');
    for (const statement of statements) await transaction.execute(statement);
    await switchGuards('enable');
  });
const problem = async (head?: string) => (await checkLog(backend.db, head)).problem;
const seals = () => backend.db.select().from(logSeals).orderBy(asc(logSeals.number));

async function sealAt(index: number) {
  const seal = (await seals()).at(index);
  if (seal === undefined) throw new Error('There is no such seal.');
  return seal;
}

describe('a check of the log', () => {
  it('finds all entries as they were sealed', async () => {
    const entries = await backend.db.$count(logEntries);
    const checked = await checkLog(backend.db);
    expect(checked).toMatchObject({ sealed: entries, waiting: 0, removed: 0 });
    expect(checked.problem).toBeUndefined();
    expect(checked.head).toEqual(await sealAt(-1));
    // Several seals: what is said of one is said of those before and after it, too.
    expect((await seals()).length).toBeGreaterThan(3);
  });

  it.each([
    ['detail', sql`coalesce(detail, '') || 'x'`],
    ['after', sql`'{"status": "Rejected"}'`],
  ])('finds an entry whose %s was changed', async (column, other) => {
    const { firstId, lastId, number } = await sealAt(1);
    const name = sql.identifier(column);
    await tamper(
      sql`create table kept as select id, ${name} as was from log_entries where id = ${lastId}`,
      sql`update log_entries set ${name} = ${other} where id = ${lastId}`,
    );
    const where = `Entries ${firstId} to ${lastId}, seal ${number} of `;
    expect(await problem()).toMatch(where);
    expect(await problem()).toMatch(': an entry was changed.');
    await tamper(
      sql`update log_entries set ${name} = was from kept where log_entries.id = kept.id`,
      sql`drop table kept`,
    );
    expect(await problem()).toBeUndefined();
  });

  it('finds an entry that was removed', async () => {
    const { firstId, lastId, entryCount } = await sealAt(1);
    await tamper(
      sql`create table kept as select * from log_entries where id = ${lastId - 3}`,
      sql`delete from log_entries where id = ${lastId - 3}`,
    );
    const told = `${entryCount} were sealed, ${entryCount - 1} are there`;
    expect(await problem()).toMatch(`Entries ${firstId} to ${lastId}, `);
    expect(await problem()).toMatch(`an entry was removed (${told}).`);
    await tamper(sql`insert into log_entries select * from kept`, sql`drop table kept`);
    expect(await problem()).toBeUndefined();
  });

  it('finds a seal that was changed or removed, and a forged chain', async () => {
    const { number, hash } = await sealAt(1);
    await tamper(sql`update log_seals set entries_hash = 'x' where number = ${number}`);
    expect(await problem()).toBe(`Seal ${number} was changed.`);
    await tamper(
      sql`create table kept as select * from log_seals where number = ${number}`,
      sql`delete from log_seals where number = ${number}`,
    );
    expect(await problem()).toBe(`Seal ${number} was removed.`);
    await tamper(sql`drop table kept`, sql`delete from log_seals`);
    expect(await problem()).toBeUndefined();
    await sealer.run();
    // As before, but for the moments of the seals.
    expect(await problem()).toBeUndefined();
    expect(await problem(hash)).toBe(`No seal has the hash ${hash}.`);
    expect(await problem((await sealAt(1)).hash)).toBeUndefined();
  });
});

it('200 decisions at once are each sealed once, by one of two processes that both try', async () => {
  const added = await backend.db
    .insert(refunds)
    .values(Array.from({ length: 200 }, () => ({ status: 'Submitted' })))
    .returning({ id: refunds.id });
  await sealer.run();
  const before = (await seals()).length;
  const newest = await lastEntry(backend.db);
  const other = new LogSealer(backend.db, { warn });
  const underWay = added.map(({ id }) => decide(backend.url, token, id));
  const rounds = underWay
    .filter((_, index) => index % 20 === 0)
    .map(async (answer) => {
      await answer;
      await Promise.all([sealer.run(), other.run()]);
    });
  const answers = await Promise.all(underWay);
  await Promise.all(rounds);
  await Promise.all([sealer.run(), other.run()]);
  expect(answers.filter(({ code }) => code !== '200')).toEqual([]);
  const entries = await backend.db
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(gt(logEntries.id, newest?.id ?? 0));
  expect(entries).toHaveLength(200);
  const later = (await seals()).slice(before);
  const sealsOf = ({ id }: { id: number }) =>
    later.filter(({ firstId, lastId }) => firstId <= id && id <= lastId).length;
  expect(entries.map(sealsOf)).toEqual(Array(200).fill(1));
  expect(later.reduce((sum, { entryCount }) => sum + entryCount, 0)).toBe(200);
  expect(await checkLog(backend.db)).toMatchObject({ waiting: 0 });
  expect(await problem()).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

it('retention removes old entries seal by seal and says so; the check passes, and still finds a break', async () => {
  const before = await checkLog(backend.db);
  expect(await removeOldEntries(backend.db, 9_999)).toBe(0);
  // The demo's entries are years old, those of this file are of today.
  const removed = await removeOldEntries(backend.db, 100);
  expect(removed).toBeGreaterThan(256);
  expect(await lastEntry(backend.db)).toMatchObject({
    email: 'LOG_RETENTION',
    action: 'Log entries removed',
    objectType: 'log',
    after: { entries: removed, days: 100 },
  });
  await sealer.run();
  const after = await checkLog(backend.db);
  expect(after.problem).toBeUndefined();
  expect(after).toMatchObject({ removed, sealed: before.sealed - removed + 1, waiting: 0 });
  expect(await removeOldEntries(backend.db, 100)).toBe(0);

  await backend.db.insert(logEntries).values({ id: 5, email: 'x', action: 'Signed in' });
  expect(await problem()).toMatch('an entry was added (0 were sealed, 1 are there).');
  await tamper(sql`delete from log_entries where id = 5`);
  const { lastId } = await sealAt(-1);
  await tamper(sql`update log_entries set detail = 'x' where id = ${lastId}`);
  expect(await problem()).toMatch('an entry was changed.');
});
