import type { AuthProvider } from '@refinedev/core';
import { describe, expect, it, vi } from 'vitest';
import { endSession, readSession } from '../../../src/providers/session.ts';
import type { Identity } from '../../../src/schema/permissions.ts';
import { eventually } from '../../kit/eventually.ts';
import { freezeTime, advanceTime } from '../../kit/fake-time.ts';
import { renderPage } from '../../kit/render.tsx';
import { field, type } from '../../kit/form.ts';
import { appears, button, press } from '../../kit/screen.ts';
import { PROFILE, validToken } from '../../kit/session.ts';
import { envelope, openWire } from '../../kit/wire.ts';

const LOGIN = '/Auth/Login';
const USERS = '/Auth/GetAllUser';
/** Refine's `useLogin` checks the session again after a while. */
const REFINE_CHECKS_AFTER_MS = 100;
const SIGN_IN = 'Login to your account';

function signIn(): void {
  type('Username', PROFILE.UserEmail);
  type('Password', 'secret');
  press('Login');
}

const someone = (name: string, permission: string): Identity => ({
  id: name,
  name,
  role: 'Auditor',
  email: PROFILE.UserEmail,
  phone: '',
  permissions: [permission],
  extensions: [],
});

/** The screens in the sidebar. */
const links = (): string[] =>
  [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent ?? '');

describe('a sign-in', () => {
  it('reloads the page, and does not render the console before', async () => {
    freezeTime();
    const wire = await openWire();
    wire.on(LOGIN, envelope(validToken()));
    const { loads, toasts } = renderPage('/users', wire, null);
    await appears(SIGN_IN);
    signIn();
    await eventually(() => loads).toEqual(['/users']);
    await advanceTime(REFINE_CHECKS_AFTER_MS);
    await appears(SIGN_IN);
    expect(button('Loading...').disabled).toBe(true);
    expect(wire.received(USERS)).toEqual([]);
    expect([loads, toasts]).toEqual([['/users'], []]);
  });

  it('that is refused leaves what was typed', async () => {
    freezeTime();
    const wire = await openWire();
    wire.on(LOGIN, envelope(null, 'No.', '400'));
    const { toasts } = renderPage('/users', wire, null);
    await appears(SIGN_IN);
    const form = field('Username').form;
    signIn();
    await eventually(() => toasts).toEqual(['Login error: No.']);
    await eventually(() => button('Login').disabled).toBe(false);
    await advanceTime(REFINE_CHECKS_AFTER_MS);
    expect([field('Username').value, field('Password').value]).toEqual([
      PROFILE.UserEmail,
      'secret',
    ]);
    expect(field('Username').form).toBe(form);
  });
});

it('a session that ends in another tab while the code of the screen is loading is left for the root', async () => {
  freezeTime();
  const wire = await openWire();
  wire.on(USERS, { status: 401 });
  const { session, toasts } = renderPage('/users', wire);
  // As the message of the other tab, which takes the cookies as well.
  session.report('expired');
  endSession();
  await eventually(() => toasts).toEqual(['Session: Session expired']);
  await advanceTime(1000);
  await appears(SIGN_IN);
  expect(location.pathname).toBe('/');
});

it('the console follows another auth provider in the place of its own', async () => {
  let user = someone('Efua', 'devices.read');
  let isSignedIn = false;
  const other = {
    login: vi.fn<AuthProvider['login']>(async () => {
      isSignedIn = true;
      return { success: true, redirectTo: '/help' };
    }),
    logout: vi.fn<AuthProvider['logout']>(async () => {
      isSignedIn = false;
      return { success: true, redirectTo: '/' };
    }),
    check: async () => ({ authenticated: isSignedIn }),
    onError: async () => ({}),
    getIdentity: async () => user,
  };
  const { client } = renderPage('/users', await openWire(), null, other);
  await appears(SIGN_IN);
  signIn();
  await appears('Welcome, Efua');
  expect(other.login).toHaveBeenCalledExactlyOnceWith({
    email: PROFILE.UserEmail,
    password: 'secret',
  });
  await appears('Glossary');
  await eventually(links).toEqual(['Dashboard', 'Devices', 'Logs']);
  press('Logout');
  await appears(SIGN_IN);
  expect(location.pathname).toBe('/');
  expect(other.logout).toHaveBeenCalledOnce();
  // Nothing of one user is left for the next.
  const kept = client.getQueryCache().getAll();
  expect(kept.filter(({ queryKey }) => queryKey.at(-1) !== 'check')).toEqual([]);
  user = someone('Kofi', 'users.read');
  signIn();
  await appears('Welcome, Kofi');
  await eventually(links).toEqual(['Dashboard', 'Users', 'Logs']);
  expect(readSession()).toBeNull();
});
