import { useGetIdentity } from '@refinedev/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Identity } from '../../schema/permissions';
import { isPageCovered, isTyping, moveCursor, moveToFirst, useKeysAreOn } from '../../ui/keys';
import { onDemand } from '../../ui/on-demand';

const Palette = onDemand(() => import('../palette/Palette'));
const KeysDialog = onDemand(() => import('./KeysDialog'));

export type Overlay = 'palette' | 'keys';

interface Props {
  /** The open overlay; null for none. */
  readonly open: Overlay | null;
  readonly onOpen: (overlay: Overlay) => void;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of all pages, and what they open: the palette and the list of shortcuts. */
export function Shortcuts({ open, onOpen, onClose }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  const [typedAhead, setTypedAhead] = useState('');
  useConsoleKeys(useKeysAreOn(user), open, onOpen, (key) => setTypedAhead((text) => text + key));
  const close = () => {
    setTypedAhead('');
    onClose();
  };
  return (
    <>
      {open === 'palette' && <Palette typedAhead={typedAhead} onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}

const search = (): HTMLElement | null => document.querySelector('#content [role="searchbox"]');

/**
 * Handles the keys that work on every page; those of a row are handled by `rowProps`.
 *
 * @param isOn whether single keys are enabled; Ctrl K always is.
 * @param onTypeAhead receives what is typed while an overlay is loading, which is no shortcut.
 */
function useConsoleKeys(
  isOn: boolean,
  open: Overlay | null,
  onOpen: (overlay: Overlay) => void,
  onTypeAhead: (character: string) => void,
): void {
  const single: Readonly<Record<string, () => void>> = {
    j: () => moveCursor(1),
    k: () => moveCursor(-1),
    '/': () => search()?.focus(),
    '?': () => onOpen('keys'),
  };

  function handleKey({ key, target }: KeyboardEvent): boolean {
    if (isTyping(target)) {
      if (key !== 'Enter' || target !== search()) return false;
      moveToFirst();
      return true;
    }
    const act = single[key.toLowerCase()];
    act?.();
    return act !== undefined;
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    const isLetter = /^[a-z]$/i.test(key);
    const isLoading = open !== null && !isPageCovered();
    if (isComposing || altKey || (shiftKey && isLetter && !isLoading)) return;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'k' || isPageCovered()) return;
      onOpen('palette');
    } else if (isLoading && key.length === 1) {
      onTypeAhead(key);
    } else if (!isOn || isPageCovered() || !handleKey(event)) return;
    event.preventDefault();
    // Keeps the event from the focused row, where the letter may be an action's key.
    event.stopPropagation();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);
}
