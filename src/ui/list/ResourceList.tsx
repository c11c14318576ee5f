import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import { RecordList } from './RecordList';
import type { ListControl } from './useListState';
import { useRows } from './useRows';

/** What a list is made from. */
export interface ListProps {
  readonly resource: Resource;
  readonly control: ListControl;
  readonly user: Identity | undefined;
  /** Filters that belong to the page around the list: always on, and not offered for choosing. */
  readonly fixed?: Readonly<Record<string, string>>;
}

const NOTHING_FIXED = {};

/** The list of a resource, fetched as its declaration says. */
export function ResourceList({ fixed = NOTHING_FIXED, ...props }: ListProps) {
  const { state } = props.control;
  const list = useRows(props.resource, { ...state, filters: { ...state.filters, ...fixed } });
  return <RecordList {...props} fixed={fixed} list={list} />;
}
