import { wrap } from '../../../paper/wrap.ts';
import { MARGIN, PAGE } from './layout.ts';
import type { Page } from './page.ts';
import type { PrintedTable } from './table.ts';
import { baseDirection } from './text-direction.ts';
import type { Fonts, Typeface } from './typeface.ts';

const LINE = 1.4;
const FACT_SIZE = 8.5;
const LABEL_WIDTH = 90;

/** Writes who issues the table, its title and what it is about at the top of the first page. */
export function drawHeading(page: Page, table: PrintedTable, fonts: Fonts): void {
  drawText(page, table.authority, fonts.heading, 14, MARGIN.side);
  drawText(page, table.title, fonts.heading, 11, MARGIN.side);
  page.y += 4;
  for (const [label, value] of table.facts) {
    const top = page.y;
    drawText(page, label, fonts.heading, FACT_SIZE, MARGIN.side);
    page.y = top;
    drawText(page, value, fonts.text, FACT_SIZE, MARGIN.side + LABEL_WIDTH);
  }
  page.y += 8;
}

function drawText(page: Page, given: string, typeface: Typeface, size: number, x: number): void {
  const text = typeface.tidy(given);
  const base = baseDirection(text);
  const width = (PAGE.width - MARGIN.side - x) / size;
  for (const line of wrap(text, width, (part) => typeface.width(part))) {
    page.show(line, typeface, size, x, page.y + size, base);
    page.y += size * LINE;
  }
}
