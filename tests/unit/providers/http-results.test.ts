import { describe, expect, it } from 'vitest';
import { createHttp } from '../../../src/providers/http';
import { envelope, type Reply, openWire } from '../../kit/wire';

const wire = await openWire();

let calls = 0;
const send = async (reply: Reply, result?: string) => {
  const path = `/data-${calls++}`;
  wire.on(path, reply);
  const http = createHttp(wire.url, () => null);
  return http.send({ method: 'GET', path, ...(result !== undefined && { result }) }, undefined);
};

describe('the data of an answer', () => {
  it('is what lies under result', async () => {
    expect((await send(envelope([1, 2]))).result).toEqual([1, 2]);
    expect((await send(envelope(null))).result).toBeNull();
    expect((await send({ body: { responseCode: '200' } })).result).toBeUndefined();
  });

  it('or under the path that the call declares', async () => {
    const reply = envelope({ transactions: { list: [1], total: 3 } });
    expect((await send(reply, 'result.transactions.list')).result).toEqual([1]);
    expect((await send(reply, 'result.nothing.list')).result).toBeUndefined();
    expect((await send(envelope('text'), 'result.list')).result).toBeUndefined();
    expect((await send({ body: { responseCode: '200', data: 5 } }, 'data')).result).toBe(5);
  });
});
