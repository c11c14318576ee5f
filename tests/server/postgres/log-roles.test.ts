import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkLog } from '../../../server/database/log-chain/check.ts';
import type { Database, OpenDatabase } from '../../../server/database/database.ts';
import { separateRoles } from '../../../server/database/postgres/roles.ts';
import { gatherSums } from '../../../server/database/roll-ups/gather.ts';
import { devices } from '../../../server/database/tables/devices.ts';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { logSeals } from '../../../server/database/tables/log-seals.ts';
import { LogSealer } from '../../../server/jobs/log-sealer.ts';
import { countsAtScale } from '../../../server/seed/counts.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { SEEDED_AT, serve } from '../backend.ts';
import { refusedStart, runProgram, runStart } from '../child.ts';
import { call, signIn } from '../client.ts';
import { addDemoData } from '../demo-data.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { admin, makeBareDatabase } from '../postgres-database.ts';
import { decide, waiting } from '../refund-calls.ts';
import { JWT_SECRET } from '../test-database.ts';

let bare: Awaited<ReturnType<typeof makeBareDatabase>>;
let roles: { owner: string; runtime: string };
let urls: { owner: string; runtime: string };
let opened: OpenDatabase;
let owner: Database;

const urlOf = (role: string) => {
  const url = new URL(bare.url);
  url.username = role;
  url.password = 'role';
  return url.href;
};
const env = () => ({ DATABASE_URL: urls.runtime, DATABASE_OWNER_URL: urls.owner, JWT_SECRET });
const start = { JWT_SECRET, DEMO: '1' };
const warnings: unknown[] = [];
const log = { warn: (warning: unknown) => void warnings.push(warning) };

beforeAll(async () => {
  bare = await makeBareDatabase();
  roles = { owner: `${bare.name}_owner`, runtime: `${bare.name}_runtime` };
  urls = { owner: urlOf(roles.owner), runtime: urlOf(roles.runtime) };
  for (const role of Object.values(roles)) {
    await admin(`create role "${role}" login password 'role'`);
  }
  await admin(`alter database "${bare.name}" owner to "${roles.owner}"`);
  opened = await openDatabase({ url: urls.owner, poolSize: 2 });
  owner = opened.db;
  await addDemoData(owner, { ...countsAtScale(0.05), now: SEEDED_AT });
  await separateRoles(owner, roles.runtime);
});
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
    ['remove all entries', sql`truncate log_entries`],
    ['change a seal', sql`update log_seals set hash = 'x'`],
    ['remove the seals', sql`delete from log_seals`],
    ['remove all seals', sql`truncate log_seals`],
    ['make the sums anew', sql`select make_roll_ups()`],
    ['switch off what refuses changes', sql`alter table log_entries disable trigger user`],
    ['take away what refuses changes', sql`drop trigger refuse_change on log_entries`],
    [
      'put another function in its place',
      sql`create or replace function refuse_log_change() returns trigger language plpgsql
        as $$ begin return null; end $$`,
    ],
    ['become the owner', sql`set role postgres`],
    ['have entries begin anew', sql`alter table log_entries alter column id restart with 1`],
    ['say that its numbers are others', sql`select setval('log_entries_id_seq', 1)`],
  ])('can not %s', async (_what, statement) => {
    const db = await asRuntime();
    await expect(db.execute(statement)).rejects.toMatchObject(DENIED);
  });

  it('counts what it writes of taxpayers and devices, and may gather it', async () => {
    const db = await asRuntime();
    await db.insert(devices).values({ serialNumber: 'BY-RUNTIME', status: 'In Stock' });
    await db.execute(sql`update devices set status = 'Lost' where serial_number = 'BY-RUNTIME'`);
    expect(await differences(db)).toEqual(NO_DIFFERENCE);
    await gatherSums(db);
    expect(await differences(db)).toEqual(NO_DIFFERENCE);
  });

  it('has what others insert counted, who know nothing of the counts', async () => {
    const gateway = `${bare.name}_gateway`;
    const name = sql.identifier(gateway);
    await admin(`create role "${gateway}" role "${roles.owner}"`);
    await owner.execute(sql`grant insert on devices to ${name}`);
    await owner.transaction(async (transaction) => {
      await transaction.execute(sql`set local role ${name}`);
      await transaction.execute(
        sql`insert into devices (serial_number, status) values ('BY-GATEWAY', 'In Stock')`,
      );
    });
    expect(await differences(await asRuntime())).toEqual(NO_DIFFERENCE);
    await owner.execute(sql`revoke all on devices from ${name}`);
    await admin(`drop role "${gateway}"`);
  });

  it('can not remove entries as retention does', async () => {
    const db = await asRuntime();
    await expect(
      db.transaction(async (transaction) => {
        await transaction.execute(sql`set local revenue_console.log_retention = 'on'`);
        await transaction.delete(logEntries);
      }),
    ).rejects.toMatchObject(DENIED);
  });

  it('can do all that a server does, and seal what it logs', async () => {
    const database = await openDatabase({ url: urls.runtime, poolSize: 4 });
    const backend = await serve(database, {});
    const token = await signIn(backend.url);
    const [id] = await waiting(backend.url, token);
    expect((await decide(backend.url, token, id)).code).toBe('200');
    const person = { userName: 'Ro Role', email: 'role@nra.example', userRole: 'Officer' };
    const registered = await call(`${backend.url}/Auth/RegisterUser`, {
      method: 'POST',
      token,
      body: person,
    });
    expect(registered.code).toBe('200');
    const out = await call(`${backend.url}/Auth/Logout`, { method: 'POST', token, body: {} });
    expect(out.code).toBe('200');
    const sealer = new LogSealer(database.db, log);
    await sealer.run();
    const checked = await checkLog(database.db);
    expect(checked.problem).toBeUndefined();
    expect(checked).toMatchObject({ sealed: await owner.$count(logEntries), waiting: 0 });
    expect(warnings).toEqual([]);
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

async function run(program: string, env: Record<string, string>, ...args: string[]) {
  const child = runProgram(program, env, { args });
  return { code: await child.exit, out: child.stdout(), err: child.stderr().trimEnd() };
}

describe('npm run migrate', () => {
  it('separates the roles, removes what is old, and npm run check-log finds the rest sound', async () => {
    await new LogSealer(owner, log).run();
    const migrated = await run('migrate', { ...env(), LOG_RETENTION: '100' });
    expect(migrated).toMatchObject({ code: 0, err: '' });
    expect(migrated.out).toContain(
      `The role '${roles.runtime}' can use the tables, and only add to the log.\n`,
    );
    const removed = /^(\d+) entries of the log were older than 100 days/m.exec(migrated.out)?.[1];
    expect(Number(removed)).toBeGreaterThan(256);

    const sound = await run('check-log', { DATABASE_URL: urls.runtime });
    expect(sound).toMatchObject({ code: 0, err: '' });
    expect(sound.out).toMatch(/^\d+ entries are as they were sealed, 1 wait for their seal\.$/m);
    expect(sound.out).toContain(`${removed} older ones were removed by LOG_RETENTION`);
    const [, head = ''] = /^Seal \d+: (\w+)$/m.exec(sound.out) ?? [];
    const noted = await run('check-log', { DATABASE_URL: urls.runtime }, '--head', head);
    expect(noted.code).toBe(0);

    const [last] = await owner.select().from(logSeals).limit(1).orderBy(sql`number desc`);
    await owner.execute(sql`alter table log_entries disable trigger user`);
    await owner.execute(sql`update log_entries set email = 'y' where id = ${last?.lastId}`);
    const broken = await run('check-log', { DATABASE_URL: urls.runtime });
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(
      /^The log is broken after \d+ sound entries\. Entries .*changed\.$/m,
    );
  });

  it.each([
    [
      'the role of the servers is the owner',
      () => ({ DATABASE_URL: urls.owner }),
      /has every right of the owner: it has to be another role, and no superuser\.$/,
    ],
    [
      'the role of the servers is a superuser',
      () => ({ DATABASE_URL: bare.url }),
      /has every right of the owner/,
    ],
    [
      'the role of the servers is not there',
      () => ({ DATABASE_URL: urlOf('nobody_at_all') }),
      /^There is no role 'nobody_at_all' yet/,
    ],
    [
      'the two name different databases',
      () => ({ DATABASE_URL: urls.runtime.replace(/\/\w+$/, '/other') }),
      /^DATABASE_OWNER_URL and DATABASE_URL have to name the same database/,
    ],
    ['there is no DATABASE_URL', () => ({ DATABASE_URL: '' }), /have to name the same database/],
    [
      'LOG_RETENTION is no number of days',
      () => ({ LOG_RETENTION: '0' }),
      /^LOG_RETENTION must be/,
    ],
  ])('refuses when %s', async (_what, other, message) => {
    const refused = await run('migrate', { ...env(), ...other() });
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(message);
  });
});

it('npm run check-sums compares as any role, and repairs as the owner', async () => {
  const runtime = { DATABASE_URL: urls.runtime };
  // As after a step that made a table, before `npm run migrate`.
  await owner.execute(
    sql`revoke all on unsummed_transactions from ${sql.identifier(roles.runtime)}`,
  );
  expect(await run('check-sums', env())).toMatchObject({ code: 0, err: '' });
  expect(await run('check-sums', runtime)).toMatchObject({ code: 0, err: '' });
  await owner.execute(sql`update taxpayer_totals set amount = amount + 1 where taxpayer_id = 1`);
  expect(await run('check-sums', runtime, '--repair')).toMatchObject({
    code: 1,
    err: '--repair takes the owner of the tables: set DATABASE_OWNER_URL.',
  });
  expect(await run('check-sums', env(), '--repair')).toMatchObject({ code: 0, err: '' });
  expect(await run('check-sums', runtime)).toMatchObject({ code: 0, err: '' });
});

describe('npm start', () => {
  const warning = 'The role of DATABASE_URL owns the tables and could change the log';

  it('says when one role does everything, and nothing when there are two', async () => {
    const one = await runStart({ ...start, DATABASE_URL: urls.owner });
    expect(one.screen).toContain(warning);
    const two = await runStart({ ...start, DATABASE_URL: urls.runtime });
    expect(two.screen).not.toContain(warning);
  });

  it('with tables that are older than the program asks for a migration', async () => {
    await owner.execute(sql`create table kept as select * from drizzle.__drizzle_migrations
      order by created_at desc limit 1`);
    await owner.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select created_at from kept)`);
    expect(await refusedStart({ ...start, DATABASE_URL: urls.runtime })).toBe(
      `The tables of the database '${bare.name}' are older than this version: npm run migrate has to come first, with DATABASE_OWNER_URL.`,
    );
    await owner.execute(sql`insert into drizzle.__drizzle_migrations select * from kept`);
    await owner.execute(sql`drop table kept`);
  });
});
