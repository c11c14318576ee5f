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

export interface TokenOptions {
  db: Database;
  roles: Roles;
  /** How long a session may go without work; 0: as long as it likes. */
  idleMinutes: number;
  /** The secret that signed tokens before the present one. */
  jwtSecretBefore: string | undefined;
}

/**
 * Demands a valid token on every route of `app` that is not public. The user is looked up
 * each time, so that blocking somebody, a new password or another role ends the
 * sessions that are open.
 */
export function requireToken(app: FastifyInstance, options: TokenOptions): void {
  const { db, roles, idleMinutes, jwtSecretBefore } = options;
  app.decorateRequest('officer', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.may === 'public') return;
    const claims = await readClaims(request, jwtSecretBefore);
    const isBackground = request.headers['x-background'] === '1';
    const idleness = { idleMinutes, isBackground };
    const user = await findSignedIn(db, Number(claims.sub), claims.jti, idleness);
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

async function readClaims(request: FastifyRequest, before: string | undefined): Promise<Claims> {
  const claims = (await verified(request)) ?? (before && (await verified(request, before)));
  if (!claims) throw expired();
  if (!Number.isSafeInteger(Number(claims.sub))) throw expired();
  return claims;
}

/** The claims of a token that was signed with this key, the present one when absent. */
async function verified(request: FastifyRequest, key?: string): Promise<Claims | undefined> {
  try {
    if (key === undefined) return await request.jwtVerify<Claims>();
    return await request.jwtVerify<Claims>({ key });
  } catch {
    return undefined;
  }
}

function expired(): Refusal {
  return new Refusal(401, 'Your session is not valid or has expired.');
}
