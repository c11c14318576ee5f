import { expect, it } from 'vitest';
import { refunds } from '../../src/resources/refunds.ts';
import { eventually } from '../kit/eventually.ts';
import { renderScreen } from '../kit/render.tsx';
import { openDialog } from '../kit/dialog.ts';
import { waitForRows } from '../kit/list.ts';
import { alerts, buttonNames, press, textOf } from '../kit/screen.ts';
import { envelope, type Reply } from '../kit/wire.ts';
import {
  CALLS,
  card,
  cardsWithFigures,
  isSettled,
  openDashboardWire,
  renderDashboard,
} from './dashboard/dashboard-calls.ts';
import { HISTORY, openRefundWire, UPDATE_STATUS, waiting } from './resource/refund-calls.ts';

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

it('a decision is never sent again, however often the line comes back', async () => {
  const wire = await openRefundWire(envelope([waiting]));
  wire.on(UPDATE_STATUS, CUT);
  renderScreen(refunds, wire);
  await waitForRows();
  const dialog = await openDialog('Approve');
  // Before the decision: the list may be read again as soon as that is cut off.
  wire.on(HISTORY, CUT);
  press('Approve', dialog);
  await eventually(() => wire.received(UPDATE_STATUS).length).toBe(1);
  await eventually(() => alerts().some((text) => text.includes(UNREACHED))).toBe(true);
  const before = wire.received(HISTORY).length;
  wire.on(HISTORY, envelope([waiting]));
  goOnline();
  await eventually(() => wire.received(HISTORY).length).toBeGreaterThan(before);
  await eventually(() => alerts().some((text) => text.includes(UNREACHED))).toBe(false);
  expect(wire.received(UPDATE_STATUS)).toHaveLength(1);
});
