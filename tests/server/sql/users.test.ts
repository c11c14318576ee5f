import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isOpen } from '../auth-calls.ts';
import { OFFICER, signIn } from '../client.ts';
import { ownBackend } from '../own-backend.ts';
import { rowsOf } from '../rows-of.ts';
import { userCalls } from '../user-calls.ts';

const backend = await ownBackend();
const token = await signIn(backend.url);
const users = userCalls(backend, token);

it("GET /Auth/GetAllUser lists every user with the contract's fields and no others, by name", async () => {
  const expected = await rowsOf(
    backend.db,
    sql`select id as "userID", name as "userName", role as "userRole", email, phone as "phoneNo",
        is_active as "isActive",
        to_char(created_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdDate",
        to_char(last_login_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          as "lastLoginDate"
      from users order by name, id`,
  );
  expect(expected).toHaveLength(40);
  expect((await users.list()).result).toEqual(expected);
});

const statusOf = async (id: number) =>
  (await users.list()).result.find(({ userID }) => userID === id)?.isActive;

describe('POST /Auth/ToggleUserStatus', () => {
  it.each([
    ['User blocked', false],
    ['User unblocked', true],
  ])('answers "%s" with the updated users', async (message, isActive) => {
    const answer = await users.toggle(2);
    expect(answer).toMatchObject({ status: 200, code: '200', message });
    expect(answer.result).toEqual((await users.list()).result);
    expect(await statusOf(2)).toBe(isActive);
  });

  it('ends the sessions that are open, for good', async () => {
    const session = await signIn(backend.url, OFFICER);
    expect(await isOpen(backend.url, session)).toBe(true);
    await users.toggle(2);
    expect(await isOpen(backend.url, session)).toBe(false);
    await users.toggle(2);
    expect(await isOpen(backend.url, session)).toBe(false);
    expect(await isOpen(backend.url, await signIn(backend.url, OFFICER))).toBe(true);
  });

  it('does not let users block themselves', async () => {
    const answer = await users.toggle(1);
    expect(answer).toMatchObject({
      status: 200,
      code: '400',
      message: "You can't block yourself.",
      result: null,
    });
    expect(await statusOf(1)).toBe(true);
    expect(await isOpen(backend.url, token)).toBe(true);
  });

  it('answers 404 for an unknown user', async () => {
    expect(await users.toggle(999_999)).toMatchObject({
      status: 404,
      code: '404',
      message: 'There is no user 999999.',
      result: null,
    });
  });

  it('refuses the userId 1e300', async () => {
    const message = 'userId must be at most 9007199254740991.';
    expect(await users.toggle(1e300)).toMatchObject({ status: 422, code: '422', message });
  });
});
