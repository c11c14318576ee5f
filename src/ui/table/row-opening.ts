import { type HTMLAttributes, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { Row } from '../../schema/language/fields';
import { preloadPanel } from '../panel/RecordPlace';

/** Opening records from the rows of a list. */
export interface Opening {
  /** The id of the open record; null for none. */
  readonly id: string | null;
  open(row: Row): void;
}

/** Whether a click belongs to an element inside the row, or ends a text selection. */
function isElsewhere({ target, currentTarget }: MouseEvent): boolean {
  const control = (target as Element).closest('a, button, input, label, select');
  return currentTarget.contains(control) || getSelection()?.isCollapsed === false;
}

/** The props that open a row's record on click; none for a row without an id. */
export function rowOpening(
  row: Row,
  opening: Opening | null | undefined,
): HTMLAttributes<HTMLElement> {
  if (!opening || row.id === null) return {};
  return {
    'aria-current': row.id === opening.id ? 'true' : undefined,
    onPointerEnter: preloadPanel,
    onFocus: preloadPanel,
    onClick: (event) => {
      if (!isElsewhere(event)) opening.open(row);
    },
  };
}

/** The row of a record; null if it is not on the page. */
const rowElement = (within: HTMLElement | null, id: string): HTMLElement | null =>
  [...(within?.querySelectorAll<HTMLElement>('[data-record]') ?? [])].find(
    ({ dataset }) => dataset['record'] === id,
  ) ?? null;

/**
 * Returns the focus to the row of the record opened last, or to the list if that row is gone.
 *
 * @param shownId the record open beside the list.
 * @param isCovered whether a dialog is open.
 * @returns moves the focus to another row once no dialog is open.
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
    // Only if the focus was lost with the record, or moved to the list when its button disappeared.
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
