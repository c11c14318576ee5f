import {
  useGetIdentity,
  useGetLocale,
  useLogout,
  useNavigation,
  useSetLocale,
  useTranslate,
} from '@refinedev/core';
import { Button, Dropdown, type DropdownProps, Flex, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LANGUAGES } from '../../languages';
import { product } from '../../product';
import { MISSING } from '../../schema/format';
import type { Identity } from '../../schema/permissions';
import { isAllowed } from '../../schema/permissions';
import { switchKeys, useKeysAreOn } from '../../ui/keys';
import { onDemand } from '../../ui/on-demand';
import { returnFocus } from '../../ui/return-focus';
import { useLatest } from '../../ui/useLatest';
import { useOpened } from '../../ui/useOpened';

const ChangePasswordDialog = onDemand(() => import('../account/ChangePasswordDialog'));
const SignOutEverywhereDialog = onDemand(() => import('../account/SignOutEverywhereDialog'));

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase() || '?';

/** An entry that the palette offers too. */
const command = (key: string, label: string, run: () => void) => ({
  key,
  label,
  onClick({ domEvent }: { readonly domEvent: { preventDefault(): void } }) {
    // The same Enter would press what gets the focus in a dialog.
    domEvent.preventDefault();
    run();
  },
  'data-command': true,
});

/** The avatar and its menu: the user's account and sign-out (§2). */
export function AccountMenu() {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const { mutate: logout } = useLogout();
  const language = useGetLocale()();
  const changeLanguage = useSetLocale();
  const navigate = useNavigate();
  const { listUrl } = useNavigation();
  const isKeysOn = useKeysAreOn(user);
  const avatar = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // What holds before the next drawing.
  const isOpening = useRef(false);
  const dialog = useOpened<'password' | 'everywhere'>(avatar);
  const initials = initialsOf(user?.name ?? '');

  const changeOpen: DropdownProps['onOpenChange'] = (open, info) => {
    setOpen(open);
    isOpening.current = open;
    returnFocus(avatar.current, open, info);
  };

  /** antd moves the focus into the menu a moment after it opens, even if it has closed by then. */
  function keepOut(): void {
    if (!isOpening.current) avatar.current?.focus();
  }

  const open = useLatest((name: 'password' | 'everywhere'): void => {
    dialog.open(name);
    dialog.returnTo(avatar.current);
  });

  const keysSwitch = {
    key: 'keys',
    role: 'menuitemcheckbox',
    'aria-checked': isKeysOn,
    label: t('account.keys', 'Single-Key Shortcuts'),
    extra: isKeysOn ? t('account.on', 'On') : t('account.off', 'Off'),
    onClick: () => switchKeys(user, !isKeysOn),
  };
  const languages = Object.entries(LANGUAGES).map(([code, { name }]) => ({
    key: code,
    lang: code,
    role: 'menuitemradio',
    'aria-checked': code === language,
    label: name,
    extra: code === language && '✓',
    onClick: () => void changeLanguage(code),
  }));
  const person = (
    <Flex vertical align="start">
      <strong>{user?.name || MISSING}</strong>
      <span>{user?.email || MISSING}</span>
      <bdi dir="ltr">{user?.phone || MISSING}</bdi>
    </Flex>
  );
  const version = t(
    'account.version',
    { version: import.meta.env.VITE_BUILD },
    'Version {{version}}',
  );
  const everywhere = t('account.everywhere', 'Sign out everywhere');
  const items: MenuProps['items'] = [
    { key: 'person', type: 'group', label: person },
    { type: 'divider' },
    keysSwitch,
    {
      key: 'language',
      type: 'group',
      label: t('account.language', 'Language'),
      children: languages,
    },
    { type: 'divider' },
    command('help', t('account.help', 'Help'), () => void navigate(listUrl('help'))),
    command('password', t('account.password', 'Change Password'), () => open('password')),
    ...(isAllowed({ needs: 'session.endAll' }, user)
      ? [command('everywhere', everywhere, () => open('everywhere'))]
      : []),
    command('logout', t('account.logout', 'Logout'), () => logout()),
    { type: 'divider' },
    { key: 'version', type: 'group', label: version },
  ];

  return (
    <>
      {/* Drawn before it is opened, because the palette looks there for commands; again for another
          person, because antd keeps what it has drawn out of sight. */}
      <Dropdown
        key={user?.id}
        menu={{ items, selectable: false, onFocus: keepOut }}
        trigger={['click']}
        placement={product.direction === 'rtl' ? 'bottomLeft' : 'bottomRight'}
        autoFocus
        // Within the top bar, a landmark.
        getPopupContainer={(button) => button.parentElement ?? document.body}
        forceRender
        onOpenChange={changeOpen}
      >
        <Button
          ref={avatar}
          type="primary"
          shape="circle"
          size="large"
          aria-label={t('account.menu', { initials }, 'Account {{initials}}')}
          aria-haspopup="menu"
          aria-expanded={isOpen}
        >
          {initials}
        </Button>
      </Dropdown>
      {dialog.opened === 'password' && <ChangePasswordDialog onClose={dialog.close} />}
      {dialog.opened === 'everywhere' && <SignOutEverywhereDialog onClose={dialog.close} />}
    </>
  );
}
