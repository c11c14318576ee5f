import { autoTable, type RowInput } from 'jspdf-autotable';
import type { PrintedSheet } from '../export-record';
import { tidy } from './letters';
import { COMMON, createPaper, drawHeading, finish, type LoadFont } from './page';

/** The width of the labels, in points. */
const LABELS = 150;

/**
 * Makes a PDF of labelled texts in sections: A4 in portrait, with no text cut off.
 *
 * @param loadFont called only if a text has characters that the built-in fonts lack.
 */
export async function writeSheet(sheet: PrintedSheet, loadFont: LoadFont): Promise<Blob> {
  const titles = sheet.sections.map(({ title }) => title);
  const texts = sheet.sections.flatMap(({ facts }) => facts.map((fact) => fact.map(tidy)));
  const paper = await createPaper(sheet, titles.join('; '), titles, texts, loadFont);
  const { doc, glyphs, heading, text } = paper;
  autoTable(doc, {
    ...COMMON,
    startY: drawHeading(paper, []),
    styles: { ...text, fontSize: 9, cellPadding: { horizontal: 4, vertical: 3 } },
    columnStyles: { 0: { cellWidth: LABELS, textColor: 90 } },
    body: sheet.sections.flatMap(({ title, facts }): RowInput[] => [
      [
        {
          content: glyphs(title),
          colSpan: 2,
          styles: {
            ...heading,
            textColor: 0,
            cellPadding: { top: 9, bottom: 3, horizontal: 4 },
            lineWidth: { bottom: 0.5 },
            lineColor: 200,
          },
        },
      ],
      ...facts.map((fact) => fact.map(glyphs)),
    ]),
  });
  return finish(paper, 'portrait');
}
