import { describe, expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { figureTitles } from '../../kit/figures.ts';
import { appears, press, tab } from '../../kit/screen.ts';
import { envelope, failed } from '../../kit/wire.ts';
import { fireEvent } from '@testing-library/react';
import {
  CALLS,
  JUNE,
  listTexts,
  openHubWire,
  panel,
  panelName,
  ranked,
  renderHub,
  TABS,
} from './hub-calls.ts';

const TOP_10 = `?${JUNE}&selectedTab=top-10`;
const alerts = () => [...panel().querySelectorAll('[role=alert]')].map((one) => one.textContent);

describe('a call that fails', () => {
  it('shows the server’s message in its place, does not affect the other tabs, and works after Retry', async () => {
    const wire = await openHubWire();
    wire.on(CALLS.top, failed('No figures'));
    const { toasts } = renderHub(wire, TOP_10);
    const problem = 'Failed to fetch top 10 taxpayers. No figures';
    await eventually(() => alerts()[0]).toContain(problem);
    expect(new Set(toasts)).toEqual(new Set(['Error: No figures']));
    expect(figureTitles()).toEqual([]);
    fireEvent.click(tab('Daily Receipts'));
    await eventually(() => listTexts().length).toBe(10);
    fireEvent.click(tab('Top 10'));
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

  it('by a refusal without words has those of the catalogue, on each tab its own', async () => {
    const wire = await openHubWire();
    for (const [, call] of TABS) wire.on(call, envelope(null, '', '400'));
    const { toasts } = renderHub(wire, `?${JUNE}`);
    for (const [name, text] of [
      ['Daily Receipts', 'Failed to fetch daily receipts.'],
      ['Top 10', 'Failed to fetch top 10 taxpayers.'],
      ['Least 10', 'Failed to fetch least 10 taxpayers.'],
      ['Top All Time', 'Failed to fetch top taxpayers of all time.'],
      ['Least All Time', 'Failed to fetch least taxpayers of all time.'],
      ['Refund Requests per Day', 'Failed to fetch refund requests per day.'],
    ] as const) {
      await appears(name);
      fireEvent.click(tab(name));
      await eventually(panelName).toBe(name);
      await appears(text, panel());
      await eventually(() => toasts.at(-1)).toBe(`Error: ${text}`);
    }
  });
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
