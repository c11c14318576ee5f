import type { Contents, WrittenFile } from './table';

const BYTE_ORDER_MARK = '\ufeff';

const SIGN = '[=＝﹦⁼₌+＋﹢⁺₊﬩\\-－﹣⁻₋−@＠﹫]';
/** Where those that expect other separators begin another cell. */
const BREAK = '[\\n\\r\\t\\v\\f\\u0085\\u2028\\u2029;]';
const SKIPPED = '[\\s\\p{C}\\p{M}\\p{Default_Ignorable_Code_Point}]';
const STARTS_FORMULA = new RegExp(`^${SKIPPED}*${SIGN}`, 'u');
const FORMULA_WITHIN = new RegExp(
  `((?!^[\\t\\r])${BREAK})((?:(?!${BREAK})${SKIPPED})*)(?=${SIGN})`,
  'gu',
);

const quote = (text: string): string =>
  `"${STARTS_FORMULA.test(text) ? "'" : ''}${text.replace(FORMULA_WITHIN, "$1'$2").replaceAll('"', '""')}"`;

/** Texts that spreadsheets take for other numbers when they open the file. */
const CHANGED = /^\s*[+-]?(?:0\d[\d.]*|[\d.]{16,}|\d[\d.]*e[+-]?\d+)\s*$/i;

/** An international phone number, which spreadsheets can't evaluate to anything else. */
const PHONE = /^\+[\d ]+$/;

/** Writes a table as comma-separated values (RFC 4180), without metadata: programs read it. */
export function writeLines({ table: { columns, texts }, rows }: Contents): WrittenFile {
  const lines = rows.map((row) => {
    const cells = row.map((cell, index) => {
      if (typeof cell !== 'string') return cell ?? '';
      const isPhone = columns[index]?.kind === 'phone' && PHONE.test(cell);
      return isPhone ? `"${cell}"` : quote(cell);
    });
    return `${cells.join(',')}\r\n`;
  });
  const isChanged = rows.flat().some((cell) => typeof cell === 'string' && CHANGED.test(cell));
  const header = columns.map(({ label }) => quote(label)).join(',');
  const type = 'text/csv;charset=utf-8';
  const file = new Blob([BYTE_ORDER_MARK, header, '\r\n', lines.join('')], { type });
  return { file, ...(isChanged && { hint: texts.csvHint }) };
}
