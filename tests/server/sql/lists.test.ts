import { describe, expect, it } from 'vitest';
import { refunds } from '../../../server/database/tables/refunds.ts';
import { taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { signedIn } from '../client.ts';
import { sharedBackend } from '../shared-backend.ts';

const backend = await sharedBackend();
const { get } = await signedIn(backend);

type Row = Record<string, string | number | null>;
const history = () => get<Row[]>('/api/Transactions/Refund/History');
const byTaxpayer = (id: string) =>
  get<Row[]>(`/api/Transactions/Refund/HistoryByTaxPayerId?id=${id}`);

it('GET /api/TAXPayers/GetTAXPayersList lists id and name of every taxpayer', async () => {
  const { result } = await get<Row[]>('/api/TAXPayers/GetTAXPayersList');
  expect(result).toHaveLength(await backend.db.$count(taxpayers));
  expect(Object.keys(result[0] ?? {})).toEqual(['id', 'taxPayerName']);
  const named = result.filter(({ taxPayerName }) => taxPayerName === 'Sunrise Trading Ltd');
  expect(named).toHaveLength(3);
});

it('GET /api/Transactions/Refund/History lists every refund: ids and money as numbers, times in UTC with a Z, what is missing as null', async () => {
  const { result, headers } = await history();
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
    const { result: all } = await history();
    const { result } = await byTaxpayer('1');
    expect(result.length).toBeGreaterThan(0);
    expect(result).toEqual(all.filter(({ taxPayerId }) => taxPayerId === 1));
  });

  it('refuses 1e3', async () => {
    const message = 'id must be a positive whole number.';
    expect(await byTaxpayer('1e3')).toMatchObject({ status: 422, code: '422', message });
  });

  it.each(['9007199254740993', '9223372036854775808', '99999999999999999999', '9'.repeat(400)])(
    'lists none for the id %s, which is nobody’s',
    async (id) => {
      expect(await byTaxpayer(id)).toMatchObject({ status: 200, code: '200', result: [] });
    },
  );
});
