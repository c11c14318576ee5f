import type { AuthProvider } from '@refinedev/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtinEnvironments, type EnvironmentReturn } from 'vitest/runtime';
import type { Data } from '../../../src/providers/data';
import type { ListAnswer } from '../../../src/schema/list-answer';
import type { Toast } from '../../../src/providers/notification';
import { resources } from '../../../src/resources/index';
import { refunds } from '../../../src/resources/refunds';
import type { Row } from '../../../src/schema/language/fields';
import { type Backend, startBackend } from '../../server/backend.ts';
import { errorOf } from './outcome';
import { UTC } from '../../kit/providers';
import { clearCookies } from '../../kit/page';

/*
 * The providers and the reference backend understand each other: what the other files of this folder
 * pin down against a programmed server happens here for real.
 */

let backend: Backend;
let page: EnvironmentReturn;
let shown: Toast[];
let auth: AuthProvider;
let data: Data;
/** Opens a page with the session in the cookies. */
let openPage: () => void;

// The server's modules want a process without a page, the providers one with it: first the one, then
// the other, with the page opened at the server's own address.
beforeAll(async () => {
  backend = await startBackend();
  page = await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: `${backend.url}/` } });
}, 120_000);
afterAll(async () => {
  await page?.teardown(globalThis);
  await backend?.stop();
});

beforeEach(async () => {
  const { createAuthProvider } = await import('../../../src/providers/auth');
  const { createData } = await import('../../../src/providers/data');
  const { createHttp } = await import('../../../src/providers/http');
  const { openPageSession } = await import('../../../src/providers/page-session');
  const { readSession } = await import('../../../src/providers/session');
  clearCookies();
  shown = [];
  const show = (toast: Toast): void => void shown.push(toast);
  const http = createHttp('', () => readSession()?.token ?? null);
  openPage = () => {
    const session = openPageSession(() => undefined);
    auth = createAuthProvider({ http, session, show });
  };
  openPage();
  data = createData({ http, resources, show, region: UTC });
});

const signIn = (email = 'officer@nra.example', password = 'Officer#2024') =>
  auth.login({ email, password });

async function list(resource: string, taxPayerId?: string): Promise<ListAnswer> {
  const filters = taxPayerId
    ? [{ field: 'taxPayerId', operator: 'eq' as const, value: taxPayerId }]
    : [];
  return (await data.provider.getList({ resource, filters })) as unknown as ListAnswer;
}
const decide = (action: string, row: Row) =>
  data.provider.update({
    resource: 'refunds',
    id: row.id ?? '',
    variables: {},
    meta: { action, row },
  });
const first = (listed: ListAnswer, state: string): Row => {
  const row = listed.data.find((row) => row['refundStatus'] === state && row['taxPayerId']);
  if (!row) throw new Error(`The demo data has no refund that is ${state}.`);
  return row;
};

describe('signing in', () => {
  it('makes a session that the console can read', async () => {
    expect(await signIn()).toEqual({ success: true, redirectTo: '/dashboard' });
    openPage();
    expect(await auth.check()).toMatchObject({ authenticated: true });
    expect(await auth.getIdentity?.()).toMatchObject({
      role: 'Officer',
      email: 'officer@nra.example',
      name: expect.stringMatching(/\w/),
    });
    expect(shown).toEqual([]);
  });

  it('is refused with words', async () => {
    expect(await signIn('officer@nra.example', 'wrong')).toMatchObject({
      success: false,
      error: { name: 'Login error', message: expect.stringMatching(/\w/) },
    });
  });

  it('leads a person who signs in for the first time to a password of their own', async () => {
    expect(await signIn('new.officer@nra.example', 'Welcome#2024')).toMatchObject({
      success: false,
      redirectTo: '/forgot-password?email=new.officer%40nra.example&firstTime=true',
    });
  });
});

it('is not let in without a session', async () => {
  const error = await errorOf(list('refunds'));
  expect(error.unauthorized).toBe(true);
});

describe('refunds', () => {
  beforeEach(async () => {
    await signIn();
  });

  it('are listed whole, with every declared value that the backend has', async () => {
    const { data: rows, total, skipped } = await list('refunds');
    expect(total).toBeGreaterThan(1000);
    expect(skipped).toBe(0);
    expect(rows.every((row) => row.id !== null)).toBe(true);
    // Nobody has rejected one with a reason yet.
    const { decisionReason: _, ...supplied } = refunds.fields;
    for (const name of Object.keys(supplied)) {
      expect({ name, supplied: rows.some((row) => row[name] !== null) }).toEqual({
        name,
        supplied: true,
      });
    }
  });

  it('are narrowed to a taxpayer of the filter', async () => {
    const all = await list('refunds');
    const id = String(first(all, 'Submitted')['taxPayerId']);
    const options = await list('taxpayer-options');
    expect(options.data.find((option) => option.id === id)?.['taxPayerName']).toMatch(/\w/);
    const some = await list('refunds', id);
    const expected = all.data.filter((row) => row['taxPayerId'] === id).map((row) => row.id);
    expect(some.data.map((row) => row.id).toSorted()).toEqual(expected.toSorted());
  });

  it('are decided once: the second decision is refused with the reason', async () => {
    const row = first(await list('refunds'), 'Submitted');
    const again = () =>
      data.provider.getOne({ resource: 'refunds', id: row.id ?? '', meta: { row } });
    expect((await again()).data).toMatchObject({ refundStatus: 'Submitted' });

    await decide('approve', row);
    expect(shown).toEqual([
      { type: 'success', title: 'Success', text: 'Refund approved successfully' },
    ]);
    expect((await again()).data).toMatchObject({ refundStatus: 'Approved' });

    const error = await errorOf(decide('reject', row));
    expect(error.statusCode).toBe(409);
    expect(error.serverMessage).toMatch(/already approved/i);
    expect(shown.at(-1)).toEqual({
      type: 'error',
      title: 'Error',
      text: 'Failed to reject refund',
    });
    expect((await again()).data).toMatchObject({ refundStatus: 'Approved' });
  });

  it('keep a rejection as well', async () => {
    const row = first(await list('refunds'), 'Submitted');
    await decide('reject', row);
    const after = (await list('refunds')).data.find(({ id }) => id === row.id);
    expect(after).toMatchObject({ refundStatus: 'Rejected' });
    expect(after?.['updatedDate']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });
});
