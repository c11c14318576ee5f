import { type HTMLAttributes, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { Row } from '../../schema/language/fields';
import { preloadPanel } from '../panel/RecordPlace';

/** What a row of records does that can be opened. */
export interface Opening {
  /** The record that is open; null for none. */
  readonly id: string | null;
  open(row: Row): void;
}

/** A click is no opening on something with a click of its own, or at the end of marking a text. */
function isElsewhere({ target, currentTarget }: MouseEvent): boolean {
  const control = (target as Element).closest('a, button, input, label, select');
  return currentTarget.contains(control) || getSelection()?.isCollapsed === false;
}

/** Makes a row open its record by a click; one without an id has no place to open. */
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

/** The row of a record within an element; null where it is not in sight. */
const rowElement = (within: HTMLElement | null, id: string): HTMLElement | null =>
  [...(within?.querySelectorAll<HTMLElement>('[data-record]') ?? [])].find(
    ({ dataset }) => dataset['record'] === id,
  ) ?? null;

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
