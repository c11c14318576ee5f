import { autoTable, type Styles } from 'jspdf-autotable';
import { LONG_SIDE, SHORT_SIDE } from '../../../paper/a4';
import type { Row } from '../../schema/language/fields';
import { columnFields, columnLabel, columnTexts, formatValue, MISSING } from '../../schema/format';
import { kindOf } from '../../schema/kinds/kinds';
import { totalOf } from '../../schema/totals';
import { factsOf, type FileWriter, type Table } from '../table';
import { JOINED, tidy } from './letters';
import {
  COMMON,
  createPaper,
  drawHeading,
  drawVisually,
  finish,
  type LoadFont,
  MARGIN,
  type Paper,
} from './page';

/** Rows per call of `autoTable`, which keeps an object per cell; also the steps of the progress. */
const PIECE = 1000;

/** The padding of a cell, in points. */
const PADDING = { horizontal: 4, vertical: 1 } as const;

interface PrintedColumn {
  readonly label: string;
  /** Numbers are flush right, and their texts are never wrapped if at all possible; nor are dates. */
  readonly compare: 'number' | 'time' | 'text';
}

/** The printed columns: a serial number, then the columns of the table (§9). */
const printedColumns = (table: Table): PrintedColumn[] => [
  { label: 'S/N', compare: 'number' },
  ...table.columns.map((column): PrintedColumn => {
    const [name = '', ...others] = columnFields(column);
    const field = others.length === 0 ? table.fields[name] : undefined;
    const compare = field ? kindOf(field).compare : 'text';
    return {
      label: columnLabel(table, column),
      compare: compare === 'number' || compare === 'time' ? compare : 'text',
    };
  }),
];

/** The last row: the sums of the fields that the list sums; null without such fields. */
function totalTexts(table: Table, rows: readonly Row[]): string[] | null {
  if (table.totals.length === 0) return null;
  return [
    'Total',
    ...table.columns.map((column) => {
      const [name = ''] = columnFields(column);
      const field = table.totals.includes(name) ? table.fields[name] : undefined;
      const { sum, exact } = totalOf(name, rows);
      return field ? formatValue(field, exact ?? sum, 'table', table.region) : '';
    }),
  ];
}

/**
 * Makes a PDF of a table (§9): A4, with the header on every page and no text cut off.
 *
 * @param loadFont called only if a text has characters that the built-in fonts lack.
 */
export function createDocument(
  table: Table,
  loadFont: LoadFont,
  onRows: (written: number) => void = () => undefined,
): FileWriter {
  const texts: string[][] = [];
  const summed: Row[] = [];
  return {
    add(rows) {
      if (table.totals.length > 0) summed.push(...rows);
      for (const row of rows) {
        const cells = table.columns.map(
          (column) => columnTexts(table, column, row, table.region).join(JOINED) || MISSING,
        );
        texts.push([String(texts.length + 1), ...cells.map(tidy)]);
      }
    },
    async finish(notice) {
      const columns = printedColumns(table);
      const facts = factsOf(table, texts.length)
        .map((fact) => fact.join(': '))
        .join('; ');
      const remarks = [facts, ...(notice === null ? [] : [notice])];
      const headings = columns.map(({ label }) => label);
      const paper = await createPaper(table, facts, headings, [remarks, ...texts], loadFont);
      return drawList(paper, columns, texts, totalTexts(table, summed), remarks, onRows);
    },
  };
}

function drawList(
  paper: Paper,
  columns: readonly PrintedColumn[],
  texts: string[][],
  totals: readonly string[] | null,
  remarks: readonly string[],
  onRows: (written: number) => void,
): Blob {
  const { doc, glyphs, heading, text } = paper;
  const { orientation, fontSize, widths } = layOut(
    paper,
    columns,
    totals ? [...texts, [...totals]] : texts,
  );
  // Replaces the portrait page that jsPDF creates.
  doc.addPage('a4', orientation);
  doc.deletePage(1);
  const styles: Partial<Styles> = {
    ...text,
    fontSize,
    cellPadding: PADDING,
    textColor: 0,
    lineColor: false,
  };
  const head = [
    columns.map(({ label, compare }) => ({
      content: glyphs(label),
      styles: { halign: compare === 'number' ? ('right' as const) : ('left' as const) },
    })),
  ];
  let bottom = drawHeading(paper, remarks);
  let headHeight = 0;
  for (let start = 0; texts.length > 0; start += PIECE) {
    onRows(start);
    // Releases the texts: those of 50,000 rows and their pages together would take too much memory.
    const piece = texts.splice(0, PIECE);
    // A further piece starts with the header, which isn't drawn there: its rows follow the last ones.
    const startY = bottom - headHeight;
    autoTable(doc, {
      ...COMMON,
      startY,
      styles,
      headStyles: { ...heading, fillColor: 237 },
      footStyles: { ...heading, halign: 'right' },
      columnStyles: Object.fromEntries(
        columns.map(({ compare }, index): [number, Partial<Styles>] => [
          index,
          { cellWidth: widths[index] ?? 0, halign: compare === 'number' ? 'right' : 'left' },
        ]),
      ),
      head,
      body: piece.map((row) => row.map(glyphs)),
      foot: texts.length === 0 && totals ? [totals.map(glyphs)] : [],
      showFoot: 'lastPage',
      willDrawCell(data) {
        if (start > 0 && data.section === 'head' && data.cell.y === startY) return false;
        drawVisually(data);
        return undefined;
      },
      didDrawCell({ section, column, cell }) {
        if (section === 'head' || column.index < columns.length - 1) return;
        const y = cell.y + cell.height;
        doc
          .setDrawColor(200)
          .setLineWidth(0.4)
          .line(MARGIN.left, y, cell.x + cell.width, y);
      },
      didDrawPage: ({ cursor, table }) => {
        bottom = cursor?.y ?? bottom;
        headHeight = table.head[0]?.height ?? 0;
      },
    });
  }
  return finish(paper, orientation);
}

/** Font sizes, in points: in portrait, and in landscape the first at which no word is broken. */
const UPRIGHT_SIZE = 8;
const SIZES = [7, 6.5, 6];

/** How many different texts of a column are measured; longer ones wrap. */
const SAMPLE = 500;

/** The widest text and word that a column makes room for, in ems. */
const WIDEST = 40;
const WIDEST_WORD = 11;

/** The widths of a column in ems: of its widest word, and of most of its texts. */
function measure(paper: Paper, { label, compare }: PrintedColumn, texts: readonly string[]) {
  const { doc, glyphs, heading, text } = paper;
  const longest = texts.reduce((most, one) => (one.length > most.length ? one : most), '');
  const distinct = [...new Set(texts)];
  const step = Math.ceil(distinct.length / SAMPLE);
  const sample = compare === 'text' ? distinct.filter((_, index) => index % step === 0) : [longest];
  const lines = sample
    .flatMap((one) => glyphs(one).split('\n'))
    .toSorted((a, b) => a.length - b.length);
  const words = compare === 'text' ? new Set(lines.join(' ').split(' ')) : lines;
  doc.setFont(heading.font, heading.fontStyle).setFontSize(1);
  const header = glyphs(label);
  const whole = doc.getTextWidth(header);
  const labels = header.split(' ').map((word) => doc.getTextWidth(word));
  doc.setFont(text.font, text.fontStyle);
  const widest = compare === 'text' ? WIDEST_WORD : WIDEST;
  const widths = Array.from(words, (word) => Math.min(widest, doc.getTextWidth(word)));
  const least = Math.max(...labels, ...widths);
  const usual = doc.getTextWidth(lines[Math.floor(lines.length * 0.9)] ?? '');
  return { least, usual: Math.max(least, whole, Math.min(WIDEST, usual)) };
}

const sum = (widths: readonly number[]): number =>
  widths.reduce((total, width) => total + width, 0);

/** In portrait if most texts fit without wrapping, otherwise in landscape. */
function layOut(paper: Paper, columns: readonly PrintedColumn[], rows: readonly string[][]) {
  const demands = columns.map((column, index) =>
    measure(
      paper,
      column,
      rows.map((row) => row[index] ?? ''),
    ),
  );
  const widthsAt = (size: number, part: 'least' | 'usual'): number[] =>
    // A point more, because jsPDF's widths of the built-in fonts are rounded.
    demands.map((demand) => demand[part] * size + 2 * PADDING.horizontal + 1);
  const room = SHORT_SIDE - MARGIN.left - MARGIN.right;
  const upright = widthsAt(UPRIGHT_SIZE, 'usual');
  const isUpright = sum(upright) <= room;
  const available = isUpright ? room : LONG_SIDE - MARGIN.left - MARGIN.right;
  const fontSize = isUpright
    ? UPRIGHT_SIZE
    : (SIZES.find((size) => sum(widthsAt(size, 'least')) <= available) ?? 6);
  const least = widthsAt(fontSize, 'least');
  const wanted = isUpright
    ? upright
    : widthsAt(fontSize, 'usual').map((w, i) => w - (least[i] ?? 0));
  const rest = available - sum(least);
  const widths =
    isUpright || rest < 0 || sum(wanted) === 0
      ? (isUpright ? upright : least).map((w, _, all) => (w / sum(all)) * available)
      : least.map((w, i) => w + ((wanted[i] ?? 0) / sum(wanted)) * rest);
  return { orientation: isUpright ? 'portrait' : 'landscape', fontSize, widths } as const;
}
