import { countOf, defineResource } from '../schema/define';
import type { ListArgs } from '../schema/language/lists';
import { districtOptions, regionOptions } from './districts';
import { TAXPAYER_LINK } from './taxpayer-addresses';
import { overallCounts } from './overall-counts';

const read = (path: string, query: (args: ListArgs) => Record<string, string | undefined>) => ({
  method: 'GET' as const,
  path,
  query,
});

/** Category and district are parameters of one request, which needs both (§7). */
const registers = read(
  '/api/TAXPayers/GetTaxpayerRegistersList',
  ({ filters: { category = 'All', district = 'All' } }) => ({ category, district }),
);
const activity = read('/api/TAXPayers/GetTaxpayerActivityList', ({ filters }) => ({
  TaxPayerActivity: filters['activity'],
}));
const collection = read('/api/TAXPayers/GetTaxpayerCollectionList', ({ filters }) => ({
  CollectionTier: filters['collectionTier'],
}));

export const taxpayers = defineResource({
  name: 'taxpayers',
  route: '/tax-payers',
  may: 'taxpayers.read',
  findBy: ['taxPayerName', 'taxPayerTIN'],
  fields: {
    taxPayerName: { kind: 'text', label: 'Taxpayer', link: TAXPAYER_LINK },
    taxPayerTIN: { kind: 'text', label: 'TIN', copy: true },
    category: { kind: 'text', label: 'Category', options: ['Large', 'Medium', 'Small', 'Micro'] },
    businessSector: { kind: 'text', label: 'Sector', hide: 'atFirst' },
    district: { kind: 'text', label: 'District' },
    region: { kind: 'text', label: 'Region', hide: 'atFirst' },
    activity: {
      kind: 'status',
      label: 'Activity',
      values: { Active: 'success', Inactive: 'warning' },
    },
    collectionTier: { kind: 'text', label: 'Collection Tier', options: ['High', 'Medium', 'Low'] },
    deviceCount: { kind: 'number', label: 'Devices' },
    registeredDate: { kind: 'date', label: 'Registered' },
    lastTransactionDate: { kind: 'datetime', label: 'Last Transaction' },
    phoneNumber: { kind: 'phone', label: 'Phone', hide: 'atFirst' },
    email: { kind: 'email', label: 'E-mail', copy: true, hide: 'atFirst' },
    address: { kind: 'text', label: 'Address', hide: 'atFirst' },
  },
  filters: {
    category: { endpoint: registers },
    district: { options: districtOptions, endpoint: registers },
    activity: { endpoint: activity },
    collectionTier: { endpoint: collection },
    region: { options: regionOptions },
    registeredDate: { kind: 'days' },
  },
  list: {
    endpoint: { method: 'GET', path: '/api/TAXPayers/GetTAXPayer' },
    search: { placeholder: 'Search by name or TIN...', fields: ['taxPayerName', 'taxPayerTIN'] },
    newRecords: countOf(overallCounts, 'taxpayers'),
    sort: { field: 'registeredDate', order: 'desc' },
  },
  details: { opens: 'dialog' },
});

/** The options of the refunds' taxpayer filter: id and name (§3). */
export const taxpayerOptions = defineResource({
  name: 'taxpayer-options',
  label: 'Taxpayers',
  may: 'taxpayers.read',
  fields: { taxPayerName: { kind: 'text', label: 'Taxpayer' } },
  list: {
    endpoint: { method: 'GET', path: '/api/TAXPayers/GetTAXPayersList' },
    columns: ['taxPayerName'],
    sort: { field: 'taxPayerName', order: 'asc' },
    empty: { all: 'No options available', filtered: 'No options available' },
  },
});
