import { expect, it } from 'vitest';
import { follow, press } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { listed, openList, records } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';
import { toastsOf } from '../kit/toasts.ts';
import { cut, HISTORY } from '../kit/traffic.ts';
import { apartFromFailedCalls } from '../kit/visit.ts';

const stage = useStage();

const UNREACHED = 'The server cannot be reached. Check your connection; nothing was lost.';

it('a list call that is not answered is sent three times, then an error offers Retry', async () => {
  const { page, noise } = await stage.enter();
  const toasts = toastsOf(page);
  await page.clock.install();
  await openList(page, '/users');
  // Retries stop three seconds after the first call: on the page's clock, which only the test moves.
  await page.clock.pauseAt(Date.now() + 60_000);
  let asked = 0;
  let failed = 0;
  await page.route(HISTORY, (route) => {
    asked++;
    return cut(route);
  });
  page.on('requestfailed', () => failed++);
  await follow(page, 'Taxpayer Refund');
  // The menu follows a link a moment later.
  await page.clock.runFor(50);
  for (const sent of [1, 2, 3]) {
    await eventually(() => failed).toBe(sent);
    const changes = async () => (await page.clock.runFor(50), asked + (await toasts()).length);
    await eventually(changes).toBeGreaterThan(sent);
  }
  expect(await toasts()).toEqual([`Error: ${UNREACHED}`]);
  expect(asked).toBe(3);
  await page.getByRole('main').getByText(UNREACHED, { exact: true }).waitFor();
  await page.unroute(HISTORY);
  await page.clock.resume();
  await press(page, 'Retry');
  await listed(page);
  expect(apartFromFailedCalls(noise)).toEqual([]);
});

it.each([1440, 390])('known rows hardly move when a reload fails, at %i pixels', async (width) => {
  const { page, noise } = await stage.enter({ viewport: { width, height: 900 } });
  await openList(page, '/taxpayer-refund');
  const top = async () => (await records(page).first().boundingBox())?.y ?? 0;
  const before = await top();
  await page.route(HISTORY, cut);
  await press(page, 'Refresh');
  await page.getByRole('main').getByText(UNREACHED, { exact: true }).waitFor();
  expect((await top()) - before).toBeLessThanOrEqual(64);
  await page.unroute(HISTORY);
  await press(page, 'Retry');
  await eventually(top).toBe(before);
  expect(apartFromFailedCalls(noise)).toEqual([]);
});
