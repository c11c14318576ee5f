import { expect, it, onTestFinished } from 'vitest';
import { config } from '../../../src/config.ts';
import { textOf } from '../../kit/screen.ts';
import { envelope } from '../../kit/wire.ts';
import {
  CALLS,
  card,
  openDashboardWire,
  renderDashboard,
  waitingSince,
} from './dashboard-calls.ts';

type Targets = typeof config.targets;

const seen = (id: number, lastSeenDate: string) => ({ id, serialNumber: `D-${id}`, lastSeenDate });

/** A dashboard of 30/06/2024 with a refund of the first and two devices, of an authority with targets. */
async function draw(targets: Targets) {
  Object.assign(config.targets, targets);
  onTestFinished(() => {
    for (const name of Object.keys(targets)) Reflect.deleteProperty(config.targets, name);
  });
  const wire = await openDashboardWire();
  wire.on(CALLS.refunds, envelope([waitingSince(1)]));
  wire.on(
    CALLS.deviceList,
    envelope([seen(1, '2024-06-01T00:00:00Z'), seen(2, '2024-06-20T00:00:00Z')]),
  );
  await renderDashboard(wire);
  return ['Pending refunds', 'Silent devices'].map((title) => textOf(card(title)));
}

it('a figure says its target, and by how much it is missed', async () => {
  expect(await draw({ refundDays: 14, silentDevices: 3 })).toEqual([
    expect.stringContaining('Target: at most 14 days, missed by 15'),
    expect.stringMatching(/Target: at most 3(?!, missed)/),
  ]);
});

it('an authority without targets sees none', async () => {
  expect((await draw({})).join()).not.toContain('Target');
});
