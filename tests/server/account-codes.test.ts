import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneTimeCodes } from '../../server/database/schema/one-time-codes.ts';
import { accountCalls, otherThan, post, SUCCESS } from './account-calls.ts';
import { type Backend, startBackend } from './backend.ts';
import { ADMIN, OFFICER } from './client.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';

let sink: MailSink;
let backend: Backend;
let account: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  sink = await startMailSink();
  const limits = { 'send code': 1_000, 'verify code': 1_000 };
  backend = await startBackend({ smtpUrl: sink.url, limits });
  account = accountCalls(backend.url);
});
beforeEach(() => backend.db.delete(oneTimeCodes));
afterAll(async () => {
  await backend.stop();
  await sink.stop();
});

async function newCode(email = ADMIN.email): Promise<string> {
  expect(await account.sendOtp(email)).toMatchObject({ status: 200, body: SUCCESS });
  return sink.codeFor(email);
}

/** The message of a refusal; null when the code was accepted. */
async function refusal(code: string, email = ADMIN.email): Promise<unknown> {
  const { status, body } = await account.verifyOtp(email, code);
  expect(status).toBe(200);
  const { reponseMessage = null, ...others } = body;
  if (reponseMessage === null) expect(body).toEqual(SUCCESS);
  else expect(others).toEqual({ responseCode: '400', result: null });
  return reponseMessage;
}

const WRONG = 'This code is not correct.';
const EXPIRED = 'This code has expired. Ask for a new one.';
const USED = 'This code was already used. Ask for a new one.';
const TOO_MANY = 'Too many wrong codes. Ask for a new one.';

describe('a code', () => {
  it('is mailed as six digits and accepted', async () => {
    const code = await newCode();
    expect(code).toMatch(/^\d{6}$/);
    const { status, body } = await account.verifyOtp(ADMIN.email, code);
    expect({ status, body }).toEqual({ status: 200, body: SUCCESS });
  });

  it('goes by the e-mail address whatever its capitals and the spaces around it', async () => {
    await account.sendOtp(' Admin@NRA.example');
    const code = await sink.codeFor(ADMIN.email);
    expect((await account.verifyOtp('ADMIN@nra.example ', code)).body).toEqual(SUCCESS);
  });

  it('is refused when it is another one', async () => {
    expect(await refusal(otherThan(await newCode()))).toBe(WRONG);
  });

  it('is refused when it was sent to somebody else', async () => {
    const code = await newCode();
    const others = await newCode(OFFICER.email);
    const equal = others === code;
    expect(await refusal(code, OFFICER.email)).toBe(equal ? null : WRONG);
    expect((await account.verifyOtp(ADMIN.email, code)).body).toEqual(SUCCESS);
  });

  it('may be entered wrongly five times, and then no more', async () => {
    const code = await newCode();
    for (let tries = 1; tries <= 4; tries++) expect(await refusal(otherThan(code))).toBe(WRONG);
    expect(await refusal(otherThan(code))).toBe(TOO_MANY);
    expect(await refusal(code)).toBe(TOO_MANY);
  });

  it('is accepted at the fifth try', async () => {
    const code = await newCode();
    for (let tries = 1; tries <= 4; tries++) expect(await refusal(otherThan(code))).toBe(WRONG);
    expect((await account.verifyOtp(ADMIN.email, code)).body).toEqual(SUCCESS);
  });

  it('counts tries that come at the same moment', async () => {
    const code = await newCode();
    const wrong = Array.from({ length: 12 }, () => account.verifyOtp(ADMIN.email, otherThan(code)));
    const answers = await Promise.all(wrong);
    expect(answers.filter(({ body }) => body['reponseMessage'] === WRONG)).toHaveLength(4);
    expect(await refusal(code)).toBe(TOO_MANY);
  });

  it('can be used once, also when two ask at the same moment', async () => {
    const code = await newCode();
    const both = [account.verifyOtp(ADMIN.email, code), account.verifyOtp(ADMIN.email, code)];
    const answers = (await Promise.all(both)).map(({ body }) => body['responseCode']);
    expect(answers.toSorted()).toEqual(['200', '400']);
    expect(await refusal(code)).toBe(USED);
  });

  it('lasts 600 seconds', async () => {
    const code = await newCode();
    const [row] = await backend.db
      .select({ left: sql<number>`extract(epoch from ${oneTimeCodes.expiresDate} - now())::float` })
      .from(oneTimeCodes);
    expect(row?.left).toBeGreaterThan(590);
    expect(row?.left).toBeLessThanOrEqual(600);
    await backend.db
      .update(oneTimeCodes)
      .set({ expiresDate: sql`${oneTimeCodes.expiresDate} - interval '600 seconds'` });
    expect(await refusal(code)).toBe(EXPIRED);
  });

  it('is replaced by the next one, with five tries of its own', async () => {
    const first = await newCode();
    for (let tries = 1; tries <= 5; tries++) await account.verifyOtp(ADMIN.email, otherThan(first));
    const second = await newCode();
    expect(first === second ? WRONG : await refusal(first)).toBe(WRONG);
    expect((await account.verifyOtp(ADMIN.email, second)).body).toEqual(SUCCESS);
  });

  it('has to be asked for', async () => {
    expect(await refusal('123456')).toBe(EXPIRED);
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
