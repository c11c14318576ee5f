import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { rememberedCount } from '../../../server/database/roll-ups/remembered-count.ts';
import { users } from '../../../server/database/tables/accounts.ts';
import { districts, regions, taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { mailCipher } from '../../../server/mails/cipher.ts';
import { addMail, claimMail } from '../../../server/mails/queue.ts';
import { eventually } from '../../kit/eventually.ts';
import { call, signIn } from '../client.ts';
import { lockWaiters } from '../lock-waiters.ts';
import { meeting } from '../meeting.ts';
import { newPerson } from '../new-person.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { ownBackend } from '../own-backend.ts';
import { JWT_SECRET } from '../test-database.ts';
import { userCalls } from '../user-calls.ts';

const backend = await ownBackend({ seed: false });
const { db } = backend;
const POOL = 10;

it('of two administrators who block each other at once, one stays', async () => {
  const role = 'Administrator';
  const accounts = [await newPerson(backend, { role }), await newPerson(backend, { role })];
  const tokens = await Promise.all(accounts.map((account) => signIn(backend.url, account)));

  // Neither goes on before both have come as far as the rows.
  const answers = await db.transaction(async (transaction) => {
    await transaction.select().from(users).orderBy(asc(users.id)).for('update');
    const asked = tokens.map((token, index) =>
      userCalls(backend, token).toggle(accounts[1 - index]?.id),
    );
    await eventually(async () => (await lockWaiters(db)).length).toBe(2);
    return () => Promise.all(asked);
  });

  expect((await answers()).map(({ message }) => message).toSorted()).toEqual([
    'User blocked',
    "You can't block the last active administrator or change their role.",
  ]);
  expect(await db.$count(users, eq(users.isActive, true))).toBe(1);
});

it('is ready although every connection of the pool is in use: the probe does not queue', async () => {
  const begun = meeting(POOL + 1);
  const probed = meeting(POOL + 1);
  const work = Array.from({ length: POOL }, () =>
    db.transaction(async () => {
      await begun();
      await probed();
    }),
  );
  await begun();
  expect((await call(`${backend.url}/readyz`)).status).toBe(200);
  await Promise.all([...work, probed()]);
});

it('a mail that another server is taking is passed over, and nobody waits for it', async () => {
  const cipher = mailCipher(JWT_SECRET);
  const ids: number[] = [];
  for (const to of ['ada@nra.example', 'ben@nra.example']) {
    const letter = cipher.seal({ mail: { to, subject: 'A notice', text: '' }, isDecoy: false });
    ids.push(await addMail(db, letter, { expiresIn: 600, isTaken: false }));
  }
  const taken = await db.transaction(async (transaction) => [
    await claimMail(transaction, cipher.keyNames),
    await claimMail(db, cipher.keyNames),
  ]);
  expect(taken.map((mail) => mail?.id)).toEqual(ids);
});

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const addTo = (transaction: Transaction, id: number) =>
  transaction
    .update(regions)
    .set({ name: sql`${regions.name} || '+'` })
    .where(eq(regions.id, id));
const namesOfRegions = async () =>
  (await db.select().from(regions).orderBy(regions.id)).map(({ name }) => name);

describe('a transaction', () => {
  const IDS = [1, 2];
  beforeEach(async () => {
    const names = IDS.map((id) => ({ id, name: `${id}` }));
    await db
      .insert(regions)
      .values(names)
      .onConflictDoUpdate({
        target: regions.id,
        set: { name: sql`excluded.name` },
      });
  });

  it('that a deadlock has undone is done again', async () => {
    const bothHoldOne = meeting(2);
    let times = 0;
    const work = (first: number, second: number) => (transaction: Transaction) => {
      times++;
      return addTo(transaction, first)
        .then(bothHoldOne)
        .then(() => addTo(transaction, second));
    };
    await Promise.all([db.transaction(work(1, 2)), db.transaction(work(2, 1))]);
    expect(times).toBe(3);
    expect(await namesOfRegions()).toEqual(['1++', '2++']);
  });

  it('fails if one of its statements failed, even if the error was caught', async () => {
    const transaction = db.transaction(async (inside) => {
      await addTo(inside, 1);
      await inside.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(transaction).rejects.toThrow('Failed query: commit');
    expect(await namesOfRegions()).toEqual(['1', '2']);
  });
});

it('a count made while a taxpayer was renamed is discarded', async () => {
  await db.insert(regions).values({ id: 3, name: 'South' });
  await db.insert(districts).values({ id: 1, name: 'Port Amara', regionId: 3 });
  const id = await newTaxpayer(backend, { tin: 'RENAMED' });
  const called = sql`(select count(*) from taxpayers where name = 'Meanwhile Ltd')`;
  await db.transaction(async (transaction) => {
    await transaction.update(taxpayers).set({ name: 'Meanwhile Ltd' }).where(eq(taxpayers.id, id));
    expect(await rememberedCount(db, 'called', called)).toBe(0);
  });
  expect(await rememberedCount(db, 'called', called)).toBe(1);
});
