/** The formats of the cells that are no text. */
export const FORMATS = {
  money: '#,##0.00',
  whole: '#,##0',
  fraction: '#,##0.###',
  percent: '#,##0.##"%"',
  datetime: 'dd/mm/yy hh:mm:ss',
  date: 'dd/mm/yy',
} as const;

/** How a cell looks that is no text. */
export type Look = keyof typeof FORMATS;
