import type { FastifyInstance, RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  PERMISSIONS,
  type Permission,
  permissionsOf,
  ROLES,
} from '../../server/auth/permissions.ts';
import { Metrics } from '../../server/monitoring/metrics.ts';
import { extensionCalls, knownCalls, nameOf } from '../contract/known.ts';
import { ADMIN, AUDITOR, CLERK, call, OFFICER, SUPERVISOR, signIn } from './client.ts';
import { tableFrom } from './permission-tables.ts';
import { serverBeside } from './shared-backend.ts';

const ACCOUNTS: Readonly<Record<string, typeof ADMIN & { id: number }>> = {
  Administrator: { id: 1, ...ADMIN },
  Supervisor: { id: 4, ...SUPERVISOR },
  Officer: { id: 2, ...OFFICER },
  Auditor: { id: 5, ...AUDITOR },
  'Registry Clerk': { id: 6, ...CLERK },
};

const roles = tableFrom('| | Administrator ');
const calls = tableFrom('| call | nobody ');
/** Who may make them depends on what is asked for. */
const isSplit = ([row]: (typeof calls)[number]) => row.includes(', of ');

/** By names like `GET /api/Dashboard`. */
const routes = new Map<string, RouteOptions>();
class Demands extends Metrics {
  override watch(app: FastifyInstance): void {
    app.addHook('onRoute', (route) => {
      routes.set(`${String(route.method)} ${route.url}`, route);
    });
  }
}
const backend = await serverBeside({ app: { metrics: new Demands() } });

const mayOf = (name: string) => routes.get(name)?.config?.may;

const mayMake = (role: string, may: string | undefined) =>
  may === 'public' ||
  (role !== 'nobody' &&
    (may === 'signedIn' || permissionsOf(ROLES, role).includes(may as Permission)));

describe('docs/permissions.md', () => {
  it('has every permission, every role, and every call, those of the extensions too', () => {
    expect(roles.map(([permission]) => permission)).toEqual(
      PERMISSIONS.map((permission) => `\`${permission}\``),
    );
    expect(Object.keys(roles[0]?.[1] ?? {})).toEqual(Object.keys(ACCOUNTS));
    expect(Object.keys(calls[0]?.[1] ?? {})).toEqual(['nobody', ...Object.keys(ACCOUNTS)]);
    const told = new Set(calls.map(([row]) => row.split(', of ')[0]));
    const expected = [...knownCalls, ...extensionCalls].map(nameOf);
    expect([...told].toSorted()).toEqual(expected.toSorted());
  });

  it('says which role has which permission', () => {
    const having = PERMISSIONS.map((permission) => [
      `\`${permission}\``,
      Object.fromEntries(
        Object.keys(ROLES).map((role) => [role, permissionsOf(ROLES, role).includes(permission)]),
      ),
    ]);
    expect(roles).toEqual(having);
  });

  it('says of each call who may make it', () => {
    const whole = calls.filter((each) => !isSplit(each));
    const demanded = whole.map(([row, marks]) => [
      row,
      Object.fromEntries(Object.keys(marks).map((who) => [who, mayMake(who, mayOf(row))])),
    ]);
    expect(demanded).toEqual(whole);
  });
});

it('the server knows which calls only read: commands go before them, and are always finished', () => {
  const marked = [...knownCalls, ...extensionCalls].map((each) => ({
    ...each,
    kind: routes.get(nameOf(each))?.config?.onlyReads === true ? 'read' : 'command',
  }));
  expect(marked).toEqual([...knownCalls, ...extensionCalls]);
});

/** What is asked for, where the answer depends on it. */
function queryOf(row: string, { id, email }: { id: number; email: string }): string {
  if (row.endsWith('GetUserLogs, of oneself')) return `?Email=${email}`;
  if (row.endsWith('GetUserLogs, of somebody else')) return '?Email=new.officer@nra.example';
  if (row.endsWith('GetUserById, of oneself')) return `?Id=${id}`;
  if (row.endsWith('GetUserById, of somebody else')) return '?Id=3';
  const list = /\/Changes, of (.*)$/.exec(row)?.[1];
  return list === undefined ? '' : `?list=${list}`;
}

const ADMITTED = 'admitted';
const NOT_SIGNED_IN = '401: Your session is not valid or has expired.';
const NOT_ALLOWED = '403: Your role does not allow this.';
const NOBODY = { id: 0, email: 'nobody@nra.example' };

/** Commands lack their fields: a refusal comes before those are looked at, and nothing happens. */
async function tryCall(row: string, token?: string, account = NOBODY): Promise<string> {
  const [method = '', path = ''] = row.replace(/, of .*/, '').split(' ');
  const { status, message } = await call(`${backend.url}${path}${queryOf(row, account)}`, {
    method,
    ...(token !== undefined && { token }),
    ...(method === 'POST' && { body: {} }),
  });
  return status === 200 || status === 422 ? ADMITTED : `${status}: ${message}`;
}

const [MANAGE, DECIDE] = ['POST /Auth/RegisterUser', 'POST /api/Transactions/Refund/UpdateStatus'];

it.each([
  ['Administrator', [MANAGE, DECIDE], []],
  ['Supervisor', [DECIDE], [MANAGE]],
  ['Officer', [DECIDE], ['GET /Auth/GetAllUser']],
  ['Auditor', ['GET /Auth/GetAllUser'], [DECIDE]],
  ['Registry Clerk', ['GET /api/Devices/GetDeviceList'], ['GET /api/Dashboard']],
])('the server admits %s to %j and refuses %j', async (role, admitted, refused) => {
  const account = ACCOUNTS[role] ?? { ...ADMIN, id: 0 };
  const token = await signIn(backend.url, account);
  for (const row of admitted) expect([row, await tryCall(row, token)]).toEqual([row, ADMITTED]);
  for (const row of refused) expect([row, await tryCall(row, token)]).toEqual([row, NOT_ALLOWED]);
  for (const [row, marks] of calls.filter(isSplit)) {
    const expected = marks[role] ? ADMITTED : NOT_ALLOWED;
    expect([row, await tryCall(row, token, account)]).toEqual([row, expected]);
  }
});

it('without a session every call but the public ones is refused', async () => {
  for (const [row, { nobody }] of calls) {
    expect([row, await tryCall(row)]).toEqual([row, nobody ? ADMITTED : NOT_SIGNED_IN]);
  }
});
