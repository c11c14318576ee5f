import { describe, expect, it } from 'vitest';
import { checkDeclarations, findMistakes } from '../../../src/schema/check';
import type { Resource } from '../../../src/schema/define';
import { receipts } from './paged-sample';
import { offices, permits } from './sample';

const queue = {
  ...offices,
  name: 'queue',
  list: { ...offices.list, paging: 'server' },
} as Resource;

/** What is said of a sample after a change to it; null when nothing is. */
function said(change: Partial<Resource>, sample: Resource = permits): string | null {
  try {
    checkDeclarations([{ ...sample, ...change }, offices, queue], [`/${sample.name}`]);
    return null;
  } catch (error) {
    return String(error);
  }
}

const list = permits.list as Resource['list'];
const close = (permits as Resource).actions?.['close'];
if (!close) throw new Error('The sample has lost its action.');

/** What makes an action one that changes no state. */
const anyRow = { transition: undefined as never, offered: () => true };
const closing = (change: object) =>
  ({ actions: { close: { ...close, ...change } } }) as Partial<Resource>;
const listing = (change: object) => ({ list: { ...list, ...change } }) as Partial<Resource>;
const optionsOf = (options: object) =>
  ({ filters: { office: { label: 'Office', options } } }) as Partial<Resource>;
const nesting = (one: object) => ({ details: { nested: [one] } }) as unknown as Partial<Resource>;
const linking = (link: string): Partial<Resource> => ({
  fields: { ...permits.fields, phone: { kind: 'phone', label: 'Phone', link } },
});
const relating = (one: { readonly resource: string; readonly where: Record<string, string> }) =>
  ({ details: { related: [{ title: 'Like it', ...one }] } }) as Partial<Resource>;
const asking = (input: object) => closing({ inputs: [input] });
const byOffice = { field: 'office', order: 'asc' } as const;

// tests/unit/docs/mistakes has the commonest.
it('has nothing to say of correct declarations', () => {
  expect(said({})).toBeNull();
});

describe('names the place of a mistake', () => {
  const mistakes: [string, Partial<Resource>][] = [
    ["permits.route: 'permits' is no", { route: 'permits' }],
    ['list.columns: a table needs a column', listing({ columns: [] })],
    ["list.columns: 'fee' is listed twice", listing({ columns: ['issued', 'fee', 'fee'] })],
    [
      "list.columns: 'holder+phone' is listed twice",
      listing({
        columns: [
          'issued',
          { label: 'A', fields: ['holder', 'phone'] },
          { label: 'B', fields: ['holder', 'phone'] },
        ],
      }),
    ],
    [
      "list.sort: 'issued' is restricted; sorting by it would leak its order",
      { fields: { ...permits.fields, issued: { ...permits.fields.issued, may: 'users.read' } } },
    ],
    [
      "list.sort: 'issued' is restricted",
      {
        fields: { ...permits.fields, issued: { ...permits.fields.issued, needs: 'users.update' } },
      },
    ],
    [
      'filters.page: the URL uses this word',
      {
        filters: {
          page: {
            label: 'Page',
            options: { resource: 'offices', label: 'officeName', value: 'id' },
          },
        },
      },
    ],
    [
      "filters.holder: 'holder' is restricted; some users could not choose it",
      {
        fields: { ...permits.fields, holder: { ...permits.fields.holder, may: 'users.read' } },
        filters: { holder: { required: true } },
      },
    ],
    [
      "filters.office.options: 'offices' has no field 'name'",
      optionsOf({ resource: 'offices', label: 'name', value: 'id' }),
    ],
    [
      "filters.office.options: 'offices' has no field 'key'",
      optionsOf({ resource: 'offices', label: 'officeName', value: 'key' }),
    ],
    [
      "actions.close.transition: 'Closed' leads to itself",
      closing({ transition: { field: 'state', from: ['Closed'], to: 'Closed' } }),
    ],
  ];
  it.each(mistakes)('%s', (words, change) => {
    // A route that is wrong has no screen either: what matters is that the place is named.
    expect(said(change)).toContain(words);
  });

  it('all of several at once', () => {
    const text = said({
      list: { ...list, columns: ['fee', 'fee'], sort: { field: 'note', order: 'asc' } },
      filters: { page: {} } as never,
    });
    expect(text?.split('\n')).toEqual([
      'Error: Wrong declarations:',
      "permits.list.columns: 'fee' is listed twice",
      "permits.list.sort: 'note' is not a column, so no header would show the order",
      'permits.filters.page: the URL uses this word for something else',
    ]);
  });
});

const twin: Resource = { ...(offices as Resource), name: 'twin', route: '/permits' };

it.each<[string, Resource[], string[]]>([
  ["two resources at '/permits'", [permits, offices, twin], ['/permits']],
  [
    "two resources called 'permits': give one of them another name",
    [permits, offices, permits],
    ['/permits'],
  ],
  ["no screen at '/permits': add the resource to the table of screens", [permits, offices], []],
  ["two screens at '/permits'", [permits, offices], ['/permits', '/permits']],
])('names a mistake between declarations: %s', (words, resources, paths) => {
  expect(() => checkDeclarations(resources, paths)).toThrow(words);
});

it('a mistake between declarations concerns the screen of each', () => {
  const found = findMistakes([permits, offices, twin, offices], ['/permits']);
  expect(found.map(({ declaration }) => declaration)).toEqual(['offices', 'permits', 'twin']);
});

describe('names the place of a mistake in a list that the server pages', () => {
  const { fields } = receipts;
  const read = { method: 'GET', path: '/a' } as const;

  it('has nothing to say of correct ones', () => {
    expect(said({}, receipts)).toBeNull();
    expect(said(closing({ ...anyRow }), receipts)).toBeNull();
  });

  it.each<[string, Partial<Resource>]>([
    [
      "receipts.filters.till.endpoint: a server-paged list's own call",
      { filters: { till: { endpoint: read } } },
    ],
    [
      'receipts.filters.till: a condition needs all rows at hand',
      { filters: { till: { kind: 'condition', conditions: {} } } },
    ],
    [
      'receipts.fields.till.hide: one page does not represent all rows',
      { fields: { ...fields, till: { kind: 'text', label: 'Till', hide: 'whenEmpty' } } },
    ],
    [
      "receipts.actions.pay: a record of a server-paged list is read again by 'get'",
      {
        actions: { pay: { ...close, transition: { field: 'state', from: ['Open'], to: 'Paid' } } },
      },
    ],
  ])('%s', (words, change) => {
    expect(said(change, receipts)).toContain(words);
  });
});

describe('names the place of a mistake in what surrounds a list', () => {
  const { fields } = permits as Resource;

  it.each<[string, Partial<Resource>]>([
    [
      "fields.issued.age: 'state' has no value 'Opne'",
      {
        fields: {
          ...fields,
          issued: {
            kind: 'datetime',
            label: 'Issued',
            age: { text: 'open for', field: 'state', in: ['Open', 'Opne'] },
          },
        },
      },
    ],
    [
      'params.state: a filter has that name',
      { params: { state: { kind: 'text', label: 'State' } } },
    ],
    [
      'params.page: the URL uses this word for something else',
      { params: { page: { kind: 'text', label: 'Page' } } },
    ],
    [
      "details: its list needs params: say how to 'get' one",
      { details: {}, params: { city: { kind: 'text', label: 'City' } } },
    ],
    ["actions.close.refreshes: no resource is called 'ofices'", closing({ refreshes: ['ofices'] })],
    [
      "details.related 'Office': no resource is called 'ofices'",
      { details: { related: [{ title: 'Office', resource: 'ofices', by: {} }] } },
    ],
    [
      "details.related 'Office': say which belong to the record",
      { details: { related: [{ title: 'Office', resource: 'offices' }] } },
    ],
    [
      "details.related 'O': 'offices' has no field 'city'",
      { details: { related: [{ title: 'O', resource: 'offices', where: { city: 'holder' } }] } },
    ],
    [
      "actions.close.inputs: 'holder' is listed twice; 'required' and 'when' can be functions",
      closing({ inputs: ['holder', { field: 'holder', when: () => true }] }),
    ],
    [
      "details.related 'Office': 'offices' has neither a filter nor a param 'city'",
      { details: { related: [{ title: 'Office', resource: 'offices', by: { city: 'holder' } }] } },
    ],
    ["list.sort: 'office' is not a column", listing({ columns: undefined, sort: byOffice })],
    [
      'list.columns: a table needs a column',
      {
        fields: { office: { kind: 'id', label: 'Office' } },
        list: { ...list, columns: undefined as never },
      },
    ],
    [
      'list.newRecords: without a route there is no screen',
      {
        route: undefined as never,
        list: { ...list, newRecords: true },
      },
    ],
    ["list.groupBy: 'holder' is not a time", listing({ groupBy: 'holder' })],
    [
      "actions.close.inputs 'fee'.control: 'password' can't ask for a money as it is declared",
      asking({ field: 'fee', control: 'password' }),
    ],
    ["'switch' can't ask for a text", asking({ field: 'holder', control: 'switch' })],
    ["'radio' can't ask for a text", asking({ field: 'holder', control: 'radio' })],
    ["'checkboxes' can't ask for a status", asking({ field: 'state', control: 'checkboxes' })],
    ["inputs 'fee'.min: 'five' is no limit of a money", asking({ field: 'fee', min: 'five' })],
    [
      "inputs 'issued'.max: 'soon' is no limit of a datetime",
      asking({ field: 'issued', max: 'soon' }),
    ],
    ["inputs 'holder'.min: '5' is no limit of a text", asking({ field: 'holder', min: 5 })],
    ["actions.close.inputs: 'office' is an id, which nobody types", asking({ field: 'office' })],
    [
      "create.inputs: 'holder' is listed twice",
      { create: { label: 'Add', inputs: ['holder', 'holder'] } as never },
    ],
    ['actions.close.deletes: what is deleted has no other state', closing({ deletes: true })],
    [
      "filters.office.options: no resource is called 'shops'",
      optionsOf({ resource: 'shops', label: 'name', value: 'id' }),
    ],
    ["list.tabs: 'holder' declares no values", listing({ tabs: 'holder' })],
    ["list.tabs: a filter narrows by 'state' as well", listing({ tabs: 'state' })],
    ["list.totals: 'holder' is not a number", listing({ totals: ['holder'] })],
    ["list.totals: 'cost' is not a number", listing({ totals: ['cost'] })],
    ["filters.holder: 'holder' is not a number", { filters: { holder: { kind: 'range' } } }],
    ["details.nested 'Old': names no fields", nesting({ title: 'Old', path: 'old', fields: {} })],
    ["fields.phone.link: unknown field 'mobile'", linking('/a/:phone/:mobile')],
    ["route: '/p/q' is not a top-level path", { route: '/p/q' }],
    ["route: 'a/permits' is not a top-level path", { route: 'a/permits' }],
    [
      'findBy: without a route nothing leads to what was found',
      { route: undefined as never, findBy: { find: 'code' } as never },
    ],
    [
      "details.related 'Like it': 'queue' is fetched page by page and has no search",
      relating({ resource: 'queue', where: { officeName: 'holder' } }),
    ],
    ['permits: the compiler rejects it (TypeError', listing({ sort: undefined as never })],
  ])('%s', (words, change) => {
    expect(said(change)).toContain(words);
  });

  it('and says nothing of a link, related records and a form that are correct', () => {
    const fine: Partial<Resource> = {
      fields: {
        ...fields,
        holder: { kind: 'text', label: 'Holder', link: '/a/:holder/:id' },
        goods: { kind: 'list', label: 'Goods', options: ['Salt'] },
      },
      filters: { state: undefined as never, fee: { kind: 'range' } },
      details: {
        nested: [{ title: 'Old', path: 'old', fields: { a: { kind: 'text', label: 'A' } } }],
        related: [
          { title: 'Like it', resource: 'permits', by: { fee: 'fee' } },
          { title: 'There', resource: 'offices', where: { officeName: 'holder' } },
        ],
      },
      list: { ...list, groupBy: 'issued', tabs: 'state', totals: ['fee', 'visits'] } as never,
      create: {
        label: 'Add',
        inputs: [
          { field: 'holder', control: 'password' },
          { field: 'code', required: false },
          { field: 'urgent', control: 'switch' },
          { field: 'state', control: 'radio' },
          { field: 'goods', control: 'checkboxes' },
          { field: 'fee', min: 1, max: 5 },
          { field: 'issued', min: '2024-01-01' },
          { field: 'office', options: { resource: 'offices', label: 'officeName', value: 'id' } },
        ],
        endpoint: { method: 'POST', kind: 'command', path: '/a' },
      },
    };
    expect(said(fine)).toBeNull();
    expect(said(closing({ refreshes: ['offices'] }))).toBeNull();
    expect(said(closing({ ...anyRow, deletes: true }))).toBeNull();
  });
});
