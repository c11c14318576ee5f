import {
  type BaseRecord,
  Refine,
  useCreate,
  useCustom,
  useDelete,
  useExport,
  useForm,
  useInfiniteList,
  useInvalidate,
  useList,
  useMany,
  useOne,
  useSelect,
  useTable,
  useUpdate,
} from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createData } from '../../../src/providers/data.ts';
import { createHttp } from '../../../src/providers/http.ts';
import { users } from '../../../src/resources/users.ts';
import { refunds } from '../../../src/resources/refunds.ts';
import { setUrl } from '../../kit/page.ts';
import { UTC } from '../../kit/providers.ts';
import { envelope, openWire, type ReceivedRequest, type Reply } from '../../kit/wire.ts';
import { receipts } from '../../unit/schema/paged-sample.ts';
import { permits } from '../../unit/schema/sample.ts';

/** No measure of speed: a busy machine is no defect. */
const HANGS_AFTER_MS = 20_000;
const RESOURCES = [permits, receipts, refunds, users];

const wire = await openWire();
// The page's own origin, from which it may call.
beforeEach(() => setUrl(wire.url));

const people = ['Ama', 'Kofi', 'Esi', 'Yaw', 'Adjoa'];
const receiptRows: BaseRecord[] = people.map((till, index) => ({
  day: '2024-03-05',
  number: `N-${index}`,
  sum: [5, 1, 4, 2, 3][index],
  till,
}));

/** A backend that pages, sorts and filters, as the sample's calls ask for it. */
function pageOfReceipts({ body }: ReceivedRequest): Reply {
  const { page, pageSize, sort, filters } = JSON.parse(body) as {
    page: number;
    pageSize: number;
    sort: { column: string; order: string };
    filters: Record<string, string>;
  };
  const rows = receiptRows
    .filter((row) => filters['till'] === undefined || row['till'] === filters['till'])
    .toSorted((one, other) => {
      const [low, high] = sort.order === 'asc' ? [one, other] : [other, one];
      return low[sort.column] < high[sort.column] ? -1 : 1;
    });
  const list = rows.slice((page - 1) * pageSize, page * pageSize);
  return envelope({ page: { count: rows.length, list } });
}

wire.on('/receipts', pageOfReceipts);
wire.on(
  '/permits',
  envelope(
    people.map((holder, index) => ({
      id: index + 1,
      holder,
      fee: [7, 40, null, 3, 12][index],
      state: index % 2 === 0 ? 'Open' : 'Closed',
    })),
  ),
);

/** Renders a hook of Refine as on a page, over the console's data provider; it ends with the test. */
function use<T>(hook: () => T) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const { provider } = createData({
    http: createHttp(wire.url, () => 'a.b.c'),
    resources: RESOURCES,
    show: () => undefined,
    region: UTC,
    client,
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Refine
      dataProvider={provider}
      resources={RESOURCES.map(({ name }) => ({ name }))}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
    >
      {children}
    </Refine>
  );
  const { result, unmount } = renderHook(hook, { wrapper });
  onTestFinished(() => {
    unmount();
    client.clear();
  });
  return {
    get now() {
      return result.current;
    },
    until: (check: (value: T) => void) =>
      waitFor(() => check(result.current), { timeout: HANGS_AFTER_MS }),
  };
}

/** The values of a field of some rows, which is a number here or a text. */
const column = (rows: readonly BaseRecord[] | undefined, name: string) =>
  rows?.map((row) => row[name] as unknown);

// The backend returns the first whole and pages the second.
describe.each([
  {
    resource: 'permits',
    number: 'fee',
    downwards: [40, 12, 7, 3],
    text: 'holder',
    filter: { field: 'state', value: 'Open' },
    matching: ['Ama', 'Esi', 'Adjoa'],
  },
  {
    resource: 'receipts',
    number: 'sum',
    downwards: [5, 4, 3, 2],
    text: 'till',
    filter: { field: 'till', value: 'Esi' },
    matching: ['Esi'],
  },
])('on $resource', ({ resource, number, downwards, text, filter, matching }) => {
  it('useTable sorts, filters and pages', async () => {
    const table = use(() => useTable({ resource, pagination: { pageSize: 2 } }));
    await table.until(({ result }) => expect(result.total).toBe(5));
    expect(table.now.result.data).toHaveLength(2);

    act(() => table.now.setSorters([{ field: number, order: 'desc' }]));
    await table.until(({ result }) =>
      expect(column(result.data, number)).toEqual(downwards.slice(0, 2)),
    );
    act(() => table.now.setCurrentPage(2));
    await table.until(({ result }) =>
      expect(column(result.data, number)).toEqual(downwards.slice(2)),
    );

    act(() => table.now.setFilters([{ ...filter, operator: 'eq' }]));
    await table.until(({ result }) => expect(result.total).toBe(matching.length));
    expect(matching).toEqual(expect.arrayContaining(column(table.now.result.data, text) ?? []));
  });

  it('useList answers the page beyond the last one with the last one', async () => {
    const list = use(() => useList({ resource, pagination: { currentPage: 6, pageSize: 2 } }));
    await list.until(({ query }) => expect(query.data).toMatchObject({ total: 5 }));
    expect(list.now.query.data).toMatchObject({ page: 3, skipped: 0, hasMore: false });
    expect(list.now.result.data).toHaveLength(1);
  });

  it('useInfiniteList goes through all pages', async () => {
    const list = use(() => useInfiniteList({ resource, pagination: { pageSize: 2 } }));
    const read = () =>
      list.now.result.data?.pages.flatMap(({ data }) => column(data, text) ?? []) ?? [];
    await list.until(() => expect(read()).toHaveLength(2));
    while (list.now.result.hasNextPage) {
      const before = read().length;
      await act(() => list.now.query.fetchNextPage());
      await list.until(() => expect(read().length).toBeGreaterThan(before));
    }
    expect(read().toSorted()).toEqual(people.toSorted());
  });

  it('useExport writes every record', async () => {
    const file = use(() => useExport({ resource, pageSize: 2, download: false }));
    const csv = await act(() => file.now.triggerExport());
    for (const name of people) expect(csv).toContain(name);
  });
});

const calls = () => wire.received('/permits').length;

describe('on a list that the backend returns whole', () => {
  const resource = 'permits';

  it('useSelect offers the records, finds the one that is chosen already, and searches', async () => {
    const select = use(() =>
      useSelect<BaseRecord>({
        resource,
        optionLabel: (row) => String(row['holder']),
        optionValue: (row) => String(row.id),
        defaultValue: '5',
        onSearch: (value) => [{ field: 'holder', operator: 'contains', value }],
      }),
    );
    await select.until(({ options }) =>
      expect(options).toContainEqual({ value: '5', label: 'Adjoa' }),
    );
    act(() => select.now.onSearch('Kofi'));
    await select.until(({ query }) => expect(column(query.data?.data, 'holder')).toEqual(['Kofi']));
  });

  it('useOne and useMany find records', async () => {
    const one = use(() => useOne({ resource, id: '2' }));
    await one.until(({ result }) => expect(result?.['holder']).toBe('Kofi'));
    const many = use(() => useMany({ resource, ids: ['2', '5'] }));
    await many.until(({ result }) => expect(column(result.data, 'id')).toEqual(['2', '5']));
  });

  it('the list is fetched once for all hooks, and anew after useInvalidate and a reload', async () => {
    const before = calls();
    const page = use(() => ({
      first: useList({ resource, pagination: { pageSize: 2 } }),
      sorted: useList({ resource, sorters: [{ field: 'fee', order: 'asc' }] }),
      invalidate: useInvalidate(),
    }));
    await page.until(({ first, sorted }) => {
      expect(first.query.isSuccess && sorted.query.isSuccess).toBe(true);
    });
    expect(calls()).toBe(before + 1);

    await act(() => page.now.invalidate({ resource, invalidates: ['list'] }));
    await page.until(({ first }) => expect(first.query.isFetching).toBe(false));
    expect(calls()).toBe(before + 2);

    await act(() => page.now.first.query.refetch());
    expect(calls()).toBe(before + 3);
  });
});

it('useCustom calls the path that it is given', async () => {
  wire.on('/api/Dashboard', envelope({ taxpayers: 7 }));
  const figures = use(() => useCustom({ url: '/api/Dashboard', method: 'get' }));
  await figures.until(({ query }) => expect(query.isSuccess).toBe(true));
  expect(Object.values(figures.now.result.data ?? {})).toEqual([7]);
});

describe('hooks that change records', () => {
  const DECISION = '/api/Transactions/Refund/UpdateStatus';
  const HISTORY = '/api/Transactions/Refund/History';

  it('useDelete, which no call is declared for, says so', async () => {
    const remove = use(() => useDelete());
    act(() => remove.now.mutate({ resource: 'permits', id: '1', errorNotification: false }));
    await remove.until(({ mutation }) =>
      expect(mutation.error?.message).toBe('permits declares no action that deletes a record.'),
    );
  });

  it('useUpdate sends the declared action that meta names, for the record as it is now', async () => {
    wire.on(HISTORY, envelope([{ id: 12, refundStatus: 'Submitted', amount: 5 }]));
    wire.on(DECISION, envelope(null));
    const update = use(() => useUpdate());
    act(() =>
      update.now.mutate({
        resource: 'refunds',
        id: 12,
        values: {},
        meta: { action: 'approve' },
        mutationMode: 'pessimistic',
      }),
    );
    await update.until(({ mutation }) => expect(mutation.isSuccess).toBe(true));
    expect(wire.received(DECISION).at(-1)?.query).toBe('refundId=12&newStatus=Approved');
    expect(update.now.mutation.data?.data).toMatchObject({ amount: 5, refundStatus: 'Approved' });
  });

  it('useCreate sends the form that the resource declares', async () => {
    wire.on('/Auth/RegisterUser', envelope(null));
    const create = use(() => useCreate());
    const values = { userName: 'Ama', email: 'ama@nra.example' };
    act(() => create.now.mutate({ resource: 'users', values }));
    await create.until(({ mutation }) => expect(mutation.isSuccess).toBe(true));
    expect(JSON.parse(wire.received('/Auth/RegisterUser').at(-1)?.body ?? '')).toEqual(values);
  });

  it('useForm begins with the record and sends the action that meta names', async () => {
    wire.on('/Auth/GetUserById', envelope({ userID: 7, userName: 'Ama' }));
    wire.on('/Auth/UpdateUser', envelope(null));
    const form = use(() =>
      useForm({
        resource: 'users',
        action: 'edit',
        id: '7',
        redirect: false,
        mutationMode: 'pessimistic',
        mutationMeta: { action: 'edit' },
      }),
    );
    await form.until(({ query }) => expect(query?.data?.data).toMatchObject({ userName: 'Ama' }));
    await act(() => form.now.onFinish({ userName: 'Esi' }));
    const sent = JSON.parse(wire.received('/Auth/UpdateUser').at(-1)?.body ?? '');
    expect(sent).toEqual({ userId: 7, userName: 'Esi' });
  });
});
