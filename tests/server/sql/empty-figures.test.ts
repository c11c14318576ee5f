import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describedCalls, resultAt } from '../../contract/document.ts';
import { ADMIN, signedIn } from '../client.ts';
import { newPerson } from '../new-person.ts';
import { ownBackend } from '../own-backend.ts';

/** Nothing is there but somebody to ask, two regions and devices in states that nobody foresaw. */
const backend = await ownBackend({ seed: false });
await newPerson(backend, { ...ADMIN, role: 'Administrator' });
await backend.db.execute(sql`insert into regions (id, name) values (1, 'South'), (2, 'North')`);
await backend.db.execute(
  sql`insert into devices (serial_number, status) values ('A', '=1'), ('B', 'Lost'), ('C', 'Lost')`,
);
const { get, post } = await signedIn(backend);

/** The figures that are lists, and need no field. */
const LISTS = describedCalls
  .filter(({ path }) => /\/(?:Stat|Reports)\//.test(path))
  .filter(({ method, parameters }) => method === 'POST' && !parameters?.length)
  .filter((described) => resultAt(described)?.type === 'array')
  .map(({ path }) => path);
const PERIOD = { startDate: '2024-01-01', endDate: '2024-03-31' };

it('where nothing is on record lists are empty', async () => {
  expect(LISTS).toHaveLength(13);
  for (const path of LISTS) {
    for (const body of [{}, PERIOD]) {
      const { result } = await post(path, body);
      expect([path, result]).toEqual([path, []]);
    }
  }
  expect(await get('/api/Transactions/Refund/History')).toMatchObject({ result: [] });
  const { result } = await post('/api/Transactions/GetTransactionList');
  expect(result).toEqual({ totalPages: 0, totalRecords: 0, list: [] });
});

it('charts include regions without transactions, and unknown states', async () => {
  const { result } = await get('/api/Dashboard/V2/Charts');
  expect(result).toEqual({
    taxpayersByCategory: [],
    devicesByStatus: [
      { label: 'Lost', value: 2 },
      { label: '=1', value: 1 },
    ],
    collectionsByRegion: [
      { label: 'North', value: 0 },
      { label: 'South', value: 0 },
    ],
    transactionsByType: [],
  });
});
