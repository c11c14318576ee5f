import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/*
 * What only a browser can tell: where things are drawn.
 */

export const DESK = { width: 1440, height: 900 };
export const TABLET = { width: 768, height: 1024 };
export const PHONE = { width: 390, height: 844 };

/** Waits until the page has drawn its last change, and nothing on it moves or fades. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of ['the change', 'what follows from it']) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    // Animations that follow the scrolling never end, and neither does a spinner.
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });

/** What reaches out of the window sideways, except what is reached by scrolling a part of the page. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`page: ${root.scrollWidth} pixels`] : [];
    const clipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      // A map is drawn beyond its frame, to be moved; antd moves tabs in theirs.
      (element.matches('[role=application], [role=tablist]') ||
        /auto|scroll/.test(getComputedStyle(element).overflowX) ||
        clipped(element.parentElement));
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width } = element.getBoundingClientRect();
      if (
        width === 0 ||
        element.matches('[role=tablist]') ||
        clipped(element.parentElement) ||
        !element.checkVisibility()
      )
        continue;
      if (left < -1 || right > root.clientWidth + 1) {
        found.push(
          `${element.tagName} '${element.textContent?.slice(0, 30)}': ${left} to ${right}`,
        );
      }
    }
    return found;
  });

/** Expects that nothing is wider than the window at any of some widths; ends at a desk's. */
export async function expectToFit(page: Page, widths = [DESK, TABLET, PHONE]): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await settled(page);
    expect(await overflowing(page), `${size.width} pixels`).toEqual([]);
  }
  await page.setViewportSize(DESK);
}

/** By how many pixels the page or a table is wider than the room it has. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll('main table')].map(
      (table) => (table as HTMLElement).offsetWidth - (table.parentElement?.clientWidth ?? 0),
    );
    return Math.max(document.documentElement.scrollWidth - innerWidth, ...tables);
  });

/** How many records are wholly above the lower edge of the window. */
export const inSight = (page: Page): Promise<number> =>
  page
    .locator('main :is(tr, li)[data-record]')
    .evaluateAll(
      (all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length,
    );

const UNBROKEN = /^[+\d][\d\s,./:+-]*\d$|^TXN-|@/;

/** Figures, codes, dates and addresses in table cells that wrap or reach out of their cell. */
export const broken = (page: Page): Promise<string[]> =>
  page.locator('main tbody td[data-shape]').evaluateAll(
    (cells, pattern) =>
      cells.flatMap((cell) => {
        const text = (cell as HTMLElement).innerText.trim();
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('div') ?? cell);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 9)));
        const beyond = range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
        return new RegExp(pattern).test(text) && (lines.size > 1 || beyond) ? [text] : [];
      }),
    UNBROKEN.source,
  );

/** The labelled values of records and figures. */
export const values = (page: Page): Locator => page.locator('main dl dd');

/** Texts that are wider than the room they have, and would cover what is next to them. */
export const overlaid = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const text = range.getBoundingClientRect();
      const room = one.getBoundingClientRect();
      const beyond = text.left < room.left - 1 || text.right > room.right + 1;
      return beyond ? [(one as HTMLElement).innerText] : [];
    }),
  );

/** Values that their copy button covers, and those that wrap although they can be copied. */
export const marred = (page: Page): Promise<string[]> =>
  page.getByRole('button', { name: /^Copy / }).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const range = document.createRange();
      range.setStart(button.parentElement as Element, 0);
      range.setEndBefore(button);
      const { left, right } = range.getBoundingClientRect();
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 9)));
      const end = button.getBoundingClientRect();
      const isCovered = end.left < right - 1 && end.right > left && lines.size === 1;
      return isCovered || lines.size > 1 ? [range.toString()] : [];
    }),
  );

/** The room between each copy button of a row and the text of the next cell, in pixels. */
export const copyGaps = (row: Locator): Promise<number[]> =>
  row
    .locator('td:has(button[aria-label^="Copy"]):has(+ td:not([data-shape="figure"]))')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const button = cell.querySelector('button')?.getBoundingClientRect();
        const next = document.createRange();
        next.selectNodeContents(cell.nextElementSibling as Element);
        return next.getBoundingClientRect().left - (button?.right ?? 0);
      }),
    );

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Where everything is that somebody could be about to press or read, except what has a text. */
export const places = (page: Page, except: string): Promise<string[]> =>
  page.getByRole('main').evaluate(
    (main, except) =>
      [...main.querySelectorAll('button, h1, li, td')]
        .filter(({ textContent }) => !textContent.includes(except))
        .map((one) => {
          const { x, y } = one.getBoundingClientRect();
          return `${one.textContent} ${x} ${y}`;
        }),
    except,
  );
