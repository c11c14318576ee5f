import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneTimeCodes } from '../../../server/database/tables/accounts.ts';
import { accountCalls, otherThan, post, SUCCESS } from '../auth-calls.ts';
import type { Backend } from '../backend.ts';
import { ADMIN, OFFICER } from '../client.ts';
import type { MailSink } from '../mail-sink.ts';
import { mailingServer } from '../mailing-server.ts';
import { timed } from '../timed.ts';

let sink: MailSink;
let backend: Backend;
let account: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  const limits = { 'send code': 1_000, 'verify code': 1_000 };
  ({ backend, sink } = await mailingServer({ limits }));
  account = accountCalls(backend.url);
});
beforeEach(() => backend.db.delete(oneTimeCodes));
afterAll(() => backend.stop());

async function newCode(email = ADMIN.email): Promise<string> {
  const { status, body } = await account.sendOtp(email);
  expect({ status, ...body }).toEqual(ACCEPTED);
  return sink.codeFor(email);
}

/** A code that is not by chance the one before. */
async function anotherCode(before: string, email?: string): Promise<string> {
  let code = before;
  while (code === before) code = await newCode(email);
  return code;
}

const verify = async (code: string, email = ADMIN.email) => {
  const { status, body } = await account.verifyOtp(email, code);
  return { status, ...body };
};

const ACCEPTED = { status: 200, ...SUCCESS };
const refused = (message: string) => ({
  status: 200,
  responseCode: '400',
  reponseMessage: message,
  result: null,
});
const WRONG = refused('This code is not correct.');
const EXPIRED = refused('This code has expired. Ask for a new one.');
const USED = refused('This code was already used. Ask for a new one.');
const TOO_MANY = refused('Too many wrong codes. Ask for a new one.');

describe('a code', () => {
  it('is mailed as six digits and accepted', async () => {
    const code = await newCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await verify(code)).toEqual(ACCEPTED);
  });

  it('goes by the e-mail address whatever its capitals and the spaces around it', async () => {
    await account.sendOtp(' Admin@NRA.example');
    const code = await sink.codeFor(ADMIN.email);
    expect((await account.verifyOtp('ADMIN@nra.example ', code)).body).toEqual(SUCCESS);
  });

  it('is refused when it is another one', async () => {
    expect(await verify(otherThan(await newCode()))).toEqual(WRONG);
  });

  it('is refused when it was sent to somebody else', async () => {
    const code = await newCode();
    await anotherCode(code, OFFICER.email);
    expect(await verify(code, OFFICER.email)).toEqual(WRONG);
    expect(await verify(code)).toEqual(ACCEPTED);
  });

  it('may be entered wrongly five times, and then no more', async () => {
    const code = await newCode();
    for (let tries = 1; tries <= 4; tries++) expect(await verify(otherThan(code))).toEqual(WRONG);
    expect(await verify(otherThan(code))).toEqual(TOO_MANY);
    expect(await verify(code)).toEqual(TOO_MANY);
  });

  it('is accepted at the fifth try', async () => {
    const code = await newCode();
    for (let tries = 1; tries <= 4; tries++) expect(await verify(otherThan(code))).toEqual(WRONG);
    expect(await verify(code)).toEqual(ACCEPTED);
  });

  it('counts tries that come at the same moment', async () => {
    const code = await newCode();
    const wrong = Array.from({ length: 12 }, () => verify(otherThan(code)));
    const answers = await Promise.all(wrong);
    expect(answers.filter((answer) => isDeepStrictEqual(answer, WRONG))).toHaveLength(4);
    expect(await verify(code)).toEqual(TOO_MANY);
  });

  it('can be used once, also when two ask at the same moment', async () => {
    const code = await newCode();
    const answers = await Promise.all([verify(code), verify(code)]);
    expect(answers).toContainEqual(ACCEPTED);
    expect(answers).toContainEqual(USED);
    expect(await verify(code)).toEqual(USED);
  });

  it('lasts 600 seconds', async () => {
    const { result: code, begun, ended } = await timed(backend.db, () => newCode());
    const [row] = await backend.db.select().from(oneTimeCodes);
    const expires = row?.expiresDate.getTime();
    expect(expires).toBeGreaterThanOrEqual(begun + 600_000);
    expect(expires).toBeLessThanOrEqual(ended + 600_000);
    await backend.db
      .update(oneTimeCodes)
      .set({ expiresDate: sql`${oneTimeCodes.expiresDate} - interval '600 seconds'` });
    expect(await verify(code)).toEqual(EXPIRED);
  });

  it('is replaced by the next one, with five tries of its own', async () => {
    const first = await newCode();
    for (let tries = 1; tries <= 5; tries++) await verify(otherThan(first));
    const second = await anotherCode(first);
    expect(await verify(first)).toEqual(WRONG);
    expect(await verify(second)).toEqual(ACCEPTED);
  });

  it('has to be asked for', async () => {
    expect(await verify('123456')).toEqual(EXPIRED);
  });

  it('is not in the database, and neither is the address', async () => {
    const code = await newCode();
    const rows = JSON.stringify(await backend.db.select().from(oneTimeCodes));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain('nra.example');
  });

  it('leaves the database after its time, when another one is sent', async () => {
    await newCode();
    await backend.db.update(oneTimeCodes).set({ expiresDate: sql`now() - interval '1 second'` });
    await newCode(OFFICER.email);
    expect(await backend.db.select().from(oneTimeCodes)).toHaveLength(1);
  });
});

it.each([
  ['sendOTP', undefined, 'Email is required.'],
  ['sendOTP?Email=', undefined, 'Email must not be empty.'],
  [`sendOTP?Email=${'a'.repeat(256)}`, undefined, 'Email must have at most 255 characters.'],
  ['sendOTP?Email=a&Email=b', undefined, 'Email must be a string.'],
  ['verifyotp', undefined, 'The body must be a JSON object.'],
  ['verifyotp', { Otp: '123456' }, 'Email is required.'],
  ['verifyotp', { Email: 'a@nra.example' }, 'Otp is required.'],
  ['verifyotp', { Email: 'a@nra.example', Otp: 123_456 }, 'Otp must be a string.'],
  ['verifyotp', { Email: 'a', Otp: '12345' }, 'Otp must have at least 6 characters.'],
  ['verifyotp', { Email: 'a', Otp: '1234567' }, 'Otp must have at most 6 characters.'],
])('refuses %s with %j', async (path, body, message) => {
  const answer = await post(`${backend.url}/Auth/${path}`, { body });
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({ responseCode: '422', responseMessage: message, result: null });
});
