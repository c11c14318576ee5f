import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { createData } from '../../../src/providers/data';
import { createHttp } from '../../../src/providers/http';
import type { ListAnswer } from '../../../src/schema/whole-list';
import type { Resource } from '../../../src/schema/define';
import { listRequest } from '../../../src/schema/list-request';
import { initialState } from '../../../src/schema/list-state';
import { eventually } from '../../kit/eventually';
import * as kit from '../../kit/index';
import { offices, permits } from '../schema/sample';
import { UTC } from '../../kit/providers';

const wire = await kit.wire();
let data: kit.Providers['data'];
let shown: kit.Providers['shown'];
beforeEach(() => {
  ({ data, shown } = kit.providersAt(wire, { resources: [permits, offices] }));
});

/** Asks ahead for the sample under some filters, as the screen's start does. */
const prime = (filters: Record<string, string>): void =>
  data.prime(permits, listRequest(permits, { ...initialState(permits), filters }));

const list = async (office?: string): Promise<ListAnswer> => {
  const filters =
    office === undefined ? [] : [{ field: 'office', operator: 'eq' as const, value: office }];
  return (await data.provider.getList({ resource: 'permits', filters })) as unknown as ListAnswer;
};
const count = (path: string): number => wire.received(path).length;
const idsOf = ({ data }: ListAnswer) => data.map((row) => row.id);

describe('prefetching', () => {
  it('returns its prefetched answer once, then requests again', async () => {
    wire.on('/permits', kit.envelope([{ id: 1 }]), kit.envelope([{ id: 2 }]));
    const before = count('/permits');
    prime({});
    expect(idsOf(await list())).toEqual(['1']);
    expect(count('/permits')).toBe(before + 1);
    expect(idsOf(await list())).toEqual(['2']);
    expect(count('/permits')).toBe(before + 2);
  });

  it('fails the first read only; the next one requests again', async () => {
    wire.on('/permits', { status: 500 }, kit.envelope([{ id: 1 }]));
    const before = count('/permits');
    prime({});
    await eventually(() => shown.length).toBe(1);
    await expect(list()).rejects.toMatchObject({ statusCode: 500 });
    expect(count('/permits')).toBe(before + 1);
    expect(shown).toHaveLength(1);
    expect(idsOf(await list())).toEqual(['1']);
    expect(count('/permits')).toBe(before + 2);
  });

  it('is for the same filters only', async () => {
    wire.on('/permits', kit.envelope([{ id: 1 }]));
    wire.on('/permits/of-office', kit.envelope([{ id: 2 }]));
    prime({ office: '4' });
    expect(idsOf(await list())).toEqual(['1']);
    expect(idsOf(await list('5'))).toEqual(['2']);
    const before = count('/permits/of-office');
    expect(idsOf(await list('4'))).toEqual(['2']);
    expect(count('/permits/of-office')).toBe(before);
  });

  it('causes no unhandled rejection if it fails and is never read', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', note);
    wire.on('/permits', { status: 500 });
    prime({});
    await eventually(() => shown.length).toBe(1);
    // Node tells of unhandled errors at the end of a turn.
    await new Promise(setImmediate);
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});

it('a kept list is read again for another page of it after its query was invalidated, and after the own update of a record', async () => {
  wire.on('/permits', kit.envelope([{ id: 1, state: 'Open' }, { id: 2 }]));
  wire.on('/permits/close', kit.envelope(null));
  wire.on('/offices', kit.envelope([{ id: 1 }, { id: 2 }]));
  const client = new QueryClient();
  const http = createHttp(wire.url, () => 'a.b.c');
  const setting = {
    http,
    resources: [permits, offices],
    show: () => undefined,
    region: UTC,
    client,
  };
  const { provider } = createData(setting);
  const before = count('/permits');
  const read = (currentPage: number) =>
    provider.getList({ resource: 'permits', pagination: { currentPage, pageSize: 1 } });
  const first = await read(1);
  await read(2);
  expect(count('/permits')).toBe(before + 1);

  await client.invalidateQueries({ queryKey: ['data', 'default', 'permits', 'list'] });
  await read(3);
  expect(count('/permits')).toBe(before + 2);

  const readOffices = (currentPage: number) =>
    provider.getList({ resource: 'offices', pagination: { currentPage, pageSize: 1 } });
  await readOffices(1);
  const [row] = first.data;
  const meta = { action: 'close', row };
  await provider.update({ resource: 'permits', id: '1', variables: {}, meta });
  await read(4);
  expect(count('/permits')).toBe(before + 3);
  await readOffices(2);
  expect(count('/offices')).toBe(1);
});

it('a list without an endpoint says so', async () => {
  const { endpoint: _, ...list } = offices.list;
  const standard = { ...offices, list: { ...list, paging: 'server' } } as Resource;
  const { provider } = kit.providersAt(wire, { resources: [standard] }).data;
  const missing = 'offices declares no endpoint of its list.';
  await expect(provider.getList({ resource: 'offices' })).rejects.toThrow(missing);
});
