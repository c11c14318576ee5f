import {
  useGetIdentity,
  useGetLocale,
  useLogout,
  useNavigation,
  useSetLocale,
  useTranslate,
} from '@refinedev/core';
import { Flex, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { LANGUAGES } from '../../languages';
import { product } from '../../product';
import { MISSING } from '../../schema/format';
import type { Identity } from '../../schema/permissions';
import { isAllowed } from '../../schema/permissions';
import { switchKeys, useKeysAreOn } from '../../ui/keys';
import { MenuButton } from '../../ui/MenuButton';
import { onDemand } from '../../ui/on-demand';
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
const command = (key: string, label: string) => ({ key, label, 'data-command': true });

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
  const dialog = useOpened<'password' | 'everywhere'>();
  const initials = initialsOf(user?.name ?? '');

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
    command('help', t('account.help', 'Help')),
    command('password', t('account.password', 'Change Password')),
    ...(isAllowed({ needs: 'session.endAll' }, user) ? [command('everywhere', everywhere)] : []),
    command('logout', t('account.logout', 'Logout')),
    { type: 'divider' },
    { key: 'version', type: 'group', label: version },
  ];

  function run(key: string): void {
    if (key === 'help') void navigate(listUrl('help'));
    else if (key === 'logout') logout();
    else if (key === 'password' || key === 'everywhere') dialog.open(key);
  }

  return (
    <>
      {/* Drawn before it is opened, because the palette looks there for commands; again for another
          person, because antd keeps what it has drawn out of sight. */}
      <MenuButton
        key={user?.id}
        menu={{ items, selectable: false, onClick: ({ key }) => run(key) }}
        placement={product.direction === 'rtl' ? 'bottomLeft' : 'bottomRight'}
        // Within the top bar, a landmark.
        getPopupContainer={(button) => button.parentElement ?? document.body}
        forceRender
        button={{
          type: 'primary',
          shape: 'circle',
          size: 'large',
          'aria-label': t('account.menu', { initials }, 'Account {{initials}}'),
          children: initials,
        }}
      />
      {dialog.opened === 'password' && <ChangePasswordDialog onClose={dialog.close} />}
      {dialog.opened === 'everywhere' && <SignOutEverywhereDialog onClose={dialog.close} />}
    </>
  );
}
