import { Refine, useUpdatePassword } from '@refinedev/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Account, createAccount } from '../../src/providers/account';
import { type Auth, createAuthProvider, type PasswordChange } from '../../src/providers/auth';
import { createHttp, type Http } from '../../src/providers/http';
import {
  createNotificationProvider,
  createToasts,
  type Toast,
} from '../../src/providers/notification';
import { readSession, startSession } from '../../src/providers/session';
import { errorOf } from './outcome';
import { clearCookies, openAt } from '../kit/page';
import { validToken } from '../kit/session';
import { envelope, type Reply, openWire } from '../kit/wire';

const EMAIL = 'ama@nra.example';
const LIST = { method: 'GET', path: '/list' } as const;

const wire = await openWire();
let http: Http;
let auth: Auth;
let account: Account;
let shown: Toast[];
beforeAll(() => {
  openAt(`${wire.url}/users`);
});
afterEach(cleanup);

const toasts = createToasts();
toasts.subscribe(() => {
  const toast = toasts.current();
  if (toast) shown.push(toast);
});
beforeEach(() => {
  toasts.dismiss();
  clearCookies();
  startSession(validToken());
  shown = [];
  http = createHttp(wire.url, () => readSession()?.token ?? null);
  auth = createAuthProvider(http, toasts.show, () => undefined);
  account = createAccount(http, toasts.show);
});

const login = () => auth.login({ email: EMAIL, password: 'secret' });

const InRefine = ({ children }: { children: ReactNode }) =>
  createElement(
    Refine,
    {
      authProvider: auth,
      notificationProvider: createNotificationProvider(toasts),
      options: { disableTelemetry: true },
    },
    children,
  );

/** As the dialog does it: what the provider answers becomes a toast in Refine. */
async function changePassword(): Promise<void> {
  const { result } = renderHook(() => useUpdatePassword<PasswordChange>(), { wrapper: InRefine });
  await act(() =>
    result.current.mutateAsync({
      oldPassword: 'secret',
      newPassword: 'another',
      confirmPassword: 'another',
    }),
  );
}

const calls = {
  Login: login,
  ChangePassword: changePassword,
  sendOTP: () => account.sendOtp(EMAIL),
  'sendOTP by itself': () => account.sendOtp(EMAIL, true),
  verifyotp: () => account.verifyOtp(EMAIL, '012345'),
  ResetPassword: () => account.resetPassword(EMAIL, 'another', 'another'),
};
type Call = keyof typeof calls;

const WORDS = "The server's words";
const answers = {
  succeeds: envelope(null),
  'succeeds with words': envelope(null, WORDS),
  'succeeds without words': { body: { responseCode: '200' } },
  refuses: envelope(null, WORDS, '400'),
  'refuses, misspelt': { body: { responseCode: '400', reponseMessage: WORDS } },
  'refuses without words': { body: { responseCode: '400' } },
  fails: { status: 500, body: { responseMessage: WORDS } },
  'fails without words': { status: 500 },
  'breaks off': { cut: 'before' },
  'says that the session is over': { status: 401 },
} as const satisfies Record<string, Reply>;

const AGAIN = 'Something went wrong, Try again later!';
const UNCHANGED = 'Failed to change password';
const SENT = 'Check your email for the verification code.';

/** Situation (call and answer), then the toast: its type, which is its colour, title and text. */
const catalogue: [Call, keyof typeof answers, Toast['type'], string, string][] = [
  ['Login', 'refuses', 'error', 'Login error', WORDS],
  ['Login', 'refuses without words', 'error', 'Login error', AGAIN],
  ['Login', 'fails', 'error', 'Login error', WORDS],
  ['Login', 'fails without words', 'error', 'Login error', AGAIN],
  ['Login', 'breaks off', 'error', 'Login error', AGAIN],
  ['ChangePassword', 'refuses', 'error', 'Error', WORDS],
  ['ChangePassword', 'refuses without words', 'error', 'Error', UNCHANGED],
  ['ChangePassword', 'succeeds with words', 'success', 'Success', WORDS],
  [
    'ChangePassword',
    'succeeds without words',
    'success',
    'Success',
    'Password changed successfully',
  ],
  ['ChangePassword', 'fails', 'error', 'Error', UNCHANGED],
  ['ChangePassword', 'breaks off', 'error', 'Error', UNCHANGED],
  ['ChangePassword', 'says that the session is over', 'error', 'Session', 'Session expired'],
  ['sendOTP', 'succeeds', 'success', 'OTP sent', SENT],
  ['sendOTP', 'refuses', 'error', 'Error', WORDS],
  ['sendOTP', 'fails', 'error', 'Error', WORDS],
  ['sendOTP', 'fails without words', 'error', 'Error', 'Something went wrong!'],
  ['sendOTP by itself', 'succeeds', 'success', 'OTP sent', SENT],
  ['sendOTP by itself', 'refuses', 'error', 'Error', 'Failed to send OTP.'],
  ['sendOTP by itself', 'fails', 'error', 'Error', 'Failed to send OTP.'],
  ['verifyotp', 'succeeds', 'success', 'OTP verified', 'You may now reset your password.'],
  ['verifyotp', 'refuses, misspelt', 'error', 'Error', WORDS],
  ['verifyotp', 'refuses without words', 'error', 'Error', 'OTP verification failed!'],
  ['verifyotp', 'fails without words', 'error', 'Error', 'OTP verification failed!'],
  [
    'ResetPassword',
    'succeeds',
    'success',
    'Password reset successful',
    'You can now log in with your new password.',
  ],
  ['ResetPassword', 'refuses', 'error', 'Error', WORDS],
  ['ResetPassword', 'refuses without words', 'error', 'Error', 'Reset failed!'],
  ['ResetPassword', 'fails without words', 'error', 'Error', 'Reset failed!'],
];

it.each(catalogue)('%s %s', async (call, answer, type, title, text) => {
  wire.on(`/Auth/${call.split(' ')[0]}`, answers[answer]);
  await calls[call]();
  expect(shown).toMatchObject([{ type, title, text }]);
});

it('session over at any other call', async () => {
  wire.on(LIST.path, { status: 401, body: { responseMessage: WORDS } });
  await auth.onError(await errorOf(http.send(LIST, undefined)));
  expect(shown).toMatchObject([{ type: 'error', title: 'Session', text: 'Session expired' }]);
});

it.each([
  ['refused', envelope(null, 'For the FIRST time here.', '400')],
  ['failed', { status: 403, body: { responseMessage: 'For the FIRST time here.' } }],
])('login %s with the words "first time" leads to the forgotten password', async (_, reply) => {
  wire.on('/Auth/Login', reply);
  const { redirectTo } = await login();
  expect(redirectTo).toBe('/forgot-password?email=ama%40nra.example&firstTime=true');
  expect(shown).toMatchObject([
    { type: 'error', title: 'Login error', text: 'For the FIRST time here.' },
  ]);
});
