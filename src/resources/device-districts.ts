import { defineResource } from '../schema/define';

/** How many devices each district has, counted by the backend (§7). */
export const deviceDistricts = defineResource({
  name: 'device-districts',
  label: 'Devices by District',
  singular: 'District',
  key: ['district'],
  fields: {
    district: { kind: 'text', label: 'District' },
    deviceCount: { kind: 'number', label: 'Devices' },
    activeCount: { kind: 'number', label: 'Active' },
  },
  list: {
    endpoint: { method: 'GET', path: '/api/Devices/GetDistrictWiseDeviceCount' },
    paging: 'client',
    sort: { field: 'deviceCount', order: 'desc' },
  },
});
