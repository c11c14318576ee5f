import type { jsPDF } from 'jspdf';
import { type Fact, madeOn } from '../facts';
import type { Table } from '../table';
import type { Fonts } from './fonts';
import { type Layout, MARGIN } from './layout';
import { tidy, toGlyphs } from './script';
import type { Typeface } from './typeface';
import { wrap } from './wrap';

/** From the lower edge of the page to the footer's baseline, in points. */
const FOOTER = 20;

/** The size of what a document says of itself below its title, in points. */
const REMARK_SIZE = 8;

/**
 * What a document says of itself below its title: all of it where that is asked for, what its reader
 * has to know in any case.
 */
export function remarksOf(
  { tells }: Table,
  facts: readonly Fact[],
  notice: string | null,
): string[] {
  if (tells) return facts.map(([label, text]) => `${label}: ${text}`);
  return notice === null ? [] : [notice];
}

/**
 * Writes the authority and the title at the top of the first page (§9), and remarks below.
 *
 * @returns where the table may begin, in points from the upper edge.
 */
export function drawHeading(
  doc: jsPDF,
  table: Table,
  remarks: readonly string[],
  layout: Layout,
  { heading, text }: Fonts,
): number {
  const left = layout.edges[0] ?? 0;
  const width = (layout.edges.at(-1) ?? 0) - left;
  let y: number = MARGIN.top;
  const write = (words: string, size: number, typeface: Typeface): void => {
    typeface.select();
    doc.setFontSize(size);
    for (const line of wrap(toGlyphs(tidy(words), typeface), width / size, typeface.width)) {
      y += size;
      doc.text(line, left, y);
      y += size * 0.4;
    }
  };
  write(table.authority, 14, heading);
  write(table.title, 11, heading);
  for (const remark of remarks) write(remark, REMARK_SIZE, text);
  return y + 6;
}

/** Writes the time of generation and the page's number at the foot of every page (§9). */
export function drawFooters(doc: jsPDF, table: Table, layout: Layout, fonts: Fonts): void {
  const left = layout.edges[0] ?? 0;
  const right = layout.edges.at(-1) ?? 0;
  const pages = doc.getNumberOfPages();
  fonts.text.select();
  doc.setFontSize(8);
  for (let page = 1; page <= pages; page++) {
    const y = layout.height - FOOTER;
    doc.setPage(page);
    doc.text(`Generated on ${madeOn(table)}`, left, y);
    doc.text(`Page ${page} of ${pages}`, right, y, { align: 'right' });
  }
}
