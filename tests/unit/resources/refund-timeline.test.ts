import { expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds';
import type { Resource } from '../../../src/schema/define';
import { readRows } from '../../../src/schema/read';

const stepsOf = (refund: object) => {
  const row = readRows(refunds, [{ id: 1, ...refund }])?.rows[0] ?? { id: null };
  return (refunds as Resource).details?.timeline?.(row);
};

const noteOf = (decision: object) => stepsOf(decision)?.[1]?.note;

// The words and the times: tests/screens/resource/dialogs.test.ts.
it.each([
  ['Submitted', 'processing'],
  ['Approved', 'success'],
  ['Rejected', 'error'],
  ['Escalated', 'default'],
  ['approved', 'default'],
  ['constructor', 'default'],
])('the last step of a refund that is %s is drawn as %s', (refundStatus, tone) => {
  expect(stepsOf({ refundStatus })?.map((step) => step.tone)).toEqual(['processing', tone]);
});

it('the last step says who decided, and why, where the backend tells', () => {
  expect(noteOf({ decidedBy: 'Kofi', decisionReason: 'Paid' })).toBe('Decided by Kofi: Paid');
  expect([noteOf({ decidedBy: 'Kofi' }), noteOf({})]).toEqual(['Decided by Kofi', undefined]);
});
