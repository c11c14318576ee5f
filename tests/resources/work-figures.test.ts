import { describe, expect, it } from 'vitest';
import { countWaiting, waitingRefunds } from '../../src/resources/work-figures';

const refund = (
  refundStatus: string | null,
  amount: number | null,
  createdDate: string | null,
) => ({ id: '1', refundStatus, amount, createdDate });

const june = Date.parse('2024-06-03T12:00:00Z');

describe('refunds that wait', () => {
  const refunds = [
    refund('Approved', 5, '2024-01-01T00:00:00Z'),
    refund('Submitted', 2.5, null),
    refund('Submitted', null, '2024-06-02T00:00:00Z'),
    refund('Submitted', 10, '2024-05-30T23:30:00Z'),
    refund(null, 7, null),
  ];

  it('are counted, summed up and dated; unknown amounts are told of', () => {
    expect(countWaiting(refunds, june, 'UTC')).toEqual({
      waiting: 3,
      amount: 12.5,
      withoutAmount: 1,
      days: 4,
    });
  });

  it('stand with the longest waiting first, and last what does not say since when', () => {
    expect(waitingRefunds(refunds, 'UTC').map(({ amount }) => amount)).toEqual([10, null, 2.5]);
  });

  it.each([
    ['UTC', '2024-06-03T09:00:00Z', 4],
    // It was the 31st there when it was asked for.
    ['Pacific/Auckland', '2024-06-03T09:00:00Z', 3],
    // The 3rd has not begun there.
    ['America/New_York', '2024-06-03T02:00:00Z', 3],
  ])('are counted in days of the zone: %s', (zone, now, days) => {
    const waiting = [refund('Submitted', 1, '2024-05-30T23:30:00Z')];
    expect(countWaiting(waiting, Date.parse(now), zone).days).toBe(days);
  });

  it('without a date have no age', () => {
    expect(countWaiting([refund('Submitted', 1, null)], june, 'UTC').days).toBeNull();
    const none = { waiting: 0, amount: 0, withoutAmount: 0, days: null };
    expect(countWaiting([], june, 'UTC')).toEqual(none);
  });

  it('of which no amount is known come to none, not to nothing', () => {
    const waiting = countWaiting([refund('Submitted', null, null)], june, 'UTC');
    expect(waiting).toMatchObject({ amount: null, withoutAmount: 1 });
  });
});
