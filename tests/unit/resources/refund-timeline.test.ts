import { expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds';
import type { Resource } from '../../../src/schema/define';
import type { TimelineEntry } from '../../../src/schema/language/records';
import { readRows } from '../../../src/schema/read';

const CREATED = '2024-03-05T08:00:00Z';
const UPDATED = '2024-03-06T09:30:00Z';

/** The history of a refund that is complete but for what a test changes. */
function timeline(change: Record<string, unknown>): readonly TimelineEntry[] {
  const entry = {
    id: 1,
    createdby: 'Ama Mensah',
    createdDate: CREATED,
    updatedDate: UPDATED,
    refundStatus: 'Submitted',
    ...change,
  };
  const row = readRows(refunds, [entry])?.rows[0];
  return (row && (refunds as Resource).details?.timeline?.(row)) ?? [];
}

it('begins with who submitted the refund, and when', () => {
  for (const refundStatus of ['Submitted', 'Approved', 'Rejected', 'Lost', null]) {
    const entries = timeline({ refundStatus });
    expect(entries).toHaveLength(2);
    expect(entries[0]).toEqual({
      text: 'Refund submitted by Ama Mensah',
      time: CREATED,
      tone: 'processing',
    });
  }
});

it.each([
  ['Submitted', { text: 'Pending approval', tone: 'processing' }],
  ['Approved', { text: 'Approved by Admin', tone: 'success', undated: 'Recently approved' }],
  ['Rejected', { text: 'Rejected by Admin', tone: 'error', undated: 'Recently rejected' }],
])('%s: says how it stands, with the update date', (refundStatus, entry) => {
  expect(timeline({ refundStatus })[1]).toEqual({ ...entry, time: UPDATED });
});

it('names who decided and why, where the backend says so', () => {
  const decided = {
    refundStatus: 'Approved',
    decidedBy: 'Officer B',
    decisionReason: 'Paid twice',
  };
  expect(timeline(decided)[1]).toMatchObject({
    text: 'Approved by Admin',
    note: 'Decided by Officer B: Paid twice',
  });
});

it('shows a dash for a creator that is not on record, and no date for a missing one', () => {
  expect(timeline({ createdby: null, createdDate: null })[0]).toEqual({
    text: 'Refund submitted by —',
    time: null,
    tone: 'processing',
  });
});

it.each(['Escalated', 'approved', 'constructor'])(
  'shows a status that nobody declared as it is: %s',
  (refundStatus) => {
    expect(timeline({ refundStatus })[1]).toEqual({
      text: refundStatus,
      tone: 'default',
      time: UPDATED,
    });
  },
);
