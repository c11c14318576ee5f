import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfPages, pdfRows } from '../kit/pdf.ts';
import { titleOf } from './declared/entries.ts';
import { inOrder } from './declared/expected-rows.ts';
import { exported, makeFolder, sheetCell, sheetOf } from '../kit/files.ts';
import { openList } from './declared/list-page.ts';
import { named } from './declared/declarations.ts';
import { declaredColumns, headerOf } from './declared/screens.ts';
import { wholeWitnesses } from './declared/witnesses.ts';
import { listedEntries, pathOf } from './declared/choices.ts';
import { useSuite } from './declared/suite.ts';

const suite = useSuite();
const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(named(wholeWitnesses))('all records of %s', (_name, screen) => {
  const first = inOrder(screen, listedEntries(screen));

  it('are in the workbook, value by value', async () => {
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

  it('are in the PDF, numbered', async () => {
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
