import { describe, expect, it } from 'vitest';
import { refunds } from '../../../server/database/tables/refunds.ts';
import { taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { call, signIn } from '../client.ts';
import { sharedBackend } from '../shared-backend.ts';

const backend = await sharedBackend();
const token = await signIn(backend.url);

const get = <Result>(path: string) => call<Result>(backend.url + path, { token });
type Refund = Record<string, string | number | null>;

it('GET /api/TAXPayers/GetTAXPayersList lists id and name of every taxpayer, by name', async () => {
  const { status, code, message, result } = await get<Refund[]>('/api/TAXPayers/GetTAXPayersList');
  expect({ status, code, message }).toEqual({ status: 200, code: '200', message: 'Success' });
  expect(result).toHaveLength(await backend.db.$count(taxpayers));
  expect(Object.keys(result[0] ?? {})).toEqual(['id', 'taxPayerName']);
  expect(result.filter(({ taxPayerName }) => taxPayerName === 'Sunrise Trading Ltd').length).toBe(
    3,
  );
});

it('GET /api/Transactions/Refund/History lists every refund: ids and money as numbers, times in UTC with a Z, what is missing as null', async () => {
  const { status, code, message, result, headers } = await get<Refund[]>(
    '/api/Transactions/Refund/History',
  );
  expect({ status, code, message }).toEqual({ status: 200, code: '200', message: 'Success' });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(result).toHaveLength(await backend.db.$count(refunds));
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  for (const { id, amount, createdDate } of result) {
    expect(id).toBeTypeOf('number');
    expect(amount).toBe(amount === null ? null : Number(Number(amount).toFixed(2)));
    expect(createdDate ?? '2024-01-01T00:00:00.000Z').toMatch(iso);
  }
  expect(result.some(({ amount }) => amount === 9_999_999_999.99)).toBe(true);
  expect(result.some(({ amount }) => amount === null)).toBe(true);
});

describe('GET /api/Transactions/Refund/HistoryByTaxPayerId', () => {
  it("lists one taxpayer's refunds as the whole list has them", async () => {
    const { result: all } = await get<Refund[]>('/api/Transactions/Refund/History');
    const { result } = await get<Refund[]>('/api/Transactions/Refund/HistoryByTaxPayerId?id=1');
    expect(result.length).toBeGreaterThan(0);
    expect(result).toEqual(all.filter(({ taxPayerId }) => taxPayerId === 1));
  });

  it('refuses 1e3', async () => {
    const answer = await get('/api/Transactions/Refund/HistoryByTaxPayerId?id=1e3');
    const message = 'id must be a positive whole number.';
    expect(answer).toMatchObject({ status: 422, code: '422', message, result: null });
  });

  it.each(['9007199254740993', '9223372036854775808', '99999999999999999999', '9'.repeat(400)])(
    'lists none for the id %s, which is nobody’s',
    async (id) => {
      const answer = await get(`/api/Transactions/Refund/HistoryByTaxPayerId?id=${id}`);
      expect(answer).toMatchObject({ status: 200, code: '200', result: [] });
    },
  );
});
