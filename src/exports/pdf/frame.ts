import type { jsPDF } from 'jspdf';
import { textAt } from '../../../paper/drawing';
import { wrap } from '../../../paper/wrap';
import { type Fact, madeOn } from '../about-file';
import type { DocumentMetadata, Table } from '../table';
import type { Fonts } from './fonts';
import { internalsOf } from './internals';
import { type Layout, MARGIN } from './layout';
import { tidy, toGlyphs, toVisualOrder } from './visual-text';
import type { Typeface } from './typeface';

/** The distance of the footer's baseline from the lower edge of the page, in points. */
const FOOTER = 20;

/** The font size of the metadata below the title, in points. */
const REMARK_SIZE = 8;

/** Draws a line of text in a font size in points. */
type Show = (line: string, size: number) => void;

/** The texts below the title: all metadata if the table includes it, otherwise only a warning. */
export function remarksOf(
  { includeMetadata }: Table,
  facts: readonly Fact[],
  notice: string | null,
): string[] {
  if (includeMetadata) return facts.map(([label, text]) => `${label}: ${text}`);
  return notice === null ? [] : [notice];
}

/**
 * Writes the authority and the title at the top of the first page (§9), and remarks below.
 *
 * @returns the upper edge of the content below, in points from the top of the page.
 */
export function drawHeading(
  doc: jsPDF,
  { authority, title }: DocumentMetadata,
  remarks: readonly string[],
  layout: Layout,
  { heading, text }: Fonts,
): number {
  const left = layout.edges[0] ?? 0;
  const width = (layout.edges.at(-1) ?? 0) - left;
  let y: number = MARGIN.top;
  const write = (text: string, size: number, typeface: Typeface, show: Show): void => {
    for (const line of wrap(toGlyphs(tidy(text), typeface), width / size, typeface.width)) {
      y += size;
      show(line, size);
      y += size * 0.4;
    }
  };
  heading.select();
  const showHeading: Show = (line, size) => doc.setFontSize(size).text(line, left, y);
  write(authority, 14, heading, showHeading);
  write(title, 11, heading, showHeading);
  const { internal } = internalsOf(doc);
  const showRemark: Show = (line, size) => {
    // Written directly, like the table: jsPDF would shape and reorder Arabic a second time.
    const place = textAt(left, layout.height - y);
    const shown = text.encode(toVisualOrder(line));
    internal.write(`BT /${text.id} ${size} Tf 0 g ${place} ${shown} Tj ET`);
  };
  for (const remark of remarks) write(remark, REMARK_SIZE, text, showRemark);
  return y + 6;
}

/** Writes the time of generation and the page number at the bottom of every page (§9). */
export function drawFooters(
  doc: jsPDF,
  headed: DocumentMetadata,
  layout: Layout,
  fonts: Fonts,
): void {
  const left = layout.edges[0] ?? 0;
  const right = layout.edges.at(-1) ?? 0;
  const pages = doc.getNumberOfPages();
  fonts.text.select();
  doc.setFontSize(8);
  for (let page = 1; page <= pages; page++) {
    const y = layout.height - FOOTER;
    doc.setPage(page);
    doc.text(`Generated on ${madeOn(headed)}`, left, y);
    doc.text(`Page ${page} of ${pages}`, right, y, { align: 'right' });
  }
}
