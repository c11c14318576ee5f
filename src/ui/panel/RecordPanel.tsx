import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { type HttpError, useOne } from '@refinedev/core';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { detailsTitle } from '../../schema/default-texts';
import { columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { splitFilters } from '../../schema/filters';
import { columnTexts } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import type { Identity } from '../../schema/permissions';
import { RecordBody } from '../dialog/RecordBody';
import { SheetButton } from '../dialog/SheetButton';
import { EmptyList, FailedList, LoadingList } from '../list/ListStates';
import type { Rows } from '../list/useRows';
import { region } from '../region';
import { type Opened, RowActions } from '../table/RowActions';
import { titleOf } from '../title';
import styles from './panel.module.css';

/**
 * Leaves a panel by Escape, from within it, from a row, or when nothing has the focus; elsewhere the
 * key belongs to what has it.
 */
function useEscape(panel: RefObject<HTMLElement | null>, isOn: boolean, onLeave: () => void): void {
  // At once with what is drawn: a key that is pressed early belongs to what is seen.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    function leave({ key, target, defaultPrevented }: KeyboardEvent): void {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return;
      const isFree = target === document.body || target.dataset['record'] !== undefined;
      if (isFree || panel.current?.contains(target)) onLeave();
    }
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [panel, isOn, onLeave]);
}

export interface Props {
  readonly resource: Resource;
  readonly user: Identity | undefined;
  readonly id: string;
  /** The list beside it. */
  readonly list: Rows;
  /** The list's chosen filters. */
  readonly filters: Readonly<Record<string, string>>;
  /** Whether a dialog lies over it. */
  readonly isCovered: boolean;
  readonly onOpen: (opened: Opened) => void;
  readonly onClose: () => void;
}

/** One record beside its list, on a small screen in its place. */
export function RecordPanel({ resource, user, id, onOpen, onClose, ...around }: Props) {
  const { row, fetching, error, reload } = useRecord(resource, id, around.list, around.filters);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const [first] = columnsOf(resource);
  const name = (row && first && columnTexts(resource, first, row, region).join(' ')) || id;
  const kind = resource.singular.toLowerCase();

  useEffect(() => {
    document.title = titleOf(`${resource.singular} ${name}`);
  }, [resource, name]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // What had the focus may have gone with the record's state.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    // Once for each state, not whenever somebody leaves the panel.
    // eslint-disable-next-line react/exhaustive-deps
  }, [row]);
  useEscape(panel, !around.isCovered, onClose);

  // What 'View' opens elsewhere stands here.
  const { details: _, ...withoutView } = resource;
  return (
    <section ref={panel} className={styles['panel']} aria-labelledby={titleId} aria-busy={fetching}>
      <header className={styles['head']}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {detailsTitle(resource)}: <span>{name}</span>
        </h2>
        <button type="button" className={styles['close']} aria-label="Close" onClick={onClose}>
          <CloseOutlined aria-hidden="true" />
        </button>
        {row && (
          <RowActions resource={withoutView} {...{ row, user, onOpen }} describedBy={titleId} />
        )}
      </header>
      {row && (
        <div className={styles['body']}>
          <RecordBody resource={resource} row={row} isBeside />
          {resource.export && <SheetButton resource={resource} row={row} />}
        </div>
      )}
      {!row && fetching && <LoadingList />}
      {!row && !fetching && error && <FailedList message={error.message} onRetry={reload} />}
      {!row && !fetching && !error && (
        <EmptyList
          text={
            resource.list.paging === 'server' && !resource.get
              ? `This ${kind} is not on this page of the list. Please search for it.`
              : `There is no ${kind} with the number ${id}.`
          }
        />
      )}
    </section>
  );
}

/** One record and where the search for it stands. */
interface Found {
  /** As last seen; undefined as long as it is not found. */
  readonly row: Row | undefined;
  readonly fetching: boolean;
  /** Why it can't be said whether there is one. */
  readonly error: HttpError | null;
  reload(): void;
}

/** Whether a list lacks records that its call leaves out for a filter that nobody has to choose. */
function isNarrowed(resource: Resource, filters: Readonly<Record<string, string>>): boolean {
  return Object.keys(splitFilters(resource, filters).served).some((name) => {
    const filter = resource.filters?.[name];
    return filter !== undefined && !('required' in filter);
  });
}

/**
 * Finds a record in the list beside it, else by the resource's own call, else in a list that is not
 * narrowed. Once found it stays, whatever the list shows.
 */
function useRecord(
  resource: Resource,
  id: string,
  list: Rows,
  filters: Readonly<Record<string, string>>,
): Found {
  const atHand = list.find(id);
  const inAnotherList =
    resource.list.paging === 'client' && !list.fetching && isNarrowed(resource, filters);
  const asks = !atHand && (resource.get !== undefined || inAnotherList);
  const { query } = useOne<Row & { id: string }, HttpError>({
    resource: resource.name,
    id,
    errorNotification: false,
    queryOptions: { enabled: asks },
  });
  const now = atHand ?? query.data?.data;
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  const failed = asks ? query.error : list.error;
  return {
    row: now ?? last,
    fetching: list.fetching || query.isFetching,
    error: failed && failed.statusCode !== 404 ? failed : null,
    reload: asks ? () => void query.refetch() : list.reload,
  };
}
