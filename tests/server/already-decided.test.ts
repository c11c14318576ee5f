import { expect, it } from 'vitest';
import { describeDecided } from '../../server/refunds/decide.ts';

const updatedDate = new Date('2024-06-30T22:05:09Z');

it.each([
  ['UTC', '30/06/2024 22:05:09'],
  ['Asia/Tokyo', '01/07/2024 07:05:09'],
  ['America/New_York', '30/06/2024 18:05:09'],
])("tells the time on the authority's clock in %s", (timeZone, time) => {
  const decided = { refundStatus: 'Approved', decidedBy: 'Ada Demo-Admin', updatedDate };
  expect(describeDecided(decided, timeZone)).toBe(
    `This refund was already approved by Ada Demo-Admin on ${time}.`,
  );
});

it('leaves out what is not on record', () => {
  const decided = { refundStatus: 'Rejected', decidedBy: null, updatedDate: null };
  expect(describeDecided(decided, 'UTC')).toBe('This refund was already rejected.');
});
