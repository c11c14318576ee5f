import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Screen } from '../../resources/screens';
import { isCovered, isTyping } from '../../ui/keys/key-target';
import { moveCursor, moveToFirst } from '../../ui/keys/row-cursor';

/** What the keyboard opens over the page. */
export type Overlay = 'palette' | 'keys';

/** How long after `g` a letter still leads to a page. */
const GO_MS = 2000;

const search = (): HTMLElement | null => document.querySelector('#content [role="searchbox"]');

/**
 * Listens to the keys that work on every page. Those of a row are the row's own (`useRowKeys`).
 *
 * @param screens where `g` and a letter may lead.
 * @param isOn whether single keys do anything; Ctrl K always does.
 */
export function useConsoleKeys(
  screens: readonly Screen[],
  isOn: boolean,
  onOpen: (overlay: Overlay) => void,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goingSince = Number.NEGATIVE_INFINITY;

    const single: Readonly<Record<string, () => void>> = {
      j: () => moveCursor(1),
      k: () => moveCursor(-1),
      '/': () => search()?.focus(),
      '?': () => onOpen('keys'),
    };

    /** Whether the key was one of ours. */
    function take({ key: pressed, timeStamp, repeat, target }: KeyboardEvent): boolean {
      const key = pressed.toLowerCase();
      if (isTyping(target)) {
        if (key !== 'enter' || target !== search()) return false;
        moveToFirst();
        return true;
      }
      if (timeStamp - goingSince < GO_MS && key.length === 1) {
        goingSince = Number.NEGATIVE_INFINITY;
        const screen = screens.find((screen) => screen.key === key);
        if (screen) void navigate(screen.path);
        // A letter that leads nowhere must not mean something else.
        return true;
      }
      if (key === 'g' && !repeat) goingSince = timeStamp;
      const act = single[key];
      act?.();
      return act !== undefined || key === 'g';
    }

    function onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
      const isLetter = /^[a-z]$/i.test(key);
      if (isComposing || altKey || (shiftKey && isLetter)) return;
      if (ctrlKey || metaKey) {
        if (key.toLowerCase() !== 'k' || isCovered()) return;
        onOpen('palette');
      } else if (!isOn || isCovered() || !take(event)) return;
      event.preventDefault();
      // Not for the row in focus, where the same letter may be an action's.
      event.stopPropagation();
    }

    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [screens, isOn, onOpen, navigate]);
}
