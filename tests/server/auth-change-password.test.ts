import { beforeEach, describe, expect, it } from 'vitest';
import { findUserByEmail } from '../../server/auth/queries.ts';
import { accountCalls, isOpen, post } from './auth-calls.ts';
import { ADMIN, signIn } from './client.ts';
import { newPerson } from './new-person.ts';
import { serverBeside } from './shared-backend.ts';

const backend = await serverBeside({ limits: { 'change password': 1_000 } });

let person: Awaited<ReturnType<typeof newPerson>>;
let token: string;
let own: Record<'email' | 'oldPassword' | 'newPassword' | 'confirmPassword', string>;
const NEW = 'Changed#2024';
beforeEach(async () => {
  person = await newPerson(backend);
  token = await signIn(backend.url, person);
  const { email, password: oldPassword } = person;
  own = { email, oldPassword, newPassword: NEW, confirmPassword: NEW };
});

const change = (body: unknown) => post(`${backend.url}/Auth/ChangePassword`, { body, token });

describe('POST /Auth/ChangePassword', () => {
  it('changes the password, keeps this session and ends all others', async () => {
    const other = await signIn(backend.url, person);
    const { status, body } = await change(own);
    const done = { responseCode: '200', responseMessage: 'Password changed successfully' };
    expect({ status, body }).toEqual({ status: 200, body: { ...done, result: null } });
    expect(await isOpen(backend.url, token)).toBe(true);
    expect(await isOpen(backend.url, other)).toBe(false);
    const { login } = accountCalls(backend.url);
    expect((await login(person.email, person.password)).body['responseCode']).toBe('401');
    const later = await signIn(backend.url, { ...person, password: NEW });
    expect(await isOpen(backend.url, later)).toBe(true);
  });

  it('refuses the e-mail of somebody else, even with their password', async () => {
    for (const email of [ADMIN.email, 'nobody@nra.example']) {
      const answer = await change({ ...own, email, oldPassword: ADMIN.password });
      expect(answer).toMatchObject({ status: 403, body: { responseCode: '403', result: null } });
    }
    await signIn(backend.url, ADMIN);
  });

  it.each([
    [{ oldPassword: 'officer#2024' }, 'The old password is not correct.'],
    [{ confirmPassword: 'changed#2024' }, 'Passwords do not match'],
    [
      { newPassword: 'PASSW0RD', confirmPassword: 'PASSW0RD' },
      'This password is one of the most common ones. Choose another one.',
    ],
  ])('refuses %j, and changes nothing', async (wrong, responseMessage) => {
    const before = await findUserByEmail(backend.db, person.email);
    const { status, body } = await change({ ...own, ...wrong });
    const refused = { responseCode: '400', responseMessage, result: null };
    expect({ status, body }).toEqual({ status: 200, body: refused });
    expect(await findUserByEmail(backend.db, person.email)).toEqual(before);
  });

  it('accepts one of two simultaneous changes', async () => {
    const others = { newPassword: 'Other#2024', confirmPassword: 'Other#2024' };
    const answers = await Promise.all([change(own), change({ ...own, ...others })]);
    const codes = answers.map(({ body }) => body['responseCode'] as string);
    expect(codes.toSorted()).toEqual(['200', '400']);
    const password = codes[0] === '200' ? NEW : 'Other#2024';
    const { body } = await accountCalls(backend.url).login(person.email, password);
    expect(body['responseCode']).toBe('200');
  });
});
