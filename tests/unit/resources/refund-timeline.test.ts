import { expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds';
import type { Resource } from '../../../src/schema/define';
import { readRows } from '../../../src/schema/read';

// The words and the times: tests/screens/resource/dialogs.test.ts.
it.each([
  ['Submitted', 'processing'],
  ['Approved', 'success'],
  ['Rejected', 'error'],
  ['Escalated', 'default'],
  ['approved', 'default'],
  ['constructor', 'default'],
])('the last step of a refund that is %s is drawn as %s', (refundStatus, tone) => {
  const row = readRows(refunds, [{ id: 1, refundStatus }])?.rows[0] ?? { id: null };
  const steps = (refunds as Resource).details?.timeline?.(row);
  expect(steps?.map((step) => step.tone)).toEqual(['processing', tone]);
});
