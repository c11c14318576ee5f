import { onDay } from '../kit/days.ts';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { textOf } from '../kit/screen.ts';
import { envelope, openWire, type Wire } from '../kit/wire.ts';

export const CALLS = {
  sales: '/api/Dashboard/V2/Stat/Transactions',
  taxpayers: '/api/Dashboard/V2/Stat/Taxpayers',
  devices: '/api/Dashboard/V2/Stat/Devices',
  registered: '/api/Reports/GetTaxpayersTrendReports',
  gst: '/api/Reports/GetGSTAccrualTrendReports',
  wht: '/api/Reports/GetWHTAccrualTrendReports',
  receipts: '/api/Dashboard/V2/Stat/DailyReceipts',
  overall: '/api/Dashboard',
  shares: '/api/Dashboard/V2/Charts',
  refunds: '/api/Transactions/Refund/History',
  deviceList: '/api/Devices/GetDeviceList',
  districts: '/api/TAXPayers/GetDistrictList',
} as const;

export const UPDATE_STATUS = '/api/Transactions/Refund/UpdateStatus';

/** What changes with the period or the district, apart from the receipts. */
export const ROUND = [
  CALLS.sales,
  CALLS.taxpayers,
  CALLS.devices,
  CALLS.registered,
  CALLS.gst,
  CALLS.wht,
] as const;

/** A refund that waits since a day of June 2024. */
export const waitingSince = (day: number, amount: number | null = 10) => ({
  id: day,
  transactionId: `TXN-${day}`,
  taxPayerName: `Taxpayer ${day}`,
  taxPayerTIN: `10000000${day}`,
  amount,
  refundStatus: 'Submitted',
  createdDate: `2024-06-${String(day).padStart(2, '0')}T09:00:00Z`,
  taxPayerId: 70,
});

const inSummary = (figures: object) => ({ taxPayerSummary: figures });

/** What a backend answers with figures of June 2024. */
const ANSWERS: Readonly<Record<keyof typeof CALLS, unknown>> = {
  sales: inSummary({
    count: 1500,
    amount: 1234567.5,
    gst: 150,
    wht: 80,
    previousCount: 1000,
    previousAmount: 1,
    previousGst: 200,
    previousWht: 80,
  }),
  taxpayers: inSummary({ total: 400, active: 300, inactive: 100, registered: 1200 }),
  devices: inSummary({
    summary: { total: 540, active: 135, inactive: 3, faulty: 2, inStock: 400 },
  }),
  registered: [{ period: '2024-04', value: 3 }],
  gst: [
    { period: '2024-04', value: 10 },
    { period: '2024-06', value: 1200.5 },
  ],
  wht: [{ period: '2024-06', value: 7 }],
  receipts: [
    { date: '2024-06-29', receiptCount: 8, amount: 80, gstAmount: 8 },
    { date: '2024-06-30', receiptCount: 2, amount: 20, gstAmount: 2 },
  ],
  overall: { nonTaxpayers: 100 },
  shares: {
    taxpayersByCategory: [{ label: 'Large', value: 400 }],
    devicesByStatus: [
      { label: 'Active', value: 500 },
      { label: 'Faulty', value: 40 },
    ],
    collectionsByRegion: [{ label: 'East', value: 1234.5 }],
    transactionsByType: [{ label: 'GST', value: 9 }],
  },
  refunds: [waitingSince(3), waitingSince(1, null), waitingSince(2)],
  deviceList: [
    { id: 1, status: 'Active', lastSeenDate: '2024-06-30T11:00:00Z' },
    { id: 2, status: 'Active', lastSeenDate: '2024-06-20T11:00:00Z' },
    { id: 3, status: 'Faulty', lastSeenDate: '2024-06-01T11:00:00Z' },
    { id: 4, status: 'In Stock', lastSeenDate: null },
    { id: 5, status: 'Faulty', lastSeenDate: '2024-06-29T11:00:00Z' },
    { id: 6, status: 'Faulty', lastSeenDate: '2024-06-29T11:00:00Z' },
  ],
  districts: [{ id: 1, districtName: 'Lake Isenna', regionName: 'East' }],
};

export async function openDashboardWire(): Promise<Wire> {
  const wire = await openWire();
  for (const [name, path] of Object.entries(CALLS)) {
    wire.on(path, envelope(ANSWERS[name as keyof typeof CALLS]));
  }
  return wire;
}

export const isSettled = (): boolean =>
  document.querySelector('main h1') !== null &&
  document.querySelector('main [aria-busy=true]') === null;

/** The dashboard on the last day of June 2024, with nothing under way. */
export async function renderDashboard(wire: Wire, query = '?period=2024-06-01..2024-06-30') {
  onDay('2024-06-30T12:00:00Z');
  const rendered = renderPage(`/dashboard${query}`, wire);
  await eventually(isSettled).toBe(true);
  return rendered;
}

/** A card of a figure: what needs work stands before the key figures. */
const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main li:has(h3)')];

const titleOf = (card: Element): string => card.querySelector('h3')?.textContent ?? '';

export function card(title: string): HTMLElement {
  const found = cards().find((one) => titleOf(one) === title);
  if (!found) throw new Error(`There is no card '${title}'.`);
  return found;
}

/** What a card says, line by line, without its title. */
export const linesOf = (title: string): string[] =>
  [...card(title).querySelectorAll('.ant-statistic-content, p')].map(textOf);

/** The titles of the cards that lead to a list: those that have figures. */
export const cardsWithFigures = (): string[] =>
  cards()
    .filter((one) => one.querySelector('a'))
    .map(titleOf);
