import type { jsPDF } from 'jspdf';
import { openedLanguage } from '../languages';
import { product } from '../product';
import { sentFor } from '../schema/as-sent';
import { exportTitle } from '../schema/default-texts';
import { columnsOf } from '../schema/defaults';
import type { Resource } from '../schema/define';
import { columnFields, columnLabel, columnTexts, formatValue } from '../schema/format';
import { isBuiltIn, type KindName, kindOf } from '../schema/kinds/kinds';
import type { Field, Row } from '../schema/language/fields';
import type { Column } from '../schema/language/lists';
import { formatTime, toWallClock } from '../schema/time';
import { totalOf } from '../schema/totals';
import { translate } from '../schema/translate';

/** The export formats by file extension. */
export type Format = 'pdf' | 'xlsx' | 'csv';

/** A label and text of a file's metadata. */
export type Fact = readonly [label: string, text: string];

/** The parts of a declaration that files are made from. */
export type Exported = Pick<Resource, 'name' | 'label' | 'fields' | 'list' | 'export'>;

/**
 * A value in a file: text as in tables, or a number where the format has numbers. Workbooks have
 * times as numbers too, in days.
 */
export type Cell = string | number | null;

/** What a file says besides its rows, as plain data for the worker. */
export interface Table {
  readonly authority: string;
  /** The title of documents, and the name of the sheet. */
  readonly title: string;
  readonly by: string | undefined;
  readonly madeAt: Date;
  /** The footer of documents (§9). */
  readonly generated: string;
  /** The user's language, which the worker does not know. */
  readonly language: Parameters<jsPDF['setLanguage']>[0];
  /** What documents say themselves. */
  readonly texts: {
    readonly serial: string;
    readonly total: string;
    /** With '{page}' and '{pages}' for the numbers. */
    readonly page: string;
    /** What to know before a CSV file is opened. */
    readonly csvHint: string;
  };
  readonly isRtl: boolean;
  readonly columns: readonly {
    readonly label: string;
    readonly kind: KindName;
    readonly compare: 'number' | 'time' | 'text';
  }[];
  /** The last row of a PDF; null for none. */
  readonly totals: readonly string[] | null;
}

/** Writes one file: receives rows in portions and is finished once. */
export interface FileWriter {
  add(rows: readonly (readonly Cell[])[]): void;
  /**
   * @param facts what was chosen, how many rows and by whom.
   * @param notice a warning to include in the file.
   * @returns the file, and what to know before it is opened.
   */
  finish(facts: readonly string[], notice: string | null): Made | Promise<Made>;
}

interface Made {
  readonly file: Blob;
  readonly hint?: string;
}

/** Who makes a document, and when. */
export const describeDocument = (title: string, now: Date, by: string | undefined): Table => ({
  authority: product.authority,
  title,
  by,
  madeAt: now,
  generated: translate(
    'export.generated',
    { time: formatTime(now.toISOString(), 'DD/MM/YYYY HH:mm:ss', product.timeZone) },
    'Generated on {{time}}',
  ),
  language: openedLanguage() === 'en' ? 'en-GB' : (openedLanguage() as Table['language']),
  texts: {
    serial: translate('export.serial', 'S/N'),
    total: translate('export.total', 'Total'),
    page: translate(
      'export.page',
      { page: '{page}', pages: '{pages}' },
      'Page {{page}} of {{pages}}',
    ),
    csvHint: translate(
      'export.csvHint',
      'Spreadsheets drop leading zeros and digits beyond the 15th when they open a CSV file. ' +
        'Import the columns as text, or export to Excel.',
    ),
  },
  isRtl: product.direction === 'rtl',
  columns: [],
  totals: null,
});

/** What a column has in files: joined fields and a product's own kinds are text. */
function fieldOf({ fields }: Exported, column: Column): { name: string; field: Field } {
  const [name = '', ...others] = columnFields(column);
  const field = others.length === 0 ? fields[name] : undefined;
  return { name, field: field && isBuiltIn(field.kind) ? field : { kind: 'text', label: '' } };
}

/**
 * Describes the file of a list: its columns without the actions (§9).
 *
 * @param rows all rows, for the totals; unused if the backend pages the list.
 */
export function describeTable(
  resource: Exported,
  now: Date,
  by?: string,
  rows: readonly Row[] = [],
): Table {
  const { paging, totals: summed = [] } = { totals: [], ...resource.list };
  const columns = columnsOf(resource);
  const totalText = (column: Column): string => {
    const { name, field } = fieldOf(resource, column);
    if (!summed.includes(name)) return '';
    const { sum, exact } = totalOf(name, rows);
    return formatValue(field, exact ?? sum, 'table', product);
  };
  return {
    ...describeDocument(exportTitle(resource), now, by),
    columns: columns.map((column) => {
      const { kind } = fieldOf(resource, column).field;
      return { label: columnLabel(resource, column), kind, compare: kindOf({ kind }).compare };
    }),
    totals: paging === 'client' && summed.length > 0 ? columns.map(totalText) : null,
  };
}

/** The serial numbers of 1970-01-01 and of 1900-03-01, before which workbooks disagree. */
const EPOCH = 25_569;
const FIRST = 61;

/** A local time in days, cut to seconds as in tables; null if workbooks have no number for it. */
function serialNumber(time: string): number | null {
  const epoch = toWallClock(time, product.timeZone);
  const serial = epoch === null ? 0 : Math.floor(epoch / 1000) / 86_400 + EPOCH;
  return serial < FIRST ? null : serial;
}

/** Returns a function that converts rows to the cells of a format. */
export function cellsOf(resource: Exported, format: Format): (row: Row) => Cell[] {
  const columns = columnsOf(resource).map((column) => {
    const { name, field } = fieldOf(resource, column);
    return { column, name, compare: kindOf(field).compare };
  });
  return (row) =>
    columns.map(({ column, name, compare }) => {
      const value = row[name];
      if (format !== 'pdf' && compare === 'number' && typeof value === 'number') {
        const sent = sentFor(row, name);
        if (sent === null || format === 'csv') return sent?.trim() ?? value;
      }
      const isTime = format === 'xlsx' && compare === 'time' && typeof value === 'string';
      const text = () => columnTexts(resource, column, row, product).join(' | ') || null;
      return (isTime ? serialNumber(value) : null) ?? text();
    });
}
