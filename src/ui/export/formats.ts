/** The kinds of files, in the order of their buttons, by the names that people know them by. */
export const FORMATS = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' } as const;

export type Format = keyof typeof FORMATS;
