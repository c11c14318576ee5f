import { expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { facts, listed, tableTexts, timeline } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { toastsOf } from '../kit/toasts.ts';
import { answerWith, cut, envelope, HISTORY } from '../kit/traffic.ts';

/*
 * One witness each, that a real browser behaves as the pages' own tests assume
 * (tests/screens/resource/misbehaving-*.test.ts).
 */

const stage = useStage();

const UNREACHED = 'The server cannot be reached. Check your connection; nothing was lost.';

it('a list call that is not answered is asked three times in all, then an error with Retry', async () => {
  const { page, noise } = await stage.enter();
  const toasts = toastsOf(page);
  let asked = 0;
  await page.route(HISTORY, (route) => {
    asked++;
    return cut(route);
  });
  await page.goto('/taxpayer-refund');
  await eventually(toasts).toEqual([`Error: ${UNREACHED}`]);
  expect(asked).toBe(3);
  await page.getByRole('main').getByText(UNREACHED, { exact: true }).waitFor();
  await page.unroute(HISTORY);
  await page.getByRole('button', { name: 'Retry' }).click();
  await listed(page);
  expect(apartFromFailedCalls(noise)).toEqual([]);
});

it.each([1440, 390])(
  'known rows hardly move for a failed reload, at a width of %i',
  async (width) => {
    const { page, noise } = await stage.enter({ viewport: { width, height: 900 } });
    await page.goto('/taxpayer-refund');
    const row = page.locator('[data-record]').first();
    await row.waitFor();
    const placed = async () => (await row.boundingBox())?.y ?? 0;
    const before = await placed();
    await page.route(HISTORY, cut);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('main').getByText(UNREACHED, { exact: true }).waitFor();
    expect((await placed()) - before).toBeLessThanOrEqual(64);
    await page.unroute(HISTORY);
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(placed).toBe(before);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  },
);

it('rows that lack their fields show a dash for each, in the table and in a dialog', async () => {
  const { page, noise } = await stage.enter();
  await page.route(HISTORY, answerWith(envelope([{ id: 7, refundStatus: 'Submitted' }, {}])));
  await page.goto('/taxpayer-refund');
  await listed(page);
  const nothing = Array.from({ length: 9 }, () => '—');
  expect((await tableTexts(page)).map((cells) => cells.slice(0, -1))).toEqual([
    nothing.with(7, 'Submitted'),
    nothing,
  ]);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog.waitFor();
  expect(new Set(Object.values(await facts(dialog)))).toEqual(new Set(['—']));
  expect(await timeline(dialog)).toEqual([
    ['Refund submitted by —', ''],
    ['Pending approval', ''],
  ]);
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/undefined|\bnull\b|NaN|Invalid|\[object/);
  expect(noise).toEqual([]);
});
