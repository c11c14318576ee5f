import { type BaseRecord, useCreate, useForm, useUpdate } from '@refinedev/core';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createData } from '../../../src/providers/data.ts';
import { createHttp } from '../../../src/providers/http.ts';
import type { Resource } from '../../../src/schema/define.ts';
import { resources } from '../../../src/resources/index.ts';
import { type HookCase, runHooksSuite, renderHookWith } from '../../kit/hooks-suite.tsx';
import { setUrl } from '../../kit/page.ts';
import { UTC } from '../../kit/providers.ts';
import { envelope, openWire, type ReceivedRequest, type Reply } from '../../kit/wire.ts';
import { receipts } from '../../unit/schema/paged-sample.ts';
import { permits } from '../../unit/schema/sample.ts';

const wire = await openWire();
// The page's own origin, from which it may call.
beforeEach(() => setUrl(wire.url));
wire.on('/api/Dashboard', envelope({ taxpayers: 7 }));

const provider = (declared: readonly Resource[]) => (client: Parameters<Setting>[0]) =>
  createData({
    http: createHttp(wire.url, () => 'a.b.c'),
    resources: declared,
    show: () => undefined,
    region: UTC,
    client,
  }).provider;
type Setting = Parameters<typeof runHooksSuite>[0]['dataProvider'];

const people = ['Ama', 'Kofi', 'Esi', 'Yaw', 'Adjoa'];
const permitRows: BaseRecord[] = people.map((holder, index) => ({
  id: index + 1,
  holder,
  fee: [7, 40, null, 3, 12][index] ?? null,
  state: index % 2 === 0 ? 'Open' : 'Closed',
}));
const receiptRows: BaseRecord[] = people.map((till, index) => ({
  day: '2024-03-05',
  number: `N-${index}`,
  sum: [5, 1, 4, 2, 3][index] ?? 0,
  state: index % 2 === 0 ? 'Paid' : 'Open',
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

wire.on('/permits', envelope(permitRows));
wire.on('/receipts', pageOfReceipts);

const cases: HookCase[] = [
  {
    resource: 'permits',
    whole: true,
    records: async () => permitRows,
    number: 'fee',
    text: 'holder',
    filter: { field: 'state', value: 'Open' },
    calls: () => wire.received('/permits').length,
  },
  {
    resource: 'receipts',
    whole: false,
    records: async () =>
      receiptRows.map((row) => ({ ...row, id: `${row['day']} ${row['number']}` })),
    number: 'sum',
    text: 'till',
    filter: { field: 'till', value: 'Esi' },
    calls: () => wire.received('/receipts').length,
  },
];

runHooksSuite({ dataProvider: provider([permits, receipts]), cases });

const use = <T,>(hook: () => T) => renderHookWith(provider(resources), ['refunds', 'users'], hook);

describe('hooks that change records', () => {
  const DECISION = '/api/Transactions/Refund/UpdateStatus';
  const HISTORY = '/api/Transactions/Refund/History';

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
