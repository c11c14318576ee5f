import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import {
  callTo,
  figuresShown,
  JUNE,
  listTexts,
  openHub,
  panel,
  periodQuery,
  STAT,
  tab,
  TOP_10,
} from './performance-hub.ts';
import { useStage } from '../kit/stage.ts';
import { toast } from '../kit/toasts.ts';
import { answerWith, envelope } from '../kit/traffic.ts';

const stage = useStage();

describe('a call that fails', () => {
  const FAILED = 'Failed to fetch top 10 taxpayers.';

  it('says so in its place with the server’s words, leaves the others alone, and works after Retry', async () => {
    const { page, noise } = await stage.enter();
    await page.route(
      callTo('Top10Taxpayers'),
      answerWith(envelope(null, 'No figures', '500'), 500),
    );
    await page.goto(`/performance-hub?${TOP_10}`);
    const failed = panel(page).getByRole('alert').filter({ hasText: FAILED });
    await failed.waitFor();
    expect(await failed.innerText()).toContain(`${FAILED} No figures`);
    await eventually(() => toast(page)).toBe('Error: No figures');
    expect(await panel(page).getByRole('figure').count()).toBe(0);
    await tab(page, 'Daily Receipts').click();
    await figuresShown(page);
    await tab(page, 'Top 10').click();
    await failed.waitFor();
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Retry' }).click();
    await figuresShown(page);
    expect(await failed.count()).toBe(0);
    const known = await listTexts(page);
    expect(known).toHaveLength(10);
    // What is known stays when it can not be had again.
    await page.route(callTo('Top10Taxpayers'), answerWith(envelope(null, 'No more', '500'), 500));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await failed.waitFor();
    expect(await listTexts(page)).toEqual(known);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('by a refusal without words has those of the catalogue, on each tab its own', async () => {
    const { page, noise } = await stage.enter();
    await page.route(`**${STAT}/*`, answerWith(envelope(null, '', '400')));
    await page.goto(`/performance-hub?${periodQuery(JUNE)}`);
    for (const [name, text] of [
      ['Daily Receipts', 'Failed to fetch daily receipts.'],
      ['Top 10', 'Failed to fetch top 10 taxpayers.'],
      ['Least 10', 'Failed to fetch least 10 taxpayers.'],
      ['Top All Time', 'Failed to fetch top taxpayers of all time.'],
      ['Least All Time', 'Failed to fetch least taxpayers of all time.'],
      ['Refund Requests per Day', 'Failed to fetch refund requests per day.'],
    ] as const) {
      await tab(page, name).click();
      await page.getByRole('tabpanel', { name }).getByText(text, { exact: true }).waitFor();
      await eventually(() => toast(page)).toBe(`Error: ${text}`);
    }
    expect(noise).toEqual([]);
  });

  it('for the period before costs the changes of rank and nothing else', async () => {
    const { page, noise } = await stage.enter();
    await page.route(callTo('Top10Taxpayers'), (route) =>
      route.request().postDataJSON().startDate === JUNE.from
        ? route.continue()
        : answerWith(envelope(null, 'No such days', '500'), 500)(route),
    );
    await openHub(page, TOP_10);
    const note = panel(page).getByRole('alert');
    await eventually(() => note.innerText()).toContain(
      'the ranks of 02/05/2024 – 31/05/2024 could not be fetched. No such days',
    );
    const changes = async () => new Set((await listTexts(page)).map(([, change]) => change));
    expect(await changes()).toEqual(new Set(['—']));
    expect(await panel(page).getByRole('figure').count()).toBe(1);
    await page.unrouteAll();
    await note.getByRole('button', { name: 'Retry' }).click();
    await eventually(changes).toContain('new');
    expect(await note.count()).toBe(0);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});

describe('an answer that makes no sense', () => {
  it('is an error with Retry where it is no list', async () => {
    const { page, noise } = await stage.enter();
    await page.route(callTo('DailyReceipts'), answerWith(envelope({ list: 7 })));
    await page.goto(`/performance-hub?${periodQuery(JUNE)}`);
    await panel(page).getByText('Failed to fetch daily receipts.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await figuresShown(page);
    expect(noise).toEqual([]);
  });

  it('shows what is known of its entries, and says how many were none', async () => {
    const { page, noise } = await stage.enter();
    const odd = [
      { rank: '1', taxPayerName: '<b>Bold</b>', taxPayerTIN: 7, amount: 'much', gstAmount: null },
      { rank: {}, transactionCount: '12' },
      'nonsense',
    ];
    await page.route(callTo('Top10Taxpayers'), answerWith(envelope(odd)));
    await openHub(page, TOP_10);
    await panel(page).getByText('same').waitFor();
    expect(await listTexts(page)).toEqual([
      ['1', 'same', '<b>Bold</b>', '7', '—', '—', '—'],
      ['—', '—', '—', '—', '12', '—', '—'],
    ]);
    await panel(page)
      .getByText(/^1 entry of the server's answer could not be read/)
      .waitFor();
    expect(noise).toEqual([]);
  });
});

it('an empty period is told on each tab in its words', async () => {
  const { page, noise } = await stage.enter();
  await page.goto('/performance-hub?period=2031-01-01..2031-01-31');
  for (const [name, text] of [
    ['Daily Receipts', 'There are no receipts in this period.'],
    ['Top 10', 'There are no taxpayers with transactions in this period.'],
    ['Least 10', 'There are no taxpayers with transactions in this period.'],
    ['Refund Requests per Day', 'There are no refund requests in this period.'],
  ] as const) {
    await tab(page, name).click();
    await page.getByRole('tabpanel', { name }).getByText(text, { exact: true }).waitFor();
    expect(await panel(page).getByRole('figure').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Export PDF' }).isDisabled()).toBe(true);
  }
  expect(noise).toEqual([]);
});
