import type { Fact } from '../facts';
import { textCell } from './column';
import { columnsXml, sheetXml } from './sheet';
import { STYLE } from './styles';

const NAME = 'About';

/** The widths of labels and texts, in characters. */
const WIDTHS = [24, 80];

/** Its name beside another sheet: two of a workbook can't have the same. */
export const aboutName = (other: string): string =>
  other.toLowerCase() === NAME.toLowerCase() ? `${NAME} 2` : NAME;

/** The sheet that tells how another one came about. */
export function aboutXml(facts: readonly Fact[]): Uint8Array[] {
  const rows = facts.map(([label, text], index) => {
    const number = index + 1;
    const cells = [
      textCell(`A${number}`, label, ` s="${STYLE.header}"`),
      textCell(`B${number}`, text),
    ];
    return `<row r="${number}">${cells.join('')}</row>`;
  });
  return sheetXml(columnsXml(WIDTHS), [new TextEncoder().encode(rows.join(''))]);
}
