import { beforeEach, describe, expect, it } from 'vitest';
import * as kit from '../../kit/index';
import { offices, permits, rowsOf } from '../schema/sample';

const wire = await kit.wire();
const { data } = kit.providersAt(wire, { resources: [permits, offices] });
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
    // The filter by state has no call of its own: it lists no fewer records.
    const [row] = rowsOf(permits, [{ id: 2, office: 4, state: 'Open' }]);
    const [all, some = 0] = counts();
    expect((await one('2', { row })).data).toMatchObject({ id: '2', state: 'Lost' });
    expect(counts()).toEqual([all, some + 1]);
    expect(wire.received('/permits/of-office').at(-1)?.query).toBe('office=4');
  });

  it('uses the endpoint of the chosen filter, and does not fetch the whole list', async () => {
    const [row] = rowsOf(permits, [{ id: 2 }]);
    const [all, some = 0] = counts();
    const { data } = await one('2', { row, filters: { office: '7' } });
    expect(data).toMatchObject({ state: 'Lost' });
    expect(counts()).toEqual([all, some + 1]);
    expect(wire.received('/permits/of-office').at(-1)?.query).toBe('office=7');
  });

  it('compares ids as text', async () => {
    expect((await one(1)).data).toMatchObject({ id: '1' });
    wire.on('/permits', kit.envelope([{ id: '1', state: 'Lost' }]));
    expect((await one(1)).data).toMatchObject({ id: '1', state: 'Lost' });
  });
});
