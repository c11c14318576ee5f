import { describe, expect, it } from 'vitest';
import { requestedCharts } from '../../kit/chart-library.ts';
import { eventually } from '../../kit/eventually.ts';
import { figureTitles, region } from '../../kit/figures.ts';
import { rows } from '../../kit/list.ts';
import { press, textOf } from '../../kit/screen.ts';
import { envelope, failed } from '../../kit/wire.ts';
import {
  CALLS,
  card,
  cardsWithFigures,
  isSettled,
  linesOf,
  openDashboardWire,
  renderDashboard,
} from './dashboard-calls.ts';

describe('one call that fails', () => {
  it('leaves everything else alive, and can be made again', async () => {
    const wire = await openDashboardWire();
    wire.on(CALLS.sales, failed('No figures today.'));
    wire.on(CALLS.gst, failed('No trend today.'));
    wire.on(CALLS.receipts, envelope({ a: 1 }));
    const { toasts } = await renderDashboard(wire);
    for (const title of ['Transactions', 'GST', 'WHT']) {
      expect(textOf(card(title))).toContain('No figures today.');
    }
    expect(cardsWithFigures()).toEqual([
      'Pending refunds',
      'Silent devices',
      'Unregistered businesses',
      'Taxpayers',
      'Devices',
    ]);
    expect(figureTitles()).toEqual([
      'WHT Accrual',
      'Taxpayers Registered',
      'Taxpayers by Category',
      'Devices by Status',
      'Collections by Region',
      'Transactions by Type',
    ]);
    await eventually(() => requestedCharts.size).toBe(6);
    expect(textOf(region('GST Accrual'))).toContain('No trend today.');
    expect(textOf(region('Daily Receipts'))).toContain('The server sent an unexpected response.');
    expect(rows()).toHaveLength(3);
    expect([...toasts].toSorted()).toEqual(['Error: No figures today.', 'Error: No trend today.']);

    wire.on(CALLS.sales, envelope({ taxPayerSummary: { count: 5 } }));
    wire.on(CALLS.gst, envelope([{ period: '2024-06', value: 1 }]));
    press('Retry Transactions');
    press('Retry', region('GST Accrual'));
    await eventually(cardsWithFigures).toHaveLength(8);
    await eventually(() => linesOf('Transactions')[0]).toBe('5');
    await eventually(figureTitles).toContain('GST Accrual');
    expect(wire.received(CALLS.sales)).toHaveLength(2);
    expect(wire.received(CALLS.wht)).toHaveLength(1);
  });

  it('shows no figure of what is none', async () => {
    const wire = await openDashboardWire();
    const nothing = { count: 'many', amount: null, gst: null, previousGst: 3, wht: -1 };
    wire.on(CALLS.sales, envelope({ taxPayerSummary: nothing }));
    wire.on(CALLS.taxpayers, envelope({ taxPayerSummary: { total: 0, active: 0 } }));
    wire.on(CALLS.devices, envelope(null));
    await renderDashboard(wire);
    expect(linesOf('Transactions')).toEqual(['many (unreadable)', 'Amount —']);
    expect(linesOf('GST')).toEqual(['—']);
    expect(linesOf('WHT')).toEqual(['-1.00', 'The previous 30 days: no data']);
    expect(linesOf('Taxpayers')).toEqual([
      '0',
      '— active (0)',
      '— new registrations in this period',
    ]);
    press('Retry Devices', card('Devices'));
    await eventually(() => wire.received(CALLS.devices).length).toBe(2);
    await eventually(isSettled).toBe(true);
  });
});
