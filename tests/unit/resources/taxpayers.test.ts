import { describe, expect, it } from 'vitest';
import { taxpayers } from '../../../src/resources/taxpayers';
import { listEndpoint, splitFilters } from '../../../src/schema/filters';

/** The call of chosen filters, and what is left for the rows that it brings. */
function asked(filters: Record<string, string>) {
  const { served, local } = splitFilters(taxpayers, filters);
  const { path, query } = listEndpoint(taxpayers, filters);
  return { path, query: query?.({ filters: served, params: {} }), local };
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
