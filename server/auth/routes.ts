import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open.ts';
import { refused, success } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import { checkLogin } from './login.ts';
import { type LoginBody, loginBody } from './schemas.ts';
import { signToken } from './tokens.ts';
import { recordLogin } from './users.ts';

export interface AuthOptions {
  db: Database;
  /** How long a session lasts, in seconds. */
  tokenLifetime: number;
}

/** Accounts and sessions, under /Auth. */
export const authRoutes: FastifyPluginAsync<AuthOptions> = async (app, { db, tokenLifetime }) => {
  app.route<{ Body: LoginBody }>({
    method: 'POST',
    url: '/Login',
    schema: { body: loginBody },
    config: { public: true },
    handler: async (request) => {
      const { email, password } = request.body;
      const outcome = await checkLogin(db, email, password);
      switch (outcome.kind) {
        case 'wrong':
          return refused(401, 'Invalid e-mail address or password.');
        case 'blocked':
          return refused(403, 'This account is blocked. Ask an administrator.');
        case 'first time':
          throw new Refusal(403, 'You sign in for the first time: set a password of your own.');
        case 'welcome':
          await recordLogin(db, outcome.user.id);
          return success(signToken(app, outcome.user, tokenLifetime));
      }
    },
  });
};
