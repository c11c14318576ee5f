import type { Endpoint } from '../schema/define';

/** Signs in with e-mail and password; answers with a token (§7). */
export const login: Endpoint<{ email: string; password: string }> = {
  method: 'POST',
  kind: 'command',
  path: '/Auth/Login',
  anonymous: true,
  body: ({ email, password }) => ({ email, password }),
  fallback: 'Something went wrong, Try again later!',
};
