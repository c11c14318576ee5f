import type { jsPDF } from 'jspdf';
import { formatTime } from '../../schema/time';
import type { Table } from '../table';
import type { Fonts } from './fonts';
import { type Layout, MARGIN } from './layout';
import { toGlyphs } from './script';
import { wrap } from './wrap';

/** From the lower edge of the page to the footer's baseline, in points. */
const FOOTER = 20;

const HEADINGS = [
  { part: 'authority', size: 14 },
  { part: 'title', size: 11 },
] as const;

/**
 * Writes the authority and the title at the top of the first page (§9).
 *
 * @returns where the table may begin, in points from the upper edge.
 */
export function drawHeading(doc: jsPDF, table: Table, layout: Layout, fonts: Fonts): number {
  const left = layout.edges[0] ?? 0;
  const width = (layout.edges.at(-1) ?? 0) - left;
  let y: number = MARGIN.top;
  fonts.heading.select();
  for (const { part, size } of HEADINGS) {
    doc.setFontSize(size);
    const text = toGlyphs(table[part], fonts.heading);
    for (const line of wrap(text, width / size, fonts.heading.width)) {
      y += size;
      doc.text(line, left, y);
      y += size * 0.4;
    }
  }
  return y + 6;
}

/** Writes the time of generation and the page's number at the foot of every page (§9). */
export function drawFooters(doc: jsPDF, table: Table, layout: Layout, fonts: Fonts): void {
  const made = formatTime(table.madeAt, 'DD/MM/YYYY HH:mm:ss', table.region.timeZone);
  const left = layout.edges[0] ?? 0;
  const right = layout.edges.at(-1) ?? 0;
  const pages = doc.getNumberOfPages();
  fonts.text.select();
  doc.setFontSize(8);
  for (let page = 1; page <= pages; page++) {
    const y = layout.height - FOOTER;
    doc.setPage(page);
    doc.text(`Generated on ${made}`, left, y);
    doc.text(`Page ${page} of ${pages}`, right, y, { align: 'right' });
  }
}
