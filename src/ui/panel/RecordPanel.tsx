import { CloseOutlined } from '@ant-design/icons';
import { type HttpError, useOne, useTranslate } from '@refinedev/core';
import { Button, Drawer, Flex, Typography } from 'antd';
import {
  type CSSProperties,
  type RefObject,
  type KeyboardEvent as PressEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { detailsTitle } from '../../schema/default-texts';
import { canFetchOne, columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { splitFilters } from '../../schema/filters';
import { columnTexts } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import { RecordBody } from '../dialog/RecordBody';
import { SheetButton } from '../dialog/SheetButton';
import { NARROW_QUERY, useMedia } from '../media';
import { useListParts } from '../list/list-context';
import { FetchedList } from '../list/ListStates';
import { region } from '../region';
import { RowActions } from '../table/RowActions';
import { openByKey } from '../table/row-props';
import { titleOf } from '../title';

/** Closes the panel on Escape, if the focus is in it, on a row, or nowhere. */
function useEscape(panel: RefObject<HTMLElement | null>, isOn: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent): void => {
    if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return;
    const isFree = target === document.body || target.dataset['record'] !== undefined;
    if (isFree || panel.current?.contains(target)) onLeave();
  });
  // In the layout phase, so that a key pressed right after rendering is handled.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isOn]);
}

interface Props {
  readonly id: string;
  readonly isCovered: boolean;
  readonly onClose: () => void;
}

const OVER: CSSProperties = { padding: '0 16px 16px', background: 'var(--surface-raised)' };

const BESIDE: CSSProperties = {
  ...OVER,
  flex: '0 0 clamp(340px, 28vw, 480px)',
  minWidth: 0,
  position: 'sticky',
  top: 80,
  maxHeight: 'calc(100dvh - 96px)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  background: 'var(--surface)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
};

const HEAD: CSSProperties = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  marginInline: -16,
  padding: '12px 16px',
  background: 'inherit',
};

/** A record beside its list; on a small screen in a drawer over the list. */
export default function RecordPanel(props: Props) {
  const { resource } = useListParts();
  const isNarrow = useMedia(NARROW_QUERY);
  const panel = <Panel {...props} isNarrow={isNarrow} />;
  if (!isNarrow) return panel;
  return (
    <Drawer
      open
      aria-label={detailsTitle(resource)}
      size="min(100vw, 600px)"
      closable={false}
      onClose={props.onClose}
      styles={{ body: { padding: 0 } }}
    >
      {panel}
    </Drawer>
  );
}

function Panel({ id, isCovered, onClose, isNarrow }: Props & { readonly isNarrow: boolean }) {
  const { resource, user, onOpen } = useListParts();
  const t = useTranslate();
  const { row, ...read } = useRecord(id);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const [first] = columnsOf(resource);
  const name = (row && first && columnTexts(resource, first, row, region).join(' ')) || id;
  const kind = resource.singular.toLowerCase();
  const absent =
    resource.list.paging === 'server' && !canFetchOne(resource)
      ? t(
          'record.notOnPage',
          { kind },
          'This {{kind}} is not on this page of the list. Search for it.',
        )
      : t('record.unknown', { kind, id }, 'There is no {{kind}} with the number {{id}}.');

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
  // The drawer itself listens to Escape.
  useEscape(panel, !isNarrow && !isCovered, onClose);

  // The panel shows the details itself, so 'View' is left out.
  const { details: _, ...withoutView } = resource;
  return (
    <section
      ref={panel}
      style={isNarrow ? OVER : BESIDE}
      aria-labelledby={titleId}
      aria-busy={read.fetching}
      {...(row && {
        onKeyDown: (event: PressEvent) => openByKey(event, { resource, row, user, onOpen }),
      })}
    >
      <Flex component="header" vertical gap="small" style={HEAD}>
        <Flex justify="space-between" align="start" gap="small">
          <Typography.Title
            level={2}
            ref={heading}
            id={titleId}
            tabIndex={-1}
            style={{ margin: '4px 0 0', outline: 0, overflowWrap: 'anywhere' }}
          >
            {t('record.titled', { title: detailsTitle(resource) }, '{{title}}:')}{' '}
            <span style={NAME}>{name}</span>
          </Typography.Title>
          <Button
            type="text"
            aria-label={t('dialog.close', 'Close')}
            icon={<CloseOutlined />}
            onClick={onClose}
          />
        </Flex>
        {row && (
          <RowActions
            resource={withoutView}
            {...{ row, user, onOpen }}
            isCard={isNarrow}
            describedBy={titleId}
          />
        )}
      </Flex>
      {row ? (
        <>
          <RecordBody resource={resource} row={row} isBeside />
          {resource.export && <SheetButton resource={resource} row={row} />}
        </>
      ) : (
        <FetchedList read={{ ...read, rows: read.fetching ? undefined : [] }} empty={absent} />
      )}
    </section>
  );
}

/** An ID takes a line of its own before it is broken in two. */
const NAME: CSSProperties = { display: 'inline-block', maxWidth: '100%' };

/** What a backend says to an id that nothing has or can have. */
const UNKNOWN = [404, 422];

/** Whether optional filters of the list's request may exclude records. */
function isNarrowed(resource: Resource, filters: Readonly<Record<string, string>>): boolean {
  return Object.keys(splitFilters(resource, filters).served).some((name) => {
    const filter = resource.filters?.[name];
    return filter !== undefined && !filter.required;
  });
}

/**
 * Finds a record in the loaded list, by the resource's own endpoint, or in an unfiltered list. Once
 * found it stays, even if it leaves the list.
 */
function useRecord(id: string) {
  const { resource, list, filters } = useListParts();
  const atHand = list.find(id);
  const inAnotherList =
    resource.list.paging === 'client' && !list.fetching && isNarrowed(resource, filters);
  const asks = !atHand && (canFetchOne(resource) || inAnotherList);
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
    error: failed && !UNKNOWN.includes(failed.statusCode) ? failed : null,
    reload: asks ? () => void query.refetch() : list.reload,
  };
}
