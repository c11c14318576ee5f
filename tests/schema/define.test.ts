import { expect, it } from 'vitest';
import { defineResource, type Endpoint, type Row } from '../../src/schema/define';

/*
 * The compiler is what is tested here: `tsc -p tests` fails where a line under `@ts-expect-error` is
 * accepted, and where a correct line is refused. Each mistake stands alone in an otherwise correct
 * declaration, so that nothing else can be what the compiler complains about.
 */

const base = { name: 'stamps', label: 'Stamps', singular: 'Stamp' } as const;

const fields = {
  title: { kind: 'text', label: 'Title' },
  amount: { kind: 'money', label: 'Amount' },
  genuine: { kind: 'boolean', label: 'Genuine' },
  soldDate: { kind: 'datetime', label: 'Sold' },
  status: { kind: 'status', label: 'Status', values: { New: 'processing', Sold: 'success' } },
} as const;

const list = {
  endpoint: { method: 'GET', path: '/stamps' },
  paging: 'client',
  columns: ['title'],
  sort: { field: 'title', order: 'asc' },
  empty: { all: 'None', filtered: 'None' },
} as const;

const sell = {
  label: 'Sell',
  tone: 'primary',
  confirm: { title: 'Sell', text: 'Sure?' },
  endpoint: { method: 'POST', kind: 'command', path: '/stamps/sell' },
  success: 'Sold',
  failure: 'Not sold',
} as const;

const stamps = defineResource({
  ...base,
  fields,
  filters: {
    status: { label: 'Status', options: { resource: 'stamps', label: 'title', value: 'id' } },
  },
  list: {
    ...list,
    columns: ['title', 'amount', { label: 'Both', fields: ['title', 'status'] }],
    search: { placeholder: 'Search', fields: ['title'] },
  },
  details: {
    title: 'Stamp',
    sections: [{ title: 'All', fields: ['title', 'amount'] }],
    timeline: (row) => [
      { text: row.title?.toUpperCase() ?? '', time: row.soldDate, tone: 'success' },
      { text: row.amount?.toFixed(2) ?? '', time: null, tone: 'default' },
    ],
  },
  actions: {
    sell: {
      ...sell,
      transition: { field: 'status', from: ['New'], to: 'Sold' },
      endpoint: {
        ...sell.endpoint,
        query: ({ row }) => ({ title: row.title ?? undefined, amount: row.amount ?? undefined }),
      },
    },
  },
});

it('hands the declaration back as it is', () => {
  expect(stamps.list.columns).toEqual([
    'title',
    'amount',
    { label: 'Both', fields: ['title', 'status'] },
  ]);
  expect(stamps.fields).toBe(fields);
});

it("knows each value's type, and that any may be missing", () => {
  type Stamp = Row<(typeof stamps)['fields']>;
  const stamp: Stamp = {
    id: '1',
    title: 'Penny',
    amount: 1.5,
    genuine: true,
    soldDate: null,
    status: 'New',
  };
  // @ts-expect-error a row has no other values than those of its fields
  const unknown = stamp.colour;
  // @ts-expect-error money may be missing
  const missing: number = stamp.amount;
  // @ts-expect-error money is a number, not its text
  const text: string | null = stamp.amount;
  // @ts-expect-error an id is text, whatever the backend sends
  const id: number | null = stamp.id;
  expect([unknown, missing, text, id]).toEqual([undefined, 1.5, 1.5, '1']);
});

it('refuses a misspelt field wherever one is named', () => {
  // @ts-expect-error a column
  defineResource({ ...base, fields, list: { ...list, columns: ['title', 'amuont'] } });

  defineResource({
    ...base,
    fields,
    // @ts-expect-error a field of a joined column
    list: { ...list, columns: [{ label: 'Both', fields: ['title', 'amuont'] }] },
  });

  defineResource({
    ...base,
    fields,
    // @ts-expect-error a search field
    list: { ...list, search: { placeholder: 'Search', fields: ['titel'] } },
  });

  // @ts-expect-error the field that the list is sorted by
  defineResource({ ...base, fields, list: { ...list, sort: { field: 'titel', order: 'asc' } } });

  defineResource({
    ...base,
    fields,
    list,
    // @ts-expect-error a field of a section
    details: { title: 'Stamp', sections: [{ title: 'All', fields: ['titel'] }] },
  });

  defineResource({
    ...base,
    fields,
    list,
    filters: {
      // @ts-expect-error a filtered field
      statsu: { label: 'Status', options: { resource: 'stamps', label: 'title', value: 'id' } },
    },
  });

  defineResource({
    ...base,
    fields,
    list,
    // @ts-expect-error the field that a transition changes
    actions: { sell: { ...sell, transition: { field: 'statsu', from: ['New'], to: 'Sold' } } },
  });
  expect(fields).not.toHaveProperty('amuont');
});

it('refuses a misspelt field and a wrong type inside a callback', () => {
  defineResource({
    ...base,
    fields,
    list,
    details: {
      title: 'Stamp',
      sections: [],
      // @ts-expect-error a misspelt field
      timeline: (row) => [{ text: String(row.amuont), time: null, tone: 'default' }],
    },
  });
  defineResource({
    ...base,
    fields,
    list,
    details: {
      title: 'Stamp',
      sections: [],
      // @ts-expect-error a number is not a time
      timeline: (row) => [{ text: 'Sold', time: row.amount, tone: 'default' }],
    },
  });
  defineResource({
    ...base,
    fields,
    list,
    details: {
      title: 'Stamp',
      sections: [],
      // @ts-expect-error a number has no text's methods
      timeline: (row) => [{ text: row.amount?.trim() ?? '', time: null, tone: 'default' }],
    },
  });
  defineResource({
    ...base,
    fields,
    list,
    actions: {
      sell: {
        ...sell,
        transition: { field: 'status', from: ['New'], to: 'Sold' },
        endpoint: {
          ...sell.endpoint,
          // @ts-expect-error a misspelt field of the row that a call is built from
          query: ({ row }) => ({ title: row.titel }),
        },
      },
    },
  });
  expect(fields.amount.kind).toBe('money');
});

it('refuses a word that the language does not have', () => {
  // @ts-expect-error an unknown kind
  defineResource({ ...base, fields: { title: { kind: 'txt', label: 'Title' } }, list });
  defineResource({
    ...base,
    // @ts-expect-error a status without its words
    fields: { title: { kind: 'status', label: 'Title' } },
    list,
  });
  defineResource({
    ...base,
    // @ts-expect-error an unknown tone
    fields: { title: { kind: 'status', label: 'Title', values: { New: 'blue' } } },
    list,
  });
  // @ts-expect-error an unknown option
  defineResource({ ...base, fields, list, exports: { fileName: 'stamps', title: 'Stamps' } });
  // @ts-expect-error an unknown order
  defineResource({ ...base, fields, list: { ...list, sort: { field: 'title', order: 'up' } } });
  expect(list.paging).toBe('client');
});

it('refuses a misspelt field in what the language says of rows, forms and relations', () => {
  // @ts-expect-error a field of the key
  defineResource({ ...base, fields, list, key: ['titel'] });

  // @ts-expect-error the field that days are grouped by
  defineResource({ ...base, fields, list: { ...list, groupBy: 'soldDat' } });

  defineResource({
    ...base,
    fields,
    list,
    // @ts-expect-error an input
    create: { label: 'Add', inputs: ['titel'], endpoint: sell.endpoint },
  });

  defineResource({
    ...base,
    fields,
    list,
    create: {
      label: 'Add',
      // @ts-expect-error an input that may be left empty
      inputs: ['title', { field: 'amuont', optional: true }],
      endpoint: sell.endpoint,
    },
  });

  defineResource({
    ...base,
    fields,
    list,
    // @ts-expect-error the field of this record that related ones are found by
    details: { related: { title: 'Sales', resource: 'sales', by: { stamp: 'titel' } } },
  });

  defineResource({
    ...base,
    fields,
    list,
    filters: {
      // @ts-expect-error a filter of days over a field that does not exist
      soldDat: { kind: 'days' },
    },
  });
  expect(fields).not.toHaveProperty('titel');
});

it('refuses a wrong use of the row in what may be done, offered or filtered', () => {
  const condition = { label: 'Dear' };
  defineResource({
    ...base,
    fields,
    list,
    filters: {
      amount: {
        kind: 'condition',
        conditions: {
          // Right: a number that may be missing, and the moment at hand.
          dear: { ...condition, holds: ({ amount }, now) => (amount ?? 0) > now },
          // @ts-expect-error a misspelt field
          wrong: { ...condition, holds: ({ amuont }) => amuont !== null },
          // @ts-expect-error a number has no text's methods
          text: { ...condition, holds: ({ amount }) => amount?.trim() === '' },
          // @ts-expect-error a value that may be missing is no yes or no
          value: { ...condition, holds: ({ genuine }) => genuine },
        },
      },
    },
  });
  defineResource({
    ...base,
    fields,
    list,
    actions: {
      right: { ...sell, offered: ({ genuine, status }) => genuine === true && status === 'New' },
      // @ts-expect-error a misspelt field
      wrong: { ...sell, offered: ({ genuin }) => genuin === true },
      // @ts-expect-error neither a transition nor where it is offered
      never: sell,
    },
  });
  defineResource({
    ...base,
    fields,
    list,
    actions: {
      right: { ...sell, offered: () => true, allow: (user, row) => row.title === user.name },
      // @ts-expect-error a misspelt field of the row
      row: { ...sell, offered: () => true, allow: (user, row) => row.titel === user.name },
      // @ts-expect-error a misspelt part of the person
      person: { ...sell, offered: () => true, allow: (user) => user.roles === '' },
    },
  });
  defineResource({
    ...base,
    fields,
    list,
    create: {
      label: 'Add',
      inputs: ['title'],
      // @ts-expect-error who may add a record does not depend on one
      allow: (_user, row) => row.title !== null,
      endpoint: sell.endpoint,
    },
  });
  expect(condition.label).toBe('Dear');
});

const byPage = ({ page }: { page: number }) => ({ page });

it('keeps apart what lists of either paging may say', () => {
  const served = { ...list, paging: 'server', rows: 'list', total: 'count' } as const;
  const tabs = { old: { label: 'Old', endpoint: list.endpoint } };
  defineResource({ ...base, fields, list: { ...served, tabs, search: { placeholder: 'Search' } } });
  // @ts-expect-error a server-paged list says where its rows lie
  defineResource({ ...base, fields, list: { ...list, paging: 'server', total: 'count' } });
  // @ts-expect-error and where the number of all rows lies
  defineResource({ ...base, fields, list: { ...list, paging: 'server', rows: 'list' } });
  // @ts-expect-error a list that comes whole has no tabs
  defineResource({ ...base, fields, list: { ...list, tabs } });
  // @ts-expect-error nor a place where its rows lie
  defineResource({ ...base, fields, list: { ...list, rows: 'list' } });
  // @ts-expect-error the search of a list that comes whole says in which fields
  defineResource({ ...base, fields, list: { ...list, search: { placeholder: 'Search' } } });
  const { endpoint } = list;
  // @ts-expect-error and its call knows no page
  defineResource({ ...base, fields, list: { ...list, endpoint: { ...endpoint, query: byPage } } });
  expect(served.paging).toBe('server');
});

it('lets a declaration leave out what follows from the rest', () => {
  const short = defineResource({
    ...base,
    fields,
    filters: { status: {}, soldDate: { kind: 'days' }, title: { kind: 'text' } },
    list: {
      endpoint: list.endpoint,
      paging: 'client',
      sort: { field: 'soldDate', order: 'desc' },
    },
    details: {},
    export: {},
  });
  // @ts-expect-error but not what one record is called
  defineResource({ name: 'stamps', label: 'Stamps', fields, list });
  expect(short.list).not.toHaveProperty('columns');
});

it('says of every POST whether it reads or commands, and takes every GET for a read', () => {
  const read: Endpoint = { method: 'GET', path: '/a' };
  const explicit: Endpoint = { method: 'GET', kind: 'read', path: '/a' };
  const query: Endpoint = { method: 'POST', kind: 'read', path: '/a' };
  const command: Endpoint = { method: 'POST', kind: 'command', path: '/a' };
  // @ts-expect-error a GET changes nothing
  const changing: Endpoint = { method: 'GET', kind: 'command', path: '/a' };
  // @ts-expect-error a POST without a word on what it is
  const silent: Endpoint = { method: 'POST', path: '/a' };
  // @ts-expect-error the backend has no other methods
  const other: Endpoint = { method: 'PUT', kind: 'command', path: '/a' };
  expect([read, explicit, query, command, changing, silent, other]).toHaveLength(7);
});
