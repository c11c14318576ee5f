import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { violations } from '../kit/axe.ts';
import { inOrder } from './declared/expected-rows.ts';
import {
  cardTexts,
  dataRows,
  expectedRows,
  openList,
  searchBox,
  shownHeaders,
} from './declared/list-page.ts';
import { named } from './declared/declarations.ts';
import { witnesses } from './declared/witnesses.ts';
import { listedEntries, pathOf } from './declared/choices.ts';
import { useSuite, WIDE_DESK } from './declared/suite.ts';

const PHONE = { width: 390, height: 844 };
const suite = useSuite();
afterEach(() => suite.page.setViewportSize(WIDE_DESK));

/** What has the focus: a header by its label, a row's button with the number of its row. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const row = element?.closest('tbody tr');
    const words = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    const place = row ? [...document.querySelectorAll('tbody tr:has(td)')].indexOf(row) : -1;
    if (element?.closest('thead')) return `header ${words.replace(/[↑↓↕]$/, '')}`;
    return row ? `row ${place} ${words}` : words;
  });

describe.each(named(witnesses))('%s', (_name, screen) => {
  const entries = listedEntries(screen);
  const first = screen.list.paging === 'server' ? entries : inOrder(screen, entries);

  it('can be reached without a mouse: search, headers, rows, their dialogs and back', async () => {
    const { page } = suite;
    await openList(page, pathOf(screen));
    await searchBox(page, screen).focus();
    const passed: string[] = [];
    const view = (): boolean => /^row \d+ View$/.test(passed.at(-1) ?? '');
    while (!view() && passed.length < 80) {
      await page.keyboard.press('Tab');
      passed.push(await focused(page));
    }
    const headers = shownHeaders(screen, entries).map((label) => `header ${label}`);
    expect(passed.filter((words) => words.startsWith('header '))).toEqual(headers);
    expect(passed.at(-1)).toMatch(/^row \d View$/);
    const opener = passed.at(-1);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await eventually(() =>
      dialog.evaluate((element) => element.contains(document.activeElement)),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
    await eventually(() => focused(page)).toBe(opener);
  });

  it('are cards on a phone, with the data of the table and nothing beyond its edge', async () => {
    const { page } = suite;
    await page.setViewportSize(PHONE);
    await page.goto(pathOf(screen));
    await page.getByLabel('Sort by').waitFor();
    const headers = shownHeaders(screen, entries);
    expect(await cardTexts(page)).toEqual(
      expectedRows(screen, entries, first, suite.now).map((row) =>
        row.map((text, place) => [headers[place], text]),
      ),
    );
    expect(await page.locator('table').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  it('have nothing that axe finds serious, in the list and in its dialog', async () => {
    const { page } = suite;
    await openList(page, pathOf(screen));
    expect(await violations(page)).toEqual([]);
    await dataRows(page).getByRole('button', { name: 'View' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
  });
});
