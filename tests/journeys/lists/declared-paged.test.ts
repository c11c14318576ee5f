import { describe, expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { eventually } from '../kit/eventually.ts';
import { pageOf } from './declared/answers.ts';
import { entriesOf } from './declared/entries.ts';
import {
  expectedRows,
  openList,
  PAGE,
  parameter,
  rowTexts,
  searchBox,
} from './declared/list-page.ts';
import { pathOf } from './declared/choices.ts';
import { witnesses } from './declared/witnesses.ts';
import { useSuite } from './declared/suite.ts';
import { settled } from '../kit/settled.ts';

const suite = useSuite();

const paged = witnesses.flatMap((screen) =>
  screen.list.paging === 'server' ? [[screen.name, screen, screen.list] as const] : [],
);

/** The bodies that a call was made with. */
const bodies = (path: string): Record<string, unknown>[] =>
  suite.backend.calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body));

describe.each(paged)('pages of %s', (_name, screen, list) => {
  const entries = entriesOf(screen);
  const { path } = list.endpoint;
  /** What is asked for as long as nobody chooses anything (§3, 'paged list properties'). */
  const untouched = {
    pageNumber: 1,
    perPage: PAGE,
    searchText: '',
    sortingOn: list.sort.field,
    isDescending: list.sort.order === 'desc',
  };
  const last = () => bodies(path).at(-1);
  const texts = () => bodies(path).map(({ searchText }) => searchText);

  it('are asked for by number, size and search', async () => {
    const { page } = suite;
    await openList(page, pathOf(screen));
    await page.getByRole('listitem', { name: '3', exact: true }).click();
    await eventually(last).toEqual({ ...untouched, pageNumber: 3 });
    await page.getByRole('combobox', { name: 'Page Size' }).click();
    await page.locator('.ant-select-item-option', { hasText: '50' }).click();
    await eventually(last).toEqual({ ...untouched, perPage: 50 });
    await searchBox(page, screen).fill("  O'Neil & Sons ");
    await eventually(last).toHaveProperty('searchText', "O'Neil & Sons");
    expect(bodies(path)).toEqual([
      untouched,
      { ...untouched, pageNumber: 3 },
      { ...untouched, perPage: 50 },
      { ...untouched, perPage: 50, searchText: "O'Neil & Sons" },
    ]);
  });

  it('are asked for at most every 300 ms while somebody types, the last text for certain', async () => {
    const page = await suite.another();
    await page.clock.install();
    await openList(page, pathOf(screen));
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = searchBox(page, screen);
    await box.pressSequentially('a');
    await page.clock.runFor(1);
    await eventually(texts).toEqual(['', 'a']);
    for (const letter of 'bcdefg') {
      await box.pressSequentially(letter);
      await page.clock.runFor(40);
    }
    expect(texts()).toEqual(['', 'a']);
    await page.clock.runFor(100);
    await eventually(texts).toEqual(['', 'a', 'abcdefg']);
    await page.clock.runFor(5000);
    expect(texts()).toEqual(['', 'a', 'abcdefg']);
  });

  it('that were asked for last are the ones that are shown; the others are given up', async () => {
    const { page, backend } = suite;
    const gate = new Gate();
    await openList(page, pathOf(screen));
    const rowsFor = (text: string) => (text === 'a' ? entries.slice(0, 2) : entries.slice(2, 5));
    backend.answer(path, async ({ body }) => {
      const { searchText } = JSON.parse(body) as { searchText: string };
      if (searchText === 'a') await gate.passed;
      return pageOf(screen, rowsFor(searchText));
    });
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes(path));
    await searchBox(page, screen).fill('a');
    await eventually(() => last()?.['searchText']).toBe('a');
    // Until the answer comes the rows before stand there, and the list says that it is busy.
    expect(await rowTexts(page)).toEqual(expectedRows(screen, entries, entries, suite.now));
    expect(await page.locator('[aria-busy=true]:has(table)').count()).toBe(1);
    await searchBox(page, screen).fill('ab');
    await eventually(() => rowTexts(page)).toEqual(
      expectedRows(screen, entries, rowsFor('ab'), suite.now),
    );
    expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
    gate.open();
    await settled(page);
    expect(await rowTexts(page)).toEqual(expectedRows(screen, entries, rowsFor('ab'), suite.now));
  });

  it('beyond the last one are the last one', async () => {
    const { page } = suite;
    await openList(page, pathOf(screen, { page: '99' }));
    const pages = Math.ceil(entries.length / PAGE);
    await eventually(() => parameter(page, 'page')).toBe(String(pages));
    await eventually(() => rowTexts(page)).toEqual(
      expectedRows(screen, entries, entries.slice((pages - 1) * PAGE), suite.now),
    );
    expect(bodies(path).map(({ pageNumber }) => pageNumber)).toEqual([99, pages]);
  });
});
