import { describe, expect, it } from 'vitest';
import {
  chartData,
  type ChartKind,
  effectiveKind,
  type LinkOf,
} from '../../../src/charts/chart-data';
import { summarise } from '../../../src/charts/summary';

const fields = {
  status: { kind: 'text', label: 'Status' },
  devices: { kind: 'number', label: 'Devices' },
} as const;

const rowsOf = (values: readonly (number | null)[]) =>
  values.map((devices, index) => ({ id: String(index), status: `S${index + 1}`, devices }));

const figuresOf = (...values: (number | null)[]) => chartData(fields, rowsOf(values));

const toFirst: LinkOf = (row) => (row['status'] === 'S1' ? '/devices' : null);

describe('a pie', () => {
  it.each<[string, (number | null)[], ChartKind]>([
    ['of three parts', [1, 2, 3], 'pie'],
    ['of one part', [7], 'pie'],
    ['with a part of nothing and an unknown one', [3, 0, null], 'pie'],
    ['of six parts', [1, 2, 3, 4, 5, 6], 'pie'],
    ['of seven parts', [1, 2, 3, 4, 5, 6, 7], 'bar'],
    ['of four parts with a loss', [5, 3, 1, -1], 'bar'],
    ['with a loss', [5, -1], 'bar'],
    ['of nothing but zeros', [0, 0], 'bar'],
    ['of nothing known', [null], 'bar'],
    ['of more than the largest number', [1e308, 1e308], 'bar'],
  ])('with %s is drawn as the best possible type', (_, values, kind) => {
    expect(effectiveKind('pie', figuresOf(...values))).toBe(kind);
  });

  it('is the only type that falls back to another one', () => {
    expect(effectiveKind('column', figuresOf(-1))).toBe('column');
  });

  it('lists small slices, unknown parts and links in its legend', () => {
    const { points } = chartData(fields, rowsOf([999, 1, null]), toFirst);
    expect(points.map(({ label, textWithShare, to }) => [label, textWithShare, to])).toEqual([
      ['S1', '999 (99.9%)', '/devices'],
      ['S2', '1 (0.1%)', null],
      ['S3', '—', null],
    ]);
  });

  it('shows shares with at most one decimal', () => {
    const shares = figuresOf(755, 80, 165).points.map(({ share }) => share);
    expect(shares).toEqual(['75.5%', '8%', '16.5%']);
  });

  it('has a text alternative', () => {
    expect(summarise('pie', figuresOf(5, 3, null, 2))).toBe(
      'S1 5 (50%); S2 3 (30%); S3 —; S4 2 (20%).',
    );
  });
});
