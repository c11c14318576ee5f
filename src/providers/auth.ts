import type { AuthActionResponse, AuthProvider } from '@refinedev/core';
import type { Command } from '../schema/define-command';
import type { RecoveryStep } from '../schema/meta';
import { isAllowed } from '../schema/permissions';
import { translate } from '../schema/translate';
import { type RecoveryCalls, recoverAccount } from './account';
import { ApiError } from './api-error';
import { type Clock, systemClock } from './clock';
import type { Http } from './http';
import { errorTitle, expired, sessionTitle, successTitle, type Toast } from './notification';
import type { OtherTabs, PageSession } from './page-session';
import { forgetReturnPath, keepReturnPath } from './return-path';
import { readSession, type Session, startSession } from './session';

/** How long the 'Session expired' toast is shown before the page is left (§9). */
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

/** The calls of accounts and sessions, as the product declares them. */
export interface AccountCalls extends RecoveryCalls {
  readonly login: Command<Credentials>;
  readonly changePassword: Command<PasswordChange & { readonly email: string }>;
  readonly renewSession: Command;
  readonly logout: Command;
  readonly logoutEverywhere: Command;
}

/** How to sign out; by default of this session only. */
export interface SigningOut {
  /** Signs out of all sessions: waits for the response, and keeps the session if that fails. */
  readonly everywhere?: boolean;
  /** Another tab has signed out: follows it. */
  readonly isFollowing?: boolean;
}

/** Refine's auth provider, and the renewal of a session, which Refine does not know. */
export interface Auth extends AuthProvider {
  /** Extends the session; null, with a toast, if the backend refuses. */
  renew(): Promise<Session | null>;
}

interface Surroundings {
  readonly http: Http;
  readonly calls: AccountCalls;
  /** The session of this page. */
  readonly session: PageSession;
  /** Shows a toast. */
  readonly show: (toast: Toast) => void;
  /** The other tabs, which share the session. Default: none. */
  readonly tabs?: Pick<OtherTabs, 'tell'>;
  readonly clock?: Clock;
  /** The language of the user. Default: English. */
  readonly language?: string;
}

const ALONE: Pick<OtherTabs, 'tell'> = { tell: () => undefined };

/** The page is reloading: until then nothing else may be drawn. */
const whenReloaded = (): Promise<never> => new Promise(() => undefined);

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.unauthorized;

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
          'You sign in for the first time: set a password of your own.',
        )
      : message;
  return {
    success: false,
    error: { name: translate('public.login.failed', 'Login error'), message: text },
    ...(isFirst && { redirectTo: `/forgot-password?${query}` }),
  };
}

/**
 * Sign-in, sign-out and the end of a session. Refine's hooks show what it returns and follow its
 * `redirectTo`.
 *
 * - `login` reloads the page after success. A refused first sign-in leads to the forgotten
 *   password (§2): Refine ignores `redirectTo` of a failure, so the page follows it.
 * - `check` accepts the session of this page only; for another one it reloads the page.
 * - `onError` ends the session on a 401: however many requests fail at once, it shows one toast and
 *   signs out once, a second later (§4).
 * - `forgotPassword` takes a `RecoveryStep`.
 */
export function createAuthProvider({
  http,
  calls,
  session,
  show,
  tabs = ALONE,
  clock = systemClock,
  language = 'en',
}: Surroundings): Auth {
  const { login, changePassword, renewSession, logout, logoutEverywhere } = calls;

  /** Ends this page's session; false if that has happened already, or a newer one has begun. */
  function expire(): boolean {
    const own = session.current();
    if (!own) return false;
    if (session.isReplaced()) {
      session.reload();
      return false;
    }
    tabs.tell('expired');
    show(expired());
    if (own.user.email) keepReturnPath(location.pathname + location.search, own.user.email);
    session.end();
    return true;
  }

  /** Lets Refine's `useOnError` end the session, which leads out of the page. */
  function reportEnd(error: unknown): void {
    if (!session.report('expired')) void provider.onError(error);
  }

  /** The result of a failed account request; a 401 ends the session. */
  function failed(error: unknown, otherwise = ''): AuthActionResponse {
    if (isUnauthorized(error)) {
      reportEnd(error);
      const { title, text } = expired();
      return { success: false, error: { name: title, message: text } };
    }
    return {
      success: false,
      error: { name: errorTitle(), message: refusalOf(error) ?? otherwise },
    };
  }

  const provider: Auth = {
    async login({ email, password }: Credentials) {
      try {
        const { result, sentAt } = await http.send(login.endpoint, { email, password });
        const problem = startSession(result, sentAt);
        if (problem !== null)
          return refuse(problem || (login.endpoint.errorMessage ?? ''), email, language);
      } catch (error) {
        const said = error instanceof ApiError ? error.serverMessage : null;
        return refuse(said ?? login.endpoint.errorMessage ?? '', email, language);
      }
      const { pathname, search } = location;
      const redirectTo = pathname === '/' ? '/dashboard' : pathname + search;
      session.reload(redirectTo);
      return { success: true, redirectTo };
    },

    async logout({ everywhere = false, isFollowing = false }: SigningOut = {}) {
      const left: AuthActionResponse = { success: true, redirectTo: '/' };
      if (isFollowing && session.isReplaced()) {
        session.reload();
        return whenReloaded();
      }
      if (isFollowing) forgetReturnPath();
      const user = session.current() && readSession()?.user;
      if (user && !isFollowing) {
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
        tabs.tell('signed out');
      }
      session.end();
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
      if (!isUnauthorized(error) || !expire()) return {};
      await clock.sleep(LEAVE_AFTER_MS);
      return { logout: true, redirectTo: '/', error: error as ApiError };
    },

    async getIdentity() {
      return readSession()?.user ?? null;
    },

    async getPermissions() {
      return readSession()?.user.role ?? null;
    },

    forgotPassword: (step: RecoveryStep) => recoverAccount(http, calls, step),

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
      try {
        const { result, sentAt } = await http.send(renewSession.endpoint, undefined);
        if (startSession(result, sentAt) !== null) throw new Error('The token was not kept.');
        tabs.tell('renewed');
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
