import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { Client, type QueryConfig } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attempts, oneTimeCodes, users } from '../../../server/database/tables/accounts.ts';
import { MISSPELT_MESSAGE } from '../../contract/known.ts';
import { accountCalls, isOpen, type Jar, otherThan, SUCCESS } from '../auth-calls.ts';
import { ADMIN, AUDITOR, NEWCOMER, OFFICER, signIn } from '../client.ts';
import { mailingServer } from '../mailing-server.ts';
import { timed } from '../timed.ts';

// What X-Forwarded-For says stands for different clients.
const { backend, sink } = await mailingServer({ trustProxy: ['127.0.0.1'] });
beforeEach(async () => {
  await backend.db.delete(oneTimeCodes);
  await backend.db.delete(attempts);
});

const OFFICE = '198.51.100.1';
const ELSEWHERE = '198.51.100.2';
const browser = (address = OFFICE, jar: Jar = new Map()) => accountCalls(backend.url, address, jar);
/** A client that keeps no cookies. */
const stranger = (address = OFFICE) => accountCalls(backend.url, address);
type Browser = ReturnType<typeof browser>;

const refused = (message: string) => ({
  responseCode: '400',
  [MISSPELT_MESSAGE]: message,
  result: null,
});
const WRONG = refused('This code is not correct.');
const EXPIRED = refused('This code has expired. Ask for a new one.');
const USED = refused('This code was already used. Ask for a new one.');
const TOO_MANY = refused('Too many wrong codes. Ask for a new one.');
const NOT_VERIFIED = {
  responseCode: '400',
  responseMessage: 'Verify the code from your e-mail first.',
  result: null,
};

const { email, password } = OFFICER;
async function codeSentTo({ sendOtp }: Browser, address = email): Promise<string> {
  const { status, body } = await sendOtp(address);
  expect({ status, body }).toEqual({ status: 200, body: SUCCESS });
  return sink.codeFor(address);
}
const enter = async ({ verifyOtp }: Browser, code: string, address = email) =>
  (await verifyOtp(address, code)).body;
const choose = async ({ reset }: Browser, chosen = password, address = email) =>
  (await reset(address, chosen)).body;

/** A browser that has entered its code. */
async function verified(own = browser(), address = email): Promise<Browser> {
  expect(await enter(own, await codeSentTo(own, address), address)).toEqual(SUCCESS);
  return own;
}
const agesBy = (seconds: number) =>
  backend.db.update(oneTimeCodes).set({
    expiresDate: sql`${oneTimeCodes.expiresDate} - make_interval(secs => ${seconds})`,
  });

const change = async (address: string, values: Partial<typeof users.$inferInsert>) => {
  await backend.db.update(users).set(values).where(eq(users.email, address));
};

describe('a code', () => {
  it('may be entered wrongly four times, also at the same moment, and not a fifth time', async () => {
    const [first, second] = [browser(), browser()];
    const code = await codeSentTo(first);
    for (let tries = 1; tries <= 4; tries++) {
      expect(await enter(first, otherThan(code))).toEqual(WRONG);
    }
    expect(await enter(first, code)).toEqual(SUCCESS);
    const next = await codeSentTo(second);
    const guesses = Array.from({ length: 12 }, () => enter(second, otherThan(next)));
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => isDeepStrictEqual(answer, WRONG))).toHaveLength(4);
    expect(await enter(second, next)).toEqual(TOO_MANY);
  });

  it('can be used once, also when two ask at the same moment', async () => {
    const own = browser();
    const code = await codeSentTo(own);
    const answers = await Promise.all([enter(own, code), enter(own, code)]);
    expect(answers).toContainEqual(SUCCESS);
    expect(answers).toContainEqual(USED);
  });

  it('lasts 600 seconds, and leaves the database after them', async () => {
    const own = browser();
    const { result: code, begun, ended } = await timed(backend.db, () => codeSentTo(own));
    const [row] = await backend.db.select().from(oneTimeCodes);
    expect(row?.expiresDate.getTime()).toBeGreaterThanOrEqual(begun + 600_000);
    expect(row?.expiresDate.getTime()).toBeLessThanOrEqual(ended + 600_000);
    await agesBy(600);
    expect(await enter(own, code)).toEqual(EXPIRED);
    await codeSentTo(browser(), ADMIN.email);
    expect(await backend.db.select().from(oneTimeCodes)).toHaveLength(1);
  });

  it('is replaced by the next code of its browser, which again allows five attempts', async () => {
    const own = browser();
    const first = await codeSentTo(own);
    for (let tries = 1; tries <= 5; tries++) await enter(own, otherThan(first));
    expect(await enter(own, await codeSentTo(own))).toEqual(SUCCESS);
    expect(await backend.db.select().from(oneTimeCodes)).toHaveLength(1);
  });

  it('is not stored in plain text, nor are the address and the cookie', async () => {
    const jar: Jar = new Map();
    const { headers } = await browser(OFFICE, jar).sendOtp(email);
    const code = await sink.codeFor(email);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^recovery=[\w-]{43}; Max-Age=600; Path=\/Auth; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const rows = JSON.stringify(await backend.db.select().from(oneTimeCodes));
    for (const secret of [code, 'nra.example', jar.get('recovery')]) {
      expect(rows).not.toContain(secret);
    }
  });
});

// From a temporary password to a normal one: production.test.ts.
describe('a new password', () => {
  it('is set once by the browser alone that entered the code, and ends every session', async () => {
    const session = await signIn(backend.url, OFFICER);
    const own = await verified();
    for (const other of [stranger(), browser(), browser(ELSEWHERE)]) {
      expect(await choose(other, 'Stolen#2024')).toEqual(NOT_VERIFIED);
    }
    expect(await choose(own, 'Stolen#2024', NEWCOMER.email)).toEqual(NOT_VERIFIED);
    const both = [choose(own, 'One#2024'), choose(own, 'Two#2024')];
    const codes = (await Promise.all(both)).map(({ responseCode }) => responseCode);
    expect(codes.toSorted()).toEqual(['200', '400']);
    expect(await isOpen(backend.url, session)).toBe(false);
    expect((await own.login(email, password)).body['responseCode']).toBe('401');
    expect(await choose(await verified())).toEqual(SUCCESS);
    expect(await isOpen(backend.url, await signIn(backend.url, OFFICER))).toBe(true);
  });

  it('is set by that browser from another network, and where another device asked for the code', async () => {
    const jar: Jar = new Map();
    await verified(browser(OFFICE, jar));
    expect(await choose(browser(ELSEWHERE, jar))).toEqual(SUCCESS);
    const code = await codeSentTo(browser(ELSEWHERE));
    const desk = browser();
    // It asked for another one long ago, of which only the cookie is left.
    await desk.sendOtp('somebody.else@nra.example');
    expect(await enter(desk, code)).toEqual(SUCCESS);
    expect(await choose(stranger(), 'Stolen#2024')).toEqual(NOT_VERIFIED);
    expect(await choose(desk)).toEqual(SUCCESS);
  });

  it('is not set with the secret from before the code was entered', async () => {
    const jar: Jar = new Map();
    const own = browser(OFFICE, jar);
    const code = await codeSentTo(own);
    const planted: Jar = new Map(jar);
    await enter(own, code);
    expect(await choose(browser(OFFICE, planted), 'Stolen#2024')).toEqual(NOT_VERIFIED);
  });

  it.each<[string, (own: Browser) => Promise<unknown>]>([
    ['after 600 seconds', () => agesBy(600)],
    ['after another code was sent', (own) => codeSentTo(own)],
    ['after the user was blocked', () => change(email, { isActive: false })],
  ])('is not set %s', async (_when, happens) => {
    const own = await verified();
    await happens(own);
    expect(await choose(own, 'Another#2024')).toEqual(NOT_VERIFIED);
    await change(email, { isActive: true });
    await signIn(backend.url, OFFICER);
  });

  it('needs the same confirmation, can be tried again, and invalidates other codes', async () => {
    const second = browser(ELSEWHERE);
    const others = await codeSentTo(second);
    const own = await verified();
    const { body } = await own.reset(email, password, 'another#2024');
    expect(body).toMatchObject({ responseCode: '400', responseMessage: 'Passwords do not match' });
    expect(await choose(own)).toEqual(SUCCESS);
    expect(await enter(second, others)).toEqual(EXPIRED);
  });

  it('must not be a common password; the user can choose another one', async () => {
    const own = await verified();
    for (const common of ['123456', 'Qwerty123', 'PASSW0RD', 'officer']) {
      expect((await choose(own, common))['responseMessage']).toMatch(
        /^This password is one of the most/,
      );
    }
    expect(await choose(own)).toEqual(SUCCESS);
  });
});

it('the owner recovers while strangers ask for codes and guess', async () => {
  const owner = browser();
  const code = await codeSentTo(owner);
  const strangers = [stranger(ELSEWHERE), browser(ELSEWHERE), stranger(), browser()];
  const disturb = async () => {
    for (const other of strangers) {
      await enter(other, otherThan(code));
      const theirs = await codeSentTo(other);
      for (let tries = 1; tries <= 5; tries++) await enter(other, otherThan(theirs));
      await choose(other, 'Stolen#2024');
    }
  };
  await disturb();
  expect(await enter(owner, otherThan(code))).toEqual(WRONG);
  expect(await enter(owner, code)).toEqual(SUCCESS);
  await backend.db.delete(attempts);
  await disturb();
  expect(await choose(owner)).toEqual(SUCCESS);
  expect((await owner.login(email, password)).body['responseCode']).toBe('200');
});

describe('of an address nobody learns whether it is known, blocked or unknown', () => {
  const ADDRESSES = ['nobody@nra.example', AUDITOR.email, ADMIN.email];
  beforeAll(() => change(AUDITOR.email, { isActive: false }));
  afterAll(() => change(AUDITOR.email, { isActive: true }));

  it('from answers and traces: only the known one gets a mail', async () => {
    const codes = () => sink.mails().filter(({ subject }) => subject.includes('code'));
    const before = codes().length;
    const tries: unknown[] = [];
    for (const address of ADDRESSES) {
      expect((await stranger().sendOtp(address)).body).toEqual(SUCCESS);
      const answers: unknown[] = [];
      for (let count = 1; count <= 6; count++) {
        answers.push(await enter(stranger(), '12 456', address));
      }
      tries.push(answers, await choose(stranger(), 'Another#2024', address));
    }
    expect(tries).toEqual([...tries.slice(0, 2), ...tries.slice(0, 2), ...tries.slice(0, 2)]);
    // The last one to be asked for has arrived: the others would have too.
    await sink.codeFor(ADMIN.email);
    expect(codes().slice(before)).toMatchObject([{ to: ADMIN.email }]);
    const rows = await backend.db.select().from(oneTimeCodes);
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ codeHash }) => codeHash.length)).size).toBe(1);
  });

  it('from the time that it takes: the statements are the same', async () => {
    // The first tries of an address are counted anew, which takes more.
    for (const address of ADDRESSES) await stranger().sendOtp(address);
    const statements: string[][] = [];
    for (const address of ADDRESSES) {
      const query = vi.spyOn(Client.prototype, 'query');
      await stranger().sendOtp(address);
      // A new connection sets its session with a string.
      const texts = query.mock.calls.flatMap(([given]: unknown[]) =>
        typeof given === 'string' ? [] : [(given as QueryConfig).text],
      );
      query.mockRestore();
      // Mails are sent beside the answer, which does not wait for that.
      statements.push(texts.filter((text) => !text.includes('"mails"')));
    }
    expect(statements[0]?.length).toBeGreaterThan(3);
    expect(statements).toEqual(statements.map(() => statements[0]));
  });
});
