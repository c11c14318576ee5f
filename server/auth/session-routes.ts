import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { writeLog } from '../database/log.ts';
import { answers, nothing, text } from '../http/answers.ts';
import { FIRST_TIME, Refusal, refused, success } from '../http/envelope.ts';
import { message } from '../language/message.ts';
import type { Area } from './area.ts';
import { signedInUser, originOf, signedInOrigin } from './authentication.ts';
import { checkLogin, recordFailure, recordSignIn } from './login.ts';
import { logDamagedHash } from './log-refused-tries.ts';
import { findUserByEmail } from './queries.ts';
import { loginBody } from './schemas.ts';
import { endAllSessions, endSession, renewSession } from './sessions.ts';

const WRONG = message('auth.wrong', 'Invalid e-mail address or password.');
const BLOCKED = message('auth.blocked', 'This account is blocked. Ask an administrator.');
const PASSWORD_EXPIRED = message(
  'auth.passwordExpired',
  'This temporary password has expired. Ask an administrator for a new one.',
);
const TOO_LONG = message(
  'auth.tooLong',
  'This session has reached its maximum length. Sign in again.',
);

export const sessionRoutes: Area = async (app, services) => {
  const { db, limits, browsers, sign, tokenLifetime, passwordCost } = services;

  app.post('/Auth/Login', {
    schema: {
      summary: 'Sign in',
      description:
        "The result is the token of the session. A user with a temporary password is refused with HTTP 403 and a message that contains 'first time'.",
      body: loginBody,
      response: answers(text),
    },
    config: { may: 'public' },
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const origin = originOf(request);
      const user = await findUserByEmail(db, email);
      const source = browsers.sourceOf(request, user, email);
      await limits.admit('sign in', source);
      logDamagedHash(request, user);
      const outcome = await limits.make('sign in', source, () =>
        checkLogin(db, user, password, passwordCost),
      );
      if (outcome.kind !== 'wrong') {
        // Only wrong passwords count: a whole office may sign in at nine o'clock.
        await limits.forgive('sign in', source);
        browsers.remember(request, reply, outcome.user);
      }
      if (outcome.kind === 'welcome') {
        const session = await recordSignIn(db, outcome.user, origin, tokenLifetime);
        return success(sign(outcome.user, session));
      }
      await recordFailure(db, outcome, email, origin);
      switch (outcome.kind) {
        case 'wrong':
          return refused(401, WRONG);
        case 'blocked':
          return refused(403, BLOCKED);
        case 'first time':
          throw new Refusal(403, FIRST_TIME);
        case 'expired':
          return refused(403, PASSWORD_EXPIRED);
      }
    },
  });

  app.post('/Auth/RenewSession', {
    schema: {
      summary: 'A new token for the session',
      description:
        'The old token stays valid until it expires, because other tabs and running calls use it. Both belong to the same session, which lasts at most three times as long as its first token.',
      response: answers(text),
    },
    config: { may: 'signedIn' },
    handler: async (request) => {
      const session = await renewSession(db, request.user.jti, tokenLifetime);
      if (session === undefined) return refused(400, TOO_LONG);
      return success(sign(signedInUser(request), session));
    },
  });

  const signOut = async (
    request: FastifyRequest,
    detail: string | null,
    end: (transaction: Transaction) => Promise<void>,
  ) => {
    const by = signedInOrigin(request);
    const object = { type: 'user', id: by.actor.id } as const;
    await db.transaction(async (transaction) => {
      await end(transaction);
      await writeLog(transaction, by, { action: 'Signed out', detail, object });
    });
    return success(null);
  };

  app.post('/Auth/Logout', {
    schema: {
      summary: 'End the session',
      description: 'All tokens of the session end. Other sessions of the person continue.',
      response: answers(nothing),
    },
    config: { may: 'signedIn' },
    handler: (request) =>
      signOut(request, null, (transaction) => endSession(transaction, request.user.jti)),
  });

  app.post('/Auth/LogoutEverywhere', {
    schema: { summary: 'End every session of the person', response: answers(nothing) },
    config: { may: 'signedIn' },
    handler: (request) =>
      signOut(request, 'Everywhere', (transaction) =>
        endAllSessions(transaction, signedInUser(request).id),
      ),
  });
};
