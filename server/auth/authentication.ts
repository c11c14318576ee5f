import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/open.ts';
import type { User } from '../database/schema/users.ts';
import { Refusal } from '../http/refusal.ts';
import { findUserById } from './users.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered without a token. */
    public?: boolean;
  }
  interface FastifyRequest {
    /** Who makes the request; null on public routes. */
    officer: User | null;
  }
}

/**
 * Demands a valid token on every route of `app` that does not say `public`. The user is looked up
 * each time, so that blocking somebody ends the sessions that are open.
 */
export function requireToken(app: FastifyInstance, db: Database): void {
  app.decorateRequest('officer', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public === true) return;
    const user = await findUserById(db, await tokenSubject(request));
    if (user === undefined || !user.isActive) throw expired();
    request.officer = user;
  });
}

/** The signed-in user of a request that passed the hook. */
export function officerOf(request: FastifyRequest): User {
  if (request.officer === null) throw expired();
  return request.officer;
}

async function tokenSubject(request: FastifyRequest): Promise<number> {
  let subject: number;
  try {
    subject = Number((await request.jwtVerify<{ sub: string }>()).sub);
  } catch {
    throw expired();
  }
  if (!Number.isSafeInteger(subject)) throw expired();
  return subject;
}

function expired(): Refusal {
  return new Refusal(401, 'Your session is not valid or has expired.');
}
