import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open.ts';
import { answers, text } from '../http/documented.ts';
import { refused, success } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import { checkLogin } from './login.ts';
import type { PasswordCost } from './passwords.ts';
import { recordFailure, recordSignIn } from './record-login.ts';
import { type LoginBody, loginBody } from './schemas.ts';
import type { Signer } from './tokens.ts';

export interface AuthOptions {
  db: Database;
  /** How long a session lasts, in seconds. */
  tokenLifetime: number;
  passwordCost: PasswordCost;
  limits: Limits;
  signer: Signer;
}

/** Accounts and sessions, under /Auth. */
export const authRoutes: FastifyPluginAsync<AuthOptions> = async (app, options) => {
  const { db, tokenLifetime, passwordCost, limits, signer } = options;

  app.route<{ Body: LoginBody }>({
    method: 'POST',
    url: '/Login',
    schema: {
      summary: 'Sign in',
      description:
        'The result is the token of the session. Who has a temporary password still is refused with HTTP 403 and a message about the first time.',
      body: loginBody,
      response: answers(text),
    },
    config: { may: 'public' },
    handler: async (request) => {
      const { email, password } = request.body;
      await limits.admit('sign in', email, request.ip);
      const outcome = await checkLogin(db, email, password, passwordCost);
      // Only guesses count: a whole office may sign in at nine o'clock.
      if (outcome.kind !== 'wrong') await limits.forgive('sign in', email, request.ip);
      if (outcome.kind === 'welcome') {
        const session = await recordSignIn(db, outcome.user, request.ip, tokenLifetime);
        return success(signer.sign(outcome.user, session));
      }
      await recordFailure(db, outcome, email, request.ip);
      switch (outcome.kind) {
        case 'wrong':
          return refused(401, 'Invalid e-mail address or password.');
        case 'blocked':
          return refused(403, 'This account is blocked. Ask an administrator.');
        case 'first time':
          throw new Refusal(403, 'You sign in for the first time: set a password of your own.');
        case 'expired':
          return refused(403, 'This temporary password has expired. Ask for a new one.');
      }
    },
  });
};
