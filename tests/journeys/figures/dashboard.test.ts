import { expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { query } from '../kit/account-pages.ts';
import { asTable, canvases, chart, plot, tableOf } from '../kit/charts.ts';
import { JUNE, openDashboard, shown } from '../kit/dashboard.ts';
import { eventually } from '../kit/eventually.ts';
import { PHONE } from '../kit/layout.ts';
import { totalOf } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

it('shows its charts as tables before their library arrives, and leads to the rows of a column and of a day', async () => {
  const { page } = await stage.enter();
  const library = new Gate();
  await page.route(/\/assets\/draw-[^/]+\.js$/, async (route) => {
    await library.passed;
    await route.continue();
  });
  await openDashboard(page);
  const accrual = chart(page, 'GST Accrual');
  await asTable(accrual).click();
  expect((await tableOf(accrual)).length).toBeGreaterThan(3);
  await asTable(accrual).click();
  expect(await canvases(page).count()).toBe(0);
  library.open();
  await eventually(() => canvases(page).count()).toBe(7);
  // Two screens: what needs work comes first, then the figures of the period.
  const bottom = page.evaluate(() => document.documentElement.scrollHeight);
  expect(await bottom).toBeLessThanOrEqual(1800);

  await plot(accrual).scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await plot(accrual).boundingBox()) ?? {};
  // The last column, just above the axis; to its right is room for its label.
  await plot(accrual).click({ position: { x: width - 37, y: height - 40 } });
  await eventually(() => query(page)).toEqual({ transactionDate: JUNE, collectionType: 'GST' });

  await page.goBack();
  await shown(page);
  const calendar = chart(page, 'Daily Receipts');
  const day = calendar.getByRole('link', { name: /^29\/06\/24: / });
  await day.focus();
  const tip = page.getByRole('tooltip');
  await eventually(() => tip.innerText()).toMatch(
    /^29\/06\/24: Receipts [\d,]+, Amount [\d,.]+, GST [\d,.]+$/,
  );
  const receipts = /Receipts ([\d,]+), /.exec(await tip.innerText())?.[1];
  await page.keyboard.press('Enter');
  await eventually(() => query(page)).toEqual({ transactionDate: '2024-06-29..2024-06-29' });
  await eventually(() => totalOf(page)).toBe(Number(receipts?.replaceAll(',', '')));
});

it('offers all usual periods in sight where there is little room below their button', async () => {
  const { page } = await stage.enter({ viewport: PHONE });
  await openDashboard(page);
  const button = page.getByRole('button', { name: /^Period/ });
  await button.evaluate((element) =>
    scrollTo(0, scrollY + element.getBoundingClientRect().bottom - innerHeight + 250),
  );
  await button.click();
  const periods = page.getByRole('dialog', { name: 'Period' });
  await periods.waitFor();
  const last = await periods.getByRole('button', { name: 'This year' }).boundingBox();
  const box = await periods.boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
    (box?.y ?? 0) + (box?.height ?? 0),
  );
});
