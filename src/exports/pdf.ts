import { jsPDF } from 'jspdf';
import { autoTable, type CellInput, type UserOptions } from 'jspdf-autotable';
import { MISSING } from '../schema/format';
import { toGlyphs, toVisualOrder } from './letters';
import type { FileWriter, Table } from './table';

const FONT = 'DejaVuSansCondensed';

/** In points; the lower margin contains the footer. */
const MARGIN = { left: 28, right: 28, top: 26, bottom: 34 };
const FOOTER = 20;

/** Keeps the library from reordering lines that are in visual order. */
const AS_IT_IS = {
  isInputVisual: false,
  isOutputVisual: false,
  isInputRtl: false,
  isOutputRtl: false,
};

/** Options of all tables. Right-to-left text is reordered within each line, after line breaking. */
const COMMON = {
  theme: 'plain',
  margin: MARGIN,
  rowPageBreak: 'avoid',
  styles: { font: FONT, textColor: 0, lineColor: 200, textOptions: AS_IT_IS },
  willDrawCell({ cell }) {
    cell.text = cell.text.map(toVisualOrder);
  },
} satisfies UserOptions;

/** An A4 document, with its font and what turns texts into characters that the font has. */
function createPaper(orientation: 'portrait' | 'landscape', font: Uint8Array) {
  const doc = new jsPDF({
    orientation,
    unit: 'pt',
    format: 'a4',
    compress: true,
    putOnlyUsedFonts: true,
  });
  // The library expects files as strings with a character per byte.
  let bytes = '';
  for (const byte of font) bytes += String.fromCharCode(byte);
  doc.addFileToVFS(`${FONT}.ttf`, bytes);
  doc.addFont(`${FONT}.ttf`, FONT, 'normal');
  const known = new Map<string, boolean>();
  const has = (char: string): boolean => {
    const isKnown =
      known.get(char) ??
      // jsPDF cuts a text off at a missing character; its width is that of the font's empty box.
      (char.length === 1 &&
        doc.setFont(FONT).getTextWidth(char) !== doc.setFont(FONT).getTextWidth('\uffff'));
    known.set(char, isKnown);
    return isKnown;
  };
  return { doc, glyphs: (text: string) => toGlyphs(text, has) };
}

type Paper = ReturnType<typeof createPaper>;

const alignOf = ({ isRtl }: Table) => ({ halign: isRtl ? 'right' : 'left' }) as const;

/** The cells of a row from the left to the right of the page. */
const inOrder = <T>({ isRtl }: Table, cells: readonly T[]) => (isRtl ? cells.toReversed() : cells);

/** Writes the authority, the title (§9) and remarks. Returns where they end, in points. */
function drawHeading({ doc, glyphs }: Paper, table: Table, remarks: readonly string[]): number {
  let bottom = 0;
  const line = (text: string, fontSize: number) => [
    { content: glyphs(text), styles: { ...alignOf(table), fontSize, cellPadding: { bottom: 3 } } },
  ];
  autoTable(doc, {
    ...COMMON,
    body: [line(table.authority, 14), line(table.title, 11), ...remarks.map((one) => line(one, 8))],
    didDrawPage: ({ cursor }) => {
      bottom = cursor?.y ?? 0;
    },
  });
  return bottom + 4;
}

/** Adds the properties, and to every page the time of generation and its number (§9). */
function finish({ doc }: Paper, table: Table, subject: string) {
  const { title, by, authority, madeAt, generated, texts } = table;
  doc.setProperties({ title, author: by ?? authority, subject });
  doc
    .setCreationDate(madeAt)
    .setLanguage(table.language)
    .viewerPreferences({ DisplayDocTitle: true });
  const right = doc.internal.pageSize.getWidth() - MARGIN.right;
  const y = doc.internal.pageSize.getHeight() - FOOTER;
  const pages = doc.getNumberOfPages();
  doc.setFont(FONT).setFontSize(8).setTextColor(0);
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page).text(generated, MARGIN.left, y);
    doc.text(
      texts.page.replace('{page}', String(page)).replace('{pages}', String(pages)),
      right,
      y,
      { align: 'right' },
    );
  }
  return { file: doc.output('blob') };
}

/** Rows per call of `autoTable`, which keeps an object per cell; also the steps of the progress. */
const PIECE = 1000;

/** The longest words and texts that a column makes room for, in characters. */
const LONG_WORD = /\S{24}/g;
const LONGEST_TEXT = 50;

/** A text of usual length and the longest word of a column; the longest number or time. */
function typical(compare: string, texts: readonly string[]): [string, string] {
  const sorted = texts.toSorted((a, b) => a.length - b.length);
  if (compare !== 'text') return [sorted.at(-1) ?? '', ''];
  let longest = '';
  for (const text of sorted) {
    for (const word of text.split(/\s/)) if (word.length > longest.length) longest = word;
  }
  const usual =
    sorted[Math.floor(sorted.length * 0.9)]?.replace(/\s+/g, ' ').slice(0, LONGEST_TEXT) ?? '';
  return [usual.replace(LONG_WORD, '$& '), longest.replace(LONG_WORD, '$& ')];
}

/** Makes a PDF of a list (§9): A4 in landscape, the header on every page, and no text cut off. */
export function createList(
  table: Table,
  font: Uint8Array,
  onRows: (written: number) => void = () => undefined,
): FileWriter {
  const columns = inOrder(table, [
    { label: table.texts.serial, compare: 'number' },
    ...table.columns,
  ]);
  const totals = table.totals ? [inOrder(table, [table.texts.total, ...table.totals])] : [];
  const rows: (readonly string[])[] = [];
  return {
    add(added) {
      for (const cells of added) {
        const texts = cells.map((cell) => String(cell ?? MISSING));
        rows.push(inOrder(table, [String(rows.length + 1), ...texts]));
      }
    },
    finish(facts, notice) {
      const paper = createPaper('landscape', font);
      const { doc, glyphs } = paper;
      const subject = facts.join('; ');
      let widths: readonly number[] = [];
      const shaded = { fillColor: 237, fontStyle: 'normal' } as const;
      const options = {
        ...COMMON,
        styles: {
          ...COMMON.styles,
          fontSize: columns.length > 10 ? 6 : 7,
          cellPadding: { horizontal: 4, vertical: 1 },
        },
        headStyles: shaded,
        footStyles: shaded,
        bodyStyles: { lineWidth: { bottom: 0.4 } },
        head: [columns.map(({ label }) => glyphs(label))],
        didParseCell({ cell: { styles }, column: { index } }) {
          const compare = columns[index]?.compare;
          styles.halign = compare === 'number' ? 'right' : alignOf(table).halign;
          styles.cellWidth = widths[index] ?? (compare === 'text' ? 'auto' : 'wrap');
        },
      } satisfies UserOptions;
      // The library only knows the rows of one call, so typical texts of all decide the widths.
      const samples = columns.map(({ compare }, index) =>
        typical(
          compare,
          [...rows, ...totals].map((row) => row[index] ?? ''),
        ),
      );
      autoTable(createPaper('landscape', font).doc, {
        ...options,
        body: [0, 1].map((part) => samples.map((sample) => glyphs(sample[part] ?? ''))),
        didDrawPage: (page) => {
          widths = page.table.columns.map(({ width }) => width);
        },
      });
      let y = drawHeading(paper, table, notice === null ? [subject] : [subject, notice]);
      let headHeight = 0;
      for (let start = 0; rows.length > 0; start += PIECE) {
        onRows(start);
        // Releases the texts: those of 50,000 rows and their pages together take too much memory.
        const piece = rows.splice(0, PIECE);
        // A further piece starts with the header, which isn't drawn there: its rows follow the last.
        const startY = y - headHeight;
        autoTable(doc, {
          ...options,
          startY,
          body: piece.map((row) => row.map(glyphs)),
          foot: rows.length === 0 ? totals.map((row) => row.map(glyphs)) : [],
          showFoot: 'lastPage',
          willDrawCell(data) {
            COMMON.willDrawCell(data);
            return start === 0 || data.section !== 'head' || data.cell.y !== startY;
          },
          didDrawPage({ cursor, table: { head } }) {
            y = cursor?.y ?? y;
            headHeight = head[0]?.height ?? 0;
          },
        });
      }
      return finish(paper, table, subject);
    },
  };
}

/** Makes a PDF of labelled texts in sections: A4 in portrait, with no text cut off. */
export function createRecord(table: Table, font: Uint8Array): FileWriter {
  const paper = createPaper('portrait', font);
  const body: CellInput[][] = [];
  const section = { fontSize: 11, lineWidth: { bottom: 0.5 }, cellPadding: { top: 9, bottom: 3 } };
  return {
    add(rows) {
      for (const row of rows) {
        const [label = '', ...texts] = row.map((cell) => paper.glyphs(String(cell)));
        const isTitle = texts.length === 0;
        body.push(
          isTitle
            ? [{ content: label, colSpan: 2, styles: section }]
            : [...inOrder(table, [label, ...texts])],
        );
      }
    },
    finish(titles) {
      autoTable(paper.doc, {
        ...COMMON,
        startY: drawHeading(paper, table, []),
        styles: {
          ...COMMON.styles,
          ...alignOf(table),
          fontSize: 9,
          cellPadding: { right: 4, vertical: 3 },
        },
        columnStyles: { [table.isRtl ? 1 : 0]: { cellWidth: 150, textColor: 90 } },
        body,
      });
      return finish(paper, table, titles.join('; '));
    },
  };
}
