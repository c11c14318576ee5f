import { expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { cellsOf, region } from '../../kit/figures.ts';
import { dialogGone, openDialog } from '../../kit/dialog.ts';
import { fieldsOf } from '../../kit/record.ts';
import { press } from '../../kit/screen.ts';
import { envelope } from '../../kit/wire.ts';
import {
  CALLS,
  linesOf,
  openDashboardWire,
  renderDashboard,
  UPDATE_STATUS,
  waitingSince,
} from './dashboard-calls.ts';

const BY_TAXPAYER = '/api/Transactions/Refund/HistoryByTaxPayerId';

const ids = () => cellsOf(region('Longest-waiting refunds')).map(([id]) => id);

it.each([
  ['Approve', 'Approved'],
  ['Reject', 'Rejected'],
])(
  'of many refunds the five that wait longest can be decided in place by %s, and what counts them counts again',
  async (name, status) => {
    const wire = await openDashboardWire();
    const refunds = Array.from({ length: 12 }, (_, index) => waitingSince(12 - index));
    const after = refunds.map((one) => (one.id === 1 ? { ...one, refundStatus: status } : one));
    wire.on(CALLS.refunds, envelope(refunds));
    wire.on(BY_TAXPAYER, envelope(refunds));
    wire.on(UPDATE_STATUS, () => {
      for (const call of [CALLS.refunds, BY_TAXPAYER]) wire.on(call, envelope(after));
      return envelope(null);
    });
    const { toasts } = await renderDashboard(wire);
    expect(ids()).toEqual([1, 2, 3, 4, 5].map((day) => `TXN-${day}`));
    expect(linesOf('Pending refunds')[0]).toBe('12');

    const dialog = await openDialog(name, region('Longest-waiting refunds'));
    expect(fieldsOf(dialog)['Transaction ID']).toBe('TXN-1');
    await eventually(() => wire.received(BY_TAXPAYER).length).toBe(1);
    press(name, dialog);
    await dialogGone();
    await eventually(() => linesOf('Pending refunds')[0]).toBe('11');
    expect(ids()).toEqual([2, 3, 4, 5, 6].map((day) => `TXN-${day}`));
    expect(wire.received(UPDATE_STATUS).map(({ query }) => query)).toEqual([
      `refundId=1&newStatus=${status}`,
    ]);
    expect(toasts).toEqual([`Success: Refund ${status.toLowerCase()} successfully`]);
  },
);
