import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts, oneTimeCodes } from '../../../server/database/tables/accounts.ts';
import { accountCalls, type Jar, otherThan, SUCCESS } from '../auth-calls.ts';
import type { Backend } from '../backend.ts';
import { OFFICER } from '../client.ts';
import type { MailSink } from '../mail-sink.ts';
import { mailingServer } from '../mailing-server.ts';

let sink: MailSink;
let backend: Backend;
beforeAll(async () => {
  // What X-Forwarded-For says stands for different clients.
  ({ backend, sink } = await mailingServer({ trustProxy: ['127.0.0.1'] }));
});
beforeEach(async () => {
  await backend.db.delete(oneTimeCodes);
  await backend.db.delete(attempts);
});
afterAll(() => backend.stop());

const { email, password } = OFFICER;
const OFFICE = '198.51.100.1';
const ELSEWHERE = '198.51.100.2';
const browser = (address = OFFICE, jar: Jar = new Map()) => accountCalls(backend.url, address, jar);
/** A client that keeps no cookies. */
const without = (address = OFFICE) => accountCalls(backend.url, address);

async function codeSentTo({ sendOtp }: ReturnType<typeof browser>): Promise<string> {
  expect((await sendOtp(email)).body).toEqual(SUCCESS);
  return sink.codeFor(email);
}

const NOT_VERIFIED = {
  responseCode: '400',
  responseMessage: 'Verify the code from your e-mail first.',
  result: null,
};

describe('a new password', () => {
  it('can be set by the browser alone that entered the code, not from its network address', async () => {
    const owner = browser();
    expect((await owner.verifyOtp(email, await codeSentTo(owner))).body).toEqual(SUCCESS);
    for (const other of [without(), browser(), browser(ELSEWHERE)]) {
      expect((await other.reset(email, 'Stolen#2024')).body).toEqual(NOT_VERIFIED);
    }
    expect((await owner.reset(email, password)).body).toEqual(SUCCESS);
  });

  it('can be set by that browser from another network address too', async () => {
    const jar: Jar = new Map();
    const owner = browser(OFFICE, jar);
    await owner.verifyOtp(email, await codeSentTo(owner));
    expect((await browser(ELSEWHERE, jar).reset(email, password)).body).toEqual(SUCCESS);
  });

  it('can be set where the code was entered, also when another device asked for it', async () => {
    const code = await codeSentTo(browser(ELSEWHERE));
    const desk = browser();
    // It asked for another one long ago, of which only the cookie is left.
    await desk.sendOtp('somebody.else@nra.example');
    expect((await desk.verifyOtp(email, code)).body).toEqual(SUCCESS);
    expect((await without().reset(email, 'Stolen#2024')).body).toEqual(NOT_VERIFIED);
    expect((await desk.reset(email, password)).body).toEqual(SUCCESS);
  });

  it('can not be set with the secret from before the code was entered', async () => {
    const jar: Jar = new Map();
    const owner = browser(OFFICE, jar);
    const code = await codeSentTo(owner);
    const planted: Jar = new Map(jar);
    await owner.verifyOtp(email, code);
    expect((await browser(OFFICE, planted).reset(email, 'Stolen#2024')).body).toEqual(NOT_VERIFIED);
    expect((await owner.reset(email, password)).body).toEqual(SUCCESS);
  });

  it('ends every other code of the account', async () => {
    const owner = browser();
    const second = browser(ELSEWHERE);
    const others = await codeSentTo(second);
    await owner.verifyOtp(email, await codeSentTo(owner));
    await owner.reset(email, password);
    expect((await second.verifyOtp(email, others)).body).toMatchObject({
      reponseMessage: 'This code has expired. Ask for a new one.',
    });
  });
});

it('the owner recovers while strangers ask for codes and guess', async () => {
  const owner = browser();
  const code = await codeSentTo(owner);
  const strangers = [without(ELSEWHERE), browser(ELSEWHERE), without(), browser()];
  const disturb = async () => {
    for (const stranger of strangers) {
      await stranger.verifyOtp(email, otherThan(code));
      const theirs = await codeSentTo(stranger);
      for (let tries = 1; tries <= 5; tries++) {
        await stranger.verifyOtp(email, otherThan(theirs));
      }
      await stranger.reset(email, 'Stolen#2024');
    }
  };
  await disturb();
  // One mistake of the owner's own.
  expect((await owner.verifyOtp(email, otherThan(code))).body).toMatchObject({
    reponseMessage: 'This code is not correct.',
  });
  expect((await owner.verifyOtp(email, code)).body).toEqual(SUCCESS);
  await backend.db.delete(attempts);
  await disturb();
  expect((await owner.reset(email, password)).body).toEqual(SUCCESS);
  expect((await owner.login(email, password)).body['responseCode']).toBe('200');
});

describe("a browser's own code", () => {
  it('has five tries, whatever others have used up', async () => {
    const owner = browser();
    const code = await codeSentTo(owner);
    const wrong = otherThan(code);
    for (let tries = 1; tries <= 6; tries++) await without().verifyOtp(email, wrong);
    for (let tries = 1; tries <= 4; tries++) {
      expect((await owner.verifyOtp(email, wrong)).body).toMatchObject({
        reponseMessage: 'This code is not correct.',
      });
    }
    const TOO_MANY = { reponseMessage: 'Too many wrong codes. Ask for a new one.' };
    expect((await owner.verifyOtp(email, wrong)).body).toMatchObject(TOO_MANY);
    expect((await owner.verifyOtp(email, code)).body).toMatchObject(TOO_MANY);
  });

  it('is replaced by its next one', async () => {
    const owner = browser();
    const first = await codeSentTo(owner);
    const second = await codeSentTo(owner);
    expect((await owner.verifyOtp(email, second)).body).toEqual(SUCCESS);
    expect(await backend.db.select().from(oneTimeCodes)).toHaveLength(1);
    expect(first).toMatch(/^\d{6}$/);
  });
});

it('the cookie of a recovery is out of the reach of scripts, and lasts as long as the code', async () => {
  const cookie = /^recovery=[\w-]{43}; Max-Age=600; Path=\/Auth; HttpOnly; SameSite=Strict$/;
  const jar: Jar = new Map();
  const owner = browser(OFFICE, jar);
  const { headers } = await owner.sendOtp(email);
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(cookie)]);
  const verified = await owner.verifyOtp(email, await sink.codeFor(email));
  expect(verified.headers.getSetCookie()).toEqual([expect.stringMatching(cookie)]);
  const rows = JSON.stringify(await backend.db.select().from(oneTimeCodes));
  expect(rows).not.toContain(jar.get('recovery'));
});
