import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { refunds } from '../../../server/database/tables/refunds.ts';
import { translate } from '../../../server/language/translate.ts';
import { alreadyDecided } from '../../../server/refunds/decide.ts';
import { OFFICER, signedIn } from '../client.ts';
import { newRefund } from '../new-refund.ts';
import { serverBeside } from '../shared-backend.ts';
import { timed } from '../timed.ts';

const backend = await serverBeside();
const admin = await signedIn(backend);
const officer = await signedIn(backend, OFFICER);
let id: number;
beforeEach(async () => {
  id = await newRefund(backend);
});

const update = (query: string, by = admin, body?: object) =>
  by.post(`/api/Transactions/Refund/UpdateStatus${query}`, body);
const decide = (newStatus: string, by = officer, body?: object) =>
  update(`?refundId=${id}&newStatus=${newStatus}`, by, body);
/** How many entries of the log tell of a decision on the refund. */
const logged = () =>
  backend.db.$count(
    logEntries,
    and(eq(logEntries.objectType, 'refund'), eq(logEntries.objectId, String(id))),
  );
const DONE = { status: 200, code: '200', message: 'Success', result: null };

async function stored() {
  const [refund] = await backend.db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

describe('POST /api/Transactions/Refund/UpdateStatus', () => {
  it.each(['Approved', 'Rejected'])('moves a waiting refund to %s', async (newStatus) => {
    const { result, begun, ended } = await timed(backend.db, () => decide(newStatus));
    expect(result).toMatchObject(DONE);
    const refund = await stored();
    expect(refund).toMatchObject({ status: newStatus, decidedBy: 2 });
    expect(refund?.updatedDate?.getTime()).toBeGreaterThanOrEqual(begun);
    expect(refund?.updatedDate?.getTime()).toBeLessThanOrEqual(ended);
  });

  it('tells who was first and when, and leaves the first decision as it is', async () => {
    await decide('Rejected');
    const before = await stored();
    const late = await decide('Approved', admin);
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
    expect(await stored()).toEqual(before);
  });

  it('accepts one of fifty simultaneous decisions', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        decide(index % 2 ? 'Approved' : 'Rejected', index % 3 ? admin : officer),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    // Who repeats the decision that was made hears of it what was heard first.
    const sameAsWinner = (index: number) =>
      index % 2 === winner % 2 && !(index % 3) === !(winner % 3);
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, index) => (sameAsWinner(index) ? 200 : 409)),
    );
    expect((await stored())?.status).toBe(winner % 2 ? 'Approved' : 'Rejected');
    expect(await logged()).toBe(1);
  });

  describe('the same decision again', () => {
    it('by the same person is answered like the first, and done and logged once', async () => {
      expect(await decide('Approved')).toMatchObject(DONE);
      const before = await stored();
      expect(await decide('Approved')).toMatchObject(DONE);
      expect(await stored()).toEqual(before);
      expect(await logged()).toBe(1);
    });

    it.each([
      ['with another outcome', () => decide('Rejected')],
      ['by somebody else', () => decide('Approved', admin)],
      ['with a reason', () => decide('Approved', officer, { reason: 'Found to be right' })],
    ])('%s is refused', async (_what, otherwise) => {
      await decide('Approved');
      expect(await otherwise()).toMatchObject({ status: 409 });
      expect(await logged()).toBe(1);
    });

    it('is refused when half a minute has gone by', async () => {
      await decide('Approved');
      const updatedDate = sql`${refunds.updatedDate} - interval '31 s'`;
      await backend.db.update(refunds).set({ updatedDate }).where(eq(refunds.id, id));
      expect(await decide('Approved')).toMatchObject({ status: 409 });
    });
  });

  it.each(['999999999', '9007199254740993', '99999999999999999999'])(
    'does not know the refund %s, which is not there',
    async (unknown) => {
      expect(await update(`?refundId=${unknown}&newStatus=Approved`)).toMatchObject({
        status: 404,
        code: '404',
        message: `There is no refund ${unknown}.`,
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

const told = (...decision: Parameters<typeof alreadyDecided>) =>
  translate('en', alreadyDecided(...decision));

it("who was first is told on the authority's clock, as far as it is on record", () => {
  const decided = {
    refundStatus: 'Approved',
    decidedBy: 'Ada Demo-Admin',
    updatedDate: new Date('2024-06-30T22:05:09Z'),
  };
  const unknown = { refundStatus: 'Escalated', decidedBy: null, updatedDate: null };
  expect(told(decided, 'Asia/Tokyo')).toBe(
    'This refund was already approved by Ada Demo-Admin on 01/07/2024 07:05:09.',
  );
  expect(told(unknown, 'UTC')).toBe('This refund was already escalated.');
});
