import { useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import { type ComponentType, type CSSProperties, useEffect, useRef } from 'react';
import { readLine } from '../../../typed-text';
import { emptyText, filterSubject } from '../../schema/default-texts';
import type { Resource } from '../../schema/define';
import { missingChoice } from '../../schema/filters';
import { columnFields } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import type { Column } from '../../schema/language/lists';
import { tabFilter, toggleSort } from '../../schema/list-state';
import { type Identity, isAllowed } from '../../schema/permissions';
import { amountsNote } from '../currency';
import { ExportButtons } from '../export/ExportButtons';
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
import { SavedViews } from '../views/SavedViews';
import { FilterBar } from './FilterBar';
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

/** What shows that records were added to a list, and takes them over. */
export interface NewRecordsProps {
  readonly resource: Resource;
  readonly user: Identity;
  readonly list: Pick<ListRows, 'updatedAt' | 'fetching'>;
  readonly onTake: () => void;
}

export interface ListProps {
  readonly resource: Resource;
  readonly control: ListControl;
  readonly user: Identity | undefined;
  /** Filters set by the page around the list; always applied, not offered. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly filterable?: boolean;
  /** Default: records that were added appear when the list is fetched again. */
  readonly NewRecords?: ComponentType<NewRecordsProps> | undefined;
}

const NOTHING_FIXED = {};

export function ResourceList({ fixed = NOTHING_FIXED, ...props }: ListProps) {
  const { state } = props.control;
  const list = useRows(props.resource, { ...state, filters: { ...state.filters, ...fixed } });
  return <RecordList {...props} fixed={fixed} list={list} />;
}

const NONE: readonly Row[] = [];

const isSelectable = ({ actions = {}, export: files }: Resource): boolean =>
  files !== undefined || Object.values(actions).some(({ bulk }) => bulk);

const hasAmounts = ({ fields }: Resource, columns: readonly Column[]): boolean =>
  columns.flatMap(columnFields).some((name) => fields[name]?.kind === 'money');

export function RecordList(props: ListProps & { readonly list: ListRows }) {
  const { resource, control, user, fixed = NOTHING_FIXED, filterable = true, NewRecords } = props;
  const { state, change } = control;
  const t = useTranslate();
  const [list, confirm] = useConfirmed(resource, props.list);
  const filters = { ...state.filters, ...fixed };
  const { rows, shown, page, total, hasMore, error, fetching } = list;
  const view = useViewSettings(resource, user, list, control);
  const box = useRef<HTMLDivElement>(null);
  const dialog = useOpened<DialogRequest | BulkRequest>(box);
  const { selection, begin, end } = useSelection(list, box);
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
  const { sort } = state;
  const { columns, isWide } = view;
  const cursor = 'cursor' in resource.list ? resource.list.cursor : undefined;
  const reloadWithNewRecords = () => {
    // The pressed button disappears.
    focusList();
    list.reload();
  };
  /** Whether the list is a screen of its own, so that its URL describes all of it. */
  const isWhole = resource.route !== undefined && filterable && Object.keys(fixed).length === 0;
  const showsNewRecords = isWhole && resource.list.newRecords !== undefined && list.updatedAt > 0;
  const tabs = tabsOfList(resource, list.tabCounts);

  return (
    <SignalsContext value={signals}>
      <Flex vertical gap={16} aria-busy={fetching}>
        {tabs.length > 0 && (
          <PageTabs tabs={tabs} open={state.tab} onChange={(tab) => change({ tab })} />
        )}
        <FilterBar {...{ resource, state, fixed, filterable, list }} onChange={change}>
          {user && isWhole && (
            <SavedViews {...{ resource, state, columns }} user={user.id} onChange={change} />
          )}
        </FilterBar>
        {filterable && Object.keys(state.filters).length > 0 && (
          <ActiveFilters {...{ resource, state, fixed }} onChange={change} onLast={focusList} />
        )}
        <Flex gap={16} align="start">
          <div
            role={openTab && 'tabpanel'}
            aria-label={openTab?.label}
            ref={box}
            tabIndex={-1}
            data-density={view.density}
            style={LIST}
          >
            <ListBar
              {...{ resource, list, view }}
              onSelect={isSelectable(resource) && total > 0 ? begin : undefined}
              isSelecting={selection !== null}
              newRecords={
                user &&
                NewRecords &&
                showsNewRecords && (
                  <NewRecords {...{ resource, user, list }} onTake={reloadWithNewRecords} />
                )
              }
            >
              {resource.export && (
                <ExportButtons
                  {...{ resource, total, hasMore }}
                  rows={rows ?? NONE}
                  selected={selection?.rows ?? NONE}
                  state={{ ...state, filters }}
                />
              )}
            </ListBar>
            {selection && (
              <SelectionBar {...{ resource, user, selection }} onAct={dialog.open} onEnd={end} />
            )}
            {toChoose ? (
              <EmptyList
                text={t('list.firstChoose', { filter: toChoose }, 'Choose a value for {{filter}}')}
              />
            ) : (
              <FetchedList read={list} empty={total === 0 && emptyText(resource, isNarrowed)}>
                <Totals resource={resource} totals={list.totals} />
                <Records
                  {...{ resource, columns, isWide, rows: shown, sort, user, selection }}
                  isCompact={view.density === 'compact'}
                  onSort={sortBy}
                  onOpen={dialog.open}
                  opening={panel}
                />
              </FetchedList>
            )}
            {total > 0 && (
              <Pager
                list={list}
                pageSize={state.pageSize}
                hasCursor={cursor !== undefined && isAllowed(cursor, user)}
                onChange={change}
                note={hasAmounts(resource, columns) ? amountsNote() : undefined}
              />
            )}
          </div>
          {panel && shownId !== null && (
            <RecordPanel
              key={shownId}
              {...{ resource, user, list, filters }}
              id={shownId}
              isCovered={dialog.opened !== null}
              onOpen={dialog.open}
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
