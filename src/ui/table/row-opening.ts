import type { HTMLAttributes, MouseEvent } from 'react';
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
export const rowElement = (within: HTMLElement | null, id: string): HTMLElement | null =>
  [...(within?.querySelectorAll<HTMLElement>('[data-record]') ?? [])].find(
    ({ dataset }) => dataset['record'] === id,
  ) ?? null;
