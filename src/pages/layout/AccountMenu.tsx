import { useGetIdentity, useLogout } from '@refinedev/core';
import { Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { HELP } from '../../resources/paths';
import type { Identity } from '../../schema/permissions';
import { MISSING } from '../../schema/format';
import { isAllowed } from '../../schema/permissions';
import { switchKeys, useKeysAreOn } from '../../ui/keys/keys-setting';
import { onDemand } from '../../ui/on-demand';
import styles from './layout.module.css';

const ChangePasswordDialog = onDemand(
  () => import('../account/ChangePasswordDialog').then((module) => module.ChangePasswordDialog),
  'dialog',
);
const SignOutEverywhereDialog = onDemand(
  () =>
    import('../account/SignOutEverywhereDialog').then((module) => module.SignOutEverywhereDialog),
  'dialog',
);

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase() || '?';

/**
 * The avatar and its menu: the user's account and sign-out (§2). As a native popover it closes on
 * Escape and on a click outside, and restores the focus.
 */
export function AccountMenu() {
  const { data: user } = useGetIdentity<Identity>();
  const { mutate: logout } = useLogout();
  const avatar = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'password' | 'everywhere' | null>(null);
  const navigate = useNavigate();
  const isKeysOn = useKeysAreOn(user);
  const id = useId();

  function open(name: 'password' | 'everywhere'): void {
    panel.current?.hidePopover();
    setDialog(name);
  }

  function help(): void {
    panel.current?.hidePopover();
    void navigate(HELP);
  }

  function close(): void {
    // The dialog holds the focus until it is removed.
    flushSync(() => setDialog(null));
    avatar.current?.focus();
  }

  return (
    <>
      <button
        ref={avatar}
        type="button"
        className={styles['avatar']}
        aria-label={`Account ${initials(user?.name ?? '')}`}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {initials(user?.name ?? '')}
      </button>
      <div id={id} ref={panel} popover="auto" className={styles['account']} aria-label="Account">
        <div className={styles['person']}>
          <strong>{user?.name || MISSING}</strong>
          <span>{user?.email || MISSING}</span>
          <span>{user?.phone || MISSING}</span>
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={isKeysOn}
          className={styles['switch']}
          onClick={() => switchKeys(user, !isKeysOn)}
        >
          Single-Key Shortcuts
          <span aria-hidden="true">{isKeysOn ? 'On' : 'Off'}</span>
        </button>
        <button type="button" data-command onClick={help}>
          Help
        </button>
        <button type="button" data-command onClick={() => open('password')}>
          Change Password
        </button>
        {isAllowed({ needs: 'session.endAll' }, user) && (
          <button type="button" data-command onClick={() => open('everywhere')}>
            Sign out everywhere
          </button>
        )}
        <button type="button" data-command onClick={() => logout()}>
          Logout
        </button>
        <small>Version {import.meta.env.VITE_BUILD}</small>
      </div>
      <Suspense>
        {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
        {dialog === 'everywhere' && <SignOutEverywhereDialog onClose={close} />}
      </Suspense>
    </>
  );
}
