import { defineResource } from '../../../src/schema/define';

const command = { method: 'POST', kind: 'command' } as const;

/** A screen of all that lists of an authority need, as somebody new would declare it. */
export const penalties = defineResource({
  name: 'penalties',
  label: 'Penalties',
  singular: 'Penalty',
  route: '/penalties',
  record: '/penalties/:id',
  may: 'taxpayers.read',
  fields: {
    number: { kind: 'text', label: 'Number', link: '/penalties/:id' },
    debtor: { kind: 'text', label: 'Debtor' },
    ground: { kind: 'choice', label: 'Ground', labels: { L: 'Late return', N: 'No receipt' } },
    amount: { kind: 'money', label: 'Amount' },
    paid: { kind: 'money', label: 'Paid' },
    due: { kind: 'date', label: 'Due' },
    note: { kind: 'multiline', label: 'Note', sortable: false, priority: 'low' },
    state: {
      kind: 'status',
      label: 'Status',
      values: { Open: 'processing', Waived: 'warning', Rejected: 'error' },
    },
    reason: {
      kind: 'multiline',
      label: 'Reason',
      presets: ['Paid before it was due.', 'No grounds given.'],
      hideWhenEmpty: true,
    },
  },
  computed: {
    open: {
      kind: 'money',
      label: 'Still Open',
      value: ({ amount, paid }) => (amount === null ? null : amount - (paid ?? 0)),
    },
    share: {
      kind: 'percent',
      label: 'Share Paid',
      value: ({ amount, paid }) => (amount ? ((paid ?? 0) / amount) * 100 : null),
    },
  },
  list: {
    endpoint: { method: 'GET', path: '/api/Penalties' },
    paging: 'client',
    columns: ['number', 'debtor', 'ground', 'amount', 'open', 'share', 'due', 'note', 'state'],
    search: { placeholder: 'Search by number or debtor...', fields: ['number', 'debtor'] },
    sort: { field: 'due', order: 'asc' },
    totals: ['amount', 'open'],
  },
  get: { method: 'GET', path: '/api/Penalties/One', query: ({ id }) => ({ id }) },
  filters: { ground: { many: true }, amount: { kind: 'range' }, due: { kind: 'days' }, state: {} },
  details: {
    related: [{ title: 'Same debtor', resource: 'penalties-of', by: { debtor: 'debtor' } }],
  },
  actions: {
    edit: {
      label: 'Edit',
      may: 'refunds.decide',
      inputs: ['amount', 'due', 'ground', { field: 'note', optional: true }],
      prefill: true,
      confirm: { text: 'The debtor is told of the change.' },
      endpoint: {
        ...command,
        method: 'PUT',
        path: '/api/Penalties/Change',
        body: ({ row, values }) => ({ id: row.id, ...values }),
      },
      refreshes: ['penalties-of'],
    },
    reject: {
      label: 'Reject',
      tone: 'danger',
      may: 'refunds.decide',
      transition: { field: 'state', from: ['Open'], to: 'Rejected' },
      inputs: ['reason'],
      confirm: { text: 'The debtor will not have to pay.' },
      endpoint: {
        ...command,
        path: '/api/Penalties/Reject',
        body: ({ row, values }) => ({ id: row.id, reason: values.reason }),
      },
      success: 'The penalty was rejected.',
    },
  },
  export: {},
});

/** What the page of one penalty lists besides. */
export const penaltiesOf = defineResource({
  name: 'penalties-of',
  label: 'Penalties of a Debtor',
  singular: 'Penalty',
  params: { debtor: { kind: 'text', label: 'Debtor' } },
  fields: {
    number: { kind: 'text', label: 'Number' },
    rest: { kind: 'money', label: 'Still Open' },
  },
  list: {
    endpoint: {
      method: 'GET',
      path: '/api/Penalties/Of',
      query: ({ params }) => ({ debtor: params['debtor'] }),
    },
    paging: 'client',
    sort: { field: 'number', order: 'asc' },
  },
});
