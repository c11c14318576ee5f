import { defineCounted, defineFigures } from '../../../src/schema/define';
import { period, scoped } from '../../../src/resources/figure-params';
import { permits } from './sample';

/** Figures of every shape, as an authority of permits might have them. */
export const counts = defineFigures({
  name: 'counts',
  label: 'Permits',
  shape: 'record',
  params: scoped.params,
  endpoint: { method: 'GET', path: '/counts' },
  fields: { open: { kind: 'number', label: 'Open' }, opened: { kind: 'number', label: 'Opened' } },
});

export const months = defineFigures({
  name: 'months',
  label: 'Fees by Month',
  shape: 'series',
  endpoint: { method: 'GET', path: '/charts' },
  within: 'byMonth',
  fields: { month: { kind: 'month', label: 'Month' }, fees: { kind: 'money', label: 'Fees' } },
});

/** Without what is charted. */
export const charges = {
  name: 'standing',
  label: 'Standing',
  title: 'Who Paid Most',
  shape: 'ranks',
  params: { period },
  key: 'holder',
  most: 3,
  since: 'change',
  endpoint: { method: 'POST', kind: 'read', path: '/standing' },
  fields: {
    rank: { kind: 'number', label: 'Rank' },
    change: { kind: 'status', label: 'Change', values: { same: 'default' } },
    holder: { kind: 'text', label: 'Holder', link: '/holders/:holder' },
    fees: { kind: 'money', label: 'Fees' },
  },
  empty: 'Nobody paid.',
} as const;

export const standing = defineFigures({ ...charges, charted: ['holder', 'fees'] });

export const byOffice = defineCounted({
  name: 'by-office',
  label: 'By Office',
  shape: 'shares',
  counted: permits,
  fields: {
    office: { kind: 'text', label: 'Office' },
    permits: { kind: 'number', label: 'Permits' },
  },
  count: (rows) => ({ permits: rows.length }),
});

export const waiting = defineCounted({
  name: 'waiting',
  label: 'Waiting',
  shape: 'record',
  counted: permits,
  fields: { waiting: { kind: 'number', label: 'Waiting' } },
  count: (rows) => ({ waiting: rows.length }),
});
