import { defineResource } from '../schema/define';

/** The regions that filters offer (§7). */
export const regions = defineResource({
  name: 'regions',
  label: 'Regions',
  singular: 'Region',
  fields: { regionName: { kind: 'text', label: 'Region' } },
  list: {
    endpoint: { method: 'GET', path: '/api/TAXPayers/GetTAXPayerRegions' },
    paging: 'client',
    sort: { field: 'regionName', order: 'asc' },
  },
});

/** The districts that filters offer (§7). */
export const districts = defineResource({
  name: 'districts',
  label: 'Districts',
  singular: 'District',
  fields: {
    districtName: { kind: 'text', label: 'District' },
    regionName: { kind: 'text', label: 'Region' },
  },
  list: {
    endpoint: { method: 'GET', path: '/api/TAXPayers/GetDistrictList' },
    paging: 'client',
    sort: { field: 'districtName', order: 'asc' },
  },
});

/** The options of a filter by region. */
export const regionOptions = { resource: 'regions', label: 'regionName', value: 'regionName' };

/** The options of a filter by district. */
export const districtOptions = {
  resource: 'districts',
  label: 'districtName',
  value: 'districtName',
};
