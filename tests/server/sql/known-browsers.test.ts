import { beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '../../../server/database/tables/accounts.ts';
import { accountCalls, type Jar } from '../auth-calls.ts';
import { ADMIN, OFFICER } from '../client.ts';
import { mailingServer } from '../mailing-server.ts';
import { ask } from '../wire.ts';

// What X-Forwarded-For says stands for different clients.
const { backend } = await mailingServer({ trustProxy: ['127.0.0.1'] });
beforeEach(() => backend.db.delete(attempts));

const OFFICE = '198.51.100.1';
/** A client that keeps no cookies. */
const stranger = (address = OFFICE) => accountCalls(backend.url, address);
const browser = (jar: Jar = new Map(), address = OFFICE) => accountCalls(backend.url, address, jar);

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

/** The last status of so many wrong passwords from one place. */
async function guess(count: number, { login } = stranger(), email = ADMIN.email) {
  let last = 0;
  for (let done = 0; done < count; done++) last = await statusOf(login(email, 'wrong'));
  return last;
}

/** A browser in which this person has signed in before. */
async function known({ email, password }: typeof ADMIN, jar: Jar = new Map()) {
  const { status } = await browser(jar).login(email, password);
  expect(status).toBe(200);
  return browser(jar);
}

describe('a known browser', () => {
  it('signs in although a colleague behind the same address has guessed too often', async () => {
    const own = await known(ADMIN);
    expect(await guess(11)).toBe(429);
    expect((await stranger().login(ADMIN.email, ADMIN.password)).status).toBe(429);
    expect((await own.login(ADMIN.email, ADMIN.password)).body['responseCode']).toBe('200');
    // And that opens nothing to the colleague.
    expect(await guess(1)).toBe(429);
  });

  it('has ten attempts of its own, which do not affect other clients', async () => {
    const own = await known(ADMIN);
    expect(await guess(10, own)).toBe(200);
    expect(await guess(1, own)).toBe(429);
    expect((await own.login(ADMIN.email, ADMIN.password)).status).toBe(429);
    expect((await stranger().login(ADMIN.email, ADMIN.password)).status).toBe(200);
  });

  it('is known for each account that has signed in with it, and no other', async () => {
    const jar: Jar = new Map();
    await known(ADMIN, jar);
    await guess(11, stranger(), OFFICER.email);
    expect((await browser(jar).login(OFFICER.email, OFFICER.password)).status).toBe(429);
    await backend.db.delete(attempts);
    await known(OFFICER, jar);
    await guess(11, stranger(), OFFICER.email);
    await guess(11);
    expect((await browser(jar).login(OFFICER.email, OFFICER.password)).status).toBe(200);
    expect((await browser(jar).login(ADMIN.email, ADMIN.password)).status).toBe(200);
  });
});

/** The cookies that a sign-in over this protocol sets. */
const handedOut = async (from: 'http' | 'https' = 'http') => {
  const { headers } = await ask(`${backend.url}/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': from },
    body: JSON.stringify(ADMIN),
  });
  return headers['set-cookie'] ?? [];
};

describe('the cookie', () => {
  it('is HttpOnly, SameSite=Strict and limited to /Auth', async () => {
    expect(await handedOut()).toEqual([
      expect.stringMatching(
        /^known-browser-1=[\w-]{22}\.\d{10}\.[\w-]{43}; Max-Age=15552000; Path=\/Auth; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect((await handedOut('https'))[0]).toMatch(/; Secure/);
  });

  it('is worth nothing when it was made for somebody else, or by somebody else', async () => {
    const jar: Jar = new Map();
    await known(OFFICER, jar);
    const [[, value = ''] = []] = jar;
    await guess(11);
    for (const forged of [value, value.replace(/\.\w/, '.9'), `${value}x`, '..', '%E0%A4%A']) {
      const { status } = await browser(new Map([['known-browser-1', forged]])).login(
        ADMIN.email,
        ADMIN.password,
      );
      expect({ forged, status }).toEqual({ forged, status: 429 });
    }
  });
});
