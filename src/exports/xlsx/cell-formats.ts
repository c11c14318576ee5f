/** The number formats of non-text cells. */
export const FORMATS = {
  money: '#,##0.00',
  whole: '#,##0',
  fraction: '#,##0.###',
  percent: '#,##0.##"%"',
  datetime: 'dd/mm/yy hh:mm:ss',
  date: 'dd/mm/yy',
} as const;

export type CellFormat = keyof typeof FORMATS;
