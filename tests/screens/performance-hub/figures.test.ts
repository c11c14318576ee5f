import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { figureTitles, linkOf, tableOf } from '../../kit/figures.ts';
import { fieldsOf } from '../../kit/record.ts';
import { appears, tab } from '../../kit/screen.ts';
import { envelope } from '../../kit/wire.ts';
import {
  CALLS,
  dayOf,
  JUNE,
  listTexts,
  openHubWire,
  panel,
  ranked,
  renderHub,
} from './hub-calls.ts';

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
    fireEvent.click(tab(name));
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
