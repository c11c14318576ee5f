import { expect, it } from 'vitest';
import { daysBody } from '../../../src/resources/paged';

it.each([
  ['2024-01-01..2024-01-31', { startDate: '2024-01-01', endDate: '2024-01-31' }],
  ['2024-01-01..', { startDate: '2024-01-01' }],
  ['..2024-01-31', { endDate: '2024-01-31' }],
  ['../..', {}],
  ['soon..later', {}],
  [undefined, {}],
])('a span of days in a body of %j is %j: an open end is left out', (range, body) => {
  expect(daysBody(range)).toEqual(body);
});
