import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { pageOf } from './declared/answers.ts';
import { Refusal } from './declared/declared-backend.ts';
import { inOrder } from './declared/expected-rows.ts';
import {
  dataRows,
  expectedRows,
  openList,
  rowTexts,
  sortByEach,
  total,
} from './declared/list-page.ts';
import { malformed } from './declared/malformed.ts';
import { screens } from './declared/screens.ts';
import { listedEntries, pathOf } from './declared/choices.ts';
import { useSuite } from './declared/suite.ts';

const suite = useSuite();

/** No word of the page betrays a value that is not there. */
async function expectNoLeaks(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/undefined|\bnull\b|NaN|Invalid|\[object|Something went wrong/);
}

/** Halves of letters are drawn as one sign, and read as another. */
const whole = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((row) => row.map((text) => text.replace(/\p{Surrogate}/gu, '\ufffd')));

describe.each(screens.map((screen) => [screen.name, screen] as const))('%s', (_name, screen) => {
  const { path } = screen.list.endpoint;

  it('of any kind are shown as far as they can be read, sorted and opened', async () => {
    const { page, backend } = suite;
    const { answered, entries, skipped } = malformed(screen);
    backend.answer(path, () => pageOf(screen, answered, entries.length));
    await openList(page, pathOf(screen));
    const first = screen.list.paging === 'server' ? entries : inOrder(screen, entries);
    expect(whole(await rowTexts(page))).toEqual(whole(expectedRows(screen, entries, first)));
    await page
      .getByText(`${skipped} entries of the server's answer could not be read and are not shown.`)
      .waitFor();
    await expectNoLeaks(page);
    for (const { rows } of await sortByEach(page)) expect(rows).toHaveLength(entries.length);
    await expectNoLeaks(page);
    const buttons = page.locator('td').getByRole('button', { name: 'View' });
    for (let place = 0; place < (await buttons.count()); place += 3) {
      await buttons.nth(place).click();
      await page.getByRole('dialog').waitFor();
      await expectNoLeaks(page);
      await page.keyboard.press('Escape');
      await eventually(() => page.getByRole('dialog').count()).toBe(0);
    }
  });

  it('that are none are an empty list', async () => {
    const { page, backend } = suite;
    for (const result of [null, pageOf(screen, [])]) {
      backend.answer(path, () => result);
      await page.goto(pathOf(screen));
      await page.getByText(/^No .* found$/).waitFor();
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
      expect(
        await page
          .getByRole('button', { name: /^Export/ })
          .first()
          .isDisabled(),
      ).toBe(true);
    }
  });

  it('that are no list at all, or refused, are an error that can be tried again', async () => {
    const { page, backend } = suite;
    const retry = page.locator('main [role=alert]').getByRole('button', { name: 'Retry' });
    for (const result of [{ nothing: [] }, new Refusal(500)]) {
      backend.answer(path, () => result);
      await page.goto(pathOf(screen, { page: '2' }));
      await retry.first().waitFor();
      expect(await page.getByText(/^No .* found/).count()).toBe(0);
    }
    backend.reset();
    await retry.first().click();
    await dataRows(page).first().waitFor();
    expect(await total(page)).toBe(listedEntries(screen).length);
    // The page that was asked for, not the first one.
    await page.getByText(/^11–/).waitFor();
    expect(apartFromFailedCalls(suite.noise.splice(0))).toEqual([]);
  });
});
