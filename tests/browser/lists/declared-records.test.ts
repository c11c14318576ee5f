import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { pdfPages, pdfRows } from '../kit/pdf.ts';
import { titleOf } from './declared/entries.ts';
import { shown } from './declared/expected-cells.ts';
import { inOrder } from './declared/expected-rows.ts';
import { exported, makeFolder, sheetCell, sheetOf } from '../kit/files.ts';
import { dataRows, openList } from './declared/list-page.ts';
import {
  declaredColumns,
  declaredSections,
  fieldOf,
  headerOf,
  type Screen,
  screens,
} from './declared/screens.ts';
import { listedEntries, pathOf } from './declared/choices.ts';
import { useSuite } from './declared/suite.ts';

const suite = useSuite();
const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** The sections of the open dialog that have labelled values. */
const sectionsOf = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('section:has(> dl)')
    .evaluateAll((sections) =>
      sections.map((section) => ({
        title: section.querySelector('h3')?.textContent,
        values: [...section.querySelectorAll(':scope > dl > div')].map((pair) =>
          [...pair.children].map((part) =>
            (part instanceof HTMLElement ? part.innerText : '').replace(/\s+/g, ' ').trim(),
          ),
        ),
      })),
    );

const expectedSections = (screen: Screen, entry: Record<string, unknown>) =>
  declaredSections(screen).map(({ title, fields }) => ({
    title,
    values: fields.map((name) => {
      const field = fieldOf(screen, name);
      return [field.label, shown(field, entry[name], 'dialog')];
    }),
  }));

describe.each(screens.map((screen) => [screen.name, screen] as const))('%s', (_name, screen) => {
  const entries = listedEntries(screen);
  const isPaged = screen.list.paging === 'server';
  const first = isPaged ? entries : inOrder(screen, entries);

  it.runIf(screen.details)('are shown with every declared value in a dialog', async () => {
    const { page } = suite;
    await openList(page, pathOf(screen));
    const offered = await dataRows(page).evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('button')].some((b) => b.innerText === 'View')),
    );
    const places = offered.flatMap((isOffered, place) => (isOffered ? [place] : []));
    expect(places.length).toBeGreaterThan(1);
    const dialog = page.getByRole('dialog', {
      name: screen.details?.title ?? `${screen.singular} Details`,
    });
    for (const place of places.slice(0, 3)) {
      await dataRows(page).nth(place).getByRole('button', { name: 'View' }).click();
      await dialog.waitFor();
      expect(await sectionsOf(page)).toEqual(expectedSections(screen, first[place] ?? {}));
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await eventually(() => dialog.count()).toBe(0);
    }
  });

  it.runIf(screen.export)('are all in the workbook, value by value', async () => {
    const { page } = suite;
    await openList(page, pathOf(screen));
    const { name, file } = await exported(page, folder, 'Excel');
    const fileName = screen.export?.fileName ?? `${screen.name.replaceAll('-', '_')}_export`;
    expect(name).toMatch(new RegExp(`^${fileName}_\\w+\\.xlsx$`));
    const columns = declaredColumns(screen);
    expect(sheetOf(file)).toEqual({
      name: screen.export?.title ?? screen.label,
      cells: [
        columns.map((column) => headerOf(screen, column)),
        ...first.map((entry) => columns.map((column) => sheetCell(screen, column, entry))),
      ],
    });
  });

  it.runIf(screen.export)('are all in the PDF, numbered', async () => {
    const { page } = suite;
    await openList(page, pathOf(screen));
    const { file } = await exported(page, folder, 'PDF');
    expect(pdfRows(file, []).map(([serial]) => Number(serial))).toEqual(
      first.map((_, index) => index + 1),
    );
    const words = new Set(pdfPages(file).join(' ').split(/\s+/));
    const title = titleOf(screen);
    // Each title begins with a word of its own.
    const titles = title === undefined ? [] : first.map((entry) => String(entry[title]));
    expect(titles.filter((text) => !words.has(text.split(' ')[0] ?? ''))).toEqual([]);
  });
});
