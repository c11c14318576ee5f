import { describe, expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds.ts';
import { eventually } from '../../kit/eventually.ts';
import { renderScreen } from '../../kit/render.tsx';
import { dialogGone, openDialog } from '../../kit/dialog.ts';
import { columnTexts, waitForRows, rowOf, rows, sortBy, tableTexts } from '../../kit/list.ts';
import { fieldsOf, timeline } from '../../kit/record.ts';
import { appears, buttonNames, expectNoLeaks, press } from '../../kit/screen.ts';
import { envelope } from '../../kit/wire.ts';
import { openRefundWire } from './refund-calls.ts';

/** The refund screen when the backend lists these. */
const enter = async (result: unknown) =>
  renderScreen(refunds, await openRefundWire(envelope(result)));

const NOTHING = Array.from({ length: 9 }, () => '—');

describe('rows that are not as they should be', () => {
  it('that are no records are skipped, and their number is said', async () => {
    await enter([null, { id: 1, transactionId: 'TXN-1' }, 5, 'x', [], null]);
    await appears("5 entries in the server's response could not be read and are not shown.");
    expect(columnTexts('Transaction ID')).toEqual(['TXN-1']);
  });

  it('that lack their fields show a dash for each, in the table and in dialogs', async () => {
    await enter([{ id: 7, refundStatus: 'Submitted' }, { id: 8 }, {}]);
    await waitForRows();
    const [waiting, ...others] = tableTexts();
    expect(waiting?.slice(0, -1)).toEqual(NOTHING.with(7, 'Submitted'));
    expect(others.map((cells) => cells.slice(0, -1))).toEqual([NOTHING, NOTHING]);
    expectNoLeaks();
    const confirmation = await openDialog('Approve');
    expect(new Set(Object.values(fieldsOf(confirmation)))).toEqual(new Set(['—']));
    expect(timeline(confirmation)).toEqual([
      ['Refund submitted by —', ''],
      ['Pending approval', ''],
    ]);
    expectNoLeaks();
    press('Cancel', confirmation);
    await dialogGone();
    const details = await openDialog('View', rows()[2]);
    expect(new Set(Object.values(fieldsOf(details)))).toEqual(new Set(['—']));
    expectNoLeaks();
  });

  it('whose ids hold blanks still tell screen readers which row a button belongs to', async () => {
    const row = { id: 'TX 7 b', refundStatus: 'Submitted' };
    await enter([
      { ...row, transactionId: 'A' },
      { ...row, transactionId: 'B' },
    ]);
    await waitForRows();
    const named = rows().map((row) => {
      const ids =
        row.querySelector('button[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
      return ids.split(' ').map((id) => document.getElementById(id)?.textContent);
    });
    expect(named).toEqual([['A'], ['B']]);
  });

  it('that share an id are all shown; one without an id can be looked at and not decided', async () => {
    await enter([
      { id: 1, transactionId: 'A', refundStatus: 'Submitted' },
      { id: 1, transactionId: 'B', refundStatus: 'Submitted' },
      { transactionId: 'C', refundStatus: 'Submitted' },
      { id: null, transactionId: 'D', refundStatus: 'Submitted' },
    ]);
    await waitForRows();
    expect(columnTexts('Transaction ID')).toEqual(['A', 'B', 'C', 'D']);
    expect(['A', 'B', 'C', 'D'].map((id) => buttonNames(rowOf(id)).join())).toEqual([
      'Approve,Reject',
      'Approve,Reject',
      'View',
      'View',
    ]);
    sortBy('Transaction ID');
    await eventually(() => columnTexts('Transaction ID')).toEqual(['D', 'C', 'B', 'A']);
  });
});
