import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { cellsOf, figure, region, tableOf } from '../../kit/figures.ts';
import { link, query } from '../../kit/screen.ts';
import { envelope } from '../../kit/wire.ts';
import { CALLS, linesOf, openDashboardWire, renderDashboard } from './dashboard-calls.ts';

it('cards, trends, receipts, sums and shares show what the backend answers, each under its own name', async () => {
  await renderDashboard(await openDashboardWire());
  expect(linesOf('Transactions')).toEqual([
    '1,500',
    '▲ up 50% vs the previous 30 days',
    'Amount 1,234,567.50',
  ]);
  expect(linesOf('GST')).toEqual(['150.00', '▼ down 25% vs the previous 30 days']);
  expect(linesOf('Taxpayers')).toEqual([
    '400',
    '75% active (300)',
    '1,200 new registrations in this period',
  ]);
  expect(linesOf('Devices')).toEqual(['540', '135 active']);
  expect(linesOf('Pending refunds')).toEqual([
    '3',
    'Amount 20.00 · 1 has no amount',
    'Oldest: waiting for 29 days',
  ]);
  expect(linesOf('Silent devices')).toEqual(['2', 'For more than 7 days', '3 faulty']);
  expect(linesOf('Unregistered businesses')).toEqual(['100']);
  // Months that the backend leaves out had nothing.
  const before = ['07', '08', '09', '10', '11', '12'].map((month) => `${month}/2023`);
  const year = [...before, '01/2024', '02/2024', '03/2024', '04/2024', '05/2024', '06/2024'];
  expect(tableOf('Taxpayers Registered')).toEqual(
    year.map((month) => [month, month === '04/2024' ? '3' : '0']),
  );
  expect(tableOf('GST Accrual').slice(-4)).toEqual([
    ['03/2024', '0.00'],
    ['04/2024', '10.00'],
    ['05/2024', '0.00'],
    ['06/2024', '1,200.50'],
  ]);
  expect(tableOf('WHT Accrual').slice(-2)).toEqual([
    ['05/2024', '0.00'],
    ['06/2024', '7.00'],
  ]);
  expect(tableOf('Daily Receipts')).toEqual([
    ['29/06/24', '8', '80.00', '8.00'],
    ['30/06/24', '2', '20.00', '2.00'],
  ]);
  expect(tableOf('Taxpayers by Category')).toEqual([['Large', '400']]);
  expect(tableOf('Devices by Status')).toEqual([
    ['Active', '500'],
    ['Faulty', '40'],
  ]);
  expect(tableOf('Collections by Region')).toEqual([['East', '1,234.50']]);
  expect(tableOf('Transactions by Type')).toEqual([['GST', '9']]);
  // One caption for what follows period and district, one for what is of now, one for all time.
  expect(
    document.querySelector('main')?.textContent.match(/(now|24|time), all districts/g),
  ).toEqual(['now, all districts', '24, all districts', 'time, all districts']);
  expect(document.querySelector('main h1')?.parentElement?.textContent).toBe(
    'DashboardAmounts in GHS',
  );
  expect(figure('GST Accrual').textContent).toContain('By month since 07/2023');
  expect(cellsOf(region('Longest-waiting refunds')).map(([id]) => id)).toEqual([
    'TXN-1',
    'TXN-2',
    'TXN-3',
  ]);
});

const sharesOf = (values: readonly number[]) =>
  envelope({
    devicesByStatus: values.map((value, index) => ({ label: `Kind ${index + 1}`, value })),
    taxpayersByCategory: null,
    collectionsByRegion: [null, { label: 'East', value: 'x' }],
  });

it('parts of a whole are a pie, whose smallest slices can be read beside it and followed in its table', async () => {
  const wire = await openDashboardWire();
  wire.on(CALLS.shares, sharesOf([500, 1, 2]));
  await renderDashboard(wire);
  const pie = figure('Devices by Status');
  expect(pie.textContent).toContain('Kind 1 500 (99.4%); Kind 2 1 (0.2%); Kind 3 2 (0.4%).');
  expect(tableOf('Devices by Status')[1]).toEqual(['Kind 2', '1']);
  fireEvent.click(link('Kind 2', pie));
  await eventually(() => location.pathname).toBe('/devices');
  expect(query()).toEqual({ status: 'Kind 2' });
});
