import { defineFigures } from '../schema/define';

/** The dashboard shows those that no other panel has; lists find new records by them. */
export const overallCounts = defineFigures({
  name: 'overall-counts',
  label: 'Overall',
  shape: 'record',
  may: 'figures.read',
  endpoint: { method: 'GET', path: '/api/Dashboard' },
  fields: {
    nonTaxpayers: { kind: 'number', label: 'Unregistered businesses', link: '/non-taxpayers' },
    taxpayers: { kind: 'number', label: 'Taxpayers' },
    devices: { kind: 'number', label: 'Devices' },
    transactions: { kind: 'number', label: 'Transactions' },
    users: { kind: 'number', label: 'Users' },
    pendingRefunds: { kind: 'number', label: 'Pending refunds' },
  },
});
