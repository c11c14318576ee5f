import { expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds.ts';
import { renderScreen } from '../../kit/render.tsx';
import { dialogGone, openDialog, titleOf } from '../../kit/dialog.ts';
import { columnTexts, waitForRows, rows } from '../../kit/list.ts';
import { fieldsOf, sections, timeline } from '../../kit/record.ts';
import { buttonNames, press, textOf } from '../../kit/screen.ts';
import { envelope } from '../../kit/wire.ts';
import { BY_TAXPAYER, openRefundWire, UPDATE_STATUS, waiting } from './refund-calls.ts';

/** The screen with one refund, as the backend lists it. */
async function enter(refund: object) {
  const wire = await openRefundWire(envelope([refund]));
  wire.on(BY_TAXPAYER, envelope([refund]));
  const rendered = renderScreen(refunds, wire);
  await waitForRows();
  return { wire, ...rendered };
}

const decided = {
  ...waiting,
  refundStatus: 'Approved',
  updatedDate: '2024-06-03T10:11:12Z',
} as const;

const FACTS = {
  Taxpayer: 'Abbey & Sons',
  TIN: '1000000070',
  'Transaction ID': 'TXN-7',
  Amount: '1,234.50',
  'GST Amount': '185.18',
  'Collection Type': 'GST',
  Name: 'Nana Kofi',
  Phone: '+999 20 555 0107',
  Address: '7 Harbour Road',
  'Refund Reason': 'Paid twice',
};
const SECTIONS = [
  'Taxpayer',
  'Transaction Details',
  'Customer Details',
  'Refund Reason',
  'Timeline',
];

it.each([
  ['Submitted', ['Approve', 'Reject']],
  ['Approved', ['View']],
  ['Rejected', ['View']],
  ['Escalated', ['View']],
])('the actions of a request that is %s are %j', async (refundStatus, names) => {
  await enter({ ...waiting, refundStatus });
  expect(buttonNames(rows()[0])).toEqual(names);
  expect(columnTexts('Status')).toEqual([refundStatus]);
});

it.each([
  ['Approve', 'Approve Refund', 'Please review the refund details before approving.'],
  ['Reject', 'Reject Refund', 'Please review the refund details before rejecting.'],
])('the confirmation to %s shows what it is about, and Cancel sends nothing', async (...row) => {
  const [name, heading, text] = row;
  const { wire } = await enter(waiting);
  const confirmation = await openDialog(name, rows()[0]);
  expect(titleOf(confirmation)).toBe(heading);
  expect(textOf(confirmation)).toContain(text);
  expect(sections(confirmation)).toEqual(SECTIONS);
  expect(fieldsOf(confirmation)).toEqual(FACTS);
  expect(timeline(confirmation)).toEqual([
    ['Refund submitted by Ama Clerk', '01/06/2024 08:05:09'],
    ['Pending approval', ''],
  ]);
  expect(buttonNames(confirmation)).toEqual(['Close', 'Cancel', name]);
  press('Cancel', confirmation);
  await dialogGone();
  expect(wire.received(UPDATE_STATUS)).toEqual([]);
});

it.each([
  ['Approved', '2024-06-03T10:11:12Z', 'Approved by Admin', '03/06/2024 10:11:12'],
  ['Rejected', '2024-06-03T10:11:12Z', 'Rejected by Admin', '03/06/2024 10:11:12'],
  ['Approved', null, 'Approved by Admin', 'Recently approved'],
  ['Rejected', null, 'Rejected by Admin', 'Recently rejected'],
  ['Escalated', '2024-06-03T10:11:12Z', 'Escalated', '03/06/2024 10:11:12'],
])(
  'the details of a request that is %s, decided at %s, tell so',
  async (refundStatus, updatedDate, step, time) => {
    await enter({ ...decided, refundStatus, updatedDate });
    // Four digits of the year, where the table has two.
    expect(columnTexts('Submission Date')).toEqual(['01/06/24 08:05:09']);
    const details = await openDialog('View', rows()[0]);
    expect(titleOf(details)).toBe('Refund Details');
    expect(sections(details)).toEqual(SECTIONS);
    expect(fieldsOf(details)).toEqual({ ...FACTS, Status: refundStatus });
    expect(timeline(details)).toEqual([
      ['Refund submitted by Ama Clerk', '01/06/2024 08:05:09'],
      [step, time],
    ]);
    expect(buttonNames(details)).toEqual(['Close', 'Download PDF', 'Close']);
    press('Close', details);
    await dialogGone();
  },
);
