import type { AuthProvider } from '@refinedev/core';
import { axiosInstance } from '@refinedev/simple-rest';
import type { Identity } from '../../src/schema/permissions';

const KEY = 'vehicle-permits';

interface Session extends Omit<Identity, 'id' | 'phone' | 'extensions'> {
  readonly token: string;
}

function read(): Session | null {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as Session);
}

/** The signed-in user, with the permissions that the server granted. */
export function currentUser(): Identity | null {
  const session = read();
  return session && { ...session, id: session.email, phone: '', extensions: [] };
}

axiosInstance.interceptors.request.use((request) => {
  const session = read();
  if (session) request.headers.set('Authorization', `Bearer ${session.token}`);
  return request;
});

export const auth: AuthProvider = {
  async login(credentials: object) {
    try {
      const { data } = await axiosInstance.post<Session>('/api/sign-in', credentials);
      sessionStorage.setItem(KEY, JSON.stringify(data));
      return { success: true, redirectTo: '/dashboard' };
    } catch (error) {
      const { message } = error as { readonly message?: string };
      return { success: false, error: { name: 'Sign-in', message: message ?? 'No response.' } };
    }
  },
  async logout() {
    sessionStorage.removeItem(KEY);
    return { success: true, redirectTo: '/sign-in' };
  },
  async check() {
    return read() ? { authenticated: true } : { authenticated: false, redirectTo: '/sign-in' };
  },
  async onError(error: { readonly statusCode?: number }) {
    return error.statusCode === 401 ? { logout: true } : {};
  },
  getIdentity: async () => currentUser(),
};
