import { expect, it } from 'vitest';
import { typeDay } from '../../kit/days.ts';
import { eventually } from '../../kit/eventually.ts';
import { choose } from '../../kit/form.ts';
import { appears, query } from '../../kit/screen.ts';
import { envelope } from '../../kit/wire.ts';
import {
  CALLS,
  isSettled,
  linesOf,
  openDashboardWire,
  renderDashboard,
  ROUND,
} from './dashboard-calls.ts';

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
