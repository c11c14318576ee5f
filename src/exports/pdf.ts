import { jsPDF } from 'jspdf';
import { autoTable, type CellInput, type UserOptions } from 'jspdf-autotable';
import { MISSING } from '../schema/format';
import { toGlyphs, toVisualOrder } from './letters';
import type { Contents, WrittenFile, Table } from './table';

const FONT = 'DejaVuSansCondensed';

const MARGIN = { left: 28, right: 28, top: 26, bottom: 34 };
const FOOTER = 20;

/** Keeps the library from reordering lines that are in visual order. */
const AS_IT_IS = {
  isInputVisual: false,
  isOutputVisual: false,
  isInputRtl: false,
  isOutputRtl: false,
};

function createPaper(orientation: 'portrait' | 'landscape', font: Uint8Array, { isRtl }: Table) {
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
  const widthOf = (char: string): number => doc.setFont(FONT).getTextWidth(char);
  const known = new Map<string, boolean>();
  // jsPDF cuts a text off at a missing character; its width is that of the font's empty box.
  const has = (char: string): boolean => {
    const isKnown = known.get(char) ?? (char.length === 1 && widthOf(char) !== widthOf('\uffff'));
    known.set(char, isKnown);
    return isKnown;
  };
  const glyphs = (text: string): string => toGlyphs(text, has);
  const common = {
    theme: 'plain',
    margin: MARGIN,
    rowPageBreak: 'avoid',
    styles: {
      font: FONT,
      textColor: 0,
      lineColor: 200,
      halign: isRtl ? 'right' : 'left',
      textOptions: AS_IT_IS,
    },
    // Right-to-left text is reordered within each line, after line breaking.
    willDrawCell({ cell }) {
      cell.text = cell.text.map(toVisualOrder);
    },
  } satisfies UserOptions;
  return { doc, glyphs, common };
}

type Paper = ReturnType<typeof createPaper>;

/** The cells of a row from the left to the right of the page. */
const inOrder = <T>({ isRtl }: Table, cells: readonly T[]) => (isRtl ? cells.toReversed() : cells);

function drawHeading({ doc, glyphs, common }: Paper, table: Table, remarks: readonly string[]) {
  let bottom = 0;
  const line = (text: string, fontSize: number) => [
    { content: glyphs(text), styles: { fontSize, cellPadding: { bottom: 3 } } },
  ];
  autoTable(doc, {
    ...common,
    startY: MARGIN.top,
    body: [line(table.authority, 14), line(table.title, 11), ...remarks.map((one) => line(one, 8))],
    didDrawPage: ({ cursor }) => {
      bottom = cursor?.y ?? 0;
    },
  });
  return bottom + 4;
}

function finish({ doc, glyphs }: Paper, { table, facts }: Contents): WrittenFile {
  const { title, by, authority, madeAt, generated, texts, language } = table;
  doc.setProperties({ title, author: by ?? authority, subject: facts.join('; ') });
  doc.setCreationDate(madeAt).setLanguage(language).viewerPreferences({ DisplayDocTitle: true });
  doc.setFont(FONT).setFontSize(8).setTextColor(0);
  const x = doc.internal.pageSize.getWidth() - MARGIN.right;
  const y = doc.internal.pageSize.getHeight() - FOOTER;
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    const number = texts.page.replace('{page}', `${page}`).replace('{pages}', `${pages}`);
    const footer = inOrder(table, [generated, number]).map((text) => toVisualOrder(glyphs(text)));
    doc.setPage(page).text(footer[0] ?? '', MARGIN.left, y, AS_IT_IS);
    doc.text(footer[1] ?? '', x, y, { align: 'right', ...AS_IT_IS });
  }
  return { file: doc.output('blob') };
}

/** Rows per call of `autoTable`, which keeps an object per cell; also the steps of the progress. */
const PIECE = 1000;

const LONG_WORD = /\S{24}/g;
const LONGEST_TEXT = 50;

/** A text of usual length and the longest word of a column; the longest number or time. */
function typical(compare: string, texts: readonly string[]): [string, string] {
  const sorted = texts.toSorted((a, b) => a.length - b.length);
  if (compare !== 'text') return [sorted.at(-1) ?? '', ''];
  let longest = '';
  for (const text of sorted)
    for (const word of text.split(/\s/)) if (word.length > longest.length) longest = word;
  const usual = sorted[Math.floor(sorted.length * 0.9)] ?? '';
  const cut = usual.replace(/\s+/g, ' ').slice(0, LONGEST_TEXT);
  return [cut.replace(LONG_WORD, '$& '), longest.replace(LONG_WORD, '$& ')];
}

export function writeList(
  contents: Contents,
  font: Uint8Array,
  onRows: (written: number) => void = () => undefined,
): WrittenFile {
  const { table, facts, notice } = contents;
  const paper = createPaper('landscape', font, table);
  const { doc, glyphs, common } = paper;
  const serial = { label: table.texts.serial, compare: 'number' };
  const columns = inOrder(table, [serial, ...table.columns]);
  const foot = table.totals ? [inOrder(table, [table.texts.total, ...table.totals])] : [];
  const rows = contents.rows.map((row, index) =>
    inOrder(table, [String(index + 1), ...row.map((cell) => String(cell ?? MISSING))]),
  );
  let widths: readonly number[] = [];
  const shaded = { fillColor: 237, fontStyle: 'normal' } as const;
  const options = {
    ...common,
    styles: {
      ...common.styles,
      fontSize: columns.length > 10 ? 6 : 7,
      cellPadding: { horizontal: 4, vertical: 1 },
    },
    headStyles: shaded,
    footStyles: shaded,
    bodyStyles: { lineWidth: { bottom: 0.4 } },
    head: [columns.map(({ label }) => glyphs(label))],
    didParseCell({ cell: { styles }, column: { index } }) {
      const compare = columns[index]?.compare;
      if (compare === 'number') styles.halign = 'right';
      styles.cellWidth = widths[index] ?? (compare === 'text' ? 'auto' : 'wrap');
    },
  } satisfies UserOptions;
  // The library only knows the rows of one call, so typical texts of all decide the widths.
  const samples = columns.map(({ compare }, index) => {
    const texts = [...rows, ...foot].map((row) => row[index] ?? '');
    return typical(compare, texts).map(glyphs);
  });
  autoTable(doc, {
    ...options,
    body: [0, 1].map((part) => samples.map((sample) => sample[part] ?? '')),
    didDrawPage: (page) => {
      widths = page.table.columns.map(({ width }) => width);
    },
  });
  doc.addPage().deletePage(1);
  let y = drawHeading(paper, table, [facts.join('; '), ...(notice === null ? [] : [notice])]);
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
      foot: rows.length === 0 ? foot.map((row) => row.map(glyphs)) : [],
      showFoot: 'lastPage',
      willDrawCell(data) {
        common.willDrawCell(data);
        return start === 0 || data.section !== 'head' || data.cell.y !== startY;
      },
      didDrawPage({ cursor, table: { head } }) {
        y = cursor?.y ?? y;
        headHeight = head[0]?.height ?? 0;
      },
    });
  }
  return finish(paper, contents);
}

export function writeRecord(contents: Contents, font: Uint8Array): WrittenFile {
  const { table } = contents;
  const paper = createPaper('portrait', font, table);
  const { doc, glyphs, common } = paper;
  const section = { fontSize: 11, lineWidth: { bottom: 0.5 }, cellPadding: { top: 9, bottom: 3 } };
  autoTable(doc, {
    ...common,
    startY: drawHeading(paper, table, []),
    styles: { ...common.styles, fontSize: 9, cellPadding: { right: 4, vertical: 3 } },
    columnStyles: { [table.isRtl ? 1 : 0]: { cellWidth: 150, textColor: 90 } },
    body: contents.rows.map((row): CellInput[] => {
      const texts = row.map((cell) => glyphs(String(cell)));
      if (texts.length > 1) return [...inOrder(table, texts)];
      return [{ content: texts[0] ?? '', colSpan: 2, styles: section }];
    }),
  });
  return finish(paper, contents);
}
