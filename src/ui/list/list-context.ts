import { type ComponentType, createContext, use } from 'react';
import type { Resource } from '../../schema/define';
import type { ListState } from '../../schema/list-state';
import type { Identity } from '../../schema/permissions';
import type { BulkRequest, DialogRequest } from '../table/RowActions';
import type { useSelection } from './Selection';
import type { ListControl } from './useListState';
import type { ListRows } from './useRows';
import type { ViewSettings } from './useViewSettings';

/** What shows that records were added to a list, and takes them over. */
export interface NewRecordsProps {
  readonly resource: Resource;
  readonly user: Identity;
  readonly list: Pick<ListRows, 'updatedAt' | 'fetching'>;
  readonly onTake: () => void;
}

/** What the parts of a list share. */
export interface ListParts extends ListControl, ReturnType<typeof useSelection> {
  readonly resource: Resource;
  readonly user: Identity | undefined;
  readonly list: ListRows;
  readonly view: ViewSettings;
  /** Filters set by the page around the list; always applied, not offered. */
  readonly fixed: ListState['filters'];
  /** All filters that are applied. */
  readonly filters: ListState['filters'];
  readonly filterable: boolean;
  /** Whether the list is a screen of its own, so that its URL describes all of it. */
  readonly isWhole: boolean;
  /** Default: records that were added appear when the list is fetched again. */
  readonly NewRecords?: ComponentType<NewRecordsProps> | undefined;
  readonly onOpen: (opened: DialogRequest | BulkRequest) => void;
  readonly focusList: () => void;
}

export const ListContext = createContext({} as ListParts);

export const useListParts = (): ListParts => use(ListContext);
