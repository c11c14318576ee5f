import { defineResource } from '../schema/define';

/** The taxpayers that the refund filter offers: id and name, nothing else (§3). */
export const taxpayerOptions = defineResource({
  name: 'taxpayer-options',
  label: 'Taxpayers',
  singular: 'Taxpayer',
  may: 'taxpayers.read',
  fields: { taxPayerName: { kind: 'text', label: 'Taxpayer' } },
  list: {
    endpoint: { method: 'GET', path: '/api/TAXPayers/GetTAXPayersList' },
    paging: 'client',
    columns: ['taxPayerName'],
    sort: { field: 'taxPayerName', order: 'asc' },
    empty: { all: 'No options available', filtered: 'No options available' },
  },
});
