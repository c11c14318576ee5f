// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { createData, type Data } from '../../src/providers/data';
import { createHttp, type Http } from '../../src/providers/http';
import type { Listed } from '../../src/providers/list-call';
import type { Toast } from '../../src/providers/notification';
import type { Resource } from '../../src/schema/define';
import { listRequest } from '../../src/schema/list-request';
import { initialState } from '../../src/schema/list-state';
import { offices, permits } from '../schema/sample';
import { noWait } from './no-wait';
import { errorOf } from './outcome';
import { envelope, givenUp, never, type Reply, openWire } from '../kit/wire';

const UNREADABLE = "The server's answer could not be read.";

/** A resource whose list is a POST that only reads. */
const notices: Resource = {
  ...(offices as Resource),
  name: 'notices',
  list: {
    ...offices.list,
    endpoint: { method: 'POST', kind: 'read', path: '/notices' },
  } as Resource['list'],
};

const wire = await openWire();
let shown: Toast[];
let data: Data;
beforeEach(() => {
  shown = [];
  const http = createHttp(wire.url, () => 'a.b.c', noWait);
  data = createData(http, [permits, offices, notices], (toast) => void shown.push(toast));
});

/** Asks ahead for the sample under some filters, as the screen's start does. */
const prime = (filters: Record<string, string>): void =>
  data.prime(permits, listRequest(permits, { ...initialState(permits), filters }));

const list = async (
  resource: string,
  filters: Record<string, string> = {},
  meta?: Record<string, unknown>,
): Promise<Listed> => {
  const chosen = Object.entries(filters).map(([field, value]) => ({
    field,
    operator: 'eq' as const,
    value,
  }));
  const answer = await data.provider.getList({
    resource,
    filters: chosen,
    ...(meta && { meta }),
  });
  return answer as unknown as Listed;
};
const count = (path: string): number => wire.received(path).length;
const idsOf = ({ data }: Listed) => data.map((row) => row.id);

describe('a list', () => {
  it('has all rows of the call, read as the declaration says', async () => {
    wire.on('/permits', envelope([{ id: 1, fee: '12.50' }, { id: '2' }]));
    const listed = await list('permits');
    expect(listed).toMatchObject({ total: 2, skipped: 0 });
    expect(listed.data[0]).toMatchObject({ id: '1', fee: 12.5, holder: null });
    expect(listed.data[1]).toMatchObject({ id: '2', fee: null });
    expect(wire.received('/permits').at(-1)).toMatchObject({ method: 'GET', query: '', body: '' });
    expect(shown).toEqual([]);
  });

  it('comes from the call of the chosen filter, and then not from its own', async () => {
    wire.on('/permits/of-office', envelope([{ id: 9, office: 4 }]));
    const before = count('/permits');
    expect(idsOf(await list('permits', { office: '4' }))).toEqual(['9']);
    expect(wire.received('/permits/of-office').at(-1)?.query).toBe('office=4');
    expect(count('/permits')).toBe(before);
  });

  it.each([
    ['null', envelope(null)],
    ['absent', { body: { responseCode: '200', responseMessage: 'Success' } }],
    ['an empty list', envelope([])],
  ])('is empty when the result is %s', async (_what, reply) => {
    wire.on('/permits', reply);
    expect(await list('permits')).toMatchObject({ data: [], total: 0, skipped: 0 });
    expect(shown).toEqual([]);
  });

  it('leaves out entries that are no records, and says how many', async () => {
    wire.on('/permits', envelope([null, { id: 1 }, 'x', { id: 2 }, null]));
    const listed = await list('permits');
    expect(idsOf(listed)).toEqual(['1', '2']);
    expect(listed).toMatchObject({ total: 2, skipped: 3 });
  });

  it('is given up together with its screen, without a word', async () => {
    wire.on('/permits', { ...envelope([]), until: never });
    const signal = givenUp(wire, '/permits');
    const error = await errorOf(list('permits', {}, { signal }));
    expect(error.cancelled).toBe(true);
    expect(shown).toEqual([]);
  });
});

describe('a list that fails is an error with a toast, never an empty list', () => {
  const failures: [string, Reply, string][] = [
    ['an object', envelope({ list: [] }), 'The server sent something else than a list.'],
    ['a text', envelope('none'), 'The server sent something else than a list.'],
    ['a page of HTML', { body: '<!doctype html><html></html>' }, UNREADABLE],
    ['an empty body', {}, UNREADABLE],
    ['broken JSON', { body: '{"responseCode":"200","result":[{"id":1},' }, UNREADABLE],
    ['a refusal by code', envelope([{ id: 1 }], 'Not now', '500'), 'Not now'],
    ['an HTTP error', { status: 500, body: { responseMessage: 'Broken' } }, 'Broken'],
    ['a refusal without a message', { status: 403 }, 'Forbidden'],
  ];
  it.each(failures)('%s', async (_what, reply, text) => {
    wire.on('/permits', reply);
    const error = await errorOf(list('permits'));
    expect(error.message).toBe(text);
    expect(shown).toEqual([{ type: 'error', title: 'Error', text }]);
  });

  it('a connection that drops again and again: one toast, after all tries', async () => {
    const before = count('/permits');
    wire.on('/permits', { cut: 'before' });
    const error = await errorOf(list('permits'));
    expect(error.statusCode).toBe(0);
    expect(count('/permits')).toBe(before + 3);
    expect(shown).toHaveLength(1);
  });

  it('an ended session: the error alone, since the end has a toast of its own', async () => {
    wire.on('/permits', { status: 401 });
    expect((await errorOf(list('permits'))).unauthorized).toBe(true);
    expect(shown).toEqual([]);
  });

  it('and the next try may well succeed', async () => {
    wire.on('/permits', { status: 500 }, envelope([{ id: 1 }]));
    await errorOf(list('permits'));
    expect(idsOf(await list('permits'))).toEqual(['1']);
  });
});

describe('the message of a read by POST', () => {
  it('is shown once, however often the read is repeated', async () => {
    wire.on('/notices', envelope([], 'Loaded'));
    await list('notices');
    await list('notices');
    expect(shown).toEqual([{ type: 'success', title: 'Success', text: 'Loaded' }]);
  });

  it('is shown again when it is another one', async () => {
    wire.on('/notices', envelope([], 'Loaded'), envelope([], 'Loaded more'));
    await list('notices');
    await list('notices');
    expect(shown.map(({ text }) => text)).toEqual(['Loaded', 'Loaded more']);
  });

  it('does not hide errors that come again', async () => {
    wire.on('/notices', { status: 500, body: { responseMessage: 'Broken' } });
    await errorOf(list('notices'));
    await errorOf(list('notices'));
    expect(shown.map(({ text }) => text)).toEqual(['Broken', 'Broken']);
  });
});

describe('asking ahead', () => {
  it('hands its answer over once, and then asks anew', async () => {
    wire.on('/permits', envelope([{ id: 1 }]), envelope([{ id: 2 }]));
    const before = count('/permits');
    prime({});
    expect(idsOf(await list('permits'))).toEqual(['1']);
    expect(count('/permits')).toBe(before + 1);
    expect(idsOf(await list('permits'))).toEqual(['2']);
    expect(count('/permits')).toBe(before + 2);
  });

  it('is for the same filters only', async () => {
    wire.on('/permits', envelope([{ id: 1 }]));
    wire.on('/permits/of-office', envelope([{ id: 2 }]));
    prime({ office: '4' });
    expect(idsOf(await list('permits'))).toEqual(['1']);
    expect(idsOf(await list('permits', { office: '5' }))).toEqual(['2']);
    const before = count('/permits/of-office');
    expect(idsOf(await list('permits', { office: '4' }))).toEqual(['2']);
    expect(count('/permits/of-office')).toBe(before);
  });

  it('hands over a failure too, with one toast, and lets the next try ask anew', async () => {
    wire.on('/permits', { status: 500, statusText: 'Broken' }, envelope([{ id: 1 }]));
    prime({});
    expect((await errorOf(list('permits'))).message).toBe('Broken');
    expect(shown).toHaveLength(1);
    expect(idsOf(await list('permits'))).toEqual(['1']);
  });

  it('is no unhandled error when it fails and nobody asks', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', note);
    wire.on('/permits', { status: 500 });
    const http = createHttp(wire.url, () => 'a.b.c');
    const sent: Promise<unknown>[] = [];
    const watched: Http = {
      send(...call) {
        const answer = http.send(...call);
        sent.push(answer);
        return answer;
      },
    };
    const { prime } = createData(watched, [permits], () => undefined);
    prime(permits, listRequest(permits, initialState(permits)));
    expect(await Promise.allSettled(sent)).toMatchObject([{ status: 'rejected' }]);
    // Node tells of unhandled errors at the end of a turn.
    await new Promise(setImmediate);
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});

it('names a resource that nobody declared', async () => {
  expect((await errorOf(list('ghosts'))).message).toContain('ghosts');
});

it('says that nobody declared how to create or delete', async () => {
  const attempts = [
    async () => data.provider.create({ resource: 'permits', variables: {} }),
    async () => data.provider.deleteOne({ resource: 'permits', id: 1 }),
  ];
  for (const attempt of attempts) {
    expect((await errorOf(attempt())).message).toMatch(/^No resource declares how to/);
  }
});
