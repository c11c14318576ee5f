import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Screen } from '../../resources/screens';
import { isCovered, isTyping } from '../../ui/keys/key-target';
import { moveCursor, moveToFirst } from '../../ui/keys/row-cursor';

export type Overlay = 'palette' | 'keys';

/** How long a letter after `g` opens a page. */
const SEQUENCE_MS = 2000;

const search = (): HTMLElement | null => document.querySelector('#content [role="searchbox"]');

/**
 * Handles the keys that work on every page; those of a row are handled by `useRowKeys`.
 *
 * @param screens the targets of `g` and a letter.
 * @param isOn whether single keys are enabled; Ctrl K always is.
 * @param onTypeAhead receives what is typed while an overlay is loading, which is no shortcut
 */
export function useConsoleKeys(
  screens: readonly Screen[],
  isOn: boolean,
  open: Overlay | null,
  onOpen: (overlay: Overlay) => void,
  onTypeAhead: (character: string) => void,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    let gPressedAt = Number.NEGATIVE_INFINITY;

    const single: Readonly<Record<string, () => void>> = {
      j: () => moveCursor(1),
      k: () => moveCursor(-1),
      '/': () => search()?.focus(),
      '?': () => onOpen('keys'),
    };

    /** Handles a key and returns whether it was a shortcut. */
    function handleKey({ key: pressed, timeStamp, repeat, target }: KeyboardEvent): boolean {
      const key = pressed.toLowerCase();
      if (isTyping(target)) {
        if (key !== 'enter' || target !== search()) return false;
        moveToFirst();
        return true;
      }
      if (timeStamp - gPressedAt < SEQUENCE_MS && key.length === 1) {
        gPressedAt = Number.NEGATIVE_INFINITY;
        const screen = screens.find((screen) => screen.key === key);
        if (screen) void navigate(screen.path);
        // Also without a target: the letter must not trigger something else.
        return true;
      }
      if (key === 'g' && !repeat) gPressedAt = timeStamp;
      const act = single[key];
      act?.();
      return act !== undefined || key === 'g';
    }

    function onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
      const isLetter = /^[a-z]$/i.test(key);
      const isLoading = open !== null && !isCovered();
      if (isComposing || altKey || (shiftKey && isLetter && !isLoading)) return;
      if (ctrlKey || metaKey) {
        if (key.toLowerCase() !== 'k' || isCovered()) return;
        onOpen('palette');
      } else if (isLoading && key.length === 1) {
        onTypeAhead(key);
      } else if (!isOn || isCovered() || !handleKey(event)) return;
      event.preventDefault();
      // Keeps the event from the focused row, where the letter may be an action's key.
      event.stopPropagation();
    }

    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [screens, isOn, open, onOpen, onTypeAhead, navigate]);
}
