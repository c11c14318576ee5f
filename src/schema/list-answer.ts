import type { Row } from './language/fields';
import type { ListPage, WholeList } from './whole-list';

/** The answer of `getList`: Refine's `data` and `total`, and what a screen shows besides. */
export interface ListAnswer {
  readonly data: readonly Row[];
  readonly total: number;
  /** 1-based; the last page if one beyond it was asked for. */
  readonly page: number;
  readonly skipped: number;
  /** Whether there are more rows than `total`: the backend stopped counting. */
  readonly hasMore: boolean;
  /** When the rows were first handed out, in milliseconds since 1970. */
  readonly readAt: number;
  /** What the rows are selected from; absent for a server-paged list. */
  readonly whole?: WholeList;
}

export interface WholeListAnswer extends ListAnswer, Omit<ListPage, 'data' | 'total' | 'page'> {
  readonly whole: WholeList;
}
