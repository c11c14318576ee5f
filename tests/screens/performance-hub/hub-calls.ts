import { onDay } from '../../kit/days.ts';
import { renderPage } from '../../kit/render.tsx';
import { envelope, openWire, type Wire } from '../../kit/wire.ts';

const STAT = '/api/Dashboard/V2/Stat';

export const CALLS = {
  receipts: `${STAT}/DailyReceipts`,
  top: `${STAT}/Top10Taxpayers`,
  least: `${STAT}/Least10Taxpayers`,
  topEver: `${STAT}/TopPerformingTaxpayersAllTime`,
  leastEver: `${STAT}/BottomLeastTaxpayersAllTime`,
  requests: `${STAT}/RefundRequestsPerDay`,
} as const;

export const JUNE = 'period=2024-06-01..2024-06-30';

/** The tabs in their order, each with its call. */
export const TABS = [
  ['Daily Receipts', CALLS.receipts],
  ['Top 10', CALLS.top],
  ['Least 10', CALLS.least],
  ['Top All Time', CALLS.topEver],
  ['Least All Time', CALLS.leastEver],
  ['Refund Requests per Day', CALLS.requests],
] as const;

export const ranked = (rank: number, name: string) => ({
  rank,
  taxPayerName: name,
  taxPayerTIN: `TIN ${name}`,
  transactionCount: 1200 - rank,
  amount: 1000.5 * (10 - rank),
  gstAmount: 15 * rank,
});

export const dayOf = (day: string) => ({ date: day, receiptCount: 2, amount: 10, gstAmount: 1.5 });

/** The thirty days of June 2024, two receipts on each. */
export const juneDays = Array.from({ length: 30 }, (_, index) =>
  dayOf(`2024-06-${String(index + 1).padStart(2, '0')}`),
);

/** A backend with figures for each tab. */
export async function openHubWire(): Promise<Wire> {
  const wire = await openWire();
  wire.on(CALLS.receipts, envelope(juneDays));
  wire.on(CALLS.requests, envelope([{ date: '2024-06-02', requestCount: 4, amount: 99.5 }]));
  for (const call of [CALLS.top, CALLS.least, CALLS.topEver, CALLS.leastEver]) {
    wire.on(call, envelope([ranked(1, 'Abbey'), ranked(2, 'Bakery')]));
  }
  return wire;
}

/** The hub on the twentieth of June 2024. */
export function renderHub(wire: Wire, query: string) {
  onDay('2024-06-20T12:00:00Z');
  return renderPage(`/performance-hub${query}`, wire);
}

export const panel = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('main [role=tabpanel]');
  if (!found) throw new Error('No tab is open.');
  return found;
};

/** The name of the open tab's content. */
export const panelName = (): string =>
  document.getElementById(panel().getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

/** The rows of the open tab's list, as text. */
export const listTexts = (): string[][] => {
  const tables = [
    ...(document.querySelector('main [role=tabpanel]')?.querySelectorAll('table') ?? []),
  ];
  const list = tables.find((table) => !table.closest('figure'));
  return [...(list?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim()),
  );
};
