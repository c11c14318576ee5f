import { strFromU8, strToU8, unzipSync } from 'fflate';
import { type CellObject, type ColInfo, utils, type WorkBook, write } from 'xlsx';
import { FORMATS, type CellFormat } from './cell-formats';

const FORMAT_NAMES = Object.keys(FORMATS) as CellFormat[];

/** The path of the first sheet in the workbook archive. */
const SHEET = 'xl/worksheets/sheet1.xml';

const VIEW = '<sheetView workbookViewId="0"/>';
const FROZEN =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** A workbook without the rows of its first sheet. */
export interface Frame {
  /** All parts of the archive; that of the first sheet ends before its rows. */
  readonly parts: readonly (readonly [path: string, bytes: Uint8Array])[];
  /** The path of the first sheet, and its XML after the rows. */
  readonly sheet: { readonly path: string; readonly after: Uint8Array };
  /** The style index of each format. */
  readonly styles: Readonly<Record<CellFormat, number>>;
}

/** The first sheet; `rows` includes the header. */
export interface SheetSize {
  readonly name: string;
  readonly rows: number;
  readonly widths: readonly ColInfo[];
}

/**
 * Writes a workbook without the rows of its first sheet, whose header is frozen and has filters.
 * The library is not used for the rows: an object per cell took 1.3 GB for 100,000 rows.
 *
 * @param others the workbook's other sheets and its properties.
 */
export function frameOf(
  { name, rows, widths }: SheetSize,
  others: Omit<WorkBook, 'SheetNames'> & { readonly SheetNames: readonly string[] },
): Frame {
  const range = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows - 1, c: widths.length - 1 } });
  const samples = FORMAT_NAMES.map((format): CellObject => ({ t: 'n', v: 0, z: FORMATS[format] }));
  const sheet = {
    '!data': [samples],
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: 0, c: samples.length - 1 } }),
    '!autofilter': { ref: range },
    '!cols': [...widths],
  };
  const stored: Uint8Array<ArrayBuffer> = write(
    {
      ...others,
      SheetNames: [name, ...others.SheetNames],
      Sheets: { [name]: sheet, ...others.Sheets },
    },
    // Without shared strings the library writes text cells as formula results.
    { bookType: 'xlsx', type: 'array', bookSST: true },
  );
  const parts = unzipSync(new Uint8Array(stored));
  const xml = strFromU8(parts[SHEET] ?? new Uint8Array());
  const [before = '', cells = '', after = ''] = xml.split(/(?<=<sheetData>)|(?=<\/sheetData>)/);
  const numbers = [...cells.matchAll(/<c [^>]*?\bs="(\d+)"/g)].map(([, number]) => Number(number));
  const styles = Object.fromEntries(
    FORMAT_NAMES.map((format, place) => [format, numbers[place] ?? 0]),
  );
  parts[SHEET] = strToU8(
    before.replace(VIEW, FROZEN).replace(/<dimension ref="[^"]*"/, `<dimension ref="${range}"`),
  );
  return {
    // Sorted so that `[Content_Types].xml` comes first; programs detect the file type by it.
    parts: Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    // Extends the suppression of 'number stored as text' warnings, e.g. for TINs, to all cells.
    sheet: { path: SHEET, after: strToU8(after.replace(/sqref="[^"]*"/, `sqref="${range}"`)) },
    styles: styles as Record<CellFormat, number>,
  };
}
