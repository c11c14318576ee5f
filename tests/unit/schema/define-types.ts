import { defineResource } from '../../../src/schema/define';
import type { Endpoint } from '../../../src/schema/language/calls';
import type { Row } from '../../../src/schema/language/fields';

/*
 * The types of the declaration language, proven by the compiler: `tsc -p tests`, a part of
 * `npm run check:types`. Nothing here is ever run; types are gone by then.
 *
 * It fails
 * - where a line below `@ts-expect-error` is accepted ('Unused '@ts-expect-error' directive'): a type
 *   has become looser, or `any`;
 * - where a line without it is refused: a type has become stricter, or `never`;
 * - where a type is not exactly the one that `Exactly` names, which neither `any` nor `unknown` is.
 *
 * Every mistake stands below a right twin, which may be that of several: it differs from the twin in
 * one word, so that nothing else can be what the compiler complains about.
 */

type Exactly<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Accepts a value whose type is exactly the one named: `exactly<number>()(1 as number, true)`. */
declare function exactly<Expected>(): <Actual>(
  value: Actual,
  same: Exactly<Actual, Expected>,
) => boolean;

export const proofOfExactly = [
  exactly<number | null>()(1 as number | null, true),
  // @ts-expect-error any is not exactly a number
  exactly<number | null>()(JSON.parse('1'), true),
  // @ts-expect-error nor is what can't be null
  exactly<number | null>()(1 as number, true),
];

const base = { name: 'stamps', label: 'Stamps', singular: 'Stamp' } as const;

const fields = {
  title: { kind: 'text', label: 'Title' },
  note: { kind: 'multiline', label: 'Note' },
  mail: { kind: 'email', label: 'Mail' },
  phone: { kind: 'phone', label: 'Phone' },
  count: { kind: 'number', label: 'Count' },
  amount: { kind: 'money', label: 'Amount' },
  genuine: { kind: 'boolean', label: 'Genuine' },
  soldDate: { kind: 'datetime', label: 'Sold' },
  day: { kind: 'date', label: 'Day' },
  month: { kind: 'month', label: 'Month' },
  owner: { kind: 'id', label: 'Owner' },
  status: { kind: 'status', label: 'Status', values: { New: 'processing', Sold: 'success' } },
} as const;

const list = {
  endpoint: { method: 'GET', path: '/stamps' },
  paging: 'client',
  columns: ['title'],
  sort: { field: 'title', order: 'asc' },
  empty: { all: 'None', filtered: 'None' },
} as const;

const command = { method: 'POST', kind: 'command', path: '/stamps/sell' } as const;

const sell = {
  label: 'Sell',
  tone: 'primary',
  title: 'Sell',
  confirm: 'Sure?',
  endpoint: command,
  success: 'Sold',
  failure: 'Not sold',
} as const;

const rest = { ...base, fields, list };

type Stamp = Row<typeof fields>;
declare const stamp: Stamp;

/** Each value has its field's type, and any may be missing. */
export const values = [
  exactly<string | null>()(stamp.id, true),
  exactly<string | null>()(stamp.title, true),
  exactly<string | null>()(stamp.note, true),
  exactly<string | null>()(stamp.mail, true),
  exactly<string | null>()(stamp.phone, true),
  exactly<number | null>()(stamp.count, true),
  exactly<number | null>()(stamp.amount, true),
  exactly<boolean | null>()(stamp.genuine, true),
  exactly<string | null>()(stamp.soldDate, true),
  exactly<string | null>()(stamp.day, true),
  exactly<string | null>()(stamp.month, true),
  exactly<string | null>()(stamp.owner, true),
  exactly<string | null>()(stamp.status, true),
  // @ts-expect-error a row has no other values than those of its fields
  stamp.colour,
];

/** A declaration is handed back with the fields that it has. */
const handed = defineResource(rest);
exactly<typeof fields>()(handed.fields, true);

/* A field's name, wherever one is said. The twin of all these mistakes is the first declaration. */

const both = 'Both';
const placeholder = 'Search';
const title = 'Stamp';
const sales = { title: 'Sales', resource: 'sales' };
const add = { label: 'Add', endpoint: command };
const states = { from: ['New'], to: 'Sold' } as const;
defineResource({
  ...base,
  fields,
  key: ['title'],
  list: {
    ...list,
    columns: [{ label: both, fields: ['title', 'amount'] }],
    sort: { field: 'title', order: 'asc' },
    groupBy: 'soldDate',
  },
  filters: { soldDate: { kind: 'days' } },
  details: {
    title,
    sections: [{ title, fields: ['title'] }],
    related: [{ ...sales, by: { stamp: 'title' } }],
  },
  create: { ...add, inputs: ['title', { field: 'amount', required: false }] },
});
// @ts-expect-error a field of a joined column
defineResource({ ...rest, list: { ...list, columns: [{ label: both, fields: ['amuont'] }] } });
// @ts-expect-error the field that the list is sorted by
defineResource({ ...rest, list: { ...list, sort: { field: 'titel', order: 'asc' } } });
// @ts-expect-error the field that days are grouped by
defineResource({ ...rest, list: { ...list, groupBy: 'soldDat' } });
// @ts-expect-error a field of the key
defineResource({ ...rest, key: ['titel'] });
// @ts-expect-error a field of a section
defineResource({ ...rest, details: { title, sections: [{ title, fields: ['titel'] }] } });
// @ts-expect-error the field of this record that related ones are found by
defineResource({ ...rest, details: { related: [{ ...sales, by: { stamp: 'titel' } }] } });
// @ts-expect-error a field that is filtered by days
defineResource({ ...rest, filters: { soldDat: { kind: 'days' } } });
// @ts-expect-error an input
defineResource({ ...rest, create: { ...add, inputs: ['titel'] } });
// @ts-expect-error an input that may be left empty
defineResource({ ...rest, create: { ...add, inputs: [{ field: 'amuont', required: false }] } });

defineResource({
  ...rest,
  actions: {
    right: { ...sell, transition: { field: 'status', ...states } },
    // @ts-expect-error the field that a transition changes
    misspelt: { ...sell, transition: { field: 'statsu', ...states } },
    // @ts-expect-error a field that has no states
    stateless: { ...sell, transition: { field: 'title', ...states } },
    // @ts-expect-error a state that no record has
    unknown: { ...sell, transition: { field: 'status', from: ['New'], to: 'Lost' } },
  },
});

defineResource({
  ...rest,
  create: {
    ...add,
    inputs: [
      'genuine',
      { field: 'note', required: ({ genuine }) => genuine === true },
      // @ts-expect-error a misspelt field of what is typed
      { field: 'note', required: ({ genuin }) => genuin === true },
      {
        field: 'note',
        required: ({ amount }) => exactly<number | null | undefined>()(amount, true),
      },
      // @ts-expect-error a value that may be missing is no yes or no
      { field: 'note', required: ({ genuine }) => genuine },
      // @ts-expect-error the default is not said
      { field: 'note', required: true },
    ],
  },
});

/* What a callback is given, and what it gives back. */

defineResource({
  ...rest,
  details: {
    title,
    timeline: (row) => [
      { text: String(exactly<string | null>()(row.title, true)), time: null, tone: 'default' },
      { text: String(exactly<number | null>()(row.amount, true)), time: null, tone: 'default' },
      { text: String(exactly<string | null>()(row.id, true)), time: null, tone: 'default' },
      { text: String(row.amount?.toFixed(2)), time: row.soldDate, tone: 'default' },
      // @ts-expect-error a misspelt field
      { text: String(row.amuont?.toFixed(2)), time: row.soldDate, tone: 'default' },
      // @ts-expect-error a number has no text's methods
      { text: String(row.amount?.trim()), time: row.soldDate, tone: 'default' },
    ],
  },
});

const transition = { field: 'status', ...states } as const;
defineResource({
  ...rest,
  actions: {
    right: {
      ...sell,
      transition,
      endpoint: { ...command, query: ({ row }) => ({ title: row.title ?? undefined }) },
    },
    wrong: {
      ...sell,
      transition,
      // @ts-expect-error a misspelt field of the row that a call is built from
      endpoint: { ...command, query: ({ row }) => ({ title: row.titel ?? undefined }) },
    },
    missing: {
      ...sell,
      transition,
      // @ts-expect-error a query has no null
      endpoint: { ...command, query: ({ row }) => ({ title: row.title }) },
    },
  },
});

defineResource({
  ...rest,
  filters: {
    amount: {
      kind: 'condition',
      conditions: {
        right: { label: 'Dear', holds: ({ amount }, now) => (amount ?? 0) > now },
        // @ts-expect-error a misspelt field
        name: { label: 'Dear', holds: ({ amuont }, now) => (amuont ?? 0) > now },
        // @ts-expect-error a number that may be missing
        missing: { label: 'Dear', holds: ({ amount }, now) => amount > now },
        answer: { label: 'Genuine', holds: ({ genuine }) => genuine === true },
        // @ts-expect-error a value that may be missing is no yes or no
        value: { label: 'Genuine', holds: ({ genuine }) => genuine },
        exact: {
          label: 'Exact',
          holds: ({ amount }, now) =>
            exactly<number | null>()(amount, true) && exactly<number>()(now, true),
        },
      },
    },
  },
});

defineResource({
  ...rest,
  actions: {
    right: { ...sell, offered: ({ genuine }) => genuine === true },
    // @ts-expect-error a misspelt field
    wrong: { ...sell, offered: ({ genuin }) => genuin === true },
    exact: { ...sell, offered: ({ genuine }) => exactly<boolean | null>()(genuine, true) },
    moving: { ...sell, transition, offered: () => true },
    always: { ...sell },
    permitted: { ...sell, may: 'refunds.decide', needs: 'refunds.reason' },
    // @ts-expect-error a permission that nobody has
    forbidden: { ...sell, may: 'refunds.steal' },
    // @ts-expect-error an extension that no backend announces
    unheardOf: { ...sell, needs: 'refunds.magic' },
    asking: { ...sell, inputs: ['title', { field: 'amount', required: false }] },
    // @ts-expect-error an input of no field
    unheard: { ...sell, inputs: ['titel'] },
    using: { ...sell, endpoint: { ...command, body: ({ values }) => (values.amount ?? 0) > 1 } },
    // @ts-expect-error a read
    reading: { ...sell, endpoint: { method: 'POST', kind: 'read', path: '/a' } },
    // @ts-expect-error a value of no field
    unused: { ...sell, endpoint: { ...command, body: ({ values }) => values.amuont } },
    given: {
      ...sell,
      endpoint: {
        ...command,
        body: ({ values }) => exactly<number | null | undefined>()(values.amount, true),
      },
    },
  },
});

defineResource({
  ...rest,
  create: { ...add, inputs: ['title', { field: 'note', needs: 'refunds.reason' }] },
});
defineResource({
  ...rest,
  // @ts-expect-error a permission that nobody has
  create: { ...add, inputs: ['title'], may: 'stamps.add' },
});

// @ts-expect-error an unknown order
defineResource({ ...base, fields, list: { ...list, sort: { field: 'title', order: 'up' } } });

/* Lists of either paging. */

const served = { ...list, paging: 'server' } as const;
const tabs = { old: { label: 'Old', endpoint: list.endpoint } };
const byPage = { ...list.endpoint, query: ({ page }: { page: number }) => ({ page }) };
defineResource({ ...base, fields, list: { ...served, rows: 'list', total: 'count' } });
// @ts-expect-error a server-paged list says where its rows lie
defineResource({ ...base, fields, list: { ...served, total: 'count' } });
// @ts-expect-error and where the number of all rows lies
defineResource({ ...base, fields, list: { ...served, rows: 'list' } });

const whole = { ...served, rows: 'list', total: 'count' } as const;
defineResource({ ...base, fields, list: { ...whole, tabs } });
// @ts-expect-error a list that comes whole has no tabs
defineResource({ ...base, fields, list: { ...list, tabs } });
defineResource({ ...base, fields, list: { ...whole, endpoint: byPage } });
// @ts-expect-error its call knows no page
defineResource({ ...base, fields, list: { ...list, endpoint: byPage } });
defineResource({ ...base, fields, list: { ...whole, search: { placeholder } } });
// @ts-expect-error its search says in which fields
defineResource({ ...base, fields, list: { ...list, search: { placeholder } } });
defineResource({ ...base, fields, list });
// @ts-expect-error and it has no place where its rows lie
defineResource({ ...base, fields, list: { ...list, rows: 'list' } });

/* Every POST says whether it reads or commands, every GET is a read. */

export const endpoints: Endpoint[] = [
  { method: 'GET', path: '/a' },
  { method: 'GET', kind: 'read', path: '/a' },
  { method: 'POST', kind: 'read', path: '/a' },
  { method: 'POST', kind: 'command', path: '/a' },
  // @ts-expect-error a GET changes nothing
  { method: 'GET', kind: 'command', path: '/a' },
  // @ts-expect-error a POST without a word on what it is
  { method: 'POST', path: '/a' },
  { method: 'PUT', kind: 'command', path: '/a' },
  { method: 'PATCH', kind: 'command', path: '/a' },
  { method: 'DELETE', kind: 'command', path: '/a' },
  // @ts-expect-error what removes is no read
  { method: 'DELETE', kind: 'read', path: '/a' },
  // @ts-expect-error no method of HTTP
  { method: 'SEND', kind: 'command', path: '/a' },
];

// @ts-expect-error a list is read
defineResource({ ...base, fields, list: { ...list, endpoint: command } });

/* Without endpoints. */

const { endpoint: _, ...standard } = served;
const standardSearch = { placeholder, fields: ['title'] } as const;
defineResource({ ...base, fields, list: { ...standard, search: standardSearch } });
const wrong = { placeholder, fields: ['titel'] } as const;
// @ts-expect-error a field that is searched
defineResource({ ...base, fields, list: { ...standard, search: wrong } });
// @ts-expect-error tabs are endpoints
defineResource({ ...base, fields, list: { ...standard, tabs } });
