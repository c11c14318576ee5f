import { describe, expect, it } from 'vitest';
import { statements } from '../../src/resources/statements';
import { taxpayerSummary, taxpayerTransactions } from '../../src/resources/taxpayer-transactions';
import { taxpayers } from '../../src/resources/taxpayers';
import { listEndpoint, splitFilters } from '../../src/schema/filters';
import type { PageArgs } from '../../src/schema/define';

/** The call of chosen filters, and what is left for the rows that it brings. */
function asked(filters: Record<string, string>) {
  const { served, local } = splitFilters(taxpayers, filters);
  const { path, query } = listEndpoint(taxpayers, filters);
  return { path, query: query?.({ filters: served }), local };
}

describe('the register is asked', () => {
  it('for everybody without a filter, and where none of its calls knows the filter', () => {
    expect(asked({}).path).toBe('/api/TAXPayers/GetTAXPayer');
    expect(asked({ region: 'Capital' })).toMatchObject({
      path: '/api/TAXPayers/GetTAXPayer',
      local: { region: 'Capital' },
    });
  });

  it.each([
    [{ category: 'Large' }, { category: 'Large', district: 'All' }],
    [{ district: 'Windfell' }, { category: 'All', district: 'Windfell' }],
    [
      { category: 'Large', district: 'Windfell' },
      { category: 'Large', district: 'Windfell' },
    ],
  ])('for %s by one call of both', (filters, query) => {
    const path = '/api/TAXPayers/GetTaxpayerRegistersList';
    expect(asked(filters as Record<string, string>)).toEqual({ path, query, local: {} });
  });

  it.each([
    ['activity', 'GetTaxpayerActivityList', { TaxPayerActivity: 'x' }],
    ['collectionTier', 'GetTaxpayerCollectionList', { CollectionTier: 'x' }],
  ])('by %s through its own call', (name, call, query) => {
    expect(asked({ [name]: 'x' })).toEqual({ path: `/api/TAXPayers/${call}`, query, local: {} });
  });

  it('by one of two calls, the other filter narrowing its rows', () => {
    expect(asked({ activity: 'Active', category: 'Small', region: 'Coastal' })).toEqual({
      path: '/api/TAXPayers/GetTaxpayerRegistersList',
      query: { category: 'Small', district: 'All' },
      local: { activity: 'Active', region: 'Coastal' },
    });
  });
});

describe('one taxpayer’s', () => {
  const page: PageArgs = {
    page: 3,
    pageSize: 20,
    search: 'TXN',
    sort: { column: 'amount', order: 'asc' },
    filters: { tin: 'T/1', transactionDate: '2024-01-05..' },
  };

  it('transactions are asked for by TIN, a page at a time, narrowed by days', () => {
    const { endpoint } = taxpayerTransactions.list;
    expect(endpoint.query?.(page)).toEqual({ tin: 'T/1' });
    expect(endpoint.body?.(page)).toEqual({
      pageNumber: 3,
      perPage: 20,
      searchText: 'TXN',
      sortingOn: 'amount',
      isDescending: false,
      startDate: '2024-01-05',
    });
  });

  it('figures come with as few transactions as the call allows, of all days', () => {
    expect(taxpayerSummary.query?.({ tin: 'T/1' })).toEqual({ tin: 'T/1' });
    expect(taxpayerSummary.body?.({ tin: 'T/1' })).toEqual({
      pageNumber: 1,
      perPage: 1,
      searchText: '',
      sortingOn: 'transactionDate',
      isDescending: true,
    });
  });

  it('statements are commands about a TIN and whole days', () => {
    const args = { tin: 'T/1', startDate: '2024-01-01', endDate: '2024-01-31' };
    const calls = Object.values(statements).flatMap(({ generate, send }) => [generate, send]);
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/Reports/GenerateTransactionsStatement-pdf',
      '/api/Reports/SendTransactionsStatement-pdf',
      '/api/Reports/GenerateDeviceStatement-pdf',
      '/api/Reports/SendDeviceStatement-pdf',
    ]);
    for (const { method, kind, body, query } of calls) {
      expect([method, kind, body?.(args), query]).toEqual(['POST', 'command', args, undefined]);
    }
  });
});
