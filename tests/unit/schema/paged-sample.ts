import { defineResource } from '../../../src/schema/define';
import type { PageArgs } from '../../../src/schema/language/lists';

/** The body that the sample's calls take: whatever the list asked for, as it stands. */
const page = {
  method: 'POST' as const,
  kind: 'read' as const,
  body: (args: PageArgs) => args,
};

/** A resource whose backend pages, with tabs and a filter of each kind that a server answers. */
export const receipts = defineResource({
  name: 'receipts',
  route: '/receipts',
  key: ['day', 'number'],
  fields: {
    day: { kind: 'date', label: 'Day' },
    number: { kind: 'text', label: 'Number' },
    sum: { kind: 'money', label: 'Sum' },
    state: {
      kind: 'status',
      label: 'State',
      values: { Paid: 'success', Open: 'warning' },
      spelt: { 1: 'Paid', 0: 'Open', true: 'Paid', false: 'Open' },
    },
    till: { kind: 'text', label: 'Till', options: ['North', 'South'] },
  },
  filters: { day: { kind: 'days' }, number: { kind: 'text' }, state: {}, till: {} },
  list: {
    endpoint: { ...page, path: '/receipts' },
    paging: 'server',
    rows: 'page.list',
    total: 'page.count',
    tabs: {
      void: { label: 'Void', endpoint: { ...page, path: '/receipts/void' } },
      late: { label: 'Late', endpoint: { ...page, path: '/receipts/late' } },
    },
    search: { placeholder: 'Search…' },
    sort: { field: 'day', order: 'desc' },
  },
});
