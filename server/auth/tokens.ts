import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { User } from '../database/schema/users.ts';
import type { Permission } from '../permissions/permissions.ts';

export interface Claims {
  /** The user's id. */
  sub: string;
  /** Seconds since 1970. */
  exp: number;
  /** The session's own id; absent in tokens of older versions, like the next. */
  jti?: string;
  /** The generation of the user's sessions that it belongs to. */
  gen?: number;
  /** A `Profile` as a JSON string, as the console expects it; the tokens of other programs lack it. */
  UserProfile?: string;
}

/** What the console knows of who is signed in. */
export interface Profile {
  UserID: number;
  UserName: string;
  UserRole: string;
  UserEmail: string;
  UserPhone: string | null;
  /** What the person may. */
  Permissions: readonly Permission[];
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
    user: Claims;
  }
}

/** Lets the server sign and read session tokens: JWT, HS256 and nothing else. */
export async function readTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] },
  });
}

/** A session token for the user; `lifetime` in seconds. */
export function signToken(
  app: FastifyInstance,
  user: User,
  permissions: readonly Permission[],
  lifetime: number,
): string {
  const profile: Profile = {
    UserID: user.id,
    UserName: user.name,
    UserRole: user.role,
    UserEmail: user.email,
    UserPhone: user.phone,
    Permissions: permissions,
  };
  return app.jwt.sign({
    sub: String(user.id),
    exp: Math.floor(Date.now() / 1000) + lifetime,
    jti: randomUUID(),
    gen: user.sessionGeneration,
    UserProfile: JSON.stringify(profile),
  });
}
