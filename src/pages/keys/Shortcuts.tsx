import { useGetIdentity } from '@refinedev/core';
import { useState } from 'react';
import type { Identity } from '../../schema/permissions';
import { useKeysAreOn } from '../../ui/keys';
import { onDemand } from '../../ui/on-demand';
import { type Overlay, useConsoleKeys } from './useConsoleKeys';

const Palette = onDemand(() => import('../palette/Palette'));
const KeysDialog = onDemand(() => import('./KeysDialog'));

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
