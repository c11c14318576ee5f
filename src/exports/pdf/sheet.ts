import type { PrintedSheet } from '../printed-sheet';
import { createPdf } from './create-pdf';
import { chooseFonts, type LoadFont } from './fonts';
import { drawFooters, drawHeading } from './frame';
import { type Layout, MARGIN, PADDING } from './layout';
import { createPageWriter } from './page-writer';
import { createRowWriter } from './row-writer';
import { tidy, toGlyphs } from './script';
import type { Typeface } from './typeface';
import { wrap } from './wrap';

/** An upright A4 sheet with a narrow column for labels and a wide one for texts, in points. */
const LAYOUT: Layout = {
  orientation: 'portrait',
  height: 841.89,
  fontSize: 9,
  edges: [MARGIN.side, 178, 595.28 - MARGIN.side],
};

const COLUMNS = [
  { label: '', align: 'left', whole: false },
  { label: '', align: 'left', whole: false },
] as const;

const widthOf = (column: number): number =>
  ((LAYOUT.edges[column + 1] ?? 0) - (LAYOUT.edges[column] ?? 0) - 2 * PADDING.side) /
  LAYOUT.fontSize;

const wrapIn = (text: string, column: number, typeface: Typeface): string[] =>
  wrap(toGlyphs(tidy(text), typeface), widthOf(column), typeface.width);

/**
 * Makes a PDF of labelled texts in sections: upright A4, nothing cut off.
 *
 * @param loadFont called only when a text needs more than the built-in fonts know.
 */
export async function writeSheet(sheet: PrintedSheet, loadFont: LoadFont): Promise<Blob> {
  const { authority, title, sections } = sheet;
  const doc = createPdf(sheet, sections.map((section) => section.title).join('; '));
  const headings = [authority, title, ...sections.map((section) => section.title)];
  const texts = sections.flatMap(({ facts }) => facts.map((fact) => fact.map(tidy)));
  const fonts = await chooseFonts(doc, headings, texts, loadFont);
  const start = drawHeading(doc, sheet, [], LAYOUT, fonts);
  const page = createPageWriter(doc, LAYOUT, COLUMNS, start);
  const writeRow = createRowWriter(page, page.linesBelow(0), () => {
    page.finishPage();
    page.startPage();
  });
  for (const { title, facts } of sections) {
    writeRow([wrapIn(title, 0, fonts.heading), []], fonts.heading);
    for (const [label, text] of facts) {
      writeRow([wrapIn(label, 0, fonts.text), wrapIn(text, 1, fonts.text)], fonts.text);
    }
  }
  page.finishPage();
  drawFooters(doc, sheet, LAYOUT, fonts);
  return doc.output('blob');
}
