import type { Column, Row } from '../../../schema/define';
import type { ListState } from '../../../schema/list-state';

/** What a list knows beyond its rows, for those who make files of it. */
export interface ExportedList {
  /** Its choices, with those of the page around it. */
  readonly state: ListState;
  /** The rows of the page in sight. */
  readonly shown: readonly Row[];
  /** How many rows there are on all pages. */
  readonly total: number;
  /** The columns in sight. */
  readonly columns: readonly Column[];
}
