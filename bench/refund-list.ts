import type { Browser, Page } from 'playwright-core';
import { visit } from '../tests/journeys/kit/visit.ts';
import { timeToPaint } from './paint.ts';
import { startSession } from './session.ts';

/** What is done on idle after a list has come takes no longer. */
const IDLE_WORK_MS = 1500;
/** Typing is followed by the address a quarter of a second later. */
const SETTLED_MS = 400;

/** A signed-in page on the list of refunds, with all idle work done. */
export async function openRefunds(browser: Browser, url: string): Promise<Page> {
  const { page } = await visit(browser);
  await startSession(page.context(), url);
  await page.goto(`${url}/taxpayer-refund`);
  await page.locator('main tbody tr').first().waitFor();
  await page.waitForTimeout(IDLE_WORK_MS);
  return page;
}

/** Lets what an input has left to do be done. */
export const settle = (page: Page): Promise<void> => page.waitForTimeout(SETTLED_MS);

/** Types a letter and takes it back; milliseconds until the letter's rows are painted. */
export async function typeInSearch(page: Page, letter: string): Promise<number> {
  await page.getByRole('searchbox').click();
  const time = await timeToPaint(page, 'keydown', () => page.keyboard.press(letter));
  await settle(page);
  await page.keyboard.press('Backspace');
  await settle(page);
  return time;
}

export async function clickOn(page: Page, target: ReturnType<Page['locator']>): Promise<number> {
  await target.hover();
  await settle(page);
  const time = await timeToPaint(page, 'click', () => target.click());
  await settle(page);
  return time;
}

export const nextPage = (page: Page): Promise<number> =>
  clickOn(page, page.getByTitle('Next Page'));

export async function choosePageSize(page: Page, size: number): Promise<number> {
  await page.getByRole('combobox', { name: 'Page Size' }).click();
  return clickOn(page, page.locator(`.ant-select-item-option[title="${size} / page"]`));
}
