import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '../../../server/database/tables/mails.ts';
import type { Mail } from '../../../server/mails/mail.ts';
import { mailCipher } from '../../../server/mails/cipher.ts';
import { type MailOptions, Mailer } from '../../../server/mails/mailer.ts';
import { lastEntry } from '../last-entry.ts';
import { meeting } from '../meeting.ts';
import { openOwn, ownDatabase } from '../own-database.ts';
import { JWT_SECRET } from '../test-database.ts';
import { timed } from '../timed.ts';

const ADA = 'ada@nra.example';
const BEN = 'ben@nra.example';

const opened = await openOwn(await ownDatabase(false));
beforeEach(async () => {
  await opened.db.delete(mails);
});

const mail = (to: string, text: string): Mail => ({ to, subject: 'A notice', text });

const OUTAGE = Object.assign(new Error(`no answer for ${ADA}`), { code: 'ESOCKET' });
const NO_MAILBOX = Object.assign(new Error(`no mailbox ${ADA}`), {
  code: 'EENVELOPE',
  responseCode: 550,
  permanent: true,
});

/** A server's mailer, whose mail server fails with what the test puts into `failures`. */
function openMailer({ secret = JWT_SECRET, before }: { secret?: string; before?: string } = {}) {
  const sent: Mail[] = [];
  const failures: Error[] = [];
  const told: object[] = [];
  const troubles: string[] = [];
  const accepted = vi.fn<() => Promise<unknown>>();
  const mailer = new Mailer({
    db: opened.db,
    cipher: mailCipher(secret, before),
    deliver: async (each) => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      sent.push(each);
      await accepted();
    },
    log: { error: (facts: object) => void told.push(facts), warn: () => {} },
  });
  mailer.onProblem((problem) => troubles.push(problem));
  return {
    failures,
    told,
    troubles,
    accepted,
    texts: () => sent.map(({ text }) => text),
    post: (to: string, text: string, posting?: MailOptions) =>
      opened.db.transaction((transaction) => mailer.post(transaction, mail(to, text), posting)),
    hold: (to: string, text: string) =>
      opened.db.transaction((transaction) => mailer.hold(transaction, mail(to, text))),
    /** Sends what is due, to the end. */
    async send() {
      mailer.send();
      await mailer.idle();
    },
    waiting: () => mailer.waiting,
  };
}

const passes = (seconds: number) =>
  opened.db.update(mails).set({
    dueDate: sql`${mails.dueDate} - make_interval(secs => ${seconds})`,
    expiresDate: sql`${mails.expiresDate} - make_interval(secs => ${seconds})`,
  });

it('is sent once, and nothing of it stays', async () => {
  const { post, send, texts, waiting } = openMailer();
  await post(ADA, 'one');
  await send();
  await send();
  expect(texts()).toEqual(['one']);
  expect(await opened.db.$count(mails)).toBe(0);
  expect(waiting()).toBe(0);
});

it('is retried after pauses that grow up to a minute, and reported once', async () => {
  const { post, send, failures, texts, told, troubles, waiting } = openMailer();
  await post(ADA, 'late');
  for (const pause of [5, 10, 20, 40, 60, 60]) {
    failures.push(OUTAGE);
    const { begun, ended } = await timed(opened.db, send);
    const [row] = await opened.db.select().from(mails);
    const due = row?.dueDate.getTime() ?? 0;
    expect(due).toBeGreaterThanOrEqual(begun + pause * 1000);
    expect(due).toBeLessThanOrEqual(ended + pause * 1000);
    await send();
    expect(texts()).toEqual([]);
    await passes(pause);
  }
  expect(waiting()).toBe(1);
  expect(told).toEqual([{ code: 'ESOCKET', responseCode: undefined, outcome: 'waiting' }]);
  expect(troubles).toEqual(Array.from({ length: 6 }, () => 'waiting'));
  await send();
  expect(texts()).toEqual(['late']);
});

const inOrder = (sent: number[]) => sent.toSorted((a, b) => a - b);

it('is sent by one of several servers, in the order of its address', async () => {
  const servers = Array.from({ length: 4 }, () => openMailer());
  const [first] = servers;
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  for (const number of numbers) {
    await first?.post(`somebody${number % 4}@nra.example`, String(number));
  }
  const together = meeting(servers.length);
  await Promise.all(
    servers.map(async ({ send }) => {
      await together();
      await send();
    }),
  );
  expect(inOrder(servers.flatMap(({ texts }) => texts().map(Number)))).toEqual(numbers);
  for (const { texts } of servers) {
    for (const address of [0, 1, 2, 3]) {
      const own = texts()
        .map(Number)
        .filter((number) => number % 4 === address);
      expect(own).toEqual(inOrder(own));
    }
  }
});

it('that a process had taken when it was killed is sent by another one a minute later', async () => {
  const { hold } = openMailer();
  await hold(ADA, 'taken');
  const { send, texts } = openMailer();
  await send();
  expect(texts()).toEqual([]);
  await passes(60);
  await send();
  expect(texts()).toEqual(['taken']);
});

it('that waits while the secret is replaced is sent with the previous secret, and is kept if no secret decrypts it', async () => {
  const secret = 'the secret of this year, which seals the next ones';
  const { post } = openMailer();
  await post(ADA, 'queued');
  const without = openMailer({ secret });
  await without.send();
  expect(without.texts()).toEqual([]);
  const rotated = openMailer({ secret, before: JWT_SECRET });
  await rotated.post(ADA, 'sealed anew');
  await rotated.send();
  expect(rotated.texts()).toEqual(['queued', 'sealed anew']);
});

it('that was sent and could not be noted is not sent twice', async () => {
  const { post, send, texts, accepted } = openMailer();
  const rename = (from: string, to: string) =>
    opened.db.execute(sql.raw(`alter table ${from} rename to ${to}`));
  accepted.mockImplementation(() => rename('mails', 'mails_elsewhere'));
  await post(ADA, 'once');
  await send();
  await rename('mails_elsewhere', 'mails');
  expect(await opened.db.$count(mails)).toBe(1);
  await passes(60);
  await send();
  expect(texts()).toEqual(['once']);
  expect(await opened.db.$count(mails)).toBe(0);
});

describe('is given up', () => {
  const actor = { id: null, email: 'given.up@nra.example', name: null, role: null };
  const undelivered = {
    by: { address: undefined, id: null, actor },
    event: { action: 'Statement not delivered', detail: 'Of a test' } as const,
  };

  it('when the mail server rejects it permanently, which is logged; later ones are sent', async () => {
    const { post, send, failures, texts, told, troubles } = openMailer();
    await post(ADA, 'refused', { undelivered });
    await post(ADA, 'next');
    failures.push(NO_MAILBOX);
    await send();
    expect(texts()).toEqual(['next']);
    expect(told).toEqual([{ code: 'EENVELOPE', responseCode: 550, outcome: 'given up' }]);
    expect(troubles).toEqual(['given up']);
    expect(await lastEntry(opened.db)).toMatchObject({
      email: 'given.up@nra.example',
      action: 'Statement not delivered',
      detail: 'Of a test',
    });
  });

  it.each([
    ['a code when it is of no use any more', 600, { usefulFor: 600 }],
    ['any other after five days', 5 * 86_400, {}],
  ])('%s', async (_what, seconds, posting) => {
    const { post, send, texts, told } = openMailer();
    await post(ADA, 'old', posting);
    await passes(seconds);
    await post(BEN, 'young', posting);
    await send();
    expect(texts()).toEqual(['young']);
    expect(told).toEqual([{ code: 'EXPIRED', responseCode: undefined, outcome: 'given up' }]);
    expect(await opened.db.$count(mails)).toBe(0);
  });
});

it('is encrypted in the table, and one that is never sent looks like the others', async () => {
  const { post, send, texts } = openMailer();
  await post(ADA, 'The code 731945');
  await post(BEN, 'The code 184226', { isDecoy: true });
  const rows = await opened.db.select().from(mails);
  const table = rows.map((row) => JSON.stringify(row) + row.sealed.toString('latin1')).join('\n');
  expect(table).not.toMatch(/nra|731945|184226|notice|decoy/i);
  expect(new Set(rows.map(({ recipient }) => recipient.length)).size).toBe(1);
  await send();
  expect(texts()).toEqual(['The code 731945']);
  expect(await opened.db.$count(mails)).toBe(0);
});
