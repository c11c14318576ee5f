import { defineResource } from '../schema/define';

export const regions = defineResource({
  name: 'regions',
  fields: { regionName: { kind: 'text', label: 'Region' } },
  list: {
    endpoint: { method: 'GET', path: '/api/TAXPayers/GetTAXPayerRegions' },
    sort: { field: 'regionName', order: 'asc' },
  },
});

export const districts = defineResource({
  name: 'districts',
  fields: {
    districtName: { kind: 'text', label: 'District' },
    regionName: { kind: 'text', label: 'Region' },
  },
  list: {
    endpoint: { method: 'GET', path: '/api/TAXPayers/GetDistrictList' },
    sort: { field: 'districtName', order: 'asc' },
  },
});

export const regionOptions = { resource: 'regions', label: 'regionName', value: 'regionName' };

export const districtOptions = {
  resource: 'districts',
  label: 'districtName',
  value: 'districtName',
};
