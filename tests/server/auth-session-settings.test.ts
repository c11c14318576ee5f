import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../server/database/tables/accounts.ts';
import { isOpen } from './auth-calls.ts';
import type { Backend } from './backend.ts';
import { OFFICER, signedIn, signIn } from './client.ts';
import { serverBeside } from './shared-backend.ts';
import { claimsOf } from './signed-token.ts';

const OLD = 'the secret of last year, which signed some tokens';
const NEW = 'the secret of this year, which signs the next ones';

it('tokens signed with JWT_SECRET_BEFORE stay valid; new ones use JWT_SECRET', async () => {
  const before = await serverBeside({ app: { jwtSecret: OLD } });
  const rotated = await serverBeside({ app: { jwtSecret: NEW, jwtSecretBefore: OLD } });
  const after = await serverBeside({ app: { jwtSecret: NEW } });
  const [old, present] = [await signIn(before.url), await signIn(rotated.url)];
  expect(await isOpen(rotated.url, old)).toBe(true);
  expect(await isOpen(rotated.url, present)).toBe(true);
  expect(await isOpen(after.url, present)).toBe(true);
  expect(await isOpen(after.url, old)).toBe(false);
  expect(await isOpen(before.url, present)).toBe(false);
});

/** As if the last work had been so long ago. */
async function rest({ db }: Backend, token: string, time: string) {
  const own = eq(sessions.id, claimsOf(token).jti);
  const usedDate = sql`${sessions.usedDate} - ${time}::interval`;
  await db.update(sessions).set({ usedDate }).where(own);
}
const background = ({ url }: Backend, token: string) =>
  fetch(`${url}/api/TAXPayers/GetDistrictList`, {
    headers: { authorization: `Bearer ${token}`, 'x-background': '1' },
  });

describe('an idle session', () => {
  it('ends after IDLE_MINUTES, counted from the last call', async () => {
    const backend = await serverBeside({ app: { idleMinutes: 30 } });
    const token = await signIn(backend.url);
    for (const [minutes, stays] of [
      [29, true],
      [29, true],
      [31, false],
    ] as const) {
      await rest(backend, token, `${minutes} minutes`);
      expect(await isOpen(backend.url, token)).toBe(stays);
    }
  });

  it('ends even if the console makes background calls', async () => {
    const backend = await serverBeside({ app: { idleMinutes: 30 } });
    const token = await signIn(backend.url);
    await rest(backend, token, '20 minutes');
    expect((await background(backend, token)).status).toBe(200);
    await rest(backend, token, '11 minutes');
    expect((await background(backend, token)).status).toBe(401);
    expect(await isOpen(backend.url, token)).toBe(false);
  });
});

it('PASSWORD_MIN says how long a new password is at least', async () => {
  const { post } = await signedIn(await serverBeside({ app: { passwordMin: 12 } }), OFFICER);
  const change = (newPassword: string) =>
    post('/Auth/ChangePassword', {
      email: OFFICER.email,
      oldPassword: 'wrong',
      newPassword,
      confirmPassword: newPassword,
    });
  const short = 'Short#2024x';
  const reset = { Email: OFFICER.email, Password: short, ConfirmPassword: short };
  expect(await post('/Auth/ResetPassword', reset)).toMatchObject({
    status: 422,
    message: 'Password must have at least 12 characters.',
  });
  expect(await change(short)).toMatchObject({
    status: 422,
    message: 'newPassword must have at least 12 characters.',
  });
  expect((await change(`${short}y`)).message).toBe('The old password is not correct.');
});
