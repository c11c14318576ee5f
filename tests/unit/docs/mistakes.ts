/** A declaration without a mistake, in which each of the others is made. */
export const right = `import { defineResource } from '../schema/define';

export const penalties = defineResource({
  name: 'penalties',
  route: '/penalties',
  fields: {
    debtor: { kind: 'text', label: 'Debtor' },
    amount: { kind: 'money', label: 'Amount' },
    state: { kind: 'status', label: 'State', values: { Open: 'processing', Paid: 'success' } },
    due: { kind: 'date', label: 'Due' },
  },
  filters: { state: {} },
  list: {
    endpoint: { method: 'GET', path: '/api/Penalties' },
    columns: ['debtor', 'amount', 'state', 'due'],
    search: { placeholder: 'Search by debtor...', fields: ['debtor'] },
    sort: { field: 'due', order: 'desc' },
  },
  details: {},
  actions: {
    settle: {
      confirm: 'The penalty counts as paid.',
      transition: { field: 'state', from: ['Open'], to: 'Paid' },
      endpoint: {
        method: 'POST',
        kind: 'command',
        path: '/api/Penalties/Settle',
        body: ({ row }) => ({ id: row.id, amount: row.amount }),
      },
    },
  },
});
`;

interface Mistake {
  /** What somebody did. */
  readonly what: string;
  /** The right words, and the wrong ones in their place. */
  readonly instead: readonly [right: string, wrong: string];
  /** Where it is no matter of the declaration alone. */
  readonly around?: 'no screen' | 'twin';
}

/** The commonest ones, in the order of a declaration. */
export const mistakes: readonly Mistake[] = [
  {
    what: 'a declaration was copied and kept its name',
    instead: ["name: 'penalties'", "name: 'penalties'"],
    around: 'twin',
  },
  {
    what: 'missing from the table of screens',
    instead: ["route: '/penalties'", "route: '/penalties'"],
    around: 'no screen',
  },
  { what: 'a path with two parts', instead: ["route: '/penalties'", "route: '/late/penalties'"] },
  {
    what: 'unknown permission',
    instead: ["route: '/penalties'", "route: '/penalties', may: 'penalties.read'"],
  },
  {
    what: 'a field without a label',
    instead: ["{ kind: 'date', label: 'Due' }", "{ kind: 'date' }"],
  },
  {
    what: 'unknown kind',
    instead: ["kind: 'text', label: 'Debtor'", "kind: 'string', label: 'Debtor'"],
  },
  {
    what: 'a status without values',
    instead: [", values: { Open: 'processing', Paid: 'success' }", ''],
  },
  { what: 'a colour instead of a tone', instead: ["Paid: 'success'", "Paid: 'green'"] },
  {
    what: 'a link with an unknown field',
    instead: ["label: 'Debtor' }", "label: 'Debtor', link: '/tax-payers/:tin' }"],
  },
  {
    what: 'a filter for an unknown field',
    instead: ['filters: { state: {} }', 'filters: { status: {} }'],
  },
  {
    what: 'a filter with options of an unknown resource',
    instead: [
      'filters: { state: {} }',
      "filters: { debtor: { options: { resource: 'debtors', label: 'name', value: 'id' } } }",
    ],
  },
  { what: 'unknown option', instead: ['filters: {', 'filter: {'] },
  { what: 'a column for an unknown field', instead: ["'state', 'due'],", "'state', 'dueDate'],"] },
  {
    what: 'a search in an unknown field',
    instead: ["fields: ['debtor'] }", "fields: ['debtr'] }"],
  },
  { what: 'sorted by a field that is not a column', instead: ["'state', 'due'],", "'state'],"] },
  {
    what: 'a section with an unknown field',
    instead: ['details: {}', "details: { sections: [{ title: 'Debt', fields: ['amuont'] }] }"],
  },
  { what: 'a POST without a kind', instead: ["kind: 'command',", ''] },
  {
    what: 'transition to an undeclared status',
    instead: ["to: 'Paid'", "to: 'Settled'"],
  },
  {
    what: 'a value that may be missing is used without a check',
    instead: ['amount: row.amount }', 'amount: row.amount.toFixed(2) }'],
  },
];
