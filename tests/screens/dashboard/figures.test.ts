import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { cellsOf, figure, query, region, tableOf } from '../../kit/figures.ts';
import { appears, textOf } from '../../kit/screen.ts';
import { envelope } from '../../kit/wire.ts';
import {
  CALLS,
  linesOf,
  openDashboardWire,
  renderDashboard,
  waitingSince,
} from './dashboard-calls.ts';

it('cards, trends, receipts, sums and shares say what the backend answers, each under its own name', async () => {
  const { noise } = await renderDashboard(await openDashboardWire());
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
  expect(linesOf('Refunds waiting')).toEqual([
    '3',
    'Amount 20.00 · 1 has no amount',
    'Oldest has waited 29 days',
  ]);
  expect(linesOf('Devices silent')).toEqual(['2', 'For more than 7 days', '3 faulty']);
  expect(linesOf('Businesses not registered')).toEqual(['100']);
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
  expect(cellsOf(region('Oldest waiting')).map(([id]) => id)).toEqual(['TXN-1', 'TXN-2', 'TXN-3']);
  expect(noise).toEqual([]);
});

it.each([
  [30, 'less than a day'],
  [29, '1 day'],
])('a refund of 30/06/2024 that waits since the %ith has waited %s', async (day, words) => {
  const wire = await openDashboardWire();
  wire.on(CALLS.refunds, envelope([waitingSince(day)]));
  await renderDashboard(wire);
  expect(linesOf('Refunds waiting').at(-1)).toBe(`Oldest has waited ${words}`);
});

it('figures that no axis reaches across, and parts without a sum, are a table that says why', async () => {
  const wire = await openDashboardWire();
  wire.on(
    CALLS.gst,
    envelope([
      { period: '2024-05', value: 1e308 },
      { period: '2024-06', value: -1e308 },
    ]),
  );
  wire.on(
    CALLS.shares,
    envelope({
      taxpayersByCategory: [{ label: 'Large', value: 400 }],
      transactionsByType: ['GST', 'WHT'].map((label) => ({ label, value: 1e308 })),
    }),
  );
  const { noise } = await renderDashboard(wire);
  const huge = `100${',000'.repeat(102)}`;
  for (const [title, last] of [
    ['GST Accrual', ['06/2024', `-${huge}.00`]],
    ['Transactions by Type', ['WHT', huge]],
  ] as const) {
    const whole = figure(title);
    expect(whole.textContent).toContain('The figures are too large for a chart.');
    expect(cellsOf(whole).at(-1)).toEqual(last);
    expect(whole.querySelectorAll('[role=img], button')).toHaveLength(0);
  }
  const drawn = figure('Taxpayers by Category');
  expect(drawn.textContent).not.toContain('too large');
  expect(drawn.querySelectorAll('[role=img], table')).toHaveLength(1);
  expect(noise).toEqual([]);
});

it('receipts that name a day twice are a table that says why, without buttons that would do nothing', async () => {
  const wire = await openDashboardWire();
  const day = { date: '2024-06-30', receiptCount: 2, amount: 20, gstAmount: 2 };
  wire.on(CALLS.receipts, envelope([day, { ...day, receiptCount: 3 }]));
  const { noise } = await renderDashboard(wire);
  const whole = figure('Daily Receipts');
  expect(whole.textContent).toContain('These figures do not fit a calendar.');
  expect(cellsOf(whole).map(([, receipts]) => receipts)).toEqual(['2', '3']);
  expect(whole.querySelectorAll('[role=grid], button')).toHaveLength(0);
  expect(noise).toEqual([]);
});

it('nothing before makes no percentage, and one day is called the day before', async () => {
  const wire = await openDashboardWire();
  wire.on(CALLS.sales, envelope({ taxPayerSummary: { count: 0, gst: 0, previousGst: 0 } }));
  const { noise } = await renderDashboard(wire, '?period=2022-01-01..2022-01-01');
  expect(linesOf('GST')).toEqual(['0.00', 'The day before: 0.00']);
  expect(noise).toEqual([]);
});

const sharesOf = (values: readonly number[]) =>
  envelope({
    devicesByStatus: values.map((value, index) => ({ label: `Kind ${index + 1}`, value })),
    taxpayersByCategory: null,
    collectionsByRegion: [null, { label: 'East', value: 'x' }],
  });

it('parts of a whole are a pie, whose smallest slices can be read and followed beside it', async () => {
  const wire = await openDashboardWire();
  wire.on(CALLS.shares, sharesOf([500, 1, 2]));
  const { noise } = await renderDashboard(wire);
  expect(figure('Devices by Status').querySelector('[data-kind=pie]')).not.toBeNull();
  const legend = figure('Devices by Status').querySelector('[aria-label=Legend]');
  expect([...(legend?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
    'Kind 1 500 (99.4%)',
    'Kind 2 1 (0.2%)',
    'Kind 3 2 (0.4%)',
  ]);
  fireEvent.click([...(legend?.querySelectorAll('a') ?? [])][1] as Element);
  await eventually(() => location.pathname).toBe('/devices');
  expect(query()).toEqual({ status: 'Kind 2' });
  expect(noise).toEqual([]);
});

it('parts of a whole are bars where there are more, and say so where there are none', async () => {
  const wire = await openDashboardWire();
  wire.on(CALLS.shares, sharesOf([500, 1, 2, 3]));
  const { noise } = await renderDashboard(wire);
  expect(figure('Devices by Status').querySelector('[data-kind=shares]')).not.toBeNull();
  for (const title of ['Taxpayers by Category', 'Collections by Region']) {
    await appears('There are no figures.', figure(title));
  }
  await appears(/^1 entry of the server's answer could not be read/);
  expect(noise).toEqual([]);
});

it('figures that are all zero are said to be so, without an axis', async () => {
  const wire = await openDashboardWire();
  wire.on(CALLS.shares, sharesOf([0, 0]));
  const { noise } = await renderDashboard(wire);
  await appears('All figures are zero.', figure('Devices by Status'));
  expect(figure('Devices by Status').querySelector('[data-kind], button')).toBeNull();
  expect(noise).toEqual([]);
});
