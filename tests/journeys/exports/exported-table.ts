import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { parseCsv } from '../../unit/exports/csv-file.ts';
import { amount, MISSING, tableTime } from '../kit/expected.ts';
import { pdfPages, pdfRows } from '../kit/pdf.ts';
import { sheetOf } from '../kit/files.ts';

/** A cell of a file: as programs read it, and as people do. */
export interface Cell {
  readonly raw: string | number | null;
  readonly shown: string;
}

export const text = (value: string | null): Cell => ({ raw: value, shown: value ?? MISSING });

export const money = (value: string | number | null): Cell => {
  const raw = value === null ? null : Number(value);
  return { raw, shown: amount(raw) };
};

export const whole = (raw: number): Cell => ({ raw, shown: raw.toLocaleString('en-GB') });

export const time = (iso: string | null): Cell => text(iso === null ? null : tableTime(iso));

export const day = (iso: string): Cell => text(tableTime(`${iso}T00:00:00`).slice(0, 8));

export const joined = (values: readonly string[]): Cell => ({
  raw: values.join(' | ') || null,
  shown: values.join(' | ') || MISSING,
});

/** What a file is expected to hold. */
export interface ExpectedTable {
  readonly title: string;
  /** A word of each header that shares an edge with the column's cells, for finding it in a PDF. */
  readonly headers: readonly {
    readonly label: string;
    readonly word: string;
    readonly edge: 'left' | 'right';
  }[];
  readonly rows: readonly (readonly Cell[])[];
}

const labels = ({ headers }: ExpectedTable): string[] => headers.map(({ label }) => label);

/** Cells without white space: where a line is broken says nothing. */
const dense = (cells: readonly string[]): string[] => cells.map((cell) => cell.replace(/\s/g, ''));

/** Characters that the font of a PDF lacks are seen as boxes. */
const printed = (cell: string): string => cell.replace(/[\u3000-\u9fff]/g, '□');

/** A page has the shapes of Arabic letters, from left to right. */
const read = (cell: string): string =>
  cell.replace(/[\ufe70-\ufeff]+/g, (run) => [...run].toReversed().join('').normalize('NFKC'));

/** What a spreadsheet would take for a formula is marked as text; only phones are a + and digits here. */
function csvCell({ raw }: Cell): string {
  if (raw === null || typeof raw === 'number') return String(raw ?? '');
  return /^[=+\-@\t\r]/.test(raw) && !/^\+[\d ]+$/.test(raw) ? `'${raw}` : raw;
}

/** Reads a file again and compares every cell. */
export const expectFile = {
  csv(file: string, table: ExpectedTable): void {
    const content = readFileSync(file, 'utf8');
    expect(content.charCodeAt(0)).toBe(0xfeff);
    expect(parseCsv(content.slice(1))).toEqual([
      labels(table),
      ...table.rows.map((cells) => cells.map(csvCell)),
    ]);
  },

  xlsx(file: string, table: ExpectedTable): void {
    expect(sheetOf(file)).toEqual({
      name: table.title,
      cells: [labels(table), ...table.rows.map((cells) => cells.map(({ raw }) => raw))],
    });
  },

  pdf(file: string, table: ExpectedTable): void {
    const [first = ''] = pdfPages(file);
    expect(first).toMatch(new RegExp(`^\\s*National Revenue Authority\\n\\s*${table.title}\\n`));
    expect(pdfRows(file, table.headers).map((cells) => dense(cells).map(read))).toEqual(
      table.rows.map((cells, index) =>
        dense([String(index + 1), ...cells.map(({ shown }) => printed(shown))]),
      ),
    );
  },
};
