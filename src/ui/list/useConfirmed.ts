import { useMemo, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { DialogRequest } from '../table/RowActions';
import { useLatest } from '../useLatest';
import type { ListRows } from './useRows';

const NONE: ReadonlyMap<Row, Row> = new Map();

/**
 * Shows a decision as soon as the server has confirmed it, before the list is read again. The answer
 * is only a message, so the row becomes the record of the dialog in its new state. The list's next
 * reading has records of its own, which nothing replaces.
 *
 * @returns the list, and what takes note of a confirmed action.
 */
export function useConfirmed(
  { actions }: Resource,
  list: ListRows,
): readonly [ListRows, (done: DialogRequest) => void] {
  const [confirmed, setConfirmed] = useState(NONE);

  const confirm = useLatest(({ row: opened, action }: DialogRequest): void => {
    const transition = action === null ? undefined : actions?.[action]?.transition;
    if (!transition) return;
    // The list may have been read again while the dialog was open.
    const row = list.find(opened.id ?? '') ?? opened;
    const decided = { ...row, ...opened, [transition.field]: transition.to };
    setConfirmed((before) => new Map(before).set(row, decided));
  });

  const shown = useMemo(() => {
    const now = (row: Row): Row => confirmed.get(row) ?? row;
    if (!(list.rows ?? list.shown).some((row) => confirmed.has(row))) return list;
    return {
      ...list,
      shown: list.shown.map(now),
      rows: list.rows?.map(now),
      find(id: string) {
        const row = list.find(id);
        return row && now(row);
      },
    };
  }, [list, confirmed]);
  return [shown, confirm];
}
