import { expect, it } from 'vitest';
import { press } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { openList, records } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';
import { cut, HISTORY } from '../kit/traffic.ts';
import { forgiveFailedCalls } from '../kit/visit.ts';

const stage = useStage();

const UNREACHED = "Can't reach the server. Check your connection and try again.";

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
  forgiveFailedCalls(noise);
});
