import { describe, expect, it } from 'vitest';
import { changeOf, formatPart, formatShare } from '../../src/pages/dashboard/percentage';

describe('a change', () => {
  it.each([
    [150, 100, 0.5],
    [50, 100, -0.5],
    [0, 100, -1],
    [-50, 100, -1.5],
    [100, 100, 0],
  ])('from %s to %s', (now, before, share) => {
    expect(changeOf(now, before)).toBe(share);
  });

  it.each([0, -20, null])('has no percentage of %s', (before) => {
    expect(changeOf(100, before)).toBeNull();
  });

  it('has no percentage where that is beyond the largest number', () => {
    expect(changeOf(1e308, 0.01)).toBeNull();
    expect(changeOf(-1e308, 1e308)).toBeNull();
    expect(changeOf(1e308, 1e308)).toBe(0);
  });
});

describe('a percentage', () => {
  it('has one decimal, and is not 0 for a very small share', () => {
    expect([0, 0.0004, 0.001, 0.1234, 1, 12.5].map(formatShare)).toEqual([
      '0%',
      'under 0.1%',
      '0.1%',
      '12.3%',
      '100%',
      '1,250%',
    ]);
  });

  it('of zero or of an unknown value is missing', () => {
    expect([formatPart(0, 0), formatPart(null, 5), formatPart(5, null)]).toEqual(['—', '—', '—']);
    expect(formatPart(1, 4)).toBe('25%');
    expect(formatPart(1e308, 0.01)).toBe('—');
  });
});
