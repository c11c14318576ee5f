import { describe, expect, it } from 'vitest';
import { devices } from '../../../server/database/tables/devices.ts';
import { nonTaxpayers } from '../../../server/database/tables/taxpayers.ts';
import { signedIn } from '../client.ts';
import { newPerson } from '../new-person.ts';
import { newRefund } from '../new-refund.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { ownBackend } from '../own-backend.ts';
import { receipt, recordTransactions } from '../receipts.ts';

const backend = await ownBackend();
const { get } = await signedIn(backend);

const ask = (list: string, since?: string) =>
  get<{ mark: string; added: number }>(
    `/api/Console/Changes?${new URLSearchParams({ list, ...(since && { since }) })}`,
  );

let names = 0;
/** Adds a record to a list, past the calls. */
const adding: Record<string, () => Promise<unknown>> = {
  users: () => newPerson(backend),
  taxpayers: () => newTaxpayer(backend, { tin: `CHANGES-${(names += 1)}` }),
  'non-taxpayers': () => backend.db.insert(nonTaxpayers).values({ name: 'A kiosk' }),
  transactions: () => recordTransactions(backend.db, [receipt()]),
  devices: () =>
    backend.db
      .insert(devices)
      .values({ serialNumber: `CHANGES-${(names += 1)}`, status: 'In Stock' }),
  refunds: () => newRefund(backend),
};

describe.each(Object.entries(adding))('%s', (list, add) => {
  it('counts records added since a mark, and returns the next mark', async () => {
    const { result: first } = await ask(list);
    expect(first).toEqual({ mark: expect.stringMatching(/^[1-9]\d*$/), added: 0 });
    expect((await ask(list, first.mark)).result).toEqual(first);
    await add();
    await add();
    const { mark, added } = (await ask(list, first.mark)).result;
    expect(added).toBe(2);
    expect(Number(mark)).toBeGreaterThan(Number(first.mark));
    expect((await ask(list, mark)).result).toEqual({ mark, added: 0 });
  });
});

it('is refused for no list, and since no mark', async () => {
  expect(await ask('log_entries')).toMatchObject({
    status: 422,
    message: expect.stringMatching(/^list must be one of users, taxpayers, /),
  });
  expect(await ask('refunds', '1 or 1=1')).toMatchObject({
    status: 422,
    message: "since must be the 'mark' of an earlier response.",
  });
});
