import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { users } from '../../../server/database/tables/accounts.ts';
import { findUserByEmail } from '../../../server/auth/queries.ts';
import { ROLES } from '../../../server/auth/permissions.ts';
import { ADMIN, OFFICER, signIn } from '../client.ts';
import { lastEntry } from '../last-entry.ts';
import { newPerson } from '../new-person.ts';
import { newRefund, statusOf } from '../new-refund.ts';
import { ownBackend } from '../own-backend.ts';
import { decide } from '../refund-calls.ts';
import { serverBeside } from '../shared-backend.ts';
import { userCalls } from '../user-calls.ts';

const backend = await serverBeside();
const officer = await signIn(backend.url, OFFICER);

describe('a refund', () => {
  it.each([OFFICER.email, ` ${OFFICER.email}\t`, 'OSCAR demo-officer '])(
    "can't be decided by its creator (written %j), only by someone else",
    async (createdBy) => {
      const id = await newRefund(backend, createdBy);
      for (const status of ['Approved', 'Rejected']) {
        expect(await decide(backend.url, officer, id, status)).toMatchObject({
          status: 403,
          code: '403',
          message: 'You created this refund request: somebody else has to decide it.',
          result: null,
        });
      }
      expect(await statusOf(backend, id)).toBe('Submitted');
      const tries = await backend.db.$count(
        logEntries,
        and(
          eq(logEntries.email, OFFICER.email),
          eq(logEntries.action, 'Access refused'),
          eq(logEntries.detail, `Refund ${id}, created by themselves`),
        ),
      );
      expect(tries).toBe(2);
      expect((await decide(backend.url, await signIn(backend.url), id)).code).toBe('200');
      expect(await statusOf(backend, id)).toBe('Approved');
    },
  );

  it.each([null, 'xofficer@nra.example'])(
    'is decided by an officer when %j created it',
    async (createdBy) => {
      const id = await newRefund(backend, createdBy);
      expect((await decide(backend.url, officer, id)).code).toBe('200');
    },
  );
});

describe('an administrator', async () => {
  /** Where supervisors may manage users, there is somebody beside the one administrator to try it. */
  const roles = {
    ...ROLES,
    Supervisor: ROLES.Administrator.filter((permission) => permission !== 'statements.send'),
  };
  const SECOND = { email: 'second@nra.example', password: 'Second#2024' };
  const OTHER = { email: 'other@nra.example', password: 'Other#2024' };
  const backend = await ownBackend({ seed: false, app: { roles } });
  const { id } = await newPerson(backend, { ...ADMIN, role: 'Administrator' });
  await newPerson(backend, { ...SECOND, role: 'Supervisor' });
  const { id: others } = await newPerson(backend, OTHER);
  const admin = await signIn(backend.url);
  const second = await signIn(backend.url, SECOND);

  const update = (token: string, userId: number, userRole: string) =>
    userCalls(backend, token).update({ userId, userName: 'Somebody', phoneNo: '', userRole });
  const userOf = (email: string) => findUserByEmail(backend.db, email);
  const LAST = {
    status: 200,
    code: '400',
    message: "You can't block the last active administrator or change their role.",
  };
  const ABOVE = {
    status: 403,
    code: '403',
    message: "You can't assign a role that has permissions you don't have.",
  };

  it('who is the last active one is neither blocked nor demoted', async () => {
    expect(await userCalls(backend, second).toggle(id)).toMatchObject(LAST);
    expect(await update(second, id, 'Auditor')).toMatchObject(LAST);
    expect(await userOf(ADMIN.email)).toMatchObject({ isActive: true, role: 'Administrator' });
    // A blocked one does not count.
    await newPerson(backend, { role: 'Administrator', isActive: false });
    expect(await userCalls(backend, second).toggle(id)).toMatchObject(LAST);
    expect((await update(second, id, 'Administrator')).code).toBe('200');
  });

  it('who is the last active one is not demoted by a new invitation', async () => {
    const invite = (passwordIsTemporary: boolean) =>
      backend.db.update(users).set({ passwordIsTemporary }).where(eq(users.id, id));
    await invite(true);
    const again = { userName: 'Somebody', email: ADMIN.email, userRole: 'Auditor' };
    expect(await userCalls(backend, second).register(again)).toMatchObject(LAST);
    await invite(false);
    expect((await userOf(ADMIN.email))?.role).toBe('Administrator');
  });

  it("can't change their own role, but can change their own name", async () => {
    expect(await update(admin, id, 'Officer')).toMatchObject({
      status: 200,
      code: '400',
      message: "You can't change your own role.",
    });
    expect((await update(admin, id, 'Administrator')).code).toBe('200');
    expect(await userOf(ADMIN.email)).toMatchObject({ role: 'Administrator', name: 'Somebody' });
  });

  it('can only be appointed by a user with all their permissions', async () => {
    expect(await update(second, others, 'Administrator')).toMatchObject(ABOVE);
    const person = { userName: 'New', email: 'new@nra.example', phoneNo: '' };
    const { register } = userCalls(backend, second);
    expect(await register({ ...person, userRole: 'Administrator' })).toMatchObject(ABOVE);
    // Officers send statements, which these supervisors may not.
    expect(await register({ ...person, userRole: 'Officer' })).toMatchObject(ABOVE);
    expect(await userOf(person.email)).toBeUndefined();
    expect((await userOf(OTHER.email))?.role).toBe('Officer');
    const refused = and(eq(logEntries.email, SECOND.email), like(logEntries.detail, 'The role %'));
    expect(await lastEntry(backend.db, refused)).toMatchObject({
      action: 'Access refused',
      detail: 'The role Officer for somebody',
    });
    expect((await register({ ...person, userRole: 'Supervisor' })).code).toBe('200');
    expect((await update(second, others, 'Supervisor')).code).toBe('200');
    expect((await update(admin, others, 'Administrator')).code).toBe('200');
    // One administrator is left for the other tests.
    expect((await update(admin, others, 'Officer')).code).toBe('200');
  });
});
