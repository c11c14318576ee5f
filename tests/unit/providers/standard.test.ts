import type { DataProvider } from '@refinedev/core';
import simpleRest, { axiosInstance } from '@refinedev/simple-rest';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createServer } from '../../../examples/vehicle-permits/server/server.ts';
import { ApiError } from '../../../src/providers/api-error';
import type { DataService } from '../../../src/providers/data';
import type { Toast } from '../../../src/providers/notification';
import { createStandardData } from '../../../src/providers/standard';
import { defineResource, type Resource } from '../../../src/schema/define';
import type { ListAnswer } from '../../../src/schema/whole-list';
import { EVERY_ROW, listRequest } from '../../../src/schema/list-request';
import { initialState, type ListState } from '../../../src/schema/list-state';
import { UTC } from '../../kit/providers';

const text = (label: string) => ({ kind: 'text', label }) as const;

const permits: Resource = defineResource({
  name: 'permits',
  fields: {
    zone: text('Zone'),
    from: { kind: 'date', label: 'From' },
    fee: { kind: 'money', label: 'Fee' },
    status: {
      kind: 'status',
      label: 'Status',
      values: { Applied: 'processing', Granted: 'success', Refused: 'error' },
    },
    reason: text('Reason'),
  },
  filters: { zone: {}, status: { many: true }, from: { kind: 'days' }, fee: { kind: 'range' } },
  list: {
    paging: 'server',
    search: { placeholder: 'Search' },
    sort: { field: 'fee', order: 'asc' },
  },
  create: { label: 'Add', inputs: ['zone', 'fee'] },
  actions: {
    edit: { label: 'Edit', confirm: '?', inputs: ['fee', 'reason'] },
    grant: {
      label: 'Grant',
      confirm: '?',
      transition: { field: 'status', from: ['Applied'], to: 'Granted' },
    },
    remove: { label: 'Delete', confirm: '?', deletes: true },
  },
});
const { paging: _, search: __, ...list } = permits.list;
const whole: Resource = { ...permits, list: { ...list, paging: 'client' } as Resource['list'] };

let shown: Toast[];
let open: (resource?: Resource) => DataService['provider'];
beforeEach(async () => {
  const server = createServer();
  const url = await server.listen({ port: 0 });
  onTestFinished(() => server.close());
  const body = { email: 'clerk@city.example', password: 'permits' };
  const { data } = await axiosInstance.post(`${url}/api/sign-in`, body);
  axiosInstance.defaults.headers.common.Authorization = `Bearer ${data.token}`;
  shown = [];
  open = (resource = permits) =>
    createStandardData({
      provider: simpleRest(`${url}/api`),
      resources: [resource],
      show: (toast) => void shown.push(toast),
      region: UTC,
    }).provider;
});

const page = async (state: Partial<ListState>, resource = permits): Promise<ListAnswer> => {
  const request = listRequest(resource, { ...initialState(resource), ...state });
  return (await open(resource).getList({ resource: 'permits', ...request })) as never;
};

it('asks for a page, sorted, filtered and searched by the provider', async () => {
  const { data, total } = await page({ pageSize: 10, page: 2 });
  expect([data.length, total]).toEqual([10, 60]);
  const fees = (await page({ sort: { column: 'fee', order: 'desc' } })).data.map(({ fee }) => fee);
  expect(fees).toEqual(Array(10).fill(40));

  const filters = {
    zone: 'Harbour',
    status: 'Applied\nGranted',
    fee: '25..30',
    from: '..2026-04-30',
  };
  const { data: found } = await page({ filters });
  expect(found.length).toBeGreaterThan(0);
  for (const row of found) {
    expect(row).toMatchObject({ zone: 'Harbour' });
    expect(['Applied', 'Granted']).toContain(row['status']);
    expect([25, 30]).toContain(row['fee']);
    expect(String(row['from']) <= '2026-04-30').toBe(true);
  }
  expect((await page({ filters: { status: 'Applied\nGranted' } })).total).toBe(40);
  expect((await page({ search: 'zone is full' })).total).toBe(20);
  const search = { placeholder: 'Search', fields: ['zone'] };
  const byZone = { ...permits, list: { ...permits.list, search } } as Resource;
  expect((await page({ search: 'harb' }, byZone)).total).toBe(20);
});

it('goes to the last page from one beyond it', async () => {
  expect(await page({ page: 9 })).toMatchObject({ page: 6, total: 60 });
});

it('reads a list whole that the browser pages, with its facets', async () => {
  const answer = (await open(whole).getList({ resource: 'permits', ...EVERY_ROW })) as never;
  expect(answer).toMatchObject({ total: 60, skipped: 0 });
  const { data } = await page({ filters: { zone: 'Harbour' } }, whole);
  expect(data.length).toBeGreaterThan(0);
});

it('reads, creates and changes single records, and says so', async () => {
  const data = open();
  const one = async (id: string) => (await data.getOne({ resource: 'permits', id })).data;
  await data.create({ resource: 'permits', variables: { zone: 'Market', fee: 7 } });
  expect(await one('61')).toMatchObject({ id: '61', zone: 'Market', fee: 7 });
  const edit = { resource: 'permits', id: '61', meta: { action: 'edit' } };
  await data.update({ ...edit, variables: { fee: 8, reason: 'Paid twice.' } });
  expect(await one('61')).toMatchObject({ fee: 8, reason: 'Paid twice.' });
  await data.update({ ...edit, variables: { fee: 8 } });
  expect(await one('61')).toMatchObject({ reason: null });
  await data.update({ ...edit, meta: { action: 'grant' }, variables: {} });
  expect(await one('61')).toMatchObject({ status: 'Granted' });
  await data.deleteOne({ resource: 'permits', id: '61' });
  await expect(one('61')).rejects.toMatchObject({ statusCode: 404 });
  expect(shown.map((toast) => toast.text)).toEqual([
    'Permit created.',
    ...Array(3).fill('Permit changed.'),
    'Permit deleted.',
  ]);
});

it("shows the server's reason where it refuses", async () => {
  const missing = open().getOne({ resource: 'permits', id: '99' });
  await expect(missing).rejects.toMatchObject({
    statusCode: 404,
    message: 'The record was not found.',
  });
});

const trips: Resource = defineResource({
  name: 'trips',
  fields: {
    driver: text('Driver'),
    bus: text('Bus'),
    seats: { kind: 'number', label: 'Seats' },
    night: { kind: 'boolean', label: 'Night' },
    left: { kind: 'datetime', label: 'Left' },
    state: {
      kind: 'status',
      label: 'State',
      values: { Due: 'warning', Done: 'success' },
      spelt: { D: 'Due', true: 'Done' },
    },
  },
  filters: {
    driver: { kind: 'text' },
    seats: { kind: 'range' },
    night: {},
    left: { kind: 'days' },
    state: { many: true },
  },
  params: { line: text('Line') },
  list: {
    paging: 'server',
    columns: ['seats', { label: 'Who', fields: ['driver', 'bus'] }],
    search: { placeholder: 'Search', fields: ['driver', 'bus'] },
    sort: { field: 'seats', order: 'desc' },
  },
  actions: {
    finish: {
      label: 'Finish',
      confirm: '?',
      transition: { field: 'state', from: ['Due'], to: 'Done' },
    },
    stop: {
      label: 'Stop',
      confirm: '?',
      endpoint: {
        method: 'PUT',
        kind: 'command',
        path: '/trips/stop',
        query: ({ row }) => ({ id: row.id ?? '' }),
        body: ({ values }) => values,
      },
    },
  },
});

/** The console's provider over one that does what is given. */
const over = (provider: Partial<DataProvider>, resource = trips) =>
  createStandardData({
    provider: { getApiUrl: () => '/api', ...provider } as DataProvider,
    resources: [resource],
    show: () => undefined,
    region: { locale: 'en-GB', timeZone: 'Africa/Nairobi' },
  }).provider;

/** Answers a method of a provider, and notes with what it was called. */
const noting =
  <Answer>(calls: unknown[], answer: Answer) =>
  async (params: unknown) => {
    calls.push(params);
    return answer as never;
  };

const asked = async (state: Partial<ListState>, resource = trips) => {
  const calls: unknown[] = [];
  const request = listRequest(resource, { ...initialState(resource), ...state });
  const data = over({ getList: noting(calls, { data: [], total: 0 }) }, resource);
  await data.getList({ resource: 'trips', ...request });
  return calls[0];
};

it.each([
  [{ driver: 'A' }, [['driver', 'contains', 'A']]],
  [{ seats: '8..' }, [['seats', 'gte', 8]]],
  [{ night: 'true' }, [['night', 'eq', true]]],
  [{ night: 'false' }, [['night', 'eq', false]]],
  [{ state: 'Due\nDone\nLost' }, [['state', 'in', ['D', true, 'Lost']]]],
  [{ line: '7' }, [['line', 'eq', '7']]],
  [
    { left: '2024-02-29..2024-02-29' },
    [
      ['left', 'gte', '2024-02-28T21:00:00.000Z'],
      ['left', 'lte', '2024-02-29T20:59:59.999Z'],
    ],
  ],
])(
  'sends %j in operators of every provider, with values as records have them',
  async (filters, sent) => {
    const conditions = sent.map(([field, operator, value]) => ({ field, operator, value }));
    expect(await asked({ filters })).toMatchObject({ filters: conditions });
  },
);

it('searches all declared fields, and sorts a joined column by the first of its own', async () => {
  const parts = ['driver', 'bus'].map((field) => ({ field, operator: 'contains', value: 'A' }));
  expect(await asked({ search: 'A', sort: { column: 'driver+bus', order: 'asc' } })).toMatchObject({
    filters: [{ operator: 'or', value: parts }],
    sorters: [{ field: 'driver', order: 'asc' }],
  });
  const own = { ...trips, list: { ...trips.list, paging: 'client' } } as Resource;
  const everything = { resource: 'trips', filters: [], sorters: [], pagination: { mode: 'off' } };
  expect(await asked({ search: 'A' }, own)).toEqual(everything);
  const anywhere = { ...trips.list, search: { placeholder: 'Search' } };
  expect(await asked({ search: 'A' }, { ...trips, list: anywhere } as Resource)).toMatchObject({
    filters: [{ field: 'q', operator: 'contains', value: 'A' }],
  });
});

const by = (action: string) => ({
  resource: 'trips',
  id: '4',
  meta: { action, row: { id: '4' } },
});

it('sends a declared call by `custom`, and a change in the words of the record', async () => {
  const calls: unknown[] = [];
  const data = over({
    custom: noting(calls, { data: { result: null } }),
    update: noting(calls, { data: {} }),
  });
  await data.update({ ...by('stop'), variables: { bus: 'B' } });
  await data.update({ ...by('finish'), variables: {} });
  expect(calls).toEqual([
    { url: '/api/trips/stop', method: 'put', query: { id: '4' }, payload: { bus: 'B' } },
    { resource: 'trips', id: '4', variables: { state: true } },
  ]);
  const count = { url: '/count', method: 'get' as const, meta: { endpoint: { result: 'all.n' } } };
  const counting = over({ custom: noting([], { data: { all: { n: 3 } } }) });
  expect(await counting.custom?.(count)).toMatchObject({ data: 3 });
  expect(await counting.custom?.({ ...count, meta: {} })).toMatchObject({
    data: { all: { n: 3 } },
  });
  await expect(over({}).custom?.(count)).rejects.toThrow('has no custom requests');
});

const lost = 'The server did not respond. Check your connection, and try again.';
it.each([
  [undefined, { statusCode: 0, message: lost, serverMessage: null }],
  [
    { statusCode: 409, message: 'Taken.' },
    { statusCode: 409, serverMessage: 'Taken.' },
  ],
  [{ message: 'No.', response: {} }, { errors: undefined }],
  [{ message: 'No.', response: { data: { errors: { bus: 'Old' } } } }, { errors: { bus: 'Old' } }],
  [{ message: 'No.', errors: { bus: 'Gone' } }, { errors: { bus: 'Gone' } }],
  [new ApiError({ statusCode: 1, message: 'x', code: '9' }), { code: '9' }],
])('passes on why the provider failed: %o', async (failure, shape) => {
  const data = over({ getOne: () => Promise.reject(failure) });
  await expect(data.getOne({ resource: 'trips', id: '1' })).rejects.toMatchObject(shape);
});
