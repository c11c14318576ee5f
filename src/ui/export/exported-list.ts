import type { Row } from '../../schema/language/fields';
import type { Column } from '../../schema/language/lists';
import type { ListState } from '../../schema/list-state';

/** What an export needs of a list beyond its rows. */
export interface ExportedList {
  /** Its choices, with those of the page around it. */
  readonly state: ListState;
  /** The rows of the page in sight. */
  readonly shown: readonly Row[];
  /** Those that somebody has picked; none while nothing is selected from. */
  readonly selected: readonly Row[];
  /** How many rows there are on all pages. */
  readonly total: number;
  /** Whether there are more than `total`. A file has them, too. */
  readonly hasMore: boolean;
  /** The columns in sight. */
  readonly columns: readonly Column[];
}

/** The kinds of files, in the order of their buttons, by the names that people know them by. */
export const FORMATS = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' } as const;

export type Format = keyof typeof FORMATS;
