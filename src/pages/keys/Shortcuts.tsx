import { useGetIdentity } from '@refinedev/core';
import { Suspense, useCallback, useState } from 'react';
import type { Screen } from '../../resources/screens';
import type { Identity } from '../../schema/permissions';
import { useKeysAreOn } from '../../ui/keys/keys-setting';
import { onDemand } from '../../ui/on-demand';
import { useAllowedScreens } from './useAllowedScreens';
import { type Overlay, useConsoleKeys } from './useConsoleKeys';

const Palette = onDemand(
  () => import('../palette/Palette').then((module) => module.Palette),
  'dialog',
);
const KeysDialog = onDemand(
  () => import('./KeysDialog').then((module) => module.KeysDialog),
  'dialog',
);

interface Props {
  readonly screens: readonly Screen[];
  /** The open overlay; null for none. */
  readonly open: Overlay | null;
  readonly onOpen: (overlay: Overlay | null) => void;
}

/**
 * The keyboard shortcuts of all pages and the overlays they open: palette and list of shortcuts.
 */
export function Shortcuts({ screens: all, open, onOpen }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  const screens = useAllowedScreens(all);
  const [typedAhead, setTypedAhead] = useState('');
  const typeAhead = useCallback(
    (character: string) => setTypedAhead((text) => text + character),
    [],
  );
  useConsoleKeys(screens, useKeysAreOn(user), open, onOpen, typeAhead);
  const close = () => {
    setTypedAhead('');
    onOpen(null);
  };
  return (
    <Suspense>
      {open === 'palette' && <Palette {...{ screens, typedAhead }} onClose={close} />}
      {open === 'keys' && <KeysDialog screens={screens} onClose={close} />}
    </Suspense>
  );
}
