import type { KeyboardEvent } from 'react';
import type { Resource } from '../../schema/define';
import { actionLetters } from '../../schema/key-letters';
import type { Row } from '../../schema/language/fields';
import type { Identity } from '../../schema/permissions';
import { isCovered, isTyping } from '../keys/key-target';
import { keysAreOn } from '../keys/keys-setting';
import { RECORD } from '../keys/row-cursor';
import { isViewable, type Opened, offeredActions } from './RowActions';
import type { Opening } from './row-opening';

interface Parts {
  readonly resource: Resource;
  readonly row: Row;
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
  /** Present if records open beside their list. */
  readonly opening?: Opening | null | undefined;
}

/**
 * Makes a row or card a stop of the cursor: Enter opens its record, and an action's key opens that
 * action's dialog.
 */
export function useRowKeys({ resource, row, user, onOpen, opening }: Parts) {
  const hasPlace = opening && row.id !== null;

  function opened({ key, target, currentTarget }: KeyboardEvent): Opened | null {
    const offered = offeredActions(resource, row, user);
    if (key === 'Enter') {
      if (target !== currentTarget) return null;
      const [first] = offered;
      return isViewable(resource, offered) || !first
        ? resource.details
          ? { row, action: null }
          : null
        : { row, action: first[0] };
    }
    const [name] = actionLetters(resource).get(key) ?? [];
    const isOffered = offered.some(([other]) => other === name);
    return name !== undefined && isOffered ? { row, action: name, byLetter: true } : null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (hasPlace && event.key === 'Enter' && event.target === event.currentTarget) {
      opening.open(row);
      return;
    }
    const { repeat, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget } = event;
    if (repeat || ctrlKey || metaKey || altKey || shiftKey || !keysAreOn(user)) return;
    // React also bubbles key events of dialogs opened from this row.
    if (!currentTarget.contains(target as Node) || isTyping(target) || isCovered()) return;
    const next = opened(event);
    if (!next) return;
    event.preventDefault();
    onOpen(next);
  }

  return { [RECORD]: row.id ?? '', tabIndex: hasPlace ? 0 : -1, onKeyDown };
}
