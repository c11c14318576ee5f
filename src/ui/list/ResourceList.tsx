import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import type { ComponentType } from 'react';
import { type NewsProps, RecordList } from './RecordList';
import type { ListControl } from './useListState';
import { useRows } from './useRows';

export interface ListProps {
  readonly resource: Resource;
  readonly control: ListControl;
  readonly user: Identity | undefined;
  /** Filters set by the page around the list; always applied, not offered. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Shows that records were added to the list. Default: nothing does. */
  readonly News?: ComponentType<NewsProps>;
}

const NOTHING_FIXED = {};

/** The list of a resource, fetched as declared. */
export function ResourceList({ fixed = NOTHING_FIXED, ...props }: ListProps) {
  const { state } = props.control;
  const list = useRows(props.resource, { ...state, filters: { ...state.filters, ...fixed } });
  return <RecordList {...props} fixed={fixed} list={list} />;
}
