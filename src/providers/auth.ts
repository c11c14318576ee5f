import type { AuthProvider } from '@refinedev/core';
import { login } from '../resources/calls';
import { ApiError } from './api-error';
import type { Http } from './http';
import type { Toast } from './notification';
import { endSession, readSession, startSession } from './session';

/** How long the 'Session expired' toast is read before the page leaves (§9). */
const LEAVE_AFTER_MS = 1000;
const FIRST_TIME = /first time/i;

/** What the sign-in form hands over. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Sign-in, sign-out and the end of a session.
 *
 * - `login` shows its own toast when refused; `redirectTo` then leads a person who signs in for the
 *   first time to the forgotten password (§2). On success it leads from the root to the dashboard.
 * - `onError` ends the session on a 401: however many calls fail at once, there is one toast and,
 *   a second later, one way out (§4).
 *
 * @param show shows a toast.
 * @param leave goes to the front door.
 */
export function createAuthProvider(
  http: Http,
  show: (toast: Toast) => void,
  leave: () => void,
): AuthProvider {
  let expiring = false;

  const expire = (): void => {
    if (expiring) return;
    expiring = true;
    show({ type: 'error', title: 'Session', text: 'Session expired' });
    endSession();
    setTimeout(() => {
      expiring = false;
      leave();
    }, LEAVE_AFTER_MS);
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

  return {
    async login({ email, password }: Credentials) {
      try {
        const { result } = await http.send(login, { email, password });
        if (!startSession(result)) return refuse(login.fallback ?? '', email);
        return { success: true, ...(location.pathname === '/' && { redirectTo: '/dashboard' }) };
      } catch (error) {
        const said = error instanceof ApiError ? error.serverMessage : null;
        return refuse(said ?? login.fallback ?? '', email);
      }
    },

    async logout() {
      endSession();
      leave();
      return { success: true };
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
  };
}
