import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Actor, Origin } from '../database/log.ts';
import type { User } from '../database/tables/accounts.ts';
import { Refusal } from '../http/envelope.ts';
import { message } from '../language/message.ts';
import { type Language, languageOf } from '../language/translate.ts';
import type { Source } from '../http/attempt-limits.ts';
import { type Permission, permissionsOf, type Roles } from './permissions.ts';
import { accountKey } from './queries.ts';
import { prepareFindSignedIn } from './sessions.ts';
import type { Claims, Profile } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null on public routes. */
    officer: User | null;
  }
}

interface TokenOptions {
  db: Database;
  roles: Roles;
  /** Minutes without activity after which a session ends; 0 for never. */
  idleMinutes: number;
  /** The previous secret, with which tokens may still be signed. */
  jwtSecretBefore?: string | undefined;
}

/**
 * Requires a valid token on every route of `app` that is not public. The user is looked up for each
 * request, so that sessions end at once when somebody is blocked or gets another password or role.
 */
export function requireToken(app: FastifyInstance, options: TokenOptions): void {
  const { db, roles, idleMinutes, jwtSecretBefore } = options;
  const findSignedIn = prepareFindSignedIn(db);
  app.decorateRequest('officer', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.may === 'public') return;
    const claims = await readClaims(request, jwtSecretBefore);
    const isBackground = request.headers['x-background'] === '1';
    const idleness = { idleMinutes, isBackground };
    const user = await findSignedIn(Number(claims.sub), claims.jti, idleness);
    if (user === undefined || !user.isActive || hasEnded(user, claims)) throw expired();
    if (hasOtherPermissions(claims, permissionsOf(roles, user.role))) throw expired();
    request.officer = user;
  });
}

/** The signed-in user of a request that passed the hook. */
export function officerOf(request: FastifyRequest): User {
  if (request.officer === null) throw expired();
  return request.officer;
}

/** Where a request comes from, for the log, and the language of the mails that it causes. */
export interface Asker<Who extends Actor | null = Actor | null> extends Origin<Who> {
  language: Language;
}

export function originOf(request: FastifyRequest): Asker<User | null> {
  const { ip, id, officer } = request;
  return { address: ip, id, actor: officer, language: languageOf(request) };
}

/** `originOf` for a request that passed the hook. */
export function signedInOrigin(request: FastifyRequest): Asker<User> {
  return { ...originOf(request), actor: officerOf(request) };
}

/** The signed-in user as the source of an attempt, for limits. */
export function officerSource(request: FastifyRequest): Source {
  const origin = signedInOrigin(request);
  const { actor } = origin;
  return { account: accountKey(actor, actor.email), email: actor.email, origin };
}

async function readClaims(request: FastifyRequest, before: string | undefined): Promise<Claims> {
  const claims = (await verified(request)) ?? (before && (await verified(request, before)));
  if (!claims) throw expired();
  if (!Number.isSafeInteger(Number(claims.sub))) throw expired();
  return claims;
}

/** The claims of a token signed with the given key, by default the current one. */
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

/**
 * Whether a change of password has ended a token's session. Each change starts a new generation of
 * sessions and ends older ones, except the session in which the user changes the password, because
 * the response contains no new token.
 */
function hasEnded(user: User, { gen, jti }: Claims): boolean {
  return gen !== user.sessionGeneration && jti !== user.keptSession;
}

/**
 * Whether a token lists other permissions than its user has now, in which case the console would
 * offer what is refused or hide what is allowed.
 */
function hasOtherPermissions(claims: Claims, permissions: readonly Permission[]): boolean {
  const { Permissions: named } = JSON.parse(claims.UserProfile) as Profile;
  return named.join() !== permissions.join();
}
