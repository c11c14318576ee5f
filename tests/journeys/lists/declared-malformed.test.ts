import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { pageOf } from './declared/answers.ts';
import { inOrder } from './declared/expected-rows.ts';
import { expectedRows, openList, rowTexts, sortByEach } from './declared/list-page.ts';
import { malformed } from './declared/malformed.ts';
import { pathOf } from './declared/choices.ts';
import { named } from './declared/declarations.ts';
import { wholeWitnesses } from './declared/witnesses.ts';
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

describe.each(named(wholeWitnesses))('records of %s', (_name, screen) => {
  const { path } = screen.list.endpoint;

  it('of any kind are shown as far as they can be read, sorted and opened', async () => {
    const { page, backend } = suite;
    const { answered, entries, skipped } = malformed(screen);
    backend.answer(path, () => pageOf(screen, answered, entries.length));
    await openList(page, pathOf(screen));
    const first = screen.list.paging === 'server' ? entries : inOrder(screen, entries);
    expect(whole(await rowTexts(page))).toEqual(
      whole(expectedRows(screen, entries, first, suite.now)),
    );
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
});
