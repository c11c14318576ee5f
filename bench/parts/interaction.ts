import type { Page } from 'playwright-core';
import { heapOf } from '../heap.ts';
import { timeToPaint } from '../paint.ts';
import { definePart } from '../part.ts';
import {
  choosePageSize,
  clickOn,
  nextPage,
  openRefunds,
  settle,
  typeInSearch,
} from '../refund-list.ts';

/** One for each run: in names and numbers, from many hits to few. */
const LETTERS = ['e', 'o', 'k', 'z', '7'];
const WARM_UP = 's';

const sortBy = (page: Page, column: string): Promise<number> =>
  clickOn(page, page.getByRole('columnheader', { name: column, exact: true }).getByRole('button'));

const PANEL = 'section[aria-labelledby] h2';
const FOUND = '[role=dialog] [role=option], dialog[open] [role=option]';

/** A record beside its list, the code for it there already. */
async function openRecord(page: Page): Promise<number> {
  const row = page.locator('main [data-record]').first();
  const click = () => row.click({ position: { x: 5, y: 5 } });
  await click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await settle(page);
  const time = await timeToPaint(page, 'click', click, PANEL);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await settle(page);
  return time;
}

/** What the palette finds among records at hand for a typed letter. */
async function findByPalette(page: Page): Promise<number> {
  await page.keyboard.press('Control+k');
  await page.locator(FOUND).first().waitFor();
  await settle(page);
  const time = await timeToPaint(page, 'keydown', () => page.keyboard.press('t'), FOUND);
  await page.keyboard.press('Escape');
  return time;
}

/**
 * From input to the painted result at 50,000 refunds. Every run has a page of its own, since a list
 * remembers what it has sorted: a second sort by Amount would cost less than a person's first one.
 */
export const interaction = definePart({
  title: 'Input to paint, 50,000 refunds',
  figures: {
    keystroke: { label: 'a keystroke in the search box', unit: 'ms', goal: 1.15 },
    sort: { label: 'sort by Amount', unit: 'ms', goal: 1.78 },
    nextPage: { label: 'next page', unit: 'ms', goal: 1.87 },
    pageSize: { label: 'page size 50', unit: 'ms', goal: 2.35 },
    record: { label: 'a record beside its list', unit: 'ms', target: 100 },
    heap: { label: 'heap after all that', unit: 'MB', goal: 0.89 },
    palette: { label: 'a letter in the palette', unit: 'ms', target: 150 },
  },
  async measure(browser, { urlWith }, run) {
    const page = await openRefunds(browser, await urlWith(50_000));
    await typeInSearch(page, WARM_UP);
    await sortBy(page, 'TIN');
    await nextPage(page);
    await choosePageSize(page, 20);
    await choosePageSize(page, 10);
    const times = {
      keystroke: await typeInSearch(page, LETTERS[run] ?? WARM_UP),
      sort: await sortBy(page, 'Amount'),
      nextPage: await nextPage(page),
      record: await openRecord(page),
      pageSize: await choosePageSize(page, 50),
      palette: await findByPalette(page),
      heap: await heapOf(page),
    };
    await page.context().close();
    return times;
  },
});
