import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkLog } from '../../../server/database/log-chain/check.ts';
import type { Database } from '../../../server/database/database.ts';
import { separateRoles } from '../../../server/database/postgres/roles.ts';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { logSeals } from '../../../server/database/tables/log-seals.ts';
import { LogSealer } from '../../../server/jobs/log-sealer.ts';
import { countsAtScale } from '../../../server/seed/counts.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { SEEDED_AT, serve } from '../backend.ts';
import { runStart, runToEnd } from '../child.ts';
import { signedIn } from '../client.ts';
import { addDemoData } from '../demo-data.ts';
import { newRefund } from '../new-refund.ts';
import { admin, makeBareDatabase } from '../postgres-database.ts';
import { JWT_SECRET } from '../test-database.ts';

const urlOf = (role: string) => {
  const url = new URL(bare.url);
  url.username = role;
  url.password = 'role';
  return url.href;
};
const log = { warn: expect.unreachable };

const bare = await makeBareDatabase();
const roles = { owner: `${bare.name}_owner`, runtime: `${bare.name}_runtime` };
const urls = { owner: urlOf(roles.owner), runtime: urlOf(roles.runtime) };
const env = { DATABASE_URL: urls.runtime, DATABASE_OWNER_URL: urls.owner, JWT_SECRET };
for (const role of Object.values(roles)) {
  await admin(`create role "${role}" login password 'role'`);
}
await admin(`alter database "${bare.name}" owner to "${roles.owner}"`);
const opened = await openDatabase({ url: urls.owner, poolSize: 2 });
const owner = opened.db;
await addDemoData(owner, { ...countsAtScale(0.05), now: SEEDED_AT });
await separateRoles(owner, roles.runtime);
afterAll(async () => {
  await opened.close();
  await bare.remove();
  for (const role of Object.values(roles)) await admin(`drop role "${role}"`);
});

/** The database by the role of the servers. */
async function asRuntime(): Promise<Database> {
  const { db, close } = await openDatabase({ url: urls.runtime, poolSize: 4 });
  onTestFinished(close);
  return db;
}

const DENIED = { cause: { code: '42501' } };

describe('the role of the servers', () => {
  it.each([
    ['change an entry', sql`update log_entries set detail = 'x' where id = 1`],
    ['remove an entry', sql`delete from log_entries where id = 1`],
    ['change a seal', sql`update log_seals set hash = 'x'`],
    ['switch off what refuses changes', sql`alter table log_entries disable trigger user`],
    ['become the owner', sql`set role postgres`],
    ['have entries begin anew', sql`alter table log_entries alter column id restart with 1`],
  ])('can not %s', async (_what, statement) => {
    const db = await asRuntime();
    await expect(db.execute(statement)).rejects.toMatchObject(DENIED);
  });

  it('can do all that a server does, and seal what it logs', async () => {
    const database = await openDatabase({ url: urls.runtime, poolSize: 4 });
    const backend = await serve(database, {});
    const { post } = await signedIn(backend);
    const id = await newRefund(backend);
    const person = { userName: 'Ro Role', email: 'role@nra.example', userRole: 'Officer' };
    const answers = [
      await post(`/api/Transactions/Refund/UpdateStatus?refundId=${id}&newStatus=Approved`),
      await post('/Auth/RegisterUser', person),
      await post('/Auth/Logout', {}),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['200', '200', '200']);
    await new LogSealer(database.db, log).run();
    const checked = await checkLog(database.db);
    expect(checked.problem).toBeUndefined();
    expect(checked).toMatchObject({ sealed: await owner.$count(logEntries), waiting: 0 });
    await backend.stop();
  });
});

it('an entry whose transaction goes on is sealed with those that were committed before it', async () => {
  const sealer = new LogSealer(owner, log);
  await sealer.run();
  const before = await owner.$count(logSeals);
  const entry = { email: 'x', action: 'Signed in' };
  const db = await asRuntime();
  await db.transaction(async (transaction) => {
    await transaction.insert(logEntries).values(entry);
    // Draws a higher number, and is committed first.
    await db.insert(logEntries).values(entry);
    await sealer.run();
    await sealer.run();
    expect(await owner.$count(logSeals)).toBe(before);
    expect(await checkLog(owner)).toMatchObject({ waiting: 1 });
  });
  await sealer.run();
  expect(await owner.$count(logSeals)).toBe(before + 1);
  const checked = await checkLog(owner);
  expect(checked.problem).toBeUndefined();
  expect(checked.waiting).toBe(0);
});

describe('npm run migrate', () => {
  it('separates the roles, removes what is old, and npm run check-log finds the rest sound', async () => {
    await new LogSealer(owner, log).run();
    const migrated = await runToEnd('migrate', { ...env, LOG_RETENTION: '100' });
    expect(migrated).toMatchObject({ code: 0, err: '' });
    expect(migrated.out).toContain(
      `The role '${roles.runtime}' can use the tables, and only add to the log.\n`,
    );
    const removed = /^(\d+) entries of the log were older than 100 days/m.exec(migrated.out)?.[1];
    expect(Number(removed)).toBeGreaterThan(256);

    const sound = await runToEnd('check-log', { DATABASE_URL: urls.runtime });
    expect(sound).toMatchObject({ code: 0, err: '' });
    expect(sound.out).toMatch(/^\d+ entries are as they were sealed, 1 wait for their seal\.$/m);
    expect(sound.out).toContain(`${removed} older ones were removed by LOG_RETENTION`);
    const [, head = ''] = /^Seal \d+: (\w+)$/m.exec(sound.out) ?? [];
    const noted = await runToEnd('check-log', { DATABASE_URL: urls.runtime }, '--head', head);
    expect(noted.code).toBe(0);

    const [last] = await owner.select().from(logSeals).limit(1).orderBy(sql`number desc`);
    await owner.execute(sql`alter table log_entries disable trigger user`);
    await owner.execute(sql`update log_entries set email = 'y' where id = ${last?.lastId}`);
    const broken = await runToEnd('check-log', { DATABASE_URL: urls.runtime });
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(
      /^The log is broken after \d+ sound entries\. Entries .*changed\.$/m,
    );
  });

  const ELSEWHERE = urls.runtime.replace(/\/\w+$/, '/other');

  it.each<[Record<string, string>, RegExp]>([
    [
      { DATABASE_URL: urls.owner },
      /has every right of the owner: .* another role, and no superuser\.$/,
    ],
    [{ DATABASE_URL: urlOf('nobody_at_all') }, /^There is no role 'nobody_at_all' yet/],
    [{ DATABASE_URL: ELSEWHERE }, /^DATABASE_OWNER_URL and DATABASE_URL have to name the same /],
    [{ LOG_RETENTION: '0' }, /^LOG_RETENTION must be/],
  ])('refuses %j: %s', async (other, message) => {
    const refused = await runToEnd('migrate', { ...env, ...other });
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(message);
  });
});

it('npm start says when one role does everything, and nothing when there are two', async () => {
  const warning = 'The role of DATABASE_URL owns the tables and could change the log';
  const start = { JWT_SECRET, DEMO: '1' };
  const one = await runStart({ ...start, DATABASE_URL: urls.owner });
  expect(one.screen).toContain(warning);
  const two = await runStart({ ...start, DATABASE_URL: urls.runtime });
  expect(two.screen).not.toContain(warning);
});
