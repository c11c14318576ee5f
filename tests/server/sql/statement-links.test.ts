import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts } from '../../../server/database/tables/accounts.ts';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { statements } from '../../../server/database/tables/statements.ts';
import { call, signIn } from '../client.ts';
import { lastEntry } from '../last-entry.ts';
import { newPerson } from '../new-person.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { serverBeside } from '../shared-backend.ts';
import { statementCalls } from '../statement-calls.ts';
import { userCalls } from '../user-calls.ts';
import { ask } from '../wire.ts';

const BODY = { tin: 'T-960', startDate: '2024-01-01', endDate: '2024-01-31' };
const DEAD = 'This link has expired or is incomplete. Generate the statement again in the console.';

const backend = await serverBeside();
const token = await signIn(backend.url);
const calls = statementCalls(backend.url, token);
await newTaxpayer(backend, { tin: BODY.tin });

describe.each(['Transactions', 'Device'] as const)('a link to a statement (%s)', (kind) => {
  it('is a path, opens without a session, and is kept by nobody on the way', async () => {
    const { result } = await calls.generate(kind, BODY);
    expect(result).toMatch(/^\/api\/Reports\/Statements\/[\w-]{43}$/);
    const answer = await ask(backend.url + result);
    expect(answer.status).toBe(200);
    const what = kind === 'Device' ? 'devices' : 'transactions';
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${what}-statement-T-960-2024-01-01-2024-01-31.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.body.subarray(-6).toString()).toBe('%%EOF\n');
    // More than once: a reader asks again when somebody saves.
    expect((await ask(backend.url + result)).status).toBe(200);
  });

  it.each([
    ['statements', logEntries],
    ['log_entries', statements],
  ])('is created together with its log entry or not at all, without %s', async (hidden, other) => {
    const before = await backend.db.$count(other);
    const rename = (from: string, to: string) =>
      backend.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
    await rename(hidden, 'hidden');
    const answer = await calls.generate(kind, BODY).finally(() => rename('hidden', hidden));
    expect(answer).toMatchObject({ status: 500, result: null });
    expect(await backend.db.$count(other)).toBe(before);
  });

  it('is refused for a TIN that nobody has', async () => {
    for (const command of ['generate', 'send'] as const) {
      const { status, message } = await calls[command](kind, { ...BODY, tin: 'T-961' });
      expect([status, message]).toEqual([404, 'There is no taxpayer with TIN T-961.']);
    }
  });
});

async function expectDead(path: string): Promise<void> {
  const dead = { status: 404, code: '404', message: DEAD };
  expect(await call(backend.url + path)).toMatchObject(dead);
  const page = await ask(backend.url + path, { headers: { accept: 'text/html,*/*' } });
  expect(page.status).toBe(404);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body.toString()).toContain(DEAD);
}

describe('a link that leads nowhere', () => {
  it('has expired after ten minutes', async () => {
    const { result } = await calls.generate('Transactions', BODY);
    const wait = (time: string) =>
      backend.db.execute(
        sql`update statements set expires_date = expires_date - ${time}::interval`,
      );
    await wait('9 minutes 50 seconds');
    expect((await ask(backend.url + result)).status).toBe(200);
    await wait('11 seconds');
    await expectDead(result);
    // The next one clears it away.
    await calls.generate('Transactions', BODY);
    const dead = await backend.db.$count(statements, sql`expires_date <= now()`);
    expect(dead).toBe(0);
  });

  it('is cut short, changed, or says the hash instead of the secret', async () => {
    const { result } = await calls.generate('Transactions', BODY);
    await expectDead(result.slice(0, -1));
    await expectDead(`${result}A`);
    await expectDead(
      result.toUpperCase().replace('/API/REPORTS/STATEMENTS', '/api/Reports/Statements'),
    );
    await expectDead('/api/Reports/Statements/%27%20or%201=1');
    for (const { tokenHash } of await backend.db.select().from(statements)) {
      await expectDead(`/api/Reports/Statements/${tokenHash}`);
      expect(result).not.toContain(tokenHash);
    }
  });
});

it('a link becomes invalid when its creator is blocked or gets another role', async () => {
  const person = await newPerson(backend);
  const userId = person.id;
  const { toggle, update } = userCalls(backend, token);
  const linkOfTheirs = async () => {
    const session = await signIn(backend.url, person);
    const { result } = await statementCalls(backend.url, session).generate('Transactions', BODY);
    expect((await ask(backend.url + result)).status).toBe(200);
    return result;
  };
  const own = await calls.generate('Transactions', BODY);
  const first = await linkOfTheirs();
  expect((await toggle(userId)).code).toBe('200');
  expect((await toggle(userId)).code).toBe('200');
  expect((await ask(backend.url + first)).status).toBe(404);
  const second = await linkOfTheirs();
  for (const userRole of ['Auditor', 'Officer']) {
    expect((await update({ userId, userName: 'Lou Keeper', userRole })).code).toBe('200');
  }
  expect((await ask(backend.url + second)).status).toBe(404);
  expect((await ask(backend.url + own.result)).status).toBe(200);
});

it('a link that is opened again and again is logged once, and in the end refused', async () => {
  const { result } = await calls.generate('Device', BODY);
  const entries = () => backend.db.$count(logEntries);
  const before = await entries();
  await backend.db.delete(attempts);
  const open = async () => (await ask(backend.url + result)).status;
  const statuses = [await open(), await open()];
  // As if 27 others had been opened: each makes the whole document.
  await backend.db.update(attempts).set({ points: sql`${attempts.points} + 27` });
  for (let tries = 0; tries < 4; tries++) statuses.push(await open());
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  expect((await entries()) - before).toBe(2);
  const excess = { action: 'Too many tries', detail: 'Open statement' };
  expect(await lastEntry(backend.db)).toMatchObject(excess);
  const other = await calls.generate('Device', BODY);
  expect((await ask(backend.url + other.result)).status).toBe(200);
});
