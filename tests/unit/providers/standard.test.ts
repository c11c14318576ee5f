import simpleRest, { axiosInstance } from '@refinedev/simple-rest';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createServer } from '../../../examples/vehicle-permits/server/server.ts';
import type { DataService } from '../../../src/providers/data';
import type { Toast } from '../../../src/providers/notification';
import { createStandardData } from '../../../src/providers/standard';
import { defineResource, type Resource } from '../../../src/schema/define';
import type { ListAnswer } from '../../../src/schema/list-answer';
import { EVERY_ROW, listRequest } from '../../../src/schema/list-request';
import { initialState, type ListState } from '../../../src/schema/list-state';
import { UTC } from '../../kit/providers';

const text = (label: string) => ({ kind: 'text', label }) as const;

const permits: Resource = defineResource({
  name: 'permits',
  label: 'Permits',
  singular: 'Permit',
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
    edit: { label: 'Edit', confirm: { text: '?' }, inputs: ['fee', 'reason'], prefill: true },
    grant: {
      label: 'Grant',
      confirm: { text: '?' },
      transition: { field: 'status', from: ['Applied'], to: 'Granted' },
    },
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
  expect(shown.map((toast) => toast.text)).toEqual([
    'Permit created.',
    ...Array(3).fill('Permit changed.'),
  ]);
});

it("shows the server's reason where it refuses", async () => {
  const missing = open().getOne({ resource: 'permits', id: '99' });
  await expect(missing).rejects.toMatchObject({
    statusCode: 404,
    message: 'The record was not found.',
  });
});
