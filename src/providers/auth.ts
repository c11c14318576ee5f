import type { AuthActionResponse, AuthProvider } from '@refinedev/core';
import {
  changePassword,
  login,
  logout,
  logoutEverywhere,
  renewSession,
} from '../resources/account';
import { isAllowed } from '../schema/permissions';
import { ApiError } from './api-error';
import type { Http } from './http';
import type { Toast } from './notification';
import { forgetReturnPath, keepReturnPath } from './return-path';
import { endSession, lastUser, readSession, type Session, startSession } from './session';
import type { OtherTabs } from './session-end';

/** How long the 'Session expired' toast is shown before the page is left (§9). */
const LEAVE_AFTER_MS = 1000;
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

/** How to sign out; by default of this session only. */
export interface SigningOut {
  /** Signs out of all sessions: waits for the response, and keeps the session if that fails. */
  readonly everywhere?: boolean;
}

/** Refine's auth provider and further functions for the session. */
export interface Auth extends AuthProvider {
  /** Ends the session because its token has expired. */
  expire(): void;
  /** Extends the session; null, with a toast, if the backend refuses. */
  renew(): Promise<Session | null>;
  /** Takes over the session that another tab renewed; null if the cookies hold none. */
  join(): Session | null;
}

const ALONE: Pick<OtherTabs, 'tell'> = { tell: () => undefined };

const EXPIRED = { title: 'Session', text: 'Session expired' };

/**
 * Sign-in, sign-out and the end of a session.
 *
 * - `login` shows its own toast when refused; `redirectTo` then leads a user who signs in for the
 *   first time to the forgotten password (§2). After success it leads from the root to the
 *   dashboard.
 * - `updatePassword` changes the signed-in user's own password; Refine shows the message it
 *   returns.
 * - `onError` ends the session on a 401: however many requests fail at once, it shows one toast and
 *   leaves the page once, a second later (§4).
 *
 * @param show shows a toast.
 * @param leave goes to the sign-in page.
 * @param tabs the other tabs, which share the session and are notified of its changes.
 */
export function createAuthProvider(
  http: Http,
  show: (toast: Toast) => void,
  leave: () => void,
  tabs: Pick<OtherTabs, 'tell'> = ALONE,
): Auth {
  let mine = readSession()?.token;
  let ended = false;
  // Another tab may have removed the cookies already.
  const email = lastUser()?.email;

  const expire = (): void => {
    const now = readSession()?.token;
    // A late response: the session has ended already.
    if (ended && now === undefined) return;
    // Somebody has signed in since; this page must join that session, not end it.
    if (mine !== undefined && now !== undefined && now !== mine) {
      location.reload();
      return;
    }
    ended = true;
    tabs.tell('expired');
    show({ type: 'error', ...EXPIRED });
    const whose = lastUser()?.email ?? email;
    if (whose) keepReturnPath(`${location.pathname}${location.search}`, whose);
    endSession();
    setTimeout(leave, LEAVE_AFTER_MS);
  };

  const refuse = (message: string, email: string) => {
    show({ type: 'error', title: 'Login error', text: message });
    const query = new URLSearchParams({ email, firstTime: 'true' });
    return {
      success: false,
      error: { name: 'Login error', message },
      ...(FIRST_TIME.test(message) && { redirectTo: `/forgot-password?${query}` }),
    };
  };

  /** The result of a failed account request; a 401 ends the session. */
  const failed = (error: unknown, otherwise = ''): AuthActionResponse => {
    if (error instanceof ApiError && error.unauthorized) {
      expire();
      return { success: false, error: { name: EXPIRED.title, message: EXPIRED.text } };
    }
    const said = error instanceof ApiError && error.refused ? error.serverMessage : null;
    return { success: false, error: { name: 'Error', message: said ?? otherwise } };
  };

  return {
    async login({ email, password }: Credentials) {
      try {
        const { result } = await http.send(login.endpoint, { email, password });
        if (!startSession(result)) return refuse(login.endpoint.errorMessage ?? '', email);
        return { success: true, ...(location.pathname === '/' && { redirectTo: '/dashboard' }) };
      } catch (error) {
        const said = error instanceof ApiError ? error.serverMessage : null;
        return refuse(said ?? login.endpoint.errorMessage ?? '', email);
      }
    },

    async logout({ everywhere = false }: SigningOut = {}) {
      if (everywhere) {
        try {
          await http.send(logoutEverywhere.endpoint, undefined);
        } catch (error) {
          return failed(error, logoutEverywhere.endpoint.errorMessage);
        }
      } else if (isAllowed({ needs: 'session.end' }, readSession()?.user)) {
        // Not awaited: without a response the session has still been removed from this browser.
        http.send(logout.endpoint, undefined).catch(() => undefined);
      }
      ended = true;
      endSession();
      forgetReturnPath();
      tabs.tell('signed out');
      leave();
      return { success: true };
    },

    async updatePassword(passwords: PasswordChange) {
      const email = readSession()?.user.email ?? '';
      const { oldPassword, newPassword, confirmPassword } = passwords;
      try {
        const answer = await http.send(changePassword.endpoint, {
          email,
          oldPassword,
          newPassword,
          confirmPassword,
        });
        return {
          success: true,
          successNotification: { message: 'Success', description: answer.message ?? '' },
        };
      } catch (error) {
        return failed(error, changePassword.endpoint.errorMessage);
      }
    },

    async check() {
      return readSession() ? { authenticated: true } : { authenticated: false, redirectTo: '/' };
    },

    async onError(error: unknown) {
      if (error instanceof ApiError && error.unauthorized) expire();
      return {};
    },

    async getIdentity() {
      return readSession()?.user ?? null;
    },

    async getPermissions() {
      return readSession()?.user.role ?? null;
    },

    expire,

    async renew() {
      try {
        const { result } = await http.send(renewSession.endpoint, undefined);
        if (!startSession(result)) throw new Error(renewSession.endpoint.errorMessage);
        tabs.tell('renewed');
        return this.join();
      } catch (error) {
        if (error instanceof ApiError && error.unauthorized) expire();
        else {
          const said = error instanceof ApiError && error.refused ? error.serverMessage : null;
          show({
            type: 'error',
            title: 'Session',
            text: said ?? renewSession.endpoint.errorMessage ?? '',
          });
        }
        return null;
      }
    },

    join() {
      const session = readSession();
      mine = session?.token;
      return session;
    },
  };
}
