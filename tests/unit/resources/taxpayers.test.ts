import { describe, expect, it } from 'vitest';
import { taxpayers } from '../../../src/resources/taxpayers';
import { listEndpoint, splitFilters } from '../../../src/schema/filters';

/** The call of chosen filters, and what is left for the rows that it brings. */
function asked(filters: Record<string, string>) {
  const { served, local } = splitFilters(taxpayers, filters);
  const { path, query } = listEndpoint(taxpayers, filters);
  return { path, query: query?.({ filters: served }), local };
}

describe('the register is requested', () => {
  it('as a whole without filters, and for filters that no endpoint supports', () => {
    expect(asked({}).path).toBe('/api/TAXPayers/GetTAXPayer');
    expect(asked({ region: 'Capital' })).toMatchObject({
      path: '/api/TAXPayers/GetTAXPayer',
      local: { region: 'Capital' },
    });
  });

  // The call of each filter alone: tests/contract/sent.test.ts.
  it('by category and district with one endpoint for both', () => {
    const filters = { category: 'Large', district: 'Windfell' };
    const path = '/api/TAXPayers/GetTaxpayerRegistersList';
    expect(asked(filters)).toEqual({ path, query: filters, local: {} });
  });

  it('from one of two endpoints; the browser applies the other filter', () => {
    expect(asked({ activity: 'Active', category: 'Small', region: 'Coastal' })).toEqual({
      path: '/api/TAXPayers/GetTaxpayerRegistersList',
      query: { category: 'Small', district: 'All' },
      local: { activity: 'Active', region: 'Coastal' },
    });
  });
});
