import { CloseOutlined } from '@ant-design/icons';
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

/** Closes the panel on Escape, if the focus is in it, on a row, or nowhere. */
function useEscape(panel: RefObject<HTMLElement | null>, isOn: boolean, onLeave: () => void): void {
  // In the layout phase, so that a key pressed right after rendering is handled.
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
  readonly list: Rows;
  readonly filters: Readonly<Record<string, string>>;
  /** Whether a dialog covers the panel. */
  readonly isCovered: boolean;
  readonly onOpen: (opened: Opened) => void;
  readonly onClose: () => void;
}

/** A record beside its list; on a small screen in place of the list. */
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
    // The focused element may have disappeared with the record's previous state.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    // Once per state, not whenever the focus leaves the panel.
    // eslint-disable-next-line react/exhaustive-deps
  }, [row]);
  useEscape(panel, !around.isCovered, onClose);

  // The panel shows the details itself, so 'View' is left out.
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

/** The record and the state of looking it up. */
interface Found {
  /** The latest known values; undefined until found. */
  readonly row: Row | undefined;
  readonly fetching: boolean;
  /** Why the lookup failed. */
  readonly error: HttpError | null;
  reload(): void;
}

/** Whether optional filters of the list's request may exclude records. */
function isNarrowed(resource: Resource, filters: Readonly<Record<string, string>>): boolean {
  return Object.keys(splitFilters(resource, filters).served).some((name) => {
    const filter = resource.filters?.[name];
    return filter !== undefined && !('required' in filter);
  });
}

/**
 * Finds a record in the loaded list, by the resource's own endpoint, or in an unfiltered list. Once
 * found it stays, even if it leaves the list.
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
