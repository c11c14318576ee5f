import { type RefObject, useEffect, useRef } from 'react';
import type { Row } from '../../schema/language/fields';
import { rowElement } from './row-opening';

/**
 * Gives the focus back to the row of the record that was open last, or to the list without that row.
 *
 * @param shownId the record that is open beside the list.
 * @param isCovered whether a dialog lies over the list.
 * @returns gives the focus to another row once no dialog lies over the list.
 */
export function useRowFocus(
  shownId: string | null,
  isCovered: boolean,
  list: RefObject<HTMLElement | null>,
): (row: Row) => void {
  const last = useRef(shownId);
  const wanted = useRef<string>(null);

  useEffect(() => {
    const left = last.current;
    last.current = shownId;
    if (shownId !== null || left === null) return;
    // Only if the focus was lost with the record, or went to the list with a button of it before.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== list.current) return;
    (rowElement(list.current, left) ?? list.current)?.focus({ preventScroll: true });
  }, [shownId, list]);

  useEffect(() => {
    if (isCovered || wanted.current === null) return;
    rowElement(list.current, wanted.current)?.focus();
    wanted.current = null;
  }, [isCovered, list]);

  return ({ id }) => {
    wanted.current = id;
  };
}
