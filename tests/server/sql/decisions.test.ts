import { and, eq, sql } from 'drizzle-orm';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refunds } from '../../../server/database/tables/refunds.ts';
import { translate } from '../../../server/language/translate.ts';
import { alreadyDecided } from '../../../server/refunds/decide.ts';
import { ADMIN, call, OFFICER, signIn } from '../client.ts';
import { serverBeside } from '../shared-backend.ts';
import { timed } from '../timed.ts';

let waiting: number[];
const backend = await serverBeside();
const admin = await signIn(backend.url, ADMIN);
const officer = await signIn(backend.url, OFFICER);
beforeEach(async () => {
  const rows = await backend.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.status, 'Submitted'))
    .limit(20);
  waiting = rows.map(({ id }) => id);
});

const update = (query: string, token = admin) =>
  call(`${backend.url}/api/Transactions/Refund/UpdateStatus${query}`, { method: 'POST', token });
const decide = (id: number | undefined, newStatus: string, token?: string) =>
  update(`?refundId=${id}&newStatus=${newStatus}`, token);
const decideFor = (reason: string, id: number | undefined) =>
  call(`${backend.url}/api/Transactions/Refund/UpdateStatus?refundId=${id}&newStatus=Approved`, {
    method: 'POST',
    token: officer,
    body: { reason },
  });
/** How many entries of the log tell of a decision on a refund. */
async function logged(id: number | undefined): Promise<number> {
  const entries = await backend.db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.objectType, 'refund'), eq(logEntries.objectId, String(id))));
  return entries.length;
}
async function stored(id: number | undefined) {
  const [refund] = await backend.db
    .select()
    .from(refunds)
    .where(eq(refunds.id, id ?? 0));
  return refund;
}

describe('POST /api/Transactions/Refund/UpdateStatus', () => {
  it.each(['Approved', 'Rejected'])('moves a waiting refund to %s', async (newStatus) => {
    const [id] = waiting;
    const { result, begun, ended } = await timed(backend.db, () => decide(id, newStatus, officer));
    expect(result).toMatchObject({ status: 200, code: '200', message: 'Success', result: null });
    const refund = await stored(id);
    expect(refund).toMatchObject({ status: newStatus, decidedBy: 2 });
    expect(refund?.updatedDate?.getTime()).toBeGreaterThanOrEqual(begun);
    expect(refund?.updatedDate?.getTime()).toBeLessThanOrEqual(ended);
  });

  it('tells who was first and when, and leaves the first decision as it is', async () => {
    const [id] = waiting;
    await decide(id, 'Rejected', officer);
    const before = await stored(id);
    const late = await decide(id, 'Approved', admin);
    expect(late).toMatchObject({
      status: 409,
      code: '409',
      result: {
        refundStatus: 'Rejected',
        decidedBy: 'Oscar Demo-Officer',
        updatedDate: before?.updatedDate?.toISOString(),
      },
    });
    expect(late.message).toMatch(
      /^This refund was already rejected by Oscar Demo-Officer on \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d\.$/,
    );
    expect(await stored(id)).toEqual(before);
  });

  it('accepts one of fifty simultaneous decisions', async () => {
    const [id] = waiting;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        decide(id, index % 2 ? 'Approved' : 'Rejected', index % 3 ? admin : officer),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    // Who repeats the decision that was made hears of it what was heard first.
    const sameAsWinner = (index: number) =>
      index % 2 === winner % 2 && !(index % 3) === !(winner % 3);
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, index) => (sameAsWinner(index) ? 200 : 409)),
    );
    expect((await stored(id))?.status).toBe(winner % 2 ? 'Approved' : 'Rejected');
    expect(await logged(id)).toBe(1);
  });

  describe('the same decision again', () => {
    it('by the same person is answered like the first, and done and logged once', async () => {
      const [id] = waiting;
      const first = await decide(id, 'Approved', officer);
      const before = await stored(id);
      const again = await decide(id, 'Approved', officer);
      expect(again).toMatchObject({ status: 200, code: '200', message: 'Success', result: null });
      expect(first).toMatchObject({ status: 200 });
      expect(await stored(id)).toEqual(before);
      expect(await logged(id)).toBe(1);
    });

    it.each([
      ['with another outcome', () => decide(waiting[0], 'Rejected', officer)],
      ['by somebody else', () => decide(waiting[0], 'Approved', admin)],
      ['with a reason', () => decideFor('Found to be right', waiting[0])],
    ])('%s is refused', async (_what, otherwise) => {
      await decide(waiting[0], 'Approved', officer);
      expect(await otherwise()).toMatchObject({ status: 409 });
      expect(await logged(waiting[0])).toBe(1);
    });

    it('is refused when half a minute has gone by', async () => {
      const [id] = waiting;
      await decide(id, 'Approved', officer);
      const updatedDate = sql`${refunds.updatedDate} - interval '31 s'`;
      await backend.db
        .update(refunds)
        .set({ updatedDate })
        .where(eq(refunds.id, id ?? 0));
      expect(await decide(id, 'Approved', officer)).toMatchObject({ status: 409 });
    });
  });

  it.each(['999999999', '9007199254740993', '99999999999999999999'])(
    'does not know the refund %s, which is not there',
    async (id) => {
      expect(await update(`?refundId=${id}&newStatus=Approved`)).toMatchObject({
        status: 404,
        code: '404',
        message: `There is no refund ${id}.`,
      });
    },
  );

  it.each([
    ['?refundId=one&newStatus=Approved', 'refundId must be a positive whole number.'],
    ['?refundId=1&newStatus=Submitted', 'newStatus must be one of Approved, Rejected.'],
  ])('refuses %s', async (query, message) => {
    expect(await update(query)).toMatchObject({ status: 422, code: '422', message, result: null });
  });
});

it("who was first is told on the authority's clock, as far as it is on record", () => {
  const decided = {
    refundStatus: 'Approved',
    decidedBy: 'Ada Demo-Admin',
    updatedDate: new Date('2024-06-30T22:05:09Z'),
  };
  const unknown = { refundStatus: 'Escalated', decidedBy: null, updatedDate: null };
  const told = (refund: typeof decided | typeof unknown, zone: string) =>
    translate('en', alreadyDecided(refund, zone));
  expect(told(decided, 'Asia/Tokyo')).toBe(
    'This refund was already approved by Ada Demo-Admin on 01/07/2024 07:05:09.',
  );
  expect(told(unknown, 'UTC')).toBe('This refund was already escalated.');
});
