import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Writer } from '../../src/exports/worker.ts';
import { standInForWorkers } from '../kit/file-worker.ts';
import { onDay, typeDay } from '../kit/days.ts';
import { eventually } from '../kit/eventually.ts';
import { cellsOf, figureTitles, linkOf, tableOf } from '../kit/figures.ts';
import { fieldsOf } from '../kit/record.ts';
import { renderPage } from '../kit/render.tsx';
import { appears, openTab, press, query } from '../kit/screen.ts';
import { envelope, failed, openWire, type Wire } from '../kit/wire.ts';

const STAT = '/api/Dashboard/V2/Stat';

const CALLS = {
  receipts: `${STAT}/DailyReceipts`,
  top: `${STAT}/Top10Taxpayers`,
  least: `${STAT}/Least10Taxpayers`,
  topEver: `${STAT}/TopPerformingTaxpayersAllTime`,
  leastEver: `${STAT}/BottomLeastTaxpayersAllTime`,
  requests: `${STAT}/RefundRequestsPerDay`,
} as const;

const JUNE = 'period=2024-06-01..2024-06-30';

/** The tabs in their order, each with its call. */
const TABS = [
  ['Daily Receipts', CALLS.receipts],
  ['Top 10', CALLS.top],
  ['Least 10', CALLS.least],
  ['Top All Time', CALLS.topEver],
  ['Least All Time', CALLS.leastEver],
  ['Refund Requests per Day', CALLS.requests],
] as const;

const ranked = (rank: number, name: string) => ({
  rank,
  taxPayerName: name,
  taxPayerTIN: `TIN ${name}`,
  transactionCount: 1200 - rank,
  amount: 1000.5 * (10 - rank),
  gstAmount: 15 * rank,
});

const dayOf = (day: string) => ({ date: day, receiptCount: 2, amount: 10, gstAmount: 1.5 });

/** The thirty days of June 2024, two receipts on each. */
const juneDays = Array.from({ length: 30 }, (_, index) =>
  dayOf(`2024-06-${String(index + 1).padStart(2, '0')}`),
);

/** A backend with figures for each tab. */
async function openHubWire(): Promise<Wire> {
  const wire = await openWire();
  wire.on(CALLS.receipts, envelope(juneDays));
  wire.on(CALLS.requests, envelope([{ date: '2024-06-02', requestCount: 4, amount: 99.5 }]));
  for (const call of [CALLS.top, CALLS.least, CALLS.topEver, CALLS.leastEver]) {
    wire.on(call, envelope([ranked(1, 'Abbey'), ranked(2, 'Bakery')]));
  }
  return wire;
}

/** The hub on the twentieth of June 2024. */
function renderHub(wire: Wire, query: string) {
  onDay('2024-06-20T12:00:00Z');
  return renderPage(`/performance-hub${query}`, wire);
}

const panel = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('main [role=tabpanel]');
  if (!found) throw new Error('No tab is open.');
  return found;
};

/** The name of the open tab's content. */
const panelName = (): string =>
  document.getElementById(panel().getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

/** The rows of the open tab's list, as text. */
const listTexts = (): string[][] => {
  const tables = [...document.querySelectorAll('main [role=tabpanel] table')];
  const list = tables.find((table) => !table.closest('figure'));
  return list ? cellsOf(list) : [];
};

it('the period is this month so far by default, applies to all tabs, and is in the URL', async () => {
  const wire = await openHubWire();
  wire.on(CALLS.receipts, envelope([]));
  renderHub(wire, '');
  await appears('There are no receipts in this period.');
  const asked = (call: string) => wire.received(call).map(({ body }) => JSON.parse(body));
  expect(asked(CALLS.receipts)).toEqual([{ startDate: '2024-06-01', endDate: '2024-06-20' }]);
  expect(query()).toEqual({});
  wire.on(CALLS.receipts, envelope(juneDays));
  await typeDay('To', '30/06/2024');
  expect(query()).toEqual({ period: '2024-06-01..2024-06-30' });
  await appears('1–10 of 30');
  expect(asked(CALLS.receipts)).toHaveLength(2);
  fireEvent.click(panel().querySelector('[title="3"]') as Element);
  await appears('21–30 of 30');
  wire.on(CALLS.receipts, envelope([...juneDays, ...juneDays]));
  await typeDay('From', '02/05/2024');
  // Other days begin again at the first page.
  await appears('1–10 of 60');
  history.back();
  await appears('21–30 of 30');
  openTab('Top 10');
  await eventually(query).toEqual({ period: '2024-06-01..2024-06-30', selectedTab: 'top-10' });
  await eventually(() => asked(CALLS.top)).toContainEqual({
    startDate: '2024-06-01',
    endDate: '2024-06-30',
  });
});

it('tabs ask for their figures when they are opened, and not again when one comes back', async () => {
  const wire = await openHubWire();
  renderHub(wire, `?${JUNE}`);
  const counts = () => TABS.map(([, call]) => wire.received(call).length);
  await eventually(() => listTexts().length).toBe(10);
  expect(counts()).toEqual([1, 0, 0, 0, 0, 0]);
  // Ranks of a period are asked for with those of the period before.
  const expected = [1, 2, 2, 1, 1, 1];
  for (const [place, [name]] of [...TABS.entries()].slice(1)) {
    openTab(name);
    await eventually(panelName).toBe(name);
    await eventually(() => listTexts().length).toBeGreaterThan(0);
    await eventually(counts).toEqual(expected.map((count, at) => (at <= place ? count : 0)));
  }
  openTab('Daily Receipts');
  await eventually(() => listTexts().length).toBe(10);
  expect(counts()).toEqual(expected);
});

it('daily receipts are totals, three charts that name every day, and a list that begins with the last and leads to transactions', async () => {
  const wire = await openHubWire();
  wire.on(CALLS.receipts, envelope([dayOf('2024-06-01'), dayOf('2024-06-03')]));
  renderHub(wire, `?${JUNE}`);
  await eventually(listTexts).toEqual([
    ['03/06/24', '2', '10.00', '1.50'],
    ['01/06/24', '2', '10.00', '1.50'],
  ]);
  expect(fieldsOf(panel())).toEqual({ Receipts: '4', Amount: '20.00', GST: '3.00' });
  expect(tableOf('Amount per Day')).toEqual([
    ['01/06/24', '10.00'],
    ['02/06/24', '—'],
    ['03/06/24', '10.00'],
  ]);
  expect(tableOf('GST per Day').at(-1)).toEqual(['03/06/24', '1.50']);
  expect(tableOf('Receipts per Day').at(-1)).toEqual(['03/06/24', '2']);
  expect(linkOf('03/06/24', panel())).toBe('/transactions?transactionDate=2024-06-03..2024-06-03');
});

it.each([
  ['Top 10', 'top-10', CALLS.top],
  ['Least 10', 'least-10', CALLS.least],
])('%s tells each change of rank since as many days right before', async (name, key, call) => {
  const wire = await openHubWire();
  const now = ['Same', 'Riser', 'Fresh', 'Faller'].map((name, index) => ranked(index + 1, name));
  const before = ['Same', 'Faller', 'Gone', 'Riser'].map((name, index) => ranked(index + 1, name));
  wire.on(call, envelope(now), envelope(before));
  renderHub(wire, `?${JUNE}&selectedTab=${key}`);
  await eventually(() => listTexts().map((cells) => cells.slice(0, 3))).toEqual([
    ['1', 'same', 'Same'],
    ['2', 'up 2', 'Riser'],
    ['3', 'new', 'Fresh'],
    ['4', 'down 2', 'Faller'],
  ]);
  expect(listTexts()[1]?.slice(3)).toEqual(['TIN Riser', '1,198', '8,004.00', '30.00']);
  expect(wire.received(call).map(({ body }) => JSON.parse(body))).toEqual([
    { startDate: '2024-06-01', endDate: '2024-06-30' },
    { startDate: '2024-05-02', endDate: '2024-05-31' },
  ]);
  expect(tableOf(`${name} Taxpayers`)[1]).toEqual(['Riser', '8,004.00', '30.00']);
  expect(linkOf('Riser', panel())).toBe('/tax-payers/TIN%20Riser');
});

it('ranks of all time have no change, and each of them asks once', async () => {
  const wire = await openHubWire();
  renderHub(wire, `?${JUNE}&selectedTab=top-all-time`);
  for (const [name, title] of [
    ['Top All Time', 'Top Taxpayers of All Time'],
    ['Least All Time', 'Least Taxpayers of All Time'],
  ] as const) {
    await appears(name);
    openTab(name);
    await eventually(figureTitles).toEqual([title]);
    await eventually(() => listTexts()[0]).toEqual([
      '1',
      'Abbey',
      'TIN Abbey',
      '1,199',
      '9,004.50',
      '15.00',
    ]);
    expect(tableOf(title)[0]).toEqual(['Abbey', '9,004.50', '15.00']);
  }
  expect(wire.received(CALLS.topEver).map(({ query }) => query)).toEqual(['count=10']);
  expect(wire.received(CALLS.leastEver)).toHaveLength(1);
});

const TOP_10 = `?${JUNE}&selectedTab=top-10`;
const alerts = () => [...panel().querySelectorAll('[role=alert]')].map((one) => one.textContent);

it('a call that fails shows the server’s message in its place, does not affect the other tabs, and works after Retry', async () => {
  const wire = await openHubWire();
  wire.on(CALLS.top, failed('No figures'));
  const { toasts } = renderHub(wire, TOP_10);
  const problem = 'Failed to fetch top 10 taxpayers. No figures';
  await eventually(() => alerts()[0]).toContain(problem);
  expect(new Set(toasts)).toEqual(new Set(['Error: No figures']));
  expect(figureTitles()).toEqual([]);
  openTab('Daily Receipts');
  await eventually(() => listTexts().length).toBe(10);
  openTab('Top 10');
  await eventually(() => alerts()[0]).toContain(problem);
  wire.on(CALLS.top, envelope([ranked(1, 'Abbey')]));
  press('Retry', panel());
  await eventually(() => listTexts().length).toBe(1);
  // The ranks of the period before failed too, and have a Retry of their own.
  await eventually(() => alerts().join()).not.toContain(problem);
  press('Retry', panel());
  await eventually(alerts).toEqual([]);
  await eventually(() => listTexts()[0]?.slice(0, 3)).toEqual(['1', 'same', 'Abbey']);
  const known = listTexts();
  // What is known stays when it can not be had again.
  wire.on(CALLS.top, failed('No more'));
  press('Refresh');
  await eventually(() => alerts()[0]).toContain('Failed to fetch top 10 taxpayers. No more');
  expect(listTexts()).toEqual(known);
});

it('a malformed response shows the values that can be read, and how many entries could not be read', async () => {
  const wire = await openHubWire();
  wire.on(
    CALLS.top,
    envelope([
      { rank: '1', taxPayerName: '<b>Bold</b>', taxPayerTIN: 7, amount: 'much', gstAmount: null },
      { rank: {}, transactionCount: '12' },
      'nonsense',
    ]),
  );
  renderHub(wire, TOP_10);
  await eventually(listTexts).toEqual([
    ['1', 'same', '<b>Bold</b>', '7', '—', 'much unreadable', '—'],
    ['{} unreadable', '—', '—', '—', '12', '—', '—'],
  ]);
  await appears(/^1 entry in the server's response could not be read/);
});

it('an open tab of the hub is exported under its own name and title, with its period', async () => {
  const write = vi.fn<Writer['write']>(async () => ({ file: new Blob() }));
  standInForWorkers({ add: () => undefined, write });
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  renderHub(await openHubWire(), `?${JUNE}&selectedTab=top-10`);
  await eventually(() => listTexts().length).toBe(2);
  press('Export Excel');
  await eventually(() => names).toEqual([
    expect.stringMatching(/^top_10_export_\d{8}_\d{6}\.xlsx$/),
  ]);
  // The title names the sheet, and the facts are the workbook's comment.
  const [kind, rest] = write.mock.calls[0] ?? [];
  expect(kind).toBe('xlsx');
  expect(rest).toMatchObject({
    table: { title: 'Top 10 Taxpayers' },
    facts: expect.arrayContaining(['Period: 01/06/2024 – 30/06/2024']),
  });
});
