import { desc, gt, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { attempts } from '../../server/database/tables/accounts.ts';
import { logEntries } from '../../server/database/tables/log-entries.ts';
import { mails } from '../../server/database/tables/mails.ts';
import { freePort } from '../../tools/dev/free-port.ts';
import { post } from './auth-calls.ts';
import type { BackendOptions } from './backend.ts';
import { OFFICER, signIn } from './client.ts';
import { ownMailSink } from './mail-sink.ts';
import { newTaxpayer } from './new-taxpayer.ts';
import { receipt, recordTransactions } from './receipts.ts';
import { serverBeside } from './shared-backend.ts';
import { statementCalls } from './statement-calls.ts';
import { readStatement } from './statement-pdf.ts';

const BODY = { tin: 'T-950', startDate: '2024-01-01', endDate: '2024-01-31' };
const TO = 'T-950@taxpayers.example';

const sink = await ownMailSink();
const { backend, calls } = await start({ smtpUrl: sink.url });
const taxpayerId = await newTaxpayer(backend, { tin: BODY.tin });
const transactionDate = new Date('2024-01-15T10:00:00Z');
await recordTransactions(backend.db, [receipt({ transactionDate, taxpayerId })]);

/** A server with these options, and the calls to it. */
async function start(options: BackendOptions) {
  const backend = await serverBeside(options);
  return { backend, calls: statementCalls(backend.url, await signIn(backend.url)) };
}

/** What was done about a taxpayer lately, oldest first. */
async function logged(tin = BODY.tin) {
  const entries = await backend.db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(4);
  return entries
    .filter(({ detail }) => detail?.includes(` ${tin},`))
    .map(({ action }) => action)
    .toReversed();
}

describe.each([
  { kind: 'Transactions', what: 'transactions', title: 'Statement of Transactions' },
  { kind: 'Device', what: 'devices', title: 'Statement of Devices' },
] as const)('a statement of $what', ({ kind, what, title }) => {
  it('reaches the taxpayer as an attachment, and is logged', async () => {
    const before = sink.mails().length;
    expect(await calls.send(kind, BODY)).toMatchObject({
      status: 200,
      code: '200',
      message: `Statement sent to ${TO}`,
      result: null,
    });
    const [mail, ...others] = sink.mails().slice(before);
    expect(others).toEqual([]);
    const fileName = `${what}-statement-T-950-2024-01-01-2024-01-31.pdf`;
    const attachments = [{ fileName, contentType: 'application/pdf' }];
    expect(mail).toMatchObject({ to: TO, subject: title, attachments });
    expect(mail?.text).toContain(`your statement of ${what}`);
    expect(mail?.text).toContain('for the period 01/01/2024 to 31/01/2024.');
    expect(mail?.text).not.toContain('T-950');
    const sent = readStatement(kind, mail?.attachments[0]?.content ?? Buffer.of());
    expect((await logged()).at(-1)).toBe('Statement sent');
    const fetched = readStatement(kind, await calls.fetch(kind, BODY));
    expect(sent.rows).toHaveLength(1);
    const { rows, totals, facts } = fetched;
    expect(sent).toMatchObject({ rows, totals, facts });
  });
});

it('that the mail server rejects is reported and logged as not sent', async () => {
  const closed = await ownMailSink({ refuse: true });
  const own = await start({ smtpUrl: closed.url });
  expect(await own.calls.send('Transactions', BODY)).toMatchObject({
    status: 200,
    code: '500',
    message: 'The statement could not be sent. Try again later.',
    result: null,
  });
  expect((await logged()).slice(-2)).toEqual(['Statement sent', 'Statement not delivered']);
});

it('is sent later when the mail server is back after an outage, and told so', async () => {
  // The servers look for mails that are due when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const port = await freePort();
  const own = await start({ smtpUrl: `smtp://127.0.0.1:${port}` });
  expect(await own.calls.send('Transactions', BODY)).toMatchObject({
    status: 200,
    code: '200',
    message: `Statement will be sent to ${TO}`,
    result: 'waiting',
  });
  expect((await logged()).at(-1)).toBe('Statement sent');
  const back = await ownMailSink({ port });
  await backend.db.update(mails).set({ dueDate: sql`now()` });
  vi.advanceTimersByTime(5_000);
  const [attachment] = (await back.mailTo(TO)).attachments;
  const { rows } = readStatement('Transactions', attachment?.content ?? Buffer.of());
  expect(rows).toHaveLength(1);
});

describe('one account', () => {
  it('sends so many in a quarter of an hour, and no more', async () => {
    const own = await start({ limits: { 'send statement': 2 } });
    const { url, db } = own.backend;
    const { send, generate } = own.calls;
    expect((await send('Transactions', BODY)).code).toBe('200');
    expect((await send('Device', BODY)).code).toBe('200');
    const entries = await db.$count(logEntries);
    const refused = await send('Transactions', BODY);
    expect(refused).toMatchObject({ status: 429, code: '429', result: null });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    await send('Transactions', BODY);
    // Of all that are too many the first is logged.
    expect(await db.$count(logEntries)).toBe(entries + 1);
    // Links stay free, and so do others.
    expect((await generate('Device', BODY)).code).toBe('200');
    const officer = statementCalls(url, await signIn(url, OFFICER));
    expect((await officer.send('Transactions', BODY)).code).toBe('200');
  });

  it('sends a hundred a day, wherever it is', async () => {
    const { url, db } = (await start({ trustProxy: ['127.0.0.1'] })).backend;
    const token = await signIn(url);
    const sendFrom = async (from: string) =>
      (await post(`${url}/api/Reports/SendDeviceStatement-pdf`, { token, from, body: BODY }))
        .status;
    await db.delete(attempts);
    expect(await sendFrom('192.0.2.1')).toBe(200);
    // As if 98 others had been sent from elsewhere: each would be a whole document.
    const counted = await db
      .update(attempts)
      .set({ points: sql`${attempts.points} + 98` })
      .where(gt(attempts.expire, sql`now() + interval '23 hours'`))
      .returning({ count: attempts.points });
    expect(counted).toEqual([{ count: 99 }]);
    expect(await sendFrom('192.0.2.2')).toBe(200);
    expect(await sendFrom('192.0.2.3')).toBe(429);
  });
});
