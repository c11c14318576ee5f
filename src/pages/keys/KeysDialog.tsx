import { useGetIdentity } from '@refinedev/core';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { Screen } from '../../resources/screens';
import { permitted } from '../../schema/access';
import type { Identity } from '../../schema/permissions';
import { KeyGroups } from './KeyGroups';
import styles from './keys.module.css';
import { NativeDialog } from './NativeDialog';

interface Props {
  readonly screens: readonly Screen[];
  readonly onClose: () => void;
}

/** The keyboard shortcuts that work on this page. */
export function KeysDialog({ screens, onClose }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const declared = screens.find(({ path }) => path === pathname)?.resource;
  const resource = declared && user && permitted(declared, user);
  return (
    <NativeDialog label="Keyboard shortcuts" dialog={dialog} onClose={onClose}>
      <div className={styles['sheet']}>
        <header>
          <h2>Keyboard Shortcuts</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </header>
        <KeyGroups {...{ screens, resource }} />
        <p>Single keys do nothing while you type. The account menu switches them off.</p>
      </div>
    </NativeDialog>
  );
}
