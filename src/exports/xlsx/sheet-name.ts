/** The most characters that a sheet's name can have. */
const LONGEST = 31;

/** A title as the name of a sheet, without what workbooks forbid there. */
export function sheetName(title: string): string {
  const name = title
    // oxlint-disable-next-line no-control-regex
    .replace(/[[\]:*?/\\\u0000-\u001f]/g, '-')
    .slice(0, LONGEST)
    .replace(/^'|'$/g, '-');
  return name === '' ? 'Sheet1' : name;
}
