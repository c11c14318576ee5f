import { useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import { type CSSProperties, useEffect, useRef } from 'react';
import { readLine } from '../../../typed-text';
import { emptyText, filterSubject } from '../../schema/default-texts';
import { missingChoice } from '../../schema/filters';
import { tabFilter, toggleSort } from '../../schema/list-state';
import { ActiveFilters } from '../filters/ActiveFilters';
import { onDemand } from '../on-demand';
import { RecordPanel, useRecordPanel } from '../panel/useRecordPanel';
import { Records } from '../table/Records';
import { type BulkRequest, nextWaiting, type DialogRequest } from '../table/RowActions';
import { rowElement, useRowFocus } from '../table/row-props';
import { SignalsContext, useSignals } from '../table/signals';
import { PageTabs, tabsOfList } from '../tabs';
import { useLatest } from '../useLatest';
import { useOpened } from '../useOpened';
import { FilterBar } from './FilterBar';
import { ListContext, type ListParts } from './list-context';
import { ListBar } from './ListBar';
import { EmptyList, FetchedList } from './ListStates';
import { Pager } from './Pager';
import { SelectionBar, useSelection } from './Selection';
import { Totals } from './Totals';
import { useConfirmed } from './useConfirmed';
import type { ListControl } from './useListState';
import { type ListRows, useRows } from './useRows';
import { useViewSettings } from './useViewSettings';

export const RecordDialog = onDemand(() => import('../dialog/RecordDialog'));

export interface ListProps
  extends Pick<ListParts, 'resource' | 'user' | 'NewRecords'>,
    Partial<Pick<ListParts, 'fixed' | 'filterable'>> {
  readonly control: ListControl;
}

const NOTHING_FIXED = {};

export function ResourceList({ fixed = NOTHING_FIXED, ...props }: ListProps) {
  const { state } = props.control;
  const list = useRows(props.resource, { ...state, filters: { ...state.filters, ...fixed } });
  return <RecordList {...props} fixed={fixed} list={list} />;
}

export function RecordList(props: ListProps & { readonly list: ListRows }) {
  const { resource, control, user, fixed = NOTHING_FIXED, filterable = true } = props;
  const { state, change } = control;
  const t = useTranslate();
  const [list, confirm] = useConfirmed(resource, props.list);
  const filters = { ...state.filters, ...fixed };
  const { rows, shown, page, total, error, fetching } = list;
  const view = useViewSettings(resource, user, list, control);
  const box = useRef<HTMLDivElement>(null);
  const dialog = useOpened<DialogRequest | BulkRequest>(box);
  const selecting = useSelection(list, box);
  const focusList = () => box.current?.focus({ preventScroll: true });
  const panel = useRecordPanel(resource);
  const signals = useSignals(resource, list.fetched);
  const shownId = panel?.id ?? null;
  useRowFocus(shownId, box);
  const missing = missingChoice(resource, filters);
  const missingFilter = missing && resource.filters?.[missing];
  const toChoose = missing && missingFilter && filterSubject(resource, missing, missingFilter);
  const openTab = tabsOfList(resource).find(({ key }) => key === state.tab);

  // Only the response reveals that the page is beyond the last one, which is then requested.
  const isKnown = resource.list.paging === 'server' && !fetching && !error;
  const isBeyond = isKnown && page < state.page;
  useEffect(() => {
    if (isBeyond) change({ page }, true);
  });

  const isNarrowed =
    readLine(state.search) !== '' ||
    Object.keys({ ...state.filters, ...tabFilter(resource, state) }).length > 0;
  const afterAction = (done: DialogRequest) => {
    // An action outlives its screen, and must not lead back to it.
    if (!box.current) return;
    confirm(done);
    const isDeleted = resource.actions?.[done.action ?? '']?.deletes;
    if (isDeleted && done.row.id === shownId) panel?.close();
    const next = nextWaiting(resource, rows ?? [], done);
    if (next && panel && shownId !== null) panel.open(next);
    else if (next) dialog.returnTo(rowElement(box.current, next.id));
  };
  const sortBy = useLatest((column: string) => change({ sort: toggleSort(state.sort, column) }));
  const { columns, isWide } = view;
  const isWhole = resource.route !== undefined && filterable && Object.keys(fixed).length === 0;
  const tabs = tabsOfList(resource, list.tabCounts);
  const shared = { list, view, fixed, filters, filterable, isWhole, focusList };
  const parts = { ...props, ...control, ...selecting, ...shared, onOpen: dialog.open };

  return (
    <ListContext value={parts}>
      <SignalsContext value={signals}>
        <Flex vertical gap={16} aria-busy={fetching}>
          {tabs.length > 0 && (
            <PageTabs tabs={tabs} open={state.tab} onChange={(tab) => change({ tab })} />
          )}
          <FilterBar />
          {filterable && <ActiveFilters />}
          <Flex gap={16} align="start">
            <div
              role={openTab && 'tabpanel'}
              aria-label={openTab?.label}
              ref={box}
              tabIndex={-1}
              data-density={view.density}
              style={LIST}
            >
              <ListBar />
              {selecting.selection && <SelectionBar selection={selecting.selection} />}
              {toChoose ? (
                <EmptyList
                  text={t(
                    'list.firstChoose',
                    { filter: toChoose },
                    'Choose a value for {{filter}}',
                  )}
                />
              ) : (
                <FetchedList read={list} empty={total === 0 && emptyText(resource, isNarrowed)}>
                  <Totals />
                  <Records
                    {...{ resource, columns, isWide, rows: shown, sort: state.sort, user }}
                    selection={selecting.selection}
                    isCompact={view.density === 'compact'}
                    onSort={sortBy}
                    onOpen={dialog.open}
                    opening={panel}
                  />
                </FetchedList>
              )}
              {total > 0 && <Pager />}
            </div>
            {panel && shownId !== null && (
              <RecordPanel
                key={shownId}
                id={shownId}
                isCovered={dialog.opened !== null}
                onClose={panel.close}
              />
            )}
          </Flex>
          {dialog.opened && (
            <RecordDialog
              {...{ resource, filters }}
              opened={dialog.opened}
              onClose={dialog.close}
              onDone={afterAction}
            />
          )}
        </Flex>
      </SignalsContext>
    </ListContext>
  );
}

const LIST: CSSProperties = {
  flex: '1 1 0',
  minWidth: 0,
  border: '1px solid var(--line)',
  borderRadius: 8,
  background: 'var(--surface)',
  // Not 'hidden', in which nothing could stay in sight of the page.
  overflow: 'clip',
  outline: 0,
};
