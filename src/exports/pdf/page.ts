import { jsPDF } from 'jspdf';
import { autoTable, type CellHookData, type UserOptions } from 'jspdf-autotable';
import { LONG_SIDE, SHORT_SIDE } from '../../../paper/a4';
import { isLatin } from '../../../paper/letters';
import { type DocumentMetadata, madeOn } from '../table';
import { tidy, toGlyphs, toVisualOrder } from './letters';

/** Loads a TrueType font with more than Latin letters. */
export type LoadFont = () => Promise<Uint8Array>;

/** The page margins, in points; the bottom margin contains the footer. */
export const MARGIN = { left: 28, right: 28, top: 26, bottom: 34 } as const;

const FAMILY = 'DejaVuSansCondensed';

const PLAIN = { font: 'helvetica', fontStyle: 'normal' } as const;
const BOLD = { font: 'helvetica', fontStyle: 'bold' } as const;
const LOADED = { font: FAMILY, fontStyle: 'normal' } as const;

/** jsPDF expects files as strings with a character per byte. */
function byteText(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return text;
}

/** A document with the fonts that its texts need. */
export interface Paper {
  readonly doc: jsPDF;
  readonly meta: DocumentMetadata;
  readonly text: typeof PLAIN | typeof LOADED;
  readonly heading: typeof BOLD | typeof LOADED;
  /** Converts a text to characters that its font has. */
  glyphs(text: string): string;
}

/**
 * Creates a document. The built-in fonts add nothing to the file and are used if they have all
 * characters; otherwise all body text uses the loaded font, so that a table doesn't mix two.
 *
 * @param subject additional text for search.
 */
export async function createPaper(
  meta: DocumentMetadata,
  subject: string,
  headings: readonly string[],
  texts: readonly (readonly string[])[],
  load: LoadFont,
): Promise<Paper> {
  const { title, by, authority, madeAt } = meta;
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  doc.setProperties({ title, author: by ?? authority, subject });
  doc.setCreationDate(new Date(madeAt));
  // Always English: the region affects the format of numbers only.
  doc.setLanguage('en-GB');
  doc.viewerPreferences({ DisplayDocTitle: true });
  const isHeadingLatin = [authority, title, ...headings].every(isLatin);
  const isTextLatin = texts.every((line) => line.every(isLatin));
  if (!isHeadingLatin || !isTextLatin) {
    doc.addFileToVFS(`${FAMILY}.ttf`, byteText(await load()));
    doc.addFont(`${FAMILY}.ttf`, FAMILY, 'normal');
  }
  const known = new Map<string, boolean>();
  const has = (char: string): boolean => {
    let isKnown = known.get(char);
    if (isKnown === undefined) {
      // jsPDF cuts a text off at a missing character; its width is that of the font's empty box.
      doc.setFont(FAMILY, 'normal');
      isKnown = char.length === 1 && doc.getTextWidth(char) !== doc.getTextWidth('\uffff');
      known.set(char, isKnown);
    }
    return isKnown;
  };
  return {
    doc,
    meta,
    text: isTextLatin ? PLAIN : LOADED,
    heading: isHeadingLatin ? BOLD : LOADED,
    glyphs: (text) => toGlyphs(tidy(text), has),
  };
}

/** After line breaking, because right-to-left text is reordered within each line. */
export function drawVisually({ cell }: CellHookData): void {
  cell.text = cell.text.map(toVisualOrder);
}

/** The options of all tables. */
export const COMMON = {
  theme: 'plain',
  margin: MARGIN,
  rowPageBreak: 'avoid',
  willDrawCell: drawVisually,
} satisfies UserOptions;

/**
 * Writes the authority and the title at the top of the first page (§9), and remarks below.
 *
 * @returns the upper edge of the content below, in points.
 */
export function drawHeading(paper: Paper, remarks: readonly string[]): number {
  const { doc, meta, glyphs, heading, text } = paper;
  let bottom: number = MARGIN.top;
  autoTable(doc, {
    ...COMMON,
    startY: bottom,
    styles: { cellPadding: { top: 0, bottom: 3, horizontal: 0 }, textColor: 0 },
    body: [
      [{ content: glyphs(meta.authority), styles: { ...heading, fontSize: 14 } }],
      [{ content: glyphs(meta.title), styles: { ...heading, fontSize: 11 } }],
      ...remarks.map((remark) => [{ content: glyphs(remark), styles: { ...text, fontSize: 8 } }]),
    ],
    didDrawPage: ({ cursor }) => {
      bottom = cursor?.y ?? bottom;
    },
  });
  return bottom + 4;
}

/** The distance of the footer's baseline from the lower edge of the page, in points. */
const FOOTER = 20;

/** Writes the time of generation and the page number at the bottom of every page (§9). */
export function finish({ doc, meta }: Paper, orientation: 'portrait' | 'landscape'): Blob {
  const [right, height] =
    orientation === 'portrait' ? [SHORT_SIDE, LONG_SIDE] : [LONG_SIDE, SHORT_SIDE];
  const pages = doc.getNumberOfPages();
  doc.setFont('helvetica', 'normal').setFontSize(8).setTextColor(0);
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    doc.text(`Generated on ${madeOn(meta)}`, MARGIN.left, height - FOOTER);
    doc.text(`Page ${page} of ${pages}`, right - MARGIN.right, height - FOOTER, { align: 'right' });
  }
  return doc.output('blob');
}
