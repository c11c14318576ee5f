import type { AuthProvider } from '@refinedev/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readReturnPath } from '../../../src/providers/return-path.ts';
import { readSession } from '../../../src/providers/session.ts';
import type { Identity } from '../../../src/schema/permissions.ts';
import { eventually } from '../../kit/eventually.ts';
import { Gate } from '../../kit/gate.ts';
import { holdTime, passTime } from '../../kit/fake-time.ts';
import { renderPage } from '../../kit/render.tsx';
import { field, type } from '../../kit/form.ts';
import { appears, button, expectAbsent, press } from '../../kit/screen.ts';
import { PROFILE, validToken } from '../../kit/session.ts';
import { envelope, openWire } from '../../kit/wire.ts';
import { CALLS, openDashboardWire } from '../dashboard/dashboard-calls.ts';

const LOGIN = '/Auth/Login';
const USERS = '/Auth/GetAllUser';
const EXPIRED = 'Session: Session expired';
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

/** How often the page was led to the root. */
function countRedirects(): () => number {
  const push = vi.spyOn(history, 'pushState');
  onTestFinished(() => push.mockRestore());
  return () => push.mock.calls.filter(([, , url]) => url === '/').length;
}

/** The users of a backend without extensions. */
async function enter() {
  const wire = await openWire();
  wire.on(USERS, envelope([]));
  const rendered = renderPage('/users', wire);
  await appears('No users found');
  return { wire, ...rendered };
}

describe('a sign-in', () => {
  it('loads the page anew, and draws nothing of the console before', async () => {
    holdTime();
    const wire = await openWire();
    wire.on(LOGIN, envelope(validToken()));
    const { loads, toasts } = renderPage('/users', wire, null);
    await appears(SIGN_IN);
    signIn();
    await eventually(() => loads).toEqual(['/users']);
    await passTime(REFINE_CHECKS_AFTER_MS);
    await appears(SIGN_IN);
    expect(button('Loading...').disabled).toBe(true);
    expect(wire.received(USERS)).toEqual([]);
    expect([loads, toasts]).toEqual([['/users'], []]);
  });

  it('that is refused leaves what was typed', async () => {
    holdTime();
    const wire = await openWire();
    wire.on(LOGIN, envelope(null, 'No.', '400'));
    const { toasts } = renderPage('/users', wire, null);
    await appears(SIGN_IN);
    const form = field('Username').form;
    signIn();
    await eventually(() => toasts).toEqual(['Login error: No.']);
    await eventually(() => button('Login').disabled).toBe(false);
    await passTime(REFINE_CHECKS_AFTER_MS);
    expect([field('Username').value, field('Password').value]).toEqual([
      PROFILE.UserEmail,
      'secret',
    ]);
    expect(field('Username').form).toBe(form);
  });
});

it('requests answered with 401 at once show one toast and leave the page once', async () => {
  const wire = await openDashboardWire();
  const gate = new Gate();
  const expired = { status: 401, body: { responseCode: '401' }, until: gate.passed };
  const refused: string[] = [];
  const { refunds: _, ...figures } = CALLS;
  for (const path of Object.values(figures)) {
    wire.on(path, () => {
      refused.push(path);
      return expired;
    });
  }
  const redirects = countRedirects();
  const { toasts } = renderPage('/dashboard', wire);
  await eventually(() => refused.length).toBeGreaterThanOrEqual(5);
  gate.open();
  await appears(SIGN_IN);
  expect([toasts, redirects(), location.pathname]).toEqual([[EXPIRED], 1, '/']);
  expect(document.cookie).toBe('');
  expect(readReturnPath(PROFILE.UserEmail)).toBe('/dashboard');
});

it('a logout leads to the sign-in page; nothing is sent after it, and nothing of the user is kept', async () => {
  const redirects = countRedirects();
  const { wire, toasts } = await enter();
  const sent = wire.received(USERS).length;
  press('Logout');
  await appears(SIGN_IN);
  expect([location.pathname, redirects(), document.cookie]).toEqual(['/', 1, '']);
  expectAbsent(`Welcome, ${PROFILE.UserName}`);
  history.back();
  await eventually(() => location.pathname).toBe('/users');
  await appears(SIGN_IN);
  expect(wire.received(USERS)).toHaveLength(sent);
  expect(toasts).toEqual([]);
});

describe('the end of a session in another tab', () => {
  it('by its expiry is shown and leaves a second later', async () => {
    const { session, toasts } = await enter();
    session.report('expired');
    await eventually(() => toasts).toEqual([EXPIRED]);
    expect(document.cookie).toBe('');
    await appears(SIGN_IN);
    expect(location.pathname).toBe('/');
  });

  it('by a logout leads to the sign-in page without a toast', async () => {
    const { session, toasts } = await enter();
    session.report('signed out');
    await appears(SIGN_IN);
    expect([location.pathname, toasts]).toEqual(['/', []]);
  });
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
  renderPage('/users', await openWire(), null, other);
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
  user = someone('Kofi', 'users.read');
  signIn();
  await appears('Welcome, Kofi');
  await eventually(links).toEqual(['Dashboard', 'Users', 'Logs']);
  expect(readSession()).toBeNull();
});
