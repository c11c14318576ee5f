import { describe, expect, it } from 'vitest';
import { originalKey } from '../../../src/schema/as-sent';
import { countWaiting, waitingRefunds } from '../../../src/resources/work-figures';

const refund = (
  refundStatus: string | null,
  amount: number | null,
  createdDate: string | null,
) => ({ id: '1', refundStatus, amount, createdDate });

const june = Date.parse('2024-06-03T12:00:00Z');

describe('pending refunds', () => {
  const refunds = [
    refund('Approved', 5, '2024-01-01T00:00:00Z'),
    refund('Submitted', 2.5, null),
    refund('Submitted', null, '2024-06-02T00:00:00Z'),
    refund('Submitted', 10, '2024-05-30T23:30:00Z'),
    refund(null, 7, null),
  ];

  it('are sorted by waiting time, longest first, undated ones last', () => {
    expect(waitingRefunds(refunds, 'UTC').map(({ amount }) => amount)).toEqual([10, null, 2.5]);
  });

  it.each([
    ['2024-05-31T23:29:59Z', 0],
    ['2024-05-31T23:30:00Z', 1],
    ['2024-06-03T23:29:59Z', 3],
    // A clock that is behind.
    ['2024-05-30T23:00:00Z', 0],
  ])('have waited for whole days, at %s', (now, days) => {
    const waiting = [refund('Submitted', 1, '2024-05-30T23:30:00Z')];
    expect(countWaiting(waiting, Date.parse(now), 'UTC').days).toBe(days);
  });

  it('with a time without a zone are read in the given time zone', () => {
    const waiting = [refund('Submitted', 1, '2024-05-30T12:00:00')];
    const now = Date.parse('2024-05-31T12:00:00Z');
    expect(countWaiting(waiting, now, 'UTC').days).toBe(1);
    expect(countWaiting(waiting, now, 'America/New_York').days).toBe(0);
  });

  it('without a date have no age', () => {
    expect(countWaiting([refund('Submitted', 1, null)], june, 'UTC').days).toBeNull();
    const none = { waiting: 0, amount: 0, withoutAmount: 0, days: null };
    expect(countWaiting([], june, 'UTC')).toEqual(none);
  });

  it('without any amount have an unknown total, not 0, even if one was sent that is unreadable', () => {
    const unreadable = { ...refund('Submitted', null, null), [originalKey('amount')]: 'twelve' };
    const waiting = countWaiting([refund('Submitted', null, null), unreadable], june, 'UTC');
    expect(waiting).toMatchObject({ amount: null, withoutAmount: 2 });
  });
});
