import { jsPDF } from 'jspdf';
import { autoTable, type CellInput, type UserOptions } from 'jspdf-autotable';
import { MISSING } from '../schema/format';
import { getOrInsert } from '../schema/get-or-insert';
import { toGlyphs, toVisualOrder } from './letters';
import type { Contents, OnRows, Table, WrittenFile } from './table';

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
  const doc = new jsPDF({ orientation, unit: 'pt', compress: true, putOnlyUsedFonts: true });
  // The library expects files as strings with a character per byte.
  let bytes = '';
  for (const byte of font) bytes += String.fromCharCode(byte);
  doc.addFileToVFS(`${FONT}.ttf`, bytes);
  doc.addFont(`${FONT}.ttf`, FONT, 'normal');
  const widthOf = (char: string): number => doc.setFont(FONT).getTextWidth(char);
  const known = new Map<string, boolean>();
  // jsPDF cuts a text off at a missing character; its width is that of the font's empty box.
  const isInFont = (char: string) => char.length === 1 && widthOf(char) !== widthOf('\uffff');
  const has = (char: string): boolean => getOrInsert(known, char, () => isInFont(char));
  const glyphs = (text: string): string => toGlyphs(text, has);
  /** Where the last table ends, and how high its header is. */
  const end = { y: MARGIN.top, headHeight: 0 };
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
    didParseCell({ cell }) {
      cell.text = cell.text.map(glyphs);
    },
    // Right-to-left text is reordered within each line, after line breaking.
    willDrawCell({ cell }) {
      cell.text = cell.text.map(toVisualOrder);
    },
    didDrawPage({ cursor, table: { head } }) {
      end.y = cursor?.y ?? end.y;
      end.headHeight = head[0]?.height ?? 0;
    },
  } satisfies UserOptions;
  return { doc, glyphs, common, end };
}

type Paper = ReturnType<typeof createPaper>;

/** The cells of a row from the left to the right of the page. */
const inOrder = <T>({ isRtl }: Table, cells: readonly T[]): T[] =>
  isRtl ? cells.toReversed() : [...cells];

/** Of authority and title. */
const HEADING_SIZES = [14, 11];

function drawHeading({ doc, common, end }: Paper, { table, facts, notice }: Contents): void {
  const lines = [table.authority, table.title, facts.join('; '), notice ?? ''];
  const body = lines
    .filter((content) => content !== '')
    .map((content, index) => {
      const fontSize = HEADING_SIZES[index] ?? 8;
      return [{ content, styles: { fontSize, cellPadding: { bottom: 3 } } }];
    });
  autoTable(doc, { ...common, startY: MARGIN.top, body });
  end.y += 4;
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

/** A text of usual length above the longest word of a column; the longest number or time. */
function typical(compare: string, texts: readonly string[]): string {
  const sorted = texts.toSorted((a, b) => a.length - b.length);
  if (compare !== 'text') return sorted.at(-1) ?? '';
  let longest = '';
  for (const text of sorted)
    for (const word of text.split(/\s/)) if (word.length > longest.length) longest = word;
  const usual = sorted[Math.floor(sorted.length * 0.9)] ?? '';
  const cut = usual.replace(/\s+/g, ' ').slice(0, LONGEST_TEXT);
  return `${cut}\n${longest}`.replace(LONG_WORD, '$& ');
}

export function writeList(contents: Contents, font: Uint8Array, onRows?: OnRows): WrittenFile {
  const { table } = contents;
  const paper = createPaper('landscape', font, table);
  const { doc, common, end } = paper;
  const serial = { label: table.texts.serial, compare: 'number' };
  const columns = inOrder(table, [serial, ...table.columns]);
  const foot = table.totals ? [inOrder(table, [table.texts.total, ...table.totals])] : [];
  const rows = contents.rows.map((row, index) =>
    inOrder(table, [String(index + 1), ...row.map((cell) => String(cell ?? MISSING))]),
  );
  const textsAt = (index: number) => [...rows, ...foot].map((row) => row[index] ?? '');
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
    head: [columns.map(({ label }) => label)],
    showFoot: 'lastPage',
    didParseCell(data) {
      common.didParseCell(data);
      const { styles } = data.cell;
      const compare = columns[data.column.index]?.compare;
      if (compare === 'number') styles.halign = 'right';
      styles.cellWidth = widths[data.column.index] ?? (compare === 'text' ? 'auto' : 'wrap');
    },
  } satisfies UserOptions;
  // The library only knows the rows of one call, so typical texts of all decide the widths.
  autoTable(doc, {
    ...options,
    body: [columns.map(({ compare }, index) => typical(compare, textsAt(index)))],
    didDrawPage: (page) => {
      widths = page.table.columns.map(({ width }) => width);
    },
  });
  doc.addPage().deletePage(1);
  drawHeading(paper, contents);
  for (let start = 0; rows.length > 0; start += PIECE) {
    onRows?.(start);
    // A further piece starts with the header, which isn't drawn there: its rows follow the last.
    const startY = end.y - end.headHeight;
    autoTable(doc, {
      ...options,
      startY,
      // Releases the texts: those of 50,000 rows and their pages together take too much memory.
      body: rows.splice(0, PIECE),
      foot: rows.length === 0 ? foot : [],
      willDrawCell(data) {
        common.willDrawCell(data);
        return start === 0 || data.section !== 'head' || data.cell.y !== startY;
      },
    });
  }
  return finish(paper, contents);
}

export function writeRecord(contents: Contents, font: Uint8Array): WrittenFile {
  const { table } = contents;
  const paper = createPaper('portrait', font, table);
  const { doc, common, end } = paper;
  drawHeading(paper, contents);
  const section = { fontSize: 11, lineWidth: { bottom: 0.5 }, cellPadding: { top: 9, bottom: 3 } };
  autoTable(doc, {
    ...common,
    startY: end.y,
    styles: { ...common.styles, fontSize: 9, cellPadding: { right: 4, vertical: 3 } },
    columnStyles: { [table.isRtl ? 1 : 0]: { cellWidth: 150, textColor: 90 } },
    body: contents.rows.map(([title = '', ...texts]): CellInput[] =>
      texts.length > 0
        ? [...inOrder(table, [title, ...texts])]
        : [{ content: String(title), colSpan: 2, styles: section }],
    ),
  });
  return finish(paper, contents);
}
