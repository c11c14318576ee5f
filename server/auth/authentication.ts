import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Actor, Origin } from '../database/log.ts';
import type { User } from '../database/tables/accounts.ts';
import { Refusal } from '../http/envelope.ts';
import { message } from '../language/message.ts';
import { type Language, languageOf } from '../language/translate.ts';
import type { AttemptSource } from '../http/attempt-limits.ts';
import { type Permission, permissionsOf, type Roles } from './permissions.ts';
import { accountKey } from './queries.ts';
import { prepareFindSignedIn } from './sessions.ts';
import type { Claims, Profile } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedInUser: User | null;
  }
}

interface TokenOptions {
  db: Database;
  roles: Roles;
  idleMinutes: number;
  jwtSecretBefore?: string | undefined;
}

/**
 * Each request looks the user up: blocking, a new password or role end sessions at once. A command
 * does so again when it begins: it may have waited half a minute for its body and its turn.
 */
export function requireToken(app: FastifyInstance, options: TokenOptions): void {
  const { db, roles, idleMinutes, jwtSecretBefore } = options;
  const findSignedIn = prepareFindSignedIn(db);
  app.decorateRequest('signedInUser', null);

  async function findUser(request: FastifyRequest): Promise<User> {
    const claims = request.user;
    const isBackground = request.headers['x-background'] === '1';
    const idleness = { idleMinutes, isBackground };
    const user = await findSignedIn(Number(claims.sub), claims.jti, idleness);
    if (user === undefined || !user.isActive || hasEnded(user, claims)) throw expired();
    if (hasOtherPermissions(claims, permissionsOf(roles, user.role))) throw expired();
    return user;
  }

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.may === 'public') return;
    await verifyToken(request, jwtSecretBefore);
    request.signedInUser = await findUser(request);
  });
  app.addHook('preValidation', async (request) => {
    const { may, onlyReads } = request.routeOptions.config;
    if (may !== 'public' && onlyReads !== true) request.signedInUser = await findUser(request);
  });
}

export function signedInUser(request: FastifyRequest): User {
  if (request.signedInUser === null) throw expired();
  return request.signedInUser;
}

/** For the log, and for the language of the mails that a request causes. */
export interface RequestOrigin<Who extends Actor | null = Actor | null> extends Origin<Who> {
  language: Language;
}

export function originOf(request: FastifyRequest): RequestOrigin<User | null> {
  const { address, id, signedInUser: actor } = request;
  return { address, id, actor, language: languageOf(request) };
}

export function signedInOrigin(request: FastifyRequest): RequestOrigin<User> {
  return { ...originOf(request), actor: signedInUser(request) };
}

export function signedInSource(request: FastifyRequest): AttemptSource {
  const origin = signedInOrigin(request);
  const { actor } = origin;
  return { account: accountKey(actor, actor.email), email: actor.email, origin };
}

/** Sets `request.user`. */
async function verifyToken(request: FastifyRequest, before: string | undefined): Promise<void> {
  const claims = (await verified(request)) ?? (before && (await verified(request, before)));
  if (!claims || !Number.isSafeInteger(Number(claims.sub))) throw expired();
}

async function verified(request: FastifyRequest, key?: string): Promise<Claims | undefined> {
  try {
    if (key === undefined) return await request.jwtVerify<Claims>();
    return await request.jwtVerify<Claims>({ key });
  } catch {
    return undefined;
  }
}

const EXPIRED = message('auth.expired', 'Your session is not valid or has expired.');

function expired(): Refusal {
  return new Refusal(401, EXPIRED);
}

/** Except the session of the change itself, because the response contains no new token. */
function hasEnded(user: User, { gen, jti }: Claims): boolean {
  return gen !== user.sessionGeneration && jti !== user.keptSession;
}

/** The console would otherwise offer what is refused or hide what is allowed. */
function hasOtherPermissions(claims: Claims, permissions: readonly Permission[]): boolean {
  const { Permissions: named } = JSON.parse(claims.UserProfile) as Profile;
  return named.join() !== permissions.join();
}
