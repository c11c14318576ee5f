import { describe, expect, it } from 'vitest';
import { devices } from '../../../server/database/tables/devices.ts';
import { refunds } from '../../../server/database/tables/refunds.ts';
import { nonTaxpayers } from '../../../server/database/tables/taxpayers.ts';
import { users } from '../../../server/database/tables/accounts.ts';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { ADMIN, call, CLERK, signIn } from '../client.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { ownBackend } from '../own-backend.ts';
import { receipt } from '../receipts.ts';

const backend = await ownBackend();
const admin = await signIn(backend.url, ADMIN);

interface Changes {
  mark: string;
  added: number;
}

const ask = (list: string, since?: string, token = admin) =>
  call<Changes>(
    `${backend.url}/api/Console/Changes?${new URLSearchParams({ list, ...(since && { since }) })}`,
    { token },
  );

const newRefunds = (count: number) =>
  backend.db
    .insert(refunds)
    .values(Array.from({ length: count }, () => ({ status: 'Submitted', createdBy: 'A shop' })))
    .returning({ id: refunds.id });

let names = 0;
/** Adds a record to a list, past the calls. */
const adding: Record<string, () => Promise<unknown>> = {
  users: () =>
    backend.db.insert(users).values({
      email: `changes${(names += 1)}@nra.example`,
      name: 'Chi Changes',
      role: 'Officer',
      passwordHash: '',
    }),
  taxpayers: () => newTaxpayer(backend, { tin: `CHANGES-${(names += 1)}` }),
  'non-taxpayers': () => backend.db.insert(nonTaxpayers).values({ name: 'A kiosk' }),
  transactions: () => recordTransactions(backend.db, [receipt()]),
  devices: () =>
    backend.db
      .insert(devices)
      .values({ serialNumber: `CHANGES-${(names += 1)}`, status: 'In Stock' }),
  refunds: () => newRefunds(1),
};

describe.each(Object.entries(adding))('%s', (list, add) => {
  it('counts what came since a mark, and gives the next one', async () => {
    const first = await ask(list);
    expect(first).toMatchObject({ status: 200, code: '200', message: 'Success' });
    expect(first.result).toEqual({ mark: expect.stringMatching(/^[1-9]\d*$/), added: 0 });
    expect((await ask(list, first.result.mark)).result).toEqual(first.result);
    await add();
    await add();
    const { mark, added } = (await ask(list, first.result.mark)).result;
    expect(added).toBe(2);
    expect(Number(mark)).toBeGreaterThan(Number(first.result.mark));
    expect((await ask(list, mark)).result).toEqual({ mark, added: 0 });
  });
});

it('is refused for a list that somebody may not read, and for no list', async () => {
  const clerk = await signIn(backend.url, CLERK);
  expect((await ask('taxpayers', undefined, clerk)).status).toBe(200);
  expect(await ask('refunds', undefined, clerk)).toMatchObject({
    status: 403,
    message: 'Your role does not allow this.',
    result: null,
  });
  expect(await ask('log_entries')).toMatchObject({
    status: 422,
    message: expect.stringMatching(/^list must be one of users, taxpayers, /),
  });
  expect(await ask('refunds', '1 or 1=1')).toMatchObject({
    status: 422,
    message: "since must be the 'mark' of an earlier response.",
  });
});
