import { beforeAll, describe, expect, it } from 'vitest';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { signedIn } from '../client.ts';
import { serverBeside } from '../shared-backend.ts';

const backend = await serverBeside({ app: { timeZone: 'Pacific/Kiritimati' } });
const { post } = await signedIn(backend);
const SOMEBODY = 'Some.Body@nra.example';
/** In Kiritimati, 14 hours ahead of UTC, 1 March 2024 begins at 10:00 UTC of the day before. */
const TIMES = [
  '2024-02-29T09:59:59.999Z',
  '2024-02-29T10:00:00.000Z',
  '2024-03-01T09:59:59.999Z',
  '2024-03-01T10:00:00.000Z',
];
beforeAll(async () => {
  const entries = TIMES.map((time, index) => ({
    email: SOMEBODY,
    userName: 'Some Body',
    action: ['Signed in', 'User blocked', 'User blocked', 'Signed in'][index] ?? '',
    detail: [null, '100% \\ of_all', "O'Neil <x>", null][index] ?? null,
    ipAddress: index === 0 ? null : `192.0.2.${index}`,
    createdDate: new Date(time),
  }));
  await backend.db.insert(logEntries).values(entries);
});

const logs = (body?: unknown, email = SOMEBODY) =>
  post<{ createdDate: string }[]>(`/Auth/GetUserLogs?Email=${encodeURIComponent(email)}`, body);
const times = async (body?: unknown) =>
  (await logs(body)).result.map(({ createdDate }) => createdDate);
const NEWEST_FIRST = TIMES.toReversed();

describe('POST /Auth/GetUserLogs', () => {
  it("lists one user's entries with the contract's fields, newest first", async () => {
    expect(await times()).toEqual(NEWEST_FIRST);
    expect((await logs()).result[2]).toEqual({
      id: expect.any(Number),
      email: SOMEBODY,
      userName: 'Some Body',
      action: 'User blocked',
      detail: '100% \\ of_all',
      ipAddress: '192.0.2.1',
      createdDate: '2024-02-29T10:00:00.000Z',
    });
  });

  it('ignores capitals and blanks around the address, and knows nothing of strangers', async () => {
    expect((await logs({}, ` ${SOMEBODY.toUpperCase()} `)).result).toHaveLength(4);
    for (const email of ['stranger@nra.example', "' or 1=1 --", '%']) {
      expect(await logs({}, email)).toMatchObject({ status: 200, code: '200', result: [] });
    }
  });

  it('lists a page', async () => {
    expect(await times({ perPage: 3 })).toEqual(NEWEST_FIRST.slice(0, 3));
    expect(await times({ perPage: 3, pageNumber: 2 })).toEqual(NEWEST_FIRST.slice(3));
    expect(await times({ perPage: 3, pageNumber: 3 })).toEqual([]);
    expect(await times({ pageNumber: 2, perPage: 1, sortingOn: 'createdDate' })).toEqual([
      TIMES[1],
    ]);
  });

  it('takes the days of a period for those of the authority, both included', async () => {
    const first = { startDate: '2024-03-01', endDate: '2024-03-01' };
    expect(await times(first)).toEqual([TIMES[2], TIMES[1]]);
    expect(await times({ startDate: '2024-03-01' })).toEqual(NEWEST_FIRST.slice(0, 3));
    expect(await times({ endDate: '2024-03-01' })).toEqual(NEWEST_FIRST.slice(1));
    expect(await times({ startDate: '2024-03-03' })).toEqual([]);
  });

  it.each([
    ['blocked', 2],
    ['100%', 1],
    ['0%_', 0],
    ['ofxall', 0],
    ['192.0.2.', 3],
  ])('finds %j in action, detail and address', async (searchText, count) => {
    expect((await logs({ searchText })).result).toHaveLength(count);
  });
});
