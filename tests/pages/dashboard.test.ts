// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { changeOf } from '../../src/pages/dashboard/change';
import { listAddress } from '../../src/pages/dashboard/list-address';
import { formatPart, formatShare } from '../../src/pages/dashboard/percentage';
import { monthWithin, trendPeriod } from '../../src/pages/dashboard/trend-period';
import { waitingOf } from '../../src/pages/dashboard/waiting';
import { taxpayers } from '../../src/resources/taxpayers';

describe('a change', () => {
  it.each([
    [150, 100, 'up', 0.5],
    [50, 100, 'down', 0.5],
    [0, 100, 'down', 1],
    [-50, 100, 'down', 1.5],
    [100, 100, 'same', 0],
  ])('from %s to %s', (now, before, direction, share) => {
    expect(changeOf(now, before)).toEqual({ direction, share });
  });

  it.each([0, -20, null])('has no percentage of %s', (before) => {
    expect(changeOf(100, before)).toEqual({ direction: null });
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

describe('the months of a trend', () => {
  it.each([
    ['2024-06-01', '2024-06-30', '2023-07-01'],
    ['2024-06-30', '2024-06-30', '2023-07-01'],
    ['2023-07-31', '2024-06-05', '2023-07-01'],
    ['2022-11-17', '2024-06-05', '2022-11-01'],
  ])('are twelve at least, and whole at the beginning: %s to %s', (from, to, first) => {
    expect(trendPeriod({ from, to })).toEqual({ from: first, to });
  });

  it('end with the period', () => {
    const period = { from: '2023-07-01', to: '2024-06-05' };
    expect(monthWithin('2024-02', period)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(monthWithin('2024-06', period)).toEqual({ from: '2024-06-01', to: '2024-06-05' });
    expect(monthWithin('2024-13', period)).toBeNull();
    expect(monthWithin('—', period)).toBeNull();
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

it('addresses lists by what they take, without what is not chosen', () => {
  expect(listAddress(taxpayers)).toBe('/tax-payers');
  expect(listAddress(taxpayers, { filters: { district: undefined } })).toBe('/tax-payers');
  expect(listAddress(taxpayers, { filters: { district: 'A & B' } })).toBe(
    '/tax-payers?district=A+%26+B',
  );
});
