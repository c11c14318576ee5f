import { beforeEach, describe, expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds';
import { taxpayerOptions } from '../../../src/resources/taxpayers';
import { readRows } from '../../../src/schema/read';
import * as kit from '../../kit/index';
import { errorOf } from './outcome';

const PATH = '/api/Transactions/Refund/UpdateStatus';

const wire = await kit.wire();
let data: kit.Providers['data'];
let shown: kit.Providers['shown'];
beforeEach(() => {
  const given = { resources: [refunds, taxpayerOptions], token: () => 'a.b.c' };
  ({ data, shown } = kit.providersAt(wire, given));
});

/** Decides a refund as the dialog does. */
const decide = (action: string, id = 12) => {
  const row = readRows(refunds, [{ id, refundStatus: 'Submitted', amount: 5 }])?.rows[0];
  const meta = { action, row };
  return data.provider.update({ resource: 'refunds', id: String(id), variables: {}, meta });
};
it.each([
  '9007199254740993',
  '9007199254740992',
  '-9007199254740993',
  '18446744073709551615',
  '12345678901234567891',
])('is about the refund whose id was sent as the number %s', async (id) => {
  const neighbours = [BigInt(id) + 1n, BigInt(id), BigInt(id) - 1n];
  const list = neighbours.map((one) => `{"id":${one},"refundStatus":"Submitted"}`).join();
  wire.on('/api/Transactions/Refund/History', {
    body: `{"responseCode":"200","result":[${list}]}`,
  });
  wire.on(PATH, kit.envelope(null));
  await data.provider.update({
    resource: 'refunds',
    id,
    variables: {},
    meta: { action: 'approve' },
  });
  expect(wire.received(PATH).at(-1)?.query).toBe(`refundId=${id}&newStatus=Approved`);
});

it.each<[kit.Reply, string]>([
  [kit.envelope(null, 'Saved'), 'Saved'],
  [{ body: { responseCode: '200' } }, 'Status updated successfully'],
])("the message of a success is the server's or the specified one: %j", async (reply, message) => {
  wire.on(PATH, reply);
  expect(await decide('approve')).toMatchObject({ message });
});

describe('an answer that shows the record', () => {
  it.each([
    ['alone', { id: 12, refundStatus: 'Rejected' }],
    [
      'in a list',
      [
        { id: 1, refundStatus: 'Approved' },
        { id: '12', refundStatus: 'Rejected' },
      ],
    ],
  ])('in another state is a failure: %s', async (_how, result) => {
    wire.on(PATH, kit.envelope(result));
    const error = await errorOf(decide('approve'));
    expect(error.message).toContain('Rejected');
    expect(shown).toEqual([{ type: 'error', title: 'Error', text: 'Failed to approve refund' }]);
  });

  it.each([
    ['in a list, in the new state', [null, { id: 12, refundStatus: 'Approved' }]],
    ['which is another one', { id: 13, refundStatus: 'Rejected' }],
    ['without its state', { id: 12 }],
    ['as a text', 'Approved'],
  ])('is a success: %s', async (_how, result) => {
    wire.on(PATH, kit.envelope(result));
    expect((await decide('approve')).data).toMatchObject({ refundStatus: 'Approved' });
    expect(shown).toMatchObject([{ type: 'success' }]);
  });
});
