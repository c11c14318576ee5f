import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { permissionsOf, ROLES } from '../../../server/auth/permissions.ts';
import { users } from '../../../server/database/tables/accounts.ts';
import { EXTENSIONS } from '../../../server/http/extensions.ts';
import { PROFILE } from '../../contract/known.ts';
import { ADMIN, call, OFFICER } from '../client.ts';
import { serverBeside } from '../shared-backend.ts';
import { claimsOf } from '../signed-token.ts';
import { timed } from '../timed.ts';

const backend = await serverBeside();

const login = (body: unknown) =>
  call<string>(`${backend.url}/Auth/Login`, { method: 'POST', body });

describe('POST /Auth/Login', () => {
  it('answers with a token that carries an expiry in seconds and the profile as a JSON string', async () => {
    const begun = Math.floor(Date.now() / 1000);
    const { status, code, message, result } = await login(OFFICER);
    const ended = Math.floor(Date.now() / 1000);
    expect({ status, code, message }).toEqual({ status: 200, code: '200', message: 'Success' });
    const { exp, UserProfile } = claimsOf(result);
    expect(exp - 8 * 3600).toBeGreaterThanOrEqual(begun);
    expect(exp - 8 * 3600).toBeLessThanOrEqual(ended);
    const profile = JSON.parse(UserProfile) as object;
    expect(Object.keys(profile)).toEqual(expect.arrayContaining([...PROFILE]));
    expect(profile).toEqual({
      UserID: 2,
      UserName: 'Oscar Demo-Officer',
      UserRole: 'Officer',
      UserEmail: 'officer@nra.example',
      UserPhone: '+999 20 555 0102',
      Permissions: permissionsOf(ROLES, 'Officer'),
      Extensions: EXTENSIONS,
      IdleMinutes: 0,
    });
  });

  it('ignores capitals in the e-mail address and notes the time of the sign-in', async () => {
    const { result, begun, ended } = await timed(backend.db, () =>
      login({ ...ADMIN, email: 'ADMIN@NRA.Example' }),
    );
    expect(result.code).toBe('200');
    const [user] = await backend.db.select().from(users).where(eq(users.email, ADMIN.email));
    expect(user?.lastLoginDate?.getTime()).toBeGreaterThanOrEqual(begun);
    expect(user?.lastLoginDate?.getTime()).toBeLessThanOrEqual(ended);
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const wrong = await login({ ...ADMIN, password: 'admin#2024' });
    const unknown = await login({ email: 'nobody@nra.example', password: 'Admin#2024' });
    expect(wrong.status).toBe(200);
    expect(wrong.code).toBe('401');
    expect(wrong.result).toBeNull();
    expect(wrong.message).toBe('Invalid e-mail address or password.');
    expect(unknown).toEqual({ ...wrong, headers: unknown.headers });
  });

  // That a block ends sessions: users.test.ts.
  it('refuses a blocked user, and tells a wrong password no more than usual', async () => {
    await backend.db.update(users).set({ isActive: false }).where(eq(users.email, OFFICER.email));
    expect(await login(OFFICER)).toMatchObject({ status: 200, code: '403', result: null });
    expect((await login({ ...OFFICER, password: 'x' })).code).toBe('401');
    await backend.db.update(users).set({ isActive: true }).where(eq(users.email, OFFICER.email));
  });
});
