// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { compare, formatPart, formatShare } from '../../src/pages/dashboard/percentage';
import { waitingOf } from '../../src/pages/dashboard/useWaiting';

describe('a change', () => {
  it.each([
    [150, 100, 'up', 0.5],
    [50, 100, 'down', 0.5],
    [0, 100, 'down', 1],
    [-50, 100, 'down', 1.5],
    [100, 100, 'same', 0],
  ])('from %s to %s', (now, before, direction, share) => {
    expect(compare(now, before)).toEqual({ direction, share });
  });

  it.each([0, -20, null])('has no percentage of %s', (before) => {
    expect(compare(100, before)).toEqual({ direction: null });
  });
});

describe('a percentage', () => {
  it('has one digit, and is not nothing where there is something', () => {
    expect([0, 0.0004, 0.001, 0.1234, 1, 12.5].map(formatShare)).toEqual([
      '0%',
      'under 0.1%',
      '0.1%',
      '12.3%',
      '100%',
      '1,250%',
    ]);
  });

  it('of nothing, or of what is not known, is missing', () => {
    expect([formatPart(0, 0), formatPart(null, 5), formatPart(5, null)]).toEqual(['—', '—', '—']);
    expect(formatPart(1, 4)).toBe('25%');
  });
});

const refund = (
  refundStatus: string | null,
  amount: number | null,
  createdDate: string | null,
) => ({
  id: '1',
  refundStatus,
  amount,
  createdDate,
});

describe('refunds that wait', () => {
  it('are counted, summed up and dated; unknown amounts are told of', () => {
    const waiting = waitingOf(
      [
        refund('Approved', 5, '2024-01-01T00:00:00Z'),
        refund('Submitted', 2.5, null),
        refund('Submitted', null, '2024-06-02T00:00:00Z'),
        refund('Submitted', 10, '2024-05-30T23:30:00Z'),
        refund(null, 7, null),
      ],
      '2024-06-03',
      'UTC',
    );
    expect(waiting).toMatchObject({ amount: 12.5, withoutAmount: 1, days: 4 });
    // The longest waiting first, and last what does not say since when.
    expect(waiting.rows.map(({ amount }) => amount)).toEqual([10, null, 2.5]);
  });

  it('are counted in days of the zone', () => {
    const rows = [refund('Submitted', 1, '2024-05-30T23:30:00Z')];
    expect(waitingOf(rows, '2024-06-03', 'Pacific/Auckland').days).toBe(3);
  });

  it('without a date have no age', () => {
    expect(waitingOf([refund('Submitted', 1, null)], '2024-06-03', 'UTC').days).toBeNull();
    expect(waitingOf([], '2024-06-03', 'UTC')).toMatchObject({ rows: [], amount: 0, days: null });
  });

  it('of which no amount is known come to none, not to nothing', () => {
    const rows = [refund('Submitted', null, null)];
    expect(waitingOf(rows, '2024-06-03', 'UTC')).toMatchObject({ amount: null, withoutAmount: 1 });
  });
});
