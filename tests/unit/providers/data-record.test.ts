import { beforeEach, describe, expect, it } from 'vitest';
import * as kit from '../../kit/index';
import type { Resource } from '../../../src/schema/define';
import { receipts } from '../schema/paged-sample';
import { offices, permits, rowsOf } from '../schema/sample';

const wire = await kit.wire();
const get = { method: 'GET', path: '/get', query: ({ id }: { id: string }) => ({ id }) } as const;
const ledger = { ...permits, name: 'ledger', get } as Resource;
const queue = { ...receipts, name: 'queue', create: { label: 'Add', inputs: [] } } as Resource;
const issued = { kind: 'days', endpoint: permits.list.endpoint } as const;
const dated = { ...permits, filters: { issued, ...permits.filters } } as Resource;
const { data } = kit.providersAt(wire, { resources: [dated, offices, ledger, queue] });
beforeEach(() => {
  wire.on(
    '/permits',
    kit.envelope([
      { id: 1, state: 'Open' },
      { id: 2, state: 'Closed' },
    ]),
  );
  wire.on('/permits/of-office', kit.envelope([{ id: 2, office: 4, state: 'Lost' }]));
});

const one = (id: string | number, meta?: Record<string, unknown>) =>
  data.provider.getOne({ resource: 'permits', id, ...(meta && { meta }) });
const counts = () => ['/permits', '/permits/of-office'].map((path) => wire.received(path).length);

describe('reading a record again', () => {
  it("uses the list's endpoint if there is no cheaper one", async () => {
    const [all = 0, some] = counts();
    expect((await one('2')).data).toMatchObject({ id: '2', state: 'Closed', fee: null });
    expect(counts()).toEqual([all + 1, some]);
  });

  it("uses the endpoint that lists fewer records, with the row's value", async () => {
    // The filter by state has no call of its own, and a row has no range of days.
    const [row] = rowsOf(permits, [{ id: 2, office: 4, state: 'Open', issued: '2024-06-01' }]);
    const [all, some = 0] = counts();
    expect((await one('2', { row })).data).toMatchObject({ id: '2', state: 'Lost' });
    expect(counts()).toEqual([all, some + 1]);
    expect(wire.received('/permits/of-office').at(-1)?.query).toBe('office=4');
  });

  it('uses the endpoint of the chosen filter, and does not fetch the whole list', async () => {
    const [row] = rowsOf(permits, [{ id: 2 }]);
    const [all, some = 0] = counts();
    const { data } = await one('2', { row, filters: { office: '7' } });
    expect([data['state'], ...counts()]).toEqual(['Lost', all, some + 1]);
    expect(wire.received('/permits/of-office').at(-1)?.query).toBe('office=7');
  });

  it('compares ids as text', async () => {
    expect((await one(1)).data).toMatchObject({ id: '1' });
    wire.on('/permits', kit.envelope([{ id: '1', state: 'Lost' }]));
    expect((await one(1)).data).toMatchObject({ id: '1', state: 'Lost' });
  });
});

const many = async (resource: string, ids: (string | number)[]) =>
  (await data.provider.getMany?.({ resource, ids }))?.data.map(({ id, state }) => `${id} ${state}`);

it('reads several records from the list, or each by the endpoint of one', async () => {
  expect(await many('permits', [2, '9'])).toEqual(['2 Closed']);
  wire.on('/get', kit.envelope({ id: 1, state: 'Lost' }), kit.envelope({ id: 2, state: 'Open' }));
  expect(await many('ledger', ['1', '2'])).toEqual(['1 Lost', '2 Open']);
  expect(wire.received('/get').map(({ query }) => query)).toEqual(['id=1', 'id=2']);
  await expect(one('9')).rejects.toMatchObject({
    statusCode: 404,
    message: 'The record was not found.',
  });
});

const { provider } = data;
const update = (resource: string, meta?: object) => () =>
  provider.update({ resource, id: '1', variables: {}, ...(meta && { meta }) });

it.each([
  [update('ghost'), "No resource is called 'ghost'; expected permits, offices, ledger, queue."],
  [update('permits'), 'permits cannot be updated with no meta.action; its actions: close.'],
  [
    update('offices', { action: 'shut' }),
    "offices cannot be updated with meta.action 'shut'; its actions: none.",
  ],
  [
    () => provider.deleteOne({ resource: 'permits', id: '1' }),
    'permits declares no action that deletes a record.',
  ],
  [
    () => provider.getOne({ resource: 'queue', id: '1' }),
    'queue declares no endpoint that reads one record.',
  ],
  [() => many('queue', ['1']), 'queue declares no endpoint that reads one record.'],
  [
    () => provider.create({ resource: 'queue', variables: {} }),
    'queue.create declares no endpoint.',
  ],
  [
    () => provider.create({ resource: 'offices', variables: {} }),
    'offices declares no form to create a record.',
  ],
])('says what a declaration lacks: %#', async (ask, message) => {
  await expect(ask()).rejects.toThrow(message);
});
