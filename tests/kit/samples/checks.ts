import { countOf, defineFigures, defineResource } from '../../../src/schema/define.ts';
import type { PageArgs } from '../../../src/schema/language/lists.ts';

/** A list that is fetched in pages, with all that such a list can declare, and its records. */

const counted = defineFigures({
  name: 'checked',
  label: 'Checked',
  shape: 'record',
  endpoint: { method: 'GET', path: '/checked' },
  fields: { checks: { kind: 'number', label: 'Checks' } },
});

const page = { method: 'POST', kind: 'read' } as const;

export const checks = defineResource({
  name: 'day-checks',
  route: '/day-checks',
  mayChange: 'refunds.decide',
  key: ['post', 'number'],
  get: { ...page, path: '/checks/one', body: ({ id }) => ({ check: id }) },
  params: {
    seal: { kind: 'text', label: 'Whose' },
    span: { kind: 'days', label: 'Days of Checks' },
  },
  fields: {
    number: { kind: 'text', label: 'Number' },
    post: { kind: 'id', label: 'Post' },
    day: { kind: 'date', label: 'Day' },
    fee: { kind: 'money', label: 'Fee' },
    state: {
      kind: 'status',
      label: 'State',
      values: { Open: 'warning', Used: 'success' },
      labels: { Used: 'Used up' },
    },
  },
  filters: {
    post: { required: true, options: { resource: 'posts', label: 'title', value: 'id' } },
    day: { kind: 'days', required: true },
    number: { kind: 'text' },
    fee: { kind: 'range' },
    state: { many: true },
  },
  list: {
    endpoint: {
      ...page,
      path: '/checks',
      query: ({ filters }: PageArgs) => ({ seal: filters['seal'] }),
      body: (args: PageArgs) => ({ ...args, span: args.filters['span'] }),
      result: 'result.answer',
    },
    paging: 'server',
    rows: 'list',
    total: 'total',
    newRecords: countOf(counted, 'checks'),
    bounded: { countAtMost: 500, hasMore: 'beyond' },
    tabs: {
      used: {
        label: 'Used Ones',
        endpoint: { ...page, path: '/checks/used', body: (args) => args },
      },
    },
    columns: ['day', { label: 'Check', fields: ['number', 'state'] }, 'fee'],
    search: { placeholder: 'Look for checks' },
    sort: { field: 'day', order: 'desc' },
    groupBy: 'day',
    empty: { all: 'Nothing checked', filtered: 'Nothing checked like that' },
  },
  actions: {
    use: {
      transition: { field: 'state', from: ['Open'], to: 'Used' },
      confirm: 'It opens the gate once.',
      endpoint: {
        kind: 'command',
        method: 'DELETE',
        path: '/checks/use',
        query: ({ row }) => ({ check: row.number ?? '' }),
      },
    },
  },
});

export const CHECKS = [
  { post: 10, number: 'P-1', day: '2024-03-02', fee: 12.5, state: 'Open' },
  { post: 10, number: 'P-2', day: '2024-03-01', fee: null, state: 'Used' },
] as const;
