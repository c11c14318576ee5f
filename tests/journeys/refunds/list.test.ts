import { expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { heading, query } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import {
  columnTexts,
  counted,
  folded,
  listed,
  openList,
  option,
  orderOf,
  searchBox,
  sortBy,
  turnTo,
} from '../kit/list-page.ts';
import { refundCount } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';
import { TAXPAYERS } from '../kit/traffic.ts';

const stage = useStage();

it('the address of a list is walked back and forth step by step, and a typed word is one step', async () => {
  const { page } = await stage.enter();
  await page.goto('/users');
  await page.getByRole('link', { name: 'Taxpayer Refund' }).click();
  await listed(page);
  await sortBy(page, 'Amount');
  await turnTo(page, 2);
  await eventually(() => counted(page).innerText()).toMatch(/^11–20 of/);
  await searchBox(page).pressSequentially('ltd');
  await eventually(() => query(page)['search']).toBe('ltd');
  await page.goBack();
  await eventually(() => counted(page).innerText()).toContain(
    `1–10 of ${await refundCount(stage)}`,
  );
  expect(await searchBox(page).inputValue()).toBe('');
  expect(await orderOf(page, 'Amount')).toBe('descending');
  await page.goBack();
  await eventually(() => orderOf(page, 'Amount')).toBe('none');
  await page.goForward();
  await eventually(() => orderOf(page, 'Amount')).toBe('descending');
  await page.goBack();
  await page.goBack();
  await heading(page, 'Users').waitFor();
});

it("'Filter by Taxpayer' is used by keyboard, also where its options come after the typed name", async () => {
  const { page } = await stage.enter();
  const gate = new Gate();
  await page.route(TAXPAYERS, async (route) => {
    await gate.passed;
    await route.fallback();
  });
  await openList(page, '/taxpayer-refund');
  await page.getByRole('combobox', { name: 'Filter by Taxpayer' }).focus();
  await page.keyboard.type("o'neil & s");
  await option(page, 'Clear search').waitFor();
  expect(await option(page, 'No options available').count()).toBe(0);
  gate.open();
  await option(page, "O'Neil & Sons").waitFor();
  await page.keyboard.press('Enter');
  await eventually(async () => [...new Set(await columnTexts(page, 'Taxpayer'))]).toEqual([
    "O'Neil & Sons",
  ]);
  await folded(page);
  await page.keyboard.press('ArrowDown');
  await option(page, "O'Neil & Sons").waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await eventually(() => query(page)).toEqual({});
});
