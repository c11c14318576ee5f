import type { Page } from 'playwright-core';
import type { Samples } from './catalogue.ts';
import { timeToPaint } from './paint.ts';
import type { Place } from './place.ts';
import { openRefunds, settle } from './refund-list.ts';
import { repeat } from './repeat.ts';

/** One for each run: in names and numbers, from many hits to few. */
const LETTERS = ['e', 'o', 'k', 'z', '7'];
const WARM_UP = 's';

async function typeInSearch(page: Page, letter: string): Promise<number> {
  await page.getByRole('searchbox').click();
  const time = await timeToPaint(page, 'keydown', () => page.keyboard.press(letter));
  await settle(page);
  await page.keyboard.press('Backspace');
  await settle(page);
  return time;
}

async function clickOn(page: Page, target: ReturnType<Page['locator']>): Promise<number> {
  await target.hover();
  await settle(page);
  const time = await timeToPaint(page, 'click', () => target.click());
  await settle(page);
  return time;
}

const sortBy = (page: Page, column: string): Promise<number> =>
  clickOn(page, page.getByRole('columnheader', { name: column, exact: true }).getByRole('button'));

const nextPage = (page: Page): Promise<number> => clickOn(page, page.getByTitle('Next Page'));

async function choosePageSize(page: Page, size: number): Promise<number> {
  await page.getByRole('combobox', { name: 'Page Size' }).click();
  return clickOn(page, page.locator(`.ant-select-item-option[title="${size} / page"]`));
}

const PANEL = 'section[aria-labelledby] h2';
const FOUND = '[cmdk-root] [role=option]';

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

/** What the page's objects take in MB, once the garbage is collected. */
async function heapOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/**
 * From input to the painted result at 50,000 refunds. Every run has a page of its own, since a list
 * remembers what it has sorted: a second sort by Amount would cost less than a person's first one.
 */
export async function measureInteraction({ browser, consoleWith }: Place): Promise<Samples> {
  const url = await consoleWith(50_000);
  return repeat(async (run) => {
    const page = await openRefunds(browser, url);
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
  });
}
