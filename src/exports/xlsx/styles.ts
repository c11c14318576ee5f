import { DECLARATION } from './xml';

/** The looks of cells, by their place in the styles of the workbook. */
export const STYLE = { header: 1, money: 2, whole: 3, fraction: 4, datetime: 5, date: 6 } as const;

const FRACTION = 164;
const DATETIME = 165;
const DATE = 166;

const look = (format: number, rest = ''): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${rest}/>`;

/** The styles of the workbook. 3 and 4 are formats that every program has: `#,##0` and `#,##0.00`. */
export const STYLES = `${DECLARATION}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="${FRACTION}" formatCode="#,##0.###"/><numFmt numFmtId="${DATETIME}" formatCode="dd/mm/yy hh:mm:ss"/><numFmt numFmtId="${DATE}" formatCode="dd/mm/yy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${look(0)}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${[4, 3, FRACTION, DATETIME, DATE].map((format) => look(format)).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
