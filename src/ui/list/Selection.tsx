import { useTranslate } from '@refinedev/core';
import { Button, Flex } from 'antd';
import { type CSSProperties, type RefObject, useCallback, useMemo } from 'react';
import type { Row } from '../../schema/language/fields';
import { formatCount } from '../region';
import { offeredActions } from '../table/RowActions';
import { useOpened } from '../useOpened';
import { useListParts } from './list-context';
import type { ListRows } from './useRows';

export interface Selection {
  /** Their latest known values, in the order of selection. */
  readonly rows: readonly Row[];
  has(row: Row): boolean;
  set(rows: readonly Row[], isSelected: boolean): void;
}

const NONE: ReadonlyMap<string, Row> = new Map();

/**
 * Selects records by id; records without an id can't be selected. When the mode ends, the focus
 * returns to the button that began it.
 */
export function useSelection(
  { rows: listed, find }: Pick<ListRows, 'rows' | 'find'>,
  list: RefObject<HTMLElement | null>,
) {
  const { opened: picked, open, change, close } = useOpened<ReadonlyMap<string, Row>>(list);

  const rows = useMemo(
    () => [...(picked ?? NONE)].map(([id, row]) => find(id) ?? row),
    // `find` looks among the fetched rows, which change together with `listed`.
    // eslint-disable-next-line react/exhaustive-deps
    [picked, listed],
  );

  const set = useCallback(
    (changed: readonly Row[], isSelected: boolean): void => {
      change((before) => {
        const next = new Map(before);
        for (const row of changed) {
          if (row.id === null) continue;
          if (isSelected) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      });
    },
    [change],
  );
  const selection = useMemo(
    () => picked && { rows, set, has: ({ id }: Row) => id !== null && picked.has(id) },
    [picked, rows, set],
  );

  return { selection, begin: () => open(NONE), end: close };
}

export function SelectionBar({ selection }: { readonly selection: Selection }) {
  const { resource, user, onOpen, end } = useListParts();
  const { rows } = selection;
  const t = useTranslate();
  return (
    <Flex
      wrap
      gap={8}
      align="center"
      role="group"
      aria-label={t('list.selection', 'Selection')}
      // Stays in sight below the top bar: what is selected may lie pages of scrolling away.
      style={STICKY}
    >
      <strong role="status" style={{ marginInlineEnd: 'auto' }}>
        {t('list.selected', { number: formatCount(rows.length) }, '{{number}} selected')}
      </strong>
      {Object.entries(resource.actions ?? {})
        .filter(([, { bulk }]) => bulk)
        .map(([name, { label, tone = 'primary' }]) => {
          const ready = rows.filter((row) =>
            offeredActions(resource, row, user).some(([other]) => other === name),
          );
          return (
            <Button
              key={name}
              color={tone}
              variant="outlined"
              disabled={ready.length === 0}
              onClick={() => onOpen({ rows: ready, action: name })}
            >
              {label} ({ready.length})
            </Button>
          );
        })}
      <Button autoFocus onClick={end}>
        {t('list.done', 'Done')}
      </Button>
    </Flex>
  );
}

const STICKY: CSSProperties = {
  position: 'sticky',
  insetBlockStart: 64,
  zIndex: 3,
  padding: '8px 12px',
  background: 'var(--processing-surface)',
};
