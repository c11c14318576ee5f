import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { actionLetters } from '../../schema/key-letters';
import type { Row } from '../../schema/language/fields';
import { isPageCovered, isTyping, keysAreOn, RECORD_ATTR } from '../keys';
import { RecordPanel } from '../panel/useRecordPanel';
import { isViewable, type DialogRequest, offeredActions, type RowContext } from './RowActions';

export interface RecordOpener {
  readonly id: string | null;
  open(row: Row): void;
  openInNewTab(row: Row): void;
}

interface Parts extends RowContext {
  readonly opening?: RecordOpener | null | undefined;
}

function isOfControl({ target, currentTarget }: MouseEvent): boolean {
  const control = (target as Element).closest('a, button, input, label, select');
  return currentTarget.contains(control);
}

/** Whether a link would open apart, in a tab or a window as the browser chooses. */
const opensApart = (event: MouseEvent | KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || ('button' in event && event.button === 1);

/** What a key opens of a row: Enter its record or first action, an action's letter that action. */
function openedBy(
  { key, target, currentTarget }: KeyboardEvent,
  parts: Parts,
): DialogRequest | null {
  const { resource, row, user } = parts;
  const offered = offeredActions(resource, row, user);
  if (key === 'Enter') {
    if (target !== currentTarget) return null;
    const [first] = offered;
    if (first && !isViewable(resource, offered)) return { row, action: first[0] };
    return resource.details ? { row, action: null } : null;
  }
  const [name] = actionLetters(resource).get(key) ?? [];
  const isOffered = offered.some(([other]) => other === name);
  return name !== undefined && isOffered ? { row, action: name, byLetter: true } : null;
}

/** Opens what a key pressed on a record opens. */
export function openByKey(event: KeyboardEvent, parts: Parts): void {
  const { repeat, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget } = event;
  if (repeat || ctrlKey || metaKey || altKey || shiftKey || !keysAreOn(parts.user)) return;
  // React also bubbles key events of dialogs opened from the record.
  if (!currentTarget.contains(target as Node) || isTyping(target) || isPageCovered()) return;
  const next = openedBy(event, parts);
  if (!next) return;
  event.preventDefault();
  parts.onOpen(next);
}

/** The props of a row or card that open its record by click and key, and let the cursor stop at it. */
export function rowProps(parts: Parts): HTMLAttributes<HTMLElement> {
  const { row, opening } = parts;
  const opens = opening && row.id !== null;
  const isOpen = opens && row.id === opening.id;

  function openAsLink(event: MouseEvent | KeyboardEvent): void {
    if (opensApart(event)) opening?.openInNewTab(row);
    else opening?.open(row);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (opens && event.key === 'Enter' && event.target === event.currentTarget) {
      openAsLink(event);
    } else openByKey(event, parts);
  }

  const props = {
    [RECORD_ATTR]: row.id ?? '',
    tabIndex: opens ? 0 : -1,
    onKeyDown,
    style: {
      outlineOffset: -2,
      // The bar at the top of the page stays in sight.
      scrollMarginBlock: '80px 24px',
      ...(opens && { cursor: 'pointer' }),
    },
  };
  if (!opens) return props;
  return {
    ...props,
    'aria-current': isOpen ? 'true' : undefined,
    onPointerEnter: RecordPanel.preload,
    onFocus: RecordPanel.preload,
    // As on a link, Shift selects no text and the middle button does not scroll.
    onMouseDown: (event) => {
      if (opensApart(event) && !isOfControl(event)) event.preventDefault();
    },
    onClick: (event) => {
      const endsSelection = !opensApart(event) && getSelection()?.isCollapsed === false;
      if (!endsSelection && !isOfControl(event)) openAsLink(event);
    },
    onAuxClick: (event) => {
      if (event.button === 1 && !isOfControl(event)) openAsLink(event);
    },
  };
}

export const rowElement = (within: HTMLElement | null, id: string | null): HTMLElement | null =>
  [...(within?.querySelectorAll<HTMLElement>(`[${RECORD_ATTR}]`) ?? [])].find(
    (row) => row.getAttribute(RECORD_ATTR) === id,
  ) ?? null;

/**
 * Returns the focus to the row of the record opened last, or to the list if that row is gone.
 *
 * @param shownId the record open beside the list.
 */
export function useRowFocus(shownId: string | null, list: RefObject<HTMLElement | null>): void {
  const last = useRef(shownId);

  useEffect(() => {
    const left = last.current;
    last.current = shownId;
    if (shownId !== null || left === null) return;
    // Only if the focus was lost with the record, or moved to the list when its button disappeared.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== list.current) return;
    (rowElement(list.current, left) ?? list.current)?.focus({ preventScroll: true });
  }, [shownId, list]);
}
