import type { AuthActionResponse, AuthProvider } from '@refinedev/core';
import type { Command } from '../schema/language/calls';
import type { RecoveryStep } from '../schema/meta';
import { isAllowed } from '../schema/permissions';
import { translate } from '../schema/translate';
import { ApiError } from './api-error';
import { type Clock, systemClock } from './clock';
import type { Http } from './http';
import { errorTitle, sessionExpired, sessionTitle, successTitle, type Toast } from './notification';
import type { PageSession, SessionEvent } from './page-session';
import { forgetReturnPath, keepReturnPath } from './return-path';
import { readSession, type Session, startSession } from './session';

/** The time to read 'Session expired' before the page is left (§9). */
const LEAVE_AFTER_MS = 1000;

/** What the server says, in whatever language, of a first sign-in (§2). */
const FIRST_TIME = /first time/i;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

type Step<Name> = Extract<RecoveryStep, { readonly step: Name }>;

export interface AccountCalls {
  readonly sendOtp: Command<Step<'sendOtp'>>;
  readonly verifyOtp: Command<Step<'verifyOtp'>>;
  readonly resetPassword: Command<Step<'resetPassword'>>;
  readonly login: Command<Credentials>;
  readonly changePassword: Command<PasswordChange & { readonly email: string }>;
  readonly renewSession: Command;
  readonly logout: Command;
  readonly logoutEverywhere: Command;
}

export interface LogoutOptions {
  /** Signs out of all sessions: waits for the response, and keeps the session if that fails. */
  readonly everywhere?: boolean;
  readonly isFromOtherTab?: boolean;
}

export interface Auth extends AuthProvider {
  /** Extends the session; null, with a toast, if the backend refuses. */
  renew(): Promise<Session | null>;
}

interface Surroundings {
  readonly http: Http;
  readonly calls: AccountCalls;
  readonly session: PageSession;
  readonly show: (toast: Toast) => void;
  readonly tabs?: { postMessage(event: SessionEvent): void };
  readonly clock?: Clock;
  readonly language?: string;
}

/** Until the page reloads nothing else may be drawn. */
const whenReloaded = (): Promise<never> => new Promise(() => undefined);

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.unauthorized;

const messageOf = (error: unknown): string | null =>
  error instanceof ApiError ? error.serverMessage : null;

/** The server's message of a refusal; the words of HTTP errors are not shown. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.refused ? error.serverMessage : null;

function refuse(message: string, email: string, language: string): AuthActionResponse {
  const query = new URLSearchParams({ email, firstTime: 'true' });
  const isFirst = FIRST_TIME.test(message);
  const text =
    isFirst && language !== 'en'
      ? translate(
          'public.session.firstTime',
          'You are signing in for the first time. Set your own password.',
        )
      : message;
  return {
    success: false,
    error: { name: translate('public.login.failed', 'Login error'), message: text },
    ...(isFirst && { redirectTo: `/forgot-password?${query}` }),
  };
}

/** Refine's auth provider; its hooks show what it returns and follow its `redirectTo`. */
export function createAuthProvider({
  http,
  calls,
  session,
  show,
  tabs,
  clock = systemClock,
  language = 'en',
}: Surroundings): Auth {
  const { login, changePassword, renewSession, logout, logoutEverywhere } = calls;

  /** Lets Refine's `useOnError` end the session, which leads out of the page. */
  function reportEnd(error: unknown): void {
    if (!session.report('expired')) void provider.onError(error);
  }

  /** A 401 ends the session. */
  function failed(error: unknown, otherwise = ''): AuthActionResponse {
    if (isUnauthorized(error)) {
      reportEnd(error);
      const { title, text } = sessionExpired();
      return { success: false, error: { name: title, message: text } };
    }
    const message = refusalOf(error) ?? otherwise;
    return { success: false, error: { name: errorTitle(), message } };
  }

  const provider: Auth = {
    async login({ email, password }: Credentials) {
      let problem: string | null;
      try {
        const { result, sentAt } = await http.send(login.endpoint, { email, password });
        problem = startSession(result, sentAt);
      } catch (error) {
        problem = messageOf(error) ?? '';
      }
      if (problem !== null)
        return refuse(problem || (login.endpoint.errorMessage ?? ''), email, language);
      tabs?.postMessage('signed in');
      const { pathname, search } = location;
      const redirectTo = /^\/+$/.test(pathname) ? '/dashboard' : pathname + search;
      session.reload(redirectTo);
      return { success: true, redirectTo };
    },

    async logout({ everywhere = false, isFromOtherTab = false }: LogoutOptions = {}) {
      const left: AuthActionResponse = { success: true, redirectTo: '/' };
      if (isFromOtherTab ? session.isReplaced() : session.isTakenOver()) {
        session.reload();
        return whenReloaded();
      }
      if (isFromOtherTab) forgetReturnPath();
      const user = session.current() && readSession()?.user;
      if (user && !isFromOtherTab) {
        if (everywhere) {
          try {
            await http.send(logoutEverywhere.endpoint, undefined);
          } catch (error) {
            return failed(error, logoutEverywhere.endpoint.errorMessage);
          }
        } else if (isAllowed(logout, user)) {
          // Not awaited: without a response the session has still been removed from this browser.
          http.send(logout.endpoint, undefined).catch(() => undefined);
        }
        forgetReturnPath();
        tabs?.postMessage('signed out');
      }
      // Once its own session has ended, the cookies may hold the next one.
      if (session.current()) session.end();
      return left;
    },

    async check() {
      if (!session.isReloading() && session.isReplaced()) {
        const now = readSession();
        if (now?.user.id === session.current()?.user.id) session.join();
        else session.reload();
      }
      if (session.isReloading()) return whenReloaded();
      return readSession() ? { authenticated: true } : { authenticated: false, redirectTo: '/' };
    },

    async onError(error: unknown) {
      const own = isUnauthorized(error) && session.current();
      if (!own) return {};
      if (session.isReplaced()) {
        session.reload();
        return {};
      }
      tabs?.postMessage('expired');
      show(sessionExpired());
      if (own.user.email) keepReturnPath(location.pathname + location.search, own.user.email);
      session.end();
      await clock.sleep(LEAVE_AFTER_MS);
      return { logout: true, redirectTo: '/', error: error as ApiError };
    },

    async getIdentity() {
      return readSession()?.user ?? null;
    },

    async getPermissions() {
      return readSession()?.user.role ?? null;
    },

    async forgotPassword(step: RecoveryStep) {
      const { endpoint, ...said } = calls[step.step] as Command<RecoveryStep>;
      try {
        await http.send(endpoint, step);
        const { title: message = '', success: description = '' } = said;
        return { success: true, successNotification: { message, description } };
      } catch (error) {
        const isAutomatic = step.step === 'sendOtp' && step.isAutomatic;
        const text = (isAutomatic ? said.failure : messageOf(error)) ?? endpoint.errorMessage ?? '';
        return { success: false, error: { name: errorTitle(), message: text } };
      }
    },

    async updatePassword({ oldPassword, newPassword, confirmPassword }: PasswordChange) {
      const email = readSession()?.user.email ?? '';
      const passwords = { email, oldPassword, newPassword, confirmPassword };
      try {
        const { message } = await http.send(changePassword.endpoint, passwords);
        const successNotification = { message: successTitle(), description: message ?? '' };
        return { success: true, successNotification };
      } catch (error) {
        return failed(error, changePassword.endpoint.errorMessage);
      }
    },

    async renew() {
      const before = session.current();
      try {
        const { result, sentAt } = await http.send(renewSession.endpoint, undefined);
        // Meanwhile the user has signed out, or somebody else in.
        if (session.current() !== before || session.isTakenOver()) return null;
        if (startSession(result, sentAt) !== null) throw new Error('The token was not kept.');
        tabs?.postMessage('renewed');
        return session.join();
      } catch (error) {
        const text = refusalOf(error) ?? renewSession.endpoint.errorMessage ?? '';
        if (isUnauthorized(error)) reportEnd(error);
        else show({ type: 'error', title: sessionTitle(), text });
        return null;
      }
    },
  };
  return provider;
}
