import { describe, expect, it } from 'vitest';
import {
  countFigures,
  figuresAsResource,
  periodParam,
  pickParams,
  readFigures,
} from '../../../src/schema/figures';
import { counts, months, standing } from './figures-sample';

describe('figures are read', () => {
  it('as one record, which may be missing', () => {
    expect(readFigures(counts, { open: '3', opened: 'many' })).toEqual({
      rows: [{ id: null, open: 3, opened: null, 'opened as sent': 'many' }],
      skipped: 0,
    });
    for (const answer of [null, undefined, 'none', [1]])
      expect(readFigures(counts, answer)).toBeNull();
  });

  it('as rows identified by their first field, from their part of the response', () => {
    const answer = { byMonth: [{ month: '2024-05', fees: 7 }, 'nonsense'] };
    expect(readFigures(months, answer)).toEqual({
      rows: [{ id: '2024-05', month: '2024-05', fees: 7 }],
      skipped: 1,
    });
    expect(readFigures(months, {})).toEqual({ rows: [], skipped: 0 });
    expect(readFigures(months, { byMonth: 7 })).toBeNull();
  });

  it('as ranks with the id of the ranked record', () => {
    const answer = [{ rank: 1, holder: 'H-1', fees: 7 }];
    expect(readFigures(standing, answer)?.rows).toMatchObject([{ id: 'H-1', rank: 1 }]);
  });
});

it('passes a call only the parameters that its figures declare', () => {
  const period = { from: '2024-05-01', to: '2024-05-31' };
  const whole = { period, district: 'Ho', tin: 'T-1' };
  expect(pickParams(counts, whole)).toEqual({ period, district: 'Ho' });
  expect(pickParams(months, whole)).toEqual({});
  const params = { tin: { kind: 'text', label: 'TIN' }, ...standing.params } as const;
  expect([periodParam({ params }), periodParam({})]).toEqual(['period', undefined]);
});

describe('as a list', () => {
  it('ranks begin with the first, days and months with the last', () => {
    expect(figuresAsResource(standing).list.sort).toEqual({ field: 'rank', order: 'asc' });
    expect(figuresAsResource(months).list.sort).toEqual({ field: 'month', order: 'desc' });
  });

  it('figures have their titles, say when there are none, and name the period that they follow', () => {
    const list = figuresAsResource(standing);
    expect(list).toMatchObject({ name: 'standing', label: 'Standing', singular: 'Holder' });
    expect(list.export).toEqual({ title: 'Who Paid Most' });
    expect(list.list.empty).toEqual({ all: 'Nobody paid.', filtered: 'Nobody paid.' });
    expect(list.params).toEqual({ period: { kind: 'days', label: 'Period' } });
    expect(figuresAsResource(months).params).toBeUndefined();
    expect(figuresAsResource(months)).toMatchObject({ key: ['month'], list: { paging: 'client' } });
    expect(figuresAsResource(months).list.empty).toEqual({ all: 'No data', filtered: 'No data' });
    expect(figuresAsResource(months).export).toEqual({ title: 'Fees by Month' });
  });
});

it('counts what rows determine, and no figure that is not finite', () => {
  const counted = { open: 2, shut: 0, late: null, most: Infinity };
  expect(countFigures({ count: () => counted }, [], 0)).toEqual({ ...counted, most: null });
});
