import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeOf, formatPart, formatShare } from '../../src/ui/figures/percentage';
import { keepReturnPath } from '../../src/providers/return-path.ts';
import { requestedCharts } from '../kit/chart-library.ts';
import { typeDay } from '../kit/days.ts';
import { dialogGone, openDialog } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { cellsOf, figure, figureTitles, linkOf, region, tableOf } from '../kit/figures.ts';
import { choose } from '../kit/form.ts';
import { Gate } from '../kit/gate.ts';
import { rows } from '../kit/list.ts';
import { fieldsOf } from '../kit/record.ts';
import { renderPage } from '../kit/render.tsx';
import { alerts, appears, buttonNames, link, press, query, textOf } from '../kit/screen.ts';
import { PROFILE } from '../kit/session.ts';
import { envelope, failed, type Reply } from '../kit/wire.ts';
import {
  CALLS,
  card,
  cardsWithFigures,
  isSettled,
  linesOf,
  openDashboardWire,
  renderDashboard,
  ROUND,
  UPDATE_STATUS,
  waitingSince,
} from './dashboard-calls.ts';

describe('a change', () => {
  it.each([
    [150, 100, 0.5],
    [50, 100, -0.5],
    [0, 100, -1],
    [-50, 100, -1.5],
    [100, 100, 0],
  ])('from %s to %s', (now, before, share) => {
    expect(changeOf(now, before)).toBe(share);
  });

  it.each([0, -20, null])('has no percentage of %s', (before) => {
    expect(changeOf(100, before)).toBeNull();
  });

  it('has no percentage where that is beyond the largest number', () => {
    expect(changeOf(1e308, 0.01)).toBeNull();
    expect(changeOf(-1e308, 1e308)).toBeNull();
    expect(changeOf(1e308, 1e308)).toBe(0);
  });
});

describe('a percentage', () => {
  it('has one decimal, and is not 0 for a very small share', () => {
    expect([0, 0.0004, 0.001, 0.1234, 1, 12.5].map(formatShare)).toEqual([
      '0%',
      'under 0.1%',
      '0.1%',
      '12.3%',
      '100%',
      '1,250%',
    ]);
  });

  it('of zero or of an unknown value is missing', () => {
    expect([formatPart(0, 0), formatPart(null, 5), formatPart(5, null)]).toEqual(['—', '—', '—']);
    expect(formatPart(1, 4)).toBe('25%');
    expect(formatPart(1e308, 0.01)).toBe('—');
  });
});

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

const DISTRICT = 'district=Port%20Amara';

it('every card, sum, month, day and share leads to the list of the rows behind it', async () => {
  const wire = await openDashboardWire();
  wire.on(
    CALLS.registered,
    envelope([
      { period: '2024-05', value: 3 },
      { period: '2024-06', value: 4 },
    ]),
  );
  const period = '2024-06-01..2024-06-20';
  await renderDashboard(wire, `?period=${period}&${DISTRICT}`);
  const cards = [
    'Pending refunds',
    'Silent devices',
    'Unregistered businesses',
    'Transactions',
    'GST',
    'WHT',
    'Taxpayers',
    'Devices',
  ];
  expect(cards.map((title) => linkOf('Show the list', card(title)))).toEqual([
    '/taxpayer-refund?tab=Submitted',
    '/devices?lastSeenDate=7d',
    '/non-taxpayers',
    `/transactions?transactionDate=${period}&${DISTRICT}`,
    `/transactions?transactionDate=${period}&${DISTRICT}&collectionType=GST`,
    `/transactions?transactionDate=${period}&${DISTRICT}&tab=wht`,
    `/tax-payers?${DISTRICT}`,
    `/devices?${DISTRICT}`,
  ]);
  expect(linkOf('3 faulty', card('Silent devices'))).toBe('/devices?status=Faulty');
  // Receipts know no district.
  expect(figure('Daily Receipts').textContent).toContain(
    'All districts (not available by district)',
  );
  tableOf('GST Accrual');
  tableOf('WHT Accrual');
  tableOf('Taxpayers Registered');
  tableOf('Daily Receipts');
  expect([
    linkOf('05/2024', figure('GST Accrual')),
    // Of the last month no more than the period has.
    linkOf('06/2024', figure('GST Accrual')),
    linkOf('06/2024', figure('WHT Accrual')),
    linkOf('05/2024', figure('Taxpayers Registered')),
    linkOf('29/06/24', figure('Daily Receipts')),
  ]).toEqual([
    `/transactions?transactionDate=2024-05-01..2024-05-31&${DISTRICT}&collectionType=GST`,
    `/transactions?transactionDate=${period}&${DISTRICT}&collectionType=GST`,
    `/transactions?transactionDate=${period}&${DISTRICT}&tab=wht`,
    `/tax-payers?registeredDate=2024-05-01..2024-05-31&${DISTRICT}`,
    '/transactions?transactionDate=2024-06-29..2024-06-29',
  ]);
  const shares = {
    'Taxpayers by Category': ['Large', '/tax-payers?category=Large'],
    'Devices by Status': ['Active', '/devices?status=Active'],
    'Collections by Region': ['East', '/tax-payers?region=East'],
    'Transactions by Type': ['GST', '/transactions?collectionType=GST'],
  };
  for (const [title, [label = '', path]] of Object.entries(shares)) {
    tableOf(title);
    expect(linkOf(label, figure(title))).toBe(path);
  }
});

const shown = () => isSettled() && linesOf('Transactions')[0];

it.each([
  ['', {}],
  [`district=${'x'.repeat(256)}&period=2024-06-05..99999-01-01`, { startDate: '2024-06-05' }],
  [
    'district=Lake+Isenna&period=0001-01-01..2024-06-20',
    { district: 'Lake Isenna', endDate: '2024-06-20' },
  ],
])('asks in the nearest valid scope for the address ?%s', async (address, scope) => {
  const wire = await openDashboardWire();
  await renderDashboard(wire, `?${address}`);
  const body = { startDate: '2024-06-01', endDate: '2024-06-30', ...scope };
  expect(JSON.parse(wire.received(CALLS.sales)[0]?.body ?? '')).toEqual(body);
});

it('choosing a period or district sends each call once, changes the URL, and is undone by Back', async () => {
  const wire = await openDashboardWire();
  await renderDashboard(wire);
  const calls = [...ROUND, CALLS.receipts];
  const counts = () => calls.map((call) => wire.received(call).length);
  const asked = (call: string) => JSON.parse(wire.received(call).at(-1)?.body ?? '');
  const sold = (count: number) => wire.on(CALLS.sales, envelope({ taxPayerSummary: { count } }));
  expect(counts()).toEqual([1, 1, 1, 1, 1, 1, 1]);

  sold(20);
  await typeDay('To', '20/06/2024');
  await appears('01/06/2024 – 20/06/2024, all districts, compared with 12/05/2024 – 31/05/2024');
  await eventually(shown).toBe('20');
  expect(query()).toEqual({ period: '2024-06-01..2024-06-20' });
  expect(counts()).toEqual([2, 2, 2, 2, 2, 2, 2]);
  const days = { startDate: '2024-06-01', endDate: '2024-06-20' };
  for (const call of [CALLS.sales, CALLS.taxpayers, CALLS.devices, CALLS.receipts]) {
    expect(asked(call)).toEqual(days);
  }
  expect(asked(CALLS.gst)).toEqual({ startDate: '2023-07-01', endDate: '2024-06-20' });

  sold(7);
  await choose('Filter by District', 'Lake Isenna');
  await appears('01/06/2024 – 20/06/2024, Lake Isenna, compared with 12/05/2024 – 31/05/2024');
  await eventually(shown).toBe('7');
  expect(query()).toEqual({ period: '2024-06-01..2024-06-20', district: 'Lake Isenna' });
  // Receipts are not by district; the options of the filter were there.
  expect(counts()).toEqual([3, 3, 3, 3, 3, 3, 2]);
  for (const call of ROUND) expect(asked(call)).toMatchObject({ district: 'Lake Isenna' });
  expect(wire.received(CALLS.districts)).toHaveLength(1);
  for (const call of [CALLS.overall, CALLS.shares, CALLS.refunds, CALLS.deviceList]) {
    expect(wire.received(call)).toHaveLength(1);
  }

  sold(21);
  history.back();
  await appears('01/06/2024 – 20/06/2024, all districts, compared with 12/05/2024 – 31/05/2024');
  await eventually(shown).toBe('21');
});

const BY_TAXPAYER = '/api/Transactions/Refund/HistoryByTaxPayerId';

const ids = () => cellsOf(region('Longest-waiting refunds')).map(([id]) => id);

it.each([
  ['Approve', 'Approved'],
  ['Reject', 'Rejected'],
])(
  'of many refunds the five that wait longest can be decided in place by %s, and what counts them counts again',
  async (name, status) => {
    const gate = new Gate();
    const wire = await openDashboardWire();
    const refunds = Array.from({ length: 12 }, (_, index) => waitingSince(12 - index));
    const after = refunds.map((one) => (one.id === 1 ? { ...one, refundStatus: status } : one));
    wire.on(CALLS.refunds, envelope(refunds));
    wire.on(BY_TAXPAYER, envelope(refunds));
    wire.on(UPDATE_STATUS, () => {
      wire.on(BY_TAXPAYER, envelope(after));
      wire.on(CALLS.refunds, { ...envelope(after), until: gate.passed });
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
    expect(ids()).toEqual([2, 3, 4, 5, 6].map((day) => `TXN-${day}`));
    gate.open();
    await eventually(() => linesOf('Pending refunds')[0]).toBe('11');
    expect(wire.received(UPDATE_STATUS).map(({ query }) => query)).toEqual([
      `refundId=1&newStatus=${status}`,
    ]);
    expect(toasts).toEqual([`Success: Refund ${status.toLowerCase()} successfully`]);
  },
);

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

const UNREACHED = "Can't reach the server. Check your connection and try again.";

const CUT: Reply = { cut: 'before' };

/** The line goes and comes back. */
function goOnline(): void {
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
}

const retries = () => buttonNames().filter((name) => name.startsWith('Retry'));

/** The calls of a dashboard that does not choose a district. */
const SHOWN = Object.values(CALLS).filter((call) => call !== CALLS.districts);

it('a dashboard without a connection says so in each part, and reloads all of them when the browser is online again', async () => {
  const wire = await openDashboardWire();
  for (const call of SHOWN) wire.on(call, CUT);
  const { toasts } = await renderDashboard(wire);
  await eventually(() => textOf(card('Pending refunds'))).toContain(UNREACHED);
  await eventually(isSettled).toBe(true);
  expect(retries()).toContain('Retry Pending refunds');
  expect(cardsWithFigures()).toEqual([]);
  // Once or, on a slow machine, again once the first one has gone.
  expect(new Set(toasts)).toEqual(new Set([`Error: ${UNREACHED}`]));
  const asked = () => SHOWN.map((call) => wire.received(call).length);
  const before = asked();
  for (const call of SHOWN) wire.on(call, envelope([]));
  goOnline();
  await eventually(asked).toEqual(before.map((count) => count + 1));
  await eventually(isSettled).toBe(true);
  await eventually(() => alerts().filter((text) => text.includes(UNREACHED))).toEqual([]);
  expect(cardsWithFigures()).toContain('Pending refunds');
});

it.each([
  ['a list', '/taxpayer-refund?page=2', ['← Back to Taxpayer Refund']],
  ['the dashboard itself', '/dashboard', []],
  ['no screen of the console', '/nowhere', []],
])('the dashboard links back to %s only if that is another screen', async (_, left, links) => {
  keepReturnPath(left, PROFILE.UserEmail);
  renderPage('/dashboard', await openDashboardWire());
  await eventually(() => document.querySelector('main h1')?.textContent).toBe('Dashboard');
  const found = [...document.querySelectorAll('main a')].map(
    ({ textContent }) => textContent ?? '',
  );
  expect(found.filter((text) => text.startsWith('← Back to'))).toEqual(links);
});
