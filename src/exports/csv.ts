import type { FileWriter, Table } from './table';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const LINE_END = '\r\n';

/** What spreadsheets begin a formula with, also in its other widths. */
const SIGN = '[=＝﹦⁼₌+＋﹢⁺₊﬩\\-－﹣⁻₋−@＠﹫]';
/** Where those that expect other separators begin another cell. */
const BREAK = '[\\n\\r\\t\\v\\f\\u0085\\u2028\\u2029;]';
/** Characters that they skip. */
const SKIPPED = '[\\s\\p{C}\\p{M}\\p{Default_Ignorable_Code_Point}]';
const STARTS_FORMULA = new RegExp(`^${SKIPPED}*${SIGN}`, 'u');
const FORMULA_WITHIN = new RegExp(
  `((?!^[\\t\\r])${BREAK})((?:(?!${BREAK})${SKIPPED})*)(?=${SIGN})`,
  'gu',
);

/** Quotes a text, and puts an apostrophe before each formula. */
const quote = (text: string): string =>
  `"${STARTS_FORMULA.test(text) ? "'" : ''}${text.replace(FORMULA_WITHIN, "$1'$2").replaceAll('"', '""')}"`;

/** Texts that spreadsheets take for other numbers when they open the file. */
const CHANGED = /^(?:0\d+|[+-]?[\d.]{16,}|\d+e\d+)$/i;

/** An international phone number, which spreadsheets can't evaluate to anything else. */
const PHONE = /^\+[\d ]+$/;

/**
 * Writes a table as comma-separated values (RFC 4180): a header line and a line per row, without
 * metadata or notices, because programs read it.
 */
export function createLines({ columns, texts }: Table): FileWriter {
  const encoder = new TextEncoder();
  let isChanged = false;
  const header = columns.map(({ label }) => quote(label)).join(',');
  const parts = [encoder.encode(BYTE_ORDER_MARK + header + LINE_END)];
  return {
    add(rows) {
      const lines = rows.map((row) => {
        const cells = row.map((cell, index) => {
          if (typeof cell !== 'string') return cell ?? '';
          isChanged ||= CHANGED.test(cell);
          const isPhone = columns[index]?.kind === 'phone' && PHONE.test(cell);
          return isPhone ? `"${cell}"` : quote(cell);
        });
        return cells.join(',') + LINE_END;
      });
      // Bytes take half the memory, outside the engine's heap.
      parts.push(encoder.encode(lines.join('')));
    },
    finish: () => ({
      file: new Blob(parts, { type: 'text/csv;charset=utf-8' }),
      ...(isChanged && { hint: texts.csvHint }),
    }),
  };
}
