import { autoTable, type RowInput } from 'jspdf-autotable';
import { LONG_SIDE, SHORT_SIDE } from '../../../paper/a4';
import type { PrintedSheet } from '../printed-record';
import { createPdf } from './create-pdf';
import { chooseFonts, type LoadFont } from './fonts';
import { drawFooters, drawHeading } from './frame';
import { type Layout, MARGIN } from './layout';
import { tidy, toGlyphs, toVisualOrder } from './visual-text';

/** A4 in portrait with a narrow column for labels and a wide one for texts, in points. */
const LAYOUT: Layout = {
  orientation: 'portrait',
  height: LONG_SIDE,
  fontSize: 9,
  edges: [MARGIN.side, 178, SHORT_SIDE - MARGIN.side],
};

/**
 * Makes a PDF of labelled texts in sections: A4 in portrait, with no text cut off.
 *
 * @param loadFont called only if a text has characters that the built-in fonts lack.
 */
export async function writeSheet(sheet: PrintedSheet, loadFont: LoadFont): Promise<Blob> {
  const { authority, title, sections } = sheet;
  const doc = createPdf(sheet, sections.map((section) => section.title).join('; '));
  const headings = [authority, title, ...sections.map((section) => section.title)];
  const texts = sections.flatMap(({ facts }) => facts.map((fact) => fact.map(tidy)));
  const fonts = await chooseFonts(doc, headings, texts, loadFont);
  const start = drawHeading(doc, sheet, [], LAYOUT, fonts);
  const fontOf = (typeface: typeof fonts.text) => {
    typeface.select();
    const { fontName, fontStyle } = doc.getFont();
    return {
      font: fontName,
      fontStyle: fontStyle === 'bold' ? ('bold' as const) : ('normal' as const),
    };
  };
  const cellText = (text: string): string => toGlyphs(tidy(text), fonts.text);
  const [left = 0, labelled = 0] = LAYOUT.edges;
  autoTable(doc, {
    startY: start,
    margin: { top: MARGIN.top, bottom: MARGIN.bottom, left: MARGIN.side, right: MARGIN.side },
    theme: 'plain',
    rowPageBreak: 'avoid',
    styles: {
      ...fontOf(fonts.text),
      fontSize: LAYOUT.fontSize,
      cellPadding: { horizontal: 4, vertical: 3 },
      overflow: 'linebreak',
    },
    columnStyles: { 0: { cellWidth: labelled - left, textColor: 90 } },
    // After line breaking, since right-to-left text is reordered within each line.
    willDrawCell({ cell }) {
      cell.text = cell.text.map(toVisualOrder);
    },
    body: sections.flatMap(({ title, facts }): RowInput[] => [
      [
        {
          content: toGlyphs(tidy(title), fonts.heading),
          colSpan: 2,
          styles: {
            ...fontOf(fonts.heading),
            textColor: 0,
            cellPadding: { top: 9, bottom: 3, horizontal: 4 },
            lineWidth: { bottom: 0.5 },
            lineColor: 200,
          },
        },
      ],
      ...facts.map(([label, text]) => [cellText(label), cellText(text)]),
    ]),
  });
  drawFooters(doc, sheet, LAYOUT, fonts);
  return doc.output('blob');
}
