import type { jsPDF } from 'jspdf';
import { pageLanguage } from '../languages';
import { product } from '../product';
import { originalOf } from '../schema/as-sent';
import { exportTitle } from '../schema/default-texts';
import { columnsOf } from '../schema/defaults';
import type { Resource } from '../schema/define';
import { columnFields, columnLabel, columnTexts, formatValue } from '../schema/format';
import { isBuiltIn, kindOf } from '../schema/kinds/kinds';
import type { Field, Row } from '../schema/language/fields';
import { formatTime, toWallClock } from '../schema/time';
import { leftOut, totalOf } from '../schema/totals';
import { translate } from '../schema/translate';

type Language = Parameters<jsPDF['setLanguage']>[0];

export type Format = 'pdf' | 'xlsx' | 'csv';

export type LabelledText = readonly [label: string, text: string];

export type ExportResource = Pick<Resource, 'name' | 'label' | 'fields' | 'list' | 'export'>;

/** A text as in tables, or a number where the format has numbers, such as days for times. */
export type Cell = string | number | null;

export interface Contents {
  readonly table: Table;
  readonly rows: readonly (readonly Cell[])[];
  readonly facts: readonly string[];
  readonly notice: string | null;
}

export type OnRows = (written: number) => void;

export interface WrittenFile {
  readonly file: Blob;
  readonly hint?: string;
}

export const describeDocument = (title: string, now: Date, by: string | undefined) => ({
  authority: product.authority,
  title,
  by,
  madeAt: now,
  generated: translate(
    'export.generated',
    { time: formatTime(now.toISOString(), 'DD/MM/YYYY HH:mm:ss', product.timeZone) },
    'Generated on {{time}}',
  ),
  language: (pageLanguage() === 'en' ? 'en-GB' : pageLanguage()) as Language,
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

/** The columns without the actions (§9). Joined fields and a product's own kinds are text. */
const fileColumns = (resource: ExportResource) =>
  columnsOf(resource).map((column) => {
    const [name = '', ...others] = columnFields(column);
    const one = others.length === 0 ? resource.fields[name] : undefined;
    const field: Field = one && isBuiltIn(one.kind) ? one : { kind: 'text', label: '' };
    const { compare } = kindOf(field);
    return { column, name, field, compare, label: columnLabel(resource, column) };
  });

/** @param rows all rows, for the totals; unused if the backend pages the list. */
export function describeTable(
  resource: ExportResource,
  now: Date,
  by?: string,
  rows: readonly Row[] = [],
) {
  const { paging, totals: summed = [] } = { totals: [], ...resource.list };
  const columns = fileColumns(resource);
  const totals = columns.map(({ name, field }) => {
    if (!summed.includes(name)) return '';
    const total = totalOf(name, rows);
    const sum = formatValue(field, total.exact ?? total.sum, 'table', product);
    return [sum, ...Object.values(leftOut(total, product.locale))].filter(Boolean).join('\n');
  });
  return {
    ...describeDocument(exportTitle(resource), now, by),
    columns: columns.map(({ label, field, compare }) => ({ label, compare, kind: field.kind })),
    totals: paging === 'client' && summed.length > 0 ? totals : null,
  };
}

/** What a file says besides its rows, as plain data for the worker. */
export type Table = ReturnType<typeof describeTable>;

/** The serial numbers of 1970-01-01 and of 1900-03-01, before which workbooks disagree. */
const EPOCH = 25_569;
const FIRST = 61;

/** A local time in days, cut to seconds as in tables; null if workbooks have no number for it. */
function serialNumber(time: string): number | null {
  const epoch = toWallClock(time, product.timeZone);
  const serial = epoch === null ? 0 : Math.floor(epoch / 1000) / 86_400 + EPOCH;
  return serial < FIRST ? null : serial;
}

export function cellsOf(resource: ExportResource, format: Format): (row: Row) => Cell[] {
  const columns = fileColumns(resource);
  return (row) =>
    columns.map(({ column, name, compare }) => {
      const value = row[name];
      if (format !== 'pdf' && compare === 'number' && typeof value === 'number') {
        const sent = originalOf(row, name);
        if (sent === null || format === 'csv') return sent?.trim() ?? value;
      }
      const isTime = format === 'xlsx' && compare === 'time' && typeof value === 'string';
      const text = () => columnTexts(resource, column, row, product).join(' | ') || null;
      return (isTime ? serialNumber(value) : null) ?? text();
    });
}
