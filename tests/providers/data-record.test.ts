// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { createData, type Data } from '../../src/providers/data';
import { createHttp } from '../../src/providers/http';
import type { Toast } from '../../src/providers/notification';
import { offices, permits, rowsOf } from '../schema/sample';
import { errorOf } from './outcome';
import { envelope, givenUp, never, openWire } from '../kit/wire';

const wire = await openWire();
let shown: Toast[];
let data: Data;
beforeEach(() => {
  shown = [];
  const http = createHttp(wire.url, () => 'a.b.c');
  data = createData(http, [permits, offices], (toast) => void shown.push(toast));
  wire.on(
    '/permits',
    envelope([
      { id: 1, state: 'Open' },
      { id: 2, state: 'Closed' },
    ]),
  );
  wire.on('/permits/of-office', envelope([{ id: 2, office: 4, state: 'Lost' }]));
});

const one = (id: string | number, meta?: Record<string, unknown>) =>
  data.provider.getOne({ resource: 'permits', id, ...(meta && { meta }) });
const counts = () => ['/permits', '/permits/of-office'].map((path) => wire.received(path).length);

describe('reading a record again', () => {
  it("takes the list's own call where nothing cheaper is known", async () => {
    const [all = 0, some] = counts();
    expect((await one('2')).data).toMatchObject({ id: '2', state: 'Closed', fee: null });
    expect(counts()).toEqual([all + 1, some]);
  });

  it('takes the call that lists fewer records, for the value that the row has', async () => {
    // The filter by state has no call of its own: it lists no fewer records.
    const [row] = rowsOf(permits, [{ id: 2, office: 4, state: 'Open' }]);
    const [all, some = 0] = counts();
    expect((await one('2', { row })).data).toMatchObject({ id: '2', state: 'Lost' });
    expect(counts()).toEqual([all, some + 1]);
    expect(wire.received('/permits/of-office').at(-1)?.query).toBe('office=4');
  });

  it("takes the list's own call for a row without that value", async () => {
    const [row] = rowsOf(permits, [{ id: 2 }]);
    expect((await one('2', { row })).data).toMatchObject({ state: 'Closed' });
  });

  it('takes the call of the chosen filter then: the whole list is not fetched beside it', async () => {
    const [row] = rowsOf(permits, [{ id: 2 }]);
    const [all, some = 0] = counts();
    const { data } = await one('2', { row, filters: { office: '7' } });
    expect(data).toMatchObject({ state: 'Lost' });
    expect(counts()).toEqual([all, some + 1]);
    expect(wire.received('/permits/of-office').at(-1)?.query).toBe('office=7');
  });

  it('compares ids as text', async () => {
    expect((await one(1)).data).toMatchObject({ id: '1' });
    wire.on('/permits', envelope([{ id: '1', state: 'Lost' }]));
    expect((await one(1)).data).toMatchObject({ id: '1', state: 'Lost' });
  });
});

describe('a record that can not be read again is an error without a toast', () => {
  it.each([
    ['it is not in the list', envelope([{ id: 7 }, null])],
    ['the list is empty', envelope(null)],
    ['the answer is no list', envelope({ id: 2 })],
    ['the answer is a page of HTML', { body: '<html>' }],
    ['the server refuses', { status: 500 }],
  ])('because %s', async (_why, reply) => {
    wire.on('/permits', reply);
    expect((await errorOf(one('2'))).message).toMatch(/\w/);
    expect(shown).toEqual([]);
  });

  it('because the dialog was closed meanwhile', async () => {
    wire.on('/permits', { ...envelope([{ id: 2 }]), until: never });
    const error = await errorOf(one('2', { signal: givenUp(wire, '/permits') }));
    expect(error.cancelled).toBe(true);
  });
});
