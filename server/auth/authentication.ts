import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/open.ts';
import type { User } from '../database/schema/users.ts';
import { Refusal } from '../http/refusal.ts';
import { permissionsOf, type Roles } from '../permissions/roles.ts';
import { findSignedIn } from './session-store.ts';
import { hasEnded, mayOtherThings } from './sessions.ts';
import type { Claims } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; null on public routes. */
    officer: User | null;
  }
}

/**
 * Demands a valid token on every route of `app` that is not public. The user is looked up
 * each time, so that blocking somebody, a new password or another role ends the
 * sessions that are open.
 */
export function requireToken(app: FastifyInstance, db: Database, roles: Roles): void {
  app.decorateRequest('officer', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.may === 'public') return;
    const claims = await readClaims(request);
    const user = await findSignedIn(db, Number(claims.sub), claims.jti);
    if (user === undefined || !user.isActive || hasEnded(user, claims)) throw expired();
    if (mayOtherThings(claims, permissionsOf(roles, user.role))) throw expired();
    request.officer = user;
  });
}

/** The signed-in user of a request that passed the hook. */
export function officerOf(request: FastifyRequest): User {
  if (request.officer === null) throw expired();
  return request.officer;
}

async function readClaims(request: FastifyRequest): Promise<Claims> {
  let claims: Claims;
  try {
    claims = await request.jwtVerify<Claims>();
  } catch {
    throw expired();
  }
  if (!Number.isSafeInteger(Number(claims.sub))) throw expired();
  return claims;
}

function expired(): Refusal {
  return new Refusal(401, 'Your session is not valid or has expired.');
}
