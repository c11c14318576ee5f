import { defineResource, type ListArgs } from '../schema/define';
import { districtOptions, regionOptions } from './districts';
import { TAXPAYER_LINK } from './taxpayer-path';

/** Category and district are answered by one call, which wants both (§7). */
const registers = {
  method: 'GET' as const,
  path: '/api/TAXPayers/GetTaxpayerRegistersList',
  query: ({ filters: { category = 'All', district = 'All' } }: ListArgs) => ({
    category,
    district,
  }),
};

/** Registered merchants (§7). */
export const taxpayers = defineResource({
  name: 'taxpayers',
  label: 'Taxpayers',
  singular: 'Taxpayer',
  route: '/tax-payers',
  fields: {
    taxPayerName: { kind: 'text', label: 'Taxpayer', link: TAXPAYER_LINK },
    taxPayerTIN: { kind: 'text', label: 'TIN', copy: true },
    category: { kind: 'text', label: 'Category', options: ['Large', 'Medium', 'Small', 'Micro'] },
    businessSector: { kind: 'text', label: 'Sector' },
    region: { kind: 'text', label: 'Region' },
    district: { kind: 'text', label: 'District' },
    activity: {
      kind: 'status',
      label: 'Activity',
      values: { Active: 'success', Inactive: 'warning' },
    },
    collectionTier: { kind: 'text', label: 'Collection Tier', options: ['High', 'Medium', 'Low'] },
    deviceCount: { kind: 'number', label: 'Devices' },
    registeredDate: { kind: 'date', label: 'Registered' },
    lastTransactionDate: { kind: 'datetime', label: 'Last Transaction' },
    address: { kind: 'text', label: 'Address' },
    phoneNumber: { kind: 'phone', label: 'Phone' },
    email: { kind: 'email', label: 'E-mail', copy: true },
  },
  filters: {
    category: { endpoint: registers },
    district: { options: districtOptions, endpoint: registers },
    activity: {
      endpoint: {
        method: 'GET',
        path: '/api/TAXPayers/GetTaxpayerActivityList',
        query: ({ filters }) => ({ TaxPayerActivity: filters['activity'] }),
      },
    },
    collectionTier: {
      endpoint: {
        method: 'GET',
        path: '/api/TAXPayers/GetTaxpayerCollectionList',
        query: ({ filters }) => ({ CollectionTier: filters['collectionTier'] }),
      },
    },
    region: { options: regionOptions },
  },
  list: {
    endpoint: { method: 'GET', path: '/api/TAXPayers/GetTAXPayer' },
    paging: 'client',
    columns: [
      'taxPayerName',
      'taxPayerTIN',
      'category',
      'businessSector',
      'region',
      'district',
      'activity',
      'collectionTier',
      'deviceCount',
      'registeredDate',
      'lastTransactionDate',
    ],
    search: { placeholder: 'Search by name or TIN...', fields: ['taxPayerName', 'taxPayerTIN'] },
    sort: { field: 'registeredDate', order: 'desc' },
  },
  details: {
    title: 'Taxpayer Details',
    sections: [
      {
        title: 'Taxpayer',
        fields: [
          'taxPayerName',
          'taxPayerTIN',
          'category',
          'businessSector',
          'activity',
          'collectionTier',
        ],
      },
      { title: 'Contact', fields: ['phoneNumber', 'email', 'address', 'district', 'region'] },
      { title: 'Activity', fields: ['deviceCount', 'registeredDate', 'lastTransactionDate'] },
    ],
  },
  export: {},
});
