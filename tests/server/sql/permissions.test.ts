import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, permissionsOf, ROLES } from '../../../server/auth/permissions.ts';
import type { Backend } from '../backend.ts';
import { ADMIN, AUDITOR, CLERK, call, OFFICER, SUPERVISOR, signIn } from '../client.ts';
import { contractCalls, extensionCalls } from '../contract-calls.ts';
import { tableFrom } from '../permission-tables.ts';
import { serverBeside } from '../shared-backend.ts';

const ACCOUNTS: Readonly<Record<string, typeof ADMIN & { id: number }>> = {
  Administrator: { id: 1, ...ADMIN },
  Supervisor: { id: 4, ...SUPERVISOR },
  Officer: { id: 2, ...OFFICER },
  Auditor: { id: 5, ...AUDITOR },
  'Registry Clerk': { id: 6, ...CLERK },
};

const roles = tableFrom('| | Administrator ');
const calls = tableFrom('| call | nobody ');

let backend: Backend;
beforeAll(async () => {
  backend = await serverBeside();
});
afterAll(() => backend.stop());

describe('docs/permissions.md', () => {
  it('has every permission, every role, and every call, those of the extensions too', () => {
    expect(roles.map(([permission]) => permission)).toEqual(
      PERMISSIONS.map((permission) => `\`${permission}\``),
    );
    expect(Object.keys(roles[0]?.[1] ?? {})).toEqual(Object.keys(ACCOUNTS));
    expect(Object.keys(calls[0]?.[1] ?? {})).toEqual(['nobody', ...Object.keys(ACCOUNTS)]);
    const told = new Set(calls.map(([row]) => row.split(', of ')[0]));
    const expected = contractCalls.map(({ method, path }) => `${method} ${path}`);
    expect([...told].toSorted()).toEqual([...expected, ...extensionCalls].toSorted());
  });

  it.each(roles)('tells who has %s', (permission, marks) => {
    const having = Object.keys(ROLES).map((role) => [
      role,
      permissionsOf(ROLES, role).some((name) => `\`${name}\`` === permission),
    ]);
    expect(Object.fromEntries(having)).toEqual(marks);
  });
});

/** What is asked for, where the answer hangs on it. */
function queryOf(row: string, { id, email }: { id: number; email: string }): string {
  if (row.endsWith('GetUserLogs, of oneself')) return `?Email=${email}`;
  if (row.endsWith('GetUserLogs, of somebody else')) return '?Email=new.officer@nra.example';
  if (row.endsWith('GetUserById, of oneself')) return `?Id=${id}`;
  if (row.endsWith('GetUserById, of somebody else')) return '?Id=3';
  const list = /\/Changes, of (.*)$/.exec(row)?.[1];
  return list === undefined ? '' : `?list=${list}`;
}

const tokens = new Map<string, string>();

/** A session of the demo account of a role; one for all its calls. */
async function tokenOf(role: string, account: typeof ADMIN): Promise<string> {
  const token = tokens.get(role) ?? (await signIn(backend.url, account));
  tokens.set(role, token);
  return token;
}

/** Commands lack their fields: who may make them is told so, and nothing happens. */
async function tryAs(row: string, person: string): Promise<string> {
  const [method = '', path = ''] = row.replace(/, of .*/, '').split(' ');
  const account = ACCOUNTS[person];
  const query = queryOf(row, account ?? NOBODY);
  const { status, message } = await call(`${backend.url}${path}${query}`, {
    method,
    ...(account !== undefined && { token: await tokenOf(person, account) }),
    ...(method === 'POST' && { body: {} }),
  });
  // These two alone do something: the session is over.
  if (path.startsWith('/Auth/Logout')) tokens.delete(person);
  return status === 200 || status === 422 ? ADMITTED : `${status}: ${message}`;
}

const NOBODY = { id: 0, email: 'nobody@nra.example' };
const ADMITTED = 'admitted';
const NOT_SIGNED_IN = '401: Your session is not valid or has expired.';
const NOT_ALLOWED = '403: Your role does not allow this.';

describe.each(calls)('%s', (row, marks) => {
  it.each(Object.entries(marks))('is as the table says for %s: %s', async (person, may) => {
    const answer = await tryAs(row, person);
    const refusal = person === 'nobody' ? NOT_SIGNED_IN : NOT_ALLOWED;
    expect(answer).toBe(may ? ADMITTED : refusal);
  });
});
