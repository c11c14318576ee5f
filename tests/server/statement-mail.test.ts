import { desc, gt, sql } from 'drizzle-orm';
import { attempts } from '../../server/database/tables/accounts.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { logEntries } from '../../server/database/tables/log-entries.ts';
import { mails } from '../../server/database/tables/mails.ts';
import { freePort } from '../../server/start/port.ts';
import { recordTransactions } from '../../server/transactions/record.ts';
import type { Backend, BackendOptions } from './backend.ts';
import { ADMIN, call, OFFICER, signIn } from './client.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { newTaxpayer } from './new-taxpayer.ts';
import { serverBeside } from './shared-backend.ts';
import { type Kind, statementCalls } from './statement-calls.ts';
import { readStatement } from './statement-pdf.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { ask } from './wire.ts';

const folder = temporaryFolder();
const BODY = { tin: 'T-950', startDate: '2024-01-01', endDate: '2024-01-31' };
const TO = 'T-950@taxpayers.example';
const KINDS: { kind: Kind; what: string }[] = [
  { kind: 'Transactions', what: 'transactions' },
  { kind: 'Device', what: 'devices' },
];

let sink: MailSink;
let backend: Backend;
let calls: ReturnType<typeof statementCalls>;
beforeAll(async () => {
  sink = await startMailSink();
  ({ backend, calls } = await start({ smtpUrl: sink.url }));
  await addTaxpayer(backend);
});
afterAll(async () => {
  await backend.stop();
  await sink.stop();
});

/** A server with these options, and the calls to it. */
async function start(options: BackendOptions) {
  const backend = await serverBeside(options);
  return { backend, calls: statementCalls(backend.url, await signIn(backend.url)) };
}

/** A taxpayer with one transaction. */
async function addTaxpayer(backend: Backend): Promise<void> {
  const taxpayerId = await newTaxpayer(backend, { tin: BODY.tin });
  await recordTransactions(backend.db, [
    {
      transactionId: 'MAILED-1',
      transactionDate: new Date('2024-01-15T10:00:00Z'),
      receiptNumber: 'R/1',
      taxpayerId,
      collectionType: 'GST',
      amount: '100.00',
      gstAmount: '15.00',
      whtAmount: '0.00',
    },
  ]);
}

/** The newest entries of the log that are about a taxpayer, oldest first. */
async function logged({ db }: Backend, tin: string) {
  const entries = await db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(4);
  return entries.filter(({ detail }) => detail?.includes(` ${tin},`)).toReversed();
}

describe.each(KINDS)('a statement of $what', ({ kind, what }) => {
  it('reaches the taxpayer as an attachment', async () => {
    const before = sink.mails().length;
    expect(await calls.send(kind, BODY)).toMatchObject({
      status: 200,
      code: '200',
      message: `Statement sent to ${TO}`,
      result: null,
    });
    const [mail, ...others] = sink.mails().slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: TO,
      subject: `Statement of ${kind === 'Device' ? 'Devices' : 'Transactions'}`,
      attachments: [
        {
          fileName: `${what}-statement-T-950-2024-01-01-2024-01-31.pdf`,
          contentType: 'application/pdf',
        },
      ],
    });
    expect(mail?.text).toContain(`your statement of ${what}`);
    expect(mail?.text).toContain('for the period 01/01/2024 to 31/01/2024.');
    expect(mail?.text).not.toContain('T-950');
    const sent = readStatement(kind, mail?.attachments[0]?.content ?? Buffer.of(), folder);
    const fetched = readStatement(kind, await calls.fetch(kind, BODY), folder);
    expect(sent.rows).toHaveLength(1);
    expect(sent.totals).toContain('100.00');
    expect([sent.rows, sent.totals, sent.facts]).toEqual([
      fetched.rows,
      fetched.totals,
      fetched.facts,
    ]);
  });

  it('is logged with who sent it where', async () => {
    await calls.send(kind, BODY);
    expect((await logged(backend, BODY.tin)).at(-1)).toMatchObject({
      email: ADMIN.email,
      action: 'Statement sent',
      detail: `${kind === 'Device' ? 'Devices' : 'Transactions'} of TIN T-950, 2024-01-01 to 2024-01-31, to ${TO}`,
      ipAddress: '127.0.0.1',
    });
  });

  it.each([null, '', '  '])('is not sent to the address %j', async (email) => {
    const tin = `NO-${kind}-${email?.length}`;
    await newTaxpayer(backend, { tin, email });
    const before = sink.mails();
    expect(await calls.send(kind, { ...BODY, tin })).toMatchObject({
      status: 200,
      code: '400',
      message: 'This taxpayer has no e-mail address.',
      result: null,
    });
    expect(sink.mails()).toEqual(before);
    expect(await logged(backend, tin)).toEqual([]);
  });
});

it('a hostile address is one address, and adds no header', async () => {
  const before = sink.mails().length;
  const email = 'a@x.example, b@y.example\r\nBcc: c@z.example';
  await newTaxpayer(backend, { tin: 'T-951', email });
  await calls.send('Transactions', { ...BODY, tin: 'T-951' });
  const mails = sink.mails().slice(before);
  expect(mails.length).toBeLessThan(2);
  for (const { to, raw } of mails) {
    expect(to).not.toMatch(/^[bc]@/);
    expect(raw).not.toMatch(/^Bcc:/im);
  }
});

it('a statement that no mail server takes is told and logged as not sent', async () => {
  const closed = await startMailSink({ refuse: true });
  onTestFinished(closed.stop);
  const own = await start({ smtpUrl: closed.url });
  onTestFinished(own.backend.stop);
  for (const { kind } of KINDS) {
    expect(await own.calls.send(kind, BODY)).toMatchObject({
      status: 200,
      code: '500',
      message: 'The statement could not be sent. Try again later.',
      result: null,
    });
    const actions = (await logged(own.backend, BODY.tin)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['Statement sent', 'Statement not delivered']);
  }
});

describe('a statement during an outage of the mail server', () => {
  it('is told to be sent later, and is, when the mail server is back', async () => {
    const port = await freePort();
    const own = await start({ smtpUrl: `smtp://127.0.0.1:${port}` });
    onTestFinished(own.backend.stop);
    expect(await own.calls.send('Transactions', BODY)).toMatchObject({
      status: 200,
      code: '200',
      message: `Statement will be sent to ${TO}`,
      result: 'waiting',
    });
    expect((await logged(own.backend, BODY.tin)).at(-1)?.action).toBe('Statement sent');
    const back = await startMailSink({ port });
    onTestFinished(back.stop);
    const [attachment] = (await back.mailTo(TO)).attachments;
    expect(readStatement('Transactions', attachment?.content ?? Buffer.of(), folder).rows).toEqual(
      readStatement('Transactions', await own.calls.fetch('Transactions', BODY), folder).rows,
    );
  });

  it('is not sent at all by a backend without the extension, and told so', async () => {
    const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
    const own = await start({ smtpUrl, app: { extensions: [] } });
    onTestFinished(own.backend.stop);
    const before = await own.backend.db.$count(mails);
    expect(await own.calls.send('Transactions', BODY)).toMatchObject({
      code: '500',
      message: 'The statement could not be sent. Try again later.',
    });
    expect((await logged(own.backend, BODY.tin)).at(-1)?.action).toBe('Statement not delivered');
    expect(await own.backend.db.$count(mails)).toBe(before);
  });
});

describe('one account', () => {
  it('sends so many in a quarter of an hour, and no more', async () => {
    const own = await start({ limits: { 'send statement': 2 } });
    onTestFinished(own.backend.stop);
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
    const own = await start({ trustProxy: ['127.0.0.1'] });
    onTestFinished(own.backend.stop);
    const { url } = own.backend;
    const authorization = `Bearer ${await signIn(url)}`;
    const sendFrom = (address: string) =>
      ask(`${url}/api/Reports/SendDeviceStatement-pdf`, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          'x-forwarded-for': address,
        },
        body: JSON.stringify(BODY),
      });
    await own.backend.db.delete(attempts);
    expect((await sendFrom('192.0.2.1')).status).toBe(200);
    // As if 98 others had been sent from elsewhere: each would be a whole document.
    const counted = await own.backend.db
      .update(attempts)
      .set({ points: sql`${attempts.points} + 98` })
      .where(gt(attempts.expire, sql`now() + interval '23 hours'`))
      .returning({ count: attempts.points });
    expect(counted).toEqual([{ count: 99 }]);
    expect((await sendFrom('192.0.2.2')).status).toBe(200);
    expect((await sendFrom('192.0.2.3')).status).toBe(429);
  });
});

describe("the demo's outbox", () => {
  let demo: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    demo = await start({});
    await demo.calls.send('Transactions', BODY);
  });
  afterAll(() => demo.backend.stop());

  it('shows what is attached, and gives it to whoever asks', async () => {
    const outbox = `${demo.backend.url}/demo/outbox`;
    const page = (await ask(outbox)).body.toString();
    expect(page).toContain(`To ${TO}`);
    const [, link = '', name] = /<a href="([^"]+)">([^<]+)<\/a> \(\d+ kB\)/.exec(page) ?? [];
    const file = 'transactions-statement-T-950-2024-01-01-2024-01-31.pdf';
    expect(name).toBe(file);
    const download = await ask(new URL(link, outbox).href);
    expect(download.status).toBe(200);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(readStatement('Transactions', download.body, folder).rows).toEqual(
      readStatement('Transactions', await demo.calls.fetch('Transactions', BODY), folder).rows,
    );
  });

  it.each([
    ['1/1', 404],
    ['2/0', 404],
    ['1', 404],
    ['0/0', 422],
    ['-1/0', 422],
    ['1/x', 422],
  ])('has nothing at %s', async (path, expected) => {
    const { status, code } = await call(`${demo.backend.url}/demo/outbox/${path}`);
    expect({ status, code }).toEqual({ status: expected, code: String(expected) });
  });
});
