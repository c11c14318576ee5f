import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { typeDay } from '../../kit/days.ts';
import { eventually } from '../../kit/eventually.ts';
import { appears, query, tab } from '../../kit/screen.ts';
import { envelope } from '../../kit/wire.ts';
import {
  CALLS,
  JUNE,
  juneDays,
  listTexts,
  openHubWire,
  panel,
  panelName,
  renderHub,
  TABS,
} from './hub-calls.ts';

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
  fireEvent.click(tab('Top 10'));
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
    fireEvent.click(tab(name));
    await eventually(panelName).toBe(name);
    await eventually(() => listTexts().length).toBeGreaterThan(0);
    await eventually(counts).toEqual(expected.map((count, at) => (at <= place ? count : 0)));
  }
  fireEvent.click(tab('Daily Receipts'));
  await eventually(() => listTexts().length).toBe(10);
  expect(counts()).toEqual(expected);
});
