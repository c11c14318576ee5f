import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open.ts';
import type { Extension } from '../extensions.ts';
import { bodyMayBeMissing } from '../filters/missing-body.ts';
import { answers, nothing, text } from '../http/documented.ts';
import { refused, success } from '../http/envelope.ts';
import { writeLog } from '../logs/write-log.ts';
import { officerOf } from './authentication.ts';
import { endAllSessions, endSession, renewSession } from './session-store.ts';
import { type LogoutBody, logoutBody } from './schemas.ts';
import type { Signer } from './tokens.ts';

export interface SessionOptions {
  db: Database;
  signer: Signer;
  /** How long a session lasts, in seconds. */
  tokenLifetime: number;
  extensions: readonly Extension[];
}

/** What a person does with the session that they have, under /Auth. */
export const sessionRoutes: FastifyPluginAsync<SessionOptions> = async (app, options) => {
  const { db, signer, tokenLifetime, extensions } = options;

  if (extensions.includes('session.renew')) {
    app.route({
      method: 'POST',
      url: '/RenewSession',
      schema: {
        summary: 'A new token for the session',
        description:
          'The old token works on until it expires: other tabs and calls on their way have it. Both are of one session, which lasts three times its first length at most.',
        response: answers(text),
      },
      config: { may: 'signedIn' },
      handler: async (request) => {
        const session = await renewSession(db, request.user.jti ?? '', tokenLifetime);
        if (session === undefined) {
          return refused(400, 'This session has lasted long enough. Sign in again.');
        }
        return success(signer.sign(officerOf(request), session));
      },
    });
  }

  if (extensions.includes('session.end')) {
    app.route<{ Body: LogoutBody }>({
      method: 'POST',
      url: '/Logout',
      preValidation: bodyMayBeMissing,
      schema: {
        summary: 'End the session',
        description:
          'With all its tokens. Other sessions of the person go on, unless everywhere is true.',
        body: logoutBody,
        response: answers(nothing),
      },
      config: { may: 'signedIn' },
      handler: async (request) => {
        const officer = officerOf(request);
        const { jti: id, exp } = request.user;
        await db.transaction(async (transaction) => {
          if (request.body.everywhere === true) await endAllSessions(transaction, officer.id);
          if (id !== undefined) {
            await endSession(transaction, officer.id, { id, expires: new Date(exp * 1000) });
          }
          await writeLog(transaction, {
            actor: officer,
            action: 'Signed out',
            detail: request.body.everywhere === true ? 'Everywhere' : null,
            ipAddress: request.ip,
          });
        });
        return success(null);
      },
    });
  }
};
