import { expect, it } from 'vitest';
import { figure, linkOf, tableOf } from '../../kit/figures.ts';
import { envelope } from '../../kit/wire.ts';
import { CALLS, card, openDashboardWire, renderDashboard } from './dashboard-calls.ts';

const DISTRICT = 'district=Port+Amara';

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
    `/transactions?tab=wht&transactionDate=${period}&${DISTRICT}`,
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
    `/transactions?tab=wht&transactionDate=${period}&${DISTRICT}`,
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
