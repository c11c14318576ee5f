import { countOf, defineResource } from '../schema/define';
import { districtOptions } from './districts';
import { overallCounts } from './overall-counts';

export const nonTaxpayers = defineResource({
  name: 'non-taxpayers',
  route: '/non-taxpayers',
  may: 'taxpayers.read',
  fields: {
    name: { kind: 'text', label: 'Name' },
    businessSector: { kind: 'text', label: 'Sector' },
    phoneNumber: { kind: 'phone', label: 'Phone', hide: 'whenEmpty' },
    address: { kind: 'text', label: 'Address', hide: 'whenEmpty' },
    region: { kind: 'text', label: 'Region' },
    district: { kind: 'text', label: 'District' },
    identifiedDate: { kind: 'date', label: 'Identified' },
    source: { kind: 'text', label: 'Source', hide: 'whenEmpty' },
  },
  filters: { district: { options: districtOptions }, businessSector: {} },
  list: {
    endpoint: { method: 'GET', path: '/api/TAXPayers/GetNonTAXPayer' },
    search: { placeholder: 'Search by name or address...', fields: ['name', 'address'] },
    newRecords: countOf(overallCounts, 'nonTaxpayers'),
    sort: { field: 'identifiedDate', order: 'desc' },
  },
  details: { opens: 'dialog' },
});
